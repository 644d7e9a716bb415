//! A complete search by the rules alone. It knows no theorem, and its size grades puzzles.

use rustc_hash::FxHashMap;

use crate::game::{Decision, Move, Position, State};
use crate::value::Player;

/// Boards that need more positions are no puzzles.
const POSITIONS: usize = 100_000;

/// The positions examined so far, with their results.
#[derive(Default)]
pub(super) struct Search {
    known: FxHashMap<(State, Player), Decision>,
}

impl Search {
    /// The number of different positions examined.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// The moves that win. `None` if there are too many positions.
    pub fn wins(&mut self, position: &Position) -> Option<Vec<Move>> {
        let won = Decision::Won(position.turn());
        let mut wins = Vec::new();
        for chosen in position.legal_moves() {
            if self.result(&position.after(&chosen))? == won {
                wins.push(chosen);
            }
        }
        Some(wins)
    }

    /// The result of best play.
    fn result(&mut self, position: &Position) -> Option<Decision> {
        if let Some(end) = position.end() {
            return Some(end.decision);
        }
        let player = position.turn();
        let key = (position.state().clone(), player);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.known.len() >= POSITIONS {
            return None;
        }
        let mut best = Decision::Won(player.other());
        for chosen in position.legal_moves() {
            let result = self.result(&position.after(&chosen))?;
            if result.liking(player) > best.liking(player) {
                best = result;
            }
            if best == Decision::Won(player) {
                break;
            }
        }
        self.known.insert(key, best);
        Some(best)
    }
}
