use super::Opponent;
use crate::board::random::Generator;
use crate::game::pattern::State;
use crate::solve::pattern::PatternOracle;

/// A model of a person: plays perfectly but, with a given probability, any move that does not
/// lose at once. With probability 1 this is random play.
pub struct Erring<'a> {
    oracle: &'a dyn PatternOracle,
    /// Errors in a thousand moves.
    per_mille: u32,
    random: Generator,
}

impl<'a> Erring<'a> {
    /// Errs in so many of a thousand moves.
    pub fn new(oracle: &'a dyn PatternOracle, per_mille: u32, seed: u64) -> Erring<'a> {
        Erring {
            oracle,
            per_mille,
            random: Generator::new(seed, 0),
        }
    }
}

impl Opponent for Erring<'_> {
    fn choose(&mut self, state: &State<u128>) -> Option<usize> {
        let choices = if self.random.below(1000) >= self.per_mille {
            self.oracle.best(state)
        } else {
            let player = self.oracle.mover(state);
            let moves = self.oracle.moves(state);
            let is_safe = |plies: u8, liking: i32| plies > 0 || liking >= 0;
            let safe = moves
                .iter()
                .filter(|(_, v)| is_safe(v.plies, v.liking(player)));
            let safe: Vec<usize> = safe.map(|&(element, _)| element).collect();
            if safe.is_empty() {
                moves.iter().map(|&(element, _)| element).collect()
            } else {
                safe
            }
        };
        let count = u32::try_from(choices.len())
            .ok()
            .filter(|&count| count > 0)?;
        choices.get(self.random.below(count) as usize).copied()
    }
}
