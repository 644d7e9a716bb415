use rusqlite::params;

use crate::sqlite::table::PLAYING;
use crate::{Store, StoreError, StoredGame, StoredGameSummary};

impl Store {
    /// Stores a game, replacing its previous state.
    pub fn save_game(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        let keep = "INSERT INTO playing (id, client, size, is_played, at, state, setup, checksum)
                    VALUES (?1, ?2, ?3, 0, unixepoch(), ?4, ?5,
                            checksum(?1, ?2, ?3, 0, unixepoch(), ?4, ?5))
                    ON CONFLICT (id) DO UPDATE
                    SET client = ?2, size = ?3, is_played = 1, at = unixepoch(), state = ?4,
                        setup = ?5, checksum = checksum(?1, ?2, ?3, 1, unixepoch(), ?4, ?5)";
        let kept = self.connection.prepare_cached(keep).and_then(|mut keep| {
            keep.execute(params![
                game.id,
                game.client,
                game.size,
                game.state,
                &*game.setup
            ])
        });
        kept.map_err(|e| self.error(e))?;
        self.wrote(&PLAYING, game.state.len() + game.setup.len())
    }

    /// Deletes a game, if it exists.
    pub fn delete_game(&mut self, id: &str) -> Result<(), StoreError> {
        let forget = self
            .connection
            .prepare_cached("DELETE FROM playing WHERE id = ?1")
            .and_then(|mut forget| forget.execute([id]));
        forget.map(|_| ()).map_err(|e| self.error(e))
    }

    /// Lists all stored games.
    pub fn stored_games(&self) -> Result<Vec<StoredGameSummary>, StoreError> {
        self.list(&PLAYING, "", [], |row| {
            Ok(StoredGameSummary {
                id: row.get("id")?,
                client: row.get("client")?,
                size: row.get("size")?,
                is_played: row.get("is_played")?,
                at: row.get("at")?,
            })
        })
    }

    /// Finds a stored game by its id.
    pub fn stored_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.first(&PLAYING, "WHERE id = ?1", [id], |row| {
            Ok(StoredGame {
                id: row.get("id")?,
                client: row.get("client")?,
                size: row.get("size")?,
                state: row.get("state")?,
                setup: row.get::<_, String>("setup")?.into(),
            })
        })
    }
}
