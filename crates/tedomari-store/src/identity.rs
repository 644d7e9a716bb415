//! Whether a file is ours, and how old.

use rusqlite::{Connection, Result};

/// Stands in the header of our files, as the bytes `TEDO`.
pub(crate) const APPLICATION_ID: i64 = 0x5445_444f;

/// What a file says of itself.
pub(crate) enum Identity {
    /// There is nothing in it yet.
    Blank,
    /// It is ours, and so many migrations have been made.
    Ours(i64),
    /// It is the database of another application.
    Foreign,
}

impl Identity {
    /// Looks at a database without changing it.
    pub fn of(connection: &Connection) -> Result<Identity> {
        // In one statement, so that nobody can begin the store between two looks.
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
