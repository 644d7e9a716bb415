//! Long computations, which other Python threads do not wait for and which Ctrl-C interrupts.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use tedomari::Budget;

use crate::error::panicked;

/// How often the calling thread looks for signals.
const INTERVAL: Duration = Duration::from_millis(20);

/// A computation on a thread of its own. It is canceled when this is dropped, and then ends by
/// itself.
pub struct Computation<T> {
    budget: Budget,
    result: Receiver<thread::Result<T>>,
}

impl<T> Drop for Computation<T> {
    fn drop(&mut self) {
        self.budget.cancellation.cancel();
    }
}

impl<T: Send + 'static> Computation<T> {
    /// Starts a computation.
    pub fn start(
        budget: &Budget,
        compute: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> PyResult<Computation<T>> {
        let (send, result) = mpsc::channel();
        let own = budget.clone();
        thread::Builder::new().spawn(move || {
            let computed = panic::catch_unwind(AssertUnwindSafe(|| compute(own)));
            // Nobody waits for the result after an interrupt.
            let _ = send.send(computed);
        })?;
        let budget = budget.clone();
        Ok(Computation { budget, result })
    }

    /// The result, if there is one already.
    pub fn poll(&mut self) -> PyResult<Option<T>> {
        match self.result.try_recv() {
            Ok(computed) => computed.map(Some).map_err(|panic| panicked(&*panic)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(panicked(&())),
        }
    }

    /// Waits for the result with the interpreter released. Calls `watch` every few milliseconds; an
    /// exception of it or of a signal handler ends the computation.
    pub fn wait(
        mut self,
        py: Python<'_>,
        mut watch: impl FnMut(&Budget) -> PyResult<()>,
    ) -> PyResult<T> {
        loop {
            let result = &mut self.result;
            match py.detach(move || result.recv_timeout(INTERVAL)) {
                Ok(computed) => return computed.map_err(|panic| panicked(&*panic)),
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals()?;
                    watch(&self.budget)?;
                }
                Err(RecvTimeoutError::Disconnected) => return Err(panicked(&())),
            }
        }
    }
}

/// Runs a computation to its end, or until it is interrupted.
pub fn run<T: Send + 'static>(
    py: Python<'_>,
    budget: &Budget,
    compute: impl FnOnce(Budget) -> T + Send + 'static,
) -> PyResult<T> {
    Computation::start(budget, compute)?.wait(py, |_| Ok(()))
}

/// Tells Python about the progress.
pub fn tell(progress: Option<&Bound<'_, PyAny>>, budget: &Budget) -> PyResult<()> {
    if let Some(progress) = progress {
        progress.call1((budget.progress.items(),))?;
    }
    Ok(())
}
