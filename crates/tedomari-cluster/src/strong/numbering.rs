//! Positions of a level as numbers, in the order of the positions.
//!
//! All positions of a level have the same number of red, green and absent elements. The number of a
//! set among all sets of its size, ordered as binary numbers, is a sum of binomial coefficients
//! (the combinatorial number system; D. E. Knuth, *The Art of Computer Programming* 4A, Section
//! 7.2.1.3, Theorem L). Green elements are numbered among those that are not red, and absent ones
//! among the rest. So a position of K₉ takes at most 52 bits instead of 72, and numbers are ordered
//! like positions in a table.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tedomari::game::pattern::{Mask, Rules, State, Variant};

/// The number of a position in its level.
pub trait Code:
    Copy + Debug + Default + Ord + Send + Serialize + DeserializeOwned + 'static
{
    /// The number of bytes.
    const BYTES: usize;

    /// Converts from the widest type, if the number fits.
    fn narrow(number: u128) -> Option<Self>;

    /// Appends the last `width` bytes of the number in big-endian order.
    fn push_to(self, bytes: &mut Vec<u8>, width: usize);

    /// Reads a number from at most [`Code::BYTES`] bytes in big-endian order.
    fn read(bytes: &[u8]) -> Self;

    /// A hash that depends on all bits.
    fn hash(self) -> u64;

    /// `self * factor + term`
    fn times_plus(self, factor: Self, term: Self) -> Self;

    /// Quotient and remainder.
    fn split(self, divisor: Self) -> (Self, Self);

    /// `self - less`
    fn minus(self, less: Self) -> Self;

    /// `self + more`
    fn plus(self, more: Self) -> Self;
}

