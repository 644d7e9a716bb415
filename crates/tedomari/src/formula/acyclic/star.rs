//! The value of a poset seen from one element x, without joining the branches of x.
//!
//! Joining multiplies: the form of many different parts under one element has a position for each
//! way to have played in them. The value of the whole needs few of these positions. They are
//! multisets of forms, and a search by thresholds goes through those that matter.

use rustc_hash::FxHashMap;

use super::form::{CoreId, Form, Forms};
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
    /// The questions that are open, each raised by the one before it.
    line: Vec<Question>,
}

/// Whether a position is worth at least `k`, and how far the answer has come.
struct Question {
    cores: Vec<CoreId>,
    k: i64,
    /// The branch whose options are tried, and the option that is next.
    branch: usize,
    option: usize,
}

impl Question {
    fn new(cores: Vec<CoreId>, k: i64) -> Question {
        Question {
            cores,
            k,
            branch: 0,
            option: 0,
        }
    }

    /// Above 0 Left needs a move, otherwise Left needs an answer to every move of Right's. Returns who
    /// moves, and what the position must be worth afterwards.
    fn mover(&self) -> (Player, i64) {
        match self.k {
            1.. => (Player::Left, self.k - 1),
            _ => (Player::Right, self.k + 1),
        }
    }

    /// The option to try: of the first branch of each kind that has one left.
    fn next(&mut self, forms: &Forms) -> Option<Form> {
        let (mover, _) = self.mover();
        while let Some(&core) = self.cores.get(self.branch) {
            let is_new = self.branch == 0 || self.cores[self.branch - 1] != core;
            let options = forms.cores.moves(core, mover);
            if is_new && let Some(&option) = options.get(self.option) {
                return Some(option);
            }
            self.branch += 1;
            self.option = 0;
        }
        None
    }
}

/// What the options of a position say about a question.
enum Finding {
    Answer(bool),
    /// It depends on another question.
    Raises(Question),
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
            line: Vec::new(),
        }
    }

    /// The value of the poset with these upper branches and lower parts. `None` if the forms are
    /// interrupted; the search goes on where it was when it is asked again.
    pub fn value(&mut self, forms: &mut Forms, branches: &[Form]) -> Option<i64> {
        let free: i64 = branches.iter().map(|branch| branch.free).sum();
        let mut cores: Vec<CoreId> = branches.iter().map(|branch| branch.core).collect();
        cores.retain(|&core| !is_gone(core));
        cores.sort_unstable();
        loop {
            self.answer_all(forms)?;
            let Bounds { low, high } = self.bounds(forms, &cores)?;
            if low >= high {
                return Some(free + low);
            }
            // From the bound that the owner of the element can reach at once.
            let k = match self.owner {
                Player::Left => low + 1,
                Player::Right => high,
            };
            forms.step_or_pause()?;
            self.line.push(Question::new(cores.clone(), k));
        }
    }

    /// Answers all open questions, the last one first.
    fn answer_all(&mut self, forms: &mut Forms) -> Option<()> {
        while let Some(mut question) = self.line.pop() {
            match self.examine(forms, &mut question) {
                Some(Finding::Answer(is_so)) => {
                    let known = self.known.get_mut(question.cores.as_slice())?;
                    if is_so {
                        known.low = known.low.max(question.k);
                    } else {
                        known.high = known.high.min(question.k - 1);
                    }
                }
                Some(Finding::Raises(next)) => self.line.extend([question, next]),
                None => {
                    self.line.push(question);
                    return None;
                }
            }
        }
        Some(())
    }

    /// Tries the options of a position until one is not known well enough.
    fn examine(&mut self, forms: &mut Forms, question: &mut Question) -> Option<Finding> {
        let (mover, rest) = question.mover();
        while let Some(option) = question.next(forms) {
            let after = replaced(&question.cores, question.branch, option.core);
            let k = rest - option.free;
            let Bounds { low, high } = self.bounds(forms, &after)?;
            if low < k && k <= high {
                forms.step_or_pause()?;
                return Some(Finding::Raises(Question::new(after, k)));
            }
            if (k <= low) == (mover == Player::Left) {
                return Some(Finding::Answer(mover == Player::Left));
            }
            question.option += 1;
        }
        Some(Finding::Answer(mover == Player::Right))
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
            let value = forms.cores.value(core);
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
        let value = forms.cores.value(core);
        let sign = self.owner.sign();
        let mut most = value.map_or(0, |value| (sign * value).max(0));
        let mut best = [None; 2];
        for player in [Player::Left, Player::Right] {
            for option in forms.cores.moves(core, player).to_vec() {
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
