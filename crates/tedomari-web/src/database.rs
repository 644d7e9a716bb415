//! The database worker: the only thread that reads and writes the store.
//!
//! Tasks that arrive during a write are combined into the next transaction, so that many players
//! wait for the disk only once.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread;

use tedomari_store::{FILE_NAME, ServerLock, Store, StoreError, default_path, open_default};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use crate::error::ApiError;

/// The capacity of the queue.
const QUEUE_CAPACITY: usize = 4096;

/// The maximum number of tasks in one transaction.
const BATCH: usize = 512;

/// A task on the store. It returns a callback that gets the result of the commit.
type Task = Box<dyn FnOnce(&mut Store) -> Callback + Send>;
type Callback = Box<dyn FnOnce(Result<(), &StoreError>) + Send>;

/// A handle to the database worker.
#[derive(Clone)]
pub struct Database {
    tasks: mpsc::Sender<Task>,
}

/// Why the database cannot be opened.
#[derive(Debug, Error)]
pub enum DatabaseError {
    /// The path is not a folder.
    #[error("--data {0}: is a file; choose a folder for the server's file {FILE_NAME}")]
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

impl Database {
    /// Opens the store, and locks its folder so that no other server uses it.
    pub fn open_alone(
        folder: Option<&Path>,
    ) -> Result<(Database, Option<ServerLock>), DatabaseError> {
        let lock = match folder {
            Some(folder) => {
                create(folder)?;
                Some(ServerLock::acquire(folder)?)
            }
            None => {
                let file = default_path();
                let default = file.as_deref().and_then(Path::parent);
                let default = default.filter(|folder| create(folder).is_ok());
                match default.map(ServerLock::acquire) {
                    Some(Err(error @ StoreError::Locked { .. })) => return Err(error.into()),
                    // Opening the file reports why the folder cannot be used.
                    other => other.and_then(Result::ok),
                }
            }
        };
        Ok((Database::open(folder)?, lock))
    }

    /// Opens the store in a folder, or in the default folder. If the default folder cannot be used,
    /// prints a warning and keeps everything in memory.
    pub fn open(folder: Option<&Path>) -> Result<Database, DatabaseError> {
        let store = match folder {
            Some(folder) => {
                create(folder)?;
                Store::open(&folder.join(FILE_NAME))?
            }
            None => match open_default() {
                Ok(store) => store,
                Err(error) => {
                    eprintln!("warning: everything will be lost when the server stops: {error}");
                    Store::in_memory()?
                }
            },
        };
        Database::new(store)
    }

    /// Starts the worker thread. Prints the notices of the store.
    pub fn new(store: Store) -> Result<Database, DatabaseError> {
        tell(&store);
        let (tasks, queue) = mpsc::channel(QUEUE_CAPACITY);
        let body = move || work(store, queue);
        let thread = thread::Builder::new().name("store".into()).spawn(body);
        thread.map_err(DatabaseError::Thread)?;
        Ok(Database { tasks })
    }

    /// Runs `work` on the store. Its changes are on disk when this returns. If it fails or panics,
    /// there are no changes.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (sender, receiver) = oneshot::channel();
        let task: Task = Box::new(move |store| {
            let done = store.savepoint(|store| {
                let file = store.file().to_path_buf();
                // The savepoint is rolled back, and a statement that was interrupted is reset.
                catch_unwind(AssertUnwindSafe(|| work(store)))
                    .unwrap_or(Err(StoreError::Panicked { file }))
            });
            Box::new(move |written| {
                let result = match (done, written) {
                    (Ok(done), Ok(())) => Ok(done),
                    (Err(error), _) => Err(error.to_string()),
                    (Ok(_), Err(error)) => Err(error.to_string()),
                };
                // The request may have been canceled.
                let _ = sender.send(result);
            })
        });
        let unavailable = || ApiError::internal("the database is not available; try again");
        self.tasks.send(task).await.map_err(|_| unavailable())?;
        receiver
            .await
            .map_err(|_| unavailable())?
            .map_err(ApiError::internal)
    }
}

/// Runs tasks until all handles are dropped.
fn work(mut store: Store, mut queue: mpsc::Receiver<Task>) {
    let mut tasks = Vec::with_capacity(BATCH);
    while queue.blocking_recv_many(&mut tasks, BATCH) > 0 {
        let mut callbacks = Vec::with_capacity(tasks.len());
        let written = store.transaction(|store| {
            callbacks.extend(tasks.drain(..).map(|task| task(store)));
        });
        // If the transaction could not start, drop the tasks; their callers get an error.
        tasks.clear();
        for callback in callbacks {
            callback(written.as_ref().map(|_| ()));
        }
        tell(&store);
    }
}

/// Prints what the store has to say.
fn tell(store: &Store) {
    for notice in store.notices() {
        eprintln!("warning: {notice}");
    }
}

/// Creates a folder, unless it exists.
fn create(folder: &Path) -> Result<(), DatabaseError> {
    let name = || folder.display().to_string();
    if folder.is_file() {
        return Err(DatabaseError::NoFolder(name()));
    }
    std::fs::create_dir_all(folder).map_err(|e| DatabaseError::Folder(name(), e))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The error for a folder.
    fn open_error(folder: &Path) -> String {
        let opened = Database::open(Some(folder));
        let error = opened.err().expect("rejected");
        let message = error.to_string();
        assert!(message.contains(&folder.display().to_string()), "{message}");
        assert!(message.contains("; "), "says what to do: {message}");
        message
    }

    #[test]
    fn a_file_is_not_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "text").expect("written");
        assert!(open_error(&file).contains("is a file; choose a folder"));
        assert!(open_error(&file.join("below")).contains("cannot be created"));
    }

    #[test]
    fn a_file_that_is_not_a_database_is_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(FILE_NAME);
        fs::write(&file, "text").expect("written");
        let message = open_error(folder.path());
        assert!(message.contains("is not a Tedomari database"), "{message}");
        assert!(message.contains("--data DIR"), "{message}");
        fs::remove_file(&file).expect("removed");
        fs::create_dir(&file).expect("a folder");
        assert!(open_error(folder.path()).contains("not a regular file"));
    }

    #[test]
    fn one_server_has_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = || Database::open_alone(Some(folder.path()));
        let (_database, lock) = open().expect("free");
        let second = open().err().expect("taken").to_string();
        assert!(second.contains("runs a server"), "{second}");
        // The program may use the file, as it always could.
        Store::open(&folder.path().join(FILE_NAME)).expect("shared");
        drop(lock);
        open().expect("free again");
    }

    #[tokio::test]
    async fn a_panic_is_rolled_back_and_does_not_end_storage() {
        let database = Database::new(Store::in_memory().expect("memory")).expect("a thread");
        let failed = database.run(|store| -> Result<(), StoreError> {
            store.set_note("lost", "text")?;
            panic!("a test of panics");
        });
        let written = database.run(|store| store.set_note("kept", "text"));
        let (failed, written) = tokio::join!(failed, written);
        let message = failed.expect_err("it panicked").to_string();
        assert!(message.contains("nothing was changed"), "{message}");
        written.expect("storage goes on");
        let read = database.run(|store| Ok([store.note("lost")?, store.note("kept")?]));
        let [lost, kept] = read.await.expect("storage goes on");
        assert_eq!((lost, kept.is_some()), (None, true));
    }
}
