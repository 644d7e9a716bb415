use crate::value::Player;

/// The maximum number of nodes of a network: empty cells and terminals.
pub const MAX_NODES: usize = 32;

/// A graph of empty cells and terminals. When Left takes a cell, everything that touches it becomes
/// connected through it; when Right takes a cell, it is gone. In the end only which terminals are
/// connected counts. Regions of Hex that are enclosed by stones are such games, with Black as Left.
///
/// A stone of Left is not kept: its neighbors touch each other instead, and terminals that it joins
/// become one. So positions that differ only in stones that no longer matter are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// For each node, the set of nodes that touch it. Terminals do not touch each other.
    near: [u32; MAX_NODES],
    /// The set of nodes that are empty cells.
    cells: u32,
    /// The set of nodes that are terminals.
    terminals: u32,
    /// For each terminal, the set of original terminals that it consists of.
    joined: [u32; MAX_NODES],
}

impl Network {
    /// Cells and terminals that touch nothing. The cells have the numbers from 0, and the terminals
    /// those that follow.
    ///
    /// # Panics
    /// If there are more than [`MAX_NODES`] nodes.
    pub fn new(cells: usize, terminals: usize) -> Network {
        let nodes = cells + terminals;
        assert!(nodes <= MAX_NODES, "{nodes} nodes");
        let below = |count: usize| ((1_u64 << count) - 1) as u32;
        let mut joined = [0; MAX_NODES];
        for terminal in 0..terminals {
            joined[cells + terminal] = 1 << terminal;
        }
        Network {
            near: [0; MAX_NODES],
            cells: below(cells),
            terminals: below(nodes) & !below(cells),
            joined,
        }
    }

    /// Lets two nodes touch each other, not both of them terminals.
    pub fn join(&mut self, a: usize, b: usize) {
        debug_assert!(a != b && (self.terminals >> a & self.terminals >> b & 1) == 0);
        self.near[a] |= 1 << b;
        self.near[b] |= 1 << a;
    }

    /// Makes nodes that touch nothing cells and terminals.
    pub(super) fn place(&mut self, cells: u32, terminals: [usize; 2]) {
        self.cells |= cells;
        for (number, terminal) in terminals.into_iter().enumerate() {
            self.terminals |= 1 << terminal;
            self.joined[terminal] = 1 << number;
        }
    }

    /// The network of some cells and of terminals, which are taken for the original ones. The cells
    /// touch nothing else.
    pub(super) fn restricted(&self, cells: u32, terminals: u32) -> Network {
        let mut part = self.clone();
        bits((self.cells & !cells) | (self.terminals & !terminals))
            .for_each(|node| part.delete(node));
        for (number, terminal) in bits(terminals).enumerate() {
            part.joined[terminal] = 1 << number;
        }
        part
    }

    /// Adds a terminal that touches these cells, as the original one with this number. There must
    /// be room for a node.
    pub(super) fn add_terminal(&mut self, number: usize, cells: u32) {
        let node = (self.cells | self.terminals).trailing_ones() as usize;
        self.terminals |= 1 << node;
        self.joined[node] = 1 << number;
        bits(cells).for_each(|cell| self.join(node, cell));
    }

    /// The parts that only terminals connect: the cells of each, and the terminals that they touch.
    pub(super) fn parts(&self) -> Vec<(u32, u32)> {
        self.parts_without(0)
    }

    /// The parts that only terminals and these cells connect.
    pub(super) fn parts_without(&self, cut: u32) -> Vec<(u32, u32)> {
        let mut parts = Vec::new();
        let mut rest = self.cells & !cut;
        while rest != 0 {
            let reached = self.reached_without(rest.trailing_zeros() as usize, cut);
            let cells = reached & self.cells & !cut;
            rest &= !cells;
            parts.push((cells, reached & self.terminals));
        }
        parts
    }

    /// Makes a node that was deleted a cell again. It touches nothing.
    pub(super) fn restore(&mut self, cell: usize) {
        self.cells |= 1 << cell;
    }

    /// The set of empty cells.
    pub fn cells(&self) -> u32 {
        self.cells
    }

    /// The set of terminals.
    pub(super) fn terminals(&self) -> u32 {
        self.terminals
    }

    /// The nodes that touch a node.
    pub(super) fn near(&self, node: usize) -> u32 {
        self.near[node]
    }

    /// The original terminals that a terminal consists of.
    pub(super) fn joined(&self, terminal: usize) -> u32 {
        self.joined[terminal]
    }

    /// The network after a player has taken an empty cell.
    #[must_use]
    pub fn after(&self, player: Player, cell: usize) -> Network {
        let mut next = self.clone();
        match player {
            Player::Left => next.contract(cell),
            Player::Right => next.delete(cell),
        }
        next
    }

    /// Removes a node and all that it touches from each other.
    pub(super) fn delete(&mut self, node: usize) {
        for other in bits(self.near[node]) {
            self.near[other] &= !(1 << node);
        }
        self.near[node] = 0;
        self.cells &= !(1 << node);
        self.terminals &= !(1 << node);
    }

    /// Gives a cell to Left.
    fn contract(&mut self, cell: usize) {
        let near = self.near[cell];
        self.delete(cell);
        let touched = near & self.terminals;
        if touched != 0 {
            self.merge(touched);
            let first = touched.trailing_zeros() as usize;
            bits(near & self.cells).for_each(|other| self.join(first, other));
        }
        self.connect(near & self.cells);
    }

    /// Lets all cells of a set touch each other.
    fn connect(&mut self, cells: u32) {
        for other in bits(cells) {
            self.near[other] |= cells & !(1 << other);
        }
    }

    /// Makes all terminals of a set, which is not empty, the first of them.
    pub(super) fn merge(&mut self, terminals: u32) {
        let first = terminals.trailing_zeros() as usize;
        for other in bits(terminals & (terminals - 1)) {
            self.joined[first] |= self.joined[other];
            let cells = self.near[other];
            self.delete(other);
            bits(cells).for_each(|cell| self.join(first, cell));
        }
    }

    /// Makes a terminal a stone that need not be connected.
    pub(super) fn soften(&mut self, terminal: usize) {
        let cells = self.near[terminal];
        self.delete(terminal);
        self.connect(cells);
    }

    /// Takes all terminals of a set for the original terminal with this number.
    pub(super) fn label(&mut self, terminals: u32, number: usize) {
        bits(terminals).for_each(|terminal| self.joined[terminal] = 1 << number);
    }

    /// Whether the color of a cell makes no difference because all that touches it touches each
    /// other anyway.
    pub(super) fn is_dead(&self, cell: usize) -> bool {
        let near = self.near[cell];
        bits(near).all(|node| near & !(self.near[node] | 1 << node) == 0)
    }

    /// The empty cells that can be reached from a node without passing a terminal, and all
    /// terminals that they touch.
    pub(super) fn reached_from(&self, node: usize) -> u32 {
        self.reached_without(node, 0)
    }

    /// The same without passing some other nodes either.
    pub(super) fn reached_without(&self, node: usize, closed: u32) -> u32 {
        let open = self.cells & !closed;
        let mut reached = 1_u32 << node;
        let mut fresh = reached;
        while fresh != 0 {
            let next = bits(fresh).fold(0, |all, node| all | self.near[node]) & !reached;
            reached |= next;
            fresh = next & open;
        }
        reached
    }
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
