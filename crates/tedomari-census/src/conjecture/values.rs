//! Values of games, White being Left, without any theorem.

use super::fraction::Fraction;
use super::quantity::Answer;
use super::subject::Subject;
use super::trouble::Trouble;
use crate::audit::Exact;
use crate::audit::brute::{MAX_BRUTE, Positions};
use tedomari::board::{Board, Color};
use tedomari::game::{self, RemovalGame};
use tedomari::value::{Dyadic, Value};

/// A removal game that can be played on a board.
pub(super) type Game = fn(&Subject) -> RemovalGame;

pub(super) fn pomax(subject: &Subject) -> RemovalGame {
    game::pomax(subject.order(), Color::White)
}

pub(super) fn pomin(subject: &Subject) -> RemovalGame {
    game::pomin(subject.order(), Color::White)
}

pub(super) fn pominmax(subject: &Subject) -> RemovalGame {
    game::pominmax(subject.order(), Color::White)
}

pub(super) fn leaf(subject: &Subject) -> RemovalGame {
    game::leaf(subject.graph(), Color::White)
}

pub(super) fn corner(subject: &Subject) -> RemovalGame {
    match subject.board() {
        Board::Diagram(diagram) => game::corner(diagram, Color::White),
        _ => unreachable!("phrases are checked before"),
    }
}

pub(super) fn value(subject: &Subject, exact: &Exact, game: Game) -> Answer<i128> {
    let value = exact.value(&game(subject));
    value.map(i128::from).ok_or(Trouble::Stopped)
}

pub(super) fn is_balanced(subject: &Subject, game: Game) -> Answer<bool> {
    if subject.board().len() > MAX_BRUTE {
        let why = "whether a game is balanced is only found for at most 16 elements";
        return Err(Trouble::Undefined(why));
    }
    Ok(Positions::new(&game(subject)).is_balanced())
}

/// The number that a colored poset game is worth.
pub(super) fn hackenbush(subject: &Subject, exact: &Exact) -> Answer<Fraction> {
    let game = game::hackenbush_poset(subject.order(), Color::White);
    let number = match exact.poset_game(&game).ok_or(Trouble::Stopped)? {
        Value::Dyadic(number) => number,
        Value::Integer(integer) => Dyadic::from(integer),
        _ => unreachable!("a colored poset game is worth a number"),
    };
    Fraction::try_from(&number).map_err(|()| Trouble::Overflow)
}

/// The size of the nim heap that an uncolored poset game is worth.
pub(super) fn nim(subject: &Subject, exact: &Exact) -> Answer<i128> {
    let game = game::poset_nim(subject.order());
    match exact.poset_game(&game).ok_or(Trouble::Stopped)? {
        Value::Nimber(heap) => Ok(heap.0.into()),
        _ => unreachable!("the game is uncolored"),
    }
}
