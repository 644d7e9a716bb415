use std::sync::Arc;

use rusqlite::params;

use crate::{Store, StoreError};

/// A game that is being played, as it goes on after a restart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its name, which no other game has.
    pub id: String,
    /// Who has begun it.
    pub client: String,
    /// How much room it takes, in whatever unit.
    pub size: u32,
    /// What was agreed on before it began, as JSON; that does not change.
    pub setup: Arc<str>,
    /// How far it is, as JSON.
    pub state: String,
}

/// What there is to know about a kept game without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEntry {
    /// Its name.
    pub id: String,
    /// Who has begun it.
    pub client: String,
    /// How much room it takes.
    pub size: u32,
    /// Whether anything has happened since it began.
    pub is_played: bool,
    /// When it was written last, in seconds since 1970.
    pub at: i64,
}

impl Store {
    /// Keeps a game, in place of what was kept of it before.
    pub fn keep_game(&mut self, game: &KeptGame) -> Result<(), StoreError> {
        let keep = "INSERT INTO playing (id, client, size, is_played, at, state, setup)
                    VALUES (?1, ?2, ?3, 0, unixepoch(), ?4, ?5)
                    ON CONFLICT (id) DO UPDATE
                    SET is_played = 1, at = excluded.at, state = excluded.state";
        let kept = self.connection.prepare_cached(keep).and_then(|mut keep| {
            keep.execute(params![
                game.id,
                game.client,
                game.size,
                game.state,
                &*game.setup
            ])
        });
        kept.map(|_| ()).map_err(|e| self.error(e))
    }

    /// Forgets a game, if it is there.
    pub fn forget_game(&mut self, id: &str) -> Result<(), StoreError> {
        let forget = self
            .connection
            .prepare_cached("DELETE FROM playing WHERE id = ?1")
            .and_then(|mut forget| forget.execute([id]));
        forget.map(|_| ()).map_err(|e| self.error(e))
    }

    /// All games that are kept.
    pub fn kept_games(&self) -> Result<Vec<KeptEntry>, StoreError> {
        let list = "SELECT id, client, size, is_played, at FROM playing";
        self.list(list, [], |row| {
            Ok(KeptEntry {
                id: row.get(0)?,
                client: row.get(1)?,
                size: row.get(2)?,
                is_played: row.get(3)?,
                at: row.get(4)?,
            })
        })
    }

    /// The game of that name.
    pub fn kept_game(&self, id: &str) -> Result<Option<KeptGame>, StoreError> {
        let find = "SELECT id, client, size, state, setup FROM playing WHERE id = ?1";
        self.first(find, [id], |row| {
            Ok(KeptGame {
                id: row.get(0)?,
                client: row.get(1)?,
                size: row.get(2)?,
                state: row.get(3)?,
                setup: row.get::<_, String>(4)?.into(),
            })
        })
    }
}
