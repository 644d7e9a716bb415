//! `tedomari hex solve`.

use std::io::Write;

use serde::Serialize;
use tedomari::board::Color;
use tedomari::board::hex::HexBoard;
use tedomari::draw::hex_terminal;
use tedomari::notation::hex::print_drawing;
use tedomari::solve::hex::{Opening, solve_hex};

use crate::args::Common;
use crate::failure::{Complaint, Failure};
use crate::words::{self, capital};
use crate::{Ending, json, question};

/// Solves a whole board.
pub fn run(board: &HexBoard, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let (solution, seconds) = question::timed(common, |budget| solve_hex(board, budget));
    let solution = solution.map_err(|error| Complaint::new(error.to_string()))?;
    let ending = match solution.is_complete() {
        true => Ending::Answered,
        false => Ending::Exhausted,
    };
    let starts = [
        (Color::Black, solution.black_starts, &solution.black),
        (Color::White, solution.white_starts, &solution.white),
    ];
    if common.json {
        let [black_starts, white_starts] = starts.map(|(starter, winner, openings)| Start {
            winner: winner.map(Color::word),
            winning: cells(openings, Some(starter)),
            losing: cells(openings, Some(!starter)),
            unknown: cells(openings, None),
        });
        let answer = Answer {
            board: print_drawing(board),
            rows: board.rows(),
            columns: board.columns(),
            black_starts,
            white_starts,
            complete: solution.is_complete(),
            positions: solution.positions,
            seconds,
        };
        json::write(out, &answer)?;
        return Ok(ending);
    }
    write!(out, "{}", hex_terminal(board, None))?;
    writeln!(out, "Black connects top and bottom, White left and right")?;
    for (starter, winner, openings) in starts {
        let result = match winner {
            Some(winner) => format!("{} wins", capital(winner)),
            None => "not decided: the budget ran out".to_string(),
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

fn cells(openings: &[Opening], winner: Option<Color>) -> Vec<String> {
    let those = openings.iter().filter(|opening| opening.winner == winner);
    those.map(|opening| opening.cell.to_string()).collect()
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    board: String,
    rows: usize,
    columns: usize,
    black_starts: Start,
    white_starts: Start,
    complete: bool,
    positions: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Start {
    winner: Option<&'static str>,
    winning: Vec<String>,
    losing: Vec<String>,
    unknown: Vec<String>,
}
