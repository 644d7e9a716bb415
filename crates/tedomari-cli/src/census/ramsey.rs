//! `tedomari census ramsey`: who wins each graph Ramsey game with a small pattern.

use std::io::Write;
use tedomari::Error;

use serde::Serialize;
use tedomari::board::SimpleGraph;
use tedomari::game::pattern::{PatternGame, Rules, VARIANTS, Variant};
use tedomari::notation::pattern::print_simple_graph;
use tedomari::solve::Budget;
use tedomari::solve::pattern::{LevelCount, solve_plus, strong_solution};
use tedomari_census::patterns::{MAX_PATTERN_VERTICES, patterns};

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question};

/// The most vertices of a board.
const MAX_BOARD: usize = 8;

/// Solves all games and writes a line for each as soon as it is solved.
pub fn run(
    vertices: usize,
    boards: usize,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if vertices > MAX_PATTERN_VERTICES {
        let message = format!("patterns have at most {MAX_PATTERN_VERTICES} vertices");
        return Err(Error::new(message).into());
    }
    if boards > MAX_BOARD {
        let message = format!("boards have at most {MAX_BOARD} vertices");
        return Err(Error::new(message).into());
    }
    if !common.json {
        writeln!(
            out,
            "pattern,vertices,edges,board,variant,winner,length,open,ended"
        )?;
    }
    let (done, _) = question::timed(common, |budget| all(vertices, boards, budget, common, out));
    Ok(if done? {
        Ending::Answered
    } else {
        Ending::Exhausted
    })
}

/// Whether all games were solved within the budget.
fn all(
    vertices: usize,
    boards: usize,
    budget: &Budget,
    common: &Common,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    for pattern in patterns(vertices) {
        for n in pattern.len().max(3)..=boards {
            for &(name, variant, _) in VARIANTS {
                let Some(row) = Row::new(&pattern, n, name, variant, budget) else {
                    return Ok(false);
                };
                row.write(common, out)?;
            }
        }
    }
    Ok(true)
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
    ) -> Option<Row> {
        let complete = SimpleGraph::complete(board).ok()?;
        let game =
            PatternGame::on_graph(variant, &complete, [pattern, pattern], [&[], &[]]).ok()?;
        let (verdict, counts) = match variant {
            Variant::AvoidPlus => {
                let strong = solve_plus(Rules::<u64>::new(&game, Vec::new())?, 2, budget)?;
                let count = |open: usize| LevelCount {
                    open: open as u64,
                    ended: 0,
                };
                (
                    strong.verdict(),
                    strong.levels().into_iter().map(count).collect(),
                )
            }
            _ => {
                let oracle = strong_solution(&game, 2, budget)?;
                (oracle.verdict(&oracle.start())?, oracle.counts())
            }
        };
        Some(Row {
            pattern: print_simple_graph(pattern),
            vertices: pattern.len(),
            edges: pattern.edges().len(),
            board,
            variant: name,
            winner: verdict.ending.word(),
            length: verdict.plies,
            open: counts.iter().map(|level| level.open).sum(),
            ended: counts.iter().map(|level| level.ended).sum(),
        })
    }

    fn write(&self, common: &Common, out: &mut dyn Write) -> Result<(), Failure> {
        if common.json {
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
