use super::Opponent;
use crate::game::pattern::State;
use crate::solve::pattern::PatternOracle;

/// Plays the first of the best moves: never gives away a win or a tie, wins as soon and loses as
/// late as possible.
#[derive(Clone, Copy)]
pub struct Perfect<'a> {
    oracle: &'a dyn PatternOracle,
}

impl<'a> Perfect<'a> {
    /// Plays by what the oracle knows.
    pub fn new(oracle: &'a dyn PatternOracle) -> Perfect<'a> {
        Perfect { oracle }
    }
}

impl Opponent for Perfect<'_> {
    fn choose(&mut self, state: &State<u128>) -> Option<usize> {
        self.oracle.best(state).first().copied()
    }
}
