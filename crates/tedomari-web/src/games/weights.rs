//! The cache of the weights that opponents have learned.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tedomari::opponent::{Lesson, WEIGHTS};

use crate::database::Database;
use crate::error::ApiError;

/// The maximum number of games in the cache.
const MAX_GAMES: usize = 256;

/// The weights of the positions of one game.
pub type Weights = Arc<RwLock<HashMap<Vec<u8>, i32>>>;

/// The weights of all games in use.
#[derive(Default)]
pub struct WeightCache {
    games: Mutex<HashMap<String, Weights>>,
}

impl WeightCache {
    /// The weights of a game, read from the database once.
    pub async fn weights(&self, game: &str, database: &Database) -> Result<Weights, ApiError> {
        if let Some(known) = self.known(game) {
            return Ok(known);
        }
        let name = game.to_string();
        let read = database.run(move |store| store.weights(&name)).await?;
        let weights = Arc::new(RwLock::new(HashMap::from_iter(read)));
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= MAX_GAMES {
            // Evict the weights that no game uses.
            games.retain(|_, weights| Arc::strong_count(weights) > 1);
        }
        Ok(games.entry(game.to_string()).or_insert(weights).clone())
    }

    fn known(&self, game: &str) -> Option<Weights> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(game).cloned()
    }

    /// Applies lessons that have been stored.
    pub fn learn(&self, game: &str, lessons: &[Lesson]) {
        let Some(weights) = self.known(game) else {
            return;
        };
        let mut weights = weights.write().unwrap_or_else(PoisonError::into_inner);
        for Lesson { key, by } in lessons {
            let weight = weights.entry(key.clone()).or_insert(0);
            *weight = weight
                .saturating_add(*by)
                .clamp(*WEIGHTS.start(), *WEIGHTS.end());
        }
    }
}

/// The weight of the position with a key; 0 if it is new.
pub fn weight(weights: &Weights, key: &[u8]) -> i32 {
    let weights = weights.read().unwrap_or_else(PoisonError::into_inner);
    weights.get(key).copied().unwrap_or(0)
}
