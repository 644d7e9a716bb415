//! Opponents for removal and poset games. Every position is searched anew, since the board gets
//! smaller with every move.

use super::{Insight, Judged, Standing};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::solve::goal::{best_of, wins};
use crate::solve::{Oracle, Switches, ValuedMove, oracle};
use crate::value::Value;

fn search<'a>(position: &'a Position, budget: &Budget) -> Option<Box<dyn Oracle + 'a>> {
    oracle(position.game(), budget.clone(), Switches::default())
}

/// Who wins under best play.
pub(super) fn standing(position: &Position, budget: &Budget) -> Option<Standing> {
    let bounds = search(position, budget)?.value_at(position.alive()?);
    let winner = bounds
        .outcome()
        .map(|outcome| outcome.winner(position.turn()));
    Some(Standing {
        decision: winner.map(Decision::Won),
        insight: Insight::Value(bounds),
    })
}

/// All moves with their results.
pub(super) fn moves(position: &Position, budget: &Budget) -> Option<Vec<Judged>> {
    let player = position.turn();
    let elements: Vec<Element> = position.legal_elements();
    let mut oracle = search(position, budget)?;
    let after = oracle.moves_among(position.alive()?, &elements);
    let best = best_of(player, &after);
    let judge = |(after, best): (ValuedMove<Value>, Option<bool>)| {
        let chosen = Move::from(after.element);
        Judged {
            ends: position.after(&chosen).end().is_some(),
            chosen,
            decision: wins(player, &after.bounds)
                .map(|wins| Decision::Won(if wins { player } else { player.other() })),
            insight: Insight::Value(after.bounds),
            best,
        }
    };
    Some(after.into_iter().zip(best).map(judge).collect())
}

/// A best move.
pub(super) fn best(position: &Position, budget: &Budget) -> Option<Move> {
    let mut oracle = search(position, budget)?;
    let best = oracle.best_move(position.alive()?, position.turn());
    best.map(Move::from)
}
