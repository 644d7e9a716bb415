//! All forms of small branches.

use std::collections::HashSet;

use super::super::form::{Form, Forms};
use super::super::join::Join;
use super::{Rooted, by_search, poset_of};
use crate::board::Color;
use crate::budget::Budget;
use crate::game;
use crate::value::Player;

/// A branch with a smallest tree that has its form.
type Branch = (Form, Rooted);

/// All forms of branches, with the smallest trees that have them.
struct AllForms {
    forms: Forms,
    /// The upper branches and the lower parts with 1, 2, … elements whose forms are new.
    upper: Vec<Vec<Branch>>,
    lower: Vec<Vec<Branch>>,
}

/// An element with branches.
fn rooted(color: Color, above: bool, branches: [&[Rooted]; 2]) -> Rooted {
    let mut tree = vec![(0, above, color)];
    for branch in branches.into_iter().flatten() {
        let root = tree.len();
        let moved = |&(parent, above, color): &(usize, bool, Color)| (root + parent, above, color);
        tree.extend(branch.iter().map(moved));
        tree[root].0 = 0;
    }
    tree
}

impl AllForms {
    /// All forms of branches with at most so many elements.
    fn up_to(most: usize) -> AllForms {
        let mut all = AllForms {
            forms: Forms::new(usize::MAX, &Budget::default()),
            upper: Vec::new(),
            lower: Vec::new(),
        };
        let mut both: Vec<Vec<Hung>> = vec![vec![(Form::OPEN, Vec::new())]];
        let mut sums: Vec<Vec<Hung>> = vec![vec![(Form::ZERO, Vec::new())]];
        let mut seen: [HashSet<u32>; 4] = Default::default();
        for len in 1..=most {
            let [mut upper, mut lower] = [const { Vec::new() }; 2];
            for size in 0..len {
                for ((x, above), (y, below)) in (both[size].iter())
                    .flat_map(|x| sums[len - 1 - size].iter().map(move |y| (x, y)))
                {
                    for owner in [Player::Left, Player::Right] {
                        let color = match owner {
                            Player::Left => Color::White,
                            Player::Right => Color::Black,
                        };
                        let form = all.forms.join(Join::Above(owner), *x, *y).unwrap();
                        if seen[0].insert(form.core) {
                            upper.push((form, rooted(color, true, [above, below])));
                        }
                        let form = all.forms.join(Join::Below(owner), *x, *y).unwrap();
                        if seen[1].insert(form.core) {
                            lower.push((form, rooted(color, false, [above, below])));
                        }
                    }
                }
            }
            all.upper.push(upper);
            all.lower.push(lower);
            let [mut all_both, mut all_sums] = [const { Vec::new() }; 2];
            for size in 1..=len {
                let (upper, others) = (&all.upper[size - 1], &both[len - size]);
                all_both.extend(joins(
                    &mut all.forms,
                    Join::Both,
                    upper,
                    others,
                    &mut seen[2],
                ));
                let (lower, others) = (&all.lower[size - 1], &sums[len - size]);
                all_sums.extend(joins(
                    &mut all.forms,
                    Join::Sum,
                    lower,
                    others,
                    &mut seen[3],
                ));
            }
            both.push(all_both);
            sums.push(all_sums);
        }
        all
    }

    /// How many forms there are with at most 1, 2, … elements.
    fn counts(branches: &[Vec<Branch>]) -> Vec<usize> {
        let sum = |total: &mut usize, fresh: &Vec<Branch>| {
            *total += fresh.len();
            Some(*total)
        };
        branches.iter().scan(0, sum).collect()
    }

    /// The number of positions of a form.
    fn positions(&self, form: Form) -> usize {
        let mut seen = HashSet::from([form.core]);
        let mut open = vec![form.core];
        while let Some(core) = open.pop() {
            for player in [Player::Left, Player::Right] {
                let options = self.forms.cores.moves(core, player).iter();
                open.extend(
                    options
                        .map(|option| option.core)
                        .filter(|&core| seen.insert(core)),
                );
            }
        }
        seen.len()
    }
}

/// Branches of one element: their form and what they are.
type Hung = (Form, Vec<Rooted>);

/// Adds one branch to others, and returns what has a new form.
fn joins(
    forms: &mut Forms,
    join: Join,
    branches: &[Branch],
    others: &[Hung],
    seen: &mut HashSet<u32>,
) -> Vec<Hung> {
    let mut fresh = Vec::new();
    for (x, tree) in branches {
        for (y, trees) in others {
            let form = forms.join(join, *x, *y).unwrap();
            if seen.insert(form.core) {
                let mut trees = trees.clone();
                trees.push(tree.clone());
                fresh.push((form, trees));
            }
        }
    }
    fresh
}

/// The numbers of forms of lower parts and upper branches with at most 1, 2, … elements.
#[test]
fn forms_of_small_branches() {
    let all = AllForms::up_to(7);
    assert_eq!(AllForms::counts(&all.lower), [2, 5, 9, 15, 27, 45, 79]);
    assert_eq!(AllForms::counts(&all.upper), [2, 8, 19, 39, 77, 149, 291]);
}

#[test]
#[ignore = "slow: some minutes"]
fn forms_of_larger_lower_parts() {
    let all = AllForms::up_to(14);
    let counts = AllForms::counts(&all.lower);
    assert_eq!(counts[7..], [145, 261, 489, 927, 1781, 3481, 6887]);
    let largest =
        |branches: &Vec<Branch>| branches.iter().map(|&(form, _)| all.positions(form)).max();
    let sizes: Vec<_> = all.lower.iter().filter_map(largest).collect();
    assert_eq!(sizes, [1, 1, 2, 2, 2, 3, 4, 4, 6, 6, 6, 8, 9, 12]);
}

/// Lower parts with at most five elements and different forms behave differently: under some upper
/// branch their values differ by something else than under others.
#[test]
fn different_forms_of_lower_parts_behave_differently() {
    let all = AllForms::up_to(5);
    let mut behaviors = HashSet::new();
    for (_, lower) in all.lower.iter().flatten() {
        let values = all.upper.iter().flatten().map(|(_, upper)| {
            // The root of the lower part is below that of the upper branch.
            let mut tree = upper.clone();
            tree.extend(
                lower
                    .iter()
                    .map(|&(x, above, color)| (upper.len() + x, above, color)),
            );
            tree[upper.len()].0 = 0;
            by_search(&game::pomax(&poset_of(&tree), Color::White))
        });
        let values: Vec<i64> = values.collect();
        behaviors.insert(
            values
                .iter()
                .map(|value| value - values[0])
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(behaviors.len(), 27);
}
