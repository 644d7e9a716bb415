use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tedomari::Error;

use serde_json::value::RawValue;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::job::{Job, Work};
use crate::priority::{self, Workers};
use crate::refusal::Refusal;

/// The maximum number of unfinished jobs.
const WAITING: usize = 64;

/// The maximum number of unfinished jobs of one client.
const EACH: usize = 4;

/// Limits on finished jobs that are kept: age, number, and total size in bytes.
const KEPT_FOR: Duration = Duration::from_secs(600);
const KEPT: usize = 256;
const KEPT_BYTES: usize = 64 << 20;

/// The maximum number of clients that watch jobs at the same time.
const WATCHERS: usize = 256;

/// The stack size of a worker, equal to that of a main thread.
const STACK: usize = 8 << 20;

/// The job queue and its worker threads.
pub struct Jobs {
    shared: Arc<Shared>,
    /// Permits for watchers.
    watchers: Arc<Semaphore>,
}

struct Shared {
    all: Mutex<All>,
    /// Signals a new job or the end of the queue.
    changed: Condvar,
}

#[derive(Default)]
struct All {
    waiting: VecDeque<(Arc<Job>, Work)>,
    known: HashMap<String, Arc<Job>>,
    /// Finished jobs, oldest first: when they finished, their size, and their id.
    over: VecDeque<(Instant, usize, String)>,
    over_bytes: usize,
    is_closed: bool,
}

