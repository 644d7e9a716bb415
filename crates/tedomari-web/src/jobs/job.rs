use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tedomari::Error;
use web_time::{Duration, Instant};

use serde::Serialize;
use serde_json::value::RawValue;
use tedomari::Budget;
use tedomari::budget::{Cancellation, Progress};
use tedomari_answers::progress_line;
use tokio::sync::watch;

#[cfg(not(target_family = "wasm"))]
use super::watchers::Watchers;
use crate::runtime;

/// The memory limit for the tables of one job, in bytes. A page has less than a server.
const MEMORY_LIMIT: usize = if cfg!(target_family = "wasm") {
    256 << 20
} else {
    512 << 20
};

/// The work of a job. It returns JSON, or an error about the question.
pub type Work =
    Box<dyn FnOnce(&Budget, &ProgressReporter) -> Result<Box<RawValue>, Box<Error>> + Send>;

/// Formats the progress line of a computation after so many seconds.
type Line = dyn Fn(f64) -> String + Send + Sync;

/// Formats progress reports. A computation other than a plain search sets its own format.
#[derive(Default)]
pub struct ProgressReporter(OnceLock<Box<Line>>);

impl ProgressReporter {
    /// Sets the format.
    pub fn set(&self, line: impl Fn(f64) -> String + Send + Sync + 'static) {
        // A job is a single computation, so a second format would be the same.
        let _ = self.0.set(Box::new(line));
    }

    fn line(&self, progress: &Progress, seconds: f64) -> String {
        match self.0.get() {
            Some(line) => line(seconds),
            None => progress_line(progress, seconds),
        }
    }
}

/// The phase of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Waiting in the queue.
    Queued,
    /// Being computed.
    Running,
    /// Finished, with an answer that may be partial if the budget ran out.
    Done,
    /// Stopped by a client, perhaps with a partial answer.
    Stopped,
    /// Failed, because of an error in the question.
    Failed,
}

impl Phase {
    /// Whether the job has finished.
    pub fn is_finished(self) -> bool {
        !matches!(self, Phase::Queued | Phase::Running)
    }
}

/// A computation with a budget that can be watched and stopped.
pub struct Job {
    /// The id.
    pub id: String,
    /// The client that requested it.
    pub client: IpAddr,
    allowed: Duration,
    cancellation: Cancellation,
    progress: Arc<Progress>,
    reporter: ProgressReporter,
    execution: Mutex<Execution>,
    /// The clients that wait for it.
    #[cfg(not(target_family = "wasm"))]
    pub watchers: Watchers,
    phase: watch::Sender<Phase>,
}

#[derive(Default)]
struct Execution {
    began: Option<Instant>,
    took: Option<Duration>,
    /// Whether the budget was enough.
    is_complete: bool,
    outcome: Option<Result<Box<RawValue>, Box<Error>>>,
}

impl Job {
    /// Creates a queued job.
    pub fn new(id: String, client: IpAddr, allowed: Duration, cancellation: Cancellation) -> Job {
        Job {
            id,
            client,
            allowed,
            cancellation,
            progress: Arc::default(),
            reporter: ProgressReporter::default(),
            execution: Mutex::default(),
            #[cfg(not(target_family = "wasm"))]
            watchers: Watchers::default(),
            phase: watch::Sender::new(Phase::Queued),
        }
    }

    /// Runs the work, unless the job was stopped before.
    pub fn run(&self, work: Work) {
        let begins = |phase: &mut Phase| {
            let is_waiting = *phase == Phase::Queued;
            if is_waiting {
                *phase = Phase::Running;
            }
            is_waiting
        };
        if !self.phase.send_if_modified(begins) {
            return;
        }
        let began = Instant::now();
        self.execution().began = Some(began);
        let budget = Budget {
            deadline: began.checked_add(self.allowed),
            memory: MEMORY_LIMIT,
            // Other requests need the other cores.
            threads: 1,
            cancellation: self.cancellation.clone(),
            progress: self.progress.clone(),
        };
        let outcome = work(&budget, &self.reporter);
        let is_complete = !budget.is_exhausted();
        let (phase, outcome) = match (outcome, self.cancellation.is_canceled()) {
            // A client that stopped the job does not need an error as well.
            (outcome, true) => (Phase::Stopped, outcome.ok().map(Ok)),
            (Ok(answer), false) => (Phase::Done, Some(Ok(answer))),
            (Err(error), false) => (Phase::Failed, Some(Err(error))),
        };
        let mut execution = self.execution();
        execution.took = Some(began.elapsed());
        execution.is_complete = is_complete;
        execution.outcome = outcome;
        drop(execution);
        self.phase.send_replace(phase);
    }

