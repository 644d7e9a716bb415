//! Answers for misère Nim: who wins, and with which moves. Such games have no values that add.

use super::{Choice, Details, Finish, Found};
use crate::board::Element;
use crate::game::PosetGame;
use crate::question::Question;
use crate::solve::MAX_SEARCH;
use crate::solve::misere::MisereNim;
use crate::value::Player;

const BOTH: [Player; 2] = [Player::Left, Player::Right];

/// `None` if the game is not misère Nim.
pub(super) fn answer(question: &Question, game: &PosetGame) -> Option<Found> {
    let mut alive = vec![true; game.len()];
    let nim = MisereNim::new(game, &alive)?;
    let winner = |starter: Player| {
        if nim.is_first_winning() {
            starter
        } else {
            starter.other()
        }
    };
    let name = |x: Element| question.element_name(x as usize);
    let moves = nim.moves();
    let choices = |player: Player| {
        let choice = |&(x, wins): &(Element, bool)| Choice {
            player,
            name: question.player(player),
            elements: vec![name(x)],
            bounds: None,
            best: Some(wins),
            wins: Some(wins),
        };
        moves.iter().map(choice).collect()
    };
    let mut line = Vec::new();
    while game.len() <= MAX_SEARCH
        && let Some(x) = MisereNim::new(game, &alive).and_then(|nim| nim.best())
    {
        game.take(x, &mut alive);
        line.push(name(x));
    }
    Some(Found {
        bounds: None,
        starts: BOTH.map(|starter| Some(Finish::Win(winner(starter)))),
        moves: BOTH.map(choices),
        move_count: [moves.len(); 2],
        lines: [line.clone(), line],
        reason: nim.reason(),
        details: Details::default(),
        positions: 0,
    })
}
