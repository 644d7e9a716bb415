//! The field of a connection: the cells that may be used, and the groups of the player who connects.

use super::arcs::Arcs;
use crate::board::Color;
use crate::board::hex::{Content, Edge, End, HexBoard, HexCell};
use crate::solve::hex::cells::Cells;
use crate::solve::hex::field::Field;
use crate::solve::hex::symmetry::Symmetry;

/// Where the stones of the player who connects are, and what they are joined to.
#[derive(Clone, Debug)]
pub(super) struct Terrain {
    /// For each cell of the board, the number of its group, if it has a stone of the player.
    groups: Vec<Option<usize>>,
    /// The groups of the edges of the player that are on the board.
    edges: Vec<(Edge, usize)>,
    /// The number of groups. The ends are the first two.
    count: usize,
}

impl Terrain {
    /// The groups of a player, or `None` if the ends are joined by stones. Only the named edges
    /// of a drawing of part of a board are there.
    pub fn new(board: &HexBoard, color: Color, ends: [End; 2]) -> Option<Terrain> {
        let is_there = |edge: &Edge| {
            let is_named = ends.contains(&End::Edge(*edge));
            edge.color() == color && (is_named || !board.is_part())
        };
        let edges: Vec<Edge> = Edge::ALL.into_iter().filter(is_there).collect();
        let mut terrain = Terrain {
            groups: vec![None; board.rows() * board.columns()],
            edges: Vec::new(),
            count: 0,
        };
        for end in ends {
            let is_new = match end {
                End::Stone(cell) => terrain.groups[board.index(cell)].is_none(),
                End::Edge(edge) => terrain.edges.iter().all(|&(known, _)| known != edge),
            };
            if !is_new {
                return None;
            }
            terrain.gather(board, color, &edges, end);
        }
        for &edge in &edges {
            if terrain.edges.iter().all(|&(known, _)| known != edge) {
                terrain.gather(board, color, &edges, End::Edge(edge));
            }
        }
        for cell in board.cells() {
            let is_own = board.get(cell) == Content::Stone(color);
            if is_own && terrain.groups[board.index(cell)].is_none() {
                terrain.gather(board, color, &edges, End::Stone(cell));
            }
        }
        Some(terrain)
    }

    /// The number of the group of a cell, if it has a stone of the player.
    pub fn group(&self, board: &HexBoard, cell: HexCell) -> Option<usize> {
        self.groups[board.index(cell)]
    }

    /// The number of the group of a cell on the board or one step beyond an edge.
    pub fn owner(&self, board: &HexBoard, row: isize, column: isize) -> Option<usize> {
        let (rows, columns) = (board.rows() as isize, board.columns() as isize);
        let is_inside = |place: isize, length: isize| (0..length).contains(&place);
        if is_inside(row, rows) && is_inside(column, columns) {
            return self.group(board, HexCell::new(row as usize, column as usize));
        }
        if !is_inside(row + 1, rows + 2) || !is_inside(column + 1, columns + 2) {
            return None;
        }
        let is_beyond = |edge: Edge| match edge {
            Edge::Top => row == -1,
            Edge::Bottom => row == rows,
            Edge::Left => column == -1,
            Edge::Right => column == columns,
        };
        let found = self.edges.iter().find(|&&(edge, _)| is_beyond(edge));
        found.map(|&(_, group)| group)
    }

    /// Gathers everything that is joined to a stone or an edge.
    fn gather(&mut self, board: &HexBoard, color: Color, edges: &[Edge], start: End) {
        let number = self.count;
        self.count += 1;
        let mut open = vec![start];
        while let Some(end) = open.pop() {
            let near: Vec<HexCell> = match end {
                End::Stone(cell) => {
                    let place = board.index(cell);
                    if self.groups[place].is_some() {
                        continue;
                    }
                    self.groups[place] = Some(number);
                    let touched = edges.iter().filter(|edge| edge.distance(cell, board) == 0);
                    open.extend(touched.map(|&edge| End::Edge(edge)));
                    board.neighbors(cell).collect()
                }
                End::Edge(edge) => {
                    if self.edges.iter().any(|&(known, _)| known == edge) {
                        continue;
                    }
                    self.edges.push((edge, number));
                    let cells = board.cells();
                    cells
                        .filter(|&cell| edge.distance(cell, board) == 0)
                        .collect()
                }
            };
            let is_own = |cell: &HexCell| board.get(*cell) == Content::Stone(color);
            open.extend(near.into_iter().filter(is_own).map(End::Stone));
        }
    }

    /// The field of the game inside a carrier of at most 64 N empty cells. Black is the player who
    /// connects.
    pub fn field<const N: usize>(&self, board: &HexBoard, carrier: &[HexCell]) -> Field<N> {
        let mut numbers = vec![None; self.groups.len()];
        for (number, &cell) in carrier.iter().enumerate() {
            numbers[board.index(cell)] = Some(number);
        }
        let mut groups = vec![Cells::NONE; self.count];
        let mut near = Vec::with_capacity(carrier.len());
        for (number, &cell) in carrier.iter().enumerate() {
            let one = Cells::one(number);
            for place in board.neighbors(cell).map(|cell| board.index(cell)) {
                if let Some(group) = self.groups[place] {
                    groups[group] |= one;
                }
            }
            for &(edge, group) in &self.edges {
                if edge.distance(cell, board) == 0 {
                    groups[group] |= one;
                }
            }
            let around = board.neighbors(cell).map(|cell| board.index(cell));
            near.push(around.filter_map(|place| numbers[place]).collect());
        }
        let arcs = Arcs::new(board, self, carrier);
        let mut theirs = vec![Cells::NONE; arcs.as_ref().map_or(2, |arcs| arcs.count)];
        if let Some(arcs) = &arcs {
            for (number, &cell) in carrier.iter().enumerate() {
                arcs.touching(cell)
                    .for_each(|group| theirs[group] |= Cells::one(number));
            }
        }
        Field {
            all: (0..carrier.len()).collect(),
            near,
            groups: [groups, theirs],
            stones: [Vec::new(), Vec::new()],
            white_cuts: arcs.is_none(),
            places: carrier.iter().map(|&cell| board.index(cell)).collect(),
            symmetries: vec![Symmetry::identity(carrier.len())],
            plane: None,
        }
    }
}
