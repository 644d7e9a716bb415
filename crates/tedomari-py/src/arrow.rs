//! Tables, which data frames read through the Arrow PyCapsule interface without a copy.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Float64Builder, Int64Builder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple, PyType};
use tedomari_census::table::Content;

use crate::error::guarded;

/// The number of rows of a batch.
const BATCH: usize = 1 << 16;

/// A table. It is read as a stream of Arrow record batches.
#[pyclass(module = "tedomari._native", frozen)]
pub struct Table {
    schema: SchemaRef,
    /// All but the last have the same number of rows.
    batches: Vec<RecordBatch>,
    len: usize,
}

/// The cells of a column that is being written.
pub enum Cells {
    /// Integers.
    Integers(Int64Builder),
    /// Numbers.
    Numbers(Float64Builder),
    /// Truth values.
    Truths(BooleanBuilder),
    /// Texts.
    Texts(StringBuilder),
}

impl Cells {
    fn new(content: Content) -> Cells {
        match content {
            Content::Integers => Cells::Integers(Int64Builder::new()),
            Content::Numbers => Cells::Numbers(Float64Builder::new()),
            Content::Truths => Cells::Truths(BooleanBuilder::new()),
            Content::Texts => Cells::Texts(StringBuilder::new()),
        }
    }

    /// Adds a text, or an empty cell.
    pub fn text(&mut self, text: Option<&str>) {
        match self {
            Cells::Texts(cells) => cells.append_option(text),
            _ => self.nothing(),
        }
    }

    /// Adds an integer, or an empty cell.
    pub fn integer(&mut self, integer: Option<i64>) {
        match self {
            Cells::Integers(cells) => cells.append_option(integer),
            _ => self.nothing(),
        }
    }

    /// Adds a number.
    pub fn number(&mut self, number: f64) {
        match self {
            Cells::Numbers(cells) => cells.append_value(number),
            _ => self.nothing(),
        }
    }

    /// Adds a truth value.
    pub fn truth(&mut self, truth: bool) {
        match self {
            Cells::Truths(cells) => cells.append_value(truth),
            _ => self.nothing(),
        }
    }

    /// Adds an empty cell.
    pub fn nothing(&mut self) {
        match self {
            Cells::Integers(cells) => cells.append_null(),
            Cells::Numbers(cells) => cells.append_null(),
            Cells::Truths(cells) => cells.append_null(),
            Cells::Texts(cells) => cells.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Cells::Integers(cells) => Arc::new(cells.finish()),
            Cells::Numbers(cells) => Arc::new(cells.finish()),
            Cells::Truths(cells) => Arc::new(cells.finish()),
            Cells::Texts(cells) => Arc::new(cells.finish()),
        }
    }
}

/// A table that is being written.
pub struct Writer {
    schema: SchemaRef,
    columns: Vec<Cells>,
    rows: usize,
    batches: Vec<RecordBatch>,
}

impl Writer {
    /// A table with these columns.
    pub fn new<'c>(columns: impl IntoIterator<Item = (&'c str, Content)>) -> Writer {
        let mut fields = Vec::new();
        let mut cells = Vec::new();
        for (name, content) in columns {
            fields.push(Field::new(name, data_type(content), true));
            cells.push(Cells::new(content));
        }
        Writer {
            schema: Arc::new(Schema::new(fields)),
            columns: cells,
            rows: 0,
            batches: Vec::new(),
        }
    }

    /// Adds a row. `write` adds one cell to each column.
    pub fn row(&mut self, write: impl FnOnce(&mut [Cells])) -> Result<(), ArrowError> {
        write(&mut self.columns);
        self.rows += 1;
        if self.rows == BATCH {
            self.end_batch()?;
        }
        Ok(())
    }

    fn end_batch(&mut self) -> Result<(), ArrowError> {
        let arrays = self.columns.iter_mut().map(Cells::finish).collect();
        self.rows = 0;
        let batch = RecordBatch::try_new(self.schema.clone(), arrays)?;
        self.batches.push(batch);
        Ok(())
    }

    /// The table.
    pub fn finish(mut self) -> Result<Table, ArrowError> {
        if self.rows > 0 {
            self.end_batch()?;
        }
        Ok(Table {
            len: self.batches.iter().map(RecordBatch::num_rows).sum(),
            schema: self.schema,
            batches: self.batches,
        })
    }
}

fn data_type(content: Content) -> DataType {
    match content {
        Content::Integers => DataType::Int64,
        Content::Numbers => DataType::Float64,
        Content::Truths => DataType::Boolean,
        Content::Texts => DataType::Utf8,
    }
}

fn content(data_type: &DataType) -> Content {
    match data_type {
        DataType::Int64 => Content::Integers,
        DataType::Float64 => Content::Numbers,
        DataType::Boolean => Content::Truths,
        _ => Content::Texts,
    }
}

