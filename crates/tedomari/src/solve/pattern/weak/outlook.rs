use super::position::{Family, Reduction, WeakPosition};
use super::range::Range;
use crate::game::pattern::Mask;

/// The priority of a move. The smallest is tried first.
pub(super) type Order = [i64; 2];

impl<M: Mask> Reduction<'_, M> {
    /// The range that is known from counting and threats, and the priority of the position.
    /// Positions in which the player to move has few moves and the opponent many are tried first.
    /// Among these, the player to move should have few sets that can still be completed.
    pub fn look(&self, position: &WeakPosition<M>) -> (Range, Order) {
        match self.family {
            Family::Avoid => {
                let supply = self.supply(position);
                let moves = [0, 1].map(|side| i64::from(supply.most[side] + supply.sure[side]));
                // Ties are broken in favor of positions with few moves.
                let order = [
                    8 * (moves[0] - moves[1]) + moves[0] + moves[1],
                    i64::from(supply.open[0] - supply.open[1]),
                ];
                (self.count(position, &supply), order)
            }
            Family::Achieve => (self.sight(position), [0, 0]),
        }
    }

    /// The elements worth coloring.
    pub fn moves(&self, position: &WeakPosition<M>) -> M {
        match self.family {
            Family::Avoid => self.both(position) | position.only[0],
            Family::Achieve => self.urgent(position),
        }
    }

    /// The range that follows from whether the player to move reaches a value.
    pub fn learned(&self, position: &WeakPosition<M>, value: i8, answer: bool) -> Range {
        let may_tie = self.has_ties && (self.family == Family::Achieve || position.may_fill);
        match (answer, may_tie) {
            (true, true) => Range {
                low: value,
                high: 1,
            },
            (true, false) => Range::exactly(1),
            (false, true) => Range {
                low: -1,
                high: value - 1,
            },
            (false, false) => Range::exactly(-1),
        }
    }
}