impl Jobs {
    /// Creates an empty queue and starts the workers.
    pub fn new(workers: Workers) -> Jobs {
        let shared = Arc::new(Shared {
            all: Mutex::default(),
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
            watchers: Arc::new(Semaphore::new(WATCHERS)),
        }
    }

    /// Checks whether a client may submit a job.
    pub fn admit(&self, client: IpAddr) -> Result<(), Refusal> {
        self.shared.all().admit(client)
    }

    /// Queues a job.
    pub fn submit(
        &self,
        client: IpAddr,
        allowed: Duration,
        work: Work,
    ) -> Result<Arc<Job>, Refusal> {
        let id = fresh_id()?;
        let mut all = self.shared.all();
        all.forget(Instant::now());
        all.admit(client)?;
        let job = Arc::new(Job::new(id.clone(), client, allowed));
        all.known.insert(id, job.clone());
        all.waiting.push_back((job.clone(), work));
        drop(all);
        self.shared.changed.notify_one();
        Ok(job)
    }

    /// Adds a finished job with a cached answer.
    pub fn answered(&self, client: IpAddr, answer: Box<RawValue>) -> Result<Arc<Job>, Refusal> {
        let job = Arc::new(Job::answered(fresh_id()?, client, answer));
        let mut all = self.shared.all();
        all.known.insert(job.id.clone(), job.clone());
        all.is_over(&job);
        Ok(job)
    }

    /// Finds a job by its id.
    pub fn find(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        let found = self.shared.all().known.get(id).cloned();
        found.ok_or_else(|| Refusal::unknown("there is no such job; it may have expired"))
    }

    /// Acquires a permit to watch a job.
    pub fn place(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let place = self.watchers.clone().try_acquire_owned();
        place.map_err(|_| Refusal::busy("too many clients watch jobs; poll the job instead", 1))
    }

    /// Stops a job.
    pub fn stop(&self, job: &Arc<Job>) {
        job.stop();
        let mut all = self.shared.all();
        let before = all.waiting.len();
        all.waiting
            .retain(|(waiting, _)| !Arc::ptr_eq(waiting, job));
        if all.waiting.len() < before {
            all.is_over(job);
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        let mut all = self.shared.all();
        all.is_closed = true;
        all.waiting.clear();
        all.known.values().for_each(|job| job.stop());
        drop(all);
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs jobs until the queue is closed.
    fn work(&self, workers: Workers) {
        if workers.are_humble {
            priority::after_all();
        }
        while let Some((job, work)) = self.next() {
            // A panic in one job must not stop the worker.
            let guarded: Work = Box::new(move |budget, teller| {
                let done = panic::catch_unwind(AssertUnwindSafe(|| work(budget, teller)));
                done.unwrap_or_else(|_| {
                    let message = "internal error; please report it";
                    Err(Error::new(message).into())
                })
            });
            job.run(guarded);
            self.all().is_over(&job);
        }
    }

    /// Waits for the next job; `None` when the queue is closed.
    fn next(&self) -> Option<(Arc<Job>, Work)> {
        let mut all = self.all();
        loop {
            if all.is_closed {
                return None;
            }
            if let Some(next) = all.waiting.pop_front() {
                return Some(next);
            }
            all = self
                .changed
                .wait(all)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl All {
    /// Checks whether a client may submit one more job.
    fn admit(&self, client: IpAddr) -> Result<(), Refusal> {
        let live = |job: &&Arc<Job>| !job.is_over();
        let unfinished = self.known.values().filter(live);
        let own = unfinished.clone().filter(|job| job.client == client);
        if own.count() >= EACH {
            let message = format!("you have {EACH} unfinished jobs; wait for one, or stop one");
            return Err(Refusal::busy(message, 1));
        }
        if unfinished.count() >= WAITING {
            let message = "the job queue is full; try again later";
            return Err(Refusal::busy(message, 5));
        }
        Ok(())
    }

    /// Records that a job has finished.
    fn is_over(&mut self, job: &Job) {
        let size = job.size();
        self.over_bytes += size;
        self.over.push_back((Instant::now(), size, job.id.clone()));
        self.forget(Instant::now());
    }

    /// Evicts finished jobs that are too old, too many or too large.
    fn forget(&mut self, now: Instant) {
        while let Some((when, size, id)) = self.over.front() {
            let is_old = now.duration_since(*when) >= KEPT_FOR;
            // Always keep the newest, because its client has not fetched it yet.
            let are_many = self.over.len() > KEPT || self.over_bytes > KEPT_BYTES;
            let is_newest = self.over.len() == 1;
            let is_kept = !is_old && (is_newest || !are_many);
            if is_kept {
                break;
            }
            self.over_bytes -= size;
            self.known.remove(id);
            self.over.pop_front();
        }
    }
}

fn fresh_id() -> Result<String, Refusal> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(Refusal::broken)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
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
        let jobs = Jobs::new(Workers::eager(1));
        let (open, gate) = mpsc::channel::<()>();
        let (done, order) = mpsc::channel();
        let first: Work = Box::new(move |_, _| {
            let _ = gate.recv();
            answer()
        });
        let allowed = Duration::from_secs(1);
        let mut all = vec![jobs.submit(client(0), allowed, first).expect("room")];
        for number in 1..WAITING {
            let done = done.clone();
            let work: Work = Box::new(move |_, _| {
                let _ = done.send(number);
                answer()
            });
            all.push(jobs.submit(client(number), allowed, work).expect("room"));
        }
        let more = |number| jobs.submit(client(number), allowed, Box::new(|_, _| answer()));
        assert!(more(WAITING).is_err());
        jobs.stop(&all[5]);
        assert!(more(WAITING).is_ok());
        drop(open);
        let told: Vec<usize> = order.iter().take(WAITING - 2).collect();
        let wanted: Vec<usize> = (1..WAITING).filter(|&number| number != 5).collect();
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_job_that_panics_fails_alone() {
        let jobs = Jobs::new(Workers::eager(1));
        let allowed = Duration::from_secs(1);
        let broken: Work = Box::new(|_, _| panic!("on purpose"));
        let broken = jobs.submit(client(1), allowed, broken).expect("room");
        let (done, told) = mpsc::channel();
        let next: Work = Box::new(move |_, _| {
            let _ = done.send(());
            answer()
        });
        jobs.submit(client(1), allowed, next).expect("room");
        assert!(told.recv().is_ok());
        let seen = serde_json::to_value(broken.seen()).expect("JSON");
        assert_eq!(seen["state"], "failed");
    }

    #[test]
    fn jobs_that_are_over_are_forgotten_after_a_while() {
        let mut all = All::default();
        for number in 0..2 * KEPT {
            let job = Job::new(number.to_string(), client(1), Duration::from_secs(1));
            job.stop();
            let job = Arc::new(job);
            all.known.insert(job.id.clone(), job.clone());
            all.is_over(&job);
        }
        assert_eq!(all.known.len(), KEPT);
        all.forget(Instant::now() + KEPT_FOR);
        assert!(all.known.is_empty() && all.over.is_empty());
    }
}
