//! `tedomari census ramsey`: who wins each graph Ramsey game with a small pattern.

use std::io::Write;
use tedomari::Error;

use serde::Serialize;
use tedomari::Budget;
use tedomari::board::SimpleGraph;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{PatternGame, Variant};
use tedomari::notation::pattern::print_simple_graph;
use tedomari_answers::pattern::Solved;
use tedomari_census::patterns::{MAX_PATTERN_VERTICES, patterns};
use tedomari_draw::Format;

use crate::args::Common;
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::{Ending, json, question};

/// The maximum number of vertices of a board.
const MAX_BOARD: usize = 8;

/// What `census ramsey` writes.
#[derive(Clone, Debug)]
pub struct Rows;

impl Writes for Rows {
    const FORMATS: &'static [Format] = &[Format::Csv, Format::Jsonl];
}

/// Solves all games and writes a line for each as soon as it is solved.
pub fn run(
    vertices: usize,
    boards: usize,
    output: &Output<Rows>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = match output.format()? {
        Some(format) if output.file().is_some() || !common.json => format,
        _ if common.json => Format::Jsonl,
        _ => Format::Csv,
    };
    if vertices > MAX_PATTERN_VERTICES {
        let message = format!("patterns have at most {MAX_PATTERN_VERTICES} vertices");
        return Err(Error::new(message).into());
    }
    if boards > MAX_BOARD {
        let message = format!("boards have at most {MAX_BOARD} vertices");
        return Err(Error::new(message).into());
    }
    let mut stopped = None;
    output.write(format, common, out, |to| {
        if format == Format::Csv {
            writeln!(
                to,
                "pattern,vertices,edges,board,variant,winner,length,open,ended"
            )?;
        }
        let (solved, effort) =
            question::timed(common, |budget| all(vertices, boards, budget, format, to));
        stopped = solved?.err().map(|stopped| effort.until(stopped, common));
        Ok(())
    })?;
    Ok(match stopped {
        None => Ending::Answered,
        Some(why) => {
            eprintln!("{why}");
            Ending::Exhausted
        }
    })
}

/// Solves one game after another.
fn all(
    vertices: usize,
    boards: usize,
    budget: &Budget,
    format: Format,
    out: &mut dyn Write,
) -> Result<Result<(), Stopped>, Failure> {
    for pattern in patterns(vertices) {
        for n in pattern.len().max(3)..=boards {
            for (name, variant) in Variant::all() {
                match Row::new(&pattern, n, name, variant, budget) {
                    Ok(row) => row.write(format, out)?,
                    Err(stopped) => return Ok(Err(stopped)),
                }
            }
        }
    }
    Ok(Ok(()))
}

/// One game.
#[derive(Serialize)]
struct Row {
    pattern: String,
    vertices: usize,
    edges: usize,
    board: usize,
    variant: &'static str,
    winner: &'static str,
    length: u8,
    open: u64,
    ended: u64,
}

impl Row {
    fn new(
        pattern: &SimpleGraph,
        board: usize,
        name: &'static str,
        variant: Variant,
        budget: &Budget,
    ) -> Result<Row, Stopped> {
        let complete = SimpleGraph::complete(board).expect("the board is small");
        let game = PatternGame::on_graph(variant, &complete, [pattern, pattern], [&[], &[]]);
        let solved = Solved::new(&game.expect("the board is small"), budget)?;
        Ok(Row {
            pattern: print_simple_graph(pattern),
            vertices: pattern.len(),
            edges: pattern.edges().len(),
            board,
            variant: name,
            winner: solved.verdict.ending.word(),
            length: solved.verdict.plies,
            open: solved.open(),
            ended: solved.ended(),
        })
    }

    fn write(&self, format: Format, out: &mut dyn Write) -> Result<(), Failure> {
        if format == Format::Jsonl {
            json::write(out, self)?;
        } else {
            let Row {
                pattern,
                vertices,
                edges,
                board,
                variant,
                winner,
                length,
                open,
                ended,
            } = self;
            writeln!(
                out,
                "\"{pattern}\",{vertices},{edges},K{board},{variant},{winner},{length},{open},{ended}"
            )?;
        }
        Ok(out.flush()?)
    }
}
