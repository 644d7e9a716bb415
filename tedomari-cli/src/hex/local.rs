//! The value of a local game, told with the names of its cells.

use std::io::Write;

use serde::Serialize;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{print_atoms, print_game};
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::Player;

use crate::args::Common;
use crate::failure::Failure;
use crate::json::Both;
use crate::passable::given::{in_latex, shown};
use crate::{Ending, question, words};

/// A set coloring game with names for its cells.
pub struct Local<'a> {
    /// The game.
    pub game: &'a SetColoring,
    /// The names of its cells.
    pub names: Vec<String>,
    /// Who Left and Right are.
    pub players: [&'static str; 2],
}

/// What is known of it, as JSON.
#[derive(Serialize)]
pub struct Facts {
    /// The poset of outcomes.
    pub atoms: String,
    /// The canonical value.
    pub value: Option<String>,
    /// The same in LaTeX.
    pub latex: Option<String>,
    /// Whether the value is an outcome.
    pub settled: Option<bool>,
    /// Outcomes that the value lies between.
    pub bounds: [String; 2],
    /// The best first moves.
    pub best: Both<Vec<String>>,
    /// All first moves with the values after them.
    pub moves: Both<Vec<Move>>,
    /// Cells whose color never matters.
    pub dead: Vec<String>,
    /// Cells that may all be given to a player without changing the value.
    pub captured: Both<Vec<String>>,
    /// Positions worked out.
    pub positions: u64,
    /// How long it took.
    pub seconds: f64,
}

/// A first move.
#[derive(Serialize)]
pub struct Move {
    cell: String,
    value: String,
}

impl Local<'_> {
    /// Solves the game.
    pub fn solve(&self, common: &Common) -> Facts {
        let (mut solution, seconds) =
            question::timed(common, |budget| solve_coloring(self.game, budget));
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            let best = solution.best(player).unwrap_or_default();
            let options = match player {
                Player::Left => &solution.left,
                Player::Right => &solution.right,
            };
            let moves: Vec<Move> = options
                .iter()
                .zip(&self.names)
                .map(|(&option, cell)| Move {
                    cell: cell.clone(),
                    value: shown(&solution.forms, option),
                })
                .collect();
            // A cell is as good as a player's if taking it leaves the value as it is.
            let is_captured = |cell: &usize| {
                Some(options[*cell]) == solution.value && !solution.dead.contains(cell)
            };
            let captured: Vec<usize> = (0..options.len()).filter(is_captured).collect();
            let value = solution
                .value
                .and_then(|value| print_game(&solution.forms, value).ok());
            let captured = value.map_or_else(Vec::new, |value| {
                self.captured(player, &captured, &value, common)
            });
            (self.named(&best), moves, self.named(&captured))
        });
        let forms = &solution.forms;
        Facts {
            atoms: print_atoms(self.game.atoms()),
            value: solution.value.map(|value| shown(forms, value)),
            latex: solution.value.and_then(|value| in_latex(forms, value)),
            settled: solution.value.map(|value| forms.as_atom(value).is_some()),
            bounds: solution
                .bounds
                .map(|atom| self.game.atoms().written(atom).to_string()),
            best: Both {
                left: left.0,
                right: right.0,
            },
            moves: Both {
                left: left.1,
                right: right.1,
            },
            dead: self.named(&solution.dead),
            captured: Both {
                left: left.2,
                right: right.2,
            },
            positions: solution.positions,
            seconds,
        }
    }

    /// Those of the cells that can all be given to a player without changing the value, one after
    /// the other as long as that is so.
    fn captured(
        &self,
        player: Player,
        cells: &[usize],
        value: &str,
        common: &Common,
    ) -> Vec<usize> {
        let mut given = Vec::new();
        for &cell in cells {
            given.push(cell);
            let game = given_to(self.game, &given, player);
            let solution = solve_coloring(&game, &question::budget(common));
            let kept = solution
                .value
                .and_then(|value| print_game(&solution.forms, value).ok());
            if kept.as_deref() != Some(value) {
                given.pop();
            }
        }
        given
    }

    fn named(&self, cells: &[usize]) -> Vec<String> {
        cells.iter().map(|&cell| self.names[cell].clone()).collect()
    }

    /// Tells what is known of the value.
    pub fn write(&self, facts: &Facts, out: &mut dyn Write) -> Result<Ending, Failure> {
        let Some(value) = &facts.value else {
            let [low, high] = &facts.bounds;
            writeln!(out, "value between {low} and {high}: the budget ran out")?;
            return Ok(Ending::Exhausted);
        };
        let settled = if facts.settled == Some(true) {
            "        settled"
        } else {
            ""
        };
        writeln!(out, "value {value}{settled}")?;
        let sides = [
            (
                self.players[0],
                &facts.best.left,
                &facts.moves.left,
                &facts.captured.left,
            ),
            (
                self.players[1],
                &facts.best.right,
                &facts.moves.right,
                &facts.captured.right,
            ),
        ];
        for (player, best, moves, _) in sides.iter().filter(|_| facts.settled == Some(false)) {
            writeln!(out, "{player}'s best moves")?;
            let mut values: Vec<&str> = Vec::new();
            for entry in moves.iter().filter(|entry| best.contains(&entry.cell)) {
                if !values.contains(&entry.value.as_str()) {
                    values.push(&entry.value);
                }
            }
            for value in values {
                let cells = moves.iter().filter(|entry| entry.value == value);
                let cells: Vec<&str> = cells.map(|entry| entry.cell.as_str()).collect();
                writeln!(out, "   {} to {value}", cells.join(" "))?;
            }
        }
        let mut list = |what: &str, cells: &[String]| match cells.is_empty() {
            true => Ok(()),
            false => writeln!(out, "{what}: {}", cells.join(" ")),
        };
        list("dead", &facts.dead)?;
        // In a settled region every cell may be given to somebody.
        for (player, _, _, captured) in sides.iter().filter(|_| facts.settled == Some(false)) {
            list(&format!("captured by {player}"), captured)?;
        }
        writeln!(
            out,
            "{} positions worked out",
            words::grouped(facts.positions)
        )?;
        Ok(Ending::Answered)
    }
}

/// The game in which some cells have been given to a player.
fn given_to(game: &SetColoring, cells: &[usize], player: Player) -> SetColoring {
    let rest: Vec<usize> = (0..game.cells())
        .filter(|cell| !cells.contains(cell))
        .collect();
    let given = match player {
        Player::Left => cells.iter().fold(0, |set, cell| set | 1 << cell),
        Player::Right => 0,
    };
    let payoff = |coloring: u32| {
        let chosen = rest
            .iter()
            .enumerate()
            .filter(|(i, _)| coloring >> i & 1 == 1);
        game.payoff(chosen.fold(given, |set, (_, cell)| set | 1 << cell))
    };
    SetColoring::from_function(game.atoms().clone(), rest.len(), payoff)
        .expect("part of a monotone payoff is monotone")
}

/// What a player would read of an outcome: `1-2 connected`.
pub fn connected(sets: &[Vec<usize>], names: &dyn Fn(usize) -> String) -> String {
    let set = |set: &Vec<usize>| {
        let names: Vec<String> = set.iter().map(|&terminal| names(terminal)).collect();
        names.join("-")
    };
    match sets.is_empty() {
        true => "nothing connected".to_string(),
        false => format!(
            "{} connected",
            sets.iter().map(set).collect::<Vec<_>>().join(", ")
        ),
    }
}
