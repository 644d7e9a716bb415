/// The maximum number of elements: a position is a set of this many bits.
pub const MAX_ELEMENTS: usize = 128;

/// A pomax game: a colored poset of at most [`MAX_ELEMENTS`] elements.
#[derive(Clone, Debug)]
pub struct Pomax {
    len: usize,
    left: u128,
    upper_covers: Vec<u128>,
    neighbors: Vec<u128>,
}

impl Pomax {
    /// Creates the game on the poset with the given cover pairs (lower, upper), where `left[i]`
    /// says whether element `i` belongs to Left; `None` if there are too many elements.
    pub fn new(left: &[bool], covers: impl IntoIterator<Item = (u32, u32)>) -> Option<Pomax> {
        let len = left.len();
        if len > MAX_ELEMENTS {
            return None;
        }
        let mut upper_covers = vec![0; len];
        let mut neighbors = vec![0; len];
        for (lower, upper) in covers {
            upper_covers[lower as usize] |= 1 << upper;
            neighbors[lower as usize] |= 1 << upper;
            neighbors[upper as usize] |= 1 << lower;
        }
        let left = (0..len).filter(|&i| left[i]).fold(0, |set, i| set | 1 << i);
        Some(Pomax {
            len,
            left,
            upper_covers,
            neighbors,
        })
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The starting position.
    pub(crate) fn start(&self) -> u128 {
        match self.len {
            MAX_ELEMENTS => !0,
            len => (1 << len) - 1,
        }
    }

    /// Left's remaining elements.
    pub(crate) fn lefts(&self, alive: u128) -> u128 {
        alive & self.left
    }

    /// Right's remaining elements.
    pub(crate) fn rights(&self, alive: u128) -> u128 {
        alive & !self.left
    }

    /// The positions after removing one maximal element among `candidates`.
    pub(crate) fn options(&self, alive: u128, candidates: u128) -> impl Iterator<Item = u128> {
        elements(candidates)
            .filter(move |&x| self.upper_covers[x] & alive == 0)
            .map(move |x| alive & !(1 << x))
    }

    /// The connected components of the Hasse diagram of the remaining elements.
    pub(crate) fn components(&self, alive: u128) -> Vec<u128> {
        let mut rest = alive;
        let mut components = Vec::new();
        while rest != 0 {
            let mut component = rest & rest.wrapping_neg();
            let mut fresh = component;
            while fresh != 0 {
                let reached = elements(fresh).fold(0, |set, x| set | self.neighbors[x]);
                fresh = reached & alive & !component;
                component |= fresh;
            }
            components.push(component);
            rest &= !component;
        }
        components
    }
}

/// The elements of a set in ascending order.
fn elements(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let x = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(x)
    })
}
