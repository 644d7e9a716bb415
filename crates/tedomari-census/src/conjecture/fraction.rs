use std::cmp::Ordering;
use std::fmt;

use tedomari::value::Dyadic;

/// An exact fraction. Operations whose result does not fit give `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    /// Positive, and without a common factor with the numerator.
    denominator: i128,
}

impl Fraction {
    /// One number divided by another; `None` if that is 0 or the result does not fit.
    fn new(numerator: i128, denominator: i128) -> Option<Fraction> {
        if denominator == 0 {
            return None;
        }
        let divisor = gcd(numerator, denominator)?;
        let divisor = if denominator < 0 { -divisor } else { divisor };
        Some(Fraction {
            numerator: numerator.checked_div(divisor)?,
            denominator: denominator.checked_div(divisor)?,
        })
    }

    /// The fraction as an integer, if it is one.
    pub fn integer(self) -> Option<i128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// The nearest floating point number; exact for the values of small games.
    pub fn nearest(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// How it compares with 0: −1, 0 or 1.
    pub fn sign(self) -> i128 {
        self.numerator.signum()
    }

    pub(super) fn plus(self, other: Fraction) -> Option<Fraction> {
        let [a, b] = self.over_one_denominator(other)?;
        if self.denominator == 1 && other.denominator == 1 {
            return Some(Fraction::from(a.checked_add(b)?));
        }
        let denominator = self.denominator.checked_mul(other.denominator)?;
        Fraction::new(a.checked_add(b)?, denominator)
    }

    pub(super) fn negative(self) -> Option<Fraction> {
        Some(Fraction {
            numerator: self.numerator.checked_neg()?,
            ..self
        })
    }

    pub(super) fn times(self, other: Fraction) -> Option<Fraction> {
        let numerator = self.numerator.checked_mul(other.numerator)?;
        Fraction::new(numerator, self.denominator.checked_mul(other.denominator)?)
    }

    pub(super) fn over(self, other: Fraction) -> Option<Fraction> {
        let numerator = self.numerator.checked_mul(other.denominator)?;
        Fraction::new(numerator, self.denominator.checked_mul(other.numerator)?)
    }

    /// How it compares with another one.
    pub(super) fn compare(self, other: Fraction) -> Option<Ordering> {
        let [a, b] = self.over_one_denominator(other)?;
        Some(a.cmp(&b))
    }

    /// Both numerators over the product of the denominators.
    fn over_one_denominator(self, other: Fraction) -> Option<[i128; 2]> {
        let a = self.numerator.checked_mul(other.denominator)?;
        Some([a, other.numerator.checked_mul(self.denominator)?])
    }
}

impl From<i128> for Fraction {
    fn from(numerator: i128) -> Fraction {
        Fraction {
            numerator,
            denominator: 1,
        }
    }
}

/// Numbers with more than 62 binary places do not fit.
impl TryFrom<&Dyadic> for Fraction {
    type Error = ();

    fn try_from(number: &Dyadic) -> Result<Fraction, ()> {
        let (numerator, places) = number.to_ratio().ok_or(())?;
        Fraction::new(numerator, 1 << places).ok_or(())
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// The greatest common divisor, not negative.
fn gcd(a: i128, b: i128) -> Option<i128> {
    let (mut a, mut b) = (a.checked_abs()?, b.checked_abs()?);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Some(a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(a: i128, b: i128) -> Fraction {
        Fraction::new(a, b).unwrap()
    }

    #[test]
    fn arithmetic_is_exact() {
        let (half, third) = (fraction(1, 2), fraction(-2, -6));
        assert_eq!(half.plus(third), Some(fraction(5, 6)));
        assert_eq!(half.times(third), Some(fraction(1, 6)));
        assert_eq!(half.over(third), Some(fraction(3, 2)));
        assert_eq!(half.compare(third), Some(Ordering::Greater));
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
        assert_eq!(Fraction::new(i128::MIN, -1), None);
    }

    #[test]
    fn dyadic_numbers_become_fractions() {
        for (numerator, places) in [(-5, 3), (0, 0), (7, 0), (-1, 40), (3, 62), (6, 1)] {
            let number = Dyadic::new(numerator, places);
            let fraction = Fraction::try_from(&number).unwrap();
            assert_eq!(
                fraction,
                super::tests::fraction(numerator.into(), 1 << places)
            );
            assert_eq!(fraction.to_string(), number.to_string());
        }
        assert_eq!(Fraction::try_from(&Dyadic::new(1, 63)), Err(()));
    }
}
