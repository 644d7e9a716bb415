use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tedomari::Error;
use web_time::{Duration, Instant};

use serde_json::value::RawValue;
use tedomari::budget::Cancellation;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::job::{Job, Work};
use crate::error::ApiError;
use crate::priority::{self, Workers};
use crate::random;

/// The maximum number of unfinished jobs.
const MAX_UNFINISHED: usize = 64;

/// The maximum number of unfinished jobs of one client.
const MAX_PER_CLIENT: usize = 4;

/// Limits on finished jobs that are kept: age, number, and total size in bytes.
const MAX_AGE: Duration = Duration::from_secs(600);
const MAX_FINISHED: usize = 256;
const MAX_FINISHED_BYTES: usize = 64 << 20;

/// The maximum number of clients that watch jobs at the same time.
const MAX_WATCHERS: usize = 256;

/// The stack size of a worker, equal to that of a main thread.
const STACK: usize = 8 << 20;

/// The job queue and its worker threads.
pub struct Jobs {
    shared: Arc<Shared>,
    /// Permits for watchers.
    watchers: Arc<Semaphore>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Signals a new job or the end of the queue.
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<(Arc<Job>, Work)>,
    known: HashMap<String, Arc<Job>>,
    /// Finished jobs, oldest first: when they finished, their size, and their id.
    finished: VecDeque<(Instant, usize, String)>,
    finished_bytes: usize,
    is_closed: bool,
}

