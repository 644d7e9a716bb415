//! What makes a move good. This depends on the kind of value: a perfect player keeps the value of a
//! removal game, loses as little as possible of other numbers, and moves to a nimber of 0.

use std::cmp::Ordering;

use super::ValuedMove;
use crate::game::{ColoringGame, Game};
use crate::value::{Bounds, Dyadic, Outcome, Player, Value};

/// What a perfect player wants from a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The move loses nothing but the move itself (removal games).
    Keep,
    /// No other move is better (colored poset games, pattern games, most coloring games).
    LoseLeast,
    /// The move wins (uncolored poset games, Hex).
    Win,
}

impl Goal {
    /// The goal in a game.
    pub fn of(game: &Game) -> Goal {
        match game {
            Game::Removal(_) => Goal::Keep,
            Game::Poset(game) if game.owners().is_none() => Goal::Win,
            Game::Coloring(ColoringGame::Hex(_)) => Goal::Win,
            Game::Poset(_) | Game::Coloring(_) | Game::Pattern(_) => Goal::LoseLeast,
        }
    }

    /// A name for the moves that reach the goal.
    pub fn moves(self) -> &'static str {
        match self {
            Goal::Keep => "moves that keep the value",
            Goal::LoseLeast => "best moves",
            Goal::Win => "winning moves",
        }
    }

    /// The text shown if there are moves, but none reaches the goal.
    pub fn missed(self) -> &'static str {
        match self {
            Goal::Keep | Goal::LoseLeast => "none, every move loses ground",
            Goal::Win => "none, every move loses",
        }
    }

    /// A remark on a move, given whether it reaches the goal and whether it wins.
    pub fn remark(self, reached: Option<bool>, wins: Option<bool>) -> String {
        let reached = match self {
            Goal::Keep if reached == Some(true) => Some("keeps the value"),
            Goal::LoseLeast if reached == Some(true) => Some("best"),
            // The goal is to win, so the remark on winning says it all.
            _ => None,
        };
        let wins = wins.filter(|&wins| wins).map(|_| "wins");
        let remarks: Vec<&str> = [reached, wins].into_iter().flatten().collect();
        remarks.join(", ")
    }

    /// Advice to choose one of the named moves, of which there are `count`.
    pub fn advice(self, names: &str, count: usize) -> String {
        let one_of = if count > 1 { "one of " } else { "" };
        match (self, count) {
            (Goal::Keep, 0) => "no move keeps the value".into(),
            (Goal::Keep, _) => format!("keep the value with {one_of}{names}"),
            (Goal::LoseLeast | Goal::Win, 0) => "no move wins".into(),
            (Goal::LoseLeast, _) => format!("best is {one_of}{names}"),
            (Goal::Win, _) => format!("win with {one_of}{names}"),
        }
    }

    /// For each move of a player, whether it reaches the goal, if that is known.
    pub fn reached(
        self,
        before: &Bounds<Value>,
        player: Player,
        moves: &[ValuedMove<Value>],
    ) -> Vec<Option<bool>> {
        match self {
            Goal::Keep => {
                let keeps = |after: &ValuedMove<Value>| keeps(before, player, &after.bounds);
                moves.iter().map(keeps).collect()
            }
            Goal::LoseLeast => best_of(player, moves),
            Goal::Win => {
                let wins = |after: &ValuedMove<Value>| wins(player, &after.bounds);
                moves.iter().map(wins).collect()
            }
        }
    }
}

/// Whether a player wins who has moved to a game with these bounds. `None` if the bounds leave it
/// open.
pub(crate) fn wins(player: Player, after: &Bounds<Value>) -> Option<bool> {
    let (low, high) = match (&after.low, &after.high) {
        (Value::Integer(low), Value::Integer(high)) => (low.cmp(&0), high.cmp(&0)),
        (Value::Dyadic(low), Value::Dyadic(high)) => (low.sign(), high.sign()),
        _ => return after.outcome().map(|outcome| outcome == Outcome::Second),
    };
    let (least, most) = match player {
        Player::Left => (low, high),
        Player::Right => (high.reverse(), low.reverse()),
    };
    // The opponent moves next.
    match (least, most) {
        (Ordering::Equal | Ordering::Greater, _) => Some(true),
        (_, Ordering::Less) => Some(false),
        _ => None,
    }
}

/// Whether a move in a removal game loses nothing but the move itself.
fn keeps(before: &Bounds<Value>, player: Player, after: &Bounds<Value>) -> Option<bool> {
    let kept = integers(before)? + Bounds::exactly(-player.sign());
    let after = integers(after)?;
    match after.meet(kept) {
        met if met.low > met.high => Some(false),
        _ if after.value().is_some() && kept.value().is_some() => Some(true),
        _ => None,
    }
}

fn integers(bounds: &Bounds<Value>) -> Option<Bounds> {
    match (&bounds.low, &bounds.high) {
        (&Value::Integer(low), &Value::Integer(high)) => Some(Bounds { low, high }),
        _ => None,
    }
}

/// For each move, whether no other leads to a better number. In an impartial game, whether the move
/// wins.
pub(crate) fn best_of(player: Player, moves: &[ValuedMove<Value>]) -> Vec<Option<bool>> {
    let number = |value: &Value| match value {
        Value::Integer(value) => Some(Dyadic::from(*value)),
        Value::Dyadic(value) => Some(value.clone()),
        _ => None,
    };
    let seen = |after: &ValuedMove<Value>| {
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
    let is_best = |(after, seen): (&ValuedMove<Value>, &Option<Bounds<Dyadic>>)| match seen {
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

    fn to(low: i64, high: i64) -> ValuedMove<Value> {
        let [low, high] = [low, high].map(|bound| Value::from(Dyadic::from(bound)));
        ValuedMove {
            element: 0,
            bounds: Bounds { low, high },
        }
    }

    #[test]
    fn a_number_is_best_once_no_other_can_be_better() {
        let reached = |player, moves: &[ValuedMove<Value>]| {
            Goal::LoseLeast.reached(&to(0, 0).bounds, player, moves)
        };
        let known = [to(-2, -2), to(1, 1), to(1, 1)];
        let no = Some(false);
        let yes = Some(true);
        assert_eq!(reached(Player::Left, &known), [no, yes, yes]);
        assert_eq!(reached(Player::Right, &known), [yes, no, no]);
        let open = [to(-2, 3), to(1, 1), to(-5, 0)];
        assert_eq!(reached(Player::Left, &open), [None, None, no]);
        assert_eq!(reached(Player::Left, &[]), []);
    }

    #[test]
    fn who_moved_wins_unless_the_other_has_an_advantage() {
        let wins = |player, low, high| wins(player, &to(low, high).bounds);
        assert_eq!(wins(Player::Left, 0, 5), Some(true));
        assert_eq!(wins(Player::Left, -1, 5), None);
        assert_eq!(wins(Player::Left, -4, -1), Some(false));
        assert_eq!(wins(Player::Right, -4, 0), Some(true));
        assert_eq!(wins(Player::Right, 1, 2), Some(false));
    }
}
