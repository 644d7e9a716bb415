use std::io::{self, Read, Write};
use web_time::Instant;

use super::explain::Applied;
use super::modules::{self, ModuleSearch};
use super::search::RemovalSearch;
use super::structure::set_of;
use super::surplus::{Surplus, WithoutSurplus, surplus};
use super::table;
use super::theorems::simplify;
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::{Fault, read_array};
use crate::formula::{self, MostElements};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::reason::Reason;
use crate::solve::solver::Engine;
use crate::solve::switches::Switches;
use crate::value::Bounds;

/// A search on one removal game.
pub trait RemovalEngine: Engine<i64> {
    /// Whether the position with exactly the listed elements is worth at least `k`. `None` if the
    /// budget runs out.
    fn is_at_least(&mut self, left: &[Element], k: i64) -> Option<bool>;
}

/// The engine for a game of at most [`MAX_SEARCH`](crate::solve::MAX_SEARCH) elements, none of which is frozen.
pub(super) fn engine(
    game: &RemovalGame,
    budget: Budget,
    switches: Switches,
) -> Box<dyn RemovalEngine> {
    if switches.answered_moves && words(game.len()) > 1 {
        let surplus = surplus(game);
        // What a position takes depends on the number of words.
        let dropped: usize = surplus.iter().map(Surplus::len).sum();
        if words(game.len() - dropped) < words(game.len()) {
            let build = |rest: &RemovalGame| of_width(rest, budget, switches);
            return Box::new(WithoutSurplus::new(game, surplus, build));
        }
    }
    of_width(game, budget, switches)
}

/// The number of words of the sets of so many elements.
fn words(len: usize) -> usize {
    match len {
        0..=64 => 1,
        65..=128 => 2,
        129..=256 => 4,
        // A page would have to load the code for every width.
        257..=512 if !cfg!(target_family = "wasm") => 8,
        513..=1024 if !cfg!(target_family = "wasm") => 16,
        _ => 24,
    }
}

/// A search with sets as wide as necessary.
fn of_width(game: &RemovalGame, budget: Budget, switches: Switches) -> Box<dyn RemovalEngine> {
    match words(game.len()) {
        1 => build::<1>(game, budget, switches),
        2 => build::<2>(game, budget, switches),
        4 => build::<4>(game, budget, switches),
        #[cfg(not(target_family = "wasm"))]
        8 => build::<8>(game, budget, switches),
        #[cfg(not(target_family = "wasm"))]
        16 => build::<16>(game, budget, switches),
        _ => build::<24>(game, budget, switches),
    }
}

fn build<const W: usize>(
    game: &RemovalGame,
    budget: Budget,
    switches: Switches,
) -> Box<dyn RemovalEngine> {
    let takes_turns = switches.formulas && formula::acyclic::is_tree(game);
    // A formula that takes turns with the search need not be tried in every position.
    let inner_formulas = switches.inner_formulas && !takes_turns;
    let switches = Switches {
        inner_formulas,
        ..switches
    };
    Box::new(Searches::<W> {
        plain: RemovalSearch::new(game, budget, switches),
        modules: ModuleSearch::default(),
        is_modular: false,
        takes_turns,
    })
}

/// The search on a game, and the search that exchanges modules first.
pub(super) struct Searches<const W: usize> {
    /// The search on the game.
    pub(super) plain: RemovalSearch<W>,
    modules: ModuleSearch,
    /// Whether the game has modules that are worth exchanging, so that its positions may have some.
    is_modular: bool,
    /// Whether the game is an acyclic poset, so that a formula takes turns with the search.
    takes_turns: bool,
}

impl<const W: usize> Searches<W> {
    /// The value of a position of a game with modules, component by component. `None` if the budget
    /// runs out.
    fn value_by_modules(&mut self, alive: Set<W>) -> Option<i64> {
        let structure = self.plain.structure();
        let mut position = structure.position(alive);
        let switches = *self.plain.switches();
        let mut value = simplify(structure, &mut position, &switches, |_, _| ()).into();
        for part in self.plain.components(&position) {
            value += match self.value_of_part(&part) {
                Some(value) => value,
                None => self.plain.value(part, |_| ()).value()?,
            };
        }
        Some(value)
    }

