//! Recognizing our database files and their version.

use rusqlite::{Connection, Result};

/// The application id in the header of the file: the bytes `TEDO`.
pub(crate) const APPLICATION_ID: i64 = 0x5445_444f;

/// What a database file is.
pub(crate) enum Identity {
    /// Empty.
    Blank,
    /// A store, with the number of migrations applied.
    Ours(i64),
    /// The database of another application.
    Foreign,
}

impl Identity {
    /// Identifies a database without changing it.
    pub fn of(connection: &Connection) -> Result<Identity> {
        // A single statement, so that no other process can initialize the store in between.
        let look = "SELECT (SELECT application_id FROM pragma_application_id),
                           (SELECT user_version FROM pragma_user_version),
                           (SELECT count(*) FROM sqlite_schema)";
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let (application, version, entries): (i64, i64, i64) =
            connection.query_row(look, [], read)?;
        Ok(match (application, version, entries) {
            (APPLICATION_ID, version, _) => Identity::Ours(version),
            (0, 0, 0) => Identity::Blank,
            _ => Identity::Foreign,
        })
    }
}
