//! The value of a poset seen from one element x, without joining the branches of x.
//!
//! Joining multiplies: the form of many different parts under one element has a position for each
//! way to have played in them. The value of the whole needs few of these positions. They are
//! multisets of forms, and a search by thresholds goes through those that matter.

use rustc_hash::FxHashMap;

use super::form::{Core, CoreId, Form, Forms};
use super::join::integer_between;
use crate::value::{Bounds, Player};

/// The branches of an element in some position, sorted, without those that are gone.
type Multiset = Box<[CoreId]>;

/// Looking at a position takes a step for this many branches.
const BRANCHES_FOR_A_STEP: usize = 8;

/// What a search over the branches of one element has found. It can be continued.
pub(super) struct Star {
    /// The owner of the element.
    owner: Player,
    /// What is known about the value of each position, without free moves.
    known: FxHashMap<Multiset, Bounds>,
    branches: FxHashMap<CoreId, Branch>,
}

/// What a branch can contribute.
#[derive(Clone, Copy, Default)]
struct Branch {
    /// Its value if the element is never removed.
    closed: i64,
    /// The most that it adds for the owner of the element, who also gains the element itself: by
    /// induction, no move of the owner's leads to more.
    most: i64,
}

impl Star {
    /// Nothing is known yet about an element of this player.
    pub fn new(owner: Player) -> Star {
        Star {
            owner,
            known: FxHashMap::default(),
            branches: FxHashMap::default(),
        }
    }

    /// The value of the poset with these upper branches and lower parts. `None` if the step limit is
    /// reached. The depth of the recursion is at most the number of elements.
    pub fn value(&mut self, forms: &mut Forms, branches: &[Form]) -> Option<i64> {
        let free: i64 = branches.iter().map(|branch| branch.free).sum();
        let mut cores: Vec<CoreId> = branches.iter().map(|branch| branch.core).collect();
        cores.retain(|&core| !is_gone(core));
        cores.sort_unstable();
        let Bounds { mut low, mut high } = self.bounds(forms, &cores)?;
        // From the bound that the owner of the element can reach at once.
        while low < high {
            let k = match self.owner {
                Player::Left => low + 1,
                Player::Right => high,
            };
            match (self.is_at_least(forms, &cores, k)?, self.owner) {
                (true, Player::Left) => low = k,
                (true, Player::Right) => low = high,
                (false, Player::Left) => high = low,
                (false, Player::Right) => high = k - 1,
            }
        }
        Some(free + low)
    }

    fn is_at_least(&mut self, forms: &mut Forms, cores: &[CoreId], k: i64) -> Option<bool> {
        let Bounds { low, high } = self.bounds(forms, cores)?;
        if k <= low || k > high {
            return Some(k <= low);
        }
        forms.step()?;
        // Above 0 Left needs a move, otherwise Left needs an answer to every move of Right's.
        let (mover, rest) = match k {
            1.. => (Player::Left, k - 1),
            _ => (Player::Right, k + 1),
        };
        let mut is_decided = false;
        for (i, &core) in cores.iter().enumerate() {
            if is_decided || (i > 0 && cores[i - 1] == core) {
                continue;
            }
            for option in forms.core(core).options(mover).to_vec() {
                let after = replaced(cores, i, option.core);
                let is_so = self.is_at_least(forms, &after, rest - option.free)?;
                is_decided = is_so == (mover == Player::Left);
                if is_decided {
                    break;
                }
            }
        }
        let is_so = is_decided == (mover == Player::Left);
        let known = self.known.get_mut(cores)?;
        if is_so {
            known.low = known.low.max(k);
        } else {
            known.high = known.high.min(k - 1);
        }
        Some(is_so)
    }

    /// What is known about a position. The owner of the element may leave it for good, or remove it
    /// now if nothing is above it, and cannot gain more than the most of every branch.
    fn bounds(&mut self, forms: &mut Forms, cores: &[CoreId]) -> Option<Bounds> {
        if let Some(&known) = self.known.get(cores) {
            return Some(known);
        }
        for _ in 0..=cores.len() / BRANCHES_FOR_A_STEP {
            forms.step()?;
        }
        let sign = self.owner.sign();
        // From the point of view of the owner.
        let (mut closed, mut most, mut opened) = (0, 1, Some(0));
        for &core in cores {
            let branch = self.branch(forms, core)?;
            closed += sign * branch.closed;
            most += branch.most;
            let value = forms.core(core).value;
            opened = opened.zip(value).map(|(sum, value)| sum + sign * value);
        }
        let least = opened.map_or(closed, |opened| closed.max(opened + 1));
        let bounds = match self.owner {
            Player::Left => Bounds {
                low: least,
                high: most,
            },
            Player::Right => Bounds {
                low: -most,
                high: -least,
            },
        };
        self.known.insert(cores.into(), bounds);
        Some(bounds)
    }

    fn branch(&mut self, forms: &mut Forms, core: CoreId) -> Option<Branch> {
        if is_gone(core) {
            return Some(Branch::default());
        }
        if let Some(&known) = self.branches.get(&core) {
            return Some(known);
        }
        forms.step()?;
        let Core { value, left, right } = forms.core(core).clone();
        let sign = self.owner.sign();
        let mut most = value.map_or(0, |value| (sign * value).max(0));
        let mut best = [None; 2];
        for (player, options) in [(Player::Left, left), (Player::Right, right)] {
            for option in options {
                let after = self.branch(forms, option.core)?;
                if player == self.owner {
                    most = most.max(1 + sign * option.free + after.most);
                }
                let closed = player.sign() * (option.free + after.closed);
                let best = &mut best[usize::from(player == Player::Right)];
                *best = (*best).max(Some(closed));
            }
        }
        let closed = integer_between(best[0], best[1].map(|right| -right));
        let branch = Branch { closed, most };
        self.branches.insert(core, branch);
        Some(branch)
    }
}

/// Whether a branch is open or empty, so that nothing of it matters any more.
fn is_gone(core: CoreId) -> bool {
    [Form::OPEN.core, Form::ZERO.core].contains(&core)
}

/// The branches with one of them replaced.
fn replaced(cores: &[CoreId], i: usize, by: CoreId) -> Vec<CoreId> {
    let mut after = Vec::with_capacity(cores.len());
    after.extend_from_slice(&cores[..i]);
    after.extend_from_slice(&cores[i + 1..]);
    if !is_gone(by) {
        let place = after.partition_point(|&core| core < by);
        after.insert(place, by);
    }
    after
}
