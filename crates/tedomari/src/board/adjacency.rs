use super::Element;
use crate::memory::zeros;

/// For each element, a list of other elements, stored in two flat arrays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Adjacency {
    starts: Vec<u32>,
    targets: Vec<Element>,
}

impl Adjacency {
    /// Builds the lists of `len` elements from pairs (element, member of its list).
    ///
    /// Lists are sorted and deduplicated, so equal relations give equal values.
    pub fn from_pairs(len: usize, pairs: &[(Element, Element)]) -> Adjacency {
        let mut starts: Vec<u32> = zeros(len + 1);
        for &(from, _) in pairs {
            starts[from as usize + 1] += 1;
        }
        for i in 0..len {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut targets: Vec<Element> = zeros(pairs.len());
        for &(from, to) in pairs {
            let slot = &mut next[from as usize];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        let mut adjacency = Adjacency { starts, targets };
        adjacency.normalize();
        adjacency
    }

    /// The lists given as sets of elements below 64.
    pub(crate) fn from_sets(sets: &[u64]) -> Adjacency {
        let mut lists = Adjacency::with_capacity(
            sets.len(),
            sets.iter().map(|set| set.count_ones() as usize).sum(),
        );
        for &set in sets {
            lists.push(Members(set));
        }
        lists
    }

    /// No lists yet, with space for `len` lists with `pairs` members in all.
    pub(crate) fn with_capacity(len: usize, pairs: usize) -> Adjacency {
        let mut starts = Vec::with_capacity(len + 1);
        starts.push(0);
        Adjacency {
            starts,
            targets: Vec::with_capacity(pairs),
        }
    }

    /// Adds the list of the next element, which must be ascending and without duplicates.
    pub(crate) fn push(&mut self, list: impl Iterator<Item = Element>) {
        self.targets.extend(list);
        self.starts.push(self.targets.len() as u32);
    }

    fn normalize(&mut self) {
        let mut write = 0;
        let mut begin = 0;
        for i in 0..self.len() {
            let end = self.starts[i + 1] as usize;
            self.targets[begin..end].sort_unstable();
            self.starts[i] = write as u32;
            for read in begin..end {
                let target = self.targets[read];
                if write == self.starts[i] as usize || self.targets[write - 1] != target {
                    self.targets[write] = target;
                    write += 1;
                }
            }
            begin = end;
        }
        let len = self.len();
        self.starts[len] = write as u32;
        self.targets.truncate(write);
    }

    /// The number of elements (lists).
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of pairs.
    pub fn pair_count(&self) -> usize {
        self.targets.len()
    }

    /// The list of one element, ascending.
    pub fn of(&self, element: Element) -> &[Element] {
        let i = element as usize;
        &self.targets[self.starts[i] as usize..self.starts[i + 1] as usize]
    }

    /// The smallest member of the list of one element, if any.
    #[inline]
    pub fn first(&self, element: Element) -> Option<Element> {
        let i = element as usize;
        let start = self.starts[i];
        (start < self.starts[i + 1]).then(|| self.targets[start as usize])
    }

    /// Whether no list has more than one member.
    pub(crate) fn has_single_members(&self) -> bool {
        self.starts.windows(2).all(|ends| ends[1] - ends[0] <= 1)
    }

    /// All pairs (element, member of its list), ascending.
    pub fn pairs(&self) -> impl Iterator<Item = (Element, Element)> + '_ {
        (0..self.len() as Element).flat_map(|x| self.of(x).iter().map(move |&y| (x, y)))
    }

    /// The inverse relation: y is in the list of x exactly if x was in the list of y.
    pub fn reversed(&self) -> Adjacency {
        let mut starts: Vec<u32> = zeros(self.starts.len());
        for &to in &self.targets {
            starts[to as usize + 1] += 1;
        }
        for i in 0..self.len() {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut targets: Vec<Element> = zeros(self.targets.len());
        // In this order every list comes out ascending.
        for (from, to) in self.pairs() {
            let slot = &mut next[to as usize];
            targets[*slot as usize] = from;
            *slot += 1;
        }
        Adjacency { starts, targets }
    }
}

/// The members of a set of elements below 64, ascending.
pub(crate) struct Members(pub u64);

impl Iterator for Members {
    type Item = Element;

    fn next(&mut self) -> Option<Element> {
        (self.0 != 0).then(|| {
            let least = self.0.trailing_zeros();
            self.0 &= self.0 - 1;
            least
        })
    }
}
