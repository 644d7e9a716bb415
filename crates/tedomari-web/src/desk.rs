//! A worker pool for short computations that a request waits for. Its threads have lower priority
//! than those of the players.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use axum::http::StatusCode;
use tokio::sync::oneshot;

use crate::priority;
use crate::refusal::Refusal;

/// The capacity of the queue.
const WAITING: usize = 64;

type Task = Box<dyn FnOnce() + Send>;

/// A pool of worker threads with a bounded queue.
pub struct Desk {
    tasks: SyncSender<Task>,
}

impl Default for Desk {
    /// Starts one thread for each core.
    fn default() -> Desk {
        let (tasks, asked) = sync_channel(WAITING);
        let asked = Arc::new(Mutex::new(asked));
        for number in 1..=thread::available_parallelism().map_or(1, usize::from) {
            let asked = asked.clone();
            let thread = thread::Builder::new().name(format!("desk-{number}"));
            if let Err(error) = thread.spawn(move || work(&asked)) {
                eprintln!("warning: cannot start a thread for requests: {error}");
            }
        }
        Desk { tasks }
    }
}

impl Desk {
    /// Runs `work` on a worker thread, unless the client disconnects first.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (tell, told) = oneshot::channel();
        let task: Task = Box::new(move || {
            if !tell.is_closed() {
                let _ = tell.send(work());
            }
        });
        if self.tasks.try_send(task).is_err() {
            let message = "the server is busy; try again in a moment";
            return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message));
        }
        let broken = "internal error; please report it";
        told.await.map_err(|_| Refusal::broken(broken))?
    }
}

/// Runs tasks until the pool is dropped.
fn work(asked: &Mutex<Receiver<Task>>) {
    priority::after_players();
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
    async fn a_task_that_panics_is_refused_alone() {
        let desk = Desk::default();
        for _ in 0..10 {
            assert!(desk.run::<()>(|| panic!("on purpose")).await.is_err());
        }
        assert_eq!(desk.run(|| Ok(7)).await.ok(), Some(7));
    }

    #[tokio::test]
    async fn what_waits_is_bounded() {
        let desk = Arc::new(Desk::default());
        // Every task waits until the sender is dropped.
        let (open, gate) = channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let asked: Vec<_> = (0..WAITING + threads + 5)
            .map(|_| {
                let (desk, gate) = (desk.clone(), gate.clone());
                tokio::spawn(async move {
                    desk.run(move || Ok(gate.lock().map(|gate| gate.recv()).is_ok()))
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
