use super::memory::Recall;
use super::shape::Shape;
use super::value::PosetValue;
use crate::budget::{Meter, Stopped};
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::solve::threads::{MEET, hash};
use crate::value::{Bounds, Player};

/// The search of one thread.
///
/// The search uses an explicit stack, since the depth depends on the board.
pub(super) struct Evaluation<'a, const W: usize, S, M> {
    pub shape: &'a S,
    pub switches: Switches,
    pub memory: M,
    pub meter: &'a mut Meter,
    /// The leader tries moves in ascending order. Each helper has a number, from which its order
    /// follows, so that threads in the same position try different moves.
    pub helper: Option<u64>,
    /// The search stops for other threads to join after this many positions.
    pub until: u64,
}

/// Why a search has returned without a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Halt {
    /// The budget ran out.
    Stopped,
    /// The threads come together, because they begin or because the table must grow.
    Meeting,
    /// The table has values that no game can have. Only a forged checkpoint has such values.
    Forged,
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Halt {
        Halt::Stopped
    }
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

/// Threads look once every this many positions whether others have solved what they are at.
const LOOK_AROUND: u64 = 16 * MEET;

impl<const W: usize, V: PosetValue, S: Shape<W>, M: Recall<W, Value = V>> Evaluation<'_, W, S, M> {
    /// The value of a set, or why there is none and bounds, given the bounds `quick`.
    pub fn value(&mut self, set: Set<W>, quick: &Bounds<V>) -> Result<V, (Halt, Bounds<V>)> {
        let mut stack: Vec<Frame<W, V>> = Vec::new();
        let mut sum = Sum::of(set);
        loop {
            if let Some(component) = self.next_unknown(&mut sum) {
                if let Err(halt) = self.count() {
                    let options = stack.first().filter(|frame| frame.component == set);
                    let bounds = match options {
                        Some(frame) => V::narrowed(&frame.options, quick.clone()),
                        None => quick.clone(),
                    };
                    return Err((halt, bounds));
                }
                if M::SHARED && self.meter.positions().is_multiple_of(LOOK_AROUND) {
                    let solved = |frame: &Frame<W, V>| self.memory.get(&frame.component);
                    let solved = stack.iter().map(solved).position(|value| value.is_some());
                    if let Some(place) = solved {
                        let frame = stack.drain(place..).next().expect("it was found");
                        sum = frame.outer;
                        sum.rest |= frame.component;
                        continue;
                    }
                }
                let frame = self.open(component, sum);
                sum = Sum::of(component - frame.base);
                stack.push(frame);
                continue;
            }
            if let Some(frame) = stack.last_mut() {
                frame.hear(sum.total.clone());
                if let Some(option) = frame.next_option(self.shape, self.helper) {
                    sum = Sum::of(option);
                    continue;
                }
            }
            let Some(frame) = stack.pop() else {
                self.meter.tell();
                return Ok(sum.total);
            };
            let Some(value) = V::ordinal_sum(&frame.options, &frame.above) else {
                return Err((Halt::Forged, quick.clone()));
            };
            let work = self.meter.positions() - frame.before + 1;
            self.memory.put(frame.component, &value, work);
            sum = frame.outer;
            sum.total = sum.total.plus(&value);
        }
    }

    /// Counts a position.
    #[inline]
    fn count(&mut self) -> Result<(), Halt> {
        self.meter.count()?;
        let positions = self.meter.positions();
        if positions.is_multiple_of(MEET) && (positions >= self.until || self.memory.is_crowded()) {
            return Err(Halt::Meeting);
        }
        Ok(())
    }

    /// Adds the values of known components. Removes and returns the first unknown component.
    fn next_unknown(&mut self, sum: &mut Sum<W, V>) -> Option<Set<W>> {
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
            V::undominated(self.shape, &base)
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
    fn next_option(&mut self, shape: &impl Shape<W>, helper: Option<u64>) -> Option<Set<W>> {
        let x = match helper {
            None => self.moves.smallest()?,
            Some(number) => self.move_of_helper(number)?,
        };
        self.moves.remove(x);
        self.awaited = Awaited::Option(shape.owner(x));
        Some(shape.after(&self.base, x))
    }

    /// The move that a helper tries next: the first one from an element on that depends on the
    /// position and the helper.
    fn move_of_helper(&self, number: u64) -> Option<usize> {
        let smallest = self.moves.smallest()?;
        let hash = hash(&self.component).rotate_left(8 * number as u32);
        let start = smallest + (hash % self.moves.len() as u64) as usize;
        let later = self.moves - Set::first(start);
        later.smallest().or(Some(smallest))
    }
}
