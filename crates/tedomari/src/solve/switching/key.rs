use super::MAX_NODES;
use super::network::{Network, bits};

/// A network with its nodes in an order that depends little on how they were numbered. Networks
/// with equal keys are isomorphic; isomorphic ones nearly always have equal keys.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    Small(u128),
    Large(Box<[u32]>),
}

/// How the terminals of a network may be permuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Terminals {
    /// Each of them is known by the original terminals in it.
    Distinct,
    /// Any of them may take the place of another.
    Alike,
}

impl Key {
    /// The key of a network, and its terminals in the order of the key.
    pub fn new(network: &Network, terminals: Terminals) -> (Key, Vec<usize>) {
        let order = order(network, terminals);
        let is_terminal = |node: &usize| network.terminals() >> node & 1 == 1;
        let last: Vec<usize> = order.iter().copied().filter(is_terminal).collect();
        let cells: Vec<usize> = order
            .into_iter()
            .filter(|node| !is_terminal(node))
            .collect();
        let rows = cells.iter().enumerate().map(|(i, &cell)| {
            let touches = |&node: &usize| network.near(cell) >> node & 1 == 1;
            let nodes = last.iter().chain(&cells[..i]);
            let row = nodes.enumerate().filter(|(_, node)| touches(node));
            row.fold(0_u32, |row, (bit, _)| row | 1 << bit)
        });
        let (count, width) = (cells.len(), last.len());
        let is_small = terminals == Terminals::Alike && width <= 3 && count <= 13;
        let key = if is_small {
            // 13 · 12 / 2 pairs of cells, 13 · 3 of a cell and a terminal, and six bits.
            let rows = rows.enumerate();
            let key = rows.fold(0_u128, |key, (i, row)| key << (width + i) | u128::from(row));
            Key::Small(key << 6 | (count << 2 | width) as u128)
        } else {
            let name = |terminal: &usize| match terminals {
                Terminals::Distinct => network.joined(*terminal),
                Terminals::Alike => 1,
            };
            // No terminal is called 0.
            let names = last.iter().map(name).chain([0]);
            Key::Large(names.chain(rows).collect())
        };
        (key, last)
    }
}

/// The nodes, sorted by colors that say how they lie in the network. While two nodes look alike, one
/// of them is told apart.
fn order(network: &Network, terminals: Terminals) -> Vec<usize> {
    let mut colors = [0_u64; MAX_NODES];
    for node in bits(network.cells()) {
        colors[node] = 1;
    }
    for node in bits(network.terminals()) {
        colors[node] = match terminals {
            Terminals::Distinct => 2 + u64::from(network.joined(node)),
            Terminals::Alike => 2,
        };
    }
    let mut nodes: Vec<usize> = bits(network.cells() | network.terminals()).collect();
    let mut different = 0;
    loop {
        refine(network, &nodes, &mut colors);
        nodes.sort_unstable_by_key(|&node| colors[node]);
        let is_alike = |pair: &&[usize]| colors[pair[0]] == colors[pair[1]];
        let now = nodes.len() - nodes.windows(2).filter(is_alike).count();
        if now == nodes.len() {
            return nodes;
        }
        if now == different
            && let Some(pair) = nodes.windows(2).find(is_alike)
        {
            colors[pair[0]] = mixed(colors[pair[0]]);
        }
        different = now;
    }
}

fn refine(network: &Network, nodes: &[usize], colors: &mut [u64; MAX_NODES]) {
    let before = colors.map(mixed);
    for &node in nodes {
        let around =
            bits(network.near(node)).fold(0_u64, |sum, near| sum.wrapping_add(before[near]));
        colors[node] = mixed(colors[node].wrapping_mul(3).wrapping_add(around));
    }
}

/// A bijection that leaves no pattern of the number recognizable, from the generator splitmix64.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
