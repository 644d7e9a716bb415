use std::sync::OnceLock;
use web_time::{Duration, Instant};

use super::checkpoint;
use super::evaluation::{Interner, Serial};
use super::threads;
use crate::budget::{Budget, Stopped};
use crate::checkpoint::Checkpoint;
use crate::game::SetColoring;
use crate::solve::threads::HAS_THREADS;
use crate::value::Player;
use crate::value::passable::{Form, Forms, Renumbering};

/// The canonical values of the positions of a game. A position is a number in base 3 with one digit
/// for each cell: 0 for Right, 1 for Left, 2 for empty. So every position comes after those
/// reachable from it.
///
/// The values are kept in blocks of positions that differ only in their lowest digits. A block
/// depends on those with one more of the other cells colored, so several threads can evaluate
/// different blocks at the same time.
pub(super) struct Positions {
    blocks: Vec<OnceLock<Box<[Form]>>>,
    cells: usize,
}

/// The digit of an empty cell.
pub(super) const EMPTY: u8 = 2;

/// The number of other cells. There are enough blocks for many threads.
const HIGH: usize = 8;

/// The fewest cells in which the positions of a block differ, if there are so many.
const LOW: usize = 2;

/// The other threads begin to help after this time.
pub(super) const ALONE: Duration = Duration::from_millis(20);

/// The clock is read once every this many blocks.
const PATIENCE: usize = 16;

impl Positions {
    /// No positions of a game with that many cells.
    pub fn none(cells: usize) -> Positions {
        let mut positions = Positions {
            blocks: Vec::new(),
            cells,
        };
        let blocks = 3_usize.pow(positions.high() as u32);
        positions.blocks.resize_with(blocks, OnceLock::new);
        positions
    }

    /// The number of positions of the game.
    pub fn count(&self) -> usize {
        3_usize.pow(self.cells as u32)
    }

    /// The number of cells in which the positions of a block differ.
    pub fn low(&self) -> usize {
        self.cells.saturating_sub(HIGH).max(LOW).min(self.cells)
    }

    /// The number of the other cells.
    pub fn high(&self) -> usize {
        self.cells - self.low()
    }

    /// All blocks. Those that were not evaluated yet are empty.
    pub fn blocks(&self) -> &[OnceLock<Box<[Form]>>] {
        &self.blocks
    }

    /// The blocks before the first one that was not evaluated yet.
    pub fn first_blocks(&self) -> impl Iterator<Item = &[Form]> {
        self.blocks
            .iter()
            .map_while(|block| block.get())
            .map(|block| &block[..])
    }

    /// The number of positions of a block.
    pub fn block_size(&self) -> usize {
        3_usize.pow(self.low() as u32)
    }

    /// Stores the values of a block.
    pub fn set_block(&self, block: usize, values: Vec<Form>) {
        debug_assert_eq!(values.len(), self.block_size());
        // Nobody else has evaluated it.
        let _ = self.blocks[block].set(values.into_boxed_slice());
    }

    /// Evaluates the remaining positions. Writes the checkpoint, if there is one, whenever it is
    /// due and if the budget runs out. After the time `alone`, other threads help.
    pub fn evaluate(
        &mut self,
        game: &SetColoring,
        forms: &mut Forms,
        budget: &Budget,
        mut kept: Option<&mut Checkpoint>,
        alone: Duration,
    ) -> Result<(), Stopped> {
        let together = Instant::now() + alone;
        let mut result = Ok(());
        let mut is_in_order = true;
        while result.is_ok() && !self.is_complete() {
            let due = kept.as_ref().map(|kept| kept.due());
            let mut interner = Serial::new(forms);
            if !HAS_THREADS || budget.threads <= 1 {
                result = self.evaluate_in_order(due, game, &mut interner, budget);
            } else {
                result = self.evaluate_in_order(Some(together), game, &mut interner, budget);
                if result.is_ok() && !self.is_complete() {
                    result = threads::evaluate(self, due, game, interner, budget);
                    is_in_order = false;
                }
            }
            // Also if this thread alone has evaluated the last positions.
            if !is_in_order {
                self.renumber(forms);
            }
            if let Some(kept) = &mut kept
                && !self.is_complete()
            {
                kept.save(|out| checkpoint::write(self, forms, out));
            }
        }
        result
    }

