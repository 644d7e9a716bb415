//! The jobs of a page, which run at once. While one runs, the page is told about it and asked whether
//! to go on.

use std::cell::{Cell, RefCell};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::value::RawValue;
use tedomari::budget::Cancellation;
use web_time::Instant;

use super::job::{Job, Work};
use crate::error::ApiError;
use crate::random;

/// The time between two reports. A job stops within this time.
const REPORT_INTERVAL: Duration = Duration::from_millis(50);

/// Reports the status of a job as JSON; returns whether to stop it.
pub type Report = fn(&str) -> bool;

thread_local! {
    static REPORT: Cell<Option<Report>> = const { Cell::new(None) };
    /// The job that runs, and when to report it.
    static RUNNING: RefCell<Option<(Arc<Job>, Instant)>> = const { RefCell::new(None) };
}

/// Sets who is told about running jobs.
pub fn set_report(report: Report) {
    REPORT.set(Some(report));
}

/// Whether the running job is to stop. Reports it from time to time.
fn is_stopped() -> bool {
    let due = RUNNING.with_borrow_mut(|running| {
        let (job, next) = running.as_mut()?;
        let now = Instant::now();
        if now < *next {
            return None;
        }
        *next = now + REPORT_INTERVAL;
        Some(Arc::clone(job))
    });
    let (Some(job), Some(report)) = (due, REPORT.get()) else {
        return false;
    };
    let view = serde_json::to_string(&job.view()).unwrap_or_default();
    let is_stopped = report(&view);
    if is_stopped {
        job.stop();
    }
    is_stopped
}

/// The last job: it is finished as soon as it is submitted.
#[derive(Default)]
pub struct Jobs(Mutex<Option<Arc<Job>>>);

impl Jobs {
    /// A page waits for its own jobs.
    pub fn admit(&self, _: IpAddr) -> Result<(), ApiError> {
        Ok(())
    }

    /// Runs a job.
    pub fn submit(
        &self,
        client: IpAddr,
        allowed: Duration,
        work: Work,
    ) -> Result<Arc<Job>, ApiError> {
        let cancellation = Cancellation::asking(is_stopped);
        let job = Arc::new(Job::new(random::id()?, client, allowed, cancellation));
        RUNNING.set(Some((Arc::clone(&job), Instant::now() + REPORT_INTERVAL)));
        job.run(work);
        RUNNING.set(None);
        Ok(self.keep(job))
    }

    /// Adds a finished job with a cached answer.
    pub fn answered(&self, client: IpAddr, answer: Box<RawValue>) -> Result<Arc<Job>, ApiError> {
        Ok(self.keep(Arc::new(Job::answered(random::id()?, client, answer))))
    }

    /// Finds a job by its id.
    pub fn find(&self, id: &str) -> Result<Arc<Job>, ApiError> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = last.clone().filter(|job| job.id == id);
        found.ok_or_else(|| ApiError::not_found("there is no such job; it may have expired"))
    }

    /// Stops a job, which has finished already.
    pub fn stop(&self, job: &Arc<Job>) {
        job.stop();
    }

    fn keep(&self, job: Arc<Job>) -> Arc<Job> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some(Arc::clone(&job));
        job
    }
}
