//! `tedomari puzzle`: the puzzle of a day.

use std::io::Write;
use std::time::SystemTime;

use tedomari::Error;
use tedomari::puzzle::{Date, Puzzle};
use tedomari_answers::{PuzzleAnswer, puzzle_task};
use tedomari_draw::{Marked, position_scene, terminal};

use crate::Ending;
use crate::args::Common;
use crate::failure::Failure;
use crate::{json, words};

/// Prints the puzzle of a day, by default of today in UTC.
pub fn run(
    date: Option<Date>,
    shows_solution: bool,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let date = date.unwrap_or_else(|| Date::at(SystemTime::now()));
    let Some(puzzle) = Puzzle::of(date) else {
        return Err(Error::new(format!("there is no puzzle for {date}")).into());
    };
    if common.json {
        json::write(out, &PuzzleAnswer::new(&puzzle))?;
        return Ok(Ending::Answered);
    }
    let question = puzzle.question();
    let start = question.start();
    writeln!(
        out,
        "{date}: {}, {} ({})",
        question.entry().title,
        puzzle.difficulty().word(),
        words::counted(puzzle.positions(), "position")
    )?;
    writeln!(out, "board: {}", question.text().board)?;
    if let Ok(scene) = position_scene(start, Marked::Mover) {
        let drawn = common.readable_lines(&terminal(&scene), "--full prints all");
        writeln!(out, "\n{}\n", drawn.trim_end())?;
    }
    writeln!(out, "{}", puzzle_task(&puzzle))?;
    if shows_solution {
        let solution = start.names(puzzle.solution());
        writeln!(out, "solution: {}", common.quoted(&solution))?;
    } else {
        writeln!(out, "--solution shows the move")?;
    }
    Ok(Ending::Answered)
}
