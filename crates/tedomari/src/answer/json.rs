//! Answers as JSON, with the same members for every kind of game. They are described in
//! `docs/src/json.md`, and the tests of the program compare the two.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::{Answer, Choice, Details, Finish};
use crate::board::{Board, Element};
use crate::formula::{NamedSet, Theorem};
use crate::notation;
use crate::question::{Question, QuestionText, Subject};
use crate::solve::{Gap, Reason};
pub use crate::value::length::in_full;
use crate::value::length::{is_in_full, short};
use crate::value::{Bounds, Player, Value};
use crate::words::Sides;

/// The version of the JSON schema of answers.
pub(crate) const SCHEMA: u32 = 1;

/// The maximum length of a list. The total is always given in a separate count.
pub const LISTED: usize = 1_000;
/// The number of items of a list, all if lists are written in full.
pub(crate) fn listed() -> usize {
    if is_in_full() { usize::MAX } else { LISTED }
}

/// The maximum length of a board's text in an answer, in bytes.
const BOARD_TEXT: usize = 10_000;
/// The maximum depth of a reason.
const DEPTH: usize = 32;

/// One item for each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Both<T> {
    /// The item of Left.
    pub left: T,
    /// The item of Right.
    pub right: T,
}

impl<T> From<[T; 2]> for Both<T> {
    fn from([left, right]: [T; 2]) -> Both<T> {
        Both { left, right }
    }
}

/// A value. Integers are numbers and verdicts are objects. Fractions, nimbers and forms are
/// strings: `"3/8"`, `"*5"` and `"{a|b}"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Worth {
    /// The value of a removal game.
    Integer(i64),
    /// The value of a poset game or a coloring game.
    Text(String),
    /// The value of a pattern game.
    Verdict {
        /// `first`, `second` or `tie`.
        winner: &'static str,
        /// The number of moves until the end.
        length: u8,
    },
}

impl Worth {
    /// The value, unless its text is too long.
    pub fn new(value: &Value) -> Option<Worth> {
        Some(match value {
            Value::Integer(value) => Worth::Integer(*value),
            Value::Verdict(verdict) => Worth::Verdict {
                winner: verdict.ending.word(),
                length: verdict.plies,
            },
            Value::Form(form) => Worth::Text(short(form.text()?)?.into()),
            Value::Dyadic(_) | Value::Nimber(_) => Worth::Text(short(&value.to_string())?.into()),
        })
    }
}

/// The size of a value that is too long to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// The length of its text.
    Characters(usize),
    /// The number of its positions, if it has no text either.
    Positions(usize),
}

impl Size {
    /// The size of a value, if the value is too long.
    pub(crate) fn of_long(value: &Value) -> Option<Size> {
        match (Worth::new(value), value) {
            (Some(_), _) => None,
            (None, Value::Form(form)) => Some(match form.text() {
                Some(text) => Size::Characters(text.chars().count()),
                None => Size::Positions(form.positions().unwrap_or_default()),
            }),
            (None, value) => Some(Size::Characters(value.to_string().len())),
        }
    }
}

/// The value, if it is known and not too long.
pub fn value(bounds: &Bounds<Value>) -> Option<Worth> {
    bounds.value().and_then(|value| Worth::new(&value))
}

/// The lower and the upper bound, unless they are too long.
pub fn bounds(bounds: &Bounds<Value>) -> Option<[Worth; 2]> {
    Some([Worth::new(&bounds.low)?, Worth::new(&bounds.high)?])
}

/// The text of a board, unless it is too long.
pub fn board(board: &Board) -> Option<String> {
    // Every element takes at least one character, so a large board is too long without printing it.
    if board.len() > BOARD_TEXT {
        return None;
    }
    Some(notation::print(board)).filter(|text| text.len() <= BOARD_TEXT)
}

#[derive(Serialize)]
struct AnswerData<'a> {
    schema: u32,
    game: &'static str,
    kind: &'static str,
    question: Option<&'a QuestionText>,
    board: Option<String>,
    element_count: usize,
    left: &'static str,
    players: Both<&'static str>,
    value: Option<Worth>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value_size: Option<Size>,
    value_kind: Option<&'static str>,
    latex: Option<&'a str>,
    bounds: Option<[Worth; 2]>,
    outcome: Option<&'static str>,
    outcome_text: String,
    starts: Both<Option<FinishData<'a>>>,
    best: Both<Option<Vec<String>>>,
    best_count: Both<Option<usize>>,
    moves: Both<Vec<ChoiceData<'a>>>,
    move_count: Both<usize>,
    line: Both<&'a [String]>,
    line_count: Both<usize>,
    reason: ReasonTree,
    #[serde(flatten)]
    details: &'a Details,
    stopped: Option<&'static str>,
    positions: u64,
    seconds: f64,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FinishData<'a> {
    Winner {
        /// Nobody wins in a tie.
        winner: Option<&'static str>,
    },
    Forced {
        at_least: &'a [String],
        at_most: &'a [String],
    },
}

impl<'a> From<&'a Finish> for FinishData<'a> {
    fn from(finish: &'a Finish) -> FinishData<'a> {
        match finish {
            Finish::Win(player) => FinishData::Winner {
                winner: Some(player.word()),
            },
            Finish::Tie => FinishData::Winner { winner: None },
            Finish::Forced { at_least, at_most } => FinishData::Forced { at_least, at_most },
        }
    }
}

