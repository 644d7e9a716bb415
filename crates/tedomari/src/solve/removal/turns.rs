//! Search and formula in turns, on what the reductions leave of an acyclic poset.
//!
//! Neither the search nor the [forms](crate::formula::acyclic) of acyclic posets has a good bound on
//! its time, and on many boards one takes many times as long as the other. So they take short turns,
//! and get about the same work. The search calls the formula in the middle of its positions, and the
//! formula stops between two joins, so that neither has to begin again. Work is counted, not timed:
//! what is found does not depend on the machine.

use std::borrow::Cow;

use super::descent::Rival;
use super::engine::{Searches, written_out};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::acyclic::Attempt;
use crate::formula::{self, MostElements, Proof};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::reason::Reason;
use crate::value::Bounds;

// Work is measured in units of about one and a half nanoseconds. How the following relate was fitted
// to `bench acyclic`: on its boards a value should take at most twice as long as the faster of the two.

/// The work of making a move and simplifying what it leaves.
pub(super) const fn work_of_option<const W: usize>() -> u64 {
    (200 * W - 100) as u64
}

/// The work of simplifying a position at all its elements.
pub(super) fn work_of_simplifying<const W: usize>(alive: &Set<W>) -> u64 {
    (18 * W * alive.len()) as u64
}

/// The work of the quick bounds on a component.
pub(super) fn work_of_bounds<const W: usize>(alive: &Set<W>) -> u64 {
    ((6 * W - 4) * alive.len()) as u64
}

/// The work of a step of the formula.
const STEP: u64 = 42;

/// Work with a constant part and a part for each element.
struct Linear(u64, u64);

impl Linear {
    fn of(&self, len: usize) -> u64 {
        self.0 + self.1 * len as u64
    }
}

/// The work of setting up a search.
const SETUP: Linear = Linear(1500, 45);

/// The work of the formula before its first step.
const BEGINNING: Linear = Linear(2500, 40);

/// The work of the search, with setting it up, when it is the formula's turn for the first time. The
/// formula hardly ever takes less.
const FIRST: Linear = Linear(3000, 220);

/// The same if some element has many branches, so that the formula takes longer.
const FIRST_IF_MANY: Linear = Linear(3000, 350);

/// An element has many branches if there are more than this, and one for every so many elements of the
/// poset. Then forms multiply.
const FEW_BRANCHES: usize = 4;
const ELEMENTS_FOR_A_BRANCH: usize = 12;

/// What either may be ahead of the other: an eighth of the work, and not less than it costs to change.
fn ahead_of(work: u64) -> u64 {
    work + (work / 8).max(3000)
}

/// The formula for a part of an acyclic poset, as the rival of a search.
struct Formula<'g, const W: usize> {
    game: &'g RemovalGame,
    part: &'g Set<W>,
    /// Whether the part is the whole game.
    is_whole: bool,
    budget: Budget,
    /// The names of the elements, from the first turn on.
    names: Vec<Element>,
    attempt: Option<Attempt<'static>>,
    proof: Option<Proof>,
}

impl<const W: usize> Formula<'_, W> {
    /// A turn, after the search has done so much work. Returns when the next one is due. `None` if the
    /// value is found, or never will be.
    fn turn(&mut self, search: u64) -> Option<u64> {
        if self.names.is_empty() {
            self.begin();
        }
        let attempt = self.attempt.as_mut()?;
        let beginning = BEGINNING.of(self.names.len());
        let work = |attempt: &Attempt| beginning + STEP * attempt.spent() as u64;
        let steps = ahead_of(search).saturating_sub(work(attempt)) / STEP;
        self.proof = attempt.go_on(steps as usize);
        let goes_on = self.proof.is_none() && !attempt.is_over() && !self.budget.is_exhausted();
        goes_on.then(|| ahead_of(work(attempt)))
    }

    fn begin(&mut self) {
        let (rest, names) = written_out(self.game, self.part);
        self.names = names;
        // The whole game was tried before.
        if !self.is_whole {
            self.proof = formula::recognize_linear(&rest);
        }
        if self.proof.is_none() {
            self.attempt = Attempt::new(Cow::Owned(rest), &self.budget);
        }
    }
}

