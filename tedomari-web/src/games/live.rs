//! The games that are being played.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Mutex as Seat;

use super::playing::Playing;
use crate::refusal::Refusal;

/// How many games there are, and elements on their boards together, before the one that has waited
/// longest is forgotten.
const GAMES: usize = 10_000;
const ELEMENTS: usize = 1_000_000;

/// How long a game waits for its players.
const PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

/// The games by their names. Each is locked by itself, so that players do not wait for each other.
#[derive(Default)]
pub struct Live {
    games: Mutex<HashMap<String, Entry>>,
}

struct Entry {
    game: Arc<Seat<Playing>>,
    size: usize,
    used: Instant,
}

impl Live {
    /// Adds a game.
    pub fn add(&self, game: Playing) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let id = game.table.id.clone();
        let size = game.table.arena.size();
        let entry = Entry {
            game: Arc::new(Seat::new(game)),
            size,
            used: now,
        };
        make_room(&mut games, size, now);
        games.insert(id, entry);
    }

    /// The game of that name.
    pub fn find(&self, id: &str) -> Result<Arc<Seat<Playing>>, Refusal> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let found = games.get_mut(id).map(|entry| {
            entry.used = Instant::now();
            Arc::clone(&entry.game)
        });
        found.ok_or_else(|| {
            let message = "there is no such game; it may have been forgotten since. \
                           Begin a new one";
            Refusal::unknown(message)
        })
    }
}

/// Forgets what has waited too long, and if that is not enough, what has waited longest.
fn make_room(games: &mut HashMap<String, Entry>, size: usize, now: Instant) {
    let elements: usize = games.values().map(|entry| entry.size).sum();
    if games.len() < GAMES && elements + size <= ELEMENTS {
        return;
    }
    games.retain(|_, entry| now.duration_since(entry.used) < PATIENCE);
    let mut by_age: Vec<(Instant, String, usize)> = games
        .iter()
        .map(|(id, entry)| (entry.used, id.clone(), entry.size))
        .collect();
    by_age.sort_unstable();
    let mut elements: usize = by_age.iter().map(|(_, _, size)| size).sum();
    // A tenth more than needed, so that this is not done for every new game.
    let (few, small) = (GAMES - GAMES / 10, ELEMENTS - ELEMENTS / 10);
    for (_, id, its_size) in by_age {
        if games.len() < few && elements + size <= small {
            return;
        }
        elements -= its_size;
        games.remove(&id);
    }
}
