//! A small memory of what was met last.

use super::scan::Reach;

/// The pairs of sets of options met last, for most of them are met again soon.
#[derive(Debug)]
pub struct Recent<const W: usize> {
    slots: Vec<[Reach<W>; 2]>,
}

impl<const W: usize> Recent<W> {
    const BITS: u32 = 12;

    /// Nothing was met.
    pub fn new() -> Recent<W> {
        // No set of options is empty, so an empty slot is like no pair.
        Recent {
            slots: vec![[[0; W]; 2]; 1 << Self::BITS],
        }
    }

    /// Whether the pair is remembered; from now on it is, in the place of another one.
    #[inline]
    pub fn meet(&mut self, pair: [Reach<W>; 2]) -> bool {
        let mut hash = 0_u64;
        for word in pair.as_flattened() {
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        let slot = &mut self.slots[(hash >> (64 - Self::BITS)) as usize];
        let is_met = *slot == pair;
        *slot = pair;
        is_met
    }
}
