//! Who wins pattern games.

use std::time::Instant;
use tedomari::Error;

use serde::Deserialize;
use tedomari::solve::pattern::{strong_solution, weak_solution};
use tedomari_answers::pattern::{Position, WeakAnswer, after, not_searched};

use super::answer::{About, nothing_known, seconds, written};
use super::job::Work;
use crate::board;
use crate::question::QuestionText;

/// Threads of one job; others want some too.
const THREADS: usize = 1;

/// Who wins, without every position.
pub fn weak(About { question }: About) -> Work {
    Box::new(move |budget, _| {
        let asked = board::asked(&question)?;
        let start = Instant::now();
        let found = weak_solution(&asked.game, budget).ok_or_else(not_searched)?;
        written(&WeakAnswer::new(&asked, &found, seconds(start)))
    })
}

/// A game and the moves that were made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    question: QuestionText,
    moves: Vec<String>,
}

/// What is known of the position after some moves.
pub fn position(Played { question, moves }: Played) -> Work {
    Box::new(move |budget, _| {
        let asked = board::asked(&question)?;
        let Some(oracle) = strong_solution(&asked.game, THREADS, budget) else {
            let message = "in avoid-plus a move may color several; ask for `value` instead";
            return Err(Error::new(message).into());
        };
        let oracle = oracle.map_err(nothing_known)?;
        let state = after(&asked.game, &*oracle, &moves)?;
        written(&Position::new(&asked.game, &*oracle, &state))
    })
}
