use rusqlite::params;

use crate::sqlite::table::FAME;
use crate::{FameEntry, Store, StoreError};

impl Store {
    /// Adds an entry, unless the game has one already or the hall is full of faster ones. Returns
    /// the rank, where the fastest is 1, and the stored entry.
    pub fn enter(&mut self, entry: &FameEntry) -> Result<Option<(u64, FameEntry)>, StoreError> {
        let enter = "INSERT OR IGNORE INTO fame
                     (id, name, game, seconds, moves, opponent, at, checked, checksum)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch(), ?7,
                             checksum(?1, ?2, ?3, ?4, ?5, ?6, unixepoch(), ?7))";
        let entered = self.connection.prepare_cached(enter).and_then(|mut enter| {
            enter.execute(params![
                entry.id,
                entry.name,
                entry.game,
                entry.seconds,
                entry.moves,
                entry.opponent,
                entry.checked
            ])
        });
        if entered.map_err(|e| self.error(e))? == 0 {
            return Ok(None);
        }
        self.trim(&FAME)?;
        // In the order of the list: of two equal times the earlier entry comes first.
        let rank = "SELECT count(*) FROM fame,
                    (SELECT rowid AS number, seconds AS time FROM fame WHERE id = ?1)
                    WHERE seconds < time OR (seconds = time AND fame.rowid <= number)";
        let rank = self.value::<i64>(rank, [&entry.id])?;
        let entered = self.first(&FAME, "WHERE id = ?1", [&entry.id], read_famous)?;
        Ok(rank.map(i64::unsigned_abs).zip(entered))
    }

    /// Whether a game has an entry.
    pub fn is_famous(&self, id: &str) -> Result<bool, StoreError> {
        let found = self.first(&FAME, "WHERE id = ?1", [id], |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// Lists the fastest entries in order.
    pub fn famous(&self, most: u32) -> Result<Vec<FameEntry>, StoreError> {
        let condition = "ORDER BY seconds, rowid LIMIT ?1";
        self.list(&FAME, condition, [most], read_famous)
    }
}

fn read_famous(row: &rusqlite::Row<'_>) -> rusqlite::Result<FameEntry> {
    Ok(FameEntry {
        id: row.get("id")?,
        name: row.get("name")?,
        game: row.get("game")?,
        seconds: row.get("seconds")?,
        moves: row.get("moves")?,
        opponent: row.get("opponent")?,
        at: row.get("at")?,
        checked: row.get("checked")?,
    })
}
