//! The values of many boards.

use std::collections::HashMap;
use std::sync::mpsc::{self, TrySendError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyIterator;
use tedomari::Error;
use tedomari::batch::{Batch, Record};
use tedomari::catalogue::{self, Kind};
use tedomari::formula::Theorem;
use tedomari::solve::Gap;
use tedomari::value::Value;
use tedomari_census::table::Content;

use crate::arrow::{Cells, Table, Writer, malformed};
use crate::asked::{self, Amount, cores};
use crate::error::{broken, guarded, raised};
use crate::interrupt::{Computation, tell};
use crate::lines::{Lines, Stream};
use crate::value::to_python;

/// How many chunks may wait.
const AHEAD: usize = 16;

/// How long the calling thread pauses while enough chunks wait.
const PAUSE: Duration = Duration::from_millis(1);

/// The columns of a batch, as in a CSV file.
const COLUMNS: [&str; 9] = [
    "board", "colors", "value", "low", "high", "outcome", "theorem", "stopped", "error",
];

/// What was found on the boards of a batch.
struct Results {
    table: Writer,
    /// The values, unless they are integers and stand in the table.
    others: Option<Vec<Option<Value>>>,
    /// The number of lines so far.
    lines: u64,
    keep_errors: bool,
}

impl Results {
    fn new(are_integers: bool, keep_errors: bool) -> Results {
        let numbers = if are_integers {
            Content::Integers
        } else {
            Content::Texts
        };
        let column = |name: &'static str| match name {
            "value" | "low" | "high" => (name, numbers),
            _ => (name, Content::Texts),
        };
        Results {
            table: Writer::new(COLUMNS.map(column)),
            others: (!are_integers).then(Vec::new),
            lines: 0,
            keep_errors,
        }
    }

    fn add(&mut self, record: &Record) -> Result<(), Box<Error>> {
        // A blank line and a comment have no record.
        while self.lines + 1 < record.line {
            self.skip()?;
        }
        self.lines = record.line;
        let place = || format!("board {}", record.line);
        let found = match &record.found {
            Err(error) if !self.keep_errors => return Err(error.clone().within(&place()).into()),
            found => found.as_ref(),
        };
        let value = found.ok().and_then(|found| found.value());
        if let Some(others) = &mut self.others {
            others.push(value.cloned());
        }
        let written = self.table.row(|cells| {
            let [board, colors, value_cell, low, high, rest @ ..] = cells else {
                return;
            };
            board.text(record.board.as_deref());
            colors.text(record.colors.as_deref());
            worth(value_cell, value);
            // The bounds on a value that is known are the value.
            let bounds = found.ok().filter(|_| value.is_none());
            let bounds = bounds.and_then(|found| found.bounds.as_ref());
            worth(low, bounds.map(|bounds| &bounds.low));
            worth(high, bounds.map(|bounds| &bounds.high));
            let texts = match found {
                Ok(found) => [
                    found.outcome,
                    found.theorem.map(Theorem::id),
                    found.stopped.map(Gap::word),
                    None,
                ],
                Err(error) => [None, None, None, Some(error.message.as_str())],
            };
            for (cell, text) in rest.iter_mut().zip(texts) {
                cell.text(text);
            }
        });
        written.map_err(broken)
    }

    /// Adds a row for a line without a board.
    fn skip(&mut self) -> Result<(), Box<Error>> {
        self.lines += 1;
        let message = "there is no board";
        if !self.keep_errors {
            let place = format!("board {}", self.lines);
            return Err(Error::new(message).within(&place).into());
        }
        if let Some(others) = &mut self.others {
            others.push(None);
        }
        let written = self.table.row(|cells| {
            if let Some((last, others)) = cells.split_last_mut() {
                others.iter_mut().for_each(Cells::nothing);
                last.text(Some(message));
            }
        });
        written.map_err(broken)
    }
}

