//! Winners of pattern games.

use std::time::Instant;
use tedomari::Error;

use serde::Deserialize;
use tedomari::solve::pattern::{strong_solution, weak_solution};
use tedomari_answers::pattern::{JudgedPosition, WeakAnswer, not_searched};

use super::job::Work;
use super::result::{QuestionOnly, seconds, stopped_error, to_json};
use crate::board;
use crate::question::QuestionText;

/// One thread for each job, so that jobs share the cores.
const THREADS: usize = 1;

/// Finds the winner without solving every position.
pub fn weak(QuestionOnly { question }: QuestionOnly) -> Work {
    Box::new(move |budget, _| {
        let question = board::question(&question)?;
        let (setup, game) = question.pattern()?;
        let start = Instant::now();
        let found = weak_solution(game, budget).ok_or_else(not_searched)?;
        to_json(&WeakAnswer::new(setup, game, &found, seconds(start)))
    })
}

/// A game and the moves played so far.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    question: QuestionText,
    moves: Vec<String>,
}

/// Solves the position after some moves.
pub fn position(Played { question, moves }: Played) -> Work {
    Box::new(move |budget, _| {
        let question = board::question(&question)?;
        let (_, game) = question.pattern()?;
        let Some(oracle) = strong_solution(game, THREADS, budget) else {
            let message =
                "a move of avoid-plus may color several elements; request `value` instead";
            return Err(Error::new(message).into());
        };
        let oracle = oracle.map_err(stopped_error)?;
        to_json(&JudgedPosition::after(game, &*oracle, &moves)?)
    })
}
