use std::convert::Infallible;
use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;

/// The weights that a position can have.
pub const WEIGHTS: RangeInclusive<i32> = -128..=127;

/// What was learned about positions: a weight for each, 0 for those never met. Keys are positions
/// up to symmetry, so that what is learned in one holds for all that look like it.
pub trait Experience {
    /// Why something could not be looked up or kept.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The weight of a position in a game.
    fn weight(&self, game: &str, key: &[u8]) -> Result<i32, Self::Error>;

    /// Raises or lowers the weight of a position, as far as [`WEIGHTS`] go.
    fn adjust(&mut self, game: &str, key: &[u8], by: i32) -> Result<(), Self::Error>;
}

/// Experience that is gone with the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryExperience {
    weights: FxHashMap<(String, Vec<u8>), i32>,
}

impl MemoryExperience {
    /// How many positions have been met.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Whether nothing has been learned.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }
}

impl Experience for MemoryExperience {
    type Error = Infallible;

    fn weight(&self, game: &str, key: &[u8]) -> Result<i32, Infallible> {
        Ok(self
            .weights
            .get(&(game.to_string(), key.to_vec()))
            .copied()
            .unwrap_or(0))
    }

    fn adjust(&mut self, game: &str, key: &[u8], by: i32) -> Result<(), Infallible> {
        let weight = self
            .weights
            .entry((game.to_string(), key.to_vec()))
            .or_insert(0);
        *weight = weight
            .saturating_add(by)
            .clamp(*WEIGHTS.start(), *WEIGHTS.end());
        Ok(())
    }
}
