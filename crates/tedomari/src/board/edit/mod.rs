//! Edits to boards, one at a time. An edit whose result would not be a valid board is refused with
//! the reason.

mod chain;
mod diagram;
mod error;
mod graph;
mod hex;
mod keep;
mod naming;
mod poset;
mod ruleset;
#[cfg(test)]
mod tests;

use super::{Board, Cell, Color, Diagram, Element, Names};
pub use error::EditError;
pub use hex::painted;
pub use keep::kept;
pub(crate) use naming::{check_name, fresh_name};

/// An edit to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Adds an element that is related to no other. On a diagram it needs a cell.
    Add {
        /// Its name. If there is none, a free name is chosen.
        name: Option<String>,
        /// Its color.
        color: Color,
        /// Its cell.
        cell: Option<Cell>,
    },
    /// Removes an element. Elements related through it stay related.
    Remove(String),
    /// Changes the color of an element.
    Color(String, Color),
    /// Renames an element.
    Rename(String, String),
    /// Puts the first element below the second, or joins them by an edge.
    Connect(String, String),
    /// Removes the cover or edge between two elements. In a poset, all other covers stay.
    Disconnect(String, String),
    /// Colors a cell, or removes it if there is no color.
    Paint(Cell, Option<Color>),
}

/// The board after an edit. Elements keep their names; the cells of a diagram are named by their
/// positions.
///
/// ```
/// use tedomari::board::edit::{Edit, edited};
/// use tedomari::notation::{parse, print};
///
/// let board = parse("white a b c; a < b < c").unwrap();
/// let above = Edit::Connect("c".into(), "a".into());
/// assert_eq!(
///     edited(&board, &above).unwrap_err().to_string(),
///     "c < a cannot be added: a < b < c already"
/// );
/// let without = edited(&board, &Edit::Remove("b".into())).unwrap();
/// assert_eq!(print(&without), "white a c; a < c");
/// ```
pub fn edited(board: &Board, edit: &Edit) -> Result<Board, EditError> {
    let is_cell = matches!(edit, Edit::Paint(..) | Edit::Add { cell: Some(_), .. });
    // Empty text is an empty board of any kind.
    if is_cell && board.is_empty() {
        let empty = Diagram::new(Vec::new()).expect("an empty diagram is within the limit");
        return diagram::edited(&empty, edit).map(Board::Diagram);
    }
    match board {
        Board::Diagram(diagram) => diagram::edited(diagram, edit).map(Board::Diagram),
        _ if is_cell => Err(EditError::NoCells(board.kind())),
        Board::Poset(poset) => poset::edited(poset, edit).map(Board::Poset),
        Board::Graph(graph) => graph::edited(graph, edit).map(Board::Graph),
        Board::Ruleset(ruleset) => ruleset::edited(ruleset, edit).map(Board::Ruleset),
        Board::Grounded(_) => Err(EditError::OnlyText("a graph that stands on the ground")),
    }
}

/// The colors with one of them changed.
fn recolored(colors: &[Color], element: Element, color: Color) -> Vec<Color> {
    let mut colors = colors.to_vec();
    colors[element as usize] = color;
    colors
}

/// A list without the member of one element.
fn without<T: Clone>(list: &[T], element: Element) -> Vec<T> {
    let mut list = list.to_vec();
    list.remove(element as usize);
    list
}

/// The number of an element after another one has been removed.
fn moved(element: Element, gone: Element) -> Element {
    element - Element::from(element > gone)
}

/// The element with that name.
fn find(names: &Names, count: usize, name: &str) -> Result<Element, EditError> {
    naming::find(names, count, name).ok_or_else(|| EditError::Unknown(name.into()))
}

/// The two elements with these names.
fn both(names: &Names, count: usize, pair: [&str; 2]) -> Result<(Element, Element), EditError> {
    let [a, b] = pair;
    Ok((find(names, count, a)?, find(names, count, b)?))
}
