use std::cmp::Ordering;

use super::Dyadic;

impl Dyadic {
    /// The simplest number strictly between `left` and `right`, where `None` means infinity: the
    /// integer closest to 0 if there is one, otherwise the number with the fewest binary places.
    /// `None` if `left` is not less than `right`.
    ///
    /// This is the value of the game {`left` | `right`}.
    ///
    /// ```
    /// use tedomari::value::Dyadic;
    /// let (left, right) = (Dyadic::new(1, 2), Dyadic::new(1, 1));
    /// let between = Dyadic::simplest_between(Some(&left), Some(&right)).unwrap();
    /// assert_eq!(between.to_string(), "3/8");
    /// ```
    pub fn simplest_between(left: Option<&Dyadic>, right: Option<&Dyadic>) -> Option<Dyadic> {
        if let (Some(left), Some(right)) = (left, right)
            && left >= right
        {
            return None;
        }
        let positive = left.filter(|left| left.sign() != Ordering::Less);
        let negative = right.filter(|right| right.sign() != Ordering::Greater);
        Some(match (positive, negative) {
            (Some(left), _) => left.simplest_up_to(right),
            (_, Some(right)) => -(-right).simplest_up_to(left.map(|left| -left).as_ref()),
            (None, None) => Dyadic::default(),
        })
    }

    /// The simplest number that is greater than this one, which is not negative, and less than
    /// `end`.
    fn simplest_up_to(&self, end: Option<&Dyadic>) -> Dyadic {
        let next = Dyadic::from(self.integer + 1);
        let Some(end) = end.filter(|end| **end <= next) else {
            return next;
        };
        let first_place = if *end == next {
            0
        } else {
            // Both have the same digits up to a place where this one has 0 and the end has 1.
            let place = self.first_difference(end);
            let cut = self.cut_with_one_at(place);
            if cut < *end {
                return cut;
            }
            place + 1
        };
        // The end has no digit 1 after that, so the answer must stay below it there. The first 0
        // from there on is the first digit that can grow.
        self.cut_with_one_at(self.first_zero_from(first_place))
    }

    /// The first place, from 0, at which the fraction differs from that of another number with the
    /// same integer part.
    fn first_difference(&self, other: &Dyadic) -> usize {
        let mut i = 0;
        while self.word(i) == other.word(i) {
            i += 1;
        }
        64 * i + (self.word(i) ^ other.word(i)).leading_zeros() as usize
    }

    /// The first place with the digit 0, from `start` on.
    fn first_zero_from(&self, start: usize) -> usize {
        let mut i = start / 64;
        let mut zeros = !self.word(i) & (u64::MAX >> (start % 64));
        while zeros == 0 {
            i += 1;
            zeros = !self.word(i);
        }
        64 * i + zeros.leading_zeros() as usize
    }

    /// The digits before a place, followed by a 1 at that place.
    fn cut_with_one_at(&self, place: usize) -> Dyadic {
        let (last, bit) = (place / 64, 1 << (63 - place % 64));
        let mut words: Vec<u64> = (0..=last).map(|i| self.word(i)).collect();
        // In the last word, keep the digits above `bit`.
        words[last] = words[last] & !(bit | (bit - 1)) | bit;
        Dyadic::from_words(self.integer, words)
    }
}
