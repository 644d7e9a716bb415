//! Persistence of games in progress.
//!
//! Moves are written behind: requests do not wait for the disk, and changes within a short interval
//! share one transaction. A server that is killed loses that interval, and its games continue from
//! the position before it. Changes that a player might want to lose, such as a hint, are written
//! before the response.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tedomari_store::{Store, StoreError, StoredGame};

use crate::database::Database;
use crate::error::ApiError;
use crate::runtime::{sleep, spawn};

/// The delay before changes are written.
const WRITE_DELAY: Duration = Duration::from_millis(100);

/// A change to the stored state of a game.
enum Change {
    Save(StoredGame),
    Delete,
}

/// Pending changes, at most one for each game.
#[derive(Clone, Default)]
pub struct WriteBehind(Arc<Pending>);

#[derive(Default)]
struct Pending {
    changes: Mutex<HashMap<String, Change>>,
    /// Whether a write is scheduled.
    is_scheduled: AtomicBool,
    /// Whether the last write failed and the error was reported.
    is_failing: AtomicBool,
}

impl WriteBehind {
    /// Schedules a game to be stored.
    pub fn save_later(&self, database: &Database, game: StoredGame) {
        self.change(database, [(game.id.clone(), Change::Save(game))]);
    }

    /// Schedules games to be deleted.
    pub fn delete_later(&self, database: &Database, games: Vec<String>) {
        self.change(database, games.into_iter().map(|id| (id, Change::Delete)));
    }

    /// Stores a game, together with `besides`, before this returns.
    pub async fn save_now(
        &self,
        database: &Database,
        game: StoredGame,
        besides: impl FnOnce(&mut Store) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), ApiError> {
        let pending = Arc::clone(&self.0);
        let write = move |store: &mut Store| {
            besides(store)?;
            // An older pending change must not be written later.
            match pending.lock().entry(game.id.clone()) {
                // The game was evicted meanwhile.
                Entry::Occupied(change) if matches!(change.get(), Change::Delete) => return Ok(()),
                Entry::Occupied(change) => drop(change.remove()),
                Entry::Vacant(_) => {}
            }
            store.save_game(&game)
        };
        database.run(write).await
    }

    /// Writes all pending changes.
    pub async fn flush(&self, database: &Database) {
        self.0.write(database).await;
    }

    fn change(&self, database: &Database, changes: impl IntoIterator<Item = (String, Change)>) {
        self.0.lock().extend(changes);
        if !self.0.is_scheduled.swap(true, Ordering::AcqRel) {
            let (pending, database) = (Arc::clone(&self.0), database.clone());
            spawn(async move {
                sleep(WRITE_DELAY).await;
                pending.is_scheduled.store(false, Ordering::Release);
                pending.write(&database).await;
            });
        }
    }
}

impl Pending {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Change>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes all changes in one transaction. If that fails, the stored games stay as they were
    /// until their next moves.
    async fn write(self: &Arc<Self>, database: &Database) {
        let pending = Arc::clone(self);
        let write = move |store: &mut Store| {
            let changes = std::mem::take(&mut *pending.lock());
            for (id, change) in changes {
                match change {
                    Change::Save(game) => store.save_game(&game)?,
                    Change::Delete => store.delete_game(&id)?,
                }
            }
            Ok(())
        };
        let written = database.run(write).await;
        let has_failed = self.is_failing.swap(written.is_err(), Ordering::AcqRel);
        if let (Err(error), false) = (written, has_failed) {
            eprintln!("warning: games in progress cannot be stored: {error}");
        }
    }
}
