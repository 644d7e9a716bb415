//! `tedomari hex solve`.

use std::io::Write;
use tedomari::Error;

use tedomari::board::Color;
use tedomari::board::hex::HexBoard;
use tedomari::solve::hex::solve_hex;
use tedomari_answers::hex::{HexAnswer, cells};
use tedomari_draw::hex_terminal;

use crate::args::Common;
use crate::failure::Failure;
use crate::words::{self, capital};
use crate::{Ending, json, question};

/// Solves a whole board.
pub fn run(board: &HexBoard, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let ((solution, stopped), seconds) = question::timed(common, |budget| {
        (solve_hex(board, budget), budget.stopped())
    });
    let solution = solution.map_err(|error| Error::new(error.to_string()))?;
    let ending = if solution.is_complete() {
        Ending::Answered
    } else {
        Ending::Exhausted
    };
    let starts = [
        (Color::Black, solution.black_starts, &solution.black),
        (Color::White, solution.white_starts, &solution.white),
    ];
    if common.json {
        json::write(out, &HexAnswer::new(board, &solution, seconds))?;
        return Ok(ending);
    }
    write!(out, "{}", hex_terminal(board, None))?;
    writeln!(out, "Black connects top and bottom, White left and right")?;
    for (starter, winner, openings) in starts {
        let result = match winner {
            Some(winner) => format!("{} wins", capital(winner)),
            None => {
                let why = stopped.map(|stopped| question::why(stopped, common));
                format!("not decided: {}", why.unwrap_or_default())
            }
        };
        writeln!(out, "if {} starts, {result}", capital(starter))?;
        let list = |what: &str, winner: Option<Color>, out: &mut dyn Write| {
            let cells = cells(openings, winner);
            match cells.len() {
                0 => Ok(()),
                count if count == openings.len() => writeln!(out, "   {what}: every first move"),
                _ => writeln!(out, "   {what}: {}", cells.join(" ")),
            }
        };
        list("winning first moves", Some(starter), out)?;
        if winner != Some(!starter) {
            list("losing first moves", Some(!starter), out)?;
        }
        list("not decided", None, out)?;
    }
    writeln!(
        out,
        "search, {} positions",
        words::grouped(solution.positions)
    )?;
    Ok(ending)
}
