use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// What is above what in a one-sided position, as lists. Upper and lower elements are numbered
/// separately.
pub(super) struct Cover {
    /// The upper elements above each lower element.
    pub above: Vec<Vec<usize>>,
    /// The lower elements below each upper element.
    pub below: Vec<Vec<usize>>,
}

impl Cover {
    pub fn of<const W: usize>(structure: &Structure<W>, position: &RemovalPosition<W>) -> Cover {
        let (upper, lower) = (position.free, position.alive - position.free);
        let mut number = vec![0; 64 * W];
        for set in [&upper, &lower] {
            set.iter().enumerate().for_each(|(i, x)| number[x] = i);
        }
        let numbers = |set: Set<W>| set.iter().map(|x| number[x]).collect();
        let above = lower.iter().map(|y| numbers(structure.depends[y] & upper));
        let below = upper.iter().map(|x| numbers(structure.affects[x] & lower));
        Cover {
            above: above.collect(),
            below: below.collect(),
        }
    }
}
