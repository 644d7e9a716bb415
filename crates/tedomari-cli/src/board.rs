//! `tedomari board`: read a board and describe it, or write it in another format.

use std::io::{self, Write};

use tedomari::Error;
use tedomari::board::{Description, describe};
use tedomari_answers::BoardAnswer;
use tedomari_draw::{Format, board_text};

use crate::args::{BoardText, Common};
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::{Ending, input, json, words};

/// The maximum number of digits of a printed number of automorphisms.
const DIGITS: usize = 30;

/// What `board` writes: a description, or the board itself.
#[derive(Clone, Debug)]
pub struct Boards;

impl Writes for Boards {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Notation,
        Format::Json,
        Format::Dot,
        Format::Digraph6,
        Format::Graph6,
    ];
}

/// Describes or converts a board.
pub fn run(
    on: &BoardText,
    output: &Output<Boards>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.format()?.unwrap_or(Format::Text);
    if on.board.is_empty() {
        let note = "for example: tedomari board 'chain bbwwbb'";
        return Err(Error::new("which board?").with_note(note).into());
    }
    let board = input::board(on)?;
    match format {
        Format::Text if common.json && output.file().is_none() => {
            json::write(out, &BoardAnswer::new(&board))?;
        }
        Format::Text => {
            output.write(format, common, out, |to| Ok(write(to, &describe(&board))?))?
        }
        _ => output.deliver(format, board_text(&board, format)?.as_bytes(), common, out)?,
    }
    Ok(Ending::Answered)
}

fn write(out: &mut dyn Write, description: &Description) -> io::Result<()> {
    let Description {
        kind,
        size,
        white,
        black,
        ..
    } = description;
    let size = words::counted(*size, "element");
    let [white, black] = [white, black].map(|&count| words::grouped(count as u64));
    writeln!(out, "{kind} of {size}: {white} white, {black} black")?;

    let number = |figure: Option<usize>| figure.map(|figure| words::grouped(figure as u64));
    let classes: Vec<String> = description
        .classes
        .iter()
        .map(ToString::to_string)
        .collect();
    let figures = [
        ("covers", number(description.covers)),
        ("edges", number(description.edges)),
        ("sets", number(description.sets)),
        ("components", number(Some(description.components))),
        ("height", number(description.height)),
        ("width", number(description.width)),
        (
            "blocking triples",
            description.blocking_triples.map(words::grouped),
        ),
        ("automorphisms", Some(automorphisms(description))),
        ("classes", (!classes.is_empty()).then(|| classes.join(", "))),
    ];
    for (name, figure) in figures {
        if let Some(figure) = figure {
            writeln!(out, "{name:16}  {figure}")?;
        }
    }
    Ok(())
}

fn automorphisms(description: &Description) -> String {
    match &description.automorphisms {
        None => "not counted: too many, or too hard to find".into(),
        Some(order) => match order.to_string() {
            digits if digits.len() > DIGITS => format!("a number of {} digits", digits.len()),
            digits => digits,
        },
    }
}
