//! `tedomari value coloring` and `tedomari moves coloring`: set coloring games.

use std::io::Write;
use tedomari::Error;

use tedomari::notation::passable::parse_coloring;
use tedomari::solve::coloring::{ColoringSolution, MAX_SOLVED_CELLS};
use tedomari::value::Player;
use tedomari::value::passable::Form;
use tedomari_answers::passable::{ColoringAnswer, Solved, shown};

use super::given::poset;
use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::{Ending, input, json, question, words};

/// How much to tell of the first moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// The best ones, and why the value follows.
    Best,
    /// All of them.
    All,
}

/// Solves the game.
pub fn run(
    args: &GameOnBoard,
    atoms: &str,
    detail: Detail,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let atoms = poset(atoms)?;
    let text = input::text(&args.on.board.join(std::ffi::OsStr::new(" ")))?;
    let game = parse_coloring(&text, atoms).map_err(Error::from)?;
    let (solved, seconds) = question::timed(common, |budget| Solved::new(&game, budget));
    let Solved { solution, best } = &solved;
    let ending = match solution.value {
        Some(_) => Ending::Answered,
        None => Ending::Exhausted,
    };
    if common.json {
        let answer = ColoringAnswer::new(&game, &solved, seconds);
        json::write(out, &answer)?;
        return Ok(ending);
    }
    let forms = &solution.forms;
    let Some(value) = solution.value else {
        let [low, high] = solution.bounds.map(|atom| game.atoms().written(atom));
        let why = solution
            .stopped
            .map(|stopped| question::why(stopped, common));
        let why = why.map_or(String::new(), |why| format!(": {why}"));
        writeln!(out, "value between {low} and {high}{why}")?;
        let alive = game.cells() - solution.dead.len();
        if alive > MAX_SOLVED_CELLS {
            writeln!(
                out,
                "{alive} cells matter; all positions are worked out up to {MAX_SOLVED_CELLS}"
            )?;
        }
        return Ok(ending);
    };
    let settled = if forms.as_atom(value).is_some() {
        "        settled"
    } else {
        ""
    };
    writeln!(out, "value {}{settled}", shown(forms, value))?;
    writeln!(
        out,
        "{} cells, all {} positions worked out",
        game.cells(),
        words::grouped(solution.positions)
    )?;
    if !solution.dead.is_empty() {
        writeln!(out, "dead cells: {}", listed(&solution.dead))?;
    }
    for (player, best) in [Player::Left, Player::Right].into_iter().zip(best) {
        write_moves(out, solution, player, best, detail)?;
    }
    if let Some(reason) = solution.reason.as_ref().filter(|_| detail == Detail::Best) {
        writeln!(out, "why")?;
        for step in &reason.steps {
            writeln!(out, "   {}", step.map(|form| shown(forms, form)))?;
        }
        if reason.steps.is_empty() {
            writeln!(out, "   no first move is dominated or reversible")?;
        }
    }
    Ok(ending)
}

/// The first moves of a player, those to the same value together.
fn write_moves(
    out: &mut dyn Write,
    solution: &ColoringSolution,
    player: Player,
    best: &[usize],
    detail: Detail,
) -> Result<(), Failure> {
    let options = match player {
        Player::Left => &solution.left,
        Player::Right => &solution.right,
    };
    let mut values: Vec<Form> = Vec::new();
    for (cell, &option) in options.iter().enumerate() {
        let is_shown = detail == Detail::All || best.contains(&cell);
        if is_shown && !values.contains(&option) {
            values.push(option);
        }
    }
    writeln!(
        out,
        "{}",
        match (detail, values.is_empty()) {
            (_, true) => format!("{} has no move", player.name()),
            (Detail::Best, false) => format!("{}'s best moves", player.name()),
            (Detail::All, false) => format!("{}'s moves, the best ones with *", player.name()),
        }
    )?;
    for value in values {
        let cells: Vec<usize> = (0..options.len())
            .filter(|&cell| options[cell] == value)
            .collect();
        let mark = match (detail, cells.iter().any(|cell| best.contains(cell))) {
            (Detail::All, true) => " *",
            (Detail::All, false) => "  ",
            (Detail::Best, _) => "",
        };
        writeln!(
            out,
            "  {mark} cell {} to {}",
            listed(&cells),
            shown(&solution.forms, value)
        )?;
    }
    Ok(())
}

/// Cells, counted from 1.
fn listed(cells: &[usize]) -> String {
    cells
        .iter()
        .map(|cell| (cell + 1).to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
