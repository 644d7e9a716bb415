//! The options of all payoffs with the same first function.

use super::functions::restricted;
use super::level::{Level, Order};

/// A set of options, reduced to what matters: all values that one of them is at least as good as
/// for the player who moves. One bit per occurring value.
pub type Reach<const W: usize> = [u64; W];

/// For each lower half of a second function, the upper halves to visit.
#[derive(Clone, Debug)]
pub struct Lists {
    start: Vec<usize>,
    upper: Vec<u16>,
}

impl Lists {
    /// The lists with these members.
    pub fn new<I: IntoIterator<Item = u16>>(lists: impl Iterator<Item = I>) -> Lists {
        let (mut start, mut upper) = (vec![0], Vec::new());
        for list in lists {
            upper.extend(list);
            start.push(upper.len());
        }
        Lists { start, upper }
    }

    /// The number of lists.
    pub fn len(&self) -> usize {
        self.start.len() - 1
    }

    /// The upper halves for a lower half.
    pub fn of(&self, low: usize) -> &[u16] {
        &self.upper[self.start[low]..self.start[low + 1]]
    }

    /// The number of pairs.
    pub fn total(&self) -> usize {
        self.upper.len()
    }

    /// The position of a pair among all pairs, if it is present. The lists must be ascending.
    pub fn position(&self, low: usize, high: u16) -> Option<usize> {
        let place = self.of(low).binary_search(&high).ok()?;
        Some(self.start[low] + place)
    }

    /// Keeps the pairs at the positions for which `keep` returns `true`.
    pub fn retain(&mut self, mut keep: impl FnMut(usize) -> bool) {
        let mut kept = 0;
        let mut begin = 0;
        for low in 0..self.len() {
            let end = self.start[low + 1];
            for i in begin..end {
                if keep(i) {
                    self.upper[kept] = self.upper[i];
                    kept += 1;
                }
            }
            begin = end;
            self.start[low + 1] = kept;
        }
        self.upper.truncate(kept);
    }
}

/// The possible options of one player for a fixed first function, with their bits.
#[derive(Debug)]
pub struct Side {
    /// The occurring values, in the order of their bits.
    occurring: Vec<u8>,
}

impl Side {
    fn new(rows: &[&[u8]]) -> Side {
        let mut occurs = [false; 256];
        for &value in rows.iter().copied().flatten() {
            occurs[usize::from(value)] = true;
        }
        Side {
            occurring: (0..=255).filter(|&v| occurs[usize::from(v)]).collect(),
        }
    }

    /// For each occurring value, the bits of those it covers.
    fn reaches<const W: usize>(&self, covers: impl Fn(u8, u8) -> bool) -> Vec<Reach<W>> {
        let mut reaches = vec![[0; W]; 256];
        for &value in &self.occurring {
            for (bit, &other) in self.occurring.iter().enumerate() {
                if covers(value, other) {
                    reaches[usize::from(value)][bit / 64] |= 1 << (bit % 64);
                }
            }
        }
        reaches
    }

    /// The options that are not dominated.
    pub fn options<'a, const W: usize>(
        &'a self,
        reach: &'a Reach<W>,
        covers: impl Fn(u8, u8) -> bool + 'a,
    ) -> impl Iterator<Item = u8> + 'a {
        let within = |bit: usize| reach[bit / 64] >> (bit % 64) & 1 == 1;
        let reached = move || {
            let bits = self.occurring.iter().enumerate();
            bits.filter(move |&(bit, _)| within(bit))
                .map(|(_, &value)| value)
        };
        reached().filter(move |&v| !reached().any(|w| w != v && covers(w, v)))
    }
}

/// Whether left option `a` dominates `b`.
pub fn covers_left(order: &Order) -> impl Fn(u8, u8) -> bool + '_ {
    |a, b| order.le(usize::from(b), usize::from(a))
}

/// Whether right option `a` dominates `b`.
pub fn covers_right(order: &Order) -> impl Fn(u8, u8) -> bool + '_ {
    |a, b| order.le(usize::from(a), usize::from(b))
}

