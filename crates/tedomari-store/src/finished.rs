use rusqlite::params;

use crate::{Store, StoreError};

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// Its name, which no other game has.
    pub id: String,
    /// What was played on what, as JSON.
    pub question: String,
    /// The moves, as JSON.
    pub moves: String,
    /// Who played against whom: the opponent.
    pub opponent: String,
    /// Which colors persons played, as JSON.
    pub persons: String,
    /// The color of the winner; none in a tie.
    pub winner: Option<String>,
    /// How long it took.
    pub seconds: f64,
}

impl Store {
    /// Keeps a finished game. If it was kept before, it has gone on after moves were taken back,
    /// and ended anew.
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

    /// The finished game of that name.
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

    /// How many games were finished.
    pub fn finished_count(&self) -> Result<u64, StoreError> {
        let count = "SELECT count(*) FROM finished";
        let found = self.first(count, [], |row| row.get::<_, i64>(0))?;
        Ok(found.map_or(0, i64::unsigned_abs))
    }
}