impl<const W: usize> Searches<W> {
    /// The value of one component of what is left of an acyclic poset, and why. Raises what the
    /// formula may spend on positions of the game if it needs more.
    pub(super) fn explain_in_turns(
        &mut self,
        game: &RemovalGame,
        part: &Set<W>,
        most: &mut MostElements,
        report: &mut dyn FnMut(Bounds),
    ) -> Reason {
        let search = self.plain();
        let mut formula = Formula {
            game,
            part,
            is_whole: *part == search.structure().all,
            budget: search.budget().clone(),
            names: Vec::new(),
            attempt: None,
            proof: None,
        };
        let few = FEW_BRANCHES.max(part.len() / ELEMENTS_FOR_A_BRANCH);
        let first = if self.most_branches(part) > few {
            FIRST_IF_MANY
        } else {
            FIRST
        };
        let (before, begun) = (search.positions(), search.work());
        let setup = SETUP.of(part.len());
        let rival = Rival {
            due: begun + first.of(part.len()) - setup,
            turn: &mut |work| Some(formula.turn(work - begun + setup)? + begun - setup),
        };
        if let Some(reason) = self.searched_beside(part, before, rival, report) {
            return reason;
        }
        if let Some(proof) = formula.proof {
            most.raise(formula.attempt.map_or(0, |attempt| attempt.spent()));
            return Reason::formula(proof).of_component(&formula.names);
        }
        self.explain_part(part, before, report)
    }

    /// The largest number of branches of an element that have more than one element.
    fn most_branches(&self, part: &Set<W>) -> usize {
        let structure = self.plain().structure();
        let around = |x: usize| (structure.depends[x] | structure.affects[x]) & *part;
        let mut inner = *part;
        for x in part {
            if around(x).len() <= 1 {
                inner.remove(x);
            }
        }
        let branches = |x: usize| (around(x) & inner).len();
        inner.iter().map(branches).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Color, random};
    use crate::budget::Budget;
    use crate::formula::Theorem;
    use crate::game;
    use crate::solve::reason::{Reason, Step};
    use crate::solve::{Solver, Switches};

    fn uses(reason: &Reason, is_wanted: &dyn Fn(&Step) -> bool) -> bool {
        is_wanted(&reason.step) || reason.parts.iter().any(|part| uses(part, is_wanted))
    }

    /// Turns find what a search alone finds, sometimes in a turn of the search and sometimes in one
    /// of the formula, and always the same.
    #[test]
    fn turns_find_what_a_search_finds() {
        let search = Switches {
            formulas: false,
            ..Switches::default()
        };
        let (mut by_forms, mut by_search) = (0, 0);
        for seed in 0..120 {
            let poset = random::acyclic(13 + seed as usize % 60, seed).expect("small");
            let game = match seed % 2 {
                0 => game::pomax(&poset, Color::White),
                _ => game::pomin(&poset, Color::Black),
            };
            let answer = |switches| {
                let mut solver = Solver::with_switches(&game, Budget::default(), switches);
                solver.value()
            };
            let reason = answer(Switches::default());
            assert_eq!(reason.bounds, answer(search).bounds, "{game:?}");
            assert_eq!(reason, answer(Switches::default()));
            let is_forms = |step: &Step| matches!(step, Step::Theorem { theorem, .. } if *theorem == Theorem::AcyclicForms);
            by_forms += usize::from(uses(&reason, &is_forms));
            let is_search = |step: &Step| matches!(step, Step::Search { .. });
            by_search += usize::from(uses(&reason, &is_search));
        }
        assert!(by_forms > 0 && by_search > 0, "{by_forms}, {by_search}");
    }
}
