//! Stones around a shape, three chains of each color in turn.

use tedomari::board::Color;
use tedomari::board::hex::{Content, HexBoard};
use tedomari::solve::switching::Network;
use tedomari::value::Player;

use super::shapes::touch;
use super::stones::Stones;

/// The colors of the stones around a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coloring {
    /// The three black chains of the ring: where each begins, and where it has ended.
    pub chains: [[u8; 2]; 3],
    /// The enclosed cells with black stones.
    pub enclosed: u32,
}

impl Stones {
    /// Calls a function with colorings, until it returns `false`. For every coloring of the ring
    /// with three black and three white chains, there is one of these in which the same cells touch
    /// the same black chains, or the same white chains if the last stone of the ring is black.
    pub fn each_coloring(&self, mut take: impl FnMut(Coloring) -> bool) {
        let shortest = self.shortest_chains();
        for &first in &shortest {
            let after = |chain: [u8; 2]| move |next: &&[u8; 2]| next[0] > chain[1];
            for &second in shortest.iter().filter(after(first)) {
                for &third in shortest.iter().filter(after(second)) {
                    for enclosed in 0..1 << self.enclosed.len() {
                        let chains = [first, second, third];
                        if !take(Coloring { chains, enclosed }) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Whether a coloring is one of these stones.
    pub(super) fn has(&self, coloring: &Coloring) -> bool {
        let ends = coloring.chains.as_flattened();
        ends.is_sorted_by(|a, b| a < b)
            && usize::from(ends[5]) < self.ring.len()
            && u64::from(coloring.enclosed) < 1 << self.enclosed.len()
    }

    /// The chains of the ring, without its last stone, that touch more cells than they would without
    /// one of their ends.
    fn shortest_chains(&self) -> Vec<[u8; 2]> {
        let near = self.near();
        let all = |range: &[u64]| range.iter().fold(0, |all, set| all | set);
        let mut chains = Vec::new();
        for start in 0..near.len() {
            for end in start + 1..near.len() {
                let set = all(&near[start..end]);
                let is_shortest = end == start + 1
                    || all(&near[start + 1..end]) != set && all(&near[start..end - 1]) != set;
                if is_shortest {
                    chains.push([start as u8, end as u8]);
                }
            }
        }
        chains
    }

    /// For each stone of the ring, the empty and the enclosed cells that it touches.
    pub(super) fn near(&self) -> Vec<u64> {
        let near = |&stone: &_| {
            let cells = self.cells.iter().chain(&self.enclosed).enumerate();
            let touched = cells.filter(|&(_, &cell)| touch(cell, stone));
            touched.fold(0_u64, |set, (i, _)| set | 1 << i)
        };
        self.ring.iter().map(near).collect()
    }

    /// The region as a game: three terminals, Black is Left.
    pub fn network(&self, coloring: &Coloring) -> Network {
        let black = self.enclosed.iter().enumerate();
        let black = black.filter(|(i, _)| coloring.enclosed >> i & 1 == 1);
        let nodes: Vec<_> = self
            .cells
            .iter()
            .chain(black.map(|(_, cell)| cell))
            .collect();
        let mut network = Network::new(nodes.len(), 3);
        for (i, &&cell) in nodes.iter().enumerate() {
            for (j, &&other) in nodes[..i].iter().enumerate() {
                if touch(cell, other) {
                    network.join(i, j);
                }
            }
            for (terminal, &[start, end]) in coloring.chains.iter().enumerate() {
                let mut stones = self.ring[usize::from(start)..usize::from(end)].iter();
                if stones.any(|&stone| touch(cell, stone)) {
                    network.join(i, nodes.len() + terminal);
                }
            }
        }
        for stone in self.cells.len()..nodes.len() {
            network = network.after(Player::Left, stone);
        }
        network
    }

    /// The region as a drawing of part of a board.
    pub fn drawing(&self, coloring: &Coloring) -> HexBoard {
        let is_black = |place: usize| {
            let mut chains = coloring.chains.iter();
            chains.any(|&[start, end]| (usize::from(start)..usize::from(end)).contains(&place))
        };
        let stone =
            |is_black: bool| Content::Stone(if is_black { Color::Black } else { Color::White });
        let ring = self.ring.iter().enumerate();
        let enclosed = self.enclosed.iter().enumerate();
        let cells = self.cells.iter().map(|&cell| (cell, Content::Empty));
        let all: Vec<_> = cells
            .chain(ring.map(|(i, &cell)| (cell, stone(is_black(i)))))
            .chain(enclosed.map(|(i, &cell)| (cell, stone(coloring.enclosed >> i & 1 == 1))))
            .collect();
        let most = |of: fn((i8, i8)) -> i8| all.iter().map(|&(cell, _)| of(cell)).max();
        // The ring begins one row and one column before the shape.
        let rows = most(|cell| cell.0).map_or(0, |row| row as usize + 2);
        let columns = most(|cell| cell.1).map_or(0, |column| column as usize + 2);
        let mut contents = vec![Content::Outside; rows * columns];
        for ((row, column), content) in all {
            contents[(row + 1) as usize * columns + (column + 1) as usize] = content;
        }
        HexBoard::new(rows, columns, contents).expect("small shapes fit on a board")
    }
}
