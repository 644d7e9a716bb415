//! Whether anybody still wants to know: a job whose page was closed is stopped, for it takes the place
//! of the next one.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::runtime::Handle;

use super::job::Job;
use crate::house::House;

/// How long a job goes on that was watched and is not any more.
const ALONE: Duration = Duration::from_secs(5);

/// Those who want to know of a job.
#[derive(Default)]
pub struct Interest {
    watchers: AtomicUsize,
    looks: AtomicUsize,
}

impl Interest {
    /// Somebody asked how far it is.
    pub fn look(&self) {
        self.looks.fetch_add(1, Ordering::Relaxed);
    }
}

/// Somebody who watches a job. When the last one goes and nobody asks for it, it is stopped.
pub struct Watching {
    house: Arc<House>,
    job: Arc<Job>,
}

impl Watching {
    /// Begins to watch.
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
        // Without a runtime the server ends, and all jobs with it.
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
        // Whoever watches now looks after it.
        if is_over || watchers.load(Ordering::Relaxed) > 0 {
            return;
        }
        if looks.load(Ordering::Relaxed) == before {
            return house.jobs.stop(&job);
        }
    }
}

/// Somebody who has asked for a job and not heard of it yet; nobody else knows its name.
pub struct Asking {
    house: Arc<House>,
    job: Arc<Job>,
    is_answered: bool,
}

impl Asking {
    /// Waits for the answer to a request.
    pub fn new(house: Arc<House>, job: Arc<Job>) -> Asking {
        let is_answered = false;
        Asking {
            house,
            job,
            is_answered,
        }
    }

    /// The answer is on its way.
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
