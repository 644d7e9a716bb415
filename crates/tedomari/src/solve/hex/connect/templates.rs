//! The names that players give to carriers.
//!
//! Nothing is listed here but the position that a name stands for; its carriers are found by the
//! same search as all others. A carrier has a name if it is equal to one of them up to symmetry.

use std::fmt;

use super::claim::Claim;
use super::question::ConnectQuestion;
use super::terrain::Terrain;
use crate::board::Color;
use crate::board::hex::{Content, Edge, End, HexBoard, HexCell};
use crate::budget::Budget;
use crate::sorting::Arrange;

/// The row of the highest edge templates that are named. The carriers of the next row take
/// minutes.
const HIGHEST: usize = 4;
/// How many positions are searched for a carrier that avoids a cell.
const BRIEF: u64 = 8;
/// The rows on which ladders are named.
const LADDERS: [usize; 2] = [2, 3];

/// A carrier with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Template {
    /// Two stones with two common neighbors.
    Bridge,
    /// One stone on a row, counted from the edge, and a letter: `a` for the smallest carrier.
    Edge(usize, char),
    /// A ladder on a row, counted from the edge, to a stone after so many cells.
    Ladder(usize, usize),
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Template::Bridge => f.write_str("bridge"),
            Template::Edge(2, 'a') => f.write_str("bridge to the edge (II-1-a)"),
            Template::Edge(3, 'a') => f.write_str("ziggurat (III-1-a)"),
            Template::Edge(row, letter) => {
                let roman = ["I", "II", "III", "IV"];
                write!(f, "edge template {}-1-{letter}", roman[row - 1])
            }
            Template::Ladder(row, cells) => {
                let row = if *row == 2 { "second" } else { "third" };
                write!(f, "ladder on the {row} row over {cells} cells")
            }
        }
    }
}

/// A cell as seen from an edge: how far it is from the edge, and where along it.
pub(super) type Seen = (isize, isize);

/// How a cell is seen from an edge. Two cells with the same height touch if their places differ by
/// one; a cell also touches those at its place and the one before on the row below.
fn seen(edge: Edge, cell: HexCell, board: &HexBoard) -> Seen {
    let along = match edge {
        Edge::Bottom => cell.column as isize,
        Edge::Top => -(cell.column as isize),
        Edge::Right => cell.row as isize,
        Edge::Left => -(cell.row as isize),
    };
    (edge.distance(cell, board) as isize, along)
}

/// The cell that is seen so from an edge.
fn cell_at(edge: Edge, (height, along): Seen, board: &HexBoard) -> Option<HexCell> {
    let last = |length: usize| length as isize - 1 - height;
    let (row, column) = match edge {
        Edge::Bottom => (last(board.rows()), along),
        Edge::Top => (height, -along),
        Edge::Right => (along, last(board.columns())),
        Edge::Left => (-along, height),
    };
    let cell = HexCell::new(row.try_into().ok()?, column.try_into().ok()?);
    board.contains(cell).then_some(cell)
}

/// The mirror image on the line through a stone that is perpendicular to the edge.
pub(super) fn mirrored(stone: Seen, (height, along): Seen) -> Seen {
    (height, 2 * stone.1 - stone.0 + height - along)
}

/// The template of a question whose minimal carrier is known, with its cells: the carrier itself,
/// or a smaller one.
pub(super) fn find(
    question: &ConnectQuestion,
    claim: Claim<'_>,
    carrier: &[HexCell],
) -> Option<(Template, Vec<HexCell>)> {
    match question.ends {
        [End::Stone(_), End::Stone(_)] => {
            is_bridge(question, claim, carrier).then(|| (Template::Bridge, carrier.to_vec()))
        }
        [End::Edge(edge), End::Stone(stone)] | [End::Stone(stone), End::Edge(edge)] => {
            at_edge(question, claim, edge, stone, carrier)
        }
        [End::Edge(_), End::Edge(_)] => None,
    }
}

/// Whether a carrier is that of a bridge: two cells, each of which touches stones of both ends,
/// where the stones do not touch.
fn is_bridge(question: &ConnectQuestion, claim: Claim<'_>, carrier: &[HexCell]) -> bool {
    let board = &question.board;
    let &[one, other] = carrier else {
        return false;
    };
    let stones = |group: usize| {
        let common = board
            .neighbors(one)
            .filter(move |&near| claim.terrain.group(board, near) == Some(group));
        common
            .filter(move |&near| board.neighbors(other).any(|cell| cell == near))
            .count()
    };
    !claim.is_first && stones(0) == 1 && stones(1) == 1
}

