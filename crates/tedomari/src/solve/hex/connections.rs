//! Connections that hold no matter who moves next, by H-search (Anshelevich, A hierarchical
//! approach to computer Hex).
//!
//! A *point* is an empty cell, as if the player had a stone there, or a group of the player's
//! stones. Two points are *fully* connected by a set of empty cells, the *carrier*, if the player
//! can connect them inside the set even when moving second, and *nearly* connected if the player
//! must move first, at the *key*. Full connections of two points with a third one and without a
//! common cell form a full connection if the third point is a group (the and-rule), and a near one
//! if it is a cell, which is the key. Near connections without a common cell form a full one (the
//! or-rule).
//!
//! The connections of a position are found from those of a position before it: a stone of the
//! player turns near connections into full ones, and a stone of the opponent breaks those whose
//! carriers it is in. Only what is new is combined.

mod rules;

use std::collections::VecDeque;
use std::mem;

use super::carriers::Carriers;
use super::cells::Cells;
use super::field::{Field, Stones};
use super::kept::Kept;

/// The most full and near connections of two points.
const FULL: usize = 8;
const NEAR: usize = 16;
/// The most near connections of both edges.
const GOALS: usize = 128;
/// The most pairs of connections that are tried in one position. The connections found until then
/// hold.
const TRIALS: usize = 1 << 22;

/// Finds the connections of a player.
pub(super) struct HSearch<const N: usize> {
    side: usize,
    /// The number of cells of the field. The other points are given groups.
    cells: usize,
    stones: Stones<N>,
    /// For each point, the one that stands for its group.
    heads: Vec<u16>,
    /// The two edges.
    goal: [usize; 2],
    /// The connections of each two points.
    full: Vec<Carriers<N, FULL>>,
    near: Vec<Carriers<N, NEAR>>,
    /// For each point, those with full connections to it.
    partners: Vec<Vec<u16>>,
    /// The points that have or had near connections, as a list and for each two points.
    met: Vec<(u16, u16)>,
    is_met: Vec<bool>,
    /// The points with connections that were not combined yet.
    open_full: VecDeque<(u16, u16)>,
    open_near: VecDeque<(u16, u16)>,
    /// The most connections of two points. On a large board there are fewer.
    most: (usize, usize),
    trials: usize,
    /// A carrier of a full connection of both edges.
    pub won: Option<Cells<N>>,
    /// The carriers of the near connections of both edges.
    pub threats: Vec<Cells<N>>,
}

/// The place of a pair of points.
fn pair(a: usize, b: usize) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}

impl<const N: usize> HSearch<N> {
    pub fn new(field: &Field<N>, side: usize) -> HSearch<N> {
        let points = field.len() + field.groups[side].len();
        let pairs = points * (points - 1) / 2;
        HSearch {
            side,
            cells: field.len(),
            stones: [Cells::NONE; 2],
            heads: Vec::new(),
            goal: [0; 2],
            full: vec![Carriers::NONE; pairs],
            near: vec![Carriers::NONE; pairs],
            partners: vec![Vec::new(); points],
            met: Vec::new(),
            is_met: vec![false; pairs],
            open_full: VecDeque::new(),
            open_near: VecDeque::new(),
            most: match N {
                1 => (FULL, NEAR),
                2 => (FULL / 2, NEAR / 2),
                _ => (FULL / 4, NEAR / 4),
            },
            trials: 0,
            won: None,
            threats: Vec::new(),
        }
    }

    /// Finds the connections in a position from those in a position before. Stops if the edges are
    /// connected.
    pub fn run(&mut self, field: &Field<N>, before: &Kept<N>, stones: Stones<N>) {
        self.clear();
        self.stones = stones;
        let (side, cells) = (self.side, field.len());
        let added = stones[side] & !before.stones[side];
        let lost = stones[1 - side] & !before.stones[1 - side];
        self.join(field, &before.heads, added);
        let mut is_changed = vec![before.is_new; self.heads.len()];
        for (point, &head) in self.heads.iter().enumerate() {
            if head != before.heads[point] || point < cells && added.has(point) {
                is_changed[usize::from(head)] = true;
            }
        }
        self.goal = [cells, cells + 1].map(|edge| usize::from(self.heads[edge]));
        if self.goal[0] == self.goal[1] {
            self.won = Some(Cells::NONE);
            return;
        }
        let theirs = stones[1 - side];
        let is_theirs = |point: u16| usize::from(point) < cells && theirs.has(point.into());
        let mut broken = Vec::new();
        for &(a, b, carrier) in &before.full {
            let [x, y] = [a, b].map(|point| usize::from(self.heads[usize::from(point)]));
            if x == y || is_theirs(a) || is_theirs(b) {
                continue;
            }
            if carrier.meets(lost) {
                broken.push((x, y));
                continue;
            }
            let is_fresh = is_changed[x] || is_changed[y] || carrier.meets(added);
            self.add_full(x, y, carrier & !added, is_fresh);
        }
        for &(a, b, key, carrier) in &before.near {
            let [x, y] = [a, b].map(|point| usize::from(self.heads[usize::from(point)]));
            if x == y || is_theirs(a) || is_theirs(b) || carrier.meets(lost) {
                continue;
            }
            if added.has(key.into()) {
                self.add_full(x, y, carrier & !added, true);
                continue;
            }
            let is_fresh = is_changed[x] || is_changed[y] || carrier.meets(added);
            self.add_near(x, y, key, carrier & !added, is_fresh);
        }
        for &carrier in &before.goals {
            if !carrier.meets(lost) {
                self.add_threat(carrier & !added);
            }
        }
        // Near connections that are left may form others.
        for (x, y) in broken {
            let near = &mut self.near[pair(x, y)];
            if near.fresh == 0 && near.list().len() > 1 {
                self.open_near.push_back((x as u16, y as u16));
            }
            near.refresh();
        }
        self.combine();
    }

