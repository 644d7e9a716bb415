use std::mem;

use super::{HSearch, NEAR, pair};
use crate::solve::hex::carriers::Carriers;
use crate::solve::hex::cells::Cells;

/// The most near connections that form a full one.
const OR: usize = 4;

impl<const N: usize> HSearch<N> {
    /// Applies the rules until there is nothing new, or the edges are connected.
    pub(super) fn combine(&mut self) {
        while self.won.is_none() && self.trials > 0 {
            if let Some((x, y)) = self.open_full.pop_front() {
                let [x, y] = [x, y].map(usize::from);
                let full = self.full[pair(x, y)];
                self.full[pair(x, y)].fresh = 0;
                for (place, &carrier) in full.list().iter().enumerate() {
                    if full.fresh >> place & 1 == 1 {
                        self.and(x, y, carrier);
                        self.and(y, x, carrier);
                    }
                }
            } else if let Some((x, y)) = self.open_near.pop_front() {
                let [x, y] = [x, y].map(usize::from);
                let near = self.near[pair(x, y)];
                self.near[pair(x, y)].fresh = 0;
                self.or(x, y, &near);
            } else {
                return;
            }
        }
    }

    /// Connections from a point over a middle to others.
    fn and(&mut self, from: usize, middle: usize, carrier: Cells<N>) {
        if self.goal.contains(&middle) {
            return;
        }
        let is_cell = self.is_cell(middle);
        let own = self.end(from);
        let partners = mem::take(&mut self.partners[middle]);
        for &to in &partners {
            let to = usize::from(to);
            if to == from || carrier.meets(self.end(to)) {
                continue;
            }
            let others = self.full[pair(middle, to)];
            self.trials = self.trials.saturating_sub(others.list().len());
            for &other in others.list() {
                if other.meets(carrier | own) {
                    continue;
                }
                let both = carrier | other;
                if is_cell {
                    self.add_near(from, to, middle as u16, both | Cells::one(middle), true);
                } else {
                    self.add_full(from, to, both, true);
                }
            }
        }
        // Nothing becomes a partner of the middle here.
        self.partners[middle] = partners;
    }

    /// Whether a point is an empty cell.
    fn is_cell(&self, point: usize) -> bool {
        point < self.cells && !self.stones[self.side].has(point)
    }

    /// The cell of a point, if it is one.
    fn end(&self, point: usize) -> Cells<N> {
        if self.is_cell(point) {
            Cells::one(point)
        } else {
            Cells::NONE
        }
    }

    /// Full connections of near ones, at least one of which is fresh.
    fn or(&mut self, x: usize, y: usize, near: &Carriers<N, NEAR>) {
        let common = near.list().iter().fold(!Cells::NONE, |all, &set| all & set);
        if !common.is_empty() {
            return;
        }
        for (newest, &carrier) in near.list().iter().enumerate() {
            if near.fresh >> newest & 1 == 1 {
                near.unions(newest, 0, [carrier; 2], OR - 1, &mut |union| {
                    self.add_full(x, y, union, true);
                });
            }
        }
    }
}
