//! The lock on a data folder. Two servers would undo each other's records, because each keeps its
//! games in memory. Programs that use only the file need no lock.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;
use std::process;

use crate::StoreError;

/// The name of the lock file. It contains the id of the process.
const LOCK: &str = "tedomari.lock";

/// The lock of a server on its data folder. The operating system releases it when the process ends,
/// however that happens, so there are no stale locks.
#[derive(Debug)]
pub struct ServerLock {
    _file: File,
}

impl ServerLock {
    /// Locks a folder.
    pub fn acquire(folder: &Path) -> Result<ServerLock, StoreError> {
        let path = folder.join(LOCK);
        let unopened = |error: std::io::Error| StoreError::unopened(&path, &error);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(unopened)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Locked {
                    folder: folder.to_path_buf(),
                    process: holder(&mut file),
                });
            }
            Err(TryLockError::Error(error)) => return Err(unopened(error)),
        }
        let mut write = || {
            file.set_len(0)?;
            writeln!(file, "{}", process::id())
        };
        write().map_err(unopened)?;
        Ok(ServerLock { _file: file })
    }
}

/// The process that holds the lock, if it can be read.
fn holder(file: &mut File) -> String {
    let mut text = String::new();
    // The holder may not have written it yet, and Windows does not let others read a locked file.
    let read = file.take(20).read_to_string(&mut text);
    match read.ok().and_then(|_| text.trim().parse::<u32>().ok()) {
        Some(id) => format!("process {id}"),
        None => "another process".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_server_has_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = ServerLock::acquire(folder.path()).expect("free");
        let second = ServerLock::acquire(folder.path()).expect_err("taken");
        let message = second.to_string();
        let named = format!("process {}", process::id());
        if cfg!(unix) {
            assert!(message.contains(&named), "{message}");
        }
        assert!(
            message.contains(&folder.path().display().to_string()),
            "{message}"
        );
        drop(first);
        ServerLock::acquire(folder.path()).expect("free again");
    }

    /// A file that was left by a killed server is no lock.
    #[test]
    fn a_file_alone_is_no_lock() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(LOCK), "4294967295 and more text").expect("written");
        ServerLock::acquire(folder.path()).expect("free");
        let text = std::fs::read_to_string(folder.path().join(LOCK)).expect("text");
        assert_eq!(text, format!("{}\n", process::id()));
    }
}