    fn value_of_part(&mut self, part: &Set<W>) -> Option<i64> {
        let (structure, budget) = (self.plain.structure(), self.plain.budget());
        let switches = *self.plain.switches();
        let condensed = self.modules.condensed(structure, part, budget, switches)?;
        self.modules.value_of(&condensed, budget)
    }

    /// Whether a component is large enough to look for modules.
    pub(super) fn may_have_modules(&self, part: &Set<W>) -> bool {
        let is_wanted = self.plain.switches().modules && self.plain.structure().conjunctive;
        is_wanted && part.len() >= modules::FROM
    }

    /// The value of one component by exchanging its modules, and why.
    pub(super) fn explain_modules(&mut self, part: &Set<W>) -> Option<Reason> {
        let (structure, budget) = (self.plain.structure(), self.plain.budget());
        let switches = *self.plain.switches();
        let condensed = self.modules.condensed(structure, part, budget, switches)?;
        self.is_modular = true;
        Some(self.modules.explained(&condensed, budget))
    }
}

impl<const W: usize> RemovalEngine for Searches<W> {
    fn is_at_least(&mut self, left: &[Element], k: i64) -> Option<bool> {
        if self.is_modular {
            return Some(self.value_by_modules(set_of(left))? >= k);
        }
        self.plain.is_at_least(set_of(left), k as i32)
    }
}

impl<const W: usize> Engine<i64> for Searches<W> {
    fn value(&mut self, left: &[Element], _: Bounds, report: &mut dyn FnMut(Bounds)) -> Bounds {
        if self.is_modular
            && let Some(value) = self.value_by_modules(set_of(left))
        {
            return Bounds::exactly(value);
        }
        self.plain.value(set_of(left), report)
    }

    fn explain(
        &mut self,
        game: &RemovalGame,
        _: Bounds,
        most: &mut MostElements,
        report: &mut dyn FnMut(Bounds),
    ) -> Reason {
        // The reductions made before the search are part of the reason.
        let mut applied: Vec<Applied<W>> = Vec::new();
        let structure = self.plain.structure();
        let mut position = structure.position(structure.all);
        let switches = Switches {
            answered_moves: false,
            ..*self.plain.switches()
        };
        simplify(
            structure,
            &mut position,
            &switches,
            |theorem, application| match applied.iter_mut().find(|known| known.theorem == theorem) {
                Some(known) => known.applications.push(application),
                None => applied.push(Applied {
                    theorem,
                    applications: vec![application],
                }),
            },
        );
        let gained: i64 = applied.iter().map(Applied::gain).sum();
        let parts = self.plain.components(&position);
        let mut known: Vec<Bounds> = match parts[..] {
            [_] => vec![Bounds::exactly(0)], // there are no others to add it to
            _ => parts
                .iter()
                .map(|part| self.plain.quick_bounds(part))
                .collect(),
        };
        let mut reasons = Vec::new();
        let budget = self.plain.budget().clone();
        let mut most_of_rest = MostElements::default();
        for (i, part) in parts.iter().enumerate() {
            let others = known
                .iter()
                .enumerate()
                .filter(|&(j, _)| j != i)
                .map(|(_, b)| *b);
            let others = others.fold(Bounds::exactly(gained), |sum, bounds| sum + bounds);
            let mut report = |bounds| report(others + bounds);
            let reason = if self.takes_turns {
                self.explain_in_turns(game, part, most, &mut report)
            } else {
                self.explain_by_formula(game, part, &budget, &mut most_of_rest)
                    .unwrap_or_else(|| self.explain_part(part, self.plain.positions(), &mut report))
            };
            known[i] = reason.bounds;
            reasons.push(reason);
        }
        let rest = Reason::sum(reasons);
        applied
            .into_iter()
            .rev()
            .fold(rest, |rest, applied| applied.before(rest))
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.plain.set_deadline(deadline);
    }

    fn positions(&self) -> u64 {
        self.plain.positions() + self.modules.positions()
    }

    fn table_bytes(&self) -> u64 {
        self.plain.table_bytes()
    }

    fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        let len = self.plain.structure().all.len() as u64;
        out.write_all(&len.to_le_bytes())?;
        self.plain.write_table(out)
    }

    /// With other switches, more or fewer elements may have been dropped before the search. Then the
    /// table is of no use.
    fn read_table(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        let len = u64::from_le_bytes(read_array(input)?) as usize;
        if len != self.plain.structure().all.len() {
            return table::skip(input, words(len));
        }
        self.plain.read_table(input)
    }
}
