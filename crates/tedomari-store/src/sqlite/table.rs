//! The tables: their columns, and how much is kept in each of them.
//!
//! Every table has a bound on its rows and on the bytes in them, for all clients or games together
//! and for each of them, so that nobody can fill the disk. This is the list:
//!
//! | table | of what | rows | bytes | what is dropped |
//! |---|---|---|---|---|
//! | `experience` | positions | 100 000, 25 000 of a game | 16 MiB | those not met for longest |
//! | `finished` | finished games | 20 000, 5 000 of a client | 24 MiB, 6 MiB of a client | the oldest |
//! | `fame` | the hall of fame | 10 000, 2 000 of a game | 2 MiB | the slowest |
//! | `boards` | saved boards | 1 000 | 16 MiB | nothing: more are refused |
//! | `notes` | the last audit | 16 | 4 MiB | the oldest |
//! | `solved` | cached answers | 1 000 | 24 MiB | the oldest |
//! | `playing` | games in progress | 12 000 | 48 MiB | those without moves, then the oldest |
//!
//! The server evicts games in progress before their bound is reached. Between two times that a
//! table is trimmed, it may exceed its bounds by a sixteenth. The file never has more than
//! [`MAX_PAGES`].

use rusqlite::params;

use crate::{Store, StoreError};

/// The maximum number of pages of 4096 bytes: 256 MiB.
pub(crate) const MAX_PAGES: u32 = 1 << 16;

/// A table is trimmed after this share of its bound has been written.
const SHARE: u64 = 16;

const MIB: u64 = 1 << 20;

/// A bound on the rows of a table and on their bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub rows: u64,
    pub bytes: u64,
}

/// A table.
#[derive(Debug)]
pub(crate) struct Table {
    pub name: &'static str,
    /// All columns but the checksum.
    pub columns: &'static [&'static str],
    /// The columns by which a row is found.
    pub key: &'static str,
    /// The order in which rows are kept, the first for longest.
    pub order: &'static str,
    pub bound: Bound,
    /// The column with the client or the game, and the bound for each of them.
    pub owner: Option<(&'static str, Bound)>,
}

/// All tables.
pub(crate) const TABLES: [&Table; 7] = [
    &EXPERIENCE,
    &FINISHED,
    &FAME,
    &BOARDS,
    &NOTES,
    &SOLVED,
    &PLAYING,
];

pub(crate) const EXPERIENCE: Table = Table {
    name: "experience",
    columns: &["game", "key", "weight", "at"],
    key: "game, key",
    order: "at DESC, game, key",
    bound: Bound {
        rows: 100_000,
        bytes: 16 * MIB,
    },
    owner: Some((
        "game",
        Bound {
            rows: 25_000,
            bytes: 16 * MIB,
        },
    )),
};

pub(crate) const FINISHED: Table = Table {
    name: "finished",
    columns: &[
        "id", "question", "moves", "opponent", "persons", "winner", "seconds", "at", "client",
    ],
    key: "id",
    order: "at DESC, id",
    bound: Bound {
        rows: 20_000,
        bytes: 24 * MIB,
    },
    owner: Some((
        "client",
        Bound {
            rows: 5_000,
            bytes: 6 * MIB,
        },
    )),
};

pub(crate) const FAME: Table = Table {
    name: "fame",
    columns: &[
        "id", "name", "game", "seconds", "moves", "opponent", "at", "checked",
    ],
    key: "rowid",
    order: "seconds, rowid",
    bound: Bound {
        rows: 10_000,
        bytes: 2 * MIB,
    },
    owner: Some((
        "game",
        Bound {
            rows: 2_000,
            bytes: 2 * MIB,
        },
    )),
};

pub(crate) const BOARDS: Table = Table {
    name: "boards",
    columns: &["id", "name", "address", "at"],
    key: "id",
    order: "id",
    bound: Bound {
        rows: 1_000,
        bytes: 16 * MIB,
    },
    owner: None,
};

pub(crate) const NOTES: Table = Table {
    name: "notes",
    columns: &["key", "text", "at"],
    key: "key",
    order: "at DESC, key",
    bound: Bound {
        rows: 16,
        bytes: 4 * MIB,
    },
    owner: None,
};

pub(crate) const SOLVED: Table = Table {
    name: "solved",
    columns: &["id", "question", "answer"],
    key: "id",
    order: "id DESC",
    bound: Bound {
        rows: 1_000,
        bytes: 24 * MIB,
    },
    owner: None,
};

