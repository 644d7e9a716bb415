//! Values and moves of games on boards, and of set coloring games.

use std::time::Instant;
use tedomari::Error;

use serde::Deserialize;
use serde_json::value::RawValue;
use tedomari::Budget;
use tedomari::catalogue::{self, Build};
use tedomari::solve::Switches;
use tedomari_answers::json::LISTED;
use tedomari_answers::moves::{FirstMoves, MovesAnswer};
use tedomari_answers::passable::{ColoringAnswer, Solved};
use tedomari_answers::{Question, ValueAnswer};

use super::answer::{About, seconds, written};
use super::job::Work;
use crate::board;
use crate::question::QuestionText;

/// What is asked about the value of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Valued {
    question: QuestionText,
    plain: Option<bool>,
}

/// The value, and why.
pub fn value(Valued { question, plain }: Valued) -> Work {
    let switches = match plain {
        Some(true) => Switches::PLAIN,
        Some(false) | None => Switches::default(),
    };
    Box::new(move |budget, _| {
        if is_coloring(&question)? {
            return coloring(&question, budget);
        }
        let question = read(&question)?;
        let start = Instant::now();
        let solution = question.answer(budget, switches);
        written(&ValueAnswer::new(&question, &solution, seconds(start)))
    })
}

/// Every first move with the value after it.
pub fn moves(About { question }: About) -> Work {
    Box::new(move |budget, _| {
        if is_coloring(&question)? {
            return coloring(&question, budget);
        }
        let question = read(&question)?;
        let start = Instant::now();
        let first = FirstMoves::of(&question, budget, LISTED);
        written(&MovesAnswer::new(&question, &first, seconds(start)))
    })
}

fn is_coloring(question: &QuestionText) -> Result<bool, Box<Error>> {
    let build = catalogue::find(&question.game)?.build;
    Ok(matches!(build, Build::Payoff | Build::Connection))
}

/// The answer is the same for the value and for the moves.
fn coloring(question: &QuestionText, budget: &Budget) -> Result<Box<RawValue>, Box<Error>> {
    let game = board::coloring(question)?;
    let start = Instant::now();
    let solved = Solved::new(&game, budget);
    written(&ColoringAnswer::new(&game, &solved, seconds(start)))
}

/// The game on a board that a question is about.
fn read(question: &QuestionText) -> Result<Question, Box<Error>> {
    let entry = Question::entry(&question.game)?;
    let board = board::board(&entry.board_text(&question.board))?;
    Question::new(entry, board, question.left())
}
