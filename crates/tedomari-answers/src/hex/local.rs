//! The value of a region, with the names of its cells.

use web_time::Instant;

use serde::Serialize;
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::HexGame;
use tedomari::notation::passable::print_atoms;
use tedomari::solve::switching::{inferior_cells, solve_region};
use tedomari::value::Player;
use tedomari::value::passable::{Atom, GameText};

use crate::json::Both;
use crate::passable::{in_latex, shown};

/// A region with names for its cells.
pub struct Local<'a> {
    /// The game.
    pub game: &'a HexGame,
    /// The names of its cells.
    pub names: Vec<String>,
    /// The names of Left and Right.
    pub players: [&'static str; 2],
}

/// The results, as JSON.
#[derive(Serialize)]
pub struct Facts {
    /// The poset of outcomes.
    pub atoms: String,
    /// The canonical value.
    pub value: Option<GameText>,
    /// The value in LaTeX.
    pub latex: Option<String>,
    /// Whether the value is an outcome.
    pub settled: Option<bool>,
    /// Outcomes that bound the value.
    pub bounds: [String; 2],
    /// The best first moves.
    pub best: Both<Vec<String>>,
    /// First moves with the values after them: all of them, or in a large region those that filling
    /// in and comparisons leave.
    pub moves: Both<Vec<Move>>,
    /// Cells whose color never matters.
    pub dead: Vec<String>,
    /// Cells that a player has captured.
    pub captured: Both<Vec<String>>,
    /// What stopped the computation before the value was known.
    pub stopped: Option<Stopped>,
    /// The number of evaluated positions.
    pub positions: u64,
    /// The duration.
    pub seconds: f64,
}

/// A first move.
#[derive(Serialize)]
pub struct Move {
    /// The cell.
    pub cell: String,
    /// The value after it.
    pub value: GameText,
}

impl Local<'_> {
    /// Solves the game as far as the budget allows.
    pub fn solve(&self, budget: &Budget) -> Facts {
        let start = Instant::now();
        let mut solution = solve_region(self.game, budget);
        let seconds = start.elapsed().as_secs_f64();
        let inferior = inferior_cells(self.game);
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            let best = solution.best(player).unwrap_or_default();
            let side = usize::from(player == Player::Right);
            let moves = solution.moves[side].iter().map(|&(cell, value)| Move {
                cell: self.names[cell].clone(),
                value: shown(&solution.forms, value),
            });
            let captured = &inferior.captured[side];
            (self.named(&best), moves.collect(), self.named(captured))
        });
        let forms = &solution.forms;
        Facts {
            atoms: print_atoms(&self.game.atoms),
            value: solution.value.map(|value| shown(forms, value)),
            latex: solution.value.and_then(|value| in_latex(forms, value)),
            settled: solution.value.map(|value| forms.as_atom(value).is_some()),
            bounds: self
                .bounds()
                .map(|atom| self.game.atoms.written(atom).to_string()),
            best: Both {
                left: left.0,
                right: right.0,
            },
            moves: Both {
                left: left.1,
                right: right.1,
            },
            dead: self.named(&inferior.dead),
            captured: Both {
                left: left.2,
                right: right.2,
            },
            stopped: solution.stopped,
            positions: solution.positions,
            seconds,
        }
    }

    /// The worst and the best outcome.
    fn bounds(&self) -> [Atom; 2] {
        let atoms = &self.game.atoms;
        let mut all = self.game.outcomes.iter().map(|outcome| outcome.atom);
        let first = all.next().unwrap_or(atoms.bottom());
        all.fold([first; 2], |[low, high], atom| {
            let low = if atoms.le(atom, low) { atom } else { low };
            let high = if atoms.le(high, atom) { atom } else { high };
            [low, high]
        })
    }

    fn named(&self, cells: &[usize]) -> Vec<String> {
        cells.iter().map(|&cell| self.names[cell].clone()).collect()
    }
}
