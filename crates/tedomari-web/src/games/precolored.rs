use tedomari::board::PatternBoard;
use tedomari::game::pattern::{State, ends};
use tedomari_answers::pattern::Asked;

use super::arena::Move;
use super::pattern::{members, state};
use crate::question::QuestionText;

/// The position after some moves of a pattern game as a board on which these are made already.
pub fn precolored(asked: &Asked, moves: &[Move]) -> QuestionText {
    let State { red, green, .. } = state(&asked.game, moves);
    let mut question = asked.question.clone();
    match &mut question.board {
        PatternBoard::Graph { precolored, .. } => {
            let edges = |set: u128| members(set).map(ends).collect();
            *precolored = [edges(red), edges(green)];
        }
        PatternBoard::Sets { precolored, .. } => *precolored = [red, green],
    }
    let [red, green] = match question.pattern_texts() {
        Some([red, green]) => [Some(red), Some(green)],
        None => [None, None],
    };
    let (pattern, [red, green]) = if red == green {
        (red, [None, None])
    } else {
        (None, [red, green])
    };
    QuestionText {
        game: question.variant.name().into(),
        board: question.board_text(),
        pattern,
        red,
        green,
        ..QuestionText::default()
    }
}
