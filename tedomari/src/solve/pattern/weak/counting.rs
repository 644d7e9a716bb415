//! Endings of avoidance games that counting moves decides.

use super::position::{Position, Reduction};
use super::table::Range;
use crate::game::pattern::Mask;

/// How many moves each player is sure of and how many they can make at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    /// Moves that nobody can take away.
    pub sure: [i32; 2],
    /// No more moves than this.
    pub most: [i32; 2],
}

impl<M: Mask> Reduction<'_, M> {
    /// Counts the moves of both players. With two colors what only one player may color remains
    /// so, and a player can make as many moves there as no set forbids.
    pub fn supply(&self, position: &Position<M>) -> Supply {
        let common = self.both(position);
        let surplus = i32::from(position.surplus);
        let extra = [surplus.max(0), (-surplus).max(0)];
        let mut supply = Supply {
            sure: extra,
            most: extra,
        };
        for side in 0..2 {
            let open = common | position.only[side];
            supply.most[side] += open.len() as i32 + i32::from(position.spare);
            if self.one_color {
                continue;
            }
            // Pairs of which only one can be colored, no two of them with a common element.
            let mut paired = M::default();
            let mut pairs = 0;
            let mut chosen = position.own[side];
            for &copy in self.copies(position, side) {
                let rest = copy & !position.own[side];
                if rest.len() == 2 && open.contains(rest) && (rest & paired).is_empty() {
                    paired |= rest;
                    pairs += 1;
                }
            }
            for element in position.only[side].elements() {
                let more = chosen | M::single(element);
                let mut through = self.copies(position, side).iter();
                if !through.any(|&copy| copy.has(element) && more.contains(copy)) {
                    chosen = more;
                    supply.sure[side] += 1;
                }
            }
            supply.most[side] -= pairs;
        }
        supply
    }

    /// What counting says: with a sure answer to every move of the opponent a player wins.
    pub fn count(&self, position: &Position<M>, supply: &Supply) -> Range {
        let Supply { sure, most } = *supply;
        let common = self.both(position);
        let can_move =
            !(common | position.only[0]).is_empty() || position.spare || position.surplus > 0;
        if !can_move {
            let is_full = position.may_fill && position.only[1].is_empty() && position.surplus == 0;
            return Range::exactly(if is_full { 0 } else { -1 });
        }
        // A board that fills up is a tie, whoever has more moves.
        let (win, loss) = (sure[0] > most[1], sure[1] >= most[0]);
        let tie = position.may_fill;
        match (win, loss) {
            (true, _) => Range {
                low: if tie { 0 } else { 1 },
                high: 1,
            },
            (_, true) => Range {
                low: -1,
                high: if tie { 0 } else { -1 },
            },
            _ => Range::ANY,
        }
    }
}