    /// Asks the computation to stop with what it has.
    pub fn stop(&self) {
        self.cancellation.cancel();
        self.phase.send_if_modified(|phase| {
            let is_waiting = *phase == Phase::Queued;
            if is_waiting {
                *phase = Phase::Stopped;
            }
            is_waiting
        });
    }

    /// Whether the job has finished.
    pub fn is_finished(&self) -> bool {
        self.phase.borrow().is_finished()
    }

    /// Waits until the job finishes or the time is up; returns whether it has finished.
    pub async fn finished_within(&self, time: Duration) -> bool {
        let mut watcher = self.phase.subscribe();
        let over = watcher.wait_for(|phase| phase.is_finished());
        runtime::within(time, over).await.is_some()
    }

    /// Creates a finished job from a cached answer.
    pub fn answered(id: String, client: IpAddr, answer: Box<RawValue>) -> Job {
        let execution = Execution {
            began: None,
            took: Some(Duration::ZERO),
            is_complete: true,
            outcome: Some(Ok(answer)),
        };
        Job {
            execution: Mutex::new(execution),
            phase: watch::Sender::new(Phase::Done),
            ..Job::new(id, client, Duration::ZERO, Cancellation::default())
        }
    }

    /// Waits until the job finishes. Returns the answer if it is complete, took at least `least` and
    /// has at most `most` bytes.
    pub async fn answer(&self, least: Duration, most: usize) -> Option<String> {
        let mut watcher = self.phase.subscribe();
        let over = watcher.wait_for(|phase| phase.is_finished()).await.ok()?;
        if *over != Phase::Done {
            return None;
        }
        let execution = self.execution();
        let is_worth_it = execution.is_complete && execution.took >= Some(least);
        match &execution.outcome {
            Some(Ok(answer)) if is_worth_it && answer.get().len() <= most => {
                Some(answer.get().to_string())
            }
            _ => None,
        }
    }

    /// The size of the answer in bytes.
    pub fn size(&self) -> usize {
        match &self.execution().outcome {
            Some(Ok(answer)) => answer.get().len(),
            _ => 0,
        }
    }

    /// The current status.
    pub fn view(&self) -> JobView {
        let phase = *self.phase.borrow();
        let execution = self.execution();
        let took = execution
            .took
            .or(execution.began.map(|began| began.elapsed()));
        let seconds = took.unwrap_or_default().as_secs_f64();
        let (result, error) = match &execution.outcome {
            None => (None, None),
            Some(Ok(answer)) => (Some(answer.clone()), None),
            Some(Err(error)) => (None, Some((**error).clone())),
        };
        JobView {
            id: self.id.clone(),
            state: match phase {
                // A canceled computation may still be running, but the client sees it as stopped.
                Phase::Running if self.cancellation.is_canceled() => Phase::Stopped,
                phase => phase,
            },
            seconds,
            progress: execution.began.map(|_| ProgressView {
                positions: self.progress.positions(),
                bounds: self.progress.bounds().map(<[i64; 2]>::from),
                line: self.reporter.line(&self.progress, seconds),
            }),
            result,
            error,
        }
    }

    fn execution(&self) -> MutexGuard<'_, Execution> {
        self.execution
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// The status of a job as JSON.
#[derive(Serialize)]
pub struct JobView {
    id: String,
    state: Phase,
    seconds: f64,
    progress: Option<ProgressView>,
    result: Option<Box<RawValue>>,
    error: Option<Error>,
}

/// The progress of a computation.
#[derive(Serialize)]
struct ProgressView {
    positions: u64,
    bounds: Option<[i64; 2]>,
    line: String,
}
