//! Whether the chains around a shape can all be extended.

use super::coloring::Coloring;
use super::flow::Flow;
use super::shapes::{Cell, around};
use super::stones::Stones;

/// Rows and columns around the ring, enough for six paths to get past each other.
const MARGIN: i8 = 4;

impl Stones {
    /// A coloring in which the same cells touch the same black chains, and from whose six chains
    /// six paths without common cells lead away from the region. Then what happens far away can
    /// connect any of the black chains and keep the others apart, so all five outcomes differ.
    pub fn extended(&self, coloring: &Coloring) -> Option<Coloring> {
        let near = self.near();
        let touched = |[start, end]: [u8; 2]| {
            let stones = &near[usize::from(start)..usize::from(end)];
            stones.iter().fold(0, |all, set| all | set)
        };
        let last = self.ring.len() as u8;
        // The chains that touch the same cells as each chain.
        let alike = coloring.chains.map(|chain| {
            let starts = 0..=chain[0];
            let chains = starts.flat_map(|start| (chain[1]..last).map(move |end| [start, end]));
            let chains = chains.filter(|&other| touched(other) == touched(chain));
            chains.collect::<Vec<_>>()
        });
        for &first in &alike[0] {
            for &second in alike[1].iter().filter(|second| second[0] > first[1]) {
                for &third in alike[2].iter().filter(|third| third[0] > second[1]) {
                    let chains = [first, second, third];
                    if self.leads_outward(&chains) {
                        let enclosed = coloring.enclosed;
                        return Some(Coloring { chains, enclosed });
                    }
                }
            }
        }
        None
    }

    /// Whether paths without common cells lead from all six chains to cells far away.
    fn leads_outward(&self, chains: &[[u8; 2]; 3]) -> bool {
        let most = |of: fn(&Cell) -> i8| self.ring.iter().map(of).max().unwrap_or(0) + MARGIN;
        // The ring begins in row and column -1.
        let (least, rows, columns) = (-1 - MARGIN, most(|cell| cell.0), most(|cell| cell.1));
        let all = (least..=rows).flat_map(|row| (least..=columns).map(move |column| (row, column)));
        let taken = || self.cells.iter().chain(&self.ring).chain(&self.enclosed);
        let free: Vec<Cell> = all
            .filter(|cell| !taken().any(|other| other == cell))
            .collect();
        // The free cells are sorted. Each has a node where paths enter and one where they leave.
        let number = |cell: Cell| free.binary_search(&cell).ok();
        let chain_node = |chain: usize| 2 * free.len() + chain;
        let (source, sink) = (chain_node(6), chain_node(7));
        let mut flow = Flow::new(sink + 1);
        for (cell, &place) in free.iter().enumerate() {
            flow.add(2 * cell, 2 * cell + 1);
            for next in around(place).filter_map(number) {
                flow.add(2 * cell + 1, 2 * next);
            }
            let (row, column) = place;
            if row == least || row == rows || column == least || column == columns {
                flow.add(2 * cell + 1, sink);
            }
        }
        for (place, &stone) in self.ring.iter().enumerate() {
            let ends = chains.as_flattened().iter();
            let chain = ends.filter(|&&end| usize::from(end) <= place).count() % 6;
            for next in around(stone).filter_map(number) {
                flow.add(chain_node(chain), 2 * next);
            }
        }
        for chain in 0..6 {
            flow.add(source, chain_node(chain));
        }
        (0..6).all(|_| flow.send(source, sink))
    }
}
