//! The empty cells of a position, with the groups of stones around them.
//!
//! Stones matter only by what they join, so a large board with few empty cells is a small field.

use super::cells::Cells;
use super::plane::{Land, Plane};
use super::symmetry::{self, Symmetry};
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// The index of a player: 0 for Black, 1 for White.
pub(super) fn side(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// The player with an index.
pub(super) fn color(side: usize) -> Color {
    [Color::Black, Color::White][side]
}

/// The stones of Black and White that were put on the empty cells of a field.
pub(super) type Stones<const N: usize> = [Cells<N>; 2];

/// The empty cells of a position on a whole board, numbered in the order of the board.
#[derive(Clone, Debug)]
pub(super) struct Field<const N: usize> {
    /// All cells.
    pub all: Cells<N>,
    /// For each cell, the cells that touch it.
    pub near: Vec<Cells<N>>,
    /// For Black and White, the cells that touch each of their groups. The first two are those of
    /// their edges, each with all stones connected to it.
    pub groups: [Vec<Cells<N>>; 2],
    /// For Black and White, a stone of each group after the edges, by its index on the board.
    pub stones: [Vec<usize>; 2],
    /// Whether White has no edges, but wins by cutting Black's edges off from each other.
    pub white_cuts: bool,
    /// For each cell, its index on the board.
    pub places: Vec<usize>,
    /// The symmetries of the position. The first is the identity.
    pub symmetries: Vec<Symmetry>,
    /// Where everything lies, if parts of the field may be solved on their own.
    pub plane: Option<Plane>,
}

/// A group of stones of one color.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group<const N: usize> {
    /// The empty cells that touch it.
    pub touching: Cells<N>,
    /// The stones that were put on cells of the field.
    pub stones: Cells<N>,
    /// Whether it is connected to the first and to the second edge of its color.
    pub edges: [bool; 2],
}

impl<const N: usize> Field<N> {
    /// The field of a board with at most 64 N empty cells. If a player has connected, that player.
    pub fn new(board: &HexBoard) -> Result<Field<N>, Color> {
        let is_empty = |cell: &HexCell| board.get(*cell) == Content::Empty;
        let cells: Vec<HexCell> = board.cells().filter(is_empty).collect();
        let mut numbers = vec![None; board.rows() * board.columns()];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[board.index(cell)] = Some(number);
        }
        let number = |cell: HexCell| numbers[board.index(cell)];
        let near = |&cell: &HexCell| board.neighbors(cell).filter_map(number).collect();
        let mut land: Vec<Option<Land>> = numbers.iter().map(|cell| cell.map(Land::Free)).collect();
        let (black, black_stones) = groups(board, Color::Black, &mut land)?;
        let (white, white_stones) = groups(board, Color::White, &mut land)?;
        let plane = Plane::new(board.rows(), board.columns(), |place| {
            land[place].unwrap_or(Land::Group(0, 0))
        });
        Ok(Field {
            all: (0..cells.len()).collect(),
            near: cells.iter().map(near).collect(),
            groups: [black, white],
            stones: [black_stones, white_stones],
            white_cuts: false,
            places: cells.iter().map(|&cell| board.index(cell)).collect(),
            symmetries: symmetry::symmetries(board, &numbers),
            plane: Some(plane),
        })
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.near.len()
    }

    /// The cells that are still empty.
    pub fn empty(&self, stones: Stones<N>) -> Cells<N> {
        self.all & !stones[0] & !stones[1]
    }

    /// All groups of a player that some empty cell may touch, and for each given group of the field
    /// the one that it belongs to.
    pub fn groups_with(
        &self,
        side: usize,
        stones: Stones<N>,
        found: &mut Vec<Group<N>>,
        numbers: &mut Vec<u16>,
    ) {
        const NO_GROUP: u16 = u16::MAX;
        found.clear();
        let empty = self.empty(stones);
        let given = &self.groups[side];
        numbers.clear();
        numbers.resize(given.len(), NO_GROUP);
        let mut left = stones[side];
        let mut first = 0;
        loop {
            let mut group = Group {
                touching: Cells::NONE,
                stones: Cells::NONE,
                edges: [false; 2],
            };
            let own = found.len() as u16;
            let given_next = (first..given.len()).find(|&number| numbers[number] == NO_GROUP);
            let mut open = if let Some(number) = given_next {
                first = number + 1;
                numbers[number] = own;
                group.include(number, given);
                given[number] & left
            } else if let Some(stone) = left.pop() {
                Cells::one(stone)
            } else {
                return;
            };
            left &= !open;
            while let Some(stone) = open.pop() {
                group.stones |= Cells::one(stone);
                group.touching |= self.near[stone];
                let mut joined = self.near[stone] & left;
                for number in 0..given.len() {
                    if numbers[number] == NO_GROUP && given[number].has(stone) {
                        numbers[number] = own;
                        group.include(number, given);
                        joined |= given[number] & left;
                    }
                }
                open |= joined;
                left &= !joined;
            }
            group.touching &= empty;
            found.push(group);
        }
    }
}

impl<const N: usize> Group<N> {
    fn include(&mut self, number: usize, given: &[Cells<N>]) {
        self.touching |= given[number];
        if let Some(is_edge) = self.edges.get_mut(number) {
            *is_edge = true;
        }
    }
}

/// The cells that touch each group of a player, with a stone of each but the edges, or the player if
/// both edges are connected. Where there is no land yet, stones get their groups.
fn groups<const N: usize>(
    board: &HexBoard,
    color: Color,
    land: &mut [Option<Land>],
) -> Result<(Vec<Cells<N>>, Vec<usize>), Color> {
    let is_own = |cell: HexCell| board.get(cell) == Content::Stone(color);
    let is_at = |cell: HexCell, edge: usize| {
        let (place, length) = match color {
            Color::Black => (cell.row, board.rows()),
            Color::White => (cell.column, board.columns()),
        };
        place == if edge == 0 { 0 } else { length - 1 }
    };
    // All stones connected to some cells, and the empty cells that touch them.
    let flood = |start: Vec<HexCell>, group: usize, land: &mut [Option<Land>]| -> Cells<N> {
        let mut touching = Cells::NONE;
        let mut open = Vec::new();
        let mut visit = |cell: HexCell, open: &mut Vec<HexCell>| {
            let place = board.index(cell);
            if let Some(Land::Free(number)) = land[place] {
                touching |= Cells::one(number);
            } else if is_own(cell) && land[place].is_none() {
                land[place] = Some(Land::Group(side(color), group));
                open.push(cell);
            }
        };
        start.into_iter().for_each(|cell| visit(cell, &mut open));
        while let Some(cell) = open.pop() {
            board
                .neighbors(cell)
                .for_each(|near| visit(near, &mut open));
        }
        touching
    };
    let row = |edge: usize| board.cells().filter(|&cell| is_at(cell, edge)).collect();
    let mut groups = vec![flood(row(0), 0, land)];
    let last: Vec<HexCell> = row(1);
    let is_joined = |cell: &&HexCell| is_own(**cell) && land[board.index(**cell)].is_some();
    if last.iter().find(is_joined).is_some() {
        return Err(color);
    }
    groups.push(flood(last, 1, land));
    let mut stones = Vec::new();
    for cell in board.cells() {
        if is_own(cell) && land[board.index(cell)].is_none() {
            groups.push(flood(vec![cell], groups.len(), land));
            stones.push(board.index(cell));
        }
    }
    Ok((groups, stones))
}
