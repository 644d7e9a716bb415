//! The games that are being played.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Mutex as Seat;

use super::playing::Playing;
use crate::refusal::Refusal;

/// How many games there are, and elements on their boards together, before some are forgotten.
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
    /// Who has begun it.
    client: IpAddr,
    /// Whether anybody has come back to it.
    is_played: bool,
    used: Instant,
}

impl Live {
    /// Adds a game that somebody begins.
    pub fn add(&self, game: Playing, client: IpAddr) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let id = game.table.id.clone();
        let size = game.table.arena.size();
        let entry = Entry {
            game: Arc::new(Seat::new(game)),
            size,
            client,
            is_played: false,
            used: now,
        };
        make_room(&mut games, size, client, now);
        games.insert(id, entry);
    }

    /// The game of that name.
    pub fn find(&self, id: &str) -> Result<Arc<Seat<Playing>>, Refusal> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let found = games.get_mut(id).map(|entry| {
            entry.used = Instant::now();
            entry.is_played = true;
            Arc::clone(&entry.game)
        });
        found.ok_or_else(|| {
            let message = "there is no such game; it may have been forgotten since. \
                           Begin a new one";
            Refusal::unknown(message)
        })
    }
}

/// Forgets what has waited too long. If that is not enough, who wants more games pays with their own,
/// and those that nobody has come back to go first: a flood of new games must not push out what
/// others are thinking about.
fn make_room(games: &mut HashMap<String, Entry>, size: usize, client: IpAddr, now: Instant) {
    let elements: usize = games.values().map(|entry| entry.size).sum();
    if games.len() < GAMES && elements + size <= ELEMENTS {
        return;
    }
    games.retain(|_, entry| now.duration_since(entry.used) < PATIENCE);
    let mut dispensable: Vec<(bool, bool, Instant, String, usize)> = games
        .iter()
        .map(|(id, entry)| {
            let is_others = entry.client != client;
            (
                is_others,
                entry.is_played,
                entry.used,
                id.clone(),
                entry.size,
            )
        })
        .collect();
    dispensable.sort_unstable();
    let mut elements: usize = games.values().map(|entry| entry.size).sum();
    // A tenth more than needed, so that this is not done for every new game.
    let (few, small) = (GAMES - GAMES / 10, ELEMENTS - ELEMENTS / 10);
    for (_, _, _, id, its_size) in dispensable {
        if games.len() < few && elements + size <= small {
            return;
        }
        elements -= its_size;
        games.remove(&id);
    }
}
