//! What all answers are made of. `docs/src/json.md` describes the JSON; the tests of the program
//! hold both together.

use serde::Serialize;
use tedomari::Error;
use tedomari::board::{Board, Element};
use tedomari::notation;
use tedomari::solve::{Reason, Step};
use tedomari::value::{Bounds, Value};

use crate::Question;

/// Members of one list that are written; counts beside the lists tell how many there are.
pub const LISTED: usize = 1_000;
/// Longest text of a board that is repeated in an answer, in bytes.
const BOARD_TEXT: usize = 10_000;
/// How deep reasons are written.
const DEPTH: usize = 32;

/// The answer to wrong input.
#[derive(Serialize)]
pub struct Failed<'a> {
    /// What was wrong.
    pub error: &'a Error,
}

/// Something for each of the two players.
#[derive(Clone, Debug, Serialize)]
pub struct Both<T> {
    /// Left's.
    pub left: T,
    /// Right's.
    pub right: T,
}

/// A value: integers as numbers; other numbers and nimbers as text, `"3/8"` and `"*5"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Worth {
    /// The value of a removal game.
    Integer(i64),
    /// The value of a poset game.
    Text(String),
}

impl From<&Value> for Worth {
    fn from(value: &Value) -> Worth {
        match value {
            Value::Integer(value) => Worth::Integer(*value),
            _ => Worth::Text(value.to_string()),
        }
    }
}

/// The value, if it is known.
pub fn value(bounds: &Bounds<Value>) -> Option<Worth> {
    bounds.value().map(|value| Worth::from(&value))
}

/// Lower and upper bound.
pub fn bounds(bounds: &Bounds<Value>) -> [Worth; 2] {
    [&bounds.low, &bounds.high].map(Worth::from)
}

/// The names of elements, as many as are listed.
pub fn names(board: &Board, elements: &[Element]) -> Vec<String> {
    elements
        .iter()
        .take(LISTED)
        .map(|&x| board.name(x))
        .collect()
}

/// The text of a board, unless it is very long.
pub fn board(board: &Board) -> Option<String> {
    // Every element takes at least a character, so large boards need not be printed to be known
    // as too long.
    if board.len() > BOARD_TEXT {
        return None;
    }
    Some(notation::print(board)).filter(|text| text.len() <= BOARD_TEXT)
}

/// A step of a reason with the steps it rests on.
#[derive(Debug, Serialize)]
pub struct ReasonTree {
    value: Option<Worth>,
    bounds: [Worth; 2],
    step: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    citation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table_bytes: Option<u64>,
    elements: Vec<String>,
    element_count: usize,
    parts: Vec<ReasonTree>,
    part_count: usize,
}

/// The reason for a value, as deep as reasons are written.
pub fn reason(question: &Question, reason: &Reason<Value>) -> ReasonTree {
    tree(question, reason, DEPTH)
}

/// `depth` bounds the recursion, here and when the tree is written and dropped.
fn tree(question: &Question, reason: &Reason<Value>, depth: usize) -> ReasonTree {
    let parts = match depth {
        0 => Vec::new(),
        _ => reason
            .parts
            .iter()
            .take(LISTED)
            .map(|part| tree(question, part, depth - 1))
            .collect(),
    };
    let (step, elements): (_, &[Element]) = match &reason.step {
        Step::Empty => ("empty", &[]),
        Step::Sum => ("sum", &[]),
        Step::Formula { witness, .. } => ("formula", witness),
        Step::Reduction { removed, .. } => ("reduction", removed),
        Step::Cancel { elements, .. } => ("cancel", elements),
        Step::Frozen { elements } => ("frozen", elements),
        Step::Ordinal { elements } => ("ordinal", elements),
        Step::Search { elements, .. } => ("search", elements),
        Step::Unfinished { elements, .. } => ("unfinished", elements),
    };
    let mut tree = ReasonTree {
        value: value(&reason.bounds),
        bounds: bounds(&reason.bounds),
        step,
        what: None,
        citation: None,
        gain: None,
        pairs: None,
        positions: None,
        table_bytes: None,
        elements: names(&question.board, elements),
        element_count: elements.len(),
        parts,
        part_count: reason.parts.len(),
    };
    match &reason.step {
        Step::Formula { what, citation, .. } => {
            tree.what = Some(question.sides.colored(what));
            tree.citation = Some(citation);
        }
        Step::Reduction {
            what,
            citation,
            gain,
            ..
        } => {
            tree.what = Some(question.sides.colored(what));
            tree.citation = Some(citation);
            tree.gain = Some(*gain);
        }
        Step::Unfinished { what, .. } => tree.what = Some(what.clone()),
        Step::Cancel { pairs, .. } => tree.pairs = Some(*pairs),
        Step::Search {
            positions,
            table_bytes,
            ..
        } => {
            tree.positions = Some(*positions);
            tree.table_bytes = Some(*table_bytes);
        }
        Step::Empty | Step::Sum | Step::Frozen { .. } | Step::Ordinal { .. } => {}
    }
    tree
}
