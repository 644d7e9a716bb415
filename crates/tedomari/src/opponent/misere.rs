//! Opponents for misère Nim, who know the rule of the winner.

use super::{Insight, Judged, Standing};
use crate::game::{Decision, Move, PosetGame, Position};
use crate::solve::misere::MisereNim;

/// Who wins under best play.
pub(super) fn standing(position: &Position, game: &PosetGame) -> Option<Standing> {
    let nim = MisereNim::new(game, position.alive()?)?;
    let winner = if nim.is_first_winning() {
        position.turn()
    } else {
        position.turn().other()
    };
    Some(Standing {
        decision: Some(Decision::Won(winner)),
        insight: Insight::Winner,
    })
}

/// All moves with their results.
pub(super) fn moves(position: &Position, game: &PosetGame) -> Option<Vec<Judged>> {
    let player = position.turn();
    let nim = MisereNim::new(game, position.alive()?)?;
    let judge = |(x, wins)| {
        let chosen = Move::from(x);
        Judged {
            ends: position.after(&chosen).end().is_some(),
            chosen,
            decision: Some(Decision::Won(if wins { player } else { player.other() })),
            insight: Insight::Winner,
            best: Some(wins),
        }
    };
    Some(nim.moves().into_iter().map(judge).collect())
}

/// A best move.
pub(super) fn best(position: &Position, game: &PosetGame) -> Option<Move> {
    let nim = MisereNim::new(game, position.alive()?)?;
    nim.best().map(Move::from)
}
