use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;

use super::fillings::{bits, groups};
use super::surroundings::{BOTTOM, Surroundings, TOP};

/// A filling of everything around a region, as it matters for Black: the sets of ports connected
/// there. The first set contains the upper edge, the second one the lower edge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Context {
    blocks: Vec<u64>,
}

impl Context {
    /// The context with these blocks, unless Black wins in it whatever happens in the region.
    /// Blocks of one port count too: two groups of the region may meet there.
    pub fn new(top: u64, bottom: u64, mut others: Vec<u64>) -> Option<Context> {
        if top & bottom != 0 {
            return None;
        }
        others.retain(|&block| block != 0);
        others.sort_unstable();
        let mut blocks = vec![top, bottom];
        blocks.extend(others);
        Some(Context { blocks })
    }

    /// Whether Black wins if the region connects these pairs of ports.
    pub fn is_won(&self, connections: &[u64]) -> bool {
        let black = self.blocks.iter().fold(0, |all, block| all | block);
        let mut reached = self.blocks[0];
        let mut fresh = reached;
        while fresh != 0 && reached & self.blocks[1] == 0 {
            let near =
                bits(fresh).fold(0, |near, port| near | connections[port]) & black & !reached;
            let block = |all, &block: &u64| if block & near == 0 { all } else { all | block };
            fresh = self.blocks.iter().fold(near, block) & !reached;
            reached |= fresh;
        }
        reached & self.blocks[1] != 0
    }
}

/// The nodes around a region, used to find contexts.
pub(super) struct Paths<'a> {
    around: &'a Surroundings,
    /// The nodes that are ports.
    ports: &'a [usize],
    /// The port of each node.
    port: &'a [Option<usize>],
    /// State of the random generator that varies the paths.
    noise: u64,
}

impl<'a> Paths<'a> {
    pub fn new(
        around: &'a Surroundings,
        ports: &'a [usize],
        port: &'a [Option<usize>],
    ) -> Paths<'a> {
        Paths {
            around,
            ports,
            port,
            noise: 0x9e37_79b9_7f4a_7c15,
        }
    }

    /// Contexts in which one port is connected to the upper edge, another to the lower edge, and as
    /// few other ports as possible are black.
    pub fn pairs(&mut self, found: &mut FxHashSet<Context>) {
        for p in 0..self.ports.len() {
            for q in 0..self.ports.len() {
                if p != q {
                    for first in [TOP, BOTTOM] {
                        found.extend(self.pair(self.ports[p], self.ports[q], first));
                    }
                }
            }
        }
    }

    /// A context that connects `p` to the upper and `q` to the lower edge, if one is found. One of
    /// the two paths is found first, and the other goes around it.
    fn pair(&mut self, p: usize, q: usize, first: usize) -> Option<Context> {
        let (one, other) = if first == TOP {
            ((p, TOP), (q, BOTTOM))
        } else {
            ((q, BOTTOM), (p, TOP))
        };
        let mut is_closed = vec![false; self.around.touching.len()];
        // Neither path may touch the end of the other.
        self.close(&mut is_closed, &[other.0, other.1]);
        let before = self.path(one.0, one.1, &is_closed)?;
        let mut is_closed = vec![false; self.around.touching.len()];
        self.close(&mut is_closed, &before);
        let after = self.path(other.0, other.1, &is_closed)?;
        self.context(before.into_iter().chain(after))
    }

    fn close(&self, is_closed: &mut [bool], path: &[usize]) {
        for &node in path {
            is_closed[node] = true;
            for &near in &self.around.touching[node] {
                is_closed[near] = true;
            }
        }
    }

    /// The cheapest path. Ports and cells that touch other chains are expensive.
    fn path(&mut self, from: usize, to: usize, is_closed: &[bool]) -> Option<Vec<usize>> {
        const DEAR: u64 = 1000;
        if is_closed[from] || is_closed[to] {
            return None;
        }
        let count = self.around.touching.len();
        let mut cost = vec![u64::MAX; count];
        let mut previous = vec![usize::MAX; count];
        let mut heap = BinaryHeap::from([(Reverse(0), from)]);
        cost[from] = 0;
        while let Some((Reverse(so_far), node)) = heap.pop() {
            if node == to {
                let mut path = vec![to];
                while path[path.len() - 1] != from {
                    path.push(previous[path[path.len() - 1]]);
                }
                return Some(path);
            }
            if so_far > cost[node] {
                continue;
            }
            for &near in &self.around.touching[node] {
                if is_closed[near] {
                    continue;
                }
                let chains = self.around.touching[near].iter();
                let strange = chains.filter(|&&chain| {
                    self.around.is_chain[chain]
                        && chain != from
                        && chain != to
                        && self.port[chain].is_some()
                });
                let is_port = near != to && self.port[near].is_some();
                let ports = strange.count() as u64 + u64::from(is_port);
                // A linear congruential generator is random enough to vary paths.
                self.noise = self
                    .noise
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let total = so_far + 8 + (self.noise >> 61) + ports * DEAR;
                if total < cost[near] {
                    cost[near] = total;
                    previous[near] = node;
                    heap.push((Reverse(total), near));
                }
            }
        }
        None
    }

    /// The context in which exactly these free cells are black.
    fn context(&self, black: impl Iterator<Item = usize>) -> Option<Context> {
        let mut is_black = self.around.is_chain.clone();
        for node in black {
            is_black[node] = true;
        }
        let (mut top, mut bottom, mut others) = (0, 0, Vec::new());
        for group in groups(&self.around.touching, |node| is_black[node]) {
            let ports = group
                .iter()
                .filter_map(|&node| self.port[node])
                .fold(0, |ports, port| ports | 1 << port);
            match (group.contains(&TOP), group.contains(&BOTTOM)) {
                (true, true) => return None,
                (true, false) => top = ports,
                (false, true) => bottom = ports,
                (false, false) => others.push(ports),
            }
        }
        Context::new(top, bottom, others)
    }
}
