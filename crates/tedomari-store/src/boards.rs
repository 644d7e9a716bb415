use rusqlite::params;

use crate::{Store, StoreError};

/// A saved board: the address of the page that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedBoard {
    /// The id.
    pub id: i64,
    /// The name.
    pub name: String,
    /// The address.
    pub address: String,
    /// When it was saved, in seconds since 1970.
    pub at: i64,
}

impl Store {
    /// Saves a board.
    pub fn save_board(&mut self, name: &str, address: &str) -> Result<SavedBoard, StoreError> {
        let save = "INSERT INTO boards (name, address, at) VALUES (?1, ?2, unixepoch())
                    RETURNING id, name, address, at";
        let saved = self
            .connection
            .query_row(save, params![name, address], read_board);
        saved.map_err(|e| self.error(e))
    }

    /// Lists all saved boards, newest first.
    pub fn boards(&self) -> Result<Vec<SavedBoard>, StoreError> {
        let list = "SELECT id, name, address, at FROM boards ORDER BY id DESC";
        self.list(list, [], read_board)
    }

    /// Deletes a board; returns whether it existed.
    pub fn delete_board(&mut self, id: i64) -> Result<bool, StoreError> {
        let delete = "DELETE FROM boards WHERE id = ?1";
        let deleted = self.connection.execute(delete, [id]);
        deleted.map(|count| count > 0).map_err(|e| self.error(e))
    }
}

fn read_board(row: &rusqlite::Row<'_>) -> rusqlite::Result<SavedBoard> {
    Ok(SavedBoard {
        id: row.get(0)?,
        name: row.get(1)?,
        address: row.get(2)?,
        at: row.get(3)?,
    })
}
