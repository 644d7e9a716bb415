//! Winners of pattern games.

use web_time::Instant;

use tedomari::solve::pattern::weak_solution;
use tedomari_answers::pattern::{WeakAnswer, not_searched};

use super::job::Work;
use super::result::{QuestionOnly, seconds, to_json};
use crate::board;

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
