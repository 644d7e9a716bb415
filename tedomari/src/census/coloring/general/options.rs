//! Values by sets of options.

use rustc_hash::FxHashMap;

use crate::census::coloring::values::Values;
use crate::value::passable::Stopped;

/// The sets of options of one player that were met, reduced to those that are not dominated.
#[derive(Debug, Default)]
struct Sets {
    /// The number of the reduced set for each set.
    number: FxHashMap<Vec<u32>, u32>,
    reduced: Vec<Vec<u32>>,
    number_of_reduced: FxHashMap<Vec<u32>, u32>,
}

impl Sets {
    fn number(
        &mut self,
        options: &[u32],
        mut covers: impl FnMut(u32, u32) -> Result<bool, Stopped>,
    ) -> Result<u32, Stopped> {
        if let Some(&number) = self.number.get(options) {
            return Ok(number);
        }
        let mut reduced = Vec::new();
        for &option in options {
            let mut is_covered = false;
            for &other in options.iter().filter(|&&other| other != option) {
                is_covered = is_covered || covers(other, option)?;
            }
            if !is_covered {
                reduced.push(option);
            }
        }
        let next = self.reduced.len() as u32;
        let number = *self
            .number_of_reduced
            .entry(reduced)
            .or_insert_with_key(|reduced| {
                self.reduced.push(reduced.clone());
                next
            });
        self.number.insert(options.to_vec(), number);
        Ok(number)
    }
}

/// The values of games by their options; only what is not dominated matters.
#[derive(Debug, Default)]
pub struct Options {
    left: Sets,
    right: Sets,
    values: FxHashMap<(u32, u32), u32>,
}

impl Options {
    /// The value of the game with these options, which are put in order.
    pub fn value(
        &mut self,
        left: &mut Vec<u32>,
        right: &mut Vec<u32>,
        values: &mut Values,
    ) -> Result<u32, Stopped> {
        for options in [&mut *left, &mut *right] {
            options.sort_unstable();
            options.dedup();
        }
        let left = self.left.number(left, |a, b| values.le(b, a))?;
        let right = self.right.number(right, |a, b| values.le(a, b))?;
        if let Some(&value) = self.values.get(&(left, right)) {
            return Ok(value);
        }
        let options = |sets: &Sets, number: u32| sets.reduced[number as usize].clone().into_iter();
        let value = values.with_options(options(&self.left, left), options(&self.right, right))?;
        self.values.insert((left, right), value);
        Ok(value)
    }
}
