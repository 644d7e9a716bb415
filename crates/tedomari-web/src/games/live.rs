//! The games in memory.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use tedomari_store::KeptEntry;
use tokio::sync::Mutex as Seat;

use super::playing::Playing;

/// The maximum number of games and their maximum total size, before some are evicted.
const GAMES: usize = 10_000;
const ROOM: usize = 1_000_000;

/// How long an idle game is kept.
const PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

/// The games by id. Each has its own lock, so that players do not wait for each other.
#[derive(Default)]
pub struct Live {
    games: Mutex<HashMap<String, Entry>>,
}

struct Entry {
    /// The game, if it has been loaded.
    game: Option<Arc<Seat<Playing>>>,
    size: usize,
    /// The client that started it.
    client: IpAddr,
    /// Whether any request has used it since it was created.
    is_played: bool,
    used: SystemTime,
}

/// The result of a lookup.
pub enum Found {
    /// The game is in memory.
    Awake(Arc<Seat<Playing>>),
    /// The game must be loaded from the database.
    Asleep,
    /// There is no such game.
    Nothing,
}

impl Live {
    /// Adds a new game; returns the ids of evicted games.
    pub fn add(&self, game: Playing) -> Vec<String> {
        let mut games = self.lock();
        let now = SystemTime::now();
        let table = &game.table;
        let (id, client, size) = (table.id.clone(), table.client, table.size() as usize);
        let entry = Entry {
            game: Some(Arc::new(Seat::new(game))),
            size,
            client,
            is_played: false,
            used: now,
        };
        let forgotten = make_room(&mut games, size, client, now);
        games.insert(id, entry);
        forgotten
    }

    /// Registers stored games; returns the ids of those for which there is no room.
    pub fn recall(&self, kept: Vec<KeptEntry>) -> Vec<String> {
        let nobody = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let entry = |kept: KeptEntry| {
            let at = Duration::from_secs(kept.at.try_into().unwrap_or(0));
            let entry = Entry {
                game: None,
                size: kept.size as usize,
                client: kept.client.parse().unwrap_or(nobody),
                is_played: kept.is_played,
                used: SystemTime::UNIX_EPOCH + at,
            };
            (kept.id, entry)
        };
        let mut games = self.lock();
        games.extend(kept.into_iter().map(entry));
        make_room(&mut games, 0, nobody, SystemTime::now())
    }

    /// Looks up a game, and marks it as used.
    pub fn find(&self, id: &str) -> Found {
        match self.lock().get_mut(id) {
            Some(entry) => {
                entry.used = SystemTime::now();
                entry.is_played = true;
                entry.game.clone().map_or(Found::Asleep, Found::Awake)
            }
            None => Found::Nothing,
        }
    }

    /// Whether a game exists.
    pub fn has(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    /// Adds a game that was loaded from the database, or returns the same game if another request
    /// was faster; `None` if it has been evicted meanwhile.
    pub fn wake(&self, game: Playing) -> Option<Arc<Seat<Playing>>> {
        let mut games = self.lock();
        let entry = games.get_mut(&game.table.id)?;
        let woken = || Arc::new(Seat::new(game));
        Some(Arc::clone(entry.game.get_or_insert_with(woken)))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Evicts idle games. If that is not enough, evicts games of the same client first, and unused
/// games before used ones, so that a flood of new games does not evict those of other players.
/// Returns the ids of the evicted games.
fn make_room(
    games: &mut HashMap<String, Entry>,
    size: usize,
    client: IpAddr,
    now: SystemTime,
) -> Vec<String> {
    let mut room: usize = games.values().map(|entry| entry.size).sum();
    if games.len() < GAMES && room + size <= ROOM {
        return Vec::new();
    }
    let is_stale = |entry: &Entry| {
        now.duration_since(entry.used)
            .is_ok_and(|waited| waited >= PATIENCE)
    };
    let mut dispensable: Vec<(bool, bool, bool, SystemTime, String, usize)> = games
        .iter()
        .map(|(id, entry)| {
            (
                !is_stale(entry),
                entry.client != client,
                entry.is_played,
                entry.used,
                id.clone(),
                entry.size,
            )
        })
        .collect();
    dispensable.sort_unstable();
    // Evict a tenth more than needed, so that this does not run for every new game.
    let (few, small) = (GAMES - GAMES / 10, ROOM - ROOM / 10);
    let mut forgotten = Vec::new();
    for (is_fresh, _, _, _, id, its_size) in dispensable {
        if is_fresh && games.len() < few && room + size <= small {
            break;
        }
        room -= its_size;
        games.remove(&id);
        forgotten.push(id);
    }
    forgotten
}