fn at_edge(
    question: &ConnectQuestion,
    claim: Claim<'_>,
    edge: Edge,
    end: HexCell,
    carrier: &[HexCell],
) -> Option<(Template, Vec<HexCell>)> {
    let board = &question.board;
    let group = claim.terrain.group(board, end)?;
    let stones = board
        .cells()
        .filter(|&cell| claim.terrain.group(board, cell) == Some(group));
    for stone in stones {
        let from = seen(edge, stone, board);
        let row = from.0 as usize + 1;
        // The cells that a carrier has here, if all of them may be used.
        let here = |pattern: &[Seen], is_mirrored: bool| -> Option<Vec<HexCell>> {
            let place = |&(height, along): &Seen| {
                let seen = (height, from.1 + along);
                let seen = if is_mirrored {
                    mirrored(from, seen)
                } else {
                    seen
                };
                let cell = cell_at(edge, seen, board)?;
                question.carrier.contains(&cell).then_some(cell)
            };
            let mut cells: Vec<HexCell> = pattern.iter().map(place).collect::<Option<_>>()?;
            cells.sort_unstable();
            Some(cells)
        };
        let fits = |pattern: &[Seen]| {
            let both = [false, true].into_iter();
            let mut cells = both.filter_map(|is_mirrored| here(pattern, is_mirrored));
            cells.find(|cells| cells == carrier || cells.len() < carrier.len())
        };
        if claim.is_first {
            let others = board.cells().filter(|&cell| {
                claim
                    .terrain
                    .group(board, cell)
                    .is_some_and(|other| other != group)
            });
            for other in others {
                let to = seen(edge, other, board);
                let between = (to.1 - from.1).unsigned_abs().saturating_sub(1);
                if to.0 != from.0 || between < 2 || !LADDERS.contains(&row) {
                    continue;
                }
                let found = ladder(claim.budget, row, between).and_then(|pattern| fits(&pattern));
                if let Some(cells) = found.filter(|cells| cells == carrier) {
                    return Some((Template::Ladder(row, between), cells));
                }
            }
        } else if (2..=HIGHEST).contains(&row) {
            for (pattern, letter) in one_stone(claim.budget, row)?.iter().zip('a'..) {
                if let Some(cells) = fits(pattern) {
                    return Some((Template::Edge(row, letter), cells));
                }
            }
        }
    }
    None
}

/// A wide board with stones on a row, and the cells of that row and those below.
pub(super) struct Strip {
    board: HexBoard,
    pub cells: Vec<HexCell>,
    stone: HexCell,
}

impl Strip {
    /// A stone in the middle of a row, counted from the edge.
    pub fn new(row: usize, width: usize) -> Option<Strip> {
        let mut board = HexBoard::empty(row + 1, width).ok()?;
        let stone = HexCell::new(1, width / 2);
        board.set(stone, Content::Stone(Color::Black));
        let is_low = |cell: &HexCell| cell.row > 0 && *cell != stone;
        Some(Strip {
            cells: board.cells().filter(is_low).collect(),
            board,
            stone,
        })
    }

    /// Asks about the connection of the stone with the edge.
    pub fn claim<T>(
        &self,
        is_first: bool,
        budget: &Budget,
        ask: impl FnOnce(Claim<'_>) -> Option<T>,
    ) -> Option<T> {
        let ends = [End::Stone(self.stone), End::Edge(Edge::Bottom)];
        let terrain = Terrain::new(&self.board, Color::Black, ends)?;
        ask(Claim {
            board: &self.board,
            terrain: &terrain,
            is_first,
            budget,
            limit: u64::MAX,
        })
    }

    /// Cells as seen from the edge, with places counted from the stone.
    pub fn pattern(&self, cells: &[HexCell]) -> Vec<Seen> {
        let from = seen(Edge::Bottom, self.stone, &self.board);
        let mut pattern: Vec<Seen> = cells
            .iter()
            .map(|&cell| seen(Edge::Bottom, cell, &self.board))
            .map(|(height, along)| (height, along - from.1))
            .collect();
        pattern.sort_unstable();
        pattern
    }
}

/// Minimal carriers of one stone on a row that lie on that row and below, without mirror images,
/// small ones first: one of them, and those that avoid one of its cells and are found soon.
pub(super) fn one_stone(budget: &Budget, row: usize) -> Option<Vec<Vec<Seen>>> {
    let strip = Strip::new(row, 4 * row)?;
    let mut found: Vec<Vec<Seen>> = Vec::new();
    strip.claim(false, budget, |claim| {
        let first = claim.shrunk(claim.needs(&strip.cells)??)?;
        found.push(strip.pattern(&first));
        let brief = Claim {
            limit: BRIEF,
            ..claim
        };
        for &cell in &first {
            let others: Vec<HexCell> = strip
                .cells
                .iter()
                .copied()
                .filter(|&other| other != cell)
                .collect();
            let Some(Some(needs)) = brief.needs(&others) else {
                continue;
            };
            let pattern = strip.pattern(&claim.shrunk(needs)?);
            let stone = (row as isize - 1, 0);
            let mut image: Vec<Seen> = pattern.iter().map(|&seen| mirrored(stone, seen)).collect();
            image.sort_unstable();
            if !found.contains(&pattern) && !found.contains(&image) {
                found.push(pattern);
            }
        }
        Some(())
    })?;
    found.arrange_by_key(Vec::len);
    Some(found)
}

/// The carrier of a ladder on a row to a stone after so many cells, where the player moves first
/// and all cells below and behind are the opponent's.
fn ladder(budget: &Budget, row: usize, between: usize) -> Option<Vec<Seen>> {
    let mut strip = Strip::new(row, 2 * (between + 2 * row + 2))?;
    let escape = HexCell::new(1, strip.stone.column + between + 1);
    strip.board.set(escape, Content::Stone(Color::Black));
    let from = seen(Edge::Bottom, strip.stone, &strip.board);
    let is_ahead = |cell: &HexCell| {
        let (height, along) = seen(Edge::Bottom, *cell, &strip.board);
        *cell != escape && along - from.1 > (height + 2 - row as isize).min(0)
    };
    let ahead: Vec<HexCell> = strip.cells.iter().copied().filter(is_ahead).collect();
    strip.claim(true, budget, |claim| {
        let cells = claim.shrunk(claim.needs(&ahead)??)?;
        Some(strip.pattern(&cells))
    })
}
