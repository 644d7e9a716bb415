use super::position::WeakPosition;
use super::range::Range;
use crate::game::pattern::Mask;
use crate::solve::crew::{self, ProofTable};

/// The transposition table of a search.
pub(super) type WeakTable<M> = ProofTable<Record<M>>;

/// A position and the range of its result.
///
/// The encoding, in little-endian: five sets as wide as the board (the player's, the opponent's,
/// only for the player, only for the opponent, dead), the surplus (2 bytes), flags (1 byte), the
/// player to move (1 byte), the range (2 bytes), and the effort (4 bytes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record<M> {
    pub position: WeakPosition<M>,
    pub range: Range,
    /// The number of positions searched to find the range.
    pub effort: u32,
}

const SPARE: u8 = 1;
const MAY_FILL: u8 = 2;

/// The number of bytes after the sets.
const REST: usize = 2 + 1 + 1 + 2 + 4;

impl<M: Mask> Record<M> {
    /// A range that took that many positions to find.
    pub fn new(position: &WeakPosition<M>, range: Range, effort: u64) -> Record<M> {
        Record {
            position: *position,
            range,
            effort: effort.clamp(1, u64::from(u32::MAX)) as u32,
        }
    }

    /// The number of bytes of a record on a board with `width` elements.
    pub fn size(width: usize) -> usize {
        5 * width.div_ceil(8) + REST
    }

    /// Appends the encoded record.
    pub fn push(&self, width: usize, bytes: &mut Vec<u8>) {
        let WeakPosition {
            own, only, dead, ..
        } = self.position;
        for set in [own[0], own[1], only[0], only[1], dead] {
            bytes.extend_from_slice(&set.wide().to_le_bytes()[..width.div_ceil(8)]);
        }
        bytes.extend_from_slice(&self.position.surplus.to_le_bytes());
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let spare = flag(self.position.spare, SPARE);
        bytes.push(spare | flag(self.position.may_fill, MAY_FILL));
        bytes.push(self.position.player);
        bytes.extend_from_slice(&self.range.low.to_le_bytes());
        bytes.extend_from_slice(&self.range.high.to_le_bytes());
        bytes.extend_from_slice(&self.effort.to_le_bytes());
    }

    /// Decodes a record. `None` if the bytes are invalid.
    pub fn read(width: usize, bytes: &[u8]) -> Option<Record<M>> {
        let (sets, rest) = bytes.split_at_checked(5 * width.div_ceil(8))?;
        let set = |place: usize| {
            let mut wide = [0; 16];
            let size = width.div_ceil(8);
            wide[..size].copy_from_slice(&sets[place * size..][..size]);
            // Bits beyond the board are invalid.
            let set = u128::from_le_bytes(wide);
            u128::all(width).contains(set).then(|| M::narrow(set))
        };
        let &[s0, s1, flags, player, low, high, e0, e1, e2, e3] = rest else {
            return None;
        };
        let range = Range {
            low: low as i8,
            high: high as i8,
        };
        let position = WeakPosition {
            own: [set(0)?, set(1)?],
            only: [set(2)?, set(3)?],
            dead: set(4)?,
            surplus: i16::from_le_bytes([s0, s1]),
            spare: flags & SPARE != 0,
            may_fill: flags & MAY_FILL != 0,
            player,
        };
        let effort = u32::from_le_bytes([e0, e1, e2, e3]);
        let makes_sense = -1 <= range.low && range.low <= range.high && range.high <= 1;
        (makes_sense && player <= 1 && effort > 0).then_some(Record {
            position,
            range,
            effort,
        })
    }
}

/// The number of words of a set.
fn set_words<M: Mask>() -> usize {
    M::WIDTH.div_ceil(64)
}

/// The flags of a packed record.
const PACKED: [u64; 3] = [1 << 48, 1 << 49, 1 << 50];

/// Five sets, and a word with the effort in its low half, then the surplus, the flags, and the
/// range.
impl<M: Mask> crew::Record for Record<M> {
    type Key = WeakPosition<M>;

