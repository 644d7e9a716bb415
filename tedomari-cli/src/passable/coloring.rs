//! `tedomari value coloring` and `tedomari moves coloring`: set coloring games.

use std::io::Write;

use serde::Serialize;
use tedomari::notation::passable::{parse_coloring, print_atoms, print_coloring};
use tedomari::solve::coloring::{ColoringSolution, MAX_SOLVED_CELLS, solve_coloring};
use tedomari::value::Player;
use tedomari::value::passable::Form;

use super::given::{in_latex, poset, shown};
use super::simplification::{Told, name, sentence};
use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::json::Both;
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
    let game = parse_coloring(&text, atoms).map_err(|error| input::complaint(&error))?;
    let (mut solution, seconds) = question::timed(common, |budget| solve_coloring(&game, budget));
    let best =
        [Player::Left, Player::Right].map(|player| solution.best(player).unwrap_or_default());
    let ending = match solution.value {
        Some(_) => Ending::Answered,
        None => Ending::Exhausted,
    };
    if common.json {
        let [low, high] = solution
            .bounds
            .map(|atom| game.atoms().written(atom).to_string());
        let cells = |cells: &[usize]| cells.iter().map(|cell| cell + 1).collect();
        let after = |options: &[Form]| {
            options
                .iter()
                .map(|&option| shown(&solution.forms, option))
                .collect()
        };
        let answer = Answer {
            game: "coloring",
            atoms: print_atoms(game.atoms()),
            payoff: print_coloring(&game),
            cells: game.cells(),
            value: solution.value.map(|value| shown(&solution.forms, value)),
            latex: solution
                .value
                .and_then(|value| in_latex(&solution.forms, value)),
            settled: solution
                .value
                .map(|value| solution.forms.as_atom(value).is_some()),
            bounds: [low, high],
            best: Both {
                left: cells(&best[0]),
                right: cells(&best[1]),
            },
            after: Both {
                left: after(&solution.left),
                right: after(&solution.right),
            },
            dead: cells(&solution.dead),
            reason: solution
                .reason
                .as_ref()
                .map(|told| Told::new(&solution.forms, told)),
            positions: solution.positions,
            seconds,
        };
        json::write(out, &answer)?;
        return Ok(ending);
    }
    let forms = &solution.forms;
    let Some(value) = solution.value else {
        let [low, high] = solution.bounds.map(|atom| game.atoms().written(atom));
        writeln!(out, "value between {low} and {high}: the budget ran out")?;
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
    for (player, best) in [Player::Left, Player::Right].into_iter().zip(&best) {
        write_moves(out, &solution, player, best, detail)?;
    }
    if let Some(reason) = solution.reason.as_ref().filter(|_| detail == Detail::Best) {
        writeln!(out, "why")?;
        for step in &reason.steps {
            writeln!(out, "   {}", sentence(forms, step))?;
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
            (_, true) => format!("{} has no move", name(player)),
            (Detail::Best, false) => format!("{}'s best moves", name(player)),
            (Detail::All, false) => format!("{}'s moves, the best ones with *", name(player)),
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

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    atoms: String,
    payoff: String,
    cells: usize,
    value: Option<String>,
    latex: Option<String>,
    settled: Option<bool>,
    bounds: [String; 2],
    best: Both<Vec<usize>>,
    after: Both<Vec<String>>,
    dead: Vec<usize>,
    reason: Option<Told>,
    positions: u64,
    seconds: f64,
}
