//! Tables of all boards of some classes.

use pyo3::prelude::*;
use tedomari::Error;
use tedomari_census::table::{BoardTable, Cell, Plan};

use crate::arrow::{Table, Writer};
use crate::asked::{self, Amount, cores};
use crate::board::{ClassText, class};
use crate::error::{broken, raised};
use crate::interrupt::{Computation, tell};

/// The table of all boards of some classes, and whether it is complete.
#[pyfunction]
#[pyo3(signature = (classes, columns, condition, threads, progress, time, memory))]
#[expect(clippy::too_many_arguments)]
pub fn census(
    py: Python<'_>,
    classes: Vec<ClassText>,
    columns: Option<Vec<String>>,
    condition: Option<String>,
    threads: Option<i128>,
    progress: Option<Bound<'_, PyAny>>,
    time: Option<Amount>,
    memory: Option<Amount>,
) -> PyResult<(Table, bool)> {
    let budget = asked::budget(time, memory)?;
    let classes = classes.iter().map(|(text, shard)| class(text, *shard));
    let classes = classes.collect::<PyResult<Vec<_>>>()?;
    let threads = cores(threads)?;
    let computation = Computation::start(&budget, move |budget| {
        let names: Vec<&str> = match &columns {
            Some(names) => names.iter().map(String::as_str).collect(),
            None => BoardTable::usual_columns(&classes),
        };
        if names.is_empty() {
            return Err(Error::new("a table needs at least one column").into());
        }
        let table = BoardTable::new(classes, &names, condition.as_deref());
        let table = table.map_err(|error| error.located("in where"))?;
        let columns = table.columns().iter();
        let columns = columns.map(|column| (column.name.as_str(), column.content));
        let mut writer = Writer::new(columns);
        let plan = Plan {
            threads,
            ..Plan::new(&budget)
        };
        let is_complete = table.fill(&plan, &mut |batch| {
            for row in &batch.rows {
                let written = writer.row(|cells| {
                    for (cells, cell) in cells.iter_mut().zip(&row.cells) {
                        match cell {
                            Cell::Integer(integer) => cells.integer(Some(*integer)),
                            Cell::Number(number) => cells.number(*number),
                            Cell::Truth(truth) => cells.truth(*truth),
                            Cell::Text(text) => cells.text(Some(text)),
                            Cell::Nothing => cells.nothing(),
                        }
                    }
                });
                written.map_err(broken)?;
            }
            Ok::<(), Box<Error>>(())
        })?;
        Ok::<_, Box<Error>>((writer.finish().map_err(broken)?, is_complete))
    })?;
    let filled = computation.wait(py, |budget| tell(progress.as_ref(), budget))?;
    filled.map_err(raised)
}
