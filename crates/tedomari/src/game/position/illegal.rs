use std::fmt;

use thiserror::Error;

use super::{End, Side};
use crate::error::excerpt;

/// The number of names listed; the rest are counted.
const SHOWN: usize = 12;

/// Why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(End),
    /// No element is chosen.
    #[error("a move chooses an element; none was named")]
    Empty,
    /// More than one element is chosen, in a game in which a move chooses one.
    #[error("a move chooses one element; {0} were named")]
    Several(usize),
    /// An element is chosen twice.
    #[error("{0} is named twice")]
    Twice(String),
    /// There is no element with that name.
    #[error("there is no element called '{}'; possible moves are {}{}", excerpt(.name), List(.possible), also(.example))]
    Unknown {
        /// The name.
        name: String,
        /// The names of the elements that can be chosen.
        possible: Vec<String>,
        /// A move in words, if moves can be said in another way than by the names of elements.
        example: Option<String>,
    },
    /// There is no heap with that number.
    #[error("there is no heap {heap}; the heaps are numbered from 1 to {heaps}{}", also(.example))]
    NoHeap {
        /// The number as it was typed.
        heap: String,
        /// The number of heaps.
        heaps: usize,
        /// A move in words.
        example: Option<String>,
    },
    /// A heap has fewer objects than should be taken, or none should be taken.
    #[error("heap {heap} has {left} left, so {count} cannot be taken from it")]
    NotInHeap {
        /// The number of the heap.
        heap: usize,
        /// The number of objects in it.
        left: usize,
        /// The number of objects that should be taken, as it was typed.
        count: String,
    },
    /// A move names no heap, and there are several.
    #[error("say from which heap{}", also(.example))]
    WhichHeap {
        /// A move in words.
        example: Option<String>,
    },
    /// The element has been taken away.
    #[error("{0} is gone already")]
    Gone(String),
    /// The element belongs to the other player.
    #[error("{name} is {owner}'s; only {owner} may {verb} it")]
    NotYours {
        /// The element.
        name: String,
        /// Whose it is.
        owner: Side,
        /// What a move does to it.
        verb: &'static str,
    },
    /// The rule of a removal game does not allow it yet.
    #[error("{name} cannot be removed yet: {by}")]
    Blocked {
        /// The element.
        name: String,
        /// What blocks it.
        by: Blockers,
    },
    /// The element has been colored.
    #[error("{name} {}", colored(.by))]
    Colored {
        /// The element.
        name: String,
        /// Who has colored it, unless there is only one color.
        by: Option<Side>,
    },
    /// The element is not on the board.
    #[error("{0} is not on the board")]
    NotOnBoard(String),
}

impl IllegalMove {
    /// The identifier of the reason in JSON, such as `"unknown"`.
    pub fn id(&self) -> &'static str {
        match self {
            IllegalMove::Over(_) => "over",
            IllegalMove::Empty => "empty",
            IllegalMove::Several(_) => "several",
            IllegalMove::Twice(_) => "twice",
            IllegalMove::Unknown { .. } => "unknown",
            IllegalMove::NoHeap { .. } => "no-heap",
            IllegalMove::NotInHeap { .. } => "not-in-heap",
            IllegalMove::WhichHeap { .. } => "which-heap",
            IllegalMove::Gone(_) => "gone",
            IllegalMove::NotYours { .. } => "not-yours",
            IllegalMove::Blocked { .. } => "blocked",
            IllegalMove::Colored { .. } => "colored",
            IllegalMove::NotOnBoard(_) => "not-on-board",
        }
    }
}

/// What blocks an element of a removal game, by the names of elements that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blockers {
    /// One of these sets must be gone.
    OneOf(Vec<Vec<String>>),
    /// All but one of these must be gone.
    AllButOne(Vec<String>),
}

impl fmt::Display for Blockers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blockers::OneOf(sets) => {
                let sets: Vec<String> = sets
                    .iter()
                    .take(SHOWN)
                    .map(|set| List(set).to_string())
                    .collect();
                write!(f, "it waits for {}", sets.join(", or for "))
            }
            Blockers::AllButOne(neighbors) => write!(
                f,
                "all but one of its neighbors {} must be gone",
                List(neighbors)
            ),
        }
    }
}

/// Names with spaces between them, the first of many.
struct List<'a>(&'a [String]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.0[..self.0.len().min(SHOWN)];
        f.write_str(&shown.join(" "))?;
        match self.0.len() - shown.len() {
            0 => Ok(()),
            more => write!(f, " … and {more} more"),
        }
    }
}

fn also(example: &Option<String>) -> String {
    match example {
        Some(example) => format!("; for example: {example}"),
        None => String::new(),
    }
}

fn colored(by: &Option<Side>) -> String {
    match by {
        Some(side) => format!("is {} already", side.word()),
        None => "has been colored before".into(),
    }
}
