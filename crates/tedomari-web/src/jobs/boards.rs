//! Values of games of every kind.

use serde::Deserialize;
use tedomari::question::{Method, Moves};
use tedomari::solve::Switches;
use tedomari_answers::ExplainedAnswer;

use super::job::Work;
use super::result::{QuestionOnly, to_json};
use crate::board;
use crate::question::QuestionText;

/// A question about the value of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Valued {
    question: QuestionText,
    plain: Option<bool>,
}

/// Finds the value and explains it.
pub fn value(Valued { question, plain }: Valued) -> Work {
    let switches = if plain == Some(true) {
        Switches::PLAIN
    } else {
        Switches::default()
    };
    answered(
        question,
        Method {
            switches,
            moves: Moves::Best,
            ..Method::default()
        },
    )
}

/// The same, with the value after every first move.
pub fn moves(QuestionOnly { question }: QuestionOnly) -> Work {
    answered(question, Method::default())
}

fn answered(question: QuestionText, method: Method) -> Work {
    Box::new(move |budget, _| {
        let question = board::question(&question)?;
        let answer = question.answer_by(&method, budget);
        to_json(&ExplainedAnswer::new(&answer, &answer.explanation()))
    })
}
