use super::surroundings::Surroundings;
use crate::board::Color;
use crate::board::hex::{Content, HexCell, HexRegion};

/// The pairs of ports that a filling connects: for each port, a row with the ports connected to it.
/// This is all that a context can distinguish.
pub(super) type Connections = Vec<u64>;

/// The inside of a region as a graph: its empty cells, followed by its black chains.
pub(super) struct Inside {
    /// The empty cells.
    pub open: Vec<HexCell>,
    /// A cell of each black chain.
    pub chains: Vec<HexCell>,
    /// The neighbors of each node.
    touching: Vec<Vec<usize>>,
    /// The ports that each node touches.
    ports: Vec<u64>,
}

impl Inside {
    /// The inside of a region. `port` maps a node around it to its port.
    pub fn new(
        region: &HexRegion,
        around: &Surroundings,
        port: &impl Fn(usize) -> usize,
    ) -> Inside {
        let board = region.board();
        let open = region.empty_cells();
        let mut nodes: Vec<Option<usize>> = vec![None; board.rows() * board.columns()];
        for (node, &cell) in open.iter().enumerate() {
            nodes[board.index(cell)] = Some(node);
        }
        let is_black = |cell: HexCell| {
            region.contains(cell) && board.get(cell) == Content::Stone(Color::Black)
        };
        let mut chains = Vec::new();
        for seed in board.cells().filter(|&cell| is_black(cell)) {
            if nodes[board.index(seed)].is_some() {
                continue;
            }
            let node = open.len() + chains.len();
            chains.push(seed);
            nodes[board.index(seed)] = Some(node);
            let mut rest = vec![seed];
            while let Some(cell) = rest.pop() {
                for near in board.neighbors(cell).filter(|&near| is_black(near)) {
                    let number = &mut nodes[board.index(near)];
                    if number.is_none() {
                        *number = Some(node);
                        rest.push(near);
                    }
                }
            }
        }
        let count = open.len() + chains.len();
        let (mut touching, mut ports) = (vec![Vec::new(); count], vec![0; count]);
        for cell in board.cells() {
            let Some(node) = nodes[board.index(cell)] else {
                continue;
            };
            for near in board.neighbors(cell) {
                match nodes[board.index(near)] {
                    Some(other) if other != node => touching[node].push(other),
                    _ => {}
                }
            }
            for &outside in &around.around[board.index(cell)] {
                ports[node] |= 1 << port(outside);
            }
        }
        Inside {
            open,
            chains,
            touching,
            ports,
        }
    }

    /// The black groups of a filling, each as a set of nodes. An empty cell is Black's if its bit
    /// is set.
    pub fn groups(&self, filling: u32) -> Vec<Vec<usize>> {
        groups(&self.touching, |node| {
            node >= self.open.len() || filling >> node & 1 == 1
        })
    }

    /// Whether a node touches an empty cell.
    pub fn touches_open(&self, node: usize) -> bool {
        self.touching[node]
            .iter()
            .any(|&near| near < self.open.len())
    }

    /// The nodes that a node touches.
    pub fn touching(&self, node: usize) -> &[usize] {
        &self.touching[node]
    }

    /// The ports that a group touches.
    pub fn ports(&self, group: &[usize]) -> u64 {
        group
            .iter()
            .fold(0, |ports, &node| ports | self.ports[node])
    }

    /// The pairs of ports that a filling connects.
    pub fn connections(&self, filling: u32, ports: usize) -> Connections {
        let mut connections = vec![0; ports];
        for group in self.groups(filling) {
            let touched = self.ports(&group);
            for port in bits(touched) {
                connections[port] |= touched;
            }
        }
        connections
    }
}

/// The indices of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// The connected components of the nodes with `is_in`, each as a list of nodes.
pub(super) fn groups(touching: &[Vec<usize>], is_in: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let mut seen = vec![false; touching.len()];
    let mut groups = Vec::new();
    for seed in 0..touching.len() {
        if seen[seed] || !is_in(seed) {
            continue;
        }
        seen[seed] = true;
        let mut group = vec![seed];
        let mut next = 0;
        while let Some(&node) = group.get(next) {
            next += 1;
            for &near in &touching[node] {
                if is_in(near) && !seen[near] {
                    seen[near] = true;
                    group.push(near);
                }
            }
        }
        groups.push(group);
    }
    groups
}