macro_rules! codes {
    ($($integer:ty)*) => {
        $(impl Code for $integer {
            const BYTES: usize = size_of::<$integer>();

            fn narrow(number: u128) -> Option<Self> {
                number.try_into().ok()
            }

            fn push_to(self, bytes: &mut Vec<u8>, width: usize) {
                bytes.extend_from_slice(&self.to_be_bytes()[Self::BYTES - width..]);
            }

            fn read(bytes: &[u8]) -> Self {
                let mut whole = [0; Self::BYTES];
                whole[Self::BYTES - bytes.len()..].copy_from_slice(bytes);
                Self::from_be_bytes(whole)
            }

            fn hash(self) -> u64 {
                let wide = u128::from(self);
                let mixed = (wide as u64 ^ (wide >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
            }

            fn times_plus(self, factor: Self, term: Self) -> Self {
                self * factor + term
            }

            fn split(self, divisor: Self) -> (Self, Self) {
                (self / divisor, self % divisor)
            }

            fn minus(self, less: Self) -> Self {
                self - less
            }

            fn plus(self, more: Self) -> Self {
                self + more
            }
        })*
    };
}

codes! { u64 u128 }

/// The bytes of all numbers, one after the other.
pub fn pack<C: Code>(numbers: &[C]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(numbers.len() * C::BYTES);
    for number in numbers {
        number.push_to(&mut bytes, C::BYTES);
    }
    bytes
}

/// The numbers that were packed.
pub fn unpack<C: Code>(bytes: &[u8]) -> impl Iterator<Item = C> {
    bytes.chunks_exact(C::BYTES).map(C::read)
}

/// The numbering of the positions of a game.
#[derive(Clone, Debug)]
pub struct Numbering<M, C> {
    /// The number of elements, with the absent ones.
    elements: usize,
    /// The colored and absent elements at the start.
    start: [usize; 3],
    is_one_color: bool,
    /// The binomial coefficients, `n` choose `k` at `n * (elements + 1) + k`. Those that do not fit
    /// are not used and are 0.
    choose: Vec<C>,
    /// For each element, those before it.
    before: Vec<M>,
    /// The bytes of a number after so many moves.
    widths: Vec<usize>,
}

impl<M: Mask, C: Code> Numbering<M, C> {
    /// The numbering, unless numbers of this type are too narrow for a level.
    pub fn new(rules: &Rules<M>) -> Option<Numbering<M, C>> {
        let State { red, green, absent } = rules.start();
        let elements = (rules.free(&rules.start()) | red | green | absent).len();
        let wide = binomials(elements);
        let mut numbering = Numbering {
            elements,
            start: [red.len(), green.len(), absent.len()],
            is_one_color: rules.variant() == Variant::OneColor,
            choose: wide
                .iter()
                .map(|&number| number.and_then(C::narrow).unwrap_or_default())
                .collect(),
            before: (0..elements).map(M::all).collect(),
            widths: Vec::new(),
        };
        for level in 0..=numbering.moves() {
            let last = numbering.positions(level, &wide)? - 1;
            C::narrow(last + 1)?;
            let bits = 128 - last.leading_zeros() as usize;
            numbering.widths.push(bits.div_ceil(8).max(1));
        }
        Some(numbering)
    }

    /// The number of moves until the board is full.
    pub fn moves(&self) -> usize {
        self.elements - self.start.iter().sum::<usize>()
    }

    /// The numbers of red, green and absent elements after so many moves.
    fn sizes(&self, level: usize) -> [usize; 3] {
        let [red, green, absent] = self.start;
        if self.is_one_color {
            [red + level, green, absent]
        } else {
            [red + level.div_ceil(2), green + level / 2, absent]
        }
    }

    /// The number of all colorings after so many moves. `None` if it does not fit.
    fn positions(&self, level: usize, choose: &[Option<u128>]) -> Option<u128> {
        let mut left = self.elements;
        let mut product = 1_u128;
        for size in self.sizes(level) {
            product = product.checked_mul(choose[left * (self.elements + 1) + size]?)?;
            left -= size;
        }
        Some(product)
    }

    /// The number of bytes of a number after so many moves.
    pub fn width(&self, level: usize) -> usize {
        self.widths[level]
    }

    fn choose(&self, n: usize, k: usize) -> C {
        self.choose[n * (self.elements + 1) + k]
    }

    /// The number of a position.
    pub fn number(&self, state: &State<M>) -> C {
        let mut number = C::default();
        let mut taken = M::default();
        for set in [state.red, state.green, state.absent] {
            let mut rank = C::default();
            let mut size = 0;
            for element in set.elements() {
                let place = element - (taken & self.before[element]).len();
                size += 1;
                rank = rank.plus(self.choose(place, size));
            }
            number = number.times_plus(self.choose(self.elements - taken.len(), size), rank);
            taken |= set;
        }
        number
    }

    /// The position with a number, after so many moves.
    pub fn position(&self, number: C, level: usize) -> State<M> {
        let [red, green, absent] = self.sizes(level);
        let left = self.elements - red;
        let (number, absent_rank) = number.split(self.choose(left - green, absent));
        let (red_rank, green_rank) = number.split(self.choose(left, green));
        let mut free: Vec<u8> = (0..self.elements as u8).collect();
        State {
            red: self.take(&mut free, red_rank, red),
            green: self.take(&mut free, green_rank, green),
            absent: self.take(&mut free, absent_rank, absent),
        }
    }

    /// Removes the set with a rank among the sets of a size from the free elements.
    fn take(&self, free: &mut Vec<u8>, mut rank: C, size: usize) -> M {
        let mut set = M::default();
        let mut place = free.len();
        for size in (1..=size).rev() {
            place -= 1;
            while self.choose(place, size) > rank {
                place -= 1;
            }
            rank = rank.minus(self.choose(place, size));
            set |= M::single(usize::from(free.remove(place)));
        }
        set
    }
}

/// The binomial coefficients of numbers up to `elements`. `None` where one does not fit.
fn binomials(elements: usize) -> Vec<Option<u128>> {
    let row = elements + 1;
    let mut choose = vec![Some(0_u128); row * row];
    for n in 0..row {
        choose[n * row] = Some(1);
        for k in 1..=n {
            let [left, right] = [choose[(n - 1) * row + k - 1], choose[(n - 1) * row + k]];
            choose[n * row + k] = left.zip(right).and_then(|(a, b)| a.checked_add(b));
        }
    }
    choose
}

#[cfg(test)]
mod tests {
    use tedomari::game::pattern::Variant;
    use tedomari::game::pattern::{PatternSetup, automorphisms};

    use super::*;

    fn rules(variant: Variant, board: &str) -> Rules<u64> {
        let setup = PatternSetup::read(variant, board, Some(["K3", "K3"])).expect("a game");
        let game = setup.game().expect("a game");
        Rules::new(&game, automorphisms(&game)).expect("a narrow game")
    }

    /// All positions after so many moves, in order.
    fn colorings(rules: &Rules<u64>, moves: usize) -> Vec<State<u64>> {
        let mut level = vec![rules.start()];
        for _ in 0..moves {
            let next = level.iter().flat_map(|state| {
                let free = rules.free(state).elements();
                free.map(|element| rules.after(state, rules.mover(state), element))
            });
            level = next.collect();
            level.sort_unstable();
            level.dedup();
        }
        level
    }

    /// Numbers are ordered like positions, and every position is found again.
    #[test]
    fn numbers_are_ordered_like_positions() {
        for (variant, board) in [
            (Variant::Avoid, "K4"),
            (Variant::OneColor, "K4"),
            (Variant::Avoid, "C4"),
        ] {
            let rules = rules(variant, board);
            let narrow = Numbering::<u64, u64>::new(&rules).expect("few elements");
            let wide = Numbering::<u64, u128>::new(&rules).expect("few elements");
            for moves in 0..=narrow.moves() {
                let states = colorings(&rules, moves);
                let numbers: Vec<u64> = states.iter().map(|state| narrow.number(state)).collect();
                assert!(numbers.is_sorted_by(|a, b| a < b), "{board} {moves}");
                for (state, &number) in states.iter().zip(&numbers) {
                    assert_eq!(wide.number(state), u128::from(number));
                    assert_eq!(narrow.position(number, moves), *state);
                    assert_eq!(wide.position(u128::from(number), moves), *state);
                }
                if rules.start().absent == 0 {
                    // All colorings are reachable, so there is no gap.
                    assert_eq!(numbers.last(), Some(&(numbers.len() as u64 - 1)));
                }
            }
        }
    }

    /// K₉ takes 7 bytes, and K₁₀ does not fit into 8.
    #[test]
    fn numbers_of_large_boards_are_short() {
        let nine = Numbering::<u64, u64>::new(&rules(Variant::Avoid, "K9")).expect("2^52");
        let widths: Vec<usize> = (0..=36).map(|level| nine.width(level)).collect();
        assert_eq!(widths.iter().max(), Some(&7));
        assert_eq!(widths[..4], [1, 1, 2, 2]);
        let ten = rules(Variant::Avoid, "K10");
        assert!(Numbering::<u64, u64>::new(&ten).is_none());
        let ten = Numbering::<u64, u128>::new(&ten).expect("2^66");
        assert_eq!((0..=45).map(|level| ten.width(level)).max(), Some(9));
    }

    #[test]
    fn numbers_are_written_in_order() {
        let numbers = [0_u64, 1, 255, 256, 65_535, 1 << 40];
        let bytes = numbers.map(|number| {
            let mut bytes = Vec::new();
            number.push_to(&mut bytes, 7);
            bytes
        });
        assert!(bytes.is_sorted_by(|a, b| a < b));
        assert_eq!(bytes.map(|bytes| u64::read(&bytes)), numbers);
    }
}
