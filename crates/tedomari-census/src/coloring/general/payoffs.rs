//! All monotone payoffs on a number of cells, numbered.

use tedomari::budget::{Budget, Stopped};
use tedomari::value::passable::{Atom, AtomPoset};

/// All monotone payoffs on a number of cells. A payoff is the pair of its halves: the restrictions
/// in which the last cell is Right's and in which it is Left's. The first half is at most the
/// second. Payoffs are numbered in the order of these pairs.
#[derive(Debug)]
pub struct Payoffs {
    cells: usize,
    /// For each payoff on one cell fewer, the first payoff with this lower half.
    start: Vec<usize>,
    /// The lower and upper half of each payoff.
    lower: Vec<u32>,
    upper: Vec<u32>,
    /// For each payoff and cell, the restrictions in which the cell is Right's and in which it is
    /// Left's.
    restrictions: Vec<[u32; 2]>,
    /// For each cell but the last, the payoff after exchanging this cell and the next one.
    exchanges: Vec<Vec<u32>>,
}

impl Payoffs {
    /// The payoffs on no cells: the atoms.
    pub fn atoms(atoms: &AtomPoset) -> Payoffs {
        Payoffs {
            cells: 0,
            start: Vec::new(),
            lower: (0..atoms.len() as u32).collect(),
            upper: Vec::new(),
            restrictions: Vec::new(),
            exchanges: Vec::new(),
        }
    }

    /// The number of payoffs.
    pub fn len(&self) -> usize {
        self.lower.len()
    }

    /// For each cell, the restrictions of a payoff in which the cell is Right's and in which it is
    /// Left's.
    pub fn restrictions(&self, payoff: u32) -> &[[u32; 2]] {
        &self.restrictions[payoff as usize * self.cells..][..self.cells]
    }

    /// The upper halves for a lower half, ascending.
    fn with_lower(&self, half: u32) -> &[u32] {
        &self.upper[self.start[half as usize]..self.start[half as usize + 1]]
    }

    /// The payoff with these halves.
    fn pair(&self, low: u32, high: u32) -> u32 {
        let place = self.with_lower(low).binary_search(&high);
        (self.start[low as usize] + place.expect("the halves are in order")) as u32
    }

    /// The payoffs at least as good for Left, ascending.
    pub fn above(&self, atoms: &AtomPoset, payoff: u32, above: &mut Vec<u32>) {
        above.clear();
        if self.cells == 0 {
            let atom = Atom::new(payoff as usize);
            let better = atoms.atoms().filter(|&other| atoms.le(atom, other));
            above.extend(better.map(|other| other.index() as u32));
            return;
        }
        let halves = [self.lower[payoff as usize], self.upper[payoff as usize]];
        let [over_low, over_high] = halves.map(|half| self.with_lower(half));
        for &low in over_low {
            let start = self.start[low as usize];
            let list = self.with_lower(low);
            let mut wanted = over_high.iter().peekable();
            for (place, high) in list.iter().enumerate() {
                while wanted.next_if(|&other| other < high).is_some() {}
                if wanted.peek() == Some(&high) {
                    above.push((start + place) as u32);
                }
            }
        }
    }

    /// For each cell, the restrictions of the payoff on one more cell that has these halves.
    pub fn extend(&self, low: u32, high: u32, restrictions: &mut Vec<[u32; 2]>) {
        restrictions.clear();
        let halves = self.restrictions(low).iter().zip(self.restrictions(high));
        restrictions.extend(
            halves.map(|(low, high)| [self.pair(low[0], high[0]), self.pair(low[1], high[1])]),
        );
        restrictions.push([low, high]);
    }

    /// A representative of each orbit under permutations of the cells, with the size of the orbit.
    pub fn orbits(&self) -> Vec<(u32, u32)> {
        let mut seen = vec![false; self.len()];
        let mut orbits = Vec::new();
        let mut stack = Vec::new();
        for payoff in 0..self.len() as u32 {
            if std::mem::replace(&mut seen[payoff as usize], true) {
                continue;
            }
            let mut size = 0;
            stack.push(payoff);
            while let Some(image) = stack.pop() {
                size += 1;
                for exchange in &self.exchanges {
                    let next = exchange[image as usize];
                    if !std::mem::replace(&mut seen[next as usize], true) {
                        stack.push(next);
                    }
                }
            }
            orbits.push((payoff, size));
        }
        orbits
    }

    /// The payoffs on one more cell.
    pub fn next(&self, atoms: &AtomPoset, budget: &Budget) -> Result<Payoffs, Stopped> {
        let mut next = Payoffs {
            cells: self.cells + 1,
            start: vec![0],
            lower: Vec::new(),
            upper: Vec::new(),
            restrictions: Vec::new(),
            exchanges: Vec::new(),
        };
        let (mut above, mut restrictions) = (Vec::new(), Vec::new());
        for low in 0..self.len() as u32 {
            budget.check()?;
            self.above(atoms, low, &mut above);
            for &high in &above {
                next.lower.push(low);
                next.upper.push(high);
                self.extend(low, high, &mut restrictions);
                next.restrictions.extend_from_slice(&restrictions);
            }
            next.start.push(next.lower.len());
        }
        next.exchanges = (0..self.cells)
            .map(|cell| next.exchange(self, cell))
            .collect();
        Ok(next)
    }

    /// Exchanges a cell with the next one.
    fn exchange(&self, smaller: &Payoffs, cell: usize) -> Vec<u32> {
        let exchanged = |payoff: usize| {
            let (low, high) = (self.lower[payoff], self.upper[payoff]);
            if cell + 1 < smaller.cells {
                let halves = &smaller.exchanges[cell];
                return self.pair(halves[low as usize], halves[high as usize]);
            }
            // The last two cells: exchange the two middle quarters.
            let quarters = |half: u32| (smaller.lower[half as usize], smaller.upper[half as usize]);
            let ((low_low, low_high), (high_low, high_high)) = (quarters(low), quarters(high));
            self.pair(
                smaller.pair(low_low, high_low),
                smaller.pair(low_high, high_high),
            )
        };
        (0..self.len()).map(exchanged).collect()
    }
}

/// The outcome of each coloring under a payoff of the last level. `levels` contains the payoffs on
/// 0, 1, … cells.
pub fn outcomes(levels: &[Payoffs], payoff: u32) -> Vec<Atom> {
    let mut parts = vec![payoff];
    for level in levels[1..].iter().rev() {
        let halves = |&part: &u32| [level.lower[part as usize], level.upper[part as usize]];
        parts = parts.iter().flat_map(halves).collect();
    }
    parts
        .into_iter()
        .map(|atom| Atom::new(atom as usize))
        .collect()
}
