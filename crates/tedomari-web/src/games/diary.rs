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

use tedomari_store::{KeptGame, Store, StoreError};

use crate::keeper::Keeper;
use crate::refusal::Refusal;

/// The delay before changes are written.
const SOON: Duration = Duration::from_millis(100);

/// A change to the stored state of a game.
enum Change {
    Keep(KeptGame),
    Forget,
}

/// Pending changes, at most one for each game.
#[derive(Clone, Default)]
pub struct Diary(Arc<Pages>);

#[derive(Default)]
struct Pages {
    changes: Mutex<HashMap<String, Change>>,
    /// Whether a write is scheduled.
    is_expected: AtomicBool,
    /// Whether the last write failed and the error was reported.
    is_failing: AtomicBool,
}

impl Diary {
    /// Schedules a game to be stored.
    pub fn keep_soon(&self, keeper: &Keeper, game: KeptGame) {
        self.change(keeper, [(game.id.clone(), Change::Keep(game))]);
    }

    /// Schedules games to be deleted.
    pub fn forget_soon(&self, keeper: &Keeper, games: Vec<String>) {
        self.change(keeper, games.into_iter().map(|id| (id, Change::Forget)));
    }

    /// Stores a game, together with `besides`, before this returns.
    pub async fn keep_now(
        &self,
        keeper: &Keeper,
        game: KeptGame,
        besides: impl FnOnce(&mut Store) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), Refusal> {
        let pages = Arc::clone(&self.0);
        let write = move |store: &mut Store| {
            besides(store)?;
            // An older pending change must not be written later.
            match pages.lock().entry(game.id.clone()) {
                // The game was evicted meanwhile.
                Entry::Occupied(change) if matches!(change.get(), Change::Forget) => return Ok(()),
                Entry::Occupied(change) => drop(change.remove()),
                Entry::Vacant(_) => {}
            }
            store.keep_game(&game)
        };
        keeper.ask(write).await
    }

    /// Writes all pending changes.
    pub async fn close(&self, keeper: &Keeper) {
        self.0.write(keeper).await;
    }

    fn change(&self, keeper: &Keeper, changes: impl IntoIterator<Item = (String, Change)>) {
        self.0.lock().extend(changes);
        if !self.0.is_expected.swap(true, Ordering::AcqRel) {
            let (pages, keeper) = (Arc::clone(&self.0), keeper.clone());
            tokio::spawn(async move {
                tokio::time::sleep(SOON).await;
                pages.is_expected.store(false, Ordering::Release);
                pages.write(&keeper).await;
            });
        }
    }
}

impl Pages {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Change>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes all changes in one transaction. If that fails, the stored games stay as they were
    /// until their next moves.
    async fn write(self: &Arc<Self>, keeper: &Keeper) {
        let pages = Arc::clone(self);
        let write = move |store: &mut Store| {
            let changes = std::mem::take(&mut *pages.lock());
            for (id, change) in changes {
                match change {
                    Change::Keep(game) => store.keep_game(&game)?,
                    Change::Forget => store.forget_game(&id)?,
                }
            }
            Ok(())
        };
        let written = keeper.ask(write).await;
        let has_failed = self.is_failing.swap(written.is_err(), Ordering::AcqRel);
        if let (Err(refusal), false) = (written, has_failed) {
            eprintln!("warning: games in progress cannot be stored: {refusal}");
        }
    }
}
