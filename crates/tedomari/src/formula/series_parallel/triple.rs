use crate::value::Player;

/// A limit that nothing reaches.
const UNLIMITED: i32 = i32::MAX;

/// What a block lets through of the value of what lies below it: pomax(S ⊕ Q) is pomax(Q) plus
/// pomax(S), but at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    low: i32,
    high: i32,
}

impl Window {
    /// Nothing lies above S.
    const OPEN: Window = Window::new(-UNLIMITED, UNLIMITED);

    const fn new(low: i32, high: i32) -> Window {
        Window { low, high }
    }

    /// The window of a block with this value in all possible cases: the block is empty, belongs to
    /// one player, or has elements of both.
    pub const ALL: [Window; 7] = [
        Window::OPEN,
        Window::of(Player::Left),
        Window::of(Player::Right),
        Window::new(0, 0),
        Window::new(0, 1),
        Window::new(-1, 0),
        Window::new(-1, 1),
    ];

    /// The window of a block of one player. The opponent gains at most one move by what lies below.
    pub const fn of(player: Player) -> Window {
        match player {
            Player::Left => Window::new(-1, UNLIMITED),
            Player::Right => Window::new(-UNLIMITED, 1),
        }
    }

    /// The window of a block with elements of both players that adds at least `low` and at most
    /// `high`.
    pub fn between(low: i64, high: i64) -> Window {
        Window::new(low as i32, high as i32)
    }

    /// The place in [`Window::ALL`].
    pub fn class(self) -> usize {
        self.place().expect("there are no other windows")
    }

    /// The place in [`Window::ALL`], if it is there.
    pub fn place(self) -> Option<usize> {
        Window::ALL.iter().position(|&window| window == self)
    }

    /// The least that the part below adds, if there is a limit.
    pub fn low(self) -> Option<i64> {
        (self.low > -UNLIMITED).then_some(self.low.into())
    }

    /// The most that the part below adds, if there is a limit.
    pub fn high(self) -> Option<i64> {
        (self.high < UNLIMITED).then_some(self.high.into())
    }

    /// Whether what lies below adds nothing, whatever it is.
    pub fn is_shut(self) -> bool {
        self == Window::new(0, 0)
    }

    /// What a part of this value below the block adds.
    #[inline]
    pub fn clamp(self, value: i32) -> i32 {
        value.clamp(self.low, self.high)
    }
}

/// What matters of a block: its value and its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triple {
    value: i32,
    window: Window,
}

impl Triple {
    /// No element.
    pub const EMPTY: Triple = Triple {
        value: 0,
        window: Window::OPEN,
    };

    /// One element.
    #[inline]
    pub fn element(owner: Player) -> Triple {
        Triple {
            value: owner.sign() as i32,
            window: Window::of(owner),
        }
    }

    /// A block with this value and window. The value is at most the number of elements.
    pub fn new(value: i64, window: Window) -> Triple {
        Triple {
            value: value as i32,
            window,
        }
    }

    /// The value.
    #[inline]
    pub fn value(self) -> i32 {
        self.value
    }

    /// The window.
    #[inline]
    pub fn window(self) -> Window {
        self.window
    }

    /// Two blocks side by side: values add, and windows intersect.
    #[inline]
    pub fn beside(self, other: Triple) -> Triple {
        Triple {
            value: self.value + other.value,
            window: Window::new(
                self.window.low.max(other.window.low),
                self.window.high.min(other.window.high),
            ),
        }
    }

    /// This block above another: what is below both passes the lower window first.
    #[inline]
    pub fn above(self, lower: Triple) -> Triple {
        let added = self.window.clamp(lower.value);
        let end = |limit: i32| {
            let is_limited = limit.abs() < UNLIMITED;
            let reached = if is_limited {
                lower.value + limit
            } else {
                limit
            };
            let passed = self.window.clamp(reached);
            if passed.abs() < UNLIMITED {
                passed - added
            } else {
                passed
            }
        };
        Triple {
            value: self.value + added,
            window: Window::new(end(lower.window.low), end(lower.window.high)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block of one player is worth its elements.
    fn is_possible(block: Triple) -> bool {
        match block.window.class() {
            0 => block.value == 0,
            1 => block.value > 0,
            2 => block.value < 0,
            _ => true,
        }
    }

    /// With c moves below, a series is worth the upper block and what its window lets through of
    /// the lower one with c below it.
    #[test]
    fn windows_of_a_series_compose() {
        let worth = |block: Triple, below: i32| block.value + block.window.clamp(below);
        for upper in Window::ALL {
            for lower in Window::ALL {
                for (a, b) in (-3..=3).flat_map(|a| (-3..=3).map(move |b| (a, b))) {
                    let upper = Triple::new(a, upper);
                    let lower = Triple::new(b, lower);
                    if !is_possible(lower) {
                        continue;
                    }
                    let series = upper.above(lower);
                    for below in -9..=9 {
                        let expected = worth(upper, worth(lower, below));
                        assert_eq!(worth(series, below), expected, "{upper:?} {lower:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_changes_nothing() {
        for window in Window::ALL {
            let block = Triple::new(2, window);
            assert_eq!(block.beside(Triple::EMPTY), block);
            assert_eq!(block.above(Triple::EMPTY), block);
            assert_eq!(Triple::EMPTY.above(block), block);
        }
    }
}
