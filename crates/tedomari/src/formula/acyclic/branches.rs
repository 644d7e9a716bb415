//! The forms of all branches, joined element by element.

use super::Trees;
use super::form::{CoreId, Form, Forms};
use super::join::Join;
use crate::game::RemovalGame;

/// The form of each element with its descendants, as a branch of its parent: from the leaves of the
/// trees to their roots, which are given as lower parts. Joining can be interrupted and continued.
pub(super) struct Branches {
    /// What is joined so far above and below each element.
    upper: Vec<Form>,
    lower: Vec<Form>,
    /// The elements whose branches are joined, counted from the last one in the order of the trees.
    done: usize,
    branches: Vec<Form>,
}

impl Branches {
    /// Nothing is joined yet.
    pub fn new(len: usize) -> Branches {
        Branches {
            upper: vec![Form::OPEN; len],
            lower: vec![Form::ZERO; len],
            done: 0,
            branches: vec![Form::ZERO; len],
        }
    }

    /// All branches. `None` if the forms are interrupted. The branches of `center`, a root, are not
    /// joined to each other.
    pub fn joined(
        &mut self,
        game: &RemovalGame,
        trees: &Trees,
        forms: &mut Forms,
        center: Option<usize>,
    ) -> Option<&[Form]> {
        for &x in trees.order.iter().rev().skip(self.done) {
            let parent = trees.parents[x as usize] as usize;
            let (x, owner) = (x as usize, game.owners()[x as usize]);
            let (upper, lower) = (self.upper[x], self.lower[x]);
            let is_joined = center != Some(parent);
            if trees.is_above[x] {
                let branch = forms.join(Join::Above(owner), upper, lower)?;
                if is_joined {
                    let both = &mut self.upper[parent];
                    *both = forms.join(Join::Both, *both, branch)?;
                }
                self.branches[x] = branch;
            } else {
                let branch = forms.join(Join::Below(owner), upper, lower)?;
                if is_joined && parent != x {
                    let sum = &mut self.lower[parent];
                    *sum = forms.join(Join::Sum, *sum, branch)?;
                }
                self.branches[x] = branch;
            }
            self.done += 1;
        }
        Some(&self.branches)
    }
}

/// The number of different forms, apart from free moves.
pub(super) fn different(forms: &[Form]) -> usize {
    let mut cores: Vec<CoreId> = forms.iter().map(|form| form.core).collect();
    cores.sort_unstable();
    cores.dedup();
    cores.len()
}
