//! Opponents for removal and poset games. Every position is searched anew, since the board gets
//! smaller with every move.

use super::{Insight, Judged, Standing};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::solve::goal::wins;
use crate::solve::{Move as Valued, Oracle, Switches, oracle};
use crate::value::{Bounds, Dyadic, Player, Value};

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
        share: share(&bounds, winner, position.first()),
        insight: Insight::Value(bounds),
    })
}

/// The share of a player, from 0 to 1, given who wins.
fn share(bounds: &Bounds<Value>, winner: Option<Player>, player: Player) -> f64 {
    let middle = |value: &Value| match value {
        Value::Integer(value) => *value as f64,
        Value::Dyadic(value) => value.to_f64(),
        _ => 0.0,
    };
    let value = (middle(&bounds.low) + middle(&bounds.high)) / 2.0;
    let lead = player.sign() as f64 * value / (value.abs() + 2.0);
    // At value 0 the winner has a small lead.
    let nose = match winner {
        Some(winner) if winner == player => 0.1,
        Some(_) => -0.1,
        None => 0.0,
    };
    (0.5 + 0.4 * lead + nose).clamp(0.0, 1.0)
}

/// All moves with their results.
pub(super) fn moves(position: &Position, budget: &Budget) -> Option<Vec<Judged>> {
    let player = position.turn();
    let elements: Vec<Element> = position.legal_elements();
    let mut oracle = search(position, budget)?;
    let after = oracle.moves_among(position.alive()?, &elements);
    let best = best_of(player, &after);
    let judge = |(after, best): (Valued<Value>, Option<bool>)| {
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

/// For each move, whether no other leads to a better number. In an impartial game, whether the move
/// wins.
fn best_of(player: Player, moves: &[Valued<Value>]) -> Vec<Option<bool>> {
    let number = |value: &Value| match value {
        Value::Integer(value) => Some(Dyadic::from(*value)),
        Value::Dyadic(value) => Some(value.clone()),
        _ => None,
    };
    let seen = |after: &Valued<Value>| {
        let (low, high) = (number(&after.bounds.low)?, number(&after.bounds.high)?);
        Some(match player {
            Player::Left => Bounds { low, high },
            Player::Right => Bounds {
                low: -&high,
                high: -&low,
            },
        })
    };
    let seen: Vec<Option<Bounds<Dyadic>>> = moves.iter().map(seen).collect();
    let sure = seen.iter().flatten().map(|after| &after.low).max();
    let possible = seen.iter().flatten().map(|after| &after.high).max();
    let is_best = |(after, seen): (&Valued<Value>, &Option<Bounds<Dyadic>>)| match seen {
        None => wins(player, &after.bounds),
        Some(seen) if Some(&seen.high) < sure => Some(false),
        Some(seen) if Some(&seen.low) == possible => Some(true),
        Some(_) => None,
    };
    moves.iter().zip(&seen).map(is_best).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn to(low: i64, high: i64) -> Valued<Value> {
        let [low, high] = [low, high].map(|bound| Value::from(Dyadic::from(bound)));
        Valued {
            element: 0,
            bounds: Bounds { low, high },
        }
    }

    #[test]
    fn a_number_is_best_once_no_other_can_be_better() {
        let known = [to(-2, -2), to(1, 1), to(1, 1)];
        let (no, yes) = (Some(false), Some(true));
        assert_eq!(best_of(Player::Left, &known), [no, yes, yes]);
        assert_eq!(best_of(Player::Right, &known), [yes, no, no]);
        let open = [to(-2, 3), to(1, 1), to(-5, 0)];
        assert_eq!(best_of(Player::Left, &open), [None, None, no]);
        assert_eq!(best_of(Player::Left, &[]), []);
    }
}