pub(crate) const PLAYING: Table = Table {
    name: "playing",
    columns: &["id", "client", "size", "is_played", "at", "state", "setup"],
    key: "rowid",
    order: "is_played DESC, at DESC, rowid",
    bound: Bound {
        rows: 12_000,
        bytes: 48 * MIB,
    },
    owner: None,
};

impl Table {
    /// The columns, separated by commas.
    pub fn list(&self) -> String {
        self.columns.join(", ")
    }

    /// The SQL expression for the checksum of a row.
    pub fn checksum(&self) -> String {
        format!("checksum({})", self.list())
    }

    /// The SQL expression for the number of bytes of a row, which SQLite knows without reading
    /// them.
    fn bytes(&self) -> String {
        let bytes = |column| format!("coalesce(octet_length({column}), 0)");
        let bytes: Vec<String> = self.columns.iter().map(bytes).collect();
        bytes.join(" + ")
    }

    /// The statement that deletes the rows beyond the bounds.
    fn trim(&self) -> String {
        let Table {
            name, key, order, ..
        } = self;
        let bytes = self.bytes();
        let (owner, _) = self.share();
        let columns = self.list();
        format!(
            "DELETE FROM {name} WHERE ({key}) IN (
                 SELECT {key} FROM (
                     SELECT {key}, row_number() OVER everyone AS row,
                            sum(bytes) OVER everyone AS total,
                            row_number() OVER own AS own_row, sum(bytes) OVER own AS own_total
                     FROM (SELECT {columns}, {key}, {bytes} AS bytes FROM {name})
                     WINDOW everyone AS (ORDER BY {order} ROWS UNBOUNDED PRECEDING),
                            own AS (PARTITION BY {owner} ORDER BY {order} ROWS UNBOUNDED PRECEDING))
                 WHERE row > ?1 OR total > ?2 OR own_row > ?3 OR own_total > ?4)"
        )
    }

    /// What one owner may have: everything, if rows have no owner.
    fn share(&self) -> (&'static str, Bound) {
        self.owner.unwrap_or(("1", self.bound))
    }
}

/// How much has been written to a table since it was last trimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Written(Bound);

impl Default for Written {
    /// So much that the first write trims the table, since another process may have filled it.
    fn default() -> Written {
        Written(Bound {
            rows: u64::MAX / 2,
            bytes: u64::MAX / 2,
        })
    }
}

impl Store {
    /// Counts what was written to a table, and trims it from time to time.
    pub(crate) fn wrote(&mut self, table: &Table, bytes: usize) -> Result<(), StoreError> {
        let place = TABLES.iter().position(|one| one.name == table.name);
        let Some(Written(written)) = place.and_then(|place| self.written.get_mut(place)) else {
            return Ok(());
        };
        written.rows = written.rows.saturating_add(1);
        written.bytes = written.bytes.saturating_add(bytes as u64);
        if written.rows.saturating_mul(SHARE) < table.bound.rows
            && written.bytes.saturating_mul(SHARE) < table.bound.bytes
        {
            return Ok(());
        }
        (written.rows, written.bytes) = (0, 0);
        self.trim(table)
    }

    /// Deletes the rows beyond the bounds.
    pub(crate) fn trim(&mut self, table: &Table) -> Result<(), StoreError> {
        let (all, (_, own)) = (table.bound, table.share());
        let bounds = params![
            all.rows as i64,
            all.bytes as i64,
            own.rows as i64,
            own.bytes as i64
        ];
        let trimmed = self
            .connection
            .prepare_cached(&table.trim())
            .and_then(|mut trim| trim.execute(bounds));
        trimmed.map(|_| ()).map_err(|e| self.error(e))
    }

    /// The number of rows of a table and of the bytes in them.
    pub(crate) fn amount(&self, table: &Table) -> Result<Bound, StoreError> {
        let (name, bytes) = (table.name, table.bytes());
        let count = format!("SELECT count(*), coalesce(sum({bytes}), 0) FROM {name}");
        let read = |row: &rusqlite::Row<'_>| {
            let [rows, bytes] = [row.get::<_, i64>(0)?, row.get(1)?].map(i64::unsigned_abs);
            Ok(Bound { rows, bytes })
        };
        let found = self
            .connection
            .prepare_cached(&count)
            .and_then(|mut count| count.query_row([], read));
        found.map_err(|e| self.error(e))
    }
}
