//! Worker pools for everything that a request waits for and that may take longer than a moment.
//! The threads that accept requests never do such work, so that no request holds up another.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::oneshot;

use crate::error::ApiError;
use crate::priority;

/// The capacities of the queues: a request that finds its queue full is refused at once. Moves take
/// so little time that no player is refused.
const REQUESTS: usize = 256;
const PLAYERS: usize = 4096;

type Task = Box<dyn FnOnce() + Send>;

/// A pool of worker threads with a bounded queue.
pub struct WorkerPool {
    tasks: SyncSender<Task>,
}

impl WorkerPool {
    /// A pool for boards, searches and anything else that may take seconds. Its threads have lower
    /// priority than those of the players.
    pub fn for_requests() -> WorkerPool {
        WorkerPool::new("pool", REQUESTS, priority::lower)
    }

    /// A pool for moves in solved games and for the views of all games, which take milliseconds.
    pub fn for_players() -> WorkerPool {
        WorkerPool::new("play", PLAYERS, || {})
    }

    /// Starts one thread for each core. Each begins with `prepare`.
    fn new(name: &str, capacity: usize, prepare: fn()) -> WorkerPool {
        let (tasks, asked) = sync_channel(capacity);
        let asked = Arc::new(Mutex::new(asked));
        for number in 1..=thread::available_parallelism().map_or(1, usize::from) {
            let asked = asked.clone();
            let thread = thread::Builder::new().name(format!("{name}-{number}"));
            let body = move || {
                prepare();
                work(&asked);
            };
            if let Err(error) = thread.spawn(body) {
                eprintln!("warning: cannot start a thread for requests: {error}");
            }
        }
        WorkerPool { tasks }
    }

    /// Runs `work` on a worker thread, unless the client disconnects first.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (sender, receiver) = oneshot::channel();
        let task: Task = Box::new(move || {
            if !sender.is_closed() {
                let _ = sender.send(work());
            }
        });
        if self.tasks.try_send(task).is_err() {
            let message = "the server is busy; try again in a moment";
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message));
        }
        let message = "internal error; please report it";
        receiver.await.map_err(|_| ApiError::internal(message))?
    }

    /// Runs `work` on a worker thread, and writes its result there as the JSON of a response.
    pub async fn respond<T: Serialize>(
        &self,
        status: StatusCode,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let write = move || Ok((status, Json(work()?)).into_response());
        self.run(write).await
    }
}

/// Runs tasks until the pool is dropped.
fn work(asked: &Mutex<Receiver<Task>>) {
    loop {
        let next = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(task) = next else {
            return;
        };
        // A panic in one task must not stop the worker; the caller gets an error.
        let _ = panic::catch_unwind(AssertUnwindSafe(task));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_panicking_task_fails_alone() {
        let pool = WorkerPool::for_requests();
        for _ in 0..10 {
            assert!(pool.run::<()>(|| panic!("on purpose")).await.is_err());
        }
        assert_eq!(pool.run(|| Ok(7)).await.ok(), Some(7));
    }

    #[tokio::test]
    async fn the_queue_is_bounded() {
        let pool = Arc::new(WorkerPool::for_requests());
        // Every task waits until the sender is dropped.
        let (open, gate) = channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let asked: Vec<_> = (0..REQUESTS + threads + 5)
            .map(|_| {
                let (pool, gate) = (pool.clone(), gate.clone());
                tokio::spawn(async move {
                    pool.run(move || Ok(gate.lock().map(|gate| gate.recv()).is_ok()))
                        .await
                })
            })
            .collect();
        let refused = || asked.iter().filter(|task| task.is_finished()).count();
        while refused() < 5 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(refused() <= 5 + threads, "{}", refused());
        drop(open);
        // Cancel the remaining tasks.
        asked.iter().for_each(|task| task.abort());
    }
}
