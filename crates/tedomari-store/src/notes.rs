use rusqlite::params;

use crate::{Store, StoreError};

/// A stored text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The text, usually JSON.
    pub text: String,
    /// When it was written, in seconds since 1970.
    pub at: i64,
}

impl Store {
    /// Stores a text under a key, replacing the previous one.
    pub fn set_note(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        let keep = "INSERT OR REPLACE INTO notes (key, text, at) VALUES (?1, ?2, unixepoch())";
        let kept = self.connection.execute(keep, params![key, text]);
        kept.map(|_| ()).map_err(|e| self.error(e))
    }

    /// Reads the text stored under a key.
    pub fn note(&self, key: &str) -> Result<Option<Note>, StoreError> {
        let find = "SELECT text, at FROM notes WHERE key = ?1";
        let read = |row: &rusqlite::Row<'_>| {
            Ok(Note {
                text: row.get(0)?,
                at: row.get(1)?,
            })
        };
        self.first(find, [key], read)
    }
}