    /// Keeps the connections for the positions after this one.
    pub fn keep(&self, kept: &mut Kept<N>) {
        kept.stones = self.stones;
        kept.heads.clone_from(&self.heads);
        kept.is_new = false;
        kept.full.clear();
        for (a, partners) in self.partners.iter().enumerate() {
            for &b in partners.iter().filter(|&&b| usize::from(b) > a) {
                let list = self.full[pair(a, b.into())].list().iter();
                kept.full.extend(list.map(|&set| (a as u16, b, set)));
            }
        }
        kept.near.clear();
        for &(a, b) in &self.met {
            let list = self.near[pair(a.into(), b.into())].keyed();
            kept.near.extend(list.map(|(key, set)| (a, b, key, set)));
        }
        kept.goals.clone_from(&self.threats);
    }

    fn clear(&mut self) {
        for (a, partners) in self.partners.iter_mut().enumerate() {
            for &b in partners.iter() {
                self.full[pair(a, b.into())].clear();
            }
            partners.clear();
        }
        for (a, b) in self.met.drain(..) {
            self.near[pair(a.into(), b.into())].clear();
            self.is_met[pair(a.into(), b.into())] = false;
        }
        self.open_full.clear();
        self.open_near.clear();
        self.threats.clear();
        (self.won, self.trials) = (None, TRIALS);
    }

    /// Joins new stones to the groups that they touch.
    fn join(&mut self, field: &Field<N>, before: &[u16], added: Cells<N>) {
        self.heads.clear();
        self.heads.extend_from_slice(before);
        let groups = &field.groups[self.side];
        for stone in added.iter() {
            let near = (field.near[stone] & self.stones[self.side]).iter();
            let touched = (0..groups.len()).filter(|&group| groups[group].has(stone));
            let touched = touched.map(|group| field.len() + group);
            for other in near.chain(touched) {
                let [a, b] = [stone, other].map(|point| head(&self.heads, point));
                // Given groups stand for cells, and the edges for both.
                let rank = |point: usize| (point < field.len(), point);
                let (first, second) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
                self.heads[second] = first as u16;
            }
        }
        for point in 0..self.heads.len() {
            self.heads[point] = head(&self.heads, point) as u16;
        }
    }

    fn is_goal(&self, x: usize, y: usize) -> bool {
        [x, y] == self.goal || [y, x] == self.goal
    }

    fn add_full(&mut self, x: usize, y: usize, carrier: Cells<N>, is_fresh: bool) {
        let full = &mut self.full[pair(x, y)];
        if full.any_within(carrier) {
            return;
        }
        let (had_fresh, was_empty) = (full.fresh != 0, full.list().is_empty());
        if !full.add(carrier, 0, is_fresh, self.most.0) {
            return;
        }
        let has_fresh = full.fresh != 0;
        if was_empty {
            self.partners[x].push(y as u16);
            self.partners[y].push(x as u16);
        }
        if has_fresh && !had_fresh {
            self.open_full.push_back((x as u16, y as u16));
        }
        self.near[pair(x, y)].remove_around(carrier);
        if self.is_goal(x, y) && self.won.is_none_or(|won| carrier.len() < won.len()) {
            self.won = Some(carrier);
        }
    }

    fn add_near(&mut self, x: usize, y: usize, key: u16, carrier: Cells<N>, is_fresh: bool) {
        let place = pair(x, y);
        let near = &mut self.near[place];
        if self.full[place].any_within(carrier) || near.any_within(carrier) {
            return;
        }
        let had_fresh = near.fresh != 0;
        if near.add(carrier, key, is_fresh, self.most.1) {
            if !mem::replace(&mut self.is_met[place], true) {
                self.met.push((x as u16, y as u16));
            }
            if near.fresh != 0 && !had_fresh {
                self.open_near.push_back((x as u16, y as u16));
            }
        }
        if self.is_goal(x, y) {
            self.add_threat(carrier);
        }
    }

    fn add_threat(&mut self, carrier: Cells<N>) {
        let is_known = |threat: &Cells<N>| threat.is_within(carrier);
        if self.threats.len() < GOALS && !self.threats.iter().any(is_known) {
            self.threats.retain(|threat| !carrier.is_within(*threat));
            self.threats.push(carrier);
        }
    }
}

/// The point that stands for the group of a point.
fn head(heads: &[u16], mut point: usize) -> usize {
    while usize::from(heads[point]) != point {
        point = heads[point].into();
    }
    point
}
