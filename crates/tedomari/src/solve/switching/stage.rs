use std::cmp::Reverse;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::key::Key;
use super::network::{Network, bits};
use super::store::Store;
use super::sums::Sum;
use super::table::Table;
use crate::budget::Budget;
use crate::value::passable::{Atom, AtomPoset, Form};

/// How terminals are connected: all connected sets, as bits, sorted.
pub(super) type Partition = Vec<u32>;

/// The most terminals of a part whose value is found by itself.
pub(super) const MAX_PART: usize = 5;

/// The values of networks over one poset of outcomes.
pub(super) struct Stage {
    pub store: Store,
    /// The outcome of each partition of the terminals into connected sets.
    pub outcomes: Arc<FxHashMap<Partition, Atom>>,
    /// The partition of each outcome, if they correspond to each other.
    pub partitions: Arc<Vec<Partition>>,
    /// The number of terminals, if all partitions are different outcomes. Then terminals may be
    /// permuted.
    pub terminals: Option<usize>,
    pub known: Table<Key, Form>,
    pub sums: Table<Sum, Form>,
}

impl Stage {
    /// The values over given outcomes.
    pub fn over(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Partition, Atom>,
        budget: &Budget,
        is_shared: bool,
    ) -> Stage {
        Stage {
            store: if is_shared {
                Store::shared(atoms, budget, true)
            } else {
                Store::new(atoms, budget)
            },
            outcomes: Arc::new(outcomes),
            partitions: Arc::default(),
            terminals: None,
            known: Table::new(is_shared),
            sums: Table::new(is_shared),
        }
    }

    /// The values over all partitions of so many terminals, a finer one being worse.
    pub fn of_partitions(terminals: usize, budget: &Budget, is_shared: bool) -> Stage {
        let partitions = partitions(terminals);
        let atoms = match terminals {
            2 => AtomPoset::chain(2),
            3 => AtomPoset::antichain(5),
            _ => {
                let names = (0..partitions.len()).map(|atom| format!("p{atom}"));
                AtomPoset::new(names.collect(), &refinements(&partitions))
            }
        };
        let atoms = Arc::new(atoms.expect("there are not too many partitions"));
        let outcomes = partitions.iter().cloned().zip((0..).map(Atom::new));
        Stage {
            store: if is_shared {
                Store::shared(atoms, budget, terminals == 3)
            } else {
                Store::new(atoms, budget)
            },
            outcomes: Arc::new(outcomes.collect()),
            partitions: Arc::new(partitions),
            terminals: Some(terminals),
            known: Table::new(is_shared),
            sums: Table::new(is_shared),
        }
    }

    /// The same values for another thread, if they are shared.
    pub fn replica(&self) -> Option<Stage> {
        Some(Stage {
            store: self.store.replica()?,
            outcomes: Arc::clone(&self.outcomes),
            partitions: Arc::clone(&self.partitions),
            terminals: self.terminals,
            known: self.known.clone(),
            sums: self.sums.clone(),
        })
    }

    /// The outcome if nothing more is connected.
    pub fn outcome(&self, network: &Network) -> Atom {
        self.outcomes[&blocks(network)]
    }
}

/// How the original terminals are connected now.
pub(super) fn blocks(network: &Network) -> Partition {
    let terminals = bits(network.terminals());
    let mut blocks: Partition = terminals.map(|terminal| network.joined(terminal)).collect();
    blocks.sort_unstable();
    blocks
}

/// All partitions, with more sets before fewer. With three terminals, the first one is apart in the
/// second partition, the second one in the third, and the third one in the fourth.
pub(super) fn partitions(terminals: usize) -> Vec<Partition> {
    let mut all: Vec<Partition> = vec![Vec::new()];
    for terminal in 0..terminals {
        let mut next = Vec::new();
        for partition in all {
            for place in 0..=partition.len() {
                let mut more = partition.clone();
                more.resize(partition.len().max(place + 1), 0);
                more[place] |= 1 << terminal;
                next.push(more);
            }
        }
        all = next;
    }
    for partition in &mut all {
        partition.sort_unstable();
    }
    all.sort_by_key(|partition| (Reverse(partition.len()), partition.clone()));
    all
}

/// The pairs of a partition and one that it refines.
pub(super) fn refinements(partitions: &[Partition]) -> Vec<(usize, usize)> {
    let is_finer = |a: &[u32], b: &[u32]| a.iter().all(|a| b.iter().any(|b| a & !b == 0));
    let all = 0..partitions.len();
    let pairs = all.clone().flat_map(|a| all.clone().map(move |b| (a, b)));
    pairs
        .filter(|&(a, b)| a != b && is_finer(&partitions[a], &partitions[b]))
        .collect()
}
