use std::fmt;

/// Binary places of a [`Number`]. A game of n moves needs fewer than n.
const PLACES: u32 = 40;

/// A dyadic number, as its numerator over 2⁴⁰.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Number(pub i64);

impl Number {
    /// `numerator` / 2^`places`.
    pub fn new(numerator: i64, places: u32) -> Number {
        Number(numerator << (PLACES - places))
    }

    /// The simplest number strictly between the two: the first one on the path from the root of the
    /// tree of dyadic numbers. `None` as a bound is infinity; the result is `None` if there is no
    /// such number.
    pub fn simplest(left: Option<Number>, right: Option<Number>) -> Option<Number> {
        if let (Some(left), Some(right)) = (left, right)
            && left >= right
        {
            return None;
        }
        let one = 1 << PLACES;
        let (mut low, mut high, mut here): (Option<i64>, Option<i64>, i64) = (None, None, 0);
        loop {
            if left.is_some_and(|left| left.0 >= here) {
                low = Some(here);
                here = high.map_or(here + one, |high| (here + high) / 2);
            } else if right.is_some_and(|right| right.0 <= here) {
                high = Some(here);
                here = low.map_or(here - one, |low| (low + here) / 2);
            } else {
                return Some(Number(here));
            }
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let surplus = self.0.trailing_zeros().min(PLACES);
        match PLACES - surplus {
            0 => write!(f, "{}", self.0 >> surplus),
            places => write!(f, "{}/{}", self.0 >> surplus, 1i64 << places),
        }
    }
}
