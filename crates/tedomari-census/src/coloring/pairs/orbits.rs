//! Functions up to permutations of the variables and duality.

use super::symmetry::{dual, exchanges, for_each_permuted};
use tedomari::Budget;
use tedomari::budget::Stopped;

/// The budget is checked once every this many orbits.
const PATIENCE: u32 = 64;

/// The orbits of monotone functions under permutations of the variables and duality, largest first.
#[derive(Clone, Debug)]
pub struct Orbits {
    /// The truth table of a representative of each orbit.
    pub representatives: Vec<u64>,
    /// The orbit of each function.
    pub of: Vec<u32>,
}

impl Orbits {
    /// Finds the orbits of the functions with these truth tables, as far as the budget allows;
    /// `index` is the inverse of `tables`.
    pub fn new(
        variables: usize,
        tables: impl Iterator<Item = u64>,
        count: usize,
        index: impl Fn(u64) -> usize,
        budget: &Budget,
    ) -> Result<Orbits, Stopped> {
        const NONE: u32 = u32::MAX;
        let exchanges = exchanges(variables);
        let mut of = vec![NONE; count];
        let mut found: Vec<(u32, u64)> = Vec::new();
        for (f, table) in tables.enumerate() {
            if of[f] != NONE {
                continue;
            }
            let mut size = 0;
            let orbit = found.len() as u32;
            if orbit.is_multiple_of(PATIENCE) {
                budget.check()?;
            }
            for start in [table, dual(table, variables)] {
                for_each_permuted(start, &exchanges, |image| {
                    let place = &mut of[index(image)];
                    if *place == NONE {
                        *place = orbit;
                        size += 1;
                    }
                });
            }
            found.push((size, table));
        }
        let mut order: Vec<u32> = (0..found.len() as u32).collect();
        order.sort_by_key(|&orbit| std::cmp::Reverse(found[orbit as usize].0));
        let mut rank = vec![0; order.len()];
        for (new, &old) in order.iter().enumerate() {
            rank[old as usize] = new as u32;
        }
        for orbit in &mut of {
            *orbit = rank[*orbit as usize];
        }
        Ok(Orbits {
            representatives: order.iter().map(|&orbit| found[orbit as usize].1).collect(),
            of,
        })
    }

    /// The number of orbits.
    pub fn len(&self) -> usize {
        self.representatives.len()
    }
}
