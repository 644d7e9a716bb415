//! Values of games, with White as Left, without any theorem.

use super::evaluation_error::EvaluationError;
use super::fraction::Fraction;
use super::quantity::Answer;
use super::subject::Subject;
use crate::audit::Exact;
use crate::audit::brute::{MAX_BRUTE, Positions};
use tedomari::board::Color;
use tedomari::catalogue::Entry;
use tedomari::game::Game;
use tedomari::value::Value;

fn game(subject: &Subject, entry: &Entry) -> Game {
    let game = entry.build(subject.board(), Color::White);
    game.expect("phrases are checked before")
}

/// The integer or number that a game is worth, or the size of the nim heap.
pub(super) fn value(subject: &Subject, exact: &Exact, entry: &Entry) -> Answer<Fraction> {
    let value = match game(subject, entry) {
        Game::Removal(game) => exact.value(&game).map(Value::Integer),
        Game::Poset(game) => exact.poset_game(&game),
        Game::Coloring(_) | Game::Pattern(_) => unreachable!("the table has no such games"),
    };
    let number = match value.ok_or(EvaluationError::Stopped)? {
        Value::Integer(integer) => return Ok(Fraction::from(i128::from(integer))),
        Value::Nimber(heap) => return Ok(Fraction::from(i128::from(heap.0))),
        Value::Dyadic(number) => number,
        _ => unreachable!("on boards games are worth numbers or nimbers"),
    };
    Fraction::try_from(&number).map_err(|()| EvaluationError::Overflow)
}

/// Whether a removal game is balanced.
pub(super) fn is_balanced(subject: &Subject, entry: &Entry) -> Answer<bool> {
    if subject.board().len() > MAX_BRUTE {
        let why = "whether a game is balanced is only found for at most 16 elements";
        return Err(EvaluationError::Undefined(why));
    }
    match game(subject, entry) {
        Game::Removal(game) => Ok(Positions::new(&game).is_balanced()),
        _ => unreachable!("only removal games are balanced"),
    }
}
