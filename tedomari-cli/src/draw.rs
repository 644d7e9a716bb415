//! `tedomari draw`: a picture of a board, or the board in one of its formats.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;
use tedomari::board::Board;
use tedomari::draw;

use crate::args::{BoardText, Common, Format, Picture};
use crate::failure::{Complaint, Failure};
use crate::{Ending, formats, input, json};

/// Draws.
pub fn run(
    on: &BoardText,
    format: Picture,
    svg: Option<PathBuf>,
    output: Option<PathBuf>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (format, file) = match svg {
        Some(file) => (Picture::Svg, Some(file)),
        None => (format, output),
    };
    let mut text = picture(&input::board(on)?, format)?;
    let word = formats::word(format);
    let Some(file) = file else {
        formats::deliver(out, common, word, &text)?;
        return Ok(Ending::Answered);
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    let name = file.display().to_string();
    fs::write(&file, &text).map_err(|e| Complaint::new(format!("cannot write {name}: {e}")))?;
    if common.json {
        let bytes = text.len();
        json::write(
            out,
            &Written {
                format: word,
                file: name,
                bytes,
            },
        )?;
    }
    Ok(Ending::Answered)
}

fn picture(board: &Board, format: Picture) -> Result<String, Failure> {
    let format = match format {
        Picture::Terminal => return Ok(draw::terminal(&scene(board)?)),
        Picture::Svg => return Ok(draw::svg(&draw::picture_of(&scene(board)?))),
        Picture::Tikz => return Ok(draw::tikz(&draw::picture_of(&scene(board)?))),
        Picture::Dot => Format::Dot,
        Picture::Json => Format::Json,
        Picture::Notation => Format::Notation,
        Picture::Digraph6 => Format::Digraph6,
        Picture::Graph6 => Format::Graph6,
    };
    formats::written(board, format)
}

fn scene(board: &Board) -> Result<draw::Scene, Failure> {
    draw::scene(board, &[]).map_err(|error| Complaint::new(error.to_string()).into())
}

/// A file that was written, as JSON.
#[derive(Serialize)]
struct Written {
    format: String,
    file: String,
    bytes: usize,
}
