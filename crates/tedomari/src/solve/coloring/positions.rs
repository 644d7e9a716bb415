use rustc_hash::FxHashMap;

use super::option_sets::OptionSets;
use crate::budget::{Budget, Stopped};
use crate::game::SetColoring;
use crate::value::Player;
use crate::value::passable::{Form, Forms};

/// The canonical values of all positions of a game. A position is a number in base 3 with one digit
/// for each cell: 0 for Right, 1 for Left, 2 for empty. So every position comes after those
/// reachable from it.
pub(super) struct Positions {
    values: Vec<Form>,
    cells: usize,
}

/// The digit of an empty cell.
pub(super) const EMPTY: u8 = 2;

/// The budget is checked once every this many positions.
const PATIENCE: usize = 1 << 14;

impl Positions {
    /// Evaluates all positions in ascending order.
    pub fn new(
        game: &SetColoring,
        forms: &mut Forms,
        budget: &Budget,
    ) -> Result<Positions, Stopped> {
        let cells = game.cells();
        let count = 3_usize.pow(cells as u32);
        let mut values: Vec<Form> = Vec::with_capacity(count);
        let mut digits = vec![0_u8; cells];
        let mut left_sets = OptionSets::new(Player::Left);
        let mut right_sets = OptionSets::new(Player::Right);
        let mut known: FxHashMap<(u32, u32), Form> = FxHashMap::default();
        for position in 0..count {
            if position % PATIENCE == 0 {
                budget
                    .progress
                    .add_positions(PATIENCE.min(count - position) as u64);
                budget.check()?;
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
        Ok(Positions { values, cells })
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
