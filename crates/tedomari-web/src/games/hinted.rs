//! The moves that hints have recommended lately, so that nobody enters the hall of fame with moves
//! from another game.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use web_time::Instant;

use tedomari::game::Position;
use tedomari::opponent::position_key;
use tedomari::sorting::Arrange;

use super::playable::PlayableGame;

/// The maximum number of recommended moves, before the older half is forgotten.
const MAX_MOVES: usize = 20_000;

/// The positions after recommended moves, up to symmetry, and when they were last recommended.
#[derive(Default)]
pub struct Hinted {
    after: Mutex<HashMap<Key, Instant>>,
}

/// The game, and the position after the move.
type Key = (String, Vec<u8>);

impl Hinted {
    /// Records a recommended move by the position after it.
    pub fn add(&self, game: &PlayableGame, after: &Position) {
        let mut hinted = self.lock();
        if hinted.len() >= MAX_MOVES {
            let mut times: Vec<Instant> = hinted.values().copied().collect();
            times.arrange();
            let middle = times[times.len() / 2];
            hinted.retain(|_, at| *at > middle);
        }
        hinted.insert(key(game, after), Instant::now());
    }

    /// Whether a move was recommended since an instant, or ever.
    pub fn has(&self, game: &PlayableGame, after: &Position, since: Option<Instant>) -> bool {
        let at = self.lock().get(&key(game, after)).copied();
        at.is_some_and(|at| since.is_none_or(|since| at >= since))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Instant>> {
        self.after.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(game: &PlayableGame, position: &Position) -> Key {
    let key = position_key(position, game.known().as_ref());
    (game.key.clone(), key)
}
