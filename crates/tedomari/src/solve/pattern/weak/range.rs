/// Bounds on the result of a position for the player to move: −1 for a loss, 0 for a tie, 1 for a
/// win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    /// The lower bound.
    pub low: i8,
    /// The upper bound.
    pub high: i8,
}

impl Range {
    /// Nothing is known about the value.
    pub const ANY: Range = Range { low: -1, high: 1 };

    /// The range of a known result.
    pub fn exactly(value: i8) -> Range {
        Range {
            low: value,
            high: value,
        }
    }

    /// Whether the result is at least `value`, if that is known.
    pub fn at_least(self, value: i8) -> Option<bool> {
        if self.low >= value {
            Some(true)
        } else if self.high < value {
            Some(false)
        } else {
            None
        }
    }

    /// The intersection of two ranges.
    pub fn and(self, other: Range) -> Range {
        Range {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}
