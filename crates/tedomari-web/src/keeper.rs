//! The database worker: the only thread that reads and writes the store.
//!
//! Tasks that arrive during a write are combined into the next transaction, so that many players
//! wait for the disk only once.

use std::io;
use std::path::Path;
use std::thread;

use tedomari_store::{Store, StoreError, open_usual};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use crate::refusal::Refusal;

/// The capacity of the queue.
const WAITING: usize = 4096;

/// The maximum number of tasks in one transaction.
const TOGETHER: usize = 512;

/// A task on the store. It returns a callback that gets the result of the commit.
type Task = Box<dyn FnOnce(&mut Store) -> Told + Send>;
type Told = Box<dyn FnOnce(Result<(), &StoreError>) + Send>;

/// A handle to the database worker.
#[derive(Clone)]
pub struct Keeper {
    tasks: mpsc::Sender<Task>,
}

/// Why the database cannot be opened.
#[derive(Debug, Error)]
pub enum KeeperError {
    /// The path is not a folder.
    #[error("--data {0}: is a file; choose a folder for the server's file {FILE}")]
    NoFolder(String),
    /// The folder cannot be created.
    #[error("--data {0}: the folder cannot be created ({1}); choose another one")]
    Folder(String, io::Error),
    /// The file cannot be used.
    #[error("{0} (--data DIR selects another folder)")]
    Store(#[from] StoreError),
    /// The thread cannot be started.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
}

/// The name of the database file.
const FILE: &str = "tedomari.db";

impl Keeper {
    /// Opens the store in a folder, or in the default folder. If the default folder cannot be used,
    /// prints a warning and keeps everything in memory.
    pub fn open(folder: Option<&Path>) -> Result<Keeper, KeeperError> {
        let store = match folder {
            Some(folder) => {
                let name = || folder.display().to_string();
                if folder.is_file() {
                    return Err(KeeperError::NoFolder(name()));
                }
                std::fs::create_dir_all(folder).map_err(|e| KeeperError::Folder(name(), e))?;
                Store::open(&folder.join(FILE))?
            }
            None => match open_usual() {
                Ok(store) => store,
                Err(error) => {
                    eprintln!("warning: everything will be lost when the server stops: {error}");
                    Store::in_memory()?
                }
            },
        };
        Keeper::new(store)
    }

    /// Starts the worker thread.
    pub fn new(store: Store) -> Result<Keeper, KeeperError> {
        let (tasks, asked) = mpsc::channel(WAITING);
        let work = move || keep(store, asked);
        let thread = thread::Builder::new().name("store".into()).spawn(work);
        thread.map_err(KeeperError::Thread)?;
        Ok(Keeper { tasks })
    }

    /// Runs `work` on the store. Its changes are on disk when this returns.
    pub async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (tell, told) = oneshot::channel();
        let task: Task = Box::new(move |store| {
            let done = store.alone(work);
            Box::new(move |written| {
                let result = match (done, written) {
                    (Ok(done), Ok(())) => Ok(done),
                    (Err(error), _) => Err(error.to_string()),
                    (Ok(_), Err(error)) => Err(error.to_string()),
                };
                // The request may have been canceled.
                let _ = tell.send(result);
            })
        });
        let gone = || Refusal::broken("the database is not available; try again");
        self.tasks.send(task).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?.map_err(Refusal::broken)
    }
}

/// Runs tasks until all handles are dropped.
fn keep(mut store: Store, mut asked: mpsc::Receiver<Task>) {
    let mut tasks = Vec::with_capacity(TOGETHER);
    while asked.blocking_recv_many(&mut tasks, TOGETHER) > 0 {
        let mut told = Vec::with_capacity(tasks.len());
        let written = store.together(|store| {
            told.extend(tasks.drain(..).map(|task| task(store)));
        });
        // If the transaction could not start, drop the tasks; their callers get an error.
        tasks.clear();
        for tell in told {
            tell(written.as_ref().map(|_| ()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The error for a folder.
    fn refused(folder: &Path) -> String {
        let opened = Keeper::open(Some(folder));
        let error = opened.err().expect("refused");
        let told = error.to_string();
        assert!(told.contains(&folder.display().to_string()), "{told}");
        assert!(told.contains("; "), "says what to do: {told}");
        told
    }

    #[test]
    fn what_is_no_folder_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "text").expect("written");
        assert!(refused(&file).contains("is a file; choose a folder"));
        assert!(refused(&file.join("below")).contains("cannot be created"));
    }

    #[test]
    fn a_file_that_is_no_store_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(FILE);
        fs::write(&file, "text").expect("written");
        let told = refused(folder.path());
        assert!(told.contains("is not a Tedomari database"), "{told}");
        assert!(told.contains("--data DIR"), "{told}");
        fs::remove_file(&file).expect("removed");
        fs::create_dir(&file).expect("a folder");
        assert!(refused(folder.path()).contains("not a regular file"));
    }
}
