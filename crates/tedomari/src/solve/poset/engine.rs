use std::time::Instant;

use super::kind::Kind;
use super::order::Order;
use super::search::Search;
use crate::board::Element;
use crate::budget::Budget;
use crate::game::PosetGame;
use crate::solve::switches::Switches;
use crate::value::Bounds;

/// A search on one poset game, whatever the width of its bitsets.
pub(super) trait Engine<V> {
    /// The value of the game on exactly these elements, of which `quick` is known, or bounds if
    /// the budget runs out.
    fn value(&mut self, elements: &[Element], quick: Bounds<V>) -> Bounds<V>;
    /// The lowest part of the game as an ordinal sum; everything if it is not one.
    fn lowest_summand(&self) -> Vec<Element>;
    /// Sets when to stop.
    fn set_deadline(&mut self, deadline: Option<Instant>);
    /// Positions looked at so far.
    fn positions(&self) -> u64;
    /// The size of the table of remembered positions.
    fn table_bytes(&self) -> u64;
}

/// The engine for a game of at most [`crate::solve::MAX_SEARCH`] elements in one component.
pub(super) fn engine<V: Kind>(
    game: &PosetGame,
    budget: Budget,
    switches: Switches,
) -> Box<dyn Engine<V>> {
    match game.len() {
        0..=64 => build::<1, V>(game, budget, switches),
        65..=128 => build::<2, V>(game, budget, switches),
        129..=256 => build::<4, V>(game, budget, switches),
        257..=512 => build::<8, V>(game, budget, switches),
        513..=1024 => build::<16, V>(game, budget, switches),
        _ => build::<32, V>(game, budget, switches),
    }
}

fn build<const W: usize, V: Kind>(
    game: &PosetGame,
    budget: Budget,
    switches: Switches,
) -> Box<dyn Engine<V>> {
    Box::new(Search::<W, V>::new(Order::of(game), budget, switches))
}

impl<const W: usize, V: Kind> Engine<V> for Search<W, V> {
    fn value(&mut self, elements: &[Element], quick: Bounds<V>) -> Bounds<V> {
        let set = self.order.set(elements);
        Search::value(self, set, quick)
    }

    fn lowest_summand(&self) -> Vec<Element> {
        let everything = self.order.everything();
        self.order.list(&self.order.lowest_summand(&everything))
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.meter.set_deadline(deadline);
    }

    fn positions(&self) -> u64 {
        self.meter.positions()
    }

    fn table_bytes(&self) -> u64 {
        Search::table_bytes(self)
    }
}
