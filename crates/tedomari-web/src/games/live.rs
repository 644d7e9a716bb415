//! The games that are being played.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use tedomari_store::KeptEntry;
use tokio::sync::Mutex as Seat;

use super::playing::Playing;

/// How many games there are, and how much room they take together, before some are forgotten.
const GAMES: usize = 10_000;
const ROOM: usize = 1_000_000;

/// How long a game waits for its players.
const PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

/// The games by their names. Each is locked by itself, so that players do not wait for each other.
#[derive(Default)]
pub struct Live {
    games: Mutex<HashMap<String, Entry>>,
}

struct Entry {
    /// The game, unless it has only been kept since a server before this one.
    game: Option<Arc<Seat<Playing>>>,
    size: usize,
    /// Who has begun it.
    client: IpAddr,
    /// Whether anybody has come back to it.
    is_played: bool,
    used: SystemTime,
}

/// What there is under a name.
pub enum Found {
    /// A game.
    Awake(Arc<Seat<Playing>>),
    /// A game that has to be read from the store.
    Asleep,
    /// None.
    Nothing,
}

impl Live {
    /// Adds a game that somebody begins; gives the names of those that are forgotten for it.
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

    /// Remembers games that were kept; gives the names of those for which there is no room.
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

    /// What there is under a name; it is in use from now on.
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

    /// Whether there is a game of that name.
    pub fn has(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    /// The game that was read from the store, or the same one if somebody else was faster; none if
    /// it has been forgotten since.
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

/// Forgets what has waited too long. If that is not enough, who wants more games pays with their own,
/// and those that nobody has come back to go first: a flood of new games must not push out what
/// others are thinking about. Gives the names of what was forgotten.
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
    // A tenth more than needed, so that this is not done for every new game.
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
