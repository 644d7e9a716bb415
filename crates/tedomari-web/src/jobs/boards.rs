//! Values of games of every kind.

use std::sync::Arc;

use serde::Deserialize;
use tedomari::game::Side;
use tedomari::question::{Method, Moves};
use tedomari::solve::Switches;
use tedomari_answers::ExplainedAnswer;

use super::job::Work;
use super::result::to_json;
use crate::games::{LineText, Solutions, line_review};
use crate::question::QuestionText;

/// A question about the position after some moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Valued {
    question: QuestionText,
    first: Option<Side>,
    #[serde(default)]
    moves: Vec<Vec<String>>,
    plain: Option<bool>,
}

/// Finds the value and explains it.
pub fn value(valued: Valued, solutions: Arc<Solutions>) -> Work {
    let switches = if valued.plain == Some(true) {
        Switches::PLAIN
    } else {
        Switches::default()
    };
    let line = LineText {
        question: valued.question,
        first: valued.first,
        moves: valued.moves,
    };
    let method = Method {
        switches,
        moves: Moves::Best,
    };
    answered(line, method, solutions)
}

/// The same, with the value after every first move.
pub fn moves(line: LineText, solutions: Arc<Solutions>) -> Work {
    answered(line, Method::default(), solutions)
}

fn answered(line: LineText, method: Method, solutions: Arc<Solutions>) -> Work {
    Box::new(move |budget, _| {
        let answer = line.read()?.answer(&method, &solutions, budget)?;
        to_json(&ExplainedAnswer::new(&answer, &answer.explanation()))
    })
}

/// Finds the mistakes of a game.
pub fn review(line: LineText, solutions: Arc<Solutions>) -> Work {
    Box::new(move |budget, _| to_json(&line_review(&line.read()?, &solutions, budget)))
}
