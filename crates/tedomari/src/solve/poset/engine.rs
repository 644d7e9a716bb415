use std::io::{self, Read, Write};
use web_time::Instant;

use super::modules;
use super::order::Order;
use super::scaffold::Scaffold;
use super::search::PosetSearch;
use super::shape::Shape;
use super::value::PosetValue;
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::Fault;
use crate::formula::{Figures, MostElements, NamedSet, Role, Theorem};
use crate::game::PosetGame;
use crate::solve::reason::{Reason, Step};
use crate::solve::solver::{Engine, split};
use crate::solve::switches::Switches;
use crate::value::Bounds;

/// The engine for a game of at most [`MAX_SEARCH`](crate::solve::MAX_SEARCH) elements.
pub(super) fn engine<V: PosetValue>(
    game: &PosetGame,
    budget: Budget,
    switches: Switches,
) -> Box<dyn Engine<V>> {
    match game.len() {
        0..=64 => build::<1, V>(game, budget, switches),
        65..=128 => build::<2, V>(game, budget, switches),
        // A page would have to load the code for every width.
        #[cfg(not(target_family = "wasm"))]
        129..=256 => build::<4, V>(game, budget, switches),
        #[cfg(not(target_family = "wasm"))]
        257..=512 => build::<8, V>(game, budget, switches),
        _ => build::<24, V>(game, budget, switches),
    }
}

fn build<const W: usize, V: PosetValue>(
    game: &PosetGame,
    budget: Budget,
    switches: Switches,
) -> Box<dyn Engine<V>> {
    match Scaffold::<W>::of(game) {
        Some(scaffold) => Box::new(PosetSearch::<W, V, _>::new(scaffold, budget, switches)),
        None => Box::new(PosetSearch::<W, V, _>::new(
            Order::of(game),
            budget,
            switches,
        )),
    }
}

impl<const W: usize, V: PosetValue, S: Shape<W> + Sync> Engine<V> for PosetSearch<W, V, S> {
    fn value(
        &mut self,
        left: &[Element],
        quick: Bounds<V>,
        _: &mut dyn FnMut(Bounds<V>),
    ) -> Bounds<V> {
        PosetSearch::value(self, self.shape.set(left), quick)
    }

    fn explain(
        &mut self,
        game: &PosetGame,
        quick: Bounds<V>,
        _: &mut MostElements,
        _: &mut dyn FnMut(Bounds<V>),
    ) -> Reason<V> {
        let by_modules = modules::explained::<W, V>(game, self.budget(), self.switches);
        if let Some((reason, positions)) = by_modules {
            self.elsewhere += positions;
            return reason;
        }
        let everything = self.shape.everything();
        let bottom = if self.switches.ordinal_sums {
            self.shape.lowest_summand(&everything)
        } else {
            everything
        };
        if bottom == everything {
            return explain_part(self, self.shape.list(&everything), quick);
        }
        let before = self.positions();
        let upper = self.shape.list(&(everything - bottom));
        let parts = vec![explain_upper(self, game, upper)];
        let bounds = PosetSearch::value(self, everything, quick);
        if bounds.value().is_none() {
            return searched(self, self.shape.list(&everything), bounds, before);
        }
        Reason {
            bounds,
            step: Step::Theorem {
                theorem: Theorem::ColonPrinciple,
                figures: Figures::NONE,
            },
            sets: vec![NamedSet::new(Role::Bottom, self.shape.list(&bottom))],
            parts,
        }
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        PosetSearch::set_deadline(self, deadline);
    }

    fn positions(&self) -> u64 {
        PosetSearch::positions(self)
    }

    fn table_bytes(&self) -> u64 {
        PosetSearch::table_bytes(self)
    }

    fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        PosetSearch::write_table(self, out)
    }

    fn read_table(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        PosetSearch::read_table(self, input)
    }
}

/// Explains the part above the lowest summand of an ordinal sum, component by component.
fn explain_upper<const W: usize, V: PosetValue>(
    search: &mut PosetSearch<W, V, impl Shape<W> + Sync>,
    game: &PosetGame,
    upper: Vec<Element>,
) -> Reason<V> {
    let game = game.part(&upper);
    let mut reasons = Vec::new();
    for list in split::components_of_poset(&game) {
        let component = game.part(&list);
        let names: Vec<Element> = list.iter().map(|&x| upper[x as usize]).collect();
        let proof = if search.switches.formulas {
            V::proof(&component)
        } else {
            None
        };
        reasons.push(match proof {
            Some(proof) => Reason::formula(proof).of_component(&names),
            None => {
                let everything: Vec<Element> = (0..component.len() as Element).collect();
                let quick = V::estimate(&component, &everything);
                explain_part(search, names, quick)
            }
        });
    }
    Reason::sum(reasons)
}

/// Explains the value of some elements by search.
fn explain_part<const W: usize, V: PosetValue>(
    search: &mut PosetSearch<W, V, impl Shape<W> + Sync>,
    elements: Vec<Element>,
    quick: Bounds<V>,
) -> Reason<V> {
    let before = search.positions();
    let bounds = search.value(search.shape.set(&elements), quick);
    searched(search, elements, bounds, before)
}

/// The bounds that a search found, which had seen `before` positions when it began.
fn searched<const W: usize, V: PosetValue>(
    search: &PosetSearch<W, V, impl Shape<W> + Sync>,
    elements: Vec<Element>,
    bounds: Bounds<V>,
    before: u64,
) -> Reason<V> {
    let is_open = bounds.value().is_none();
    let step = Step::Search {
        positions: search.positions() - before,
        table_bytes: search.table_bytes(),
        stopped: Some(search.budget())
            .filter(|_| is_open)
            .and_then(Budget::stopped),
    };
    Reason::leaf(bounds, step, vec![NamedSet::new(Role::Searched, elements)])
}
