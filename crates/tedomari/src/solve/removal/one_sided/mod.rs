//! Posets of height two in which one player owns the upper elements and the other the lower ones,
//! such as the boards made from satisfiability.
//!
//! Every uncovered lower element is a free move of its owner (ER Lemma 4), so the only choice is
//! the set S of upper elements to remove. For the player above, the value is the maximum of |S| −
//! u(S), where u(S) is the number of elements that removing S uncovers (the book contains the
//! proof). The search decides for each element whether it is in S, instead of trying all orders.

mod cover;
mod local_search;
mod look_ahead;

use cover::Cover;

use super::structure::{RemovalPosition, Structure};
use crate::budget::{Meter, Stopped};
use crate::sets::Set;
use crate::value::Player;

/// The owner of the upper elements, if a position of pomax is such a poset.
pub(in crate::solve) fn player_above<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
) -> Option<Player> {
    let RemovalPosition { alive, free } = position;
    let player = structure.owner(free.iter().next()?);
    let own = structure.owned(player) & *alive;
    let is_one_sided = structure.conjunctive && own == *free;
    let lower = *alive - *free;
    let is_minimal = |x: usize| !structure.affects[x].meets(alive);
    (is_one_sided && lower.iter().all(is_minimal)).then_some(player)
}

/// Whether such a position is worth at least `goal` for the player above.
pub(in crate::solve) fn reaches<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    goal: i32,
    meter: &mut Meter,
) -> Result<bool, Stopped> {
    let choice = Choice {
        open: position.free,
        covered: position.alive - position.free,
        gained: 0,
    };
    let patience = meter.positions() + LOOK_AHEAD_AFTER;
    let mut chooser = Chooser {
        structure,
        goal,
        meter,
        patience,
    };
    if let Some(answer) = chooser.reaches(choice)? {
        return Ok(answer);
    }
    look_ahead::reaches(&Cover::of(structure, position), goal, meter)
}

/// A question that takes more positions than this is hard enough to look ahead.
const LOOK_AHEAD_AFTER: u64 = 200;

/// A partial choice of S.
#[derive(Clone, Copy)]
struct Choice<const W: usize> {
    /// The undecided upper elements.
    open: Set<W>,
    /// The lower elements that become uncovered if all undecided elements above them are in S.
    covered: Set<W>,
    /// The size of S minus the number of uncovered elements.
    gained: i32,
}

struct Chooser<'a, const W: usize> {
    structure: &'a Structure<W>,
    goal: i32,
    meter: &'a mut Meter,
    /// The search gives up after this many positions.
    patience: u64,
}

impl<const W: usize> Chooser<'_, W> {
    /// Whether the goal can be reached from here. `None` if that takes too long. The recursion depth
    /// is at most the number of elements.
    fn reaches(&mut self, mut choice: Choice<W>) -> Result<Option<bool>, Stopped> {
        self.meter.count()?;
        if let Some(decided) = self.follow(&mut choice) {
            return Ok(Some(decided));
        }
        if self.meter.positions() >= self.patience {
            return Ok(None);
        }
        let x = self.most_costly(&choice);
        match self.reaches(self.without(choice, x))? {
            Some(false) => self.reaches(with(choice, x)),
            known => Ok(known),
        }
    }

    /// The choice that leaves an undecided element out of S.
    fn without(&self, mut choice: Choice<W>, x: usize) -> Choice<W> {
        choice.open.remove(x);
        choice.covered -= self.structure.affects[x];
        choice
    }

    /// Decides all elements that are forced, and returns the answer if it follows.
    fn follow(&self, choice: &mut Choice<W>) -> Option<bool> {
        loop {
            // No more elements need to be removed.
            if choice.gained >= self.goal {
                return Some(true);
            }
            if self.settle_lower(choice) | self.take_what_is_free(choice) {
                continue;
            }
            let (packed, outside) = self.packing(choice);
            let most = choice.gained + choice.open.len() as i32 - packed;
            if most < self.goal {
                return Some(false);
            }
            if most > self.goal || outside.is_empty() {
                return None;
            }
            // Leaving out one of these would miss the goal.
            choice.open -= outside;
            choice.gained += outside.len() as i32;
        }
    }

    /// Counts uncovered elements. If only one undecided element is above a lower element, leaves it
    /// out of S: removing it gains nothing and may uncover more.
    fn settle_lower(&self, choice: &mut Choice<W>) -> bool {
        let before = choice.covered;
        for y in &before {
            let mut above = (self.structure.depends[y] & choice.open).iter();
            match (above.next(), above.next()) {
                _ if !choice.covered.contains(y) => {}
                (None, _) => {
                    choice.covered.remove(y);
                    choice.gained -= 1;
                }
                (Some(x), None) => {
                    choice.open.remove(x);
                    choice.covered -= self.structure.affects[x];
                }
                (Some(_), Some(_)) => {}
            }
        }
        choice.covered != before
    }

    /// Puts elements that uncover nothing into S.
    fn take_what_is_free(&self, choice: &mut Choice<W>) -> bool {
        let is_free = |&x: &usize| !self.structure.affects[x].meets(&choice.covered);
        let free: Set<W> = choice.open.iter().filter(is_free).collect();
        choice.open -= free;
        choice.gained += free.len() as i32;
        !free.is_empty()
    }

    /// A packing of lower elements that share no upper element, small ones first. At least one move
    /// is lost for each. Also returns the upper elements that are above none of them.
    fn packing(&self, choice: &Choice<W>) -> (i32, Set<W>) {
        let mut outside = choice.open;
        let mut packed = 0;
        let mut rest = choice.covered;
        let mut size = 2;
        while !rest.is_empty() {
            for y in &rest.clone() {
                let above = self.structure.depends[y] & choice.open;
                if !above.is_subset(&outside) {
                    rest.remove(y);
                } else if above.len() <= size {
                    rest.remove(y);
                    outside -= above;
                    packed += 1;
                }
            }
            size += 1;
        }
        (packed, outside)
    }

    /// The undecided element that is closest to uncovering others.
    fn most_costly(&self, choice: &Choice<W>) -> usize {
        let cost = |&x: &usize| self.cost(choice, x);
        choice.open.iter().max_by_key(cost).unwrap_or(0)
    }

    /// How close an undecided element is to uncovering others. The weight of a lower element doubles
    /// with each element fewer above it.
    fn cost(&self, choice: &Choice<W>, x: usize) -> u64 {
        let below = self.structure.affects[x] & choice.covered;
        let weight = |y: usize| {
            let above = (self.structure.depends[y] & choice.open).len();
            1_u64 << 32_usize.saturating_sub(above)
        };
        below.iter().map(weight).sum()
    }
}

/// The choice that puts an undecided element into S.
fn with<const W: usize>(mut choice: Choice<W>, x: usize) -> Choice<W> {
    choice.open.remove(x);
    choice.gained += 1;
    choice
}

#[cfg(test)]
mod tests;
