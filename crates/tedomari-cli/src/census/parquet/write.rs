//! Converts rows from JSON lists to Parquet.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;
use tedomari::Error;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result as ParquetResult;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;
use serde_json::Value;
use tedomari_census::table::{Column, Content};

use crate::failure::Failure;

/// The number of rows in a row group, which are in memory together.
const GROUP: usize = 1 << 17;

/// Converts a file of rows to a Parquet file.
pub fn convert(from: &Path, to: &Path, columns: &[Column]) -> Result<(), Failure> {
    let trouble = |error: String| {
        Failure::from(Error::new(format!(
            "cannot write {}: {error}",
            to.display()
        )))
    };
    let rows = File::open(from).map_err(|error| trouble(error.to_string()))?;
    let file = File::create(to).map_err(|error| trouble(error.to_string()))?;
    let mut writer = open(file, columns).map_err(|error| trouble(error.to_string()))?;
    let mut group: Vec<Vec<Value>> = columns.iter().map(|_| Vec::new()).collect();
    let mut write = |group: &mut [Vec<Value>]| {
        write_group(&mut writer, columns, group).map_err(|error| trouble(error.to_string()))
    };
    for line in BufReader::new(rows).lines() {
        let line = line.map_err(|error| trouble(error.to_string()))?;
        let row: Vec<Value> = serde_json::from_str(&line)?;
        for (column, value) in group.iter_mut().zip(row) {
            column.push(value);
        }
        if group.first().is_some_and(|column| column.len() == GROUP) {
            write(&mut group)?;
        }
    }
    if group.first().is_some_and(|column| !column.is_empty()) {
        write(&mut group)?;
    }
    let closed = writer.close();
    closed.map(drop).map_err(|error| trouble(error.to_string()))
}

fn open(file: File, columns: &[Column]) -> ParquetResult<SerializedFileWriter<File>> {
    let mut fields = Vec::new();
    for column in columns {
        let (physical, logical) = match column.content {
            Content::Integers => (Physical::INT64, None),
            Content::Numbers => (Physical::DOUBLE, None),
            Content::Truths => (Physical::BOOLEAN, None),
            Content::Texts => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let field = Type::primitive_type_builder(&column.name, physical)
            .with_logical_type(logical)
            .with_repetition(Repetition::OPTIONAL)
            .build()?;
        fields.push(Arc::new(field));
    }
    let schema = Type::group_type_builder("boards")
        .with_fields(fields)
        .build()?;
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(concat!("tedomari ", env!("CARGO_PKG_VERSION")).to_string())
        .build();
    SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))
}

/// Writes and clears the collected rows.
fn write_group(
    writer: &mut SerializedFileWriter<File>,
    columns: &[Column],
    group: &mut [Vec<Value>],
) -> ParquetResult<()> {
    let mut rows = writer.next_row_group()?;
    for (column, values) in columns.iter().zip(group) {
        let Some(mut out) = rows.next_column()? else {
            break;
        };
        match column.content {
            Content::Integers => write_column::<Int64Type>(&mut out, values, Value::as_i64)?,
            Content::Numbers => write_column::<DoubleType>(&mut out, values, Value::as_f64)?,
            Content::Truths => write_column::<BoolType>(&mut out, values, Value::as_bool)?,
            Content::Texts => write_column::<ByteArrayType>(&mut out, values, |value| {
                value.as_str().map(ByteArray::from)
            })?,
        }
        out.close()?;
        values.clear();
    }
    rows.close()?;
    Ok(())
}

/// Writes the values that exist, and for every row whether it has one.
fn write_column<T: DataType>(
    out: &mut SerializedColumnWriter<'_>,
    values: &[Value],
    read: impl Fn(&Value) -> Option<T::T>,
) -> ParquetResult<()> {
    let read: Vec<Option<T::T>> = values.iter().map(read).collect();
    let is_there: Vec<i16> = read.iter().map(|value| value.is_some().into()).collect();
    let there: Vec<T::T> = read.into_iter().flatten().collect();
    out.typed::<T>()
        .write_batch(&there, Some(&is_there), None)?;
    Ok(())
}
