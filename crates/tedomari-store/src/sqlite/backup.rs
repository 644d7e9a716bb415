//! Copies of a whole database, page by page, while others read and write it.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::sqlite::identity::Identity;
use crate::sqlite::store::{BUSY_TIMEOUT, checked, named};
use crate::{Store, StoreError};

/// Writes a copy of a store to a new file. The store may be in use, and is not changed; the copy is
/// as of one moment.
pub fn back_up(file: &Path, copy: &Path) -> Result<(), StoreError> {
    if copy.exists() {
        let reason = "it exists already".to_string();
        return Err(StoreError::Unopened {
            file: copy.to_path_buf(),
            reason,
        });
    }
    let failed = |error| StoreError::of(file, error);
    let from = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let from = from.map_err(failed)?;
    from.busy_timeout(BUSY_TIMEOUT).map_err(failed)?;
    match Identity::of(&from).map_err(failed)? {
        Identity::Ours(_) => {}
        Identity::Blank | Identity::Foreign => {
            return Err(StoreError::Foreign {
                file: file.to_path_buf(),
                found: "it has no tables of ours",
            });
        }
    }
    copy_to(&from, file, copy)?;
    let written = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let written = written.map_err(|error| StoreError::of(copy, error))?;
    match checked(&written).map_err(|error| StoreError::of(copy, error))? {
        None => Ok(()),
        Some(detail) => Err(StoreError::Damaged {
            file: file.to_path_buf(),
            detail: format!("{detail}; {} has the copy", copy.display()),
        }),
    }
}

/// Copies a database to a file, and replaces the file only when the copy is on the disk.
pub(crate) fn copy_to(from: &Connection, file: &Path, copy: &Path) -> Result<(), StoreError> {
    let unfinished = named(copy, ".unfinished");
    let written = write(from, &unfinished).map_err(|error| StoreError::of(file, error));
    let renamed = written.and_then(|()| {
        fs::rename(&unfinished, copy).map_err(|error| StoreError::unopened(copy, &error))
    });
    if renamed.is_err() {
        // The error that is reported matters more than the file that is left.
        let _ = fs::remove_file(&unfinished);
    }
    renamed
}

fn write(from: &Connection, file: &Path) -> rusqlite::Result<()> {
    // One that was interrupted.
    let _ = fs::remove_file(file);
    let mut to = Connection::open(file)?;
    overwrite(from, &mut to)
}

/// Replaces the whole content of a database by that of another, in one transaction.
pub(crate) fn overwrite(from: &Connection, to: &mut Connection) -> rusqlite::Result<()> {
    to.busy_timeout(BUSY_TIMEOUT)?;
    match Backup::new(from, to)?.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
            None,
        )),
    }
}

impl Store {
    /// Copies the file of an earlier version before it is upgraded. Returns the copy, or `None` if
    /// another process has upgraded the file meanwhile.
    pub(crate) fn copy_of_version(&self, version: i64) -> Result<Option<PathBuf>, StoreError> {
        let copy = named(self.file(), &format!(".version-{version}"));
        // Both see the same state of the file.
        let snapshot = self.connection.unchecked_transaction();
        let snapshot = snapshot.map_err(|e| self.error(e))?;
        match Identity::of(&snapshot).map_err(|e| self.error(e))? {
            Identity::Ours(found) if found == version => {
                copy_to(&self.connection, self.file(), &copy)?;
                Ok(Some(copy))
            }
            _ => Ok(None),
        }
    }
}
