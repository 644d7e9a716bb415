use thiserror::Error;

use super::super::Cell;
use super::naming::LONGEST;

/// Why a change is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// There is no element of that name.
    #[error("'{0}' is not on the board")]
    Unknown(String),
    /// Another element has that name.
    #[error("there is another '{0}' already")]
    Taken(String),
    /// Not a name.
    #[error("a name has 1 to {LONGEST} characters, none of them a line break")]
    NoName,
    /// Not a name on this kind of board.
    #[error("'{0}' cannot be a name here; names consist of letters, digits, _ and '")]
    OddName(String),
    /// An element below itself, or joined to itself.
    #[error("{0} cannot be connected to itself")]
    Loop(String),
    /// The opposite holds along this chain, from the one that should be above up to the other.
    #[error("{} < {} cannot be added: {} already", last(.0), first(.0), chained(.0))]
    Cycle(Vec<String>),
    /// It holds along this chain.
    #[error("{} < {} holds already: {}", first(.0), last(.0), chained(.0))]
    Implied(Vec<String>),
    /// It follows from others along this chain, and is no cover.
    #[error(
        "{} < {} follows from {}; disconnect two neighbors of these instead",
        first(.0), last(.0), chained(.0)
    )]
    NoCover(Vec<String>),
    /// Neither is below the other.
    #[error("{0} and {1} are not related")]
    Unrelated(String, String),
    /// An edge that is there.
    #[error("{0} and {1} are joined already")]
    Joined(String, String),
    /// An edge that is not there.
    #[error("{0} and {1} are not joined")]
    NotJoined(String, String),
    /// A board without cells.
    #[error("a {0} has no cells to paint")]
    NoCells(&'static str),
    /// An element without a cell.
    #[error("a new cell of a diagram needs its row and its column")]
    NoCell,
    /// A cell that is there.
    #[error("the cell {0} is there already")]
    CellTaken(Cell),
    /// A cell that is not there, or not on the board.
    #[error("there is no cell {0}")]
    NoSuchCell(String),
    /// Cells have no other names.
    #[error("cells are called by their row and column, and have no other names")]
    CellName,
    /// Cells are compared by where they are.
    #[error("cells of a diagram are compared by where they are; paint cells instead")]
    CellOrder,
    /// What has to be typed.
    #[error("{0} can only be changed in the text")]
    OnlyText(&'static str),
    /// What the board itself objects to.
    #[error("{0}")]
    Board(String),
}

/// Members of a chain that are written.
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
