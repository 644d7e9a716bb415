use rusqlite::params;

use crate::sqlite::table::FINISHED;
use crate::{FinishedGame, Store, StoreError};

impl Store {
    /// Stores a finished game, of which the newest are kept. Replaces an earlier one with the same id, because a game can
    /// continue after moves are taken back.
    pub fn finish(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        let keep = "INSERT OR REPLACE INTO finished
                    (id, question, moves, opponent, persons, winner, seconds, at, client, checksum)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, unixepoch(), ?8,
                            checksum(?1, ?2, ?3, ?4, ?5, ?6, ?7, unixepoch(), ?8))";
        let kept = self.connection.prepare_cached(keep).and_then(|mut keep| {
            keep.execute(params![
                game.id,
                game.question,
                game.moves,
                game.opponent,
                game.persons,
                game.winner,
                game.seconds,
                game.client
            ])
        });
        kept.map_err(|e| self.error(e))?;
        self.wrote(&FINISHED, game.question.len() + game.moves.len())
    }

    /// Finds a finished game by its id.
    pub fn finished(&self, id: &str) -> Result<Option<FinishedGame>, StoreError> {
        self.first(&FINISHED, "WHERE id = ?1", [id], |row| {
            Ok(FinishedGame {
                id: row.get("id")?,
                client: row.get("client")?,
                question: row.get("question")?,
                moves: row.get("moves")?,
                opponent: row.get("opponent")?,
                persons: row.get("persons")?,
                winner: row.get("winner")?,
                seconds: row.get("seconds")?,
            })
        })
    }

    /// The number of finished games.
    pub fn finished_count(&self) -> Result<u64, StoreError> {
        self.amount(&FINISHED).map(|amount| amount.rows)
    }
}
