use std::convert::Infallible;
use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;

/// The range of weights.
pub const WEIGHTS: RangeInclusive<i32> = -128..=127;

/// What an opponent has learned about positions: a weight for each, 0 for new ones. Keys are
/// positions up to symmetry.
pub trait Experience {
    /// The error if a weight cannot be read or stored.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The weight of a position in a game.
    fn weight(&self, game: &str, key: &[u8]) -> Result<i32, Self::Error>;

    /// Changes the weight of a position, within [`WEIGHTS`].
    fn adjust(&mut self, game: &str, key: &[u8], by: i32) -> Result<(), Self::Error>;
}

/// Experience that is kept in memory only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryExperience {
    weights: FxHashMap<(String, Vec<u8>), i32>,
}

impl MemoryExperience {
    /// The number of known positions.
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
