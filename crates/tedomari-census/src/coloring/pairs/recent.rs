//! A small cache of recent pairs.

use super::scan::Reach;

/// The most recent pairs of sets of options. Most pairs recur soon.
#[derive(Debug)]
pub struct Recent<const W: usize> {
    slots: Vec<[Reach<W>; 2]>,
}

impl<const W: usize> Recent<W> {
    const BITS: u32 = 12;

    /// An empty cache.
    pub fn new() -> Recent<W> {
        // No set of options is empty, so an empty slot equals no pair.
        Recent {
            slots: vec![[[0; W]; 2]; 1 << Self::BITS],
        }
    }

    /// Whether the pair is in the cache. Inserts it otherwise, replacing another one.
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
