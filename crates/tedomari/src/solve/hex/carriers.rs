use super::cells::Cells;

/// The carriers of the connections between two points, none of which contains another. Small ones
/// are preferred.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carriers<const N: usize, const MOST: usize> {
    sets: [Cells<N>; MOST],
    /// For each near connection, the cell where the player moves first.
    keys: [u16; MOST],
    count: u8,
    /// The carriers that were not combined with others yet, as bits.
    pub fresh: u32,
}

impl<const N: usize, const MOST: usize> Carriers<N, MOST> {
    pub const NONE: Carriers<N, MOST> = Carriers {
        sets: [Cells::NONE; MOST],
        keys: [0; MOST],
        count: 0,
        fresh: 0,
    };

    pub fn list(&self) -> &[Cells<N>] {
        &self.sets[..usize::from(self.count)]
    }

    /// The carriers with their keys.
    pub fn keyed(&self) -> impl Iterator<Item = (u16, Cells<N>)> {
        let keys = self.keys.iter().copied();
        keys.zip(self.list().iter().copied())
    }

    pub fn clear(&mut self) {
        (self.count, self.fresh) = (0, 0);
    }

    /// Marks all carriers as not combined yet.
    pub fn refresh(&mut self) {
        self.fresh = (1 << self.count) - 1;
    }

    /// Whether some carrier is within a set.
    pub fn any_within(&self, set: Cells<N>) -> bool {
        self.list().iter().any(|carrier| carrier.is_within(set))
    }

    /// Removes the carriers that contain a set.
    pub fn remove_around(&mut self, set: Cells<N>) {
        let (count, fresh) = (usize::from(self.count), self.fresh);
        self.clear();
        for place in 0..count {
            if !set.is_within(self.sets[place]) {
                let kept = usize::from(self.count);
                self.sets[kept] = self.sets[place];
                self.keys[kept] = self.keys[place];
                self.fresh |= (fresh >> place & 1) << kept;
                self.count += 1;
            }
        }
    }

    /// Adds a carrier that contains no other, and returns whether there was room. `most` is at most
    /// `MOST`.
    pub fn add(&mut self, set: Cells<N>, key: u16, is_fresh: bool, most: usize) -> bool {
        self.remove_around(set);
        let mut place = usize::from(self.count);
        if place < most {
            self.count += 1;
        } else {
            let sizes = self.list().iter().map(|carrier| carrier.len());
            let Some((largest, size)) = sizes.enumerate().max_by_key(|&(_, size)| size) else {
                return false;
            };
            if set.len() >= size {
                return false;
            }
            place = largest;
        }
        self.sets[place] = set;
        self.keys[place] = key;
        self.fresh = self.fresh & !(1 << place) | u32::from(is_fresh) << place;
        true
    }

    /// The unions of carriers without a common cell, with the one at `newest` and at most `more`
    /// others from a place on. `sets` are the intersection and the union of those chosen already.
    /// The recursion is as deep as `more`.
    pub fn unions(
        &self,
        newest: usize,
        from: usize,
        [meet, join]: [Cells<N>; 2],
        more: usize,
        found: &mut impl FnMut(Cells<N>),
    ) {
        for (place, &carrier) in self.list().iter().enumerate().skip(from) {
            // The unions with later fresh ones are found from there.
            if place == newest || place > newest && self.fresh >> place & 1 == 1 {
                continue;
            }
            let (rest, all) = (meet & carrier, join | carrier);
            if rest.is_empty() {
                found(all);
            } else if rest != meet && more > 1 {
                self.unions(newest, place + 1, [rest, all], more - 1, found);
            }
        }
    }
}
