//! A good set S of upper elements, found by local search.
//!
//! Most yes-or-no questions about a [one-sided](super::one_sided) position have the answer yes, and a
//! set S with |S| − u(S) large enough proves it. Such sets are found as by the SAT solver WalkSAT: take
//! an element above an uncovered one out of S, put another one in, and repeat.

use super::structure::{RemovalPosition, Structure};
use crate::board::random::Generator;
use crate::budget::{Budget, Stopped};
use crate::sets::Set;

/// The number of exchanges for each upper element. They take a few milliseconds.
const EXCHANGES_EACH: usize = 200;

/// Exchanges between two checks of the budget: less than a millisecond.
const CHECK_INTERVAL: usize = 64;

/// Whether a set S with |S| − u(S) ≥ `goal` is found. If not, there may be one all the same.
pub(super) fn finds<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    goal: i32,
    budget: &Budget,
) -> Result<bool, Stopped> {
    let mut walk = Walk {
        structure,
        alive: position.alive,
        outside: Set::EMPTY,
        uncovered: position.alive - position.free,
        generator: Generator::new(1, position.alive.len()),
    };
    let upper = position.free.len();
    for i in 0..EXCHANGES_EACH * upper {
        if i.is_multiple_of(CHECK_INTERVAL) {
            budget.check()?;
        }
        if (upper - walk.outside.len()) as i32 - walk.uncovered.len() as i32 >= goal {
            return Ok(true);
        }
        walk.exchange();
    }
    Ok(false)
}

/// A set S on its way.
struct Walk<'a, const W: usize> {
    structure: &'a Structure<W>,
    alive: Set<W>,
    /// The upper elements that are not in S.
    outside: Set<W>,
    /// The lower elements above which everything is in S.
    uncovered: Set<W>,
    generator: Generator,
}

impl<const W: usize> Walk<'_, W> {
    /// Takes an element above an uncovered one out of S and puts the one into S that uncovers least.
    /// If that uncovers anything, the first element is any one half of the time.
    fn exchange(&mut self) {
        let Some(y) = self.any(self.uncovered) else {
            // Whatever is in S costs nothing, so S must grow.
            if let Some(x) = self.any(self.outside) {
                self.put_in(x);
            }
            return;
        };
        let above = self.structure.depends[y] & self.alive;
        let cost = |put: Option<(i32, usize)>| put.map_or(1, |(cost, _)| cost);
        let exchanges = above.iter().map(|x| (x, self.cheapest_beside(x)));
        let mut chosen = exchanges.min_by_key(|&(_, put)| cost(put));
        // An exchange that uncovers nothing is always right.
        let is_costly = chosen.is_some_and(|(_, put)| cost(put) > 0);
        if is_costly && self.generator.coin() {
            chosen = self.any(above).map(|x| (x, self.cheapest_beside(x)));
        }
        let Some((x, put)) = chosen else {
            return;
        };
        self.outside.insert(x);
        self.uncovered -= self.structure.affects[x];
        if let Some((_, z)) = put {
            self.put_in(z);
        }
    }

    /// The element outside S that is above something that `x` is above and that uncovers least once
    /// `x` is outside too, with the number of elements that it uncovers.
    fn cheapest_beside(&self, x: usize) -> Option<(i32, usize)> {
        let mut outside = self.outside;
        outside.insert(x);
        let mut beside = Set::EMPTY;
        for y in &(self.structure.affects[x] & self.alive) {
            beside |= self.structure.depends[y];
        }
        let costs = (beside & self.outside).iter();
        costs
            .map(|z| (self.newly_uncovered(z, &outside).len() as i32, z))
            .min()
    }

    /// What is uncovered if `z`, which is one of those outside S, is put into S.
    fn newly_uncovered(&self, z: usize, outside: &Set<W>) -> Set<W> {
        let covers = |y: &usize| (self.structure.depends[*y] & *outside).only() == Some(z);
        let below = self.structure.affects[z] & self.alive;
        below.iter().filter(covers).collect()
    }

    fn put_in(&mut self, z: usize) {
        self.uncovered |= self.newly_uncovered(z, &self.outside);
        self.outside.remove(z);
    }

    /// A random member of a set.
    fn any(&mut self, set: Set<W>) -> Option<usize> {
        let len = set.len() as u32;
        (len > 0)
            .then(|| self.generator.below(len) as usize)
            .and_then(|i| set.iter().nth(i))
    }
}
