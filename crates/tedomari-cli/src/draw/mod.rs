//! `tedomari draw`: a picture of a board, or the board in one of its formats.

mod subject;

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use tedomari::Error;

use clap::{Args, ValueEnum, ValueHint};
use serde::Serialize;
use tedomari_draw as draw;

use crate::args::{Common, Format, Over};
use crate::failure::Failure;
use crate::{Ending, formats, json};
use subject::Subject;

/// The arguments of `draw`.
#[derive(Clone, Debug, Args)]
pub struct Drawing {
    /// A board: an expression such as 'chain bbwwbb', a file name, or - for standard input; or a
    /// pattern game with its board and pattern: sim, avoid 'K6; red 1-2' K3; or passable and a game
    /// over a poset of outcomes; or coloring and a payoff
    #[arg(required = true, value_name = "BOARD", value_hint = ValueHint::FilePath)]
    board: Vec<OsString>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Picture::Terminal)]
    format: Picture,
    /// Write an SVG picture to this file: short for --format svg --output FILE
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "output"])]
    svg: Option<PathBuf>,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Highlight these elements
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    highlight: Vec<String>,
    #[command(flatten)]
    over: Over,
    /// Draw diagrams in French notation, with rows growing upward
    #[arg(long)]
    french: bool,
}

/// The output of `draw`: a picture, or the board in one of its formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Picture {
    /// Characters for the terminal
    Terminal,
    /// SVG
    Svg,
    /// TikZ, for LaTeX
    Tikz,
    /// The picture as JSON, for programs that draw it
    Figures,
    /// Graphviz
    Dot,
    /// JSON
    Json,
    /// The notation for boards
    Notation,
    /// digraph6: posets, without colors and names
    Digraph6,
    /// graph6: graphs, without colors and names
    Graph6,
}

/// Draws a board.
pub fn run(asked: &Drawing, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let (format, file) = match &asked.svg {
        Some(file) => (Picture::Svg, Some(file)),
        None => (asked.format, asked.output.as_ref()),
    };
    let mut text = text(asked, format)?;
    let word = formats::word(format);
    let Some(file) = file else {
        formats::deliver(out, common, word, &text)?;
        return Ok(Ending::Answered);
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    let name = file.display().to_string();
    fs::write(file, &text).map_err(|e| Error::new(format!("cannot write {name}: {e}")))?;
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

fn text(asked: &Drawing, format: Picture) -> Result<String, Failure> {
    let subject = Subject::read(&asked.board, &asked.over.atoms)?;
    let scene = || -> Result<draw::Scene, Failure> {
        let scene = subject.scene(&asked.highlight)?;
        Ok(if asked.french { scene.french() } else { scene })
    };
    let picture = || Ok::<_, Failure>(draw::picture_of(&scene()?));
    let format = match format {
        Picture::Terminal => return Ok(draw::terminal(&scene()?)),
        Picture::Svg => return Ok(draw::svg(&picture()?)),
        Picture::Tikz => return Ok(draw::tikz(&picture()?)),
        Picture::Figures => {
            let data = picture()?.data(|element| subject.name(element));
            let text = serde_json::to_string(&data);
            return text.map_err(|error| Error::new(error.to_string()).into());
        }
        Picture::Dot => Format::Dot,
        Picture::Json => Format::Json,
        Picture::Notation => Format::Notation,
        Picture::Digraph6 => Format::Digraph6,
        Picture::Graph6 => Format::Graph6,
    };
    subject.written(format)
}

/// A written file, as JSON.
#[derive(Serialize)]
struct Written {
    format: String,
    file: String,
    bytes: usize,
}
