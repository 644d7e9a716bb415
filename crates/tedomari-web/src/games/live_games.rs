//! The games in memory.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use web_time::{Duration, SystemTime};

use tedomari_store::StoredGameSummary;
use tokio::sync::Mutex as AsyncMutex;

use super::session::GameSession;
use tedomari::sorting::Arrange;

/// How many games there may be, and of which total size in elements, before some are evicted.
#[derive(Clone, Copy)]
struct Room {
    games: usize,
    size: usize,
}

/// The room for all games.
const ALL: Room = Room {
    games: 10_000,
    size: 500_000,
};

/// The room for the games of one client.
const OWN: Room = Room {
    games: ALL.games / 4,
    size: ALL.size / 4,
};

/// How long an idle game is kept.
const IDLE_TIMEOUT: Duration = Duration::from_secs(24 * 60 * 60);

/// The games by id. Each has its own lock, so that players do not wait for each other.
#[derive(Default)]
pub struct LiveGames {
    games: Mutex<HashMap<String, Entry>>,
}

struct Entry {
    /// The game, if it has been loaded.
    game: Option<Arc<AsyncMutex<GameSession>>>,
    size: usize,
    /// The client that started it.
    client: IpAddr,
    /// Whether any request has used it since it was created.
    is_used: bool,
    used: SystemTime,
}

/// The result of a lookup.
pub enum Found {
    /// The game is in memory.
    Loaded(Arc<AsyncMutex<GameSession>>),
    /// The game must be loaded from the database.
    Stored,
    /// There is no such game.
    Missing,
}

impl LiveGames {
    /// Adds a new game; returns the ids of evicted games.
    pub fn add(&self, game: GameSession) -> Vec<String> {
        let mut games = self.lock();
        let now = SystemTime::now();
        let settings = &game.settings;
        let (id, client, size) = (
            settings.id.clone(),
            settings.client,
            settings.size() as usize,
        );
        let entry = Entry {
            game: Some(Arc::new(AsyncMutex::new(game))),
            size,
            client,
            is_used: false,
            used: now,
        };
        let evicted = evict(&mut games, size, client, now);
        games.insert(id, entry);
        evicted
    }

    /// Registers stored games; returns the ids of those for which there is no room.
    pub fn register(&self, kept: Vec<StoredGameSummary>) -> Vec<String> {
        let unspecified = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let entry = |kept: StoredGameSummary| {
            let at = Duration::from_secs(kept.at.try_into().unwrap_or(0));
            let entry = Entry {
                game: None,
                size: kept.size as usize,
                client: kept.client.parse().unwrap_or(unspecified),
                is_used: kept.is_played,
                used: SystemTime::UNIX_EPOCH + at,
            };
            (kept.id, entry)
        };
        let mut games = self.lock();
        games.extend(kept.into_iter().map(entry));
        evict(&mut games, 0, unspecified, SystemTime::now())
    }

    /// Looks up a game, and marks it as used.
    pub fn find(&self, id: &str) -> Found {
        match self.lock().get_mut(id) {
            Some(entry) => {
                entry.used = SystemTime::now();
                entry.is_used = true;
                entry.game.clone().map_or(Found::Stored, Found::Loaded)
            }
            None => Found::Missing,
        }
    }

    /// Whether a game exists.
    pub fn has(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    /// Adds a game that was loaded from the database, or returns the same game if another request
    /// was faster; `None` if it has been evicted meanwhile.
    pub fn insert_loaded(&self, game: GameSession) -> Option<Arc<AsyncMutex<GameSession>>> {
        let mut games = self.lock();
        let entry = games.get_mut(&game.settings.id)?;
        let loaded = || Arc::new(AsyncMutex::new(game));
        Some(Arc::clone(entry.game.get_or_insert_with(loaded)))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes room for a game of a client: first among its own games, then among all. Returns the ids of
/// the evicted games.
fn evict(
    games: &mut HashMap<String, Entry>,
    size: usize,
    client: IpAddr,
    now: SystemTime,
) -> Vec<String> {
    let mut evicted = shrink(games, OWN, size, client, now, |entry| {
        entry.client == client
    });
    evicted.extend(shrink(games, ALL, size, client, now, |_| true));
    evicted
}

/// Evicts idle games among the chosen ones, unless there is room. If that is not enough, evicts
/// games of the same client first, and unused games before used ones, so that a flood of new games
/// does not evict those of other players. Returns the ids of the evicted games.
fn shrink(
    games: &mut HashMap<String, Entry>,
    room: Room,
    size: usize,
    client: IpAddr,
    now: SystemTime,
    is_chosen: impl Fn(&Entry) -> bool,
) -> Vec<String> {
    let chosen = || games.iter().filter(|(_, entry)| is_chosen(entry));
    let mut left = Room {
        games: chosen().count(),
        size: chosen().map(|(_, entry)| entry.size).sum(),
    };
    if left.games < room.games && left.size + size <= room.size {
        return Vec::new();
    }
    let is_stale = |entry: &Entry| {
        now.duration_since(entry.used)
            .is_ok_and(|waited| waited >= IDLE_TIMEOUT)
    };
    let mut candidates: Vec<(bool, bool, bool, SystemTime, String, usize)> = chosen()
        .map(|(id, entry)| {
            (
                !is_stale(entry),
                entry.client != client,
                entry.is_used,
                entry.used,
                id.clone(),
                entry.size,
            )
        })
        .collect();
    candidates.arrange();
    // Evict a tenth more than needed, so that this does not run for every new game.
    let (few, small) = (room.games - room.games / 10, room.size - room.size / 10);
    let mut evicted = Vec::new();
    for (is_fresh, _, _, _, id, its_size) in candidates {
        if is_fresh && left.games < few && left.size + size <= small {
            break;
        }
        left.games -= 1;
        left.size -= its_size;
        games.remove(&id);
        evicted.push(id);
    }
    evicted
}