/// An error of the table format as an exception. There is none if every row has a cell for each
/// column.
pub fn malformed(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A cell as a Python object.
fn cell<'py>(py: Python<'py>, column: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match content(column.data_type()) {
        Content::Integers => {
            let integer = column.as_primitive::<Int64Type>().value(row);
            integer.into_pyobject(py)?.into_any()
        }
        Content::Numbers => {
            let number = column.as_primitive::<Float64Type>().value(row);
            number.into_pyobject(py)?.into_any()
        }
        Content::Truths => {
            let truth = column.as_boolean().value(row);
            truth.into_pyobject(py)?.to_owned().into_any()
        }
        Content::Texts => {
            let text = column.as_string::<i32>().value(row);
            text.into_pyobject(py)?.into_any()
        }
    })
}

#[pymethods]
impl Table {
    /// A table from its columns, each with a name and a content, and its rows.
    #[new]
    fn new(columns: Vec<(String, String)>, rows: Vec<Vec<Bound<'_, PyAny>>>) -> PyResult<Table> {
        let all = [
            Content::Integers,
            Content::Numbers,
            Content::Truths,
            Content::Texts,
        ];
        let mut contents = Vec::new();
        for (name, word) in &columns {
            let content = all.into_iter().find(|content| content.word() == word);
            let wrong = || PyValueError::new_err(format!("{word} is not a content"));
            contents.push((name.as_str(), content.ok_or_else(wrong)?));
        }
        let mut writer = Writer::new(contents.iter().copied());
        for row in rows {
            if row.len() != contents.len() {
                return Err(PyValueError::new_err("a row needs a cell for each column"));
            }
            let mut wrong = None;
            let written = writer.row(|columns| {
                for (cells, value) in columns.iter_mut().zip(&row) {
                    if let Err(error) = write(cells, value) {
                        cells.nothing();
                        wrong = Some(error);
                    }
                }
            });
            written.map_err(malformed)?;
            if let Some(error) = wrong {
                return Err(error);
            }
        }
        writer.finish().map_err(malformed)
    }

    fn __len__(&self) -> usize {
        self.len
    }

    /// The names of the columns, each with what it contains.
    #[getter]
    fn columns(&self) -> Vec<(String, &'static str)> {
        let fields = self.schema.fields().iter();
        let column = |field: &Arc<Field>| (field.name().clone(), content(field.data_type()).word());
        fields.map(column).collect()
    }

    /// The cells of a row.
    fn row<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyTuple>> {
        let outside = || PyIndexError::new_err("there is no such row");
        let batch = self.batches.get(row / BATCH).ok_or_else(outside)?;
        let row = row % BATCH;
        if row >= batch.num_rows() {
            return Err(outside());
        }
        let cells = batch.columns().iter().map(|column| cell(py, column, row));
        PyTuple::new(py, cells.collect::<PyResult<Vec<_>>>()?)
    }

    /// The cells of a column.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let Ok(number) = self.schema.index_of(name) else {
            return Err(pyo3::exceptions::PyKeyError::new_err(name.to_owned()));
        };
        let batches = self.batches.iter().map(|batch| batch.column(number));
        let cells = batches.flat_map(|column| (0..column.len()).map(move |row| (column, row)));
        cells.map(|(column, row)| cell(py, column, row)).collect()
    }

    /// The table as an Arrow stream. The requested schema is not needed.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        guarded(|| {
            let batches = self.batches.clone().into_iter().map(Ok);
            let reader = RecordBatchIterator::new(batches, self.schema.clone());
            let stream = FFI_ArrowArrayStream::new(Box::new(reader));
            PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
        })
    }

    /// The schema of the stream.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.schema).map_err(malformed)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    #[expect(clippy::type_complexity)]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(
        Bound<'py, PyType>,
        (Vec<(String, &'static str)>, Vec<Bound<'py, PyTuple>>),
    )> {
        let rows = (0..self.len).map(|row| self.row(py, row));
        let arguments = (self.columns(), rows.collect::<PyResult<Vec<_>>>()?);
        Ok((py.get_type::<Table>(), arguments))
    }
}

/// Writes a cell.
fn write(cells: &mut Cells, value: &Bound<'_, PyAny>) -> PyResult<()> {
    if value.is_none() {
        cells.nothing();
        return Ok(());
    }
    match cells {
        Cells::Integers(_) => cells.integer(Some(value.extract()?)),
        Cells::Numbers(_) => cells.number(value.extract()?),
        Cells::Truths(_) => cells.truth(value.extract()?),
        Cells::Texts(_) => cells.text(Some(&value.extract::<String>()?)),
    }
    Ok(())
}
