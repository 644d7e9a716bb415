use rusqlite::params;

use crate::{Store, StoreError};

/// An entry of the hall of fame.
#[derive(Clone, Debug, PartialEq)]
pub struct FameEntry {
    /// The id of the finished game.
    pub id: String,
    /// The name of the winner.
    pub name: String,
    /// The name of the game in the catalogue.
    pub game: String,
    /// The duration of the game.
    pub seconds: f64,
    /// The number of moves.
    pub moves: u32,
    /// The opponent.
    pub opponent: String,
    /// When it was entered, in seconds since 1970; set by the store.
    pub at: i64,
}

impl Store {
    /// Adds an entry, unless the game has one already. Returns the rank, where the fastest is 1,
    /// and the stored entry.
    pub fn enter(&mut self, entry: &FameEntry) -> Result<Option<(u64, FameEntry)>, StoreError> {
        let enter = "INSERT OR IGNORE INTO fame (id, name, game, seconds, moves, opponent, at)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch())";
        let entered = self.connection.prepare_cached(enter).and_then(|mut enter| {
            enter.execute(params![
                entry.id,
                entry.name,
                entry.game,
                entry.seconds,
                entry.moves,
                entry.opponent
            ])
        });
        if entered.map_err(|e| self.error(e))? == 0 {
            return Ok(None);
        }
        // In the order of the list: of two equal times the earlier entry comes first.
        let rank = "SELECT count(*) FROM fame,
                    (SELECT rowid AS number, seconds AS time FROM fame WHERE id = ?1)
                    WHERE seconds < time OR (seconds = time AND fame.rowid <= number)";
        let rank = self.first(rank, [&entry.id], |row| row.get::<_, i64>(0))?;
        let find = "SELECT id, name, game, seconds, moves, opponent, at FROM fame WHERE id = ?1";
        let entered = self.first(find, [&entry.id], read_famous)?;
        Ok(rank.map(i64::unsigned_abs).zip(entered))
    }

    /// Whether a game has an entry.
    pub fn is_famous(&self, id: &str) -> Result<bool, StoreError> {
        let find = "SELECT 1 FROM fame WHERE id = ?1";
        let found = self.first(find, [id], |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// Lists the fastest entries in order.
    pub fn famous(&self, most: u32) -> Result<Vec<FameEntry>, StoreError> {
        let list = "SELECT id, name, game, seconds, moves, opponent, at FROM fame
                    ORDER BY seconds, rowid LIMIT ?1";
        self.list(list, [most], read_famous)
    }
}

fn read_famous(row: &rusqlite::Row<'_>) -> rusqlite::Result<FameEntry> {
    Ok(FameEntry {
        id: row.get(0)?,
        name: row.get(1)?,
        game: row.get(2)?,
        seconds: row.get(3)?,
        moves: row.get(4)?,
        opponent: row.get(5)?,
        at: row.get(6)?,
    })
}
