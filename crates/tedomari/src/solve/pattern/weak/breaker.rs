//! Achievement games: threats, and positions in which one player can prevent the sets of the other.

use super::position::{Reduction, WeakPosition};
use super::range::Range;
use crate::board::Element;
use crate::formula::{Figure, Figures, NamedSet, Role, Theorem};
use crate::game::pattern::Mask;
use crate::solve::reason::{Reason, Step};
use crate::value::Value;

/// Why a player, the breaker, can prevent the other from completing any set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prevention {
    /// Every set already contains an element that the other player can never get.
    NothingLeft,
    /// Erdős and Selfridge: with n(k) sets that lack k elements, the sum of n(k)/2^k is below 1
    /// if the breaker moves first and below 1/2 otherwise. The breaker colors where that sum
    /// falls most.
    SmallSum {
        /// n(k) for each k from 0 on.
        lacking: Vec<usize>,
    },
    /// Every set has a pair of its own: when the other player colors one of the two, the breaker
    /// colors the other.
    Pairing {
        /// The pairs.
        pairs: Vec<(usize, usize)>,
    },
}

impl Prevention {
    /// The reason for a game whose ending follows, above the reason for its exact value.
    pub(crate) fn above(&self, rest: Reason<Value>) -> Reason<Value> {
        let (theorem, figures, sets) = match self {
            Prevention::NothingLeft => (Theorem::NothingLeft, Figures::NONE, Vec::new()),
            Prevention::SmallSum { lacking } => {
                let count = lacking.iter().sum::<usize>() as i64;
                let figures = Figures::one(Figure::Sets, count);
                (Theorem::SmallSum, figures, Vec::new())
            }
            Prevention::Pairing { pairs } => {
                let named = pairs
                    .iter()
                    .map(|&(x, y)| NamedSet::new(Role::Pair, vec![x as Element, y as Element]));
                let figures = Figures::one(Figure::Pairs, pairs.len() as i64);
                (Theorem::Pairing, figures, named.collect())
            }
        };
        Reason {
            bounds: rest.bounds.clone(),
            step: Step::Theorem { theorem, figures },
            sets,
            parts: vec![rest],
        }
    }
}

/// Sums of powers of two are stored in units of 2 to the power −`UNIT`.
const UNIT: usize = 100;

impl<M: Mask> Reduction<'_, M> {
    /// The range that follows from threats and preventions.
    pub fn sight(&self, position: &WeakPosition<M>) -> Range {
        if !self.threats(position, 0).is_empty() {
            return Range::exactly(1);
        }
        if self.threats(position, 1).len() > 1 {
            return Range::exactly(-1);
        }
        let mut range = Range::ANY;
        if self.prevention(position, 0).is_some() {
            range.high = 0;
        }
        if self.prevention(position, 1).is_some() {
            range.low = 0;
        }
        // Without ties, the question is whether the maker completes a set.
        let is_maker = position.player == self.maker;
        if self.has_ties {
            range
        } else if is_maker && range.high == 0 {
            Range::exactly(-1)
        } else if !is_maker && range.low == 0 {
            Range::exactly(1)
        } else {
            Range::ANY
        }
    }

    /// The elements worth coloring if nobody completes a set at once. A threat must be answered.
    pub fn urgent(&self, position: &WeakPosition<M>) -> M {
        let threats = self.threats(position, 1);
        if threats.is_empty() {
            self.both(position)
        } else {
            threats
        }
    }

    /// The elements with which a side completes a set.
    fn threats(&self, position: &WeakPosition<M>, side: usize) -> M {
        let free = self.both(position);
        let mut threats = M::default();
        for &copy in self.copies(position, side) {
            let rest = copy & !position.own[side];
            if rest.len() == 1 && free.contains(rest) {
                threats |= rest;
            }
        }
        threats
    }

    /// Why the opponent of a side can prevent its sets, if a simple criterion shows it.
    pub fn prevention(&self, position: &WeakPosition<M>, side: usize) -> Option<Prevention> {
        let free = self.both(position);
        let reach = free | position.own[side];
        let open = self.copies(position, side).iter();
        let open = open.filter(|&&copy| reach.contains(copy));
        let open: Vec<M> = open.map(|&copy| copy & !position.own[side]).collect();
        if open.is_empty() {
            return Some(Prevention::NothingLeft);
        }
        let weights = open
            .iter()
            .map(|rest| 1_u128 << UNIT.saturating_sub(rest.len()));
        let sum = weights.fold(0_u128, u128::saturating_add);
        // The side moves first in its own turn.
        if sum < 1 << (UNIT - usize::from(side == 0)) {
            let longest = open.iter().map(|rest| rest.len()).max().unwrap_or(0);
            let mut lacking = vec![0; longest + 1];
            open.iter().for_each(|rest| lacking[rest.len()] += 1);
            return Some(Prevention::SmallSum { lacking });
        }
        pairing(&open, free.len()).map(|pairs| Prevention::Pairing { pairs })
    }

    /// The score of a move: it advances the player's own sets and spoils those of the opponent.
    pub fn force(&self, position: &WeakPosition<M>, element: usize) -> i64 {
        let free = self.both(position);
        let weigh = |side: usize| {
            let reach = free | position.own[side];
            let copies = self.copies(position, side).iter();
            let through = copies.filter(|copy| copy.has(element) && reach.contains(**copy));
            through
                .map(|&copy| {
                    1_i64 << 40_usize.saturating_sub(2 * (copy & !position.own[side]).len())
                })
                .sum::<i64>()
        };
        weigh(0) + weigh(1)
    }
}

/// Finds two elements for each set, all different, with augmenting paths.
fn pairing<M: Mask>(sets: &[M], elements: usize) -> Option<Vec<(usize, usize)>> {
    if 2 * sets.len() > elements {
        return None;
    }
    let mut holder = vec![usize::MAX; M::WIDTH];
    for seeker in 0..2 * sets.len() {
        let mut seen = M::default();
        if !augment(sets, seeker, &mut holder, &mut seen) {
            return None;
        }
    }
    let mut chosen = vec![Vec::new(); sets.len()];
    for (element, &seeker) in holder.iter().enumerate() {
        if seeker != usize::MAX {
            chosen[seeker / 2].push(element);
        }
    }
    Some(chosen.iter().map(|pair| (pair[0], pair[1])).collect())
}

/// Finds an element for a seeker. Each set seeks twice. The recursion depth is at most the number
/// of elements.
fn augment<M: Mask>(sets: &[M], seeker: usize, holder: &mut [usize], seen: &mut M) -> bool {
    for element in sets[seeker / 2].elements() {
        if seen.has(element) {
            continue;
        }
        *seen |= M::single(element);
        if holder[element] == usize::MAX || augment(sets, holder[element], holder, seen) {
            holder[element] = seeker;
            return true;
        }
    }
    false
}
