//! Changes to boards, one at a time. What would not be a board any more is refused with the reason.

mod chain;
mod diagram;
mod error;
mod graph;
mod hex;
mod naming;
mod poset;
mod ruleset;
#[cfg(test)]
mod tests;

use super::{Board, Cell, Color, Diagram, Element, Names};
pub use error::EditError;
pub use hex::painted;
pub(crate) use naming::{check_name, fresh_name};

/// A change to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A new element that is related to no other. On a diagram it needs a cell.
    Add {
        /// Its name; otherwise one that is free.
        name: Option<String>,
        /// Its color.
        color: Color,
        /// Its cell.
        cell: Option<Cell>,
    },
    /// An element goes. What is related through it stays related.
    Remove(String),
    /// An element in another color.
    Color(String, Color),
    /// An element by another name.
    Rename(String, String),
    /// The first below the second, or an edge between them.
    Connect(String, String),
    /// Without the cover or edge between them. In a poset, the other covers stay as they are.
    Disconnect(String, String),
    /// A cell in a color, or without one: then it goes.
    Paint(Cell, Option<Color>),
}

/// The board after a change; elements keep their names. Only cells of a diagram are called by where
/// they are, counted from the first row and column that is not empty.
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
    // The empty text is an empty board of any kind.
    if is_cell && board.is_empty() {
        let empty = Diagram::new(Vec::new()).expect("nothing is not too much");
        return diagram::edited(&empty, edit).map(Board::Diagram);
    }
    match board {
        Board::Diagram(diagram) => diagram::edited(diagram, edit).map(Board::Diagram),
        _ if is_cell => Err(EditError::NoCells(board.kind())),
        Board::Poset(poset) => poset::edited(poset, edit).map(Board::Poset),
        Board::Graph(graph) => graph::edited(graph, edit).map(Board::Graph),
        Board::Ruleset(ruleset) => ruleset::edited(ruleset, edit).map(Board::Ruleset),
    }
}

/// Colors with one of them changed.
fn recolored(colors: &[Color], element: Element, color: Color) -> Vec<Color> {
    let mut colors = colors.to_vec();
    colors[element as usize] = color;
    colors
}

/// A list without the member of an element.
fn without<T: Clone>(list: &[T], element: Element) -> Vec<T> {
    let mut list = list.to_vec();
    list.remove(element as usize);
    list
}

/// The number of an element after another one has gone.
fn moved(element: Element, gone: Element) -> Element {
    element - Element::from(element > gone)
}

/// The element of that name.
fn find(names: &Names, count: usize, name: &str) -> Result<Element, EditError> {
    naming::find(names, count, name).ok_or_else(|| EditError::Unknown(name.into()))
}

/// The two elements of these names.
fn both(names: &Names, count: usize, pair: [&str; 2]) -> Result<(Element, Element), EditError> {
    let [a, b] = pair;
    Ok((find(names, count, a)?, find(names, count, b)?))
}
