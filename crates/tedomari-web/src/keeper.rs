//! The one thread that reads and writes the store.
//!
//! Everything that is asked for while it writes is done in one go after that, so that many players
//! who finish at once wait for the disk once and not one after the other.

use std::io;
use std::path::Path;
use std::thread;

use tedomari_store::{Store, StoreError, open_usual};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use crate::refusal::Refusal;

/// What may wait for the thread.
const WAITING: usize = 4096;

/// What is done in one go, at most.
const TOGETHER: usize = 512;

/// Something to do with the store, which says how it went once everything has been written.
type Task = Box<dyn FnOnce(&mut Store) -> Told + Send>;
type Told = Box<dyn FnOnce(Result<(), &StoreError>) + Send>;

/// The way to the thread.
#[derive(Clone)]
pub struct Keeper {
    tasks: mpsc::Sender<Task>,
}

/// Why there is no store.
#[derive(Debug, Error)]
pub enum KeeperError {
    /// There is something else in place of the folder that was asked for.
    #[error("--data {0}: is a file; name a folder in which the server can keep its file {FILE}")]
    NoFolder(String),
    /// The folder that was asked for cannot be made.
    #[error("--data {0}: the folder cannot be made ({1}); name one that exists or can be made")]
    Folder(String, io::Error),
    /// The file cannot be used.
    #[error("{0} (--data DIR takes the one in another folder)")]
    Store(#[from] StoreError),
    /// There is no thread to be had.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
}

/// The file in a folder.
const FILE: &str = "tedomari.db";

impl Keeper {
    /// The store in a folder, or in its usual place. Nobody has to care about a place that they did
    /// not ask for: without it everything is kept until the server ends.
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
                    eprintln!("warning: nothing will be kept when the server ends: {error}");
                    Store::in_memory()?
                }
            },
        };
        Keeper::new(store)
    }

    /// Starts the thread.
    pub fn new(store: Store) -> Result<Keeper, KeeperError> {
        let (tasks, asked) = mpsc::channel(WAITING);
        let work = move || keep(store, asked);
        let thread = thread::Builder::new().name("store".into()).spawn(work);
        thread.map_err(KeeperError::Thread)?;
        Ok(Keeper { tasks })
    }

    /// Does something with the store. What it has written is on the disk when this returns.
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
                // Whoever asked may have gone away.
                let _ = tell.send(result);
            })
        });
        let gone = || Refusal::broken("the store cannot be used now; try again");
        self.tasks.send(task).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?.map_err(Refusal::broken)
    }
}

/// Works until nobody can ask any more.
fn keep(mut store: Store, mut asked: mpsc::Receiver<Task>) {
    let mut tasks = Vec::with_capacity(TOGETHER);
    while asked.blocking_recv_many(&mut tasks, TOGETHER) > 0 {
        let mut told = Vec::with_capacity(tasks.len());
        let written = store.together(|store| {
            told.extend(tasks.drain(..).map(|task| task(store)));
        });
        // If the store could not even begin, the tasks are dropped, which those who wait notice.
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

    /// Why there is no store in a folder.
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
        assert!(refused(&file).contains("is a file; name a folder"));
        assert!(refused(&file.join("below")).contains("cannot be made"));
    }

    #[test]
    fn a_file_that_is_no_store_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(FILE);
        fs::write(&file, "text").expect("written");
        let told = refused(folder.path());
        assert!(told.contains("is no store of tedomari"), "{told}");
        assert!(told.contains("--data DIR"), "{told}");
        fs::remove_file(&file).expect("removed");
        fs::create_dir(&file).expect("a folder");
        assert!(refused(folder.path()).contains("not a regular file"));
    }
}
