use std::fmt;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, Zero};
use tedomari::value::Dyadic;

/// An exact fraction. Operations return `None` on overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(Ratio<i128>);

impl Fraction {
    /// The fraction as an integer, if it is one.
    pub fn integer(self) -> Option<i128> {
        self.0.is_integer().then_some(*self.0.numer())
    }

    /// The nearest floating-point number; exact for the values of small games.
    pub fn nearest(self) -> f64 {
        *self.0.numer() as f64 / *self.0.denom() as f64
    }

    /// The sign: −1, 0 or 1.
    pub fn sign(self) -> i128 {
        self.0.numer().signum()
    }

    pub(super) fn plus(self, other: Fraction) -> Option<Fraction> {
        // Most numbers are integers, which need no common denominator.
        if let (Some(a), Some(b)) = (self.integer(), other.integer()) {
            return a.checked_add(b).map(Fraction::from);
        }
        self.0.checked_add(&other.0).map(Fraction)
    }

    pub(super) fn negative(self) -> Option<Fraction> {
        Ratio::zero().checked_sub(&self.0).map(Fraction)
    }

    pub(super) fn times(self, other: Fraction) -> Option<Fraction> {
        self.0.checked_mul(&other.0).map(Fraction)
    }

    /// Divides; `None` if the divisor is 0 or the result overflows.
    pub(super) fn over(self, other: Fraction) -> Option<Fraction> {
        self.0.checked_div(&other.0).map(Fraction)
    }
}

impl From<i128> for Fraction {
    fn from(integer: i128) -> Fraction {
        Fraction(Ratio::from_integer(integer))
    }
}

/// Numbers with more than 62 binary places do not fit.
impl TryFrom<&Dyadic> for Fraction {
    type Error = ();

    fn try_from(number: &Dyadic) -> Result<Fraction, ()> {
        let (numerator, places) = number.to_ratio().ok_or(())?;
        Ok(Fraction(Ratio::new(numerator, 1 << places)))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(a: i128, b: i128) -> Fraction {
        Fraction::from(a).over(Fraction::from(b)).unwrap()
    }

    #[test]
    fn arithmetic_is_exact() {
        let (half, third) = (fraction(1, 2), fraction(-2, -6));
        assert_eq!(half.plus(third), Some(fraction(5, 6)));
        assert_eq!(half.times(third), Some(fraction(1, 6)));
        assert_eq!(half.over(third), Some(fraction(3, 2)));
        assert!(half > third);
        assert_eq!(
            third.negative().map(|x| x.to_string()).as_deref(),
            Some("-1/3")
        );
        assert_eq!(half.plus(half).and_then(Fraction::integer), Some(1));
        assert_eq!(half.over(Fraction::from(0)), None);
        assert_eq!(Fraction::from(0).over(half), Some(Fraction::from(0)));
    }

    #[test]
    fn what_does_not_fit_is_nothing() {
        let large = Fraction::from(i128::MAX);
        assert_eq!(large.plus(Fraction::from(1)), None);
        assert_eq!(large.times(large), None);
        assert_eq!(Fraction::from(i128::MIN).negative(), None);
        let least = Fraction::from(i128::MIN);
        assert_eq!(least.over(Fraction::from(-1)), None);
        assert_eq!(least.over(least), Some(Fraction::from(1)));
        assert_eq!(least.plus(fraction(1, 2)), None);
        assert_eq!(least.times(Fraction::from(-1)), None);
        assert!(least < fraction(-1, i128::MAX) && fraction(1, i128::MAX) < large);
    }

    #[test]
    fn dyadic_numbers_become_fractions() {
        for (numerator, places) in [(-5, 3), (0, 0), (7, 0), (-1, 40), (3, 62), (6, 1)] {
            let number = Dyadic::new(numerator, places);
            let fraction = Fraction::try_from(&number).unwrap();
            let [above, below] = [numerator.into(), 1 << places];
            assert_eq!(fraction, super::tests::fraction(above, below));
            assert_eq!(fraction.to_string(), number.to_string());
        }
        assert_eq!(Fraction::try_from(&Dyadic::new(1, 63)), Err(()));
    }
}
