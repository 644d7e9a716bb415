//! Computes the table of all values on a number of cells from the table for one cell fewer.

use std::thread;

use rustc_hash::FxHashMap;

use super::found::{Found, Payoff};
use super::functions::Functions;
use super::level::{Level, Order};
use super::memo::{Memo, Packed};
use super::orbits::Orbits;
use super::scan::{Lists, Reach, Scan, covers_left, covers_right, restrictions};
use super::symmetry::{dual, exchanged, exchanges};
use tedomari::Budget;
use tedomari::budget::Stopped;

/// The values on no cells.
pub fn first_level(found: &mut Found) -> Result<Level, Stopped> {
    let functions = Functions::constants();
    let pairs = [[false, false], [false, true], [true, false], [true, true]];
    let values = pairs.map(|reached| found.atom(reached) as u8);
    let order = order(found)?;
    Ok(Level::new(functions, values.to_vec(), order))
}

fn order(found: &mut Found) -> Result<Order, Stopped> {
    let count = found.values.len();
    Order::new(count, |a, b| found.values.le(a as u32, b as u32))
}

/// The values on one more cell, up to five.
pub fn next_level(
    level: &Level,
    found: &mut Found,
    threads: usize,
    budget: &Budget,
) -> Result<Level, Stopped> {
    match level.cells() {
        0 => next::<0>(level, found, threads, budget),
        1 => next::<1>(level, found, threads, budget),
        2 => next::<2>(level, found, threads, budget),
        3 => next::<3>(level, found, threads, budget),
        _ => next::<4>(level, found, threads, budget),
    }
}

fn next<const R: usize>(
    level: &Level,
    found: &mut Found,
    threads: usize,
    budget: &Budget,
) -> Result<Level, Stopped> {
    let functions = level.functions.next();
    let count = functions.len();
    let index = |table| {
        let f = functions.find(table);
        f.expect("images of monotone functions are monotone")
    };
    let tables = (0..count).map(|f| functions.table(f));
    let orbits = Orbits::new(R + 1, tables, count, index, budget)?;
    let lists = Lists::new((0..level.functions.len()).map(|low| {
        let with_lower = &functions.upper_halves()[functions.with_lower(low)];
        with_lower.iter().copied()
    }));
    let mut filler = Filler {
        lists,
        restrictions: restrictions::<R>(level),
        level,
        memo: Memo::default(),
    };
    let mut rows = Vec::with_capacity(orbits.len());
    for &first in &orbits.representatives {
        budget.check()?;
        rows.push(filler.row(first, found)?);
    }
    let turned: Vec<u8> = found.close().iter().map(|&value| value as u8).collect();
    let values = spread(&functions, &orbits, &rows, &turned, threads);
    let order = order(found)?;
    Ok(Level::new(functions, values, order))
}

/// Fills rows of the table.
struct Filler<'a, const R: usize> {
    lists: Lists,
    restrictions: Vec<super::scan::Restrictions<R>>,
    level: &'a Level,
    memo: Memo,
}

impl<const R: usize> Filler<'_, R> {
    /// The values of the pairs with this first function.
    fn row(&mut self, first: u64, found: &mut Found) -> Result<Vec<u8>, Stopped> {
        let scan = Scan::<R>::new(self.level, first);
        match scan.words() {
            0 | 1 => self.row_in::<1>(&scan, first, found),
            2 => self.row_in::<2>(&scan, first, found),
            _ => self.row_in::<4>(&scan, first, found),
        }
    }

    fn row_in<const W: usize>(
        &mut self,
        scan: &Scan<R>,
        first: u64,
        found: &mut Found,
    ) -> Result<Vec<u8>, Stopped> {
        let order = self.level.order();
        let mut known: FxHashMap<[Reach<W>; 2], u8> = FxHashMap::default();
        let mut row = Vec::with_capacity(self.lists.total());
        let mut outcome = Ok(());
        let memo = &mut self.memo;
        scan.run::<W>(&self.lists, &self.restrictions, |low, high, left, right| {
            let value = *known.entry([left, right]).or_insert_with(|| {
                let options = [
                    Packed::new(scan.left.options(&left, covers_left(order))),
                    Packed::new(scan.right.options(&right, covers_right(order))),
                ];
                if let Some(&value) = memo.get(&options) {
                    return value as u8;
                }
                let functions = &self.level.functions;
                let second = functions.join_halves(low, usize::from(high));
                let payoff = Payoff {
                    cells: R + 1,
                    reached: [first, second],
                };
                match found.add(options.map(Packed::options), payoff) {
                    Ok(value) => {
                        memo.insert(options, value);
                        value as u8
                    }
                    Err(stopped) => {
                        outcome = Err(stopped);
                        0
                    }
                }
            });
            row.push(value);
        });
        outcome.map(|()| row)
    }
}

/// Computes all rows from those of the representatives: permuting the cells changes no value, and
/// replacing both functions by their duals turns the value.
fn spread(
    functions: &Functions,
    orbits: &Orbits,
    rows: &[Vec<u8>],
    turned: &[u8],
    threads: usize,
) -> Vec<u8> {
    let count = functions.len();
    let images = images(functions);
    // For each function, how it is an image of its representative.
    let mut source = vec![(0, 0, false); count];
    for (orbit, &first) in orbits.representatives.iter().enumerate() {
        let first = functions.find(first).expect("it is in the list");
        for (image, (to, is_dual)) in images.iter().enumerate() {
            source[usize::from(to[first])] = (orbit, image, *is_dual);
        }
    }
    let mut values = vec![0; count * count];
    let share = count.div_ceil(threads.max(1));
    thread::scope(|scope| {
        for (part, sources) in values.chunks_mut(share * count).zip(source.chunks(share)) {
            let images = &images;
            let mut fill = move || {
                for (row, &(orbit, image, is_dual)) in part.chunks_exact_mut(count).zip(sources) {
                    for (&to, &value) in images[image].0.iter().zip(&rows[orbit]) {
                        row[usize::from(to)] = if is_dual {
                            turned[usize::from(value)]
                        } else {
                            value
                        };
                    }
                }
            };
            // A browser has no other thread than this one.
            if threads > 1 {
                scope.spawn(fill);
            } else {
                fill();
            }
        }
    });
    values
}

/// The images of all functions under each permutation of the variables, without and with duality.
fn images(functions: &Functions) -> Vec<(Vec<u16>, bool)> {
    let variables = functions.variables();
    let number = |table: u64| functions.find(table).expect("it is monotone") as u16;
    let map = |image: &dyn Fn(u64) -> u64| -> Vec<u16> {
        (0..functions.len())
            .map(|f| number(image(functions.table(f))))
            .collect()
    };
    let neighbors: Vec<Vec<u16>> = (1..variables)
        .map(|upper| map(&|table| exchanged(table, upper - 1)))
        .collect();
    let mut images = Vec::new();
    for (start, is_dual) in [
        (map(&|table| table), false),
        (map(&|table| dual(table, variables)), true),
    ] {
        let mut last = start.clone();
        images.push((start, is_dual));
        for variable in exchanges(variables) {
            let next = &neighbors[variable];
            for to in &mut last {
                *to = next[usize::from(*to)];
            }
            images.push((last.clone(), is_dual));
        }
    }
    images
}
