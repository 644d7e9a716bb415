//! The solver as a strategy for the referee.

use super::referee::{Reply, Strategy};
use super::solver::Solver;
use crate::value::Player;

impl Strategy for Solver<'_> {
    /// Removes an element that keeps the value. If there is none, uses a free move.
    fn reply(&mut self, alive: &[bool], tokens: i64, player: Player) -> Option<Reply> {
        let moves = self.game().moves(player, alive);
        let keeping = moves
            .iter()
            .find(|&&x| self.keeps_value(alive, x) == Some(true));
        match keeping {
            Some(&x) => Some(Reply::Remove(x)),
            None if tokens * player.sign() > 0 => Some(Reply::Token),
            None => moves.first().map(|&x| Reply::Remove(x)),
        }
    }
}
