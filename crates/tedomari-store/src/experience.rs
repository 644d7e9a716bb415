use rusqlite::params;
use tedomari::opponent::{Experience, WEIGHTS};

use crate::{Store, StoreError};

impl Store {
    /// The weights of all positions that were learned in a game.
    pub fn weights(&self, game: &str) -> Result<Vec<(Vec<u8>, i32)>, StoreError> {
        let list = "SELECT key, weight FROM experience WHERE game = ?1";
        self.list(list, [game], |row| Ok((row.get(0)?, row.get(1)?)))
    }
}

impl Experience for Store {
    type Error = StoreError;

    fn weight(&self, game: &str, key: &[u8]) -> Result<i32, StoreError> {
        let find = "SELECT weight FROM experience WHERE game = ?1 AND key = ?2";
        let found = self.first(find, params![game, key], |row| row.get(0))?;
        Ok(found.unwrap_or(0))
    }

    /// A single statement, so that no update is lost when two programs learn at once.
    fn adjust(&mut self, game: &str, key: &[u8], by: i32) -> Result<(), StoreError> {
        let adjust = "INSERT INTO experience (game, key, weight)
                      VALUES (?1, ?2, max(?4, min(?5, ?3)))
                      ON CONFLICT DO UPDATE SET weight = max(?4, min(?5, weight + ?3))";
        let (least, most) = (WEIGHTS.start(), WEIGHTS.end());
        let made = self
            .connection
            .prepare_cached(adjust)
            .and_then(|mut adjust| adjust.execute(params![game, key, by, least, most]));
        made.map(|_| ()).map_err(|e| self.error(e))
    }
}
