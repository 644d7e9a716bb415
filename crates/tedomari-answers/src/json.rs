//! What all answers are made of. `docs/src/json.md` describes the JSON; the tests of the program
//! hold both together.

use std::collections::BTreeMap;

use serde::Serialize;
use tedomari::Error;
use tedomari::board::{Board, Element};
use tedomari::formula::{NamedSet, Theorem};
use tedomari::notation;
use tedomari::solve::Reason;
use tedomari::value::{Bounds, Player, Value};

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
    sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    theorem: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    statement: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    citation: Option<&'static str>,
    figures: BTreeMap<&'static str, i64>,
    sets: Vec<SetOfElements>,
    set_count: usize,
    parts: Vec<ReasonTree>,
    part_count: usize,
}

/// Elements that a step speaks of.
#[derive(Debug, Serialize)]
struct SetOfElements {
    role: &'static str,
    elements: Vec<String>,
    element_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Both<usize>>,
}

impl SetOfElements {
    fn new(board: &Board, set: &NamedSet) -> SetOfElements {
        let owned = |player| set.of_player(player);
        let both = owned(Player::Left).zip(owned(Player::Right));
        SetOfElements {
            role: set.role.id(),
            elements: names(board, &set.elements),
            element_count: set.elements.len(),
            count: both.map(|(left, right)| Both { left, right }),
        }
    }
}

/// The reason for a value, as deep as reasons are written.
pub fn reason(question: &Question, reason: &Reason<Value>) -> ReasonTree {
    tree(question, reason, DEPTH)
}

/// `depth` bounds the recursion, here and when the tree is written and dropped.
fn tree(question: &Question, reason: &Reason<Value>, depth: usize) -> ReasonTree {
    let parts = reason
        .parts
        .iter()
        .take(if depth == 0 { 0 } else { LISTED });
    let sets = reason.sets.iter().take(LISTED);
    let theorem = reason.theorem();
    ReasonTree {
        value: value(&reason.bounds),
        bounds: bounds(&reason.bounds),
        step: reason.step.id(),
        sentence: reason.sentence(question.sides),
        theorem: theorem.map(Theorem::id),
        statement: theorem.map(Theorem::statement),
        citation: theorem.map(Theorem::citation),
        figures: reason.step.figures().into_iter().collect(),
        sets: sets
            .map(|set| SetOfElements::new(&question.board, set))
            .collect(),
        set_count: reason.sets.len(),
        parts: parts.map(|part| tree(question, part, depth - 1)).collect(),
        part_count: reason.parts.len(),
    }
}
