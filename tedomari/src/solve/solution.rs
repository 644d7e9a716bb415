use super::{Budget, Reason};
use crate::board::Element;
use crate::game::RemovalGame;
use crate::value::{Bounds, Outcome, Player};

/// The answer to a game.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The value, or the bounds that the budget allowed.
    pub bounds: Bounds,
    /// Every first move of Left's with what it leads to.
    pub left: Vec<Move>,
    /// Every first move of Right's with what it leads to.
    pub right: Vec<Move>,
    /// Best play if Left starts.
    pub left_line: Vec<Element>,
    /// Best play if Right starts.
    pub right_line: Vec<Element>,
    /// Why.
    pub reason: Reason,
    /// Positions looked at.
    pub positions: u64,
}

/// A first move and the value of the game after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The element removed.
    pub element: Element,
    /// What is known of the value afterwards.
    pub bounds: Bounds,
}

impl Solution {
    /// The value, if the budget sufficed.
    pub fn value(&self) -> Option<i64> {
        self.bounds.value()
    }

    /// Who wins, if it is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.bounds.outcome()
    }

    /// The moves of a player that keep the value: they cost the player the move and no more.
    pub fn best(&self, player: Player) -> Option<Vec<Element>> {
        let keeping = self.value()? - player.sign();
        let moves = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        };
        let mut best = Vec::new();
        for candidate in moves {
            if candidate.bounds.low <= keeping && keeping <= candidate.bounds.high {
                candidate.bounds.value()?;
                best.push(candidate.element);
            }
        }
        Some(best)
    }
}

/// Value and reason only.
pub fn value_of(game: &RemovalGame, budget: &Budget) -> (Bounds, Reason) {
    let _ = (game, budget);
    todo!()
}

/// Value, reason, all first moves and the principal lines.
pub fn solve(game: &RemovalGame, budget: &Budget) -> Solution {
    let _ = (game, budget);
    todo!()
}
