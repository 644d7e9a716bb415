//! Poset games by their definition, on sets of at most 63 elements. Only the poset itself is shared
//! with the library.

use std::cmp::Ordering;
use std::collections::HashMap;

use tedomari::board::{Color, Poset};

/// Values are numerators over 2 to this power.
const PLACES: u32 = 40;

/// For each element, the elements that a move takes.
pub fn taken(poset: &Poset) -> Vec<u64> {
    let mut taken: Vec<u64> = (0..poset.len()).map(|x| 1 << x).collect();
    // Repeated once for each level: everything is passed down by one cover.
    for _ in 0..poset.len() {
        for (x, y) in poset.upper_covers().pairs() {
            taken[x as usize] |= taken[y as usize];
        }
    }
    taken
}

/// A small poset with the sets that moves take and a cache of values.
pub struct Definition {
    len: usize,
    is_left: Vec<bool>,
    taken: Vec<u64>,
    numbers: HashMap<u64, i64>,
    nimbers: HashMap<u64, u32>,
}

impl Definition {
    pub fn of(poset: &Poset) -> Definition {
        Definition {
            len: poset.len(),
            is_left: poset.colors().iter().map(|&c| c == Color::White).collect(),
            taken: taken(poset),
            numbers: HashMap::new(),
            nimbers: HashMap::new(),
        }
    }

    /// All elements.
    pub fn all(&self) -> u64 {
        (1 << self.len) - 1
    }

    /// The position after taking `x`.
    pub fn after(&self, left: u64, x: usize) -> u64 {
        left & !self.taken[x]
    }

    fn options(&self, left: u64) -> Vec<(bool, u64)> {
        (0..self.len)
            .filter(|x| left >> x & 1 == 1)
            .map(|x| (self.is_left[x], self.after(left, x)))
            .collect()
    }

    /// The value of the colored game: the simplest number between the options.
    pub fn number(&mut self, left: u64) -> i64 {
        if let Some(&known) = self.numbers.get(&left) {
            return known;
        }
        let (mut best, mut worst) = (None, None);
        for (is_left, option) in self.options(left) {
            let value = self.number(option);
            if is_left {
                best = best.max(Some(value))
            } else {
                worst = Some(worst.map_or(value, |old: i64| old.min(value)))
            }
        }
        let value = simplest(best, worst);
        self.numbers.insert(left, value);
        value
    }

    /// The value of the uncolored game: the smallest number that is not the value of an option.
    pub fn nimber(&mut self, left: u64) -> u32 {
        if let Some(&known) = self.nimbers.get(&left) {
            return known;
        }
        let options = self.options(left);
        let values: Vec<u32> = options.iter().map(|&(_, set)| self.nimber(set)).collect();
        let value = (0..).find(|n| !values.contains(n)).expect("some number");
        self.nimbers.insert(left, value);
        value
    }
}

/// The simplest number strictly between two: the first that fits among the integers by size, then
/// among the halves, the quarters, and so on.
fn simplest(left: Option<i64>, right: Option<i64>) -> i64 {
    let fits = |n: i64| left.is_none_or(|l| l < n) && right.is_none_or(|r| n < r);
    let one = 1i64 << PLACES;
    let sizes = (0..64).flat_map(|n| [n * one, -n * one]);
    if let Some(integer) = sizes.clone().find(|&n| fits(n)) {
        return integer;
    }
    for places in 1..=PLACES {
        let step = one >> places;
        let next = left.expect("an integer fits") / step * step;
        if let Some(number) = [next - step, next, next + step]
            .into_iter()
            .find(|&n| fits(n))
        {
            return number;
        }
    }
    panic!("{left:?} is not less than {right:?}")
}

/// A number as text.
pub fn text(mut numerator: i64) -> String {
    let mut places = PLACES;
    while places > 0 && numerator % 2 == 0 {
        (numerator, places) = (numerator / 2, places - 1);
    }
    match places {
        0 => numerator.to_string(),
        _ => format!("{numerator}/{}", 1i64 << places),
    }
}

/// The numerator over the common denominator of a text such as `-3/8`.
pub fn numerator(text: &str) -> i64 {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let [numerator, denominator] = [numerator, denominator].map(|n| n.parse::<i64>().expect("n"));
    numerator * ((1 << PLACES) / denominator)
}

/// The Hackenbush string of a number, with `w` for Left, by descending the tree of all numbers.
pub fn string(numerator: i64) -> String {
    let one = 1i64 << PLACES;
    let (mut low, mut high): (Option<i64>, Option<i64>) = (None, None);
    let mut here = 0;
    let mut string = String::new();
    loop {
        match numerator.cmp(&here) {
            Ordering::Equal => return string,
            Ordering::Greater => {
                string.push('w');
                low = Some(here);
                here = high.map_or(here + one, |high| (here + high) / 2);
            }
            Ordering::Less => {
                string.push('b');
                high = Some(here);
                here = low.map_or(here - one, |low| (low + here) / 2);
            }
        }
    }
}
