//! Stopping jobs that nobody waits for. When the page of a job is closed, its worker is free for
//! the next job.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::runtime::Handle;

use super::job::Job;
use crate::house::House;

/// How long a job continues after its last watcher left.
const ALONE: Duration = Duration::from_secs(5);

/// Counts the clients that wait for a job.
#[derive(Default)]
pub struct Interest {
    watchers: AtomicUsize,
    looks: AtomicUsize,
}

impl Interest {
    /// Records a request for the status of the job.
    pub fn look(&self) {
        self.looks.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts one watcher while it lives. When the last watcher leaves and nobody polls, the job is
/// stopped.
pub struct Watching {
    house: Arc<House>,
    job: Arc<Job>,
}

impl Watching {
    /// Adds a watcher.
    pub fn new(house: Arc<House>, job: Arc<Job>) -> Watching {
        job.interest.watchers.fetch_add(1, Ordering::Relaxed);
        Watching { house, job }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let others = self.job.interest.watchers.fetch_sub(1, Ordering::Relaxed) - 1;
        if others > 0 || self.job.is_over() {
            return;
        }
        // Without a runtime the server is shutting down, which stops all jobs.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(stop_when_alone(self.house.clone(), self.job.clone()));
        }
    }
}

async fn stop_when_alone(house: Arc<House>, job: Arc<Job>) {
    let Interest { watchers, looks } = &job.interest;
    loop {
        let before = looks.load(Ordering::Relaxed);
        let is_over = job.over_within(ALONE).await;
        // The guard of the new watcher takes over.
        if is_over || watchers.load(Ordering::Relaxed) > 0 {
            return;
        }
        if looks.load(Ordering::Relaxed) == before {
            return house.jobs.stop(&job);
        }
    }
}

/// Stops a job if its client disconnects before it gets the id.
pub struct Asking {
    house: Arc<House>,
    job: Arc<Job>,
    is_answered: bool,
}

impl Asking {
    /// Guards a new job.
    pub fn new(house: Arc<House>, job: Arc<Job>) -> Asking {
        let is_answered = false;
        Asking {
            house,
            job,
            is_answered,
        }
    }

    /// Disarms the guard: the response is on its way.
    pub fn answered(mut self) {
        self.is_answered = true;
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        if !self.is_answered {
            self.house.jobs.stop(&self.job);
        }
    }
}
