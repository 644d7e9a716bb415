use std::io::{self, Read, Write};
use web_time::Instant;

use super::modules::{self, ModuleSearch};
use super::search::RemovalSearch;
use super::structure::set_of;
use super::surplus::{Surplus, WithoutSurplus, surplus};
use super::table;
use super::theorems::{Application, simplify};
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::{Fault, read_array};
use crate::formula::{self, MostElements, NamedSet, Role, Theorem};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::reason::{Reason, Step};
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

fn list_of<const W: usize>(set: &Set<W>) -> Vec<Element> {
    set.iter().map(|x| x as Element).collect()
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
    fn may_have_modules(&self, part: &Set<W>) -> bool {
        let is_wanted = self.plain.switches().modules && self.plain.structure().conjunctive;
        is_wanted && part.len() >= modules::FROM
    }

    /// The value of one component by exchanging its modules, and why.
    fn explain_modules(&mut self, part: &Set<W>) -> Option<Reason> {
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
    fn explain_by_formula(
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
struct Applied<const W: usize> {
    theorem: Theorem,
    applications: Vec<Application<W>>,
}

impl<const W: usize> Applied<W> {
    fn gain(&self) -> i64 {
        let gains = self.applications.iter().map(|application| application.gain);
        gains.sum::<i32>().into()
    }

    /// The reason for a game that the theorem turns into one with the reason `rest`.
    fn before(self, rest: Reason) -> Reason {
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
