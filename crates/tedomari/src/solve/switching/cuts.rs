//! Cells at which a network falls apart.
//!
//! Without a cut cell, several parts are left that share only terminals. What a part does for the
//! others is to connect its terminals and those of its cells that touch the cut cell. So each set of
//! such cells that touch each other gets a terminal of its own, and the cut cell is a game with one
//! move that joins these terminals or leaves them apart. No path of a part goes through such a
//! terminal, because the cells that touch it touch each other anyway.

use super::network::{MAX_NODES, Network, bits};
use super::stage::MAX_PART;

/// A network divided at cut cells.
#[derive(Clone, Debug)]
pub(super) struct Division {
    /// The ends that are no terminals of the network, as bits.
    pub inner: u32,
    /// For each cut cell, the ends that it joins.
    pub joints: Vec<Vec<u32>>,
    pub parts: Vec<Divided>,
}

/// A part of a divided network.
#[derive(Clone, Debug)]
pub(super) struct Divided {
    pub cells: u32,
    /// The terminals of the network that it touches.
    pub terminals: u32,
    /// The cells that touch a cut cell, with the end there.
    pub contacts: Vec<(u32, u32)>,
}

impl Divided {
    /// The number of its terminals, those at cut cells included.
    pub fn ends(&self) -> usize {
        self.terminals.count_ones() as usize + self.contacts.len()
    }
}

/// At least two parts have so many cells.
const FEWEST: u32 = 3;

/// An end of a part is as hard as so many cells.
const END: u32 = 2;

impl Network {
    /// The network divided at one or two cells, as evenly as possible and with few ends.
    pub(super) fn divided(&self) -> Option<Division> {
        let singles = bits(self.cells()).map(|cell| 1 << cell);
        let pairs = bits(self.cells()).flat_map(|first| {
            let others = self.cells() & (u32::MAX << first << 1);
            bits(others).map(move |second| 1 << first | 1 << second)
        });
        let mut best: Option<(u32, Division)> = None;
        for cut in singles.chain(pairs) {
            let parts = self.parts_without(cut);
            let sizes = || parts.iter().map(|&(cells, _)| cells.count_ones());
            let largest = sizes().max().unwrap_or(0);
            let is_better = |weight: u32| best.as_ref().is_none_or(|(least, _)| weight < *least);
            if sizes().filter(|&size| size >= FEWEST).count() < 2 || !is_better(largest) {
                continue;
            }
            if let Some(division) = self.division(cut, &parts) {
                let weight = division.weight();
                if is_better(weight) {
                    best = Some((weight, division));
                }
            }
        }
        best.map(|(_, division)| division)
    }

    /// The network divided at these cells, unless there are too many ends.
    fn division(&self, cut: u32, parts: &[(u32, u32)]) -> Option<Division> {
        let joined = bits(self.terminals()).fold(0, |all, terminal| all | self.joined(terminal));
        let mut fresh = u32::BITS - joined.leading_zeros();
        let mut new_end = || {
            fresh += 1;
            1_u32.checked_shl(fresh - 1)
        };
        let mut joints: Vec<(usize, Vec<u32>)> = bits(cut)
            .map(|cell| {
                let terminals = bits(self.near(cell) & self.terminals());
                (cell, terminals.map(|t| self.joined(t)).collect())
            })
            .collect();
        let mut inner = 0;
        // Cut cells that touch each other are connected if both are Left's.
        for first in bits(cut) {
            for second in bits(self.near(first) & cut & (u32::MAX << first << 1)) {
                let end = new_end()?;
                inner |= end;
                for (cell, ends) in &mut joints {
                    if *cell == first || *cell == second {
                        ends.push(end);
                    }
                }
            }
        }
        let mut divided = Vec::new();
        for &(cells, terminals) in parts {
            let mut part = Divided {
                cells,
                terminals,
                contacts: Vec::new(),
            };
            for (cell, ends) in &mut joints {
                for clique in self.cliques(self.near(*cell) & cells) {
                    let end = new_end()?;
                    inner |= end;
                    ends.push(end);
                    part.contacts.push((clique, end));
                }
            }
            let nodes = cells.count_ones() as usize + part.ends();
            if part.ends() > MAX_PART || nodes > MAX_NODES {
                return None;
            }
            if part.ends() > 1 {
                divided.push(part);
            }
        }
        let joints: Vec<Vec<u32>> = joints.into_iter().map(|(_, ends)| ends).collect();
        let is_small = joints
            .iter()
            .all(|ends| (2..=MAX_PART).contains(&ends.len()));
        is_small.then_some(Division {
            inner,
            joints,
            parts: divided,
        })
    }

    /// The cells of a set, in sets that touch each other.
    fn cliques(&self, cells: u32) -> Vec<u32> {
        let mut cliques: Vec<u32> = Vec::new();
        for cell in bits(cells) {
            let near = self.near(cell);
            match cliques.iter_mut().find(|clique| **clique & !near == 0) {
                Some(clique) => *clique |= 1 << cell,
                None => cliques.push(1 << cell),
            }
        }
        cliques
    }

    /// A part alone, with terminals where it touches cut cells.
    pub(super) fn divided_part(&self, part: &Divided) -> Network {
        let mut alone = self.restricted(part.cells, part.terminals);
        let first = part.terminals.count_ones() as usize;
        for (number, &(cells, _)) in part.contacts.iter().enumerate() {
            alone.add_terminal(first + number, cells);
        }
        alone
    }
}

impl Division {
    /// How hard the hardest part seems to be.
    fn weight(&self) -> u32 {
        let weight = |part: &Divided| part.cells.count_ones() + END * part.ends() as u32;
        self.parts.iter().map(weight).max().unwrap_or(0)
    }
}