/// The payoffs on one more cell than a level, with a fixed first function. `R` is the number of
/// cells of the level.
#[derive(Debug)]
pub struct Scan<'a, const R: usize> {
    level: &'a Level,
    /// For each cell of the level, the values after Left takes it, by the restriction of the second
    /// function; then the values after Left takes the last cell.
    left_rows: Vec<&'a [u8]>,
    right_rows: Vec<&'a [u8]>,
    /// Left's possible options.
    pub left: Side,
    /// Right's possible options.
    pub right: Side,
}

/// The restrictions of each function of a level, to 0 and to 1 in each variable.
pub type Restrictions<const R: usize> = [[u8; R]; 2];

/// The restrictions of all functions of a level with `R` cells. Fewer than 256 are distinct.
pub fn restrictions<const R: usize>(level: &Level) -> Vec<Restrictions<R>> {
    let functions = &level.functions;
    let of = |f: usize| {
        [false, true].map(|value| std::array::from_fn(|i| functions.restriction(f, i, value) as u8))
    };
    (0..functions.len()).map(of).collect()
}

impl<'a, const R: usize> Scan<'a, R> {
    /// Prepares for the first function with this truth table.
    pub fn new(level: &'a Level, first: u64) -> Scan<'a, R> {
        debug_assert_eq!(level.cells(), R);
        let rows = |value: bool| -> Vec<&[u8]> {
            (0..=R)
                .map(|cell| {
                    let f = level.functions.find(restricted(first, R + 1, cell, value));
                    level.row(f.expect("restrictions of monotone functions are monotone"))
                })
                .collect()
        };
        let (left_rows, right_rows) = (rows(true), rows(false));
        Scan {
            level,
            left: Side::new(&left_rows),
            right: Side::new(&right_rows),
            left_rows,
            right_rows,
        }
    }

    /// The number of words of a [`Reach`].
    pub fn words(&self) -> usize {
        let bits = self.left.occurring.len().max(self.right.occurring.len());
        bits.div_ceil(64)
    }

    /// Calls `visit` with the halves of each second function of the lists and with the values that
    /// Left's and Right's options reach.
    pub fn run<const W: usize>(
        &self,
        lists: &Lists,
        restrictions: &[Restrictions<R>],
        mut visit: impl FnMut(usize, u16, Reach<W>, Reach<W>),
    ) {
        let functions = &self.level.functions;
        let order = self.level.order();
        let left = self.left.reaches::<W>(covers_left(order));
        let right = self.right.reaches::<W>(covers_right(order));
        let reach_of = |reaches: &[Reach<W>], value: u8| reaches[usize::from(value)];
        let last: Vec<Reach<W>> = self.left_rows[R]
            .iter()
            .map(|&v| reach_of(&left, v))
            .collect();
        // For a fixed lower half of the second function, by the restriction of its upper half.
        let mut left_after = [[[0; W]; 256]; R];
        let mut right_after = [[[0; W]; 256]; R];
        for low in 0..lists.len() {
            let list = lists.of(low);
            if list.is_empty() {
                continue;
            }
            for cell in 0..R {
                let fill =
                    |after: &mut [Reach<W>; 256], value, row: &[u8], reaches: &[Reach<W>]| {
                        let options = functions.with_lower(functions.restriction(low, cell, value));
                        let upper = &functions.upper_halves()[options.clone()];
                        for (&upper, &value) in upper.iter().zip(&row[options]) {
                            after[usize::from(upper as u8)] = reach_of(reaches, value);
                        }
                    };
                fill(&mut left_after[cell], true, self.left_rows[cell], &left);
                fill(&mut right_after[cell], false, self.right_rows[cell], &right);
            }
            let from_last = reach_of(&right, self.right_rows[R][low]);
            for &high in list {
                let [zeros, ones] = &restrictions[usize::from(high)];
                let mut left = last[usize::from(high)];
                let mut right = from_last;
                for cell in 0..R {
                    unite(&mut left, &left_after[cell][usize::from(ones[cell])]);
                    unite(&mut right, &right_after[cell][usize::from(zeros[cell])]);
                }
                visit(low, high, left, right);
            }
        }
    }
}

#[inline]
fn unite<const W: usize>(set: &mut Reach<W>, other: &Reach<W>) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}
