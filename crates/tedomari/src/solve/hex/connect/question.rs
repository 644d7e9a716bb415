use thiserror::Error;

use crate::board::Color;
use crate::board::hex::{Content, Edge, End, HexBoard, HexCell};
use crate::solve::hex::MAX_EMPTY_CELLS;

/// Who moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// Either player: both cases are asked for.
    #[default]
    Either,
    /// The player who connects.
    First,
    /// The opponent.
    Second,
}

/// The cells that may be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Within {
    /// The empty cells near the ends: between an edge and the row of a stone, or not far from the
    /// shortest ways between two stones. All of them between two edges.
    #[default]
    Near,
    /// All empty cells.
    All,
    /// The empty ones of these cells.
    Cells(Vec<HexCell>),
}

/// What lies around a carrier and counts as the opponent's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// The number of empty cells that touch the carrier.
    pub empty: usize,
    /// Whether the carrier touches the rim of a drawing of part of a board.
    pub is_unknown: bool,
}

impl Outside {
    /// Whether nothing is assumed about the outside.
    pub fn is_enclosed(self) -> bool {
        self == Outside::default()
    }
}

/// A question: are two ends connected by play inside a carrier?
///
/// ```
/// use tedomari::Budget;
/// use tedomari::notation::hex::{parse_end, read};
/// use tedomari::solve::hex::connect::{ConnectQuestion, Turn, Within};
///
/// let board = read("...../...../..B../...../.....").unwrap();
/// let ends = ["c3", "bottom"].map(|end| parse_end(end, &board).unwrap());
/// let question = ConnectQuestion::new(board, ends, &Within::Near).unwrap();
/// let answer = question.answer(Turn::Either, &Budget::default());
/// assert_eq!(answer.second, Some(true));
/// assert_eq!(answer.carrier.unwrap().cells.len(), 8);
/// ```
#[derive(Clone, Debug)]
pub struct ConnectQuestion {
    pub(super) board: HexBoard,
    pub(super) color: Color,
    pub(super) ends: [End; 2],
    pub(super) carrier: Vec<HexCell>,
    pub(super) outside: Outside,
    pub(super) added: Vec<HexCell>,
}

/// Why a question makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConnectError {
    /// A cell is not on the board.
    #[error("{0} is not on the board")]
    NotOnBoard(HexCell),
    /// Both ends are the same.
    #[error("a connection has two ends, and both are {0}")]
    Same(End),
    /// The ends belong to different players.
    #[error("{0} is {1}'s and {2} is {3}'s, so nobody connects them")]
    Colors(End, &'static str, End, &'static str),
    /// Both ends are empty cells, so nobody is known to connect them.
    #[error(
        "{0} and {1} are empty, so it is unknown who connects them; put a stone on one of them"
    )]
    NoColor(End, End),
    /// There are too many cells to search.
    #[error("{0} empty cells are too many to search; the limit is {MAX_EMPTY_CELLS}")]
    TooLarge(usize),
}

impl ConnectQuestion {
    /// A question about a board or part of one. An end that is an empty cell gets a stone of the
    /// other end's color.
    pub fn new(
        mut board: HexBoard,
        ends: [End; 2],
        within: &Within,
    ) -> Result<ConnectQuestion, ConnectError> {
        let named = ends.into_iter().filter_map(|end| match end {
            End::Stone(cell) => Some(cell),
            End::Edge(_) => None,
        });
        let chosen = match within {
            Within::Cells(cells) => &cells[..],
            Within::Near | Within::All => &[],
        };
        let mut all = named.clone().chain(chosen.iter().copied());
        if let Some(cell) = all.find(|&cell| !board.contains(cell)) {
            return Err(ConnectError::NotOnBoard(cell));
        }
        if ends[0] == ends[1] {
            return Err(ConnectError::Same(ends[0]));
        }
        let color = match ends.map(|end| end.color(&board)) {
            [Some(one), Some(other)] if one != other => {
                let [one, other] = [one, other].map(called);
                return Err(ConnectError::Colors(ends[0], one, ends[1], other));
            }
            [Some(color), _] | [_, Some(color)] => color,
            [None, None] => return Err(ConnectError::NoColor(ends[0], ends[1])),
        };
        let is_bare = |cell: &HexCell| !matches!(board.get(*cell), Content::Stone(_));
        let added: Vec<HexCell> = named.filter(is_bare).collect();
        for &cell in &added {
            board.set(cell, Content::Stone(color));
        }
        let is_empty = |cell: &HexCell| board.get(*cell) == Content::Empty;
        let is_chosen = |cell: &HexCell| match within {
            Within::Near => is_near(&board, ends, *cell),
            Within::All => true,
            Within::Cells(cells) => cells.contains(cell),
        };
        let cells = board.cells().filter(is_empty).filter(is_chosen);
        let carrier: Vec<HexCell> = cells.collect();
        if carrier.len() > MAX_EMPTY_CELLS {
            return Err(ConnectError::TooLarge(carrier.len()));
        }
        Ok(ConnectQuestion {
            outside: outside(&board, &carrier, ends),
            board,
            color,
            ends,
            carrier,
            added,
        })
    }

    /// The board, with the stones that were put on empty ends.
    pub fn board(&self) -> &HexBoard {
        &self.board
    }

    /// The player who connects.
    pub fn color(&self) -> Color {
        self.color
    }

    /// The ends.
    pub fn ends(&self) -> [End; 2] {
        self.ends
    }

    /// The cells that may be used.
    pub fn cells(&self) -> &[HexCell] {
        &self.carrier
    }

    /// The ends that were empty.
    pub fn added(&self) -> &[HexCell] {
        &self.added
    }

    /// What is assumed about the cells around the carrier.
    pub fn outside(&self) -> Outside {
        self.outside
    }
}

/// How far from the shortest ways between two stones the cells near them are.
const DETOUR: usize = 2;

/// Whether a cell is near the ends.
fn is_near(board: &HexBoard, ends: [End; 2], cell: HexCell) -> bool {
    match ends {
        [End::Edge(_), End::Edge(_)] => true,
        [End::Edge(edge), End::Stone(stone)] | [End::Stone(stone), End::Edge(edge)] => {
            edge.distance(cell, board) <= edge.distance(stone, board)
        }
        [End::Stone(one), End::Stone(other)] => {
            one.distance(cell) + cell.distance(other) <= one.distance(other) + DETOUR
        }
    }
}

/// The name of a player.
fn called(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn outside(board: &HexBoard, carrier: &[HexCell], ends: [End; 2]) -> Outside {
    let mut is_inside = vec![false; board.rows() * board.columns()];
    for &cell in carrier {
        is_inside[board.index(cell)] = true;
    }
    let mut outside = Outside::default();
    let mut is_seen = is_inside;
    for &cell in carrier {
        for near in board.neighbors(cell) {
            let is_new = !std::mem::replace(&mut is_seen[board.index(near)], true);
            match board.get(near) {
                Content::Empty if is_new => outside.empty += 1,
                Content::Outside => outside.is_unknown = true,
                _ => {}
            }
        }
        let is_rim =
            |edge: &Edge| edge.distance(cell, board) == 0 && !ends.contains(&End::Edge(*edge));
        if board.is_part() && Edge::ALL.iter().any(is_rim) {
            outside.is_unknown = true;
        }
    }
    outside
}
