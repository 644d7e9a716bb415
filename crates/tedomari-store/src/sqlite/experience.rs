use rusqlite::params;
use tedomari::opponent::{Experience, WEIGHTS};

use crate::sqlite::table::EXPERIENCE;
use crate::{Store, StoreError};

/// The maximum length of the name of a game, in bytes. Nothing is learned about other games.
const MAX_NAME: usize = 1_000;

impl Store {
    /// The weights of all positions that were learned in a game.
    pub fn weights(&self, game: &str) -> Result<Vec<(Vec<u8>, i32)>, StoreError> {
        let condition = "WHERE game = ?1";
        self.list(&EXPERIENCE, condition, [game], |row| {
            Ok((row.get("key")?, row.get("weight")?))
        })
    }
}

impl Experience for Store {
    type Error = StoreError;

    fn weight(&self, game: &str, key: &[u8]) -> Result<i32, StoreError> {
        let condition = "WHERE game = ?1 AND key = ?2";
        let found = self.first(&EXPERIENCE, condition, params![game, key], |row| {
            row.get("weight")
        })?;
        Ok(found.unwrap_or(0))
    }

    /// A single statement, so that no update is lost when two programs learn at once.
    fn adjust(&mut self, game: &str, key: &[u8], by: i32) -> Result<(), StoreError> {
        if game.len() > MAX_NAME {
            return Ok(());
        }
        let adjust = "INSERT OR REPLACE INTO experience (game, key, weight, at, checksum)
                      SELECT game, key, weight, at, checksum(game, key, weight, at)
                      FROM (SELECT ?1 AS game, ?2 AS key, unixepoch() AS at,
                                   max(?4, min(?5, ?3 + coalesce(
                                       (SELECT weight FROM experience
                                        WHERE game = ?1 AND key = ?2
                                        AND checksum IS checksum(game, key, weight, at)), 0)))
                                   AS weight)";
        let (least, most) = (WEIGHTS.start(), WEIGHTS.end());
        let made = self
            .connection
            .prepare_cached(adjust)
            .and_then(|mut adjust| adjust.execute(params![game, key, by, least, most]));
        made.map_err(|e| self.error(e))?;
        self.wrote(&EXPERIENCE, game.len() + key.len())
    }
}