fn worth(cell: &mut Cells, value: Option<&Value>) {
    match (value, &cell) {
        (Some(Value::Integer(value)), Cells::Integers(_)) => cell.integer(Some(*value)),
        (Some(value), _) => cell.text(Some(&value.to_string())),
        (None, _) => cell.nothing(),
    }
}

/// Values as Python objects. Equal values are the same object.
fn converted(
    py: Python<'_>,
    values: Vec<Option<Value>>,
) -> PyResult<Vec<Option<Bound<'_, PyAny>>>> {
    let mut known: HashMap<Value, Bound<'_, PyAny>> = HashMap::new();
    let mut convert = |value: Value| {
        if let Some(object) = known.get(&value) {
            return Ok(object.clone());
        }
        let object = to_python(py, &value)?;
        known.insert(value, object.clone());
        Ok(object)
    };
    let values = values.into_iter();
    values
        .map(|value| value.map(&mut convert).transpose())
        .collect()
}

/// The table of a batch, the values unless they stand in the table, and what stopped it.
type Values<'py> = (
    Table,
    Option<Vec<Option<Bound<'py, PyAny>>>>,
    Option<&'static str>,
);

/// Answers many boards of one game.
#[pyfunction]
#[pyo3(signature = (game, boards, convert, options, all_colorings, keep_errors, threads, progress, time, memory))]
#[expect(clippy::too_many_arguments)] // Python has no shorter way to pass them.
pub fn values<'py>(
    py: Python<'py>,
    game: &str,
    boards: Bound<'py, PyIterator>,
    convert: Bound<'py, PyAny>,
    options: HashMap<String, String>,
    all_colorings: bool,
    keep_errors: bool,
    threads: Option<i128>,
    progress: Option<Bound<'py, PyAny>>,
    time: Option<Amount>,
    memory: Option<Amount>,
) -> PyResult<Values<'py>> {
    let budget = asked::budget(time, memory)?;
    let (entry, mut batch) = guarded(|| {
        let text = asked::question(game, "", options).map_err(raised)?;
        let entry = catalogue::find(&text.game).map_err(raised)?;
        let batch = Batch::new(text).map_err(raised)?;
        let batch = if all_colorings {
            batch.in_all_colorings().map_err(raised)?
        } else {
            batch
        };
        Ok((entry, batch))
    })?;
    batch.threads = cores(threads)?;
    let mut results = Results::new(entry.kind == Kind::Removal, keep_errors);
    let (send, chunks) = mpsc::sync_channel(AHEAD);
    let mut computation = Computation::start(&budget, move |budget| {
        let end = batch.run(Stream::new(chunks), &budget, &mut |records| {
            records.iter().try_for_each(|record| results.add(record))
        })?;
        Ok::<_, Box<Error>>((results, end))
    })?;
    let mut lines = Lines::new(boards, convert);
    let mut result = None;
    'boards: loop {
        let mut chunk = lines.chunk()?;
        if chunk.is_empty() {
            break;
        }
        loop {
            match send.try_send(chunk) {
                Ok(()) => break,
                Err(TrySendError::Disconnected(_)) => break 'boards,
                Err(TrySendError::Full(back)) => chunk = back,
            }
            py.detach(|| thread::sleep(PAUSE));
            py.check_signals()?;
            tell(progress.as_ref(), &budget)?;
            // An error or the end of the budget ends the batch before its last line.
            result = computation.poll()?;
            if result.is_some() {
                break 'boards;
            }
        }
    }
    drop(send);
    let found = match result {
        Some(found) => found,
        None => computation.wait(py, |budget| tell(progress.as_ref(), budget))?,
    };
    let (mut results, end) = found.map_err(raised)?;
    // The last lines may be blank.
    while end.stopped.is_none() && results.lines < lines.count() {
        results.skip().map_err(raised)?;
    }
    tell(progress.as_ref(), &budget)?;
    let others = results.others.map(|values| converted(py, values));
    let table = results.table.finish().map_err(malformed)?;
    let stopped = end.stopped.map(|stopped| stopped.word());
    Ok((table, others.transpose()?, stopped))
}
