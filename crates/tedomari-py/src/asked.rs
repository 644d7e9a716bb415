//! What every question takes: a game, a board, options and a budget.

use std::collections::HashMap;
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use tedomari::board::Color;
use tedomari::budget::amounts;
use tedomari::question::QuestionText;
use tedomari::{Budget, Error};

use crate::error::raised;

/// A time or a size: a number of seconds or bytes, or a text such as `"2G"`.
#[derive(FromPyObject)]
pub enum Amount {
    /// A number.
    Number(f64),
    /// A number with a unit.
    Text(String),
}

/// The budget of a computation that begins now.
pub fn budget(time: Option<Amount>, memory: Option<Amount>) -> PyResult<Budget> {
    let mut budget = Budget::default();
    if let Some(time) = time {
        let time = match time {
            Amount::Number(f64::INFINITY) => Ok(Duration::MAX),
            Amount::Number(seconds) => Duration::try_from_secs_f64(seconds)
                .map_err(|_| format!("{seconds} is not a number of seconds")),
            Amount::Text(text) => amounts::time(&text),
        };
        let time = time.map_err(|message| raised(Error::new(message).within("time")))?;
        budget.deadline = Instant::now().checked_add(time);
    }
    if let Some(memory) = memory {
        let text = match memory {
            Amount::Number(bytes) => format!("{bytes}"),
            Amount::Text(text) => text,
        };
        let bytes = amounts::memory(&text);
        budget.memory = bytes.map_err(|message| raised(Error::new(message).within("memory")))?;
    }
    Ok(budget)
}

/// A game on a board with its options, which have the names that they have in JSON.
pub fn question(
    game: &str,
    board: &str,
    options: HashMap<String, String>,
) -> Result<QuestionText, Box<Error>> {
    let mut text = QuestionText::read(game, board)?;
    for (name, value) in options {
        match name.as_str() {
            "pattern" => text.pattern = Some(value),
            "red" => text.red = Some(value),
            "green" => text.green = Some(value),
            "atoms" => text.atoms = Some(value),
            "left" => {
                text.left = Some(match value.as_str() {
                    "white" => Color::White,
                    "black" => Color::Black,
                    _ => {
                        let message = "Left is white or black";
                        return Err(Error::new(message).within("left").into());
                    }
                });
            }
            _ => return Err(Error::new(format!("there is no option {name}")).into()),
        }
    }
    Ok(text)
}

/// The number of threads: all cores, unless it is given.
pub fn cores(threads: Option<i128>) -> PyResult<usize> {
    const MAX: usize = 256;
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(number @ 1..) => Ok(usize::try_from(number).map_or(MAX, |number| number.min(MAX))),
        Some(number) => {
            let message = format!("{number} is not a number of threads; there is at least one");
            Err(raised(Error::new(message).within("threads")))
        }
    }
}