    /// Evaluates positions in ascending order until a time, if one is given.
    fn evaluate_in_order(
        &self,
        end: Option<Instant>,
        game: &SetColoring,
        interner: &mut impl Interner,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let remaining = (0..self.blocks.len()).filter(|&block| self.blocks[block].get().is_none());
        for (number, block) in remaining.enumerate() {
            if number % PATIENCE == 0 {
                budget.check()?;
                if number > 0 && end.is_some_and(|end| Instant::now() >= end) {
                    return Ok(());
                }
            }
            budget.progress.add_positions(self.block_size() as u64);
            self.set_block(block, self.block_values(block, game, interner)?);
        }
        Ok(())
    }

    /// The values of a block. Those that it depends on must be known.
    pub fn block_values(
        &self,
        block: usize,
        game: &SetColoring,
        interner: &mut impl Interner,
    ) -> Result<Vec<Form>, Stopped> {
        let low = self.low();
        // The blocks after a move of Left or Right in one of the high cells.
        let mut after: Vec<[&[Form]; 2]> = Vec::with_capacity(self.high());
        let mut colored = 0;
        for (cell, (digit, weight)) in self.high_digits(block).enumerate() {
            if digit == EMPTY {
                after.push([block - weight, block - 2 * weight].map(|block| self.block(block)));
            }
            colored |= u32::from(digit & 1) << (low + cell);
        }
        let size = self.block_size();
        let mut values: Vec<Form> = Vec::with_capacity(size);
        let mut digits = vec![0; low];
        for position in 0..size {
            let (mut left, mut right) = (0, 0);
            let mut weight = 1;
            let mut coloring = colored;
            for (cell, &digit) in digits.iter().enumerate() {
                if digit == EMPTY {
                    left = interner.with_left(left, values[position - weight])?;
                    right = interner.with_right(right, values[position - 2 * weight])?;
                }
                coloring |= u32::from(digit & 1) << cell;
                weight *= 3;
            }
            for [by_left, by_right] in &after {
                left = interner.with_left(left, by_left[position])?;
                right = interner.with_right(right, by_right[position])?;
            }
            // Only atomic positions have no options.
            values.push(match left {
                0 => game.payoff(coloring).into(),
                _ => interner.value(left, right)?,
            });
            count_up(&mut digits);
        }
        Ok(values)
    }

    /// The digits of the high cells in all positions of a block, each with its weight among blocks.
    pub fn high_digits(&self, block: usize) -> impl Iterator<Item = (u8, usize)> {
        let weights = (0..self.high() as u32).map(|cell| 3_usize.pow(cell));
        weights.map(move |weight| ((block / weight % 3) as u8, weight))
    }

    /// Numbers the values in the order in which they occur first. One thread creates them in that
    /// order, so the result does not depend on the number of threads.
    fn renumber(&mut self, forms: &mut Forms) {
        let mut numbering = Renumbering::new(forms);
        for block in &mut self.blocks {
            for value in block.get_mut().into_iter().flatten() {
                *value = numbering.number(*value);
            }
        }
        *forms = numbering.finish();
    }

    fn is_complete(&self) -> bool {
        self.blocks
            .last()
            .is_some_and(|block| block.get().is_some())
    }

    fn block(&self, block: usize) -> &[Form] {
        self.blocks[block].get().expect("it was evaluated before")
    }

    fn at(&self, position: usize) -> Form {
        self.block(position / self.block_size())[position % self.block_size()]
    }

    /// The value of the whole game.
    pub fn start(&self) -> Form {
        self.at(self.count() - 1)
    }

    /// The value after a player has colored one cell.
    pub fn after(&self, player: Player, cell: usize) -> Form {
        let weight = 3_usize.pow(cell as u32);
        let start = self.count() - 1;
        self.at(match player {
            Player::Left => start - weight,
            Player::Right => start - 2 * weight,
        })
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
