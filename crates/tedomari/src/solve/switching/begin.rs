//! No values yet, for one thread or several.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::small::Small;
use super::stage::{MAX_PART, Stage};
use super::sums::Images;
use super::table::Table;
use super::turns::Turns;
use super::values::{PERMUTED, SwitchingValues};
use crate::budget::Budget;
use crate::solve::crew::Company;
use crate::value::passable::{Atom, AtomPoset};

impl SwitchingValues {
    /// The values over a poset of outcomes, each of which is a partition of the terminals into
    /// connected sets. All partitions that can occur must be there, each sorted.
    pub fn new(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Vec<u32>, Atom>,
        budget: &Budget,
    ) -> SwitchingValues {
        SwitchingValues::over(atoms, outcomes, budget, false)
    }

    /// The values of networks with three terminals over `_ < a, b, c < T`. In `a` the first terminal
    /// is apart and the others are connected, in `b` the second, and in `c` the third.
    pub fn with_three_terminals(budget: &Budget) -> SwitchingValues {
        SwitchingValues::of_partitions(3, budget, false)
    }

    /// No values yet, for several threads.
    pub(super) fn shared(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Vec<u32>, Atom>,
        budget: &Budget,
    ) -> SwitchingValues {
        SwitchingValues::over(atoms, outcomes, budget, true)
    }

    fn over(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Vec<u32>, Atom>,
        budget: &Budget,
        is_shared: bool,
    ) -> SwitchingValues {
        let mut values = SwitchingValues::of_partitions(PERMUTED, budget, is_shared);
        values.main = values.stages.len();
        let stage = Stage::over(atoms, outcomes, budget, is_shared);
        values.stages.push(stage);
        values
    }

    fn of_partitions(terminals: usize, budget: &Budget, is_shared: bool) -> SwitchingValues {
        // Parts at cut cells have more terminals than the whole may have.
        let stages = (2..=MAX_PART).map(|count| Stage::of_partitions(count, budget, is_shared));
        SwitchingValues {
            stages: stages.collect(),
            main: terminals - 2,
            links: Table::new(is_shared),
            secured: Table::new(is_shared),
            images: Images::default(),
            small: Small::default(),
            company: is_shared.then(|| Arc::new(Company::new())),
            budget: budget.clone(),
            searched: 0,
            turns: Turns::default(),
        }
    }

    /// The same values for another thread, if they are shared.
    pub(super) fn replica(&self) -> Option<SwitchingValues> {
        let stages = self.stages.iter().map(Stage::replica);
        Some(SwitchingValues {
            stages: stages.collect::<Option<Vec<Stage>>>()?,
            main: self.main,
            links: self.links.clone(),
            secured: self.secured.clone(),
            images: Images::default(),
            small: Small::default(),
            company: self.company.clone(),
            budget: self.budget.clone(),
            searched: 0,
            turns: Turns::default(),
        })
    }
}
