//! What is kept of games that are being played.
//!
//! Moves are written behind: nobody waits for the disk, and what happens within a moment is written
//! in one go. A server that is killed loses that moment, and its games go on from the position before
//! it. What would be worth forgetting, such as a hint, is written before it is told.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tedomari_store::{KeptGame, Store, StoreError};

use crate::keeper::Keeper;
use crate::refusal::Refusal;

/// The moment.
const SOON: Duration = Duration::from_millis(100);

/// Something to be written about a game.
enum Change {
    Keep(KeptGame),
    Forget,
}

/// Changes that are to be written, of each game the last.
#[derive(Clone, Default)]
pub struct Diary(Arc<Pages>);

#[derive(Default)]
struct Pages {
    changes: Mutex<HashMap<String, Change>>,
    /// Whether somebody will write them.
    is_expected: AtomicBool,
    /// Whether it was said that they cannot be written.
    is_failing: AtomicBool,
}

impl Diary {
    /// Writes how far a game is, soon.
    pub fn keep_soon(&self, keeper: &Keeper, game: KeptGame) {
        self.change(keeper, [(game.id.clone(), Change::Keep(game))]);
    }

    /// Forgets games, soon.
    pub fn forget_soon(&self, keeper: &Keeper, games: Vec<String>) {
        self.change(keeper, games.into_iter().map(|id| (id, Change::Forget)));
    }

    /// Writes how far a game is, and something else with it, before this returns.
    pub async fn keep_now(
        &self,
        keeper: &Keeper,
        game: KeptGame,
        besides: impl FnOnce(&mut Store) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), Refusal> {
        let pages = Arc::clone(&self.0);
        let write = move |store: &mut Store| {
            besides(store)?;
            // Nothing older may be written after it.
            match pages.lock().entry(game.id.clone()) {
                // It has been forgotten since, to make room.
                Entry::Occupied(change) if matches!(change.get(), Change::Forget) => return Ok(()),
                Entry::Occupied(change) => drop(change.remove()),
                Entry::Vacant(_) => {}
            }
            store.keep_game(&game)
        };
        keeper.ask(write).await
    }

    /// Writes everything that is still to be written.
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

    /// Writes all changes in one go. If that fails, the games are kept as they were before, until
    /// their next moves.
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
            eprintln!("warning: games that go on are not kept at the moment: {refusal}");
        }
    }
}