#[derive(Serialize)]
struct ChoiceData<'a> {
    elements: &'a [String],
    value: Option<Worth>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value_size: Option<Size>,
    bounds: Option<[Worth; 2]>,
    best: Option<bool>,
    wins: Option<bool>,
}

impl<'a> From<&'a Choice> for ChoiceData<'a> {
    fn from(choice: &'a Choice) -> ChoiceData<'a> {
        ChoiceData {
            elements: &choice.elements,
            value: choice.value().and_then(Worth::new),
            value_size: choice.value().and_then(Size::of_long),
            bounds: choice.bounds.as_ref().and_then(bounds),
            best: choice.best,
            wins: choice.wins,
        }
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let found = &self.found;
        let question = &self.question;
        let exact = self.value().exact();
        let both = [Player::Left, Player::Right];
        let best = both.map(|player| self.best(player));
        AnswerData {
            schema: SCHEMA,
            game: question.entry().name,
            kind: question.kind().word(),
            question: Some(question.text()).filter(|text| text.board.len() <= BOARD_TEXT),
            board: question.board_text(),
            element_count: question.game().len(),
            left: question.start().side(Player::Left).word(),
            players: question.players().into(),
            value: exact.and_then(Worth::new),
            value_size: exact.and_then(Size::of_long),
            value_kind: exact.map(Value::kind),
            latex: match exact {
                Some(Value::Form(form)) => form.latex().and_then(short),
                _ => None,
            },
            bounds: found.bounds.as_ref().and_then(bounds),
            outcome: self.prospects.word(),
            outcome_text: self.prospects.to_string(),
            starts: both
                .map(|starter| self.prospects.if_starts(starter).map(FinishData::from))
                .into(),
            best_count: best
                .each_ref()
                .map(|best| best.as_ref().map(Vec::len))
                .into(),
            best: best
                .map(|best| {
                    let names = best?.into_iter().take(listed());
                    Some(names.map(|choice| choice.elements.join(" ")).collect())
                })
                .into(),
            moves: both
                .map(|player| {
                    let moves = self.moves(player).iter().take(listed());
                    moves.map(ChoiceData::from).collect()
                })
                .into(),
            move_count: both.map(|player| self.move_count(player)).into(),
            line: both
                .map(|starter| {
                    let line = self.line(starter);
                    &line[..line.len().min(listed())]
                })
                .into(),
            line_count: both.map(|starter| self.line(starter).len()).into(),
            reason: reason(question, &found.reason),
            details: &found.details,
            stopped: self.unfinished(),
            positions: found.positions,
            seconds: self.seconds,
        }
        .serialize(serializer)
    }
}

impl Answer {
    /// Why the answer is not finished, in one word.
    fn unfinished(&self) -> Option<&'static str> {
        let stopped = self.stopped.map(Gap::Stopped);
        stopped.or_else(|| self.found.reason.gap()).map(Gap::word)
    }
}

impl Question {
    /// The text of the board, unless it is too long.
    fn board_text(&self) -> Option<String> {
        match self.subject() {
            Subject::Board => self.board().and_then(board),
            Subject::Pattern(pattern) => Some(pattern.board_text()),
            Subject::Hex(board) => Some(notation::hex::print_drawing(board)),
            Subject::Payoff | Subject::Connection => Some(self.text().board.clone()),
        }
    }
}

/// A step of a reason with the steps it depends on.
#[derive(Debug, Serialize)]
pub struct ReasonTree {
    value: Option<Worth>,
    bounds: Option<[Worth; 2]>,
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

/// A set of elements that a step refers to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SetOfElements {
    /// The identifier of its role in the step.
    pub role: &'static str,
    /// The names of the elements. A very long list leaves out some.
    pub elements: Vec<String>,
    /// The number of elements.
    pub element_count: usize,
    /// How many of them belong to each player, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Both<usize>>,
}

impl SetOfElements {
    pub(crate) fn new(question: &Question, set: &NamedSet) -> SetOfElements {
        let owned = |player| set.of_player(player);
        let both = owned(Player::Left).zip(owned(Player::Right));
        let elements = set.elements.iter().take(listed());
        SetOfElements {
            role: set.role.id(),
            elements: elements
                .map(|&x: &Element| question.element_name(x as usize))
                .collect(),
            element_count: set.elements.len(),
            count: both.map(|(left, right)| Both { left, right }),
        }
    }
}

/// The reason for a value, up to the maximum depth.
pub fn reason(question: &Question, reason: &Reason<Value>) -> ReasonTree {
    tree(question, reason, DEPTH)
}

/// `depth` bounds the recursion here and when the tree is serialized and dropped.
fn tree(question: &Question, reason: &Reason<Value>, depth: usize) -> ReasonTree {
    let parts = reason
        .parts
        .iter()
        .take(if depth == 0 { 0 } else { listed() });
    let sets = reason.sets.iter().take(listed());
    let theorem = reason.theorem();
    ReasonTree {
        value: value(&reason.bounds),
        bounds: bounds(&reason.bounds),
        step: reason.step.id(),
        sentence: reason.sentence(Sides::new(question.left())),
        theorem: theorem.map(Theorem::id),
        statement: theorem.map(Theorem::statement),
        citation: theorem.map(Theorem::citation),
        figures: reason.step.figures().into_iter().collect(),
        sets: sets.map(|set| SetOfElements::new(question, set)).collect(),
        set_count: reason.sets.len(),
        parts: parts.map(|part| tree(question, part, depth - 1)).collect(),
        part_count: reason.parts.len(),
    }
}
