use rusqlite::params;

use crate::{Store, StoreError};

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The unique id.
    pub id: String,
    /// The game and the board, as JSON.
    pub question: String,
    /// The moves, as JSON.
    pub moves: String,
    /// The opponent.
    pub opponent: String,
    /// The colors that people played, as JSON.
    pub persons: String,
    /// The color of the winner; `None` in a tie.
    pub winner: Option<String>,
    /// The duration.
    pub seconds: f64,
}

impl Store {
    /// Stores a finished game. Replaces an earlier one with the same id, because a game can
    /// continue after moves are taken back.
    pub fn finish(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        let keep = "INSERT OR REPLACE INTO finished
                    (id, question, moves, opponent, persons, winner, seconds, at)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, unixepoch())";
        let kept = self.connection.prepare_cached(keep).and_then(|mut keep| {
            keep.execute(params![
                game.id,
                game.question,
                game.moves,
                game.opponent,
                game.persons,
                game.winner,
                game.seconds
            ])
        });
        kept.map(|_| ()).map_err(|e| self.error(e))
    }

    /// Finds a finished game by its id.
    pub fn finished(&self, id: &str) -> Result<Option<FinishedGame>, StoreError> {
        let find = "SELECT id, question, moves, opponent, persons, winner, seconds
                    FROM finished WHERE id = ?1";
        let read = |row: &rusqlite::Row<'_>| {
            Ok(FinishedGame {
                id: row.get(0)?,
                question: row.get(1)?,
                moves: row.get(2)?,
                opponent: row.get(3)?,
                persons: row.get(4)?,
                winner: row.get(5)?,
                seconds: row.get(6)?,
            })
        };
        self.first(find, [id], read)
    }

    /// The number of finished games.
    pub fn finished_count(&self) -> Result<u64, StoreError> {
        let count = "SELECT count(*) FROM finished";
        let found = self.first(count, [], |row| row.get::<_, i64>(0))?;
        Ok(found.map_or(0, i64::unsigned_abs))
    }
}
