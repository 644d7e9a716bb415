//! A cache of values by their undominated options.

use rustc_hash::FxHashMap;

/// Marks an unused slot; no value has this index.
const NOTHING: u8 = u8::MAX;

/// At most eight options in one word, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed([u8; 8]);

impl Packed {
    /// Packs options in ascending order.
    ///
    /// # Panics
    /// If there are more than eight.
    pub fn new(options: impl Iterator<Item = u8>) -> Packed {
        let mut packed = [NOTHING; 8];
        for (place, option) in options.enumerate() {
            packed[place] = option;
        }
        Packed(packed)
    }

    /// The options as a number.
    pub fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    /// The options with this number.
    pub fn from_word(word: u64) -> Packed {
        Packed(word.to_le_bytes())
    }

    /// The options.
    pub fn options(self) -> impl Iterator<Item = u32> {
        let present = self.0.into_iter().filter(|&option| option != NOTHING);
        present.map(u32::from)
    }
}

/// The value for each pair of sets of options that occurred.
pub type Memo = FxHashMap<[Packed; 2], u32>;
