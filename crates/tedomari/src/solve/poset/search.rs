use super::memory::Memory;
use super::shape::Shape;
use super::value::PosetValue;
use crate::budget::{Budget, Meter};
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

/// Exact search on one shape, with a transposition table.
///
/// The search uses an explicit stack, since the depth depends on the board.
pub(super) struct PosetSearch<const W: usize, V, S> {
    pub shape: S,
    pub switches: Switches,
    pub memory: Memory<W, V>,
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

/// A component whose value is being computed.
struct Frame<const W: usize, V: PosetValue> {
    component: Set<W>,
    /// The lowest summand of the component as an ordinal sum.
    base: Set<W>,
    /// The value of the part above the base.
    above: V,
    /// The moves in the base that have not been tried yet.
    moves: Set<W>,
    options: V::Options,
    /// What is being computed for the component.
    awaited: Awaited,
    /// The sum that the value is added to.
    outer: Sum<W, V>,
    /// The number of positions searched before this component.
    before: u64,
}

enum Awaited {
    Above,
    Option(Player),
}

impl<const W: usize, V: PosetValue, S: Shape<W>> PosetSearch<W, V, S> {
    pub fn new(shape: S, budget: Budget, switches: Switches) -> Self {
        PosetSearch {
            shape,
            switches,
            memory: Memory::new(budget.memory),
            meter: Meter::for_width(budget, W),
        }
    }

    /// The size of the transposition table in bytes.
    pub fn table_bytes(&self) -> u64 {
        self.memory.bytes()
    }

    /// The value of a set, given the bounds `quick`, or bounds if the budget runs out.
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
                if let Some(option) = frame.next_option(&self.shape) {
                    sum = Sum::of(option);
                    continue;
                }
            }
            let Some(frame) = stack.pop() else {
                self.meter.tell();
                return Bounds::exactly(sum.total);
            };
            let Some(value) = V::ordinal_sum(&frame.options, &frame.above) else {
                // Only a forged checkpoint has values that no game can have. Start over without it.
                self.memory.clear();
                stack.clear();
                sum = Sum::of(set);
                continue;
            };
            let work = self.meter.positions() - frame.before + 1;
            self.memory.put(frame.component, &value, work);
            sum = frame.outer;
            sum.total = sum.total.plus(&value);
        }
    }

    /// Adds the values of known components. Removes and returns the first unknown component.
    fn next_unknown(&self, sum: &mut Sum<W, V>) -> Option<Set<W>> {
        while !sum.rest.is_empty() {
            // A set in the table was one component, or a sum of components.
            let mut component = sum.rest;
            let mut value = self.memory.get(&component);
            if value.is_none() && self.switches.components {
                component = self.shape.component(&sum.rest);
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
            self.shape.lowest_summand(&component)
        } else {
            component
        };
        let moves = if self.switches.dominance {
            V::undominated(&self.shape, &base)
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
    /// Receives the awaited value.
    fn hear(&mut self, value: V) {
        match self.awaited {
            Awaited::Above => self.above = value,
            Awaited::Option(player) => V::note(&mut self.options, player, value),
        }
    }

    /// The rest of the base after the next move to try.
    fn next_option(&mut self, shape: &impl Shape<W>) -> Option<Set<W>> {
        let x = self.moves.smallest()?;
        self.moves.remove(x);
        self.awaited = Awaited::Option(shape.owner(x));
        Some(shape.after(&self.base, x))
    }
}
