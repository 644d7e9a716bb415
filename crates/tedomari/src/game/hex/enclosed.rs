//! Regions that only black chains touch, as graphs.

use rustc_hash::FxHashMap;

use super::fillings::{Connections, Inside, bits};
use crate::board::hex::HexBoard;
use crate::value::passable::Atom;

/// The most partial fillings that are kept while the outcomes are found.
const MAX_STATES: usize = 1 << 20;

/// A region whose empty cells are enclosed by stones and edges, as a graph. Its nodes are the empty
/// cells and, after them, the *terminals*: the black chains and edges that touch them.
#[derive(Clone, Debug)]
pub(crate) struct Enclosed {
    /// The number of empty cells.
    pub cells: usize,
    /// The number of terminals.
    pub terminals: usize,
    /// For each empty cell, the nodes that touch it, directly or through a black chain inside.
    pub touching: Vec<Vec<usize>>,
    /// The outcome of each way to connect terminals.
    pub outcomes: FxHashMap<Way, Atom>,
    /// The board, if the region is all of it.
    pub board: Option<HexBoard>,
    /// The ports of each terminal.
    ports: Vec<u64>,
    /// The ports of each other chain inside.
    idle: Vec<u64>,
}

/// A way to connect terminals: all connected sets, as bits, sorted.
pub(crate) type Way = Vec<u32>;

impl Enclosed {
    /// The graph of a region, without its outcomes, unless a free cell touches an empty one. `solid`
    /// is the set of ports that are chains.
    pub(super) fn new(inside: &Inside, solid: u64) -> Option<Enclosed> {
        let cells = inside.open.len();
        let of_cells = inside.ports(&(0..cells).collect::<Vec<_>>());
        if of_cells & !solid != 0 {
            return None;
        }
        let parts = parts(inside, solid, of_cells);
        let is_reached = |(chains, ports): &(Vec<usize>, u64)| {
            ports & of_cells != 0 || chains.iter().any(|&chain| inside.touches_open(chain))
        };
        let is_terminal = |part: &(Vec<usize>, u64)| part.1 != 0 && is_reached(part);
        let (terminals, others): (Vec<_>, Vec<_>) = parts.into_iter().partition(is_terminal);
        let near = |node: usize| -> Vec<usize> {
            let ports = inside.ports(&[node]);
            let around = inside.touching(node);
            let touched = terminals.iter().map(|(chains, of_terminal)| {
                ports & solid & of_terminal != 0
                    || chains
                        .iter()
                        .any(|chain| *chain == node || around.contains(chain))
            });
            let touched = touched.enumerate().filter(|&(_, is_touched)| is_touched);
            let touched = touched.map(|(terminal, _)| cells + terminal);
            let near_cells = around.iter().copied().filter(|&near| near < cells);
            near_cells.chain(touched).collect()
        };
        let mut touching: Vec<Vec<usize>> = (0..cells).map(near).collect();
        // What touches a chain is connected through it.
        for chain in cells..cells + inside.chains.len() {
            let joined = near(chain);
            for &cell in joined.iter().filter(|&&cell| cell < cells) {
                touching[cell].extend(joined.iter().filter(|&&other| other != cell));
            }
        }
        for near in &mut touching {
            near.sort_unstable();
            near.dedup();
        }
        Some(Enclosed {
            cells,
            terminals: terminals.len(),
            touching,
            outcomes: FxHashMap::default(),
            board: None,
            ports: terminals.into_iter().map(|(_, ports)| ports).collect(),
            idle: others.into_iter().map(|(_, ports)| ports).collect(),
        })
    }

