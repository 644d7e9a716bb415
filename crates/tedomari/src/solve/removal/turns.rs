//! Search and formula in turns, on what the reductions leave of an acyclic poset.
//!
//! Neither the search nor the [forms](crate::formula::acyclic) of acyclic posets has a good bound on
//! its time, and on many boards one takes many times as long as the other. So they take short turns.
//! The search calls the formula in the middle of its positions, and the formula stops between two
//! joins, so that neither has to begin again. If it takes long, the formula gets a thread of its own, if
//! there is one.

mod clock;
mod formula;

use web_time::Duration;

use super::descent::Rival;
use super::engine::Searches;
use crate::budget::Budget;
use crate::formula::MostElements;
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::reason::Reason;
use crate::solve::threads::{CancelOnDrop, beside};
use crate::value::Bounds;
use formula::Formula;

// Work is measured in units of about one and a half nanoseconds. How the following relate was fitted
// to the times of a few hundred random boards, which take from microseconds to seconds.

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

/// Work with a constant part and a part for each element.
struct Linear(u64, u64);

impl Linear {
    fn of(&self, len: usize) -> u64 {
        self.0 + self.1 * len as u64
    }
}

/// How long work takes, on average.
fn time_of(work: u64) -> Duration {
    Duration::from_nanos(3 * work / 2)
}

/// The work of setting up a search.
const SETUP: Linear = Linear(1500, 45);

/// The work of the search before the formula begins, if it has not begun before.
const FIRST_WORK: Linear = Linear(1800, 45);

/// The work of the search after which the formula gets a thread of its own, if the budget allows one.
/// That is some tenths of a millisecond, and starting a thread takes a fraction of it. Unit tests have
/// small boards.
const ALONE: u64 = if cfg!(test) { 10_000 } else { 300_000 };

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
        let search = &self.plain;
        let mut formula = Formula::new(game, part, most.take_begun(), search.budget());
        let (before, begun) = (search.positions(), search.work());
        let mut due = begun + formula.first_due();
        loop {
            let rival = Rival {
                due,
                turn: &mut |work| Some(begun + formula.turn(work - begun)?),
            };
            let bounds = self.plain.value_beside(*part, rival, report);
            if bounds.value().is_some() {
                return self.searched(part, bounds, before);
            }
            if !(formula.may_be_alone && formula.is_open()) {
                break;
            }
            match self.value_beside_thread(&mut formula, report) {
                Some(bounds) if bounds.value().is_some() => {
                    return self.searched(part, bounds, before);
                }
                Some(_) => break,
                None => {
                    formula.may_be_alone = false;
                    due = 0;
                }
            }
        }
        if let Some(proof) = formula.proof.take() {
            most.raise(formula.steps());
            return Reason::formula(proof).of_component(&formula.names);
        }
        self.explain_part(part, before, report)
    }

    /// Bounds on the value by a search beside the formula, which has a thread of its own. Ends when
    /// either finds the value, or when the formula gives up, whose thread can help the search then.
    /// `None` if the system starts no more threads.
    fn value_beside_thread(
        &mut self,
        formula: &mut Formula<W>,
        report: &mut dyn FnMut(Bounds),
    ) -> Option<Bounds> {
        let (part, whole) = (*formula.part, self.plain.budget().clone());
        let budget = Budget {
            threads: whole.threads - 1,
            ..whole.part()
        };
        let (search, formulas) = (
            budget.cancellation.clone(),
            formula.budget.cancellation.clone(),
        );
        self.plain.set_budget(budget);
        let bounds = beside(
            || {
                let _end = CancelOnDrop(&search);
                formula.go_on(usize::MAX);
            },
            || {
                let _end = CancelOnDrop(&formulas);
                self.plain.value(part, report)
            },
        );
        self.plain.set_budget(whole);
        bounds
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Color, random};
    use crate::budget::Budget;
    use crate::formula::Theorem;
    use crate::game::{self, RemovalGame};
    use crate::solve::reason::{Reason, Step};
    use crate::solve::{Solver, Switches};

    fn uses(reason: &Reason, is_wanted: &dyn Fn(&Step) -> bool) -> bool {
        is_wanted(&reason.step) || reason.parts.iter().any(|part| uses(part, is_wanted))
    }

    fn board(seed: u64, len: usize) -> RemovalGame {
        let poset = random::acyclic(len, seed).expect("small");
        match seed % 2 {
            0 => game::pomax(&poset, Color::White),
            _ => game::pomin(&poset, Color::Black),
        }
    }

    fn solved(game: &RemovalGame, formulas: bool, budget: Budget) -> Reason {
        let switches = Switches {
            formulas,
            ..Switches::default()
        };
        Solver::with_switches(game, budget, switches).value()
    }

    fn is_by_forms(reason: &Reason) -> bool {
        uses(
            reason,
            &|step| matches!(step, Step::Theorem { theorem, .. } if *theorem == Theorem::AcyclicForms),
        )
    }

    fn is_by_search(reason: &Reason) -> bool {
        uses(reason, &|step| matches!(step, Step::Search { .. }))
    }

    /// Turns find what a search alone finds, sometimes in a turn of the search and sometimes in one
    /// of the formula.
    #[test]
    fn turns_find_what_a_search_finds() {
        let (mut by_forms, mut by_search) = (0, 0);
        for seed in 0..120 {
            let game = board(seed, 13 + seed as usize % 60);
            let reason = solved(&game, true, Budget::default());
            let searched = solved(&game, false, Budget::default());
            assert_eq!(reason.bounds, searched.bounds, "{game:?}");
            by_forms += usize::from(is_by_forms(&reason));
            by_search += usize::from(is_by_search(&reason));
        }
        assert!(by_forms > 0 && by_search > 0, "{by_forms}, {by_search}");
    }

    /// So does a search beside the formula on another thread, whichever is done first, and also if
    /// the formula gives up or memory allows it only a few steps.
    #[test]
    fn threads_find_what_a_search_finds() {
        for seed in 0..60 {
            let game = board(seed, 40 + seed as usize % 40);
            let searched = solved(&game, false, Budget::default());
            for (threads, memory) in [(2, 1 << 24), (3, 1 << 24), (2, 1 << 14), (3, 1 << 14)] {
                let budget = Budget {
                    threads,
                    memory,
                    ..Budget::default()
                };
                let reason = solved(&game, true, budget);
                assert_eq!(
                    reason.bounds, searched.bounds,
                    "{threads}, {memory}, {game:?}"
                );
            }
        }
    }
}
