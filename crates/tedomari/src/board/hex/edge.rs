use std::fmt;

use super::{Content, HexBoard, HexCell};
use crate::board::Color;

/// An edge of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Black's edge above the first row.
    Top,
    /// Black's edge below the last row.
    Bottom,
    /// White's edge before the first column.
    Left,
    /// White's edge after the last column.
    Right,
}

impl Edge {
    /// All edges.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// The player whose edge it is.
    pub fn color(self) -> Color {
        match self {
            Edge::Top | Edge::Bottom => Color::Black,
            Edge::Left | Edge::Right => Color::White,
        }
    }

    /// How many rows or columns are between a cell and the edge.
    pub fn distance(self, cell: HexCell, board: &HexBoard) -> usize {
        match self {
            Edge::Top => cell.row,
            Edge::Bottom => board.rows() - 1 - cell.row,
            Edge::Left => cell.column,
            Edge::Right => board.columns() - 1 - cell.column,
        }
    }

    /// `top`, `bottom`, `left` or `right`.
    pub fn name(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        }
    }
}

/// One end of a connection: a stone with all stones joined to it, or an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The group of a stone.
    Stone(HexCell),
    /// An edge, with all stones on it.
    Edge(Edge),
}

impl End {
    /// The player whose end it is. `None` for a cell without a stone.
    pub fn color(self, board: &HexBoard) -> Option<Color> {
        match self {
            End::Edge(edge) => Some(edge.color()),
            End::Stone(cell) => match board.get(cell) {
                Content::Stone(color) => Some(color),
                Content::Empty | Content::Outside => None,
            },
        }
    }
}

impl fmt::Display for End {
    /// Writes a cell, or the name of an edge.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Stone(cell) => cell.fmt(f),
            End::Edge(edge) => f.write_str(edge.name()),
        }
    }
}
