//! Endings of avoidance games that can be decided by counting moves.

use super::position::{Reduction, WeakPosition};
use super::range::Range;
use crate::game::pattern::Mask;

/// Bounds on the number of moves of each player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    /// The number of moves that the opponent cannot prevent.
    pub sure: [i32; 2],
    /// The maximum number of moves.
    pub most: [i32; 2],
    /// The number of sets that may still be completed. Not counted with one color, where it is the
    /// same for both players.
    pub open: [i32; 2],
}

impl<M: Mask> Reduction<'_, M> {
    /// Counts the moves of both players. With two colors, elements that only one player may color
    /// remain so, and that player can color them as far as no set forbids it.
    pub fn supply(&self, position: &WeakPosition<M>) -> Supply {
        let common = self.both(position);
        let surplus = i32::from(position.surplus);
        let extra = [surplus.max(0), (-surplus).max(0)];
        let mut supply = Supply {
            sure: extra,
            most: extra,
            open: [0; 2],
        };
        for side in 0..2 {
            let open = common | position.only[side];
            supply.most[side] += open.len() as i32 + i32::from(position.spare);
            if self.one_color {
                continue;
            }
            let copies = self.copies(position, side).iter();
            let rests = copies.map(|&copy| copy & !position.own[side]);
            let rests: Vec<M> = rests.filter(|&rest| open.contains(rest)).collect();
            supply.open[side] = rests.len() as i32;
            // Of each of some disjoint sets, at least one element must stay uncolored.
            let mut used = M::default();
            for is_pair in [true, false] {
                for &rest in &rests {
                    if (rest & used).is_empty() && (rest.len() == 2) == is_pair {
                        used |= rest;
                        supply.most[side] -= 1;
                    }
                }
            }
            // If one element of each set stays uncolored, all others can be colored.
            let mut chosen = position.only[side];
            for &rest in &rests {
                if let (true, Some(element)) = (chosen.contains(rest), rest.first()) {
                    chosen = chosen & !M::single(element);
                }
            }
            supply.sure[side] += chosen.len() as i32;
        }
        supply
    }

    /// The range that follows from counting: a player who is sure of a reply to every move of the
    /// opponent wins.
    pub fn count(&self, position: &WeakPosition<M>, supply: &Supply) -> Range {
        let Supply { sure, most, .. } = *supply;
        let common = self.both(position);
        let can_move =
            !(common | position.only[0]).is_empty() || position.spare || position.surplus > 0;
        if !can_move {
            let is_full = position.may_fill && position.only[1].is_empty() && position.surplus == 0;
            return Range::exactly(if is_full { 0 } else { -1 });
        }
        // A full board is a tie, no matter who has more moves.
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
