use std::cell::{Cell, RefCell};
use std::path::{self, Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags, OptionalExtension, Params, Row};

use crate::StoreError;
use crate::sqlite::checksum;
use crate::sqlite::identity::Identity;
use crate::sqlite::migration::{VERSION, migrate};
use crate::sqlite::table::{MAX_PAGES, TABLES, Table, Written};
use crate::sqlite::truncated::is_truncated;

/// How long to wait for a lock on the file.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The write-ahead log is cut to this size, in bytes, when it has been copied to the file.
const MAX_LOG: i64 = 16 << 20;

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
    /// What has been written to each table since it was last trimmed.
    pub(crate) written: [Written; TABLES.len()],
    /// What the user should be told, and how many of these they have been told.
    notices: RefCell<Vec<String>>,
    told: Cell<usize>,
}

impl Store {
    /// Opens or creates a store in a file, whose folder must exist. A file that is not a store or
    /// was written by a newer version is left unchanged. Of a damaged file, what is intact is kept,
    /// and a file of an earlier version is upgraded; the file as it was before stays beside it, and
    /// [`notices`](Store::notices) say so.
    pub fn open(file: &Path) -> Result<Store, StoreError> {
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
        let is_truncated = is_truncated(&place);
        match connect(&place) {
            Err(error) => Err(StoreError::of(&file, error)),
            Ok(connection) => Store::new(connection, file).prepared(is_truncated),
        }
    }

    /// Opens a temporary store in memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let file = PathBuf::from("the store in memory");
        let opened = Connection::open_in_memory().and_then(|connection| {
            checksum::define(&connection)?;
            Ok(connection)
        });
        match opened {
            Err(error) => Err(StoreError::of(&file, error)),
            Ok(connection) => Store::new(connection, file).prepared(false),
        }
    }

    fn new(connection: Connection, file: PathBuf) -> Store {
        Store {
            connection,
            file,
            written: Default::default(),
            notices: RefCell::default(),
            told: Cell::default(),
        }
    }

    /// The path of the file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// What the user should be told since this was last called: damage that was found, and copies
    /// that were made.
    pub fn notices(&self) -> Vec<String> {
        let notices = self.notices.borrow();
        notices[self.told.replace(notices.len())..].to_vec()
    }

    /// Adds a notice, unless there was the same before.
    pub(crate) fn notice(&self, text: String) {
        let text = format!("{}: {text}", self.file.display());
        let mut notices = self.notices.borrow_mut();
        if !notices.contains(&text) {
            notices.push(text);
        }
    }

    /// Returns the first row of a table that satisfies a condition, if any.
    pub(crate) fn first<T>(
        &self,
        table: &Table,
        condition: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        let found = self.list(table, condition, params, read)?;
        Ok(found.into_iter().next())
    }

    /// Returns the rows of a table that satisfy a condition. Damaged rows are left out, with a
    /// notice.
    pub(crate) fn list<T>(
        &self,
        table: &Table,
        condition: &str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let (name, columns, sum) = (table.name, table.list(), table.checksum());
        let sql = format!("SELECT {columns}, checksum IS {sum} FROM {name} {condition}");
        let find = || {
            let mut statement = self.connection.prepare_cached(&sql)?;
            let mut rows = statement.query(params)?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                if row.get(table.columns.len())? {
                    found.push(read(row)?);
                } else {
                    self.notice(format!(
                        "a row of the table {name} is damaged and was left out; start the program \
                         again to repair the file"
                    ));
                }
            }
            Ok(found)
        };
        find().map_err(|e| self.error(e))
    }

    /// Returns the single value of a query about the whole store.
    pub(crate) fn value<T: rusqlite::types::FromSql>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> Result<Option<T>, StoreError> {
        let statement = self.connection.prepare_cached(sql);
        let found = statement
            .and_then(|mut statement| statement.query_row(params, |row| row.get(0)).optional());
        found.map_err(|e| self.error(e))
    }

    /// Converts an error of SQLite.
    pub(crate) fn error(&self, error: rusqlite::Error) -> StoreError {
        StoreError::of(&self.file, error)
    }

    /// Checks that the file is a store before changing it.
    fn prepared(mut self, is_truncated: bool) -> Result<Store, StoreError> {
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
            Identity::Ours(found) => self.check(found)?,
        }
        self.set().map_err(|e| self.error(e))?;
        migrate(&mut self.connection).map_err(|e| self.error(e))?;
        Ok(self)
    }

    /// Checks the whole file. Repairs a file of this version, and copies an intact one of an
    /// earlier version before it is upgraded.
    fn check(&mut self, version: i64) -> Result<(), StoreError> {
        let found = match checked(&self.connection).map_err(|e| self.error(e))? {
            None if version == VERSION => checksum::damaged_table(&self.connection)
                .map_err(|e| self.error(e))?
                .map(|table| format!("a row of the table {table} has changed")),
            found => found,
        };
        match found {
            None if version == VERSION => Ok(()),
            None => {
                if let Some(copy) = self.copy_of_version(version)? {
                    let copy = copy.display();
                    self.notice(format!(
                        "it was upgraded to version {VERSION}; {copy} is as it was before"
                    ));
                }
                Ok(())
            }
            Some(detail) if version == VERSION => self.salvage(&detail),
            Some(detail) => Err(self.damaged(&detail)),
        }
    }

    pub(crate) fn damaged(&self, detail: &str) -> StoreError {
        StoreError::Damaged {
            file: self.file.clone(),
            detail: detail.to_string(),
        }
    }

    /// Sets the pragmas: readers and a writer do not block each other (WAL), and a write is durable
    /// when it is acknowledged (FULL).
    fn set(&self) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        self.connection.pragma_update(None, "foreign_keys", true)?;
        self.connection
            .pragma_update(None, "trusted_schema", false)?;
        let ignore = |_: &Row<'_>| Ok(());
        for (pragma, value) in [
            ("max_page_count", i64::from(MAX_PAGES)),
            ("journal_size_limit", MAX_LOG),
        ] {
            self.connection
                .pragma_update_and_check(None, pragma, value, ignore)?;
        }
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

/// A connection to a file, which is created if necessary.
pub(crate) fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // An absolute path, because SQLite gives names such as `:memory:` a special meaning.
    let place = path::absolute(file).unwrap_or_else(|_| file.to_path_buf());
    let connection = Connection::open_with_flags(place, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    checksum::define(&connection)?;
    Ok(connection)
}

/// What is wrong with the structure of a file, if anything.
pub(crate) fn checked(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let found: rusqlite::Result<String> =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0));
    match found {
        Ok(found) if found == "ok" => Ok(None),
        // The first line names the database.
        Ok(found) => Ok(found.lines().last().map(str::to_string)),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            Ok(Some(error.to_string()))
        }
        Err(error) => Err(error),
    }
}

/// The path with something added to its name.
pub(crate) fn named(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
