//! The schema and its migrations.

use rusqlite::{Connection, Result, TransactionBehavior};

use crate::sqlite::identity::{APPLICATION_ID, Identity};

/// The migrations. Entries are only ever appended, because files of every version are in use.
const MIGRATIONS: &[&str] = &[
    // Version 1: the weights of learning opponents.
    "CREATE TABLE experience (
        game   TEXT    NOT NULL,
        key    BLOB    NOT NULL,
        weight INTEGER NOT NULL CHECK (weight BETWEEN -128 AND 127),
        PRIMARY KEY (game, key)
     ) STRICT, WITHOUT ROWID",
    // Version 2: finished games, the hall of fame, saved boards and notes.
    "CREATE TABLE finished (
        id       TEXT    NOT NULL PRIMARY KEY,
        question TEXT    NOT NULL,
        moves    TEXT    NOT NULL,
        opponent TEXT    NOT NULL,
        persons  TEXT    NOT NULL,
        winner   TEXT,
        seconds  REAL    NOT NULL,
        at       INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE fame (
        id       TEXT    NOT NULL UNIQUE,
        name     TEXT    NOT NULL,
        game     TEXT    NOT NULL,
        seconds  REAL    NOT NULL,
        moves    INTEGER NOT NULL,
        opponent TEXT    NOT NULL,
        at       INTEGER NOT NULL
     ) STRICT;
     CREATE INDEX fame_by_seconds ON fame (seconds);
     CREATE TABLE boards (
        id       INTEGER PRIMARY KEY,
        name     TEXT    NOT NULL,
        address  TEXT    NOT NULL,
        at       INTEGER NOT NULL
     ) STRICT;
     CREATE TABLE notes (
        key      TEXT    NOT NULL PRIMARY KEY,
        text     TEXT    NOT NULL,
        at       INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID",
    // Version 3: cached answers.
    "CREATE TABLE solved (
        id       INTEGER PRIMARY KEY AUTOINCREMENT,
        question TEXT    NOT NULL UNIQUE,
        answer   TEXT    NOT NULL
     ) STRICT",
    // Version 4: games in progress. The long columns come last, so that the others can be read
    // without them.
    "CREATE TABLE playing (
        id        TEXT    NOT NULL UNIQUE,
        client    TEXT    NOT NULL,
        size      INTEGER NOT NULL,
        is_played INTEGER NOT NULL,
        at        INTEGER NOT NULL,
        state     TEXT    NOT NULL,
        setup     TEXT    NOT NULL
     ) STRICT",
    // Version 5: a checksum for each row. Positions have the time when they were last met, finished
    // games the client, and entries of the hall of fame whether they were checked.
    "ALTER TABLE experience ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE finished ADD COLUMN client TEXT NOT NULL DEFAULT '';
     ALTER TABLE fame ADD COLUMN checked INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE experience ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE finished ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE fame ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE boards ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE notes ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE solved ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE playing ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
     UPDATE experience SET checksum = checksum(game, key, weight, at);
     UPDATE finished SET checksum =
        checksum(id, question, moves, opponent, persons, winner, seconds, at, client);
     UPDATE fame SET checksum =
        checksum(id, name, game, seconds, moves, opponent, at, checked);
     UPDATE boards SET checksum = checksum(id, name, address, at);
     UPDATE notes SET checksum = checksum(key, text, at);
     UPDATE solved SET checksum = checksum(id, question, answer);
     UPDATE playing SET checksum =
        checksum(id, client, size, is_played, at, state, setup)",
];

/// The current version.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// Migrates an empty database or a store to the current version, or leaves it unchanged.
pub(crate) fn migrate(connection: &mut Connection) -> Result<()> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated it meanwhile.
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
