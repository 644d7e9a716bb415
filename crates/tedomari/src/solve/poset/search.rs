use super::memory::Memory;
use super::order::Order;
use super::value::PosetValue;
use crate::budget::{Budget, Meter};
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

/// Exact search on one order, which remembers the values of sets.
///
/// The lines of play are kept on a stack of our own: a board decides how long they are.
pub(super) struct PosetSearch<const W: usize, V> {
    pub order: Order<W>,
    pub switches: Switches,
    memory: Memory<W, V>,
    pub meter: Meter,
}

/// Components whose values are to be added.
struct Sum<const W: usize, V> {
    rest: Set<W>,
    total: V,
}

impl<const W: usize, V: PosetValue> Sum<W, V> {
    fn of(set: Set<W>) -> Sum<W, V> {
        Sum {
            rest: set,
            total: V::zero(),
        }
    }
}

/// A component whose value is being worked out.
struct Frame<const W: usize, V: PosetValue> {
    component: Set<W>,
    /// Its lowest part as an ordinal sum; everything else stands on all of it.
    base: Set<W>,
    /// The value of what stands on the base.
    above: V,
    /// Moves in the base that were not tried yet.
    moves: Set<W>,
    options: V::Options,
    /// What is being worked out for it.
    awaited: Awaited,
    /// The sum that its own value goes into.
    outer: Sum<W, V>,
    /// Positions before it.
    before: u64,
}

enum Awaited {
    Above,
    Option(Player),
}

impl<const W: usize, V: PosetValue> PosetSearch<W, V> {
    pub fn new(order: Order<W>, budget: Budget, switches: Switches) -> Self {
        PosetSearch {
            order,
            switches,
            memory: Memory::new(budget.memory),
            meter: Meter::for_width(budget, W),
        }
    }

    /// The size of the table of remembered positions.
    pub fn table_bytes(&self) -> u64 {
        self.memory.bytes()
    }

    /// The value of a set, of which `quick` is known, or bounds if the budget runs out.
    pub fn value(&mut self, set: Set<W>, quick: Bounds<V>) -> Bounds<V> {
        let mut stack: Vec<Frame<W, V>> = Vec::new();
        let mut sum = Sum::of(set);
        loop {
            if let Some(component) = self.next_unknown(&mut sum) {
                if self.meter.count().is_err() {
                    let options = stack.first().filter(|frame| frame.component == set);
                    return match options {
                        Some(frame) => V::narrowed(&frame.options, quick),
                        None => quick,
                    };
                }
                let frame = self.open(component, sum);
                sum = Sum::of(component - frame.base);
                stack.push(frame);
                continue;
            }
            if let Some(frame) = stack.last_mut() {
                frame.hear(sum.total.clone());
                if let Some(option) = frame.next_option(&self.order) {
                    sum = Sum::of(option);
                    continue;
                }
            }
            let Some(frame) = stack.pop() else {
                self.meter.tell();
                return Bounds::exactly(sum.total);
            };
            let value = V::ordinal_sum(&frame.options, &frame.above);
            let work = self.meter.positions() - frame.before + 1;
            self.memory.put(frame.component, &value, work);
            sum = frame.outer;
            sum.total = sum.total.plus(&value);
        }
    }

    /// Adds known components up to one that is not; takes that one out of the sum.
    fn next_unknown(&self, sum: &mut Sum<W, V>) -> Option<Set<W>> {
        while !sum.rest.is_empty() {
            // What is remembered was one component, or all of them together.
            let mut component = sum.rest;
            let mut value = self.memory.get(&component);
            if value.is_none() && self.switches.components {
                component = self.order.component(&sum.rest);
                if component != sum.rest {
                    value = self.memory.get(&component);
                }
            }
            sum.rest -= component;
            match value {
                Some(value) => sum.total = sum.total.plus(&value),
                None => return Some(component),
            }
        }
        None
    }

    fn open(&self, component: Set<W>, outer: Sum<W, V>) -> Frame<W, V> {
        let base = if self.switches.ordinal_sums {
            self.order.lowest_summand(&component)
        } else {
            component
        };
        let moves = if self.switches.dominance {
            V::undominated(&self.order, &base)
        } else {
            base
        };
        Frame {
            component,
            base,
            above: V::zero(),
            moves,
            options: V::Options::default(),
            awaited: Awaited::Above,
            outer,
            before: self.meter.positions(),
        }
    }
}

impl<const W: usize, V: PosetValue> Frame<W, V> {
    /// Takes the value that was awaited.
    fn hear(&mut self, value: V) {
        match self.awaited {
            Awaited::Above => self.above = value,
            Awaited::Option(player) => V::note(&mut self.options, player, value),
        }
    }

    /// What is left of the base after the next move to try.
    fn next_option(&mut self, order: &Order<W>) -> Option<Set<W>> {
        let x = self.moves.smallest()?;
        self.moves.remove(x);
        self.awaited = Awaited::Option(order.owner(x));
        Some(self.base - order.upper[x])
    }
}
