use super::compare;
use crate::boards;

/// The subsets of seven points except the full one.
pub fn print() {
    compare::head(&[]);
    for seed in 1..=5 {
        let name = format!("7 dimensions without top, seed {seed}");
        compare::row(&name, &boards::boolean_without_top(7, seed), 600.0, &[]);
    }
}
