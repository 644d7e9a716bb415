//! A good set S of upper elements, found by local search.
//!
//! Most yes-or-no questions about a [one-sided](super) position have the answer yes, and a set S
//! with |S| − u(S) large enough proves it. Such sets are found as by the SAT solver WalkSAT: take an
//! element above an uncovered one out of S, put another one in, and repeat.

use super::cover::Cover;
use crate::board::random::Generator;
use crate::budget::{Budget, Stopped};

/// Exchanges between two checks of the budget: less than a millisecond.
const CHECK_INTERVAL: usize = 64;

/// A set S on its way.
pub(super) struct Walk<'a> {
    cover: &'a Cover,
    /// For each lower element, the number of elements above it that are not in S.
    outside_above: Vec<u32>,
    /// The upper elements that are not in S.
    outside: Members,
    /// The lower elements above which everything is in S.
    uncovered: Members,
    generator: Generator,
}

impl<'a> Walk<'a> {
    /// Begins with all upper elements in S.
    pub fn new(cover: &'a Cover) -> Walk<'a> {
        let (upper, lower) = (cover.below.len(), cover.above.len());
        Walk {
            cover,
            outside_above: vec![0; lower],
            outside: Members::none_of(upper),
            uncovered: Members::all_of(lower),
            generator: Generator::new(1, upper + lower),
        }
    }

    /// Whether so many further exchanges find a set S with |S| − u(S) ≥ `goal`. If not, there may be
    /// one all the same.
    pub fn finds(&mut self, goal: i32, exchanges: usize, budget: &Budget) -> Result<bool, Stopped> {
        for i in 0..exchanges {
            if i.is_multiple_of(CHECK_INTERVAL) {
                budget.check()?;
            }
            let inside = self.cover.below.len() - self.outside.list.len();
            if inside as i32 - self.uncovered.list.len() as i32 >= goal {
                return Ok(true);
            }
            self.exchange();
        }
        Ok(false)
    }

    /// Takes an element above an uncovered one out of S and puts the one into S that uncovers least.
    /// If that uncovers anything, the first element is any one half of the time.
    fn exchange(&mut self) {
        let Some(y) = self.uncovered.any(&mut self.generator) else {
            // Whatever is in S costs nothing, so S must grow.
            if let Some(x) = self.outside.any(&mut self.generator) {
                self.put_in(x);
            }
            return;
        };
        let above = &self.cover.above[y];
        let cost = |put: Option<(usize, usize)>| put.map_or(1, |(cost, _)| cost);
        let mut chosen: Option<(usize, Option<(usize, usize)>)> = None;
        for &x in above {
            let put = self.cheapest_beside(x);
            if chosen.is_none_or(|(_, best)| cost(put) < cost(best)) {
                chosen = Some((x, put));
            }
        }
        // An exchange that uncovers nothing is always right.
        let is_costly = chosen.is_some_and(|(_, put)| cost(put) > 0);
        if is_costly && self.generator.coin() {
            let x = above[self.generator.below(above.len() as u32) as usize];
            chosen = Some((x, self.cheapest_beside(x)));
        }
        let Some((x, put)) = chosen else {
            return;
        };
        self.take_out(x);
        if let Some((_, z)) = put {
            self.put_in(z);
        }
    }

    /// The element outside S that is above something that `x` is above and that uncovers least once
    /// `x` is outside too, with the number of elements that it uncovers.
    fn cheapest_beside(&mut self, x: usize) -> Option<(usize, usize)> {
        let cover = self.cover;
        for &y in &cover.below[x] {
            self.outside_above[y] += 1;
        }
        let beside = cover.below[x].iter().flat_map(|&y| &cover.above[y]);
        let outside = beside.copied().filter(|&z| self.outside.contains(z));
        let is_last = |&&y: &&usize| self.outside_above[y] == 1;
        let cost = |z: usize| cover.below[z].iter().filter(is_last).count();
        let cheapest = outside.map(|z| (cost(z), z)).min();
        for &y in &cover.below[x] {
            self.outside_above[y] -= 1;
        }
        cheapest
    }

    fn take_out(&mut self, x: usize) {
        self.outside.insert(x);
        for &y in &self.cover.below[x] {
            self.outside_above[y] += 1;
            self.uncovered.remove(y);
        }
    }

    fn put_in(&mut self, z: usize) {
        self.outside.remove(z);
        for &y in &self.cover.below[z] {
            self.outside_above[y] -= 1;
            if self.outside_above[y] == 0 {
                self.uncovered.insert(y);
            }
        }
    }
}

/// A set from which any member can be drawn.
struct Members {
    list: Vec<usize>,
    /// The place of each number in the list.
    places: Vec<Option<usize>>,
}

impl Members {
    fn none_of(len: usize) -> Members {
        Members {
            list: Vec::new(),
            places: vec![None; len],
        }
    }

    fn all_of(len: usize) -> Members {
        Members {
            list: (0..len).collect(),
            places: (0..len).map(Some).collect(),
        }
    }

    fn contains(&self, x: usize) -> bool {
        self.places[x].is_some()
    }

    fn insert(&mut self, x: usize) {
        if self.places[x].is_none() {
            self.places[x] = Some(self.list.len());
            self.list.push(x);
        }
    }

    fn remove(&mut self, x: usize) {
        if let Some(place) = self.places[x].take() {
            self.list.swap_remove(place);
            if let Some(&moved) = self.list.get(place) {
                self.places[moved] = Some(place);
            }
        }
    }

    fn any(&self, generator: &mut Generator) -> Option<usize> {
        let len = self.list.len() as u32;
        (len > 0).then(|| self.list[generator.below(len) as usize])
    }
}
