use std::time::Instant;

use rustc_hash::FxHashMap;

use super::checkpoint;
use super::option_sets::OptionSets;
use crate::budget::{Budget, Stopped};
use crate::checkpoint::Checkpoint;
use crate::game::SetColoring;
use crate::value::Player;
use crate::value::passable::{Form, Forms};

/// The canonical values of the positions of a game. A position is a number in base 3 with one digit
/// for each cell: 0 for Right, 1 for Left, 2 for empty. So every position comes after those
/// reachable from it.
pub(super) struct Positions {
    /// The values of the first positions.
    pub values: Vec<Form>,
    cells: usize,
}

/// The digit of an empty cell.
pub(super) const EMPTY: u8 = 2;

/// The budget is checked once every this many positions.
const PATIENCE: usize = 1 << 14;

impl Positions {
    /// No positions of a game with that many cells.
    pub fn none(cells: usize) -> Positions {
        Positions {
            values: Vec::new(),
            cells,
        }
    }

    /// The number of positions of the game.
    pub fn count(&self) -> usize {
        3_usize.pow(self.cells as u32)
    }

    /// Evaluates the remaining positions in ascending order. Writes the checkpoint, if there is one,
    /// whenever it is due and if the budget runs out.
    pub fn evaluate(
        &mut self,
        game: &SetColoring,
        forms: &mut Forms,
        budget: &Budget,
        mut kept: Option<&mut Checkpoint>,
    ) -> Result<(), Stopped> {
        let mut result = Ok(());
        while result.is_ok() && self.values.len() < self.count() {
            let due = kept.as_ref().map(|kept| kept.due());
            result = self.evaluate_until(due, game, forms, budget);
            if let Some(kept) = &mut kept
                && self.values.len() < self.count()
            {
                kept.save(|out| checkpoint::write(self, forms, out));
            }
        }
        result
    }

    /// Evaluates positions until a time, if one is given.
    fn evaluate_until(
        &mut self,
        end: Option<Instant>,
        game: &SetColoring,
        forms: &mut Forms,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let count = self.count();
        let values = &mut self.values;
        values.reserve_exact(count - values.len());
        let mut digits = digits(values.len(), self.cells);
        let mut left_sets = OptionSets::new(Player::Left);
        let mut right_sets = OptionSets::new(Player::Right);
        let mut known: FxHashMap<(u32, u32), Form> = FxHashMap::default();
        let first = values.len();
        for position in first..count {
            if position % PATIENCE == 0 {
                budget
                    .progress
                    .add_positions(PATIENCE.min(count - position) as u64);
                budget.check()?;
                if position > first && end.is_some_and(|end| Instant::now() >= end) {
                    return Ok(());
                }
            }
            let (mut left, mut right) = (0, 0);
            let mut weight = 1;
            let mut coloring = 0;
            for (cell, &digit) in digits.iter().enumerate() {
                if digit == EMPTY {
                    left = left_sets.with(left, values[position - weight], forms)?;
                    right = right_sets.with(right, values[position - 2 * weight], forms)?;
                }
                coloring |= u32::from(digit & 1) << cell;
                weight *= 3;
            }
            // Only atomic positions have no options.
            let value = match (left, known.get(&(left, right))) {
                (0, _) => forms.atom(game.payoff(coloring)),
                (_, Some(&value)) => value,
                (_, None) => {
                    let value =
                        forms.simplify(left_sets.options(left), right_sets.options(right))?;
                    known.insert((left, right), value);
                    value
                }
            };
            values.push(value);
            count_up(&mut digits);
        }
        Ok(())
    }

    /// The value of the whole game.
    pub fn start(&self) -> Form {
        self.values[self.values.len() - 1]
    }

    /// The value after a player has colored one cell.
    pub fn after(&self, player: Player, cell: usize) -> Form {
        let weight = 3_usize.pow(cell as u32);
        let start = self.values.len() - 1;
        self.values[match player {
            Player::Left => start - weight,
            Player::Right => start - 2 * weight,
        }]
    }

    /// The values after each first move of a player.
    pub fn options(&self, player: Player) -> Vec<Form> {
        (0..self.cells)
            .map(|cell| self.after(player, cell))
            .collect()
    }
}

/// The digits of a number in base 3, the lowest first.
fn digits(mut number: usize, cells: usize) -> Vec<u8> {
    let digit = |_| {
        let digit = (number % 3) as u8;
        number /= 3;
        digit
    };
    (0..cells).map(digit).collect()
}

/// Increments a number in base 3, with wraparound.
pub(super) fn count_up(digits: &mut [u8]) {
    for digit in digits {
        if *digit < EMPTY {
            *digit += 1;
            return;
        }
        *digit = 0;
    }
}
