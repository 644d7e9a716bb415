//! Pictures of boards. A [`Drawable`] is read from a question; [`export`] writes it in a
//! [`Format`]. Every board becomes a [`Scene`]. A scene is drawn as text or turned into a
//! [`Picture`], which is written as SVG, PNG or TikZ.
//!
//! A scene says where everything is, in steps. A picture, in points, fixes the size of a step and
//! the ink of each figure.

mod answer;
mod coloring;
mod compose;
mod crossings;
mod data;
mod dots;
mod drawable;
mod export;
mod figures;
mod forest;
mod format;
mod gadgets;
mod game_tree;
mod geometry;
mod hex;
mod histogram;
mod ink;
#[cfg(test)]
mod kinds_tests;
mod labels;
mod layers;
mod layout;
mod letters;
mod listing;
mod network;
#[cfg(test)]
mod overlap_tests;
mod pattern;
pub mod picture;
mod pixels;
#[cfg(not(target_family = "wasm"))]
mod png;
mod position;
mod raster;
mod ring;
mod scene;
mod shelves;
mod simple_graphs;
mod sketch;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;
mod tex_letters;
mod tikz;
mod view;

use thiserror::Error;

use tedomari::board::{Board, Element};

pub use coloring::coloring_scene;
pub use compose::{picture as picture_of, picture_at};
pub use data::{FigureData, FormData, PictureData, StrokeData};
pub use drawable::{Drawable, GameTree, PASSABLE};
pub use export::{board_text, export};
pub use format::Format;
pub use gadgets::gadgets;
pub(crate) use game_tree::MAX_TREE;
pub use game_tree::game_tree;
pub use hex::{hex_lettered, hex_scene, hex_terminal};
pub use histogram::{Histogram, Panel};
pub use pattern::{PatternMarks, completed, pattern_scene};
pub use picture::Picture;
pub(crate) use pixels::MAX_PIXELS;
pub use pixels::Raster;
#[cfg(not(target_family = "wasm"))]
pub use png::png;
pub use position::{Marked, position_scene};
pub use scene::{Axes, Edge, Group, Line, Mark, Node, Paint, Part, Place, Scene, Shape, Tint};
pub use sketch::{achieve_sketch, avoid_sketch};
pub use svg::svg;
pub(crate) use svg::svg_with_names;
pub use terminal::{legend, terminal};
pub use tikz::tikz;
pub use view::{Notation, View};

/// The most elements of a board that is drawn.
pub(crate) const MAX_DRAWN: usize = 5_000;

/// The most covers or edges of a board that is drawn.
pub(crate) const MAX_LINES: usize = 20_000;

/// Why a board cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// The board has too many elements.
    #[error("{0} elements are too many to draw; the limit is {MAX_DRAWN}")]
    TooManyElements(usize),
    /// The board has too many covers or edges.
    #[error("{0} lines are too many to draw; the limit is {MAX_LINES}")]
    TooManyLines(usize),
    /// The cells of a diagram are too far apart.
    #[error("a diagram with {0} rows or columns is too large to draw; the limit is {MAX_DRAWN}")]
    TooSpread(u64),
    /// The tree of a game has too many positions.
    #[error("a game tree with more than {MAX_TREE} positions is too large to draw")]
    TooManyPositions,
    /// A removal or poset game is not played on a board.
    #[error("a game without a board cannot be drawn")]
    NoBoard,
    /// The picture has too many pixels.
    #[error("{0} × {1} pixels are too many for a picture; the limit is {MAX_PIXELS} pixels")]
    TooManyPixels(u64, u64),
}

/// The scene of a board, with some elements highlighted.
///
/// # Panics
/// If a highlighted element is not on the board.
pub fn scene(board: &Board, highlight: &[Element]) -> Result<Scene, DrawError> {
    let mut marks = vec![Mark::Plain; board.len()];
    for &x in highlight {
        marks[x as usize] = Mark::Highlighted;
    }
    layout::scene(board, &marks)
}

/// The scene of a position: removed elements are faint, and removable ones are marked.
///
/// # Panics
/// If there is not one entry for each element.
pub fn position(board: &Board, alive: &[bool], removable: &[bool]) -> Result<Scene, DrawError> {
    assert!(
        alive.len() == board.len() && removable.len() == board.len(),
        "an entry per element"
    );
    let mark = |(&alive, &removable): (&bool, &bool)| match (alive, removable) {
        (false, _) => Mark::Gone,
        (true, true) => Mark::Removable,
        (true, false) => Mark::Plain,
    };
    let marks: Vec<Mark> = alive.iter().zip(removable).map(mark).collect();
    layout::scene(board, &marks)
}
