//! Search and formula in turns, on what the reductions leave of an acyclic poset.
//!
//! Neither the search nor the [forms](crate::formula::acyclic) of acyclic posets has a good bound on
//! its time, and on many boards one takes many times as long as the other. Both can be continued
//! where they were interrupted. So they take turns that grow with what was spent, and get about the
//! same work. Work is counted, not timed: what is found does not depend on the machine.

use super::engine::{Searches, written_out};
use crate::formula::acyclic::Attempt;
use crate::formula::{self, MostElements};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::reason::Reason;
use crate::value::Bounds;

/// The positions of the first turn in a search with sets of one, two or more words. Together with
/// setting up the search, this takes less time than joining a random poset.
const FIRST_POSITIONS: [usize; 3] = [28, 12, 4];

/// The same if some element has many branches, so that the formula takes longer, and so does every
/// position of a wide search.
const FIRST_POSITIONS_IF_MANY: [usize; 3] = [60, 4, 4];

/// An element has many branches if there are more than this: forms multiply.
const FEW_BRANCHES: usize = 5;

/// The formula takes about half as many steps for each element of a random poset.
const STEPS_EACH: usize = 8;

/// Continuing a search takes as long as this many positions.
const POSITIONS_TO_CONTINUE: usize = 4;

/// A search that takes more than this is long: some milliseconds.
const MUCH_WORK: usize = 50_000;

/// The work of a search on a part of an acyclic poset, in steps of the formula. How these relate was
/// measured (`bench acyclic`).
struct Work {
    /// The number of elements.
    len: usize,
    positions: usize,
    steps: usize,
}

impl Work {
    /// Each of a position's moves is bounded on its own, so a position takes quadratic time. The
    /// first ones, with the most elements, take longest.
    fn of_a_position(&self) -> usize {
        let share = if self.positions == 0 { 150 } else { 300 };
        2 + self.len * self.len / share
    }

    /// Spends so many positions.
    fn spend(&mut self, positions: usize) {
        self.steps += self.of_a_position() * (positions + POSITIONS_TO_CONTINUE);
        self.positions += positions;
    }

    /// The positions of the next turn if the formula has spent so many steps: a little less, since
    /// searches that are not short win less often.
    fn next_turn(&self, formula: usize) -> usize {
        let share = formula - formula / 4;
        let left = share.saturating_sub(self.steps) / self.of_a_position();
        left.saturating_sub(POSITIONS_TO_CONTINUE).max(1)
    }

    /// What the formula may have spent at the end of its next turn. Short searches are not
    /// interrupted often.
    fn next_turn_of_formula(&self) -> usize {
        match self.steps {
            ..MUCH_WORK => 3 * self.steps,
            _ => self.steps + self.steps / 2,
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
        let before = self.plain().positions();
        let mut work = Work {
            len: part.len(),
            positions: 0,
            steps: 0,
        };
        let budget = self.plain().budget().clone();
        let mut search = |searches: &mut Searches<W>, turn: usize, work: &mut Work| {
            work.spend(turn);
            searches.searched_within(part, before, turn as u64, report)
        };
        let turn = self.first_turn(part);
        if let Some(reason) = search(self, turn, &mut work) {
            return reason;
        }
        let (rest, names) = written_out(game, part);
        // The whole game was tried before.
        if *part != self.plain().structure().all
            && let Some(proof) = formula::recognize_linear(&rest)
        {
            return Reason::formula(proof).of_component(&names);
        }
        let mut attempt = Attempt::new(&rest, &budget).filter(|_| !budget.is_exhausted());
        let mut until = work.next_turn_of_formula().max(STEPS_EACH * part.len());
        while let Some(attempt) = attempt.as_mut().filter(|attempt| !attempt.is_over()) {
            if let Some(proof) = attempt.go_on(until.saturating_sub(attempt.spent())) {
                most.raise(attempt.spent());
                return Reason::formula(proof).of_component(&names);
            }
            if budget.is_exhausted() {
                break;
            }
            let turn = work.next_turn(attempt.spent());
            if let Some(reason) = search(self, turn, &mut work) {
                return reason;
            }
            until = work.next_turn_of_formula();
        }
        self.explain_part(part, before, report)
    }

    /// The positions of the first turn.
    fn first_turn(&self, part: &Set<W>) -> usize {
        let words = W.min(FIRST_POSITIONS.len());
        if self.most_branches(part) > FEW_BRANCHES {
            return FIRST_POSITIONS_IF_MANY[words - 1];
        }
        FIRST_POSITIONS[words - 1]
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
