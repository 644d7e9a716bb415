//! The tables, and how older files get them.

use rusqlite::{Connection, Result, TransactionBehavior};

use crate::identity::{APPLICATION_ID, Identity};

/// What each version adds to the one before it. Entries are only ever added at the end: files
/// with any number of them are in use.
const MIGRATIONS: &[&str] = &[
    // Version 1: what learning opponents know.
    "CREATE TABLE experience (
        game   TEXT    NOT NULL,
        key    BLOB    NOT NULL,
        weight INTEGER NOT NULL CHECK (weight BETWEEN -128 AND 127),
        PRIMARY KEY (game, key)
     ) STRICT, WITHOUT ROWID",
];

/// The newest version.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// Brings a database that is blank or ours to the newest version, or leaves it as it was.
pub(crate) fn migrate(connection: &mut Connection) -> Result<()> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Somebody else may have been faster.
    let made = match Identity::of(&change)? {
        Identity::Ours(version) => usize::try_from(version).unwrap_or(0),
        Identity::Blank | Identity::Foreign => 0,
    };
    for migration in MIGRATIONS.iter().skip(made) {
        change.execute_batch(migration)?;
    }
    if made < MIGRATIONS.len() {
        change.pragma_update(None, "application_id", APPLICATION_ID)?;
        change.pragma_update(None, "user_version", VERSION)?;
    }
    change.commit()
}
