use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a store cannot be used: the file, what is wrong with it, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file cannot be opened for writing, or not be made.
    #[error("{}: cannot be opened and written ({reason}); name a file in a folder that can be written", .file.display())]
    Unopened {
        /// The file.
        file: PathBuf,
        /// What stands in the way.
        reason: String,
    },
    /// The file has something else in it.
    #[error("{}: is no store of tedomari, {found}; name another file", .file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it seems to be.
        found: &'static str,
    },
    /// A newer program has written it.
    #[error("{}: has version {found}, and this program knows the versions up to {known}; take a newer tedomari, or name another file", .file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The version that it has.
        found: i64,
        /// The newest version that is known.
        known: i64,
    },
    /// It is a store, but some of it has been changed or lost.
    #[error("{}: is damaged ({detail}); put back a copy, or move it away to begin a new one", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What was found.
        detail: String,
    },
    /// Somebody else has been writing for too long.
    #[error("{}: is being written by another program; try again when that has ended", .file.display())]
    Busy {
        /// The file.
        file: PathBuf,
    },
    /// Reading or writing failed: the disk is full, or worse.
    #[error("{}: cannot be read or written now ({reason}); see whether the disk is full or gone", .file.display())]
    Failed {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        reason: rusqlite::Error,
    },
}

impl StoreError {
    /// What an error of SQLite says about a file.
    pub(crate) fn of(file: &Path, error: rusqlite::Error) -> StoreError {
        let file = file.to_path_buf();
        let reason = || error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                let reason = reason();
                StoreError::Unopened { file, reason }
            }
            Some(ErrorCode::NotADatabase) => StoreError::Foreign {
                file,
                found: "and its beginning is not that of an SQLite file",
            },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::ConstraintViolation) => {
                let detail = reason();
                StoreError::Damaged { file, detail }
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { file },
            _ => StoreError::Failed {
                file,
                reason: error,
            },
        }
    }

    /// What the operating system says about a file that should be opened.
    pub(crate) fn unopened(file: &Path, error: &io::Error) -> StoreError {
        StoreError::Unopened {
            file: file.to_path_buf(),
            reason: error.to_string(),
        }
    }
}
