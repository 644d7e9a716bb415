use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a store cannot be used: the file, the problem, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file cannot be opened for writing or created.
    #[error("{}: cannot be opened for writing ({reason}); choose a file in a writable folder", .file.display())]
    Unopened {
        /// The file.
        file: PathBuf,
        /// The cause.
        reason: String,
    },
    /// The file is not a store.
    #[error("{}: is not a Tedomari database ({found}); choose another file", .file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it seems to be.
        found: &'static str,
    },
    /// A newer version of the program wrote the file.
    #[error("{}: has version {found}, but this program supports versions up to {known}; use a newer tedomari, or choose another file", .file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The version of the file.
        found: i64,
        /// The newest supported version.
        known: i64,
    },
    /// The file is a store, but it is corrupt.
    #[error("{}: is corrupt ({detail}); restore a backup, or move it away to start a new one", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite found.
        detail: String,
    },
    /// Another process held the lock for too long.
    #[error("{}: is locked by another process; try again later", .file.display())]
    Busy {
        /// The file.
        file: PathBuf,
    },
    /// Another server uses the data folder.
    #[error("{}: {process} runs a server with this data folder; stop it, or choose another folder", .folder.display())]
    Locked {
        /// The folder.
        folder: PathBuf,
        /// The process that has it.
        process: String,
    },
    /// An operation panicked, and was rolled back.
    #[error("{}: an operation failed because of a bug, and nothing was changed; please report it", .file.display())]
    Panicked {
        /// The file.
        file: PathBuf,
    },
    /// Reading or writing failed, for example because the disk is full.
    #[error("{}: cannot be read or written ({reason}); check whether the disk is full or missing", .file.display())]
    Failed {
        /// The file.
        file: PathBuf,
        /// The error of SQLite.
        reason: rusqlite::Error,
    },
}

impl StoreError {
    /// Converts an error of SQLite.
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
                found: "not an SQLite file",
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

    /// Converts an error of the operating system.
    pub(crate) fn unopened(file: &Path, error: &io::Error) -> StoreError {
        StoreError::Unopened {
            file: file.to_path_buf(),
            reason: error.to_string(),
        }
    }
}
