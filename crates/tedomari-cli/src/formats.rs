//! Boards written in the formats that other programs read.

use std::io::Write;
use tedomari::Error;

use clap::ValueEnum;
use serde::Serialize;
use tedomari::board::Board;
use tedomari::notation::{self, digraph6, graph6};

use crate::args::{Common, Format};
use crate::failure::Failure;
use crate::json;

/// Writes the board in a format, or explains why the format does not support it.
pub fn written(board: &Board, format: Format) -> Result<String, Failure> {
    match format {
        Format::Notation => Ok(notation::print(board)),
        Format::Json => Ok(notation::json::write(board).to_string()),
        Format::Dot => notation::dot::write(board)
            .ok_or_else(|| unfit(board, "DOT", "a poset, a diagram or a graph")),
        Format::Digraph6 => {
            let text = match board {
                Board::Poset(poset) => digraph6::write(poset),
                Board::Diagram(diagram) => digraph6::write(&diagram.to_poset()),
                _ => return Err(unfit(board, "digraph6", "a poset or a diagram")),
            };
            text.map_err(|error| Error::new(error.to_string()).into())
        }
        Format::Graph6 => {
            let Board::Graph(graph) = board else {
                return Err(unfit(board, "graph6", "a graph"));
            };
            // Without its header the line would be ambiguous with a word of the notation.
            let line = graph6::write(graph).map_err(|error| Error::new(error.to_string()))?;
            Ok(format!("{}{line}", graph6::HEADER))
        }
    }
}

fn unfit(board: &Board, format: &str, expected: &str) -> Failure {
    let complaint = Error {
        expected: Some(expected.into()),
        ..Error::new(format!(
            "{format} cannot hold a {}; it takes {expected}",
            board.kind()
        ))
    };
    complaint.into()
}

/// The name of a choice on the command line.
pub fn word(choice: impl ValueEnum) -> String {
    let value = choice.to_possible_value();
    value
        .map(|value| value.get_name().to_string())
        .unwrap_or_default()
}

/// Writes a text verbatim, or as JSON with the name of its format.
pub fn deliver(
    out: &mut dyn Write,
    common: &Common,
    format: String,
    text: &str,
) -> Result<(), Failure> {
    if common.json {
        return json::write(out, &Text { format, text });
    }
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        writeln!(out)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Text<'a> {
    format: String,
    text: &'a str,
}
