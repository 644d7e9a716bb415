use super::strong::Level;
use crate::value::Verdict;

/// What was kept of an unfinished strong solution.
#[derive(Clone, Debug)]
pub struct Kept<M> {
    /// The levels that were found; the last of them may have verdicts.
    pub levels: Vec<Level<M>>,
    /// Whether these are all levels.
    pub is_expanded: bool,
}

/// A way to leave a strong solution and take it up again, level by level.
pub trait LevelKeeper<M> {
    /// What was kept before.
    fn kept(&mut self) -> Kept<M>;
    /// Keeps a level that was found; they come in order, beginning with the start.
    fn found(&mut self, level: &Level<M>);
    /// Keeps that all levels were found.
    fn expanded(&mut self);
    /// Keeps the verdicts of a level; they come in reverse order, beginning with the last level.
    fn judged(&mut self, level: usize, verdicts: &[Verdict]);
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeepNoLevels;

impl<M> LevelKeeper<M> for KeepNoLevels {
    fn kept(&mut self) -> Kept<M> {
        Kept {
            levels: Vec::new(),
            is_expanded: false,
        }
    }

    fn found(&mut self, _: &Level<M>) {}

    fn expanded(&mut self) {}

    fn judged(&mut self, _: usize, _: &[Verdict]) {}
}