    /// All ways to connect terminals, each with a filling that does so with the fewest black cells.
    /// `None` if there are too many partial fillings.
    ///
    /// The cells are filled one after the other. A partial filling is reduced to which of the
    /// terminals, and of the cells that touch unfilled ones, are connected.
    pub fn ways(&self) -> Option<Vec<(Way, u32)>> {
        // Once the last cell that touches a cell is filled, nothing new can connect to it.
        let last = |cell: usize| {
            let near = self.touching[cell].iter().copied();
            near.filter(|&near| near < self.cells)
                .fold(cell, usize::max)
        };
        let mut kept: Vec<usize> = (self.cells..self.cells + self.terminals).collect();
        let start: Vec<u8> = (1..=self.terminals as u8).collect();
        let mut states = FxHashMap::from_iter([(start, 0_u32)]);
        for cell in 0..self.cells {
            let near: Vec<usize> = (0..kept.len())
                .filter(|&i| self.touching[cell].contains(&kept[i]))
                .collect();
            kept.push(cell);
            let stays = |&node: &usize| node >= self.cells || last(node) > cell;
            let stays: Vec<bool> = kept.iter().map(stays).collect();
            let mut next: FxHashMap<Vec<u8>, u32> = FxHashMap::default();
            let mut note = |labels: &[u8], filling: u32| {
                let known = next.entry(tidied(labels, &stays)).or_insert(filling);
                if (filling.count_ones(), filling) < (known.count_ones(), *known) {
                    *known = filling;
                }
            };
            for (state, &filling) in &states {
                let mut labels = state.clone();
                labels.push(0);
                note(&labels, filling);
                labels[state.len()] = u8::MAX;
                for &i in near.iter().filter(|&&i| state[i] != 0) {
                    let old = labels[i];
                    let same = labels.iter_mut().filter(|label| **label == old);
                    same.for_each(|label| *label = u8::MAX);
                }
                note(&labels, filling | 1 << cell);
            }
            if next.len() > MAX_STATES {
                return None;
            }
            let mut stay = stays.iter();
            kept.retain(|_| stay.next() == Some(&true));
            states = next;
        }
        let ways = states.into_iter();
        Some(
            ways.map(|(labels, filling)| (way(&labels), filling))
                .collect(),
        )
    }

    /// What a filling connects.
    pub fn filled(&self, filling: u32) -> Way {
        let mut labels: Vec<u8> = (0..(self.cells + self.terminals) as u8).collect();
        let is_black = |node: usize| node >= self.cells || filling >> node & 1 == 1;
        for cell in (0..self.cells).filter(|&cell| is_black(cell)) {
            for &near in self.touching[cell].iter().filter(|&&near| is_black(near)) {
                let (old, new) = (labels[near], labels[cell]);
                let same = labels.iter_mut().filter(|label| **label == old);
                same.for_each(|label| *label = new);
            }
        }
        way(&labels[self.cells..])
    }

    /// The pairs of ports that a way connects.
    pub(super) fn connections(&self, way: &[u32], ports: usize) -> Connections {
        let mut connections = vec![0; ports];
        let joined =
            |&set: &u32| bits(set.into()).fold(0, |all, terminal| all | self.ports[terminal]);
        for all in way.iter().map(joined).chain(self.idle.iter().copied()) {
            bits(all).for_each(|port| connections[port] |= all);
        }
        connections
    }
}

/// The chains inside, with the ports that they touch, and the chains around that cells touch. Those
/// that touch each other are one part.
fn parts(inside: &Inside, solid: u64, of_cells: u64) -> Vec<(Vec<usize>, u64)> {
    let cells = inside.open.len();
    let chains = cells..cells + inside.chains.len();
    let chains = chains.map(|chain| (vec![chain], inside.ports(&[chain])));
    let around = bits(of_cells).map(|port| (Vec::new(), 1 << port));
    let mut parts: Vec<(Vec<usize>, u64)> = Vec::new();
    for mut part in chains.chain(around) {
        parts.retain(|other| {
            let is_apart = other.1 & part.1 & solid == 0;
            if !is_apart {
                part.0.extend(&other.0);
                part.1 |= other.1;
            }
            is_apart
        });
        parts.push(part);
    }
    parts
}

/// The labels of the nodes that stay, renumbered, so that equivalent fillings are equal. A white
/// cell has the label 0.
fn tidied(labels: &[u8], stays: &[bool]) -> Vec<u8> {
    let mut names = [0; 1 + u8::MAX as usize];
    let mut count = 0;
    let staying = labels.iter().zip(stays).filter(|(_, stays)| **stays);
    staying
        .map(|(&label, _)| {
            let name = &mut names[usize::from(label)];
            if label != 0 && *name == 0 {
                count += 1;
                *name = count;
            }
            *name
        })
        .collect()
}

/// The sets of terminals with equal labels.
fn way(labels: &[u8]) -> Way {
    let set = |label: u8| {
        let same = (0..labels.len()).filter(|&terminal| labels[terminal] == label);
        same.fold(0, |set, terminal| set | 1 << terminal)
    };
    let mut sets: Way = labels.iter().map(|&label| set(label)).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}
