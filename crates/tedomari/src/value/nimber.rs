use std::fmt;
use std::ops::{Add, AddAssign};

use super::{Additive, Bounds, Outcome, Worth};

/// The value `*n` of an impartial game, which is equivalent to a Nim heap of size n.
///
/// Values add without carrying, so every game is its own negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nimber(pub u32);

impl Add for Nimber {
    type Output = Nimber;

    /// The nim-sum.
    #[expect(clippy::suspicious_arithmetic_impl)] // addition without carrying
    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl fmt::Display for Nimber {
    /// Writes `0` or `*5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            size => write!(f, "*{size}"),
        }
    }
}

impl Worth for Nimber {
    fn signed(&self) -> String {
        self.to_string()
    }

    fn outcome(bounds: &Bounds<Nimber>) -> Option<Outcome> {
        match bounds {
            Bounds { low, .. } if low.0 > 0 => Some(Outcome::First),
            Bounds { high, .. } if high.0 == 0 => Some(Outcome::Second),
            _ => None,
        }
    }
}

impl Additive for Nimber {
    fn zero() -> Nimber {
        Nimber(0)
    }

    fn plus(&self, other: &Nimber) -> Nimber {
        *self + *other
    }

    fn negative(&self) -> Nimber {
        *self
    }

    fn sum(first: &Bounds<Nimber>, second: &Bounds<Nimber>) -> Bounds<Nimber> {
        match (first.value(), second.value()) {
            (Some(first), Some(second)) => Bounds::exactly(first + second),
            (Some(Nimber(0)), None) => *second,
            (None, Some(Nimber(0))) => *first,
            _ => {
                // The only certain bound is that no higher binary digit appears.
                let digits = u32::BITS - (first.high.0 | second.high.0).leading_zeros();
                let high = u32::MAX.checked_shr(u32::BITS - digits).unwrap_or(0);
                Bounds {
                    low: Nimber(0),
                    high: Nimber(high),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For every pair of intervals below *8, the bounds of the sum hold, and are tight if both are
    /// known.
    #[test]
    fn bounds_of_sums_hold() {
        let intervals = || (0..8).flat_map(|low| (low..8).map(move |high| (low, high)));
        let bounds = |(low, high)| Bounds {
            low: Nimber(low),
            high: Nimber(high),
        };
        for a in intervals() {
            for b in intervals() {
                let sum = bounds(a) + bounds(b);
                for x in a.0..=a.1 {
                    for y in b.0..=b.1 {
                        let exact = Nimber(x) + Nimber(y);
                        assert!(sum.low <= exact && exact <= sum.high, "{a:?} {b:?}");
                        if a.0 == a.1 && b.0 == b.1 {
                            assert_eq!(sum.value(), Some(exact));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn text() {
        let texts = [0, 1, 5, 12].map(|n| Nimber(n).to_string());
        assert_eq!(texts, ["0", "*1", "*5", "*12"]);
    }
}
