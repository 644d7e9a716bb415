//! Positions, simplified and divided into components with quick bounds.

use super::super::bounds::{self, Quick};
use super::super::structure::RemovalPosition;
use super::super::table::Access;
use super::super::theorems::{simplify, simplify_after};
use super::super::turns;
use super::{Descent, Part, Sum};

impl<const W: usize, T: Access<W>> Descent<'_, '_, W, T> {
    /// Simplifies a position and splits it into components with quick bounds.
    pub(super) fn expand(&mut self, mut position: RemovalPosition<W>) -> Sum {
        self.worker.work += turns::work_of_simplifying(&position.alive);
        let offset = simplify(self.structure, &mut position, &self.switches, |_, _| ());
        self.split(position, offset, None)
    }

    /// Likewise for the position after removing an element from one that was simple, if it matters only
    /// whether the value is at least `target`.
    pub(super) fn expand_option(
        &mut self,
        position: &RemovalPosition<W>,
        x: usize,
        target: i32,
    ) -> Sum {
        let mut option = *position;
        self.structure.remove(&mut option, x);
        let freed = option.free - position.free;
        self.worker.work += turns::work_of_option::<W>();
        let (structure, switches) = (self.structure, &self.switches);
        let offset = simplify_after(structure, &mut option, switches, x, freed);
        self.split(option, offset, Some(target))
    }

    /// Splits a simple position into components with quick bounds. If there is a target, only those that
    /// show whether it is reached are needed.
    fn split(&mut self, position: RemovalPosition<W>, offset: i32, target: Option<i32>) -> Sum {
        let mut sum = Sum {
            start: self.worker.parts.len(),
            end: 0,
            low: offset,
            high: offset,
            balance: 2 * offset,
            alone: 2 * offset,
        };
        let mut rest = position.alive;
        while !rest.is_empty() {
            let known = self.table.get(&rest);
            // A position in the table was one component.
            let component = if !self.switches.components || known.is_some() {
                rest
            } else {
                self.structure.component(&position, &rest)
            };
            let known = if component == rest {
                known
            } else {
                self.table.get(&component)
            };
            rest -= component;
            let part = RemovalPosition {
                alive: component,
                free: component & position.free,
            };
            let quick = match known {
                Some((low, high)) => Quick::known(low, high),
                None => {
                    self.worker.work += turns::work_of_bounds(&part.alive);
                    // The last component: enough may be known.
                    let is_open = |low: i32, high: i32| match target {
                        Some(k) if rest.is_empty() => sum.low + low < k && sum.high + high >= k,
                        _ => true,
                    };
                    bounds::quick(self.structure, &part, &self.switches, is_open)
                }
            };
            let Quick { low, high, .. } = quick;
            sum.low += low;
            sum.high += high;
            sum.balance += quick.balance;
            sum.alone += quick.alone;
            self.worker.parts.push(Part {
                position: part,
                low,
                high,
            });
        }
        sum.end = self.worker.parts.len();
        sum
    }
}
