//! The reasons for values that the search finds, and for what is done before it.

use super::engine::Searches;
use super::search::RemovalSearch;
use super::structure::list_of;
use super::theorems::Application;
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{self, MostElements, NamedSet, Role, Theorem};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::reason::{Reason, Step};
use crate::value::Bounds;

/// With at least this many elements, looking for a formula is cheap compared with a search.
const LARGE: usize = 48;

/// Whether to try the formulas on the rest of a component after reductions. The whole game was
/// tried before, and only trees, diagrams and large games are worth the time.
fn may_have_formula<const W: usize>(
    search: &RemovalSearch<W>,
    game: &RemovalGame,
    part: &Set<W>,
) -> bool {
    let structure = search.structure();
    if *part == structure.all {
        return false;
    }
    let ties = |x: usize| (structure.depends[x] & *part).len();
    // A tree has fewer covers than elements. Symmetric rules count each cover twice.
    let limit = part.len() * if structure.conjunctive { 1 } else { 2 };
    part.len() >= LARGE || game.cells().is_some() || part.iter().map(ties).sum::<usize>() < limit
}

/// The game on some of its elements, and their names.
pub(super) fn written_out<const W: usize>(
    game: &RemovalGame,
    part: &Set<W>,
) -> (RemovalGame, Vec<Element>) {
    let mut alive = vec![false; game.len()];
    for x in part {
        alive[x] = true;
    }
    game.restricted(&alive)
}

/// The number of positions that are searched before modules are looked for. Unit tests look at once.
const PROBE: Option<u64> = if cfg!(test) { None } else { Some(512) };

impl<const W: usize> Searches<W> {
    /// The value of the rest of one component, by a theorem.
    pub(super) fn explain_by_formula(
        &self,
        game: &RemovalGame,
        part: &Set<W>,
        budget: &Budget,
        most: &mut MostElements,
    ) -> Option<Reason> {
        if !self.plain.switches().formulas || !may_have_formula(&self.plain, game, part) {
            return None;
        }
        let (rest, names) = written_out(game, part);
        let proof = formula::recognize_within(&rest, budget, most)?;
        Some(Reason::formula(proof).of_component(&names))
    }

    /// The value of one component, by search after replacing the lower part of an ordinal sum. The
    /// search had seen `before` positions when it began with the component.
    pub(super) fn explain_part(
        &mut self,
        part: &Set<W>,
        before: u64,
        report: &mut dyn FnMut(Bounds),
    ) -> Reason {
        let position = self.plain.structure().position(*part);
        let smaller = self.plain.without_lower_part(&position);
        let searched = smaller.map_or(*part, |smaller| smaller.alive);
        if self.may_have_modules(part) {
            // Most searches are short, and then looking for modules would take longer.
            let is_short = PROBE.is_some_and(|positions| {
                let bounds = self.plain.value_within(searched, positions, report);
                bounds.value().is_some()
            });
            if !is_short && let Some(reason) = self.explain_modules(part) {
                return reason;
            }
        }
        let bounds = self.plain.value(searched, report);
        let reason = self.searched(&searched, bounds, before);
        match smaller {
            None => reason,
            Some(_) => {
                let application = Application {
                    removed: *part - searched,
                    gain: 0,
                };
                Applied {
                    theorem: Theorem::LowerPart,
                    applications: vec![application],
                }
                .before(reason)
            }
        }
    }

    /// The bounds that a search found, which had seen `before` positions when it began.
    pub(super) fn searched(&self, part: &Set<W>, bounds: Bounds, before: u64) -> Reason {
        let search = &self.plain;
        let step = Step::Search {
            positions: search.positions() - before,
            table_bytes: search.table_bytes(),
            stopped: Some(search.budget())
                .filter(|_| bounds.value().is_none())
                .and_then(Budget::stopped),
        };
        let set = NamedSet::new(Role::Searched, list_of(part));
        Reason::leaf(bounds, step, vec![set])
    }
}

/// All applications of one theorem in order.
pub(super) struct Applied<const W: usize> {
    pub theorem: Theorem,
    pub applications: Vec<Application<W>>,
}

impl<const W: usize> Applied<W> {
    pub fn gain(&self) -> i64 {
        let gains = self.applications.iter().map(|application| application.gain);
        gains.sum::<i32>().into()
    }

    /// The reason for a game that the theorem turns into one with the reason `rest`.
    pub fn before(self, rest: Reason) -> Reason {
        let gain = self.gain();
        let role = match self.theorem {
            Theorem::FreeMoves => Role::FreeMoves,
            Theorem::HookedChain => Role::Chain,
            Theorem::HookedZigzag => Role::Zigzag,
            _ => Role::Dropped,
        };
        let applications = self.applications.iter();
        let sets = applications
            .map(|application| NamedSet::new(role, list_of(&application.removed)))
            .collect();
        Reason::reduced(self.theorem, gain, sets, rest)
    }
}
