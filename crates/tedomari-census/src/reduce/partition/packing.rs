use std::cmp::Reverse;
use std::fmt;

use tedomari::Budget;
use tedomari::sorting::Arrange;

/// Numbers to be packed into bins of one size, which they fill exactly. Three numbers to a bin, each
/// larger than a quarter and smaller than half of it, are 3-PARTITION.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    bins: u32,
    bin_size: u32,
    numbers: Vec<u32>,
}

/// Steps between two checks of the budget: less than a millisecond.
const PATIENCE: u64 = 1024;

impl Partition {
    /// Numbers and bins. `None` unless there is a bin, all sizes are positive, and the sum of the
    /// numbers is that of the bins.
    pub fn new(bins: u32, bin_size: u32, numbers: Vec<u32>) -> Option<Partition> {
        let given = Partition {
            bins,
            bin_size,
            numbers,
        };
        let is_full = given.total() == given.sum();
        let is_positive = bins > 0 && bin_size > 0 && given.numbers.iter().all(|&size| size > 0);
        (is_full && is_positive).then_some(given)
    }

    /// m, the number of bins.
    pub fn bins(&self) -> u32 {
        self.bins
    }

    /// T, the size of a bin.
    pub fn bin_size(&self) -> u32 {
        self.bin_size
    }

    /// The numbers.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// mT, the sum of the numbers.
    pub fn sum(&self) -> u128 {
        u128::from(self.bins) * u128::from(self.bin_size)
    }

    fn total(&self) -> u128 {
        self.numbers.iter().map(|&size| u128::from(size)).sum()
    }

    /// Whether each number has a bin, and each bin is full.
    pub fn is_packed_by(&self, bins: &[u32]) -> bool {
        let mut filled = vec![0_u128; self.bins as usize];
        for (&bin, &size) in bins.iter().zip(&self.numbers) {
            match filled.get_mut(bin as usize) {
                Some(sum) => *sum += u128::from(size),
                None => return false,
            }
        }
        let full = u128::from(self.bin_size);
        bins.len() == self.numbers.len() && filled.iter().all(|&sum| sum == full)
    }

    /// The bin of each number in some packing, or `Some(None)` if there is none. `None` if the
    /// budget is exhausted.
    ///
    /// Fills one bin after the other. The largest number left goes into the next bin, since it has
    /// to be in some bin, and the others follow in descending order.
    pub fn packing(&self, budget: &Budget) -> Option<Option<Vec<u32>>> {
        let mut kinds = Kinds::of(&self.numbers);
        // The kinds packed so far, and the room left in the bin that is being filled.
        let mut packed: Vec<usize> = Vec::new();
        let (mut room, mut from) = (self.bin_size, 0);
        let mut steps = 0_u64;
        loop {
            steps += 1;
            if steps.is_multiple_of(PATIENCE) && budget.is_exhausted() {
                return None;
            }
            match kinds.next(from, room, room == self.bin_size) {
                Some(kind) => {
                    kinds.left[kind] -= 1;
                    packed.push(kind);
                    room -= kinds.sizes[kind];
                    from = kind;
                    if room == 0 && packed.len() == self.numbers.len() {
                        return Some(Some(self.assigned(&packed, &kinds)));
                    }
                    if room == 0 {
                        (room, from) = (self.bin_size, 0);
                    }
                }
                None => loop {
                    let Some(kind) = packed.pop() else {
                        return Some(None);
                    };
                    if room == self.bin_size {
                        room = 0; // back into the bin before
                    }
                    kinds.left[kind] += 1;
                    room += kinds.sizes[kind];
                    // The first number of a bin has no alternative.
                    if room < self.bin_size {
                        from = kind + 1;
                        break;
                    }
                },
            }
        }
    }

    /// The bin of each number, if they are packed in this order of kinds.
    fn assigned(&self, packed: &[usize], kinds: &Kinds) -> Vec<u32> {
        let mut bins = vec![0; self.numbers.len()];
        let mut next = kinds.first.clone();
        let (mut bin, mut filled) = (0, 0);
        for &kind in packed {
            bins[kinds.order[next[kind]]] = bin;
            next[kind] += 1;
            filled += kinds.sizes[kind];
            if filled == self.bin_size {
                (bin, filled) = (bin + 1, 0);
            }
        }
        bins
    }
}

/// The different sizes of numbers, in descending order.
struct Kinds {
    sizes: Vec<u32>,
    /// How many of each are not packed yet.
    left: Vec<u32>,
    /// The numbers, in descending order.
    order: Vec<usize>,
    /// The place in `order` of the first number of each size.
    first: Vec<usize>,
}

impl Kinds {
    fn of(numbers: &[u32]) -> Kinds {
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        order.arrange_by_key(|&i| Reverse(numbers[i]));
        let mut kinds = Kinds {
            sizes: Vec::new(),
            left: Vec::new(),
            order: Vec::new(),
            first: Vec::new(),
        };
        for same in order.chunk_by(|&i, &j| numbers[i] == numbers[j]) {
            kinds.sizes.push(numbers[same[0]]);
            kinds.left.push(same.len() as u32);
            kinds.first.push(kinds.order.len());
            kinds.order.extend(same);
        }
        kinds
    }

    /// The first kind from `from` on that is left and fits. If it is the first of a bin, only the
    /// largest that is left counts.
    fn next(&self, from: usize, room: u32, is_first: bool) -> Option<usize> {
        let mut left = (from..self.sizes.len()).filter(|&kind| self.left[kind] > 0);
        if is_first {
            left.next().filter(|&kind| self.sizes[kind] <= room)
        } else {
            left.find(|&kind| self.sizes[kind] <= room)
        }
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let bins = if self.bins == 1 { "bin" } else { "bins" };
        write!(f, "{} {bins} of {}:", self.bins, self.bin_size)?;
        self.numbers
            .iter()
            .try_for_each(|size| write!(f, " {size}"))
    }
}
