use std::path::{self, Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags, OptionalExtension, Params, Row};

use crate::StoreError;
use crate::identity::Identity;
use crate::migration::{VERSION, migrate};
use crate::truncated::is_truncated;

/// How long to wait for a lock on the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The size of the header of an SQLite file. SQLite may treat a shorter file as empty and overwrite
/// it.
const HEADER: u64 = 100;

/// A connection to the database. When a method returns, its changes are durable, even if the
/// process is killed or the power fails. Several connections can share a file, also from several
/// processes.
#[derive(Debug)]
pub struct Store {
    pub(crate) connection: Connection,
    file: PathBuf,
}

impl Store {
    /// Opens or creates a store in a file, whose folder must exist. A file that is not a store, is
    /// corrupt, or was written by a newer version is left unchanged.
    pub fn open(file: &Path) -> Result<Store, StoreError> {
        // An absolute path, because SQLite gives names such as `:memory:` a special meaning.
        let place = path::absolute(file).map_err(|error| StoreError::unopened(file, &error))?;
        let file = file.to_path_buf();
        let found = place.metadata().ok();
        if found.as_ref().is_some_and(|found| !found.is_file()) {
            let reason = "it is not a regular file".to_string();
            return Err(StoreError::Unopened { file, reason });
        }
        if found.is_some_and(|found| (1..HEADER).contains(&found.len())) {
            let found = "too short for an SQLite file";
            return Err(StoreError::Foreign { file, found });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let is_truncated = is_truncated(&place);
        match Connection::open_with_flags(&place, flags) {
            Err(error) => Err(StoreError::of(&file, error)),
            Ok(connection) => Store { connection, file }.prepared(is_truncated),
        }
    }

    /// Opens a temporary store in memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let file = PathBuf::from("the store in memory");
        match Connection::open_in_memory() {
            Err(error) => Err(StoreError::of(&file, error)),
            Ok(connection) => Store { connection, file }.prepared(false),
        }
    }

    /// The path of the file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Returns the first row of a query, if any.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        let statement = self.connection.prepare_cached(sql);
        let found =
            statement.and_then(|mut statement| statement.query_row(params, read).optional());
        found.map_err(|e| self.error(e))
    }

    /// Returns all rows of a query.
    pub(crate) fn list<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let statement = self.connection.prepare_cached(sql);
        let found =
            statement.and_then(|mut statement| statement.query_map(params, read)?.collect());
        found.map_err(|e| self.error(e))
    }

    /// Converts an error of SQLite.
    pub(crate) fn error(&self, error: rusqlite::Error) -> StoreError {
        StoreError::of(&self.file, error)
    }

    /// Checks that the file is a store before changing it.
    fn prepared(mut self, is_truncated: bool) -> Result<Store, StoreError> {
        self.connection
            .busy_timeout(BUSY_TIMEOUT)
            .map_err(|e| self.error(e))?;
        let is_readonly = self.connection.is_readonly(MAIN_DB);
        if is_readonly.map_err(|e| self.error(e))? {
            let reason = "it is read-only".to_string();
            return Err(StoreError::Unopened {
                file: self.file,
                reason,
            });
        }
        match Identity::of(&self.connection).map_err(|e| self.error(e))? {
            Identity::Blank => {}
            Identity::Foreign => {
                return Err(StoreError::Foreign {
                    file: self.file,
                    found: "the SQLite file of another application",
                });
            }
            Identity::Ours(found) if found > VERSION => {
                return Err(StoreError::Newer {
                    file: self.file,
                    found,
                    known: VERSION,
                });
            }
            Identity::Ours(found) if found < 1 => return Err(self.damaged("it has no version")),
            Identity::Ours(_) if is_truncated => return Err(self.damaged("it is truncated")),
            Identity::Ours(_) => self.check()?,
        }
        self.set().map_err(|e| self.error(e))?;
        migrate(&mut self.connection).map_err(|e| self.error(e))?;
        Ok(self)
    }

    /// Checks the integrity of the whole file.
    fn check(&self) -> Result<(), StoreError> {
        let check = |row: &rusqlite::Row<'_>| row.get(0);
        let found: String = self
            .connection
            .query_row("PRAGMA quick_check(1)", [], check)
            .map_err(|e| self.error(e))?;
        match found.as_str() {
            "ok" => Ok(()),
            detail => Err(self.damaged(detail)),
        }
    }

    fn damaged(&self, detail: &str) -> StoreError {
        StoreError::Damaged {
            file: self.file.clone(),
            // The first line names the database.
            detail: detail.lines().last().unwrap_or_default().to_string(),
        }
    }

    /// Sets the pragmas: readers and a writer do not block each other (WAL), and a write is durable
    /// when it is acknowledged (FULL).
    fn set(&self) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        self.connection.pragma_update(None, "foreign_keys", true)?;
        self.connection
            .pragma_update(None, "trusted_schema", false)?;
        let give_up = Instant::now() + BUSY_TIMEOUT;
        loop {
            // A file system without support leaves the mode unchanged, which is slower but safe.
            let mode = |_: &rusqlite::Row<'_>| Ok(());
            let set = self
                .connection
                .query_row("PRAGMA journal_mode = WAL", [], mode);
            match set {
                // SQLite does not wait for locks while the mode changes.
                Err(error)
                    if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                        && Instant::now() < give_up =>
                {
                    thread::sleep(Duration::from_millis(10));
                }
                other => return other,
            }
        }
    }
}
