mod growing;
mod ordinal;
mod simplest;
#[cfg(test)]
mod tests;
mod text;

use std::cmp::Ordering;
use std::ops::{Add, Neg};

pub(crate) use growing::Growing;

use super::{Additive, Bounds, Outcome, Worth};

/// An exact dyadic rational: an integer plus a fraction with any number of binary places.
///
/// The integer part has 64 bits, more than enough for any board.
// The fraction lies in [0, 1), most significant digit first, so that comparing the fields in order
// compares the numbers. The first word is stored inline because it is nearly always enough. The
// last word of the tail is not 0, so that equal numbers have equal fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dyadic {
    integer: i64,
    head: u64,
    tail: Box<[u64]>,
}

impl Dyadic {
    /// `numerator` / 2^`places`.
    pub fn new(numerator: i64, places: u32) -> Dyadic {
        Dyadic::from(numerator).halved(places as usize)
    }

    /// The largest integer that is at most the number.
    pub fn floor(&self) -> i64 {
        self.integer
    }

    /// The smallest integer that is at least the number.
    pub fn ceil(&self) -> i64 {
        self.integer + i64::from(!self.is_integer())
    }

    /// Whether the number is an integer.
    pub fn is_integer(&self) -> bool {
        self.head == 0 && self.tail.is_empty()
    }

    /// The number of binary places: the denominator is 2 to this power.
    pub fn places(&self) -> usize {
        match self.tail.last() {
            Some(last) => 64 * (1 + self.tail.len()) - last.trailing_zeros() as usize,
            None if self.head == 0 => 0,
            None => 64 - self.head.trailing_zeros() as usize,
        }
    }

    /// Compares the number with 0.
    pub fn sign(&self) -> Ordering {
        match self.integer {
            0 if self.is_integer() => Ordering::Equal,
            0.. => Ordering::Greater,
            _ => Ordering::Less,
        }
    }

    /// The nearest floating-point number, or one next to it.
    pub fn to_f64(&self) -> f64 {
        // The fraction of a negative number close to 0 is close to 1.
        if self.integer < 0 {
            return -(-self).to_f64();
        }
        let word = 2f64.powi(-64);
        self.integer as f64 + self.head as f64 * word + self.word(1) as f64 * word * word
    }

    /// The numerator and the number of binary places, if there are at most 62 of them.
    pub fn to_ratio(&self) -> Option<(i128, u32)> {
        let places = u32::try_from(self.places()).ok()?;
        let fraction = match places {
            0 => 0,
            1..=62 => self.head >> (64 - places),
            _ => return None,
        };
        Some((
            (i128::from(self.integer) << places) + i128::from(fraction),
            places,
        ))
    }

    /// The number divided by 2^`places`.
    fn halved(&self, places: usize) -> Dyadic {
        let (skipped, shift) = (places / 64, places % 64);
        // The digits of the integer part extend infinitely to the left, all equal to its sign bit.
        let sign = if self.integer < 0 { u64::MAX } else { 0 };
        let digits = |i: usize| match (i + 1).checked_sub(skipped) {
            Some(0) => self.integer as u64,
            Some(i) => self.word(i - 1),
            None => sign,
        };
        let pair = |i: usize| {
            let before = match i.checked_sub(1) {
                Some(before) => digits(before),
                None if skipped == 0 => self.integer as u64,
                None => sign,
            };
            match shift {
                0 => digits(i),
                _ => before << (64 - shift) | digits(i) >> shift,
            }
        };
        let integer = match places {
            0..64 => self.integer >> places,
            _ => self.integer >> 63,
        };
        let len = skipped + self.word_count() + 1;
        Dyadic::from_words(integer, (0..len).map(pair).collect())
    }

    /// The number with the given integer part and fractional digits, most significant first.
    pub(crate) fn from_words(integer: i64, mut words: Vec<u64>) -> Dyadic {
        while words.last() == Some(&0) {
            words.pop();
        }
        let (head, tail) = match words.split_first() {
            Some((&head, tail)) => (head, tail.into()),
            None => (0, Box::default()),
        };
        Dyadic {
            integer,
            head,
            tail,
        }
    }

    /// The integer part and the fractional digits, most significant first.
    pub(crate) fn to_words(&self) -> (i64, Vec<u64>) {
        let words = (0..self.word_count()).map(|i| self.word(i));
        (self.integer, words.collect())
    }

    /// One word of the fraction, counted from the most significant.
    fn word(&self, i: usize) -> u64 {
        match i.checked_sub(1) {
            None => self.head,
            Some(i) => self.tail.get(i).copied().unwrap_or(0),
        }
    }

    /// The number of words of the fraction.
    fn word_count(&self) -> usize {
        if self.is_integer() {
            0
        } else {
            1 + self.tail.len()
        }
    }
}

impl From<i64> for Dyadic {
    fn from(integer: i64) -> Dyadic {
        Dyadic {
            integer,
            ..Dyadic::default()
        }
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        if self.tail.is_empty() && other.tail.is_empty() {
            let (head, carry) = self.head.overflowing_add(other.head);
            return Dyadic {
                integer: self.integer + other.integer + i64::from(carry),
                head,
                tail: Box::default(),
            };
        }
        let len = self.word_count().max(other.word_count());
        let mut words = vec![0; len];
        let mut carry = false;
        for i in (0..len).rev() {
            let (sum, first) = self.word(i).overflowing_add(other.word(i));
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            words[i] = sum;
            carry = first || second;
        }
        Dyadic::from_words(self.integer + other.integer + i64::from(carry), words)
    }
}

impl Add for Dyadic {
    type Output = Dyadic;

    fn add(self, other: Dyadic) -> Dyadic {
        &self + &other
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        // Two's complement: the last word is not 0, so it absorbs the carry.
        let Some((last, before)) = self.tail.split_last() else {
            return Dyadic {
                integer: match self.head {
                    0 => -self.integer,
                    _ => !self.integer,
                },
                head: self.head.wrapping_neg(),
                tail: Box::default(),
            };
        };
        let before = before.iter().map(|word| !word);
        Dyadic {
            integer: !self.integer,
            head: !self.head,
            tail: before.chain([last.wrapping_neg()]).collect(),
        }
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        -&self
    }
}

impl Worth for Dyadic {
    fn signed(&self) -> String {
        match self.sign() {
            Ordering::Equal => "0".into(),
            Ordering::Greater => format!("+{self}"),
            Ordering::Less => format!("−{}", -self),
        }
    }

    fn outcome(bounds: &Bounds<Dyadic>) -> Option<Outcome> {
        Outcome::of_number(bounds.low.sign(), bounds.high.sign())
    }
}

impl Additive for Dyadic {
    fn zero() -> Dyadic {
        Dyadic::default()
    }

    fn plus(&self, other: &Dyadic) -> Dyadic {
        self + other
    }

    fn negative(&self) -> Dyadic {
        -self
    }

    fn sum(first: &Bounds<Dyadic>, second: &Bounds<Dyadic>) -> Bounds<Dyadic> {
        Bounds {
            low: &first.low + &second.low,
            high: &first.high + &second.high,
        }
    }
}
