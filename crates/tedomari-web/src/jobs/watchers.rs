//! Stopping jobs that nobody waits for. When the page of a job is closed, its worker is free for
//! the next job.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::runtime::Handle;

use super::job::Job;
use crate::state::AppState;

/// How long a job continues after its last watcher left.
const IDLE_TIMEOUT: Duration = Duration::from_secs(5);

/// Counts the clients that wait for a job.
#[derive(Default)]
pub struct Watchers {
    count: AtomicUsize,
    polls: AtomicUsize,
}

impl Watchers {
    /// Records a request for the status of the job.
    pub fn poll(&self) {
        self.polls.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts one watcher while it lives. When the last watcher leaves and nobody polls, the job is
/// stopped.
pub struct WatchGuard {
    app: Arc<AppState>,
    job: Arc<Job>,
}

impl WatchGuard {
    /// Adds a watcher.
    pub fn new(app: Arc<AppState>, job: Arc<Job>) -> WatchGuard {
        job.watchers.count.fetch_add(1, Ordering::Relaxed);
        WatchGuard { app, job }
    }
}

impl Drop for WatchGuard {
    fn drop(&mut self) {
        let others = self.job.watchers.count.fetch_sub(1, Ordering::Relaxed) - 1;
        if others > 0 || self.job.is_finished() {
            return;
        }
        // Without a runtime the server is shutting down, which stops all jobs.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(stop_when_idle(self.app.clone(), self.job.clone()));
        }
    }
}

async fn stop_when_idle(app: Arc<AppState>, job: Arc<Job>) {
    let Watchers { count, polls } = &job.watchers;
    loop {
        let before = polls.load(Ordering::Relaxed);
        let is_finished = job.finished_within(IDLE_TIMEOUT).await;
        // The guard of the new watcher takes over.
        if is_finished || count.load(Ordering::Relaxed) > 0 {
            return;
        }
        if polls.load(Ordering::Relaxed) == before {
            return app.jobs.stop(&job);
        }
    }
}

/// Stops a job if its client disconnects before it gets the id.
pub struct SubmitGuard {
    app: Arc<AppState>,
    job: Arc<Job>,
    is_disarmed: bool,
}

impl SubmitGuard {
    /// Guards a new job.
    pub fn new(app: Arc<AppState>, job: Arc<Job>) -> SubmitGuard {
        let is_disarmed = false;
        SubmitGuard {
            app,
            job,
            is_disarmed,
        }
    }

    /// Disarms the guard: the response is on its way.
    pub fn disarm(mut self) {
        self.is_disarmed = true;
    }
}

impl Drop for SubmitGuard {
    fn drop(&mut self) {
        if !self.is_disarmed {
            self.app.jobs.stop(&self.job);
        }
    }
}