impl Jobs {
    /// Creates an empty queue and starts the workers.
    pub fn new(workers: Workers) -> Jobs {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
        });
        for number in 1..=workers.count.max(1) {
            let shared = shared.clone();
            let worker = thread::Builder::new()
                .name(format!("job-{number}"))
                .stack_size(STACK);
            // Without workers jobs stay queued, but other requests still work.
            if let Err(error) = worker.spawn(move || shared.work(workers)) {
                eprintln!("warning: cannot start a thread for jobs: {error}");
            }
        }
        Jobs {
            shared,
            watchers: Arc::new(Semaphore::new(MAX_WATCHERS)),
        }
    }

    /// Checks whether a client may submit a job.
    pub fn admit(&self, client: IpAddr) -> Result<(), ApiError> {
        self.shared.lock().admit(client)
    }

    /// Queues a job.
    pub fn submit(
        &self,
        client: IpAddr,
        allowed: Duration,
        work: Work,
    ) -> Result<Arc<Job>, ApiError> {
        let id = random::id()?;
        let mut queue = self.shared.lock();
        queue.evict(Instant::now());
        queue.admit(client)?;
        let job = Arc::new(Job::new(
            id.clone(),
            client,
            allowed,
            Cancellation::default(),
        ));
        queue.known.insert(id, job.clone());
        queue.waiting.push_back((job.clone(), work));
        drop(queue);
        self.shared.changed.notify_one();
        Ok(job)
    }

    /// Adds a finished job with a cached answer.
    pub fn answered(&self, client: IpAddr, answer: Box<RawValue>) -> Result<Arc<Job>, ApiError> {
        let job = Arc::new(Job::answered(random::id()?, client, answer));
        let mut queue = self.shared.lock();
        queue.known.insert(job.id.clone(), job.clone());
        queue.finish(&job);
        Ok(job)
    }

    /// Finds a job by its id.
    pub fn find(&self, id: &str) -> Result<Arc<Job>, ApiError> {
        let found = self.shared.lock().known.get(id).cloned();
        found.ok_or_else(|| ApiError::not_found("there is no such job; it may have expired"))
    }

    /// Acquires a permit to watch a job.
    pub fn watch_permit(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let permit = self.watchers.clone().try_acquire_owned();
        permit.map_err(|_| {
            ApiError::too_many_requests("too many clients watch jobs; poll the job instead", 1)
        })
    }

    /// Stops a job.
    pub fn stop(&self, job: &Arc<Job>) {
        job.stop();
        let mut queue = self.shared.lock();
        let before = queue.waiting.len();
        queue
            .waiting
            .retain(|(waiting, _)| !Arc::ptr_eq(waiting, job));
        if queue.waiting.len() < before {
            queue.finish(job);
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.is_closed = true;
        queue.waiting.clear();
        queue.known.values().for_each(|job| job.stop());
        drop(queue);
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs jobs until the queue is closed.
    fn work(&self, workers: Workers) {
        if workers.is_idle {
            priority::idle();
        }
        while let Some((job, work)) = self.next() {
            // A panic in one job must not stop the worker.
            let guarded: Work = Box::new(move |budget, reporter| {
                let done = panic::catch_unwind(AssertUnwindSafe(|| work(budget, reporter)));
                done.unwrap_or_else(|_| {
                    let message = "internal error; please report it";
                    Err(Error::new(message).into())
                })
            });
            job.run(guarded);
            self.lock().finish(&job);
        }
    }

    /// Waits for the next job; `None` when the queue is closed.
    fn next(&self) -> Option<(Arc<Job>, Work)> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(next) = queue.waiting.pop_front() {
                return Some(next);
            }
            queue = self
                .changed
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queue {
    /// Checks whether a client may submit one more job.
    fn admit(&self, client: IpAddr) -> Result<(), ApiError> {
        let live = |job: &&Arc<Job>| !job.is_finished();
        let unfinished = self.known.values().filter(live);
        let own = unfinished.clone().filter(|job| job.client == client);
        if own.count() >= MAX_PER_CLIENT {
            let message =
                format!("you have {MAX_PER_CLIENT} unfinished jobs; wait for one, or stop one");
            return Err(ApiError::too_many_requests(message, 1));
        }
        if unfinished.count() >= MAX_UNFINISHED {
            let message = "the job queue is full; try again later";
            return Err(ApiError::too_many_requests(message, 5));
        }
        Ok(())
    }

    /// Records that a job has finished.
    fn finish(&mut self, job: &Job) {
        let size = job.size();
        self.finished_bytes += size;
        self.finished
            .push_back((Instant::now(), size, job.id.clone()));
        self.evict(Instant::now());
    }

    /// Evicts finished jobs that are too old, too many or too large.
    fn evict(&mut self, now: Instant) {
        while let Some((when, size, id)) = self.finished.front() {
            let is_old = now.duration_since(*when) >= MAX_AGE;
            // Always keep the newest, because its client has not fetched it yet.
            let are_many =
                self.finished.len() > MAX_FINISHED || self.finished_bytes > MAX_FINISHED_BYTES;
            let is_newest = self.finished.len() == 1;
            let is_kept = !is_old && (is_newest || !are_many);
            if is_kept {
                break;
            }
            self.finished_bytes -= size;
            self.known.remove(id);
            self.finished.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::mpsc;

    use serde_json::value::to_raw_value;

    use super::*;

    fn client(number: usize) -> IpAddr {
        IpAddr::V4(Ipv4Addr::from_bits(number as u32))
    }

    fn answer() -> Result<Box<serde_json::value::RawValue>, Box<Error>> {
        Ok(to_raw_value(&7).expect("a number"))
    }

    #[test]
    fn the_queue_is_bounded_and_empties_in_order() {
        let jobs = Jobs::new(Workers::normal(1));
        let (open, gate) = mpsc::channel::<()>();
        let (done, order) = mpsc::channel();
        let first: Work = Box::new(move |_, _| {
            let _ = gate.recv();
            answer()
        });
        let allowed = Duration::from_secs(1);
        let mut submitted = vec![jobs.submit(client(0), allowed, first).expect("room")];
        for number in 1..MAX_UNFINISHED {
            let done = done.clone();
            let work: Work = Box::new(move |_, _| {
                let _ = done.send(number);
                answer()
            });
            submitted.push(jobs.submit(client(number), allowed, work).expect("room"));
        }
        let more = |number| jobs.submit(client(number), allowed, Box::new(|_, _| answer()));
        assert!(more(MAX_UNFINISHED).is_err());
        jobs.stop(&submitted[5]);
        assert!(more(MAX_UNFINISHED).is_ok());
        drop(open);
        let reported: Vec<usize> = order.iter().take(MAX_UNFINISHED - 2).collect();
        let wanted: Vec<usize> = (1..MAX_UNFINISHED).filter(|&number| number != 5).collect();
        assert_eq!(reported, wanted);
    }

    #[test]
    fn a_panicking_job_fails_alone() {
        let jobs = Jobs::new(Workers::normal(1));
        let allowed = Duration::from_secs(1);
        let broken: Work = Box::new(|_, _| panic!("on purpose"));
        let broken = jobs.submit(client(1), allowed, broken).expect("room");
        let (done, finished) = mpsc::channel();
        let next: Work = Box::new(move |_, _| {
            let _ = done.send(());
            answer()
        });
        jobs.submit(client(1), allowed, next).expect("room");
        assert!(finished.recv().is_ok());
        let seen = serde_json::to_value(broken.view()).expect("JSON");
        assert_eq!(seen["state"], "failed");
    }

    #[test]
    fn finished_jobs_are_evicted() {
        let mut queue = Queue::default();
        for number in 0..2 * MAX_FINISHED {
            let (id, allowed) = (number.to_string(), Duration::from_secs(1));
            let job = Job::new(id, client(1), allowed, Cancellation::default());
            job.stop();
            let job = Arc::new(job);
            queue.known.insert(job.id.clone(), job.clone());
            queue.finish(&job);
        }
        assert_eq!(queue.known.len(), MAX_FINISHED);
        queue.evict(Instant::now() + MAX_AGE);
        assert!(queue.known.is_empty() && queue.finished.is_empty());
    }
}
