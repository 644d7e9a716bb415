use thiserror::Error;

use super::super::Cell;
use super::naming::LONGEST;

/// Why an edit is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// There is no element with that name.
    #[error("'{0}' is not on the board")]
    Unknown(String),
    /// Another element has that name.
    #[error("there is already another '{0}'")]
    Taken(String),
    /// Not a name.
    #[error("a name has 1 to {LONGEST} characters, none of them a line break")]
    NoName,
    /// An element would be below itself, or joined to itself.
    #[error("{0} cannot be connected to itself")]
    Loop(String),
    /// The opposite relation holds along this chain.
    #[error("{} < {} cannot be added: {} already", last(.0), first(.0), chained(.0))]
    Cycle(Vec<String>),
    /// The relation holds along this chain already.
    #[error("{} < {} holds already: {}", first(.0), last(.0), chained(.0))]
    Implied(Vec<String>),
    /// The relation follows from others along this chain and is not a cover.
    #[error(
        "{} < {} follows from {}; disconnect two neighbors of these instead",
        first(.0), last(.0), chained(.0)
    )]
    NoCover(Vec<String>),
    /// The elements are not related.
    #[error("{0} and {1} are not related")]
    Unrelated(String, String),
    /// The edge exists already.
    #[error("{0} and {1} are joined already")]
    Joined(String, String),
    /// The edge does not exist.
    #[error("{0} and {1} are not joined")]
    NotJoined(String, String),
    /// The board has no cells.
    #[error("a {0} has no cells to paint")]
    NoCells(&'static str),
    /// The new element has no cell.
    #[error("a new cell of a diagram needs its row and its column")]
    NoCell,
    /// The cell exists already.
    #[error("the cell {0} already exists")]
    CellTaken(Cell),
    /// The cell does not exist, or is not on the board.
    #[error("there is no cell {0}")]
    NoSuchCell(String),
    /// Cells cannot be renamed.
    #[error("cells are named by their row and column and cannot be renamed")]
    CellName,
    /// Cells are ordered by their positions.
    #[error("cells of a diagram are ordered by their positions; paint cells instead")]
    CellOrder,
    /// This can be changed only in the text.
    #[error("{0} can only be changed in the text")]
    OnlyText(&'static str),
    /// The board rejects the edit.
    #[error("{0}")]
    Board(String),
}

/// The number of members of a chain that are shown at each end.
const SHOWN: usize = 12;

fn first(chain: &[String]) -> &str {
    chain.first().map_or("", String::as_str)
}

fn last(chain: &[String]) -> &str {
    chain.last().map_or("", String::as_str)
}

fn chained(chain: &[String]) -> String {
    if chain.len() <= SHOWN {
        return chain.join(" < ");
    }
    let left_out = chain.len() - SHOWN;
    let (begin, end) = (&chain[..SHOWN / 2], &chain[chain.len() - SHOWN / 2..]);
    format!(
        "{} < … {left_out} more … < {}",
        begin.join(" < "),
        end.join(" < ")
    )
}
