//! Values by the options that matter.

use rustc_hash::FxHashMap;

/// Fills the place of options that are not there; no value has this number.
const NOTHING: u8 = u8::MAX;

/// At most eight options in one word, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed([u8; 8]);

impl Packed {
    /// The options, in ascending order.
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

    /// The options.
    pub fn options(self) -> impl Iterator<Item = u32> {
        let present = self.0.into_iter().filter(|&option| option != NOTHING);
        present.map(u32::from)
    }
}

/// The value for each pair of sets of options that was met.
pub type Memo = FxHashMap<[Packed; 2], u32>;
