//! The opponent's side of a connection: what the ends divide the outside into.
//!
//! If something of the opponent's touches both ends, then a line through it from one end to the
//! other divides it into two *arcs*, and the opponent cuts the ends off from each other exactly by
//! connecting the arcs. So the game is Hex on a board with these four sides. Otherwise, the
//! opponent has to go around an end.

use std::collections::VecDeque;

use super::terrain::Terrain;
use crate::board::hex::{HexBoard, HexCell};

/// What is in a cell of the board, or in one of those around it that stand for the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Land {
    /// A cell of the carrier.
    Free,
    /// A group of the player who connects.
    Own(usize),
    /// Everything else.
    Theirs,
}

/// The steps to the neighbors of a cell, in the order around it.
const AROUND: [(isize, isize); 6] = [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)];

/// The board, the cells around it that stand for the edges, and those around them, which are the
/// opponent's: whoever is cut off from the other end inside the board does not get there outside.
pub(super) struct Arcs {
    columns: isize,
    land: Vec<Land>,
    /// The opponent's group of each cell: 0 and 1 for the arcs. The cells of the line belong to the
    /// first arc on one side, and to the second one on the other.
    groups: Vec<Option<usize>>,
    /// For each cell of the line, the neighbors that the line separates it from, as bits.
    line: Vec<u8>,
    /// The number of groups.
    pub count: usize,
}

impl Arcs {
    /// The arcs around a carrier. `None` if the opponent has to go around an end, or has cut
    /// already.
    pub fn new(board: &HexBoard, terrain: &Terrain, carrier: &[HexCell]) -> Option<Arcs> {
        let columns = board.columns() as isize + 4;
        let cells = (board.rows() + 4) * columns as usize;
        let mut arcs = Arcs {
            columns,
            land: vec![Land::Theirs; cells],
            groups: vec![None; cells],
            line: vec![0; cells],
            count: 2,
        };
        for place in 0..cells {
            let row = place as isize / columns - 2;
            let column = place as isize % columns - 2;
            arcs.land[place] = terrain
                .owner(board, row, column)
                .map_or(Land::Theirs, Land::Own);
        }
        for &cell in carrier {
            let place = arcs.place(cell);
            arcs.land[place] = Land::Free;
        }
        arcs.draw_line()?;
        arcs.number()?;
        Some(arcs)
    }

    fn place(&self, cell: HexCell) -> usize {
        (cell.row + 2) * self.columns as usize + cell.column + 2
    }

    /// The neighbor of a cell in a direction.
    fn step(&self, place: usize, direction: usize) -> Option<usize> {
        let (down, right) = AROUND[direction];
        let (row, column) = (place as isize / self.columns, place as isize % self.columns);
        let (row, column) = (row + down, column + right);
        let is_there = row >= 0 && (0..self.columns).contains(&column);
        let next = (row * self.columns + column) as usize;
        (is_there && next < self.land.len()).then_some(next)
    }

    /// The direction from a cell to one of its neighbors with some land.
    fn toward(&self, place: usize, land: Land) -> Option<usize> {
        let is_there = |&direction: &usize| {
            let next = self.step(place, direction);
            next.is_some_and(|next| self.land[next] == land)
        };
        (0..6).find(is_there)
    }

    /// Draws a shortest line over the opponent's cells from the first end to the second one.
    fn draw_line(&mut self) -> Option<()> {
        let cells = 0..self.land.len();
        let theirs = cells.filter(|&place| self.land[place] == Land::Theirs);
        let mut open: VecDeque<usize> = VecDeque::new();
        // For each cell, the direction that it was reached from.
        let mut from: Vec<Option<usize>> = vec![None; self.land.len()];
        for place in theirs {
            if let Some(back) = self.toward(place, Land::Own(0)) {
                from[place] = Some(back);
                open.push_back(place);
            }
        }
        while let Some(mut place) = open.pop_front() {
            if let Some(mut ahead) = self.toward(place, Land::Own(1)) {
                loop {
                    let back = from[place]?;
                    let between = (1..6).map(|turn| (back + turn) % 6);
                    for direction in between.take_while(|&direction| direction != ahead) {
                        self.line[place] |= 1 << direction;
                    }
                    let before = self.step(place, back)?;
                    if self.land[before] != Land::Theirs {
                        return Some(());
                    }
                    (place, ahead) = (before, (back + 3) % 6);
                }
            }
            for direction in 0..6 {
                if let Some(next) = self.step(place, direction)
                    && self.land[next] == Land::Theirs
                    && from[next].is_none()
                {
                    from[next] = Some((direction + 3) % 6);
                    open.push_back(next);
                }
            }
        }
        None
    }

    /// Whether the line lies between a cell and its neighbor in a direction.
    fn is_crossed(&self, place: usize, direction: usize) -> bool {
        let is_left = self.line[place] >> direction & 1 == 1;
        let next = self.step(place, direction);
        is_left || next.is_some_and(|next| self.line[next] >> ((direction + 3) % 6) & 1 == 1)
    }

    /// Numbers the opponent's groups. `None` if the arcs are connected.
    fn number(&mut self) -> Option<()> {
        let on_line = (0..self.land.len()).find(|&place| self.line[place] != 0);
        let starts = on_line.into_iter().chain(0..self.land.len());
        for (i, start) in starts.enumerate() {
            if self.land[start] != Land::Theirs || self.groups[start].is_some() {
                continue;
            }
            let first = if i == 0 { 0 } else { self.count };
            self.count += usize::from(i > 0);
            self.groups[start] = Some(first);
            let mut open = vec![start];
            while let Some(place) = open.pop() {
                let group = self.groups[place]?;
                for direction in 0..6 {
                    let Some(next) = self.step(place, direction) else {
                        continue;
                    };
                    if self.land[next] != Land::Theirs {
                        continue;
                    }
                    // Only the arcs meet the line.
                    let number = group ^ usize::from(self.is_crossed(place, direction));
                    match self.groups[next] {
                        None => {
                            self.groups[next] = Some(number);
                            open.push(next);
                        }
                        Some(known) if known != number => return None,
                        Some(_) => {}
                    }
                }
            }
        }
        Some(())
    }

    /// The opponent's groups that touch a cell of the carrier.
    pub fn touching(&self, cell: HexCell) -> impl Iterator<Item = usize> {
        let place = self.place(cell);
        (0..6).filter_map(move |direction| {
            let group = self.groups[self.step(place, direction)?]?;
            Some(group ^ usize::from(self.is_crossed(place, direction)))
        })
    }
}
