//! Endings of avoidance games that counting moves decides.

use super::position::{Reduction, WeakPosition};
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
    pub fn supply(&self, position: &WeakPosition<M>) -> Supply {
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
            let copies = self.copies(position, side).iter();
            let rests = copies.map(|&copy| copy & !position.own[side]);
            let rests: Vec<M> = rests.filter(|&rest| open.contains(rest)).collect();
            // What is left of each of some disjoint sets cannot all be colored.
            let mut used = M::default();
            for is_pair in [true, false] {
                for &rest in &rests {
                    if (rest & used).is_empty() && (rest.len() == 2) == is_pair {
                        used |= rest;
                        supply.most[side] -= 1;
                    }
                }
            }
            // Without one element of each set the others can all be colored.
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

    /// What counting says: with a sure answer to every move of the opponent a player wins.
    pub fn count(&self, position: &WeakPosition<M>, supply: &Supply) -> Range {
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
