//! `tedomari hex`.

mod local;
mod picture;
mod region;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::PathBuf;
use tedomari::Error;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use tedomari::board::hex::{HexBoard, HexRegion};
use tedomari::notation::hex::{parse_cells, read};

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, input};

/// The commands for a Hex position.
#[derive(Debug, Subcommand)]
pub enum HexCommand {
    /// The outcomes of a region and its value, the best moves, dead and captured cells
    Region {
        #[command(flatten)]
        position: Position,
        #[command(flatten)]
        part: Part,
    },
    /// A picture of a position, or the position as a drawing, a HexWorld link or an SGF file
    Draw {
        #[command(flatten)]
        position: Position,
        #[command(flatten)]
        part: Part,
        /// The output format
        #[arg(long, value_name = "FORMAT", value_enum, default_value_t = HexFormat::Terminal)]
        to: HexFormat,
        /// Write an SVG picture to this file
        #[arg(long, value_name = "FILE", conflicts_with = "to")]
        svg: Option<PathBuf>,
    },
}

/// The arguments for a Hex position.
#[derive(Clone, Debug, Args)]
pub struct Position {
    /// A size such as 5x5, a drawing such as 'B.W/.../W..', a HexWorld link, an SGF text, a file
    /// with one of these, or - for standard input
    #[arg(required = true, value_name = "POSITION", value_hint = ValueHint::FilePath)]
    position: Vec<OsString>,
}

/// The cells of the position to use.
#[derive(Clone, Debug, Args)]
pub struct Part {
    /// The cells of the region: a rectangle such as a1-c3, or cells such as b2,b3; by default all
    /// that are drawn
    #[arg(long, value_name = "CELLS")]
    cells: Option<String>,
    /// The drawing is not a complete board but stands alone, with anything around it
    #[arg(long)]
    alone: bool,
}

/// The output formats of a Hex position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HexFormat {
    /// Characters for the terminal
    Terminal,
    /// SVG
    Svg,
    /// TikZ, for LaTeX
    Tikz,
    /// Rows of `.`, `B`, `W` and `#`
    Drawing,
    /// A HexWorld link
    Link,
    /// The Smart Game Format
    Sgf,
}

/// Runs a command.
pub fn run(command: &HexCommand, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    match command {
        HexCommand::Region { position, part } => {
            region::run(&part.of(position.read()?)?, common, out)
        }
        HexCommand::Draw {
            position,
            part,
            to,
            svg,
        } => {
            let board = position.read()?;
            let region = part
                .cells
                .is_some()
                .then(|| part.of(board.clone()))
                .transpose()?;
            picture::run(&board, region.as_ref(), *to, svg.as_deref(), common, out)
        }
    }
}

impl Position {
    fn read(&self) -> Result<HexBoard, Failure> {
        let text = input::text(&self.position.join(OsStr::new(" ")))?;
        Ok(read(&text).map_err(Error::from)?)
    }
}

impl Part {
    fn of(&self, board: HexBoard) -> Result<HexRegion, Failure> {
        let board = if self.alone { board.alone() } else { board };
        let region = match &self.cells {
            None => HexRegion::whole(board),
            Some(text) => {
                let cells = parse_cells(text, &board).map_err(|error| {
                    let complaint = Error::from(error);
                    let text = format!("in --cells: {}", complaint.text);
                    Error { text, ..complaint }
                })?;
                HexRegion::new(board, &cells)
            }
        };
        Ok(region.map_err(|error| Error::new(error.to_string()))?)
    }
}