    const WORDS: usize = 5 * M::WIDTH.div_ceil(64) + 1;

    fn key(&self) -> &WeakPosition<M> {
        &self.position
    }

    fn effort(&self) -> u32 {
        self.effort
    }

    fn and(self, other: Self) -> Self {
        Record {
            range: self.range.and(other.range),
            effort: self.effort.saturating_add(other.effort),
            ..self
        }
    }

    fn pack(&self, words: &mut [u64]) {
        let WeakPosition {
            own: [mine, theirs],
            only: [for_me, for_them],
            dead,
            surplus,
            spare,
            may_fill,
            player,
        } = self.position;
        let (sets, rest) = words.split_at_mut(5 * set_words::<M>());
        let in_words = sets.chunks_exact_mut(set_words::<M>());
        for (words, set) in in_words.zip([mine, theirs, for_me, for_them, dead]) {
            for (place, word) in words.iter_mut().enumerate() {
                *word = (set.wide() >> (64 * place)) as u64;
            }
        }
        let flags = PACKED.into_iter().zip([spare, may_fill, player == 1]);
        let flags = flags.filter(|(_, is_set)| *is_set);
        rest[0] = u64::from(self.effort)
            | u64::from(surplus as u16) << 32
            | flags.fold(0, |all, (flag, _)| all | flag)
            | ((self.range.low + 1) as u64) << 51
            | ((self.range.high + 1) as u64) << 53;
    }

    fn unpack(words: &[u64]) -> Self {
        let (sets, rest) = words.split_at(5 * set_words::<M>());
        let set = |number: usize| {
            let words = &sets[number * set_words::<M>()..][..set_words::<M>()];
            let words = words.iter().rev();
            M::narrow(words.fold(0, |wide, &word| wide << 64 | u128::from(word)))
        };
        let rest = rest[0];
        let [spare, may_fill, player] = PACKED.map(|flag| rest & flag != 0);
        let bound = |shift: u32| (rest >> shift & 3) as i8 - 1;
        Record {
            position: WeakPosition {
                own: [set(0), set(1)],
                only: [set(2), set(3)],
                dead: set(4),
                surplus: (rest >> 32) as i16,
                spare,
                may_fill,
                player: player.into(),
            },
            range: Range {
                low: bound(51),
                high: bound(53),
            },
            effort: rest as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random::Generator;

    /// Records survive a round trip on boards of every width, in files and in tables.
    #[test]
    fn there_and_back() {
        let mut random = Generator::new(5, 0);
        for width in 1..=128 {
            let mut set = || {
                let wide = u128::from(random.draw()) << 64 | u128::from(random.draw());
                wide & u128::all(width)
            };
            let record: Record<u128> = Record {
                position: WeakPosition {
                    own: [set(), set()],
                    only: [set(), set()],
                    dead: set(),
                    surplus: set() as i16,
                    spare: width % 2 == 0,
                    may_fill: width % 3 == 0,
                    player: (width % 5 == 0).into(),
                },
                range: Range { low: -1, high: 0 },
                effort: width as u32,
            };
            let mut bytes = Vec::new();
            record.push(width, &mut bytes);
            assert_eq!(bytes.len(), Record::<u128>::size(width));
            assert_eq!(Record::read(width, &bytes), Some(record));
            assert_eq!(Record::<u128>::read(width, &bytes[1..]), None);
            let mut words = [0; <Record<u128> as crew::Record>::WORDS];
            crew::Record::pack(&record, &mut words);
            assert_eq!(<Record<u128> as crew::Record>::unpack(&words), record);
            if width <= 64 {
                let narrow: Record<u64> = Record::read(width, &bytes).unwrap();
                let mut words = [0; <Record<u64> as crew::Record>::WORDS];
                crew::Record::pack(&narrow, &mut words);
                assert_eq!(<Record<u64> as crew::Record>::unpack(&words), narrow);
            }
        }
    }
}
