//! What a player sees who looks a few moves ahead, in any game, by the rules alone.

use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::value::Player;

/// The maximum number of positions examined for one move. If it is reached, the player sees fewer
/// moves ahead. It does not depend on the speed of the machine.
const POSITIONS: u32 = 60_000;

/// If a move may choose several elements and there are more moves than this, only moves of one
/// element are examined.
const MOVES: u64 = 256;

/// The moves among which a player who sees this many moves ahead, its own first, cannot decide: the
/// fastest wins, otherwise the moves that do not lose, otherwise those that lose latest.
pub(super) fn moves(position: &Position, sight: u32, budget: &Budget) -> Vec<Move> {
    let player = position.turn();
    let mut search = Search {
        left: POSITIONS,
        budget,
    };
    let mut best = choices(position);
    for depth in 0..sight {
        let Some(seen) = search.seen(position, &best, player, depth) else {
            break;
        };
        let of = |wanted: Seen| -> Vec<Move> {
            let all = best.iter().zip(&seen);
            let wanted = all.filter(|(_, seen)| **seen == wanted);
            wanted.map(|(chosen, _)| chosen.clone()).collect()
        };
        let wins = of(Seen::Won);
        if !wins.is_empty() {
            return wins;
        }
        let open = of(Seen::Open);
        if open.is_empty() {
            break;
        }
        best = open;
    }
    best
}

/// The moves that are examined.
fn choices(position: &Position) -> Vec<Move> {
    if position.move_count() > MOVES && position.takes_several() {
        return position
            .legal_elements()
            .into_iter()
            .map(Move::from)
            .collect();
    }
    position.legal_moves().collect()
}

/// What a player sees of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// It wins.
    Won,
    /// It loses.
    Lost,
    /// Neither is in sight.
    Open,
}

struct Search<'a> {
    left: u32,
    budget: &'a Budget,
}

impl Search<'_> {
    /// What is seen of each move, looking this many moves further. `None` if it takes too long.
    fn seen(
        &mut self,
        position: &Position,
        moves: &[Move],
        player: Player,
        depth: u32,
    ) -> Option<Vec<Seen>> {
        let look = |chosen: &Move| {
            let next = position.after(chosen);
            Some(if self.forces(&next, player, depth)? {
                Seen::Won
            } else if self.forces(&next, player.other(), depth)? {
                Seen::Lost
            } else {
                Seen::Open
            })
        };
        moves.iter().map(look).collect()
    }

    /// Whether a player can force a win within this many moves. `None` if it takes too long.
    fn forces(&mut self, position: &Position, player: Player, depth: u32) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if let Some(end) = position.end() {
            return Some(end.decision == Decision::Won(player));
        }
        if depth == 0 {
            return Some(false);
        }
        if self.budget.is_exhausted() {
            return None;
        }
        // One good move of the player is enough, and one of the other player refutes.
        let is_own = position.turn() == player;
        for chosen in choices(position) {
            if self.forces(&position.after(&chosen), player, depth - 1)? == is_own {
                return Some(is_own);
            }
        }
        Some(!is_own)
    }
}
