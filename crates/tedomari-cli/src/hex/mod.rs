//! `tedomari hex`.

pub mod compare;
mod connect;
mod local;
mod region;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use tedomari::Error;

use clap::{Args, Subcommand, ValueHint};
use tedomari::board::hex::{HexBoard, HexRegion};
use tedomari::notation::NotationError;
use tedomari::notation::hex::{parse_cells, read};

use crate::args::Common;
use crate::failure::Failure;
use crate::output::{Output, Reports};
use crate::{Ending, input};

/// The commands for a Hex position.
#[derive(Debug, Subcommand)]
pub enum HexCommand {
    /// The outcomes of a region and its value, the best moves, dead and captured cells
    Region {
        #[command(flatten)]
        position: PositionArgument,
        #[command(flatten)]
        part: Part,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Whether a stone or an edge is connected to another one, who must move, and where
    Connect {
        #[command(flatten)]
        connection: connect::Connection,
        #[command(flatten)]
        position: PositionArgument,
        #[command(flatten)]
        output: Output<connect::Connected>,
    },
}

/// The arguments for a Hex position.
#[derive(Clone, Debug, Args)]
pub struct PositionArgument {
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

/// Runs a command.
pub fn run(command: &HexCommand, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    match command {
        HexCommand::Region {
            position,
            part,
            output,
        } => output.report(common, out, |common, out| {
            region::run(&part.of(position.read()?)?, common, out)
        }),
        HexCommand::Connect {
            connection,
            position,
            output,
        } => connect::run(
            &connection.on(position.read()?)?,
            connection,
            output,
            common,
            out,
        ),
    }
}

impl PositionArgument {
    fn read(&self) -> Result<HexBoard, Failure> {
        let text = input::text(&self.position.join(OsStr::new(" ")))?;
        Ok(read(&text).map_err(Error::from)?)
    }
}

impl Part {
    fn of(&self, board: HexBoard) -> Result<HexRegion, Failure> {
        let board = if self.alone { board.alone() } else { board };
        region_of(board, self.cells.as_deref())
    }
}

/// The region of the cells that `--cells` names; by default all that are drawn.
pub fn region_of(board: HexBoard, cells: Option<&str>) -> Result<HexRegion, Failure> {
    let region = match cells {
        None => HexRegion::whole(board),
        Some(text) => {
            let cells = parse_cells(text, &board).map_err(|error| within("--cells", error))?;
            HexRegion::new(board, &cells)
        }
    };
    Ok(region.map_err(|error| Error::new(error.to_string()))?)
}

/// An error in the text of an option.
fn within(option: &str, error: NotationError) -> Error {
    let complaint = Error::from(error);
    let text = format!("in {option}: {}", complaint.text);
    Error { text, ..complaint }
}
