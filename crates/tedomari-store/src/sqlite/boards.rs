use rusqlite::params;

use crate::sqlite::table::{BOARDS, Bound};
use crate::{SavedBoard, Store, StoreError};

impl Store {
    /// Saves a board; `None` if there is no room for it.
    pub fn save_board(
        &mut self,
        name: &str,
        address: &str,
    ) -> Result<Option<SavedBoard>, StoreError> {
        let Bound { rows, bytes } = self.amount(&BOARDS)?;
        let more = (name.len() + address.len()) as u64;
        if rows >= BOARDS.bound.rows || bytes + more > BOARDS.bound.bytes {
            return Ok(None);
        }
        let save = "INSERT INTO boards (id, name, address, at, checksum)
                    SELECT id, name, address, at, checksum(id, name, address, at)
                    FROM (SELECT 1 + coalesce((SELECT max(id) FROM boards), 0) AS id,
                                 ?1 AS name, ?2 AS address, unixepoch() AS at)
                    RETURNING id, name, address, at";
        let saved = self
            .connection
            .query_row(save, params![name, address], read_board);
        saved.map(Some).map_err(|e| self.error(e))
    }

    /// Lists all saved boards, newest first.
    pub fn boards(&self) -> Result<Vec<SavedBoard>, StoreError> {
        self.list(&BOARDS, "ORDER BY id DESC", [], read_board)
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
        id: row.get("id")?,
        name: row.get("name")?,
        address: row.get("address")?,
        at: row.get("at")?,
    })
}
