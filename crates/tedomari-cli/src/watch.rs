//! Shows the progress of a computation after a second, and handles Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tedomari::Budget;
use tedomari::budget::Cancellation;
use tedomari_answers::progress_line;

/// The delay before the progress is shown.
const DELAY: Duration = Duration::from_secs(1);
const REFRESH: Duration = Duration::from_millis(200);

/// The computation that Ctrl-C stops.
static RUNNING: Mutex<Option<Cancellation>> = Mutex::new(None);

/// Whether Ctrl-C has stopped a computation.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether the user has stopped a computation, so that no further ones should start.
pub fn was_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Runs a search, shows its progress on a terminal, and handles Ctrl-C.
pub fn watched<T>(budget: &Budget, work: impl FnOnce() -> T) -> T {
    let line = |seconds: f64| progress_line(&budget.progress, seconds);
    watched_with(budget, &line, work)
}

/// Runs a computation, shows a line about it on a terminal, which `line` formats from the seconds
/// since the start, and handles Ctrl-C.
pub fn watched_with<T>(
    budget: &Budget,
    line: &(dyn Fn(f64) -> String + Sync),
    work: impl FnOnce() -> T,
) -> T {
    listen();
    set_running(Some(budget.cancellation.clone()));
    let result = if io::stderr().is_terminal() {
        thread::scope(|scope| {
            // Dropping the sender ends the display at once, even if the work panics.
            let (done, ended) = mpsc::channel::<()>();
            scope.spawn(move || show(line, &ended));
            let result = work();
            drop(done);
            result
        })
    } else {
        work()
    };
    set_running(None);
    result
}

fn set_running(running: Option<Cancellation>) {
    *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = running;
}

/// Makes Ctrl-C stop the running computation. Without one, or the second time, it ends the program.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler Ctrl-C ends the program, which is acceptable.
        let _ = ctrlc::set_handler(|| {
            let running = RUNNING
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take();
            match running {
                Some(running) => {
                    INTERRUPTED.store(true, Ordering::Relaxed);
                    running.cancel();
                }
                None => process::exit(3),
            }
        });
    });
}

fn show(line: &dyn Fn(f64) -> String, ended: &Receiver<()>) {
    let start = Instant::now();
    let mut pause = DELAY;
    let mut shown = false;
    while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        pause = REFRESH;
        shown = true;
        let line = line(start.elapsed().as_secs_f64());
        erase();
        let _ = write!(io::stderr(), "{line}");
        let _ = io::stderr().flush();
    }
    if shown {
        erase();
        let _ = io::stderr().flush();
    }
}

/// Erases the line.
fn erase() {
    let _ = write!(io::stderr(), "\r\x1b[2K");
}

/// Erases the progress line before other output on the same terminal.
pub fn make_room() {
    if io::stderr().is_terminal() {
        erase();
    }
}
