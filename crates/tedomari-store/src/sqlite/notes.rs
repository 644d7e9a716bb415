use rusqlite::params;

use crate::sqlite::table::NOTES;
use crate::{Note, Store, StoreError};

impl Store {
    /// Stores a text under a key, replacing the previous one.
    pub fn set_note(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        let keep = "INSERT OR REPLACE INTO notes (key, text, at, checksum)
                    VALUES (?1, ?2, unixepoch(), checksum(?1, ?2, unixepoch()))";
        let kept = self.connection.execute(keep, params![key, text]);
        kept.map_err(|e| self.error(e))?;
        self.wrote(&NOTES, key.len() + text.len())
    }

    /// Reads the text stored under a key.
    pub fn note(&self, key: &str) -> Result<Option<Note>, StoreError> {
        let read = |row: &rusqlite::Row<'_>| {
            Ok(Note {
                text: row.get("text")?,
                at: row.get("at")?,
            })
        };
        self.first(&NOTES, "WHERE key = ?1", [key], read)
    }
}
