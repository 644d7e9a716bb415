//! Connections that hold no matter who moves next, by Anshelevich's H-search.
//!
//! A node is an empty cell, as if the player had a stone there, or a group of the player's stones.
//! A node is *fully* connected to an edge by a set of empty cells if the player can connect them
//! inside the set even when moving second, and *nearly* connected if the player must move first.
//! Near connections without a common cell form a full connection.

use super::bitboard::{Cells, Shape, bits};

/// The connections that a player has.
pub(super) struct Connections {
    /// The cells of a full connection of both edges, if there is one.
    pub whole: Option<Cells>,
    /// The moves that make such a connection, with all cells it needs, including the move.
    pub threats: Vec<(usize, Cells)>,
}

/// The maximum number of full connections stored for a node.
const FULL: usize = 6;
/// The maximum number of near connections stored for a node.
const NEAR: usize = 10;

/// A short list of sets, none of which contains another. Small sets are preferred.
#[derive(Clone, Copy)]
struct Few<const N: usize> {
    sets: [Cells; N],
    count: usize,
}

impl<const N: usize> Few<N> {
    const NONE: Few<N> = Few {
        sets: [0; N],
        count: 0,
    };

    fn list(&self) -> &[Cells] {
        &self.sets[..self.count]
    }

    /// Adds a set, and returns whether the list changed.
    fn add(&mut self, set: Cells) -> bool {
        if self.list().iter().any(|known| known & !set == 0) {
            return false;
        }
        let mut kept = 0;
        for i in 0..self.count {
            if set & !self.sets[i] != 0 {
                self.sets[kept] = self.sets[i];
                kept += 1;
            }
        }
        self.count = kept;
        if self.count < N {
            self.sets[self.count] = set;
            self.count += 1;
            return true;
        }
        let largest = (0..N)
            .max_by_key(|&i| self.sets[i].count_ones())
            .unwrap_or(0);
        let is_smaller = set.count_ones() < self.sets[largest].count_ones();
        if is_smaller {
            self.sets[largest] = set;
        }
        is_smaller
    }
}

/// The nodes of a player and their links. Nodes are linked if they touch or form a bridge.
struct Nodes {
    /// The cells of each node: one empty cell, or a group of stones.
    cells: Vec<Cells>,
    /// Whether the node is an empty cell.
    is_empty: Vec<bool>,
    /// For each node, the linked nodes with the cells between.
    links: Vec<Vec<(usize, Cells)>>,
}

impl Nodes {
    fn new(shape: &Shape, own: Cells, empty: Cells) -> Nodes {
        let mut number = [usize::MAX; 64];
        let (mut cells, mut is_empty) = (Vec::new(), Vec::new());
        for cell in bits(empty | own) {
            if number[cell] != usize::MAX {
                continue;
            }
            let is_stone = own >> cell & 1 == 1;
            let group = if is_stone {
                shape.flood(1 << cell, own)
            } else {
                1 << cell
            };
            for member in bits(group) {
                number[member] = cells.len();
            }
            cells.push(group);
            is_empty.push(!is_stone);
        }
        let links = cells
            .iter()
            .enumerate()
            .map(|(node, &group)| {
                let touching = shape.grown(group) & !group & (empty | own);
                let mut links: Vec<(usize, Cells)> =
                    bits(touching).map(|cell| (number[cell], 0)).collect();
                for cell in bits(group) {
                    for &(other, between) in &shape.bridges[cell] {
                        let there = number[other];
                        let is_near = touching >> other & 1 == 1;
                        if between & !empty == 0 && there != usize::MAX && there != node && !is_near
                        {
                            links.push((there, between));
                        }
                    }
                }
                links.sort_unstable();
                links.dedup();
                links
            })
            .collect();
        Nodes {
            cells,
            is_empty,
            links,
        }
    }

    /// The full connections of each node to an edge.
    fn reach(&self, edge: Cells) -> Vec<Few<FULL>> {
        let count = self.cells.len();
        let mut full = vec![Few::<FULL>::NONE; count];
        let mut near = vec![Few::<NEAR>::NONE; count];
        let mut queue: Vec<usize> = (0..count)
            .filter(|&node| self.cells[node] & edge != 0)
            .collect();
        let mut is_queued = vec![false; count];
        for &node in &queue {
            full[node].add(0);
            is_queued[node] = true;
        }
        let mut next = 0;
        // The lists are short and only improve, so the loop ends. A long queue is not worth the
        // time.
        while next < queue.len() && next < 8 * count {
            let node = queue[next];
            next += 1;
            is_queued[node] = false;
            let ways = full[node];
            for &(other, between) in &self.links[node] {
                let own = if self.is_empty[other] {
                    self.cells[other]
                } else {
                    0
                };
                let mut is_new = false;
                for &way in ways.list() {
                    if way & between != 0 || (way | between) & own != 0 {
                        continue;
                    }
                    if self.is_empty[node] {
                        let needs = way | between | self.cells[node];
                        if needs & own == 0 && near[other].add(needs) {
                            is_new |= combine(near[other].list(), needs, &mut full[other]);
                        }
                    } else {
                        is_new |= full[other].add(way | between);
                    }
                }
                if is_new && !is_queued[other] {
                    is_queued[other] = true;
                    queue.push(other);
                }
            }
        }
        full
    }
}

/// Combines near connections, including this one, into full ones: adds connections until they have
/// no common cell.
fn combine(near: &[Cells], set: Cells, full: &mut Few<FULL>) -> bool {
    let mut is_new = false;
    for &first in near {
        let (mut common, mut all) = (set & first, set | first);
        for &other in near {
            if common == 0 {
                break;
            }
            if common & !other != 0 {
                common &= other;
                all |= other;
            }
        }
        is_new |= common == 0 && full.add(all);
    }
    is_new
}

impl Connections {
    /// The connections of the player with these stones and edges.
    pub fn new(shape: &Shape, own: Cells, empty: Cells, edges: &[Cells; 2]) -> Connections {
        let nodes = Nodes::new(shape, own, empty);
        let [first, second] = edges.map(|edge| nodes.reach(edge));
        let mut found = Connections {
            whole: None,
            threats: Vec::new(),
        };
        for (node, &cells) in nodes.cells.iter().enumerate() {
            let meet = |&a: &Cells| {
                let apart = second[node].list().iter().filter(move |&b| a & b == 0);
                apart
                    .map(move |b| a | b)
                    .min_by_key(|needs| needs.count_ones())
            };
            let ways = first[node].list().iter().filter_map(meet);
            let Some(needs) = ways.min_by_key(|needs| needs.count_ones()) else {
                continue;
            };
            if nodes.is_empty[node] {
                found
                    .threats
                    .push((cells.trailing_zeros() as usize, needs | cells))
            } else {
                let fewest = found
                    .whole
                    .is_none_or(|whole| needs.count_ones() < whole.count_ones());
                if fewest {
                    found.whole = Some(needs);
                }
            }
        }
        found
    }
}
