use std::fmt;

use super::fillings::{Inside, bits};
use super::surroundings::{BOTTOM, Surroundings, TOP};
use crate::board::hex::HexCell;
use crate::sorting::Arrange;

/// A black edge or chain at a region that the players may want to connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terminal {
    /// Black's upper edge.
    Top,
    /// Black's lower edge.
    Bottom,
    /// A chain of stones, given by one of its cells.
    Chain(HexCell),
}

impl fmt::Display for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terminal::Top => write!(f, "the top edge"),
            Terminal::Bottom => write!(f, "the bottom edge"),
            Terminal::Chain(cell) => write!(f, "the black chain at {cell}"),
        }
    }
}

/// The terminals of a region and their nodes in its graph.
pub(super) struct Terminals {
    pub list: Vec<Terminal>,
    /// For each terminal, its nodes inside and its ports.
    parts: Vec<(Vec<usize>, u64)>,
}

impl Terminals {
    /// The black chains inside and around a region that touch one of its empty cells. Chains inside
    /// and around that touch each other are one terminal.
    pub fn new(inside: &Inside, around: &Surroundings, ports: &[usize]) -> Terminals {
        let chains = ports
            .iter()
            .enumerate()
            .filter(|&(_, &node)| around.is_chain[node]);
        let outer = chains.fold(0_u64, |all, (port, _)| all | 1 << port);
        let open = inside.open.len();
        let reached = inside.ports(&(0..open).collect::<Vec<_>>());
        let mut parts: Vec<(Vec<usize>, u64)> = Vec::new();
        for chain in 0..inside.chains.len() {
            let mut part = (vec![open + chain], inside.ports(&[open + chain]) & outer);
            parts.retain(|other| {
                let is_apart = other.1 & part.1 == 0;
                if !is_apart {
                    part.0.extend(&other.0);
                    part.1 |= other.1;
                }
                is_apart
            });
            parts.push(part);
        }
        let taken = parts.iter().fold(0, |all, part| all | part.1);
        parts.extend(bits(outer & !taken).map(|port| (Vec::new(), 1 << port)));
        parts.retain(|(nodes, ports)| {
            ports & reached != 0 || nodes.iter().any(|&node| inside.touches_open(node))
        });
        let name = |(nodes, chains): &(Vec<usize>, u64)| {
            let mut names: Vec<Terminal> = bits(*chains)
                .filter_map(|port| match (ports[port], around.place[ports[port]]) {
                    (TOP, _) => Some(Terminal::Top),
                    (BOTTOM, _) => Some(Terminal::Bottom),
                    (_, place) => place.map(|cell| {
                        Terminal::Chain(HexCell::new(
                            cell.row - around.margin,
                            cell.column - around.margin,
                        ))
                    }),
                })
                .collect();
            names.extend(
                nodes
                    .iter()
                    .map(|&node| Terminal::Chain(inside.chains[node - open])),
            );
            names.into_iter().min().unwrap_or(Terminal::Top)
        };
        let mut named: Vec<(Terminal, (Vec<usize>, u64))> =
            parts.into_iter().map(|part| (name(&part), part)).collect();
        named.arrange_by_key(|(name, _)| *name);
        let (list, parts) = named.into_iter().unzip();
        Terminals { list, parts }
    }

    /// The sets of two or more terminals that a filling connects.
    pub fn connected(&self, inside: &Inside, filling: u32) -> Vec<Vec<usize>> {
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for group in inside.groups(filling) {
            let ports = inside.ports(&group);
            let belongs = |part: &(Vec<usize>, u64)| {
                part.1 & ports != 0 || part.0.iter().any(|node| group.contains(node))
            };
            let set: Vec<usize> = (0..self.list.len())
                .filter(|&terminal| belongs(&self.parts[terminal]))
                .collect();
            let (mut merged, apart): (Vec<Vec<usize>>, Vec<Vec<usize>>) = sets
                .into_iter()
                .partition(|other| other.iter().any(|x| set.contains(x)));
            merged.push(set);
            let mut joined: Vec<usize> = merged.concat();
            joined.arrange();
            joined.dedup();
            sets = apart;
            sets.push(joined);
        }
        sets.retain(|set| set.len() > 1);
        sets.arrange();
        sets
    }
}
