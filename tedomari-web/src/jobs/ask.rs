//! What jobs can be asked for. Answers are what the program prints with `--json`.

use std::time::Instant;

use axum::http::StatusCode;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use tedomari::solve::{Switches, answer_with};
use tedomari_answers::json::LISTED;
use tedomari_answers::moves::{FirstMoves, MovesAnswer};
use tedomari_answers::{Complaint, Question, ValueAnswer, excerpt};

use super::job::Work;
use crate::board;
use crate::question::QuestionText;
use crate::refusal::Refusal;

/// A job as it is asked for: what, how long it may take, and the members that belong to it.
#[derive(Deserialize)]
pub struct Ask {
    ask: String,
    /// The time that it may take.
    pub seconds: Option<u64>,
    #[serde(flatten)]
    members: Map<String, Value>,
}

/// What can be asked for.
const KINDS: &[&str] = &["value", "moves"];

impl Ask {
    /// The work that it takes. What is wrong with a text is found by the work itself, since reading
    /// may take long.
    pub fn work(self) -> Result<Work, Refusal> {
        match self.ask.as_str() {
            "value" => self.value(),
            "moves" => self.moves(),
            other => {
                let message = format!("'{}' cannot be asked for", excerpt(other));
                let complaint = Complaint {
                    expected: Some(format!("one of {}", KINDS.join(", "))),
                    ..Complaint::new(message)
                };
                Err(complaint.into())
            }
        }
    }

    fn members<T: DeserializeOwned>(self) -> Result<T, Refusal> {
        serde_json::from_value(Value::Object(self.members)).map_err(|error| {
            let message = format!("in a job that asks for {}: {error}", self.ask);
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message)
        })
    }

    fn value(self) -> Result<Work, Refusal> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Members {
            question: QuestionText,
            formulas: Option<bool>,
        }
        let Members { question, formulas } = self.members()?;
        let switches = Switches {
            formulas: formulas.unwrap_or(true),
            ..Switches::default()
        };
        Ok(Box::new(move |budget| {
            let start = Instant::now();
            let question = read(&question)?;
            let solution = answer_with(&question.game, budget, switches);
            written(&ValueAnswer::new(&question, &solution, seconds(start)))
        }))
    }

    fn moves(self) -> Result<Work, Refusal> {
        let About { question } = self.members()?;
        Ok(Box::new(move |budget| {
            let start = Instant::now();
            let question = read(&question)?;
            let first = FirstMoves::of(&question, budget, LISTED);
            written(&MovesAnswer::new(&question, &first, seconds(start)))
        }))
    }
}

/// The members of a job that is about a game and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    question: QuestionText,
}

/// The game on a board that a question is about.
fn read(question: &QuestionText) -> Result<Question, Box<Complaint>> {
    let entry = Question::entry(&question.game)?;
    Question::new(entry, board::board(&question.board)?, question.left())
}

fn written(answer: &impl Serialize) -> Result<Box<RawValue>, Box<Complaint>> {
    let written = to_raw_value(answer);
    written.map_err(|error| Complaint::new(format!("cannot write the answer: {error}")).into())
}

fn seconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64()
}
