//! Larger captured sets, found by looking one move ahead.
//!
//! Let a player's move at a cell leave some cells dead and others captured. If two moves leave each
//! other's cell, and all that the other one captures, dead, then the player has captured both cells
//! and all that the moves capture: whatever cell of the set the opponent takes, the answer at one
//! of the two leaves it dead and the rest dead or captured. A pair of cells that kill each other is
//! the smallest case, and filling in finds it; here there are at least four cells. A dead cell stays
//! dead and a captured pair captured whatever else happens, so several such sets are captured
//! together.
//!
//! In a search this takes longer than it saves, so it only shortens the list of moves that are worth
//! trying on a board that is not solved.

use super::cells::Cells;
use super::field::{Stones, side};
use super::fill_in::Filled;
use super::must_play::{Analysis, with};
use crate::board::Color;

impl<const N: usize> Analysis<N> {
    /// The cells of a position with filled in stones that a player has captured by sets with two
    /// answers among some cells.
    pub fn captured(&mut self, stones: Stones<N>, player: Color, among: Cells<N>) -> Cells<N> {
        let own = side(player);
        let mut captured = Cells::NONE;
        let mut before: Vec<(usize, Filled<N>)> = Vec::new();
        for cell in among.iter() {
            let after = self.fill(with(stones, player, cell));
            // Where parts were decided, the cells that are left stand for others.
            if after.captured[own].is_empty() || !after.first.0.is_empty() {
                continue;
            }
            for (other, known) in &before {
                let [these, those] = [after, *known].map(|filled| filled.captured[own]);
                if (Cells::one(*other) | those).is_within(after.dead)
                    && (Cells::one(cell) | these).is_within(known.dead)
                {
                    captured |= Cells::one(cell) | Cells::one(*other) | these | those;
                }
            }
            before.push((cell, after));
        }
        captured
    }
}
