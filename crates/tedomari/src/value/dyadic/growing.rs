use super::Dyadic;
use crate::value::Player;

/// A number that is cheap to plant on a root and to add to others, for the values of trees.
///
/// Planting divides by powers of two. The least significant digit comes first, so dividing appends
/// digits and moves nothing, and a sum costs no more than its shorter part.
#[derive(Clone, Debug, Default)]
pub(crate) struct Growing {
    integer: i64,
    /// The fraction, least significant word first, in as many words as its places need.
    words: Vec<u64>,
    places: usize,
}

impl Growing {
    /// Puts the game above a single element of `root`'s: [`Dyadic::planted_on`].
    pub fn plant(&mut self, root: Player) {
        match (root, self.integer) {
            (Player::Left, 1..) => self.integer += 1,
            (Player::Left, integer) => {
                self.divide(1, integer.unsigned_abs() as usize);
            }
            (Player::Right, ..0) => self.integer -= 1,
            (Player::Right, integer) => self.divide(-2, integer as usize + 1),
        }
    }

    /// Replaces the integer part and divides by 2^`places`.
    fn divide(&mut self, integer: i64, places: usize) {
        for place in 0..places {
            self.push(integer >> place.min(63) & 1 == 1);
        }
        self.integer = integer >> places.min(63);
    }

    /// Adds a new most significant digit to the fraction.
    fn push(&mut self, digit: bool) {
        if self.places.is_multiple_of(64) {
            self.words.push(0);
        }
        self.words[self.places / 64] |= u64::from(digit) << (self.places % 64);
        self.places += 1;
    }

    /// Adds a game that stands beside this one.
    pub fn add(&mut self, mut other: Growing) {
        if self.places < other.places {
            std::mem::swap(self, &mut other);
        }
        self.integer += other.integer;
        if other.places == 0 {
            return;
        }
        let offset = self.places - other.places;
        let (start, shift) = (offset / 64, offset % 64);
        let mut carry = false;
        let mut spilled = 0;
        for i in start..self.words.len() {
            let word = other.words.get(i - start).copied();
            if word.is_none() && spilled == 0 && !carry {
                break;
            }
            let word = word.unwrap_or(0);
            let addend = word << shift | spilled;
            spilled = word.checked_shr(64 - shift as u32).unwrap_or(0);
            let (sum, first) = self.words[i].overflowing_add(addend);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            self.words[i] = sum;
            carry = first || second;
        }
        // A carry beyond the binary point belongs to the integer part.
        let top = self.places % 64;
        if top == 0 {
            self.integer += i64::from(carry);
        } else if let Some(last) = self.words.last_mut() {
            self.integer += (*last >> top) as i64;
            *last &= (1 << top) - 1;
        }
    }

    /// The number.
    pub fn finish(self) -> Dyadic {
        // Digits end at the binary point, which may be inside a word.
        let gap = (64 - self.places % 64) % 64;
        let word = |i: usize| {
            let below = match i.checked_sub(1) {
                Some(below) if gap > 0 => self.words[below] >> (64 - gap),
                _ => 0,
            };
            self.words[i] << gap | below
        };
        let words = (0..self.words.len()).rev().map(word).collect();
        Dyadic::from_words(self.integer, words)
    }
}
