//! Shows the progress of a computation on standard error, and handles Ctrl-C and termination. A
//! terminal shows it after a second, and a file or a pipe gets a line every ten seconds, with `--json` an object.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tedomari::Budget;
use tedomari::budget::{Cancellation, Progress};
use tedomari_answers::progress_line;

/// The delay before the progress is shown.
const DELAY: Duration = Duration::from_secs(1);
const REFRESH: Duration = Duration::from_millis(200);

/// The time between two lines where nothing can be erased.
const LINES: Duration = Duration::from_secs(10);

/// The computation that Ctrl-C or a termination signal stops.
static RUNNING: Mutex<Option<Cancellation>> = Mutex::new(None);

/// Whether one of them has stopped a computation.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether lines are JSON objects.
static EVENTS: AtomicBool = AtomicBool::new(false);

/// Makes the lines that go to a file or a pipe JSON objects.
pub fn report_events() {
    EVENTS.store(true, Ordering::Relaxed);
}

/// Whether the user has stopped a computation, so that no further ones should start.
pub fn was_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Runs a search, shows its progress, and handles Ctrl-C.
pub fn watched<T>(budget: &Budget, work: impl FnOnce() -> T) -> T {
    let line = |seconds: f64| progress_line(&budget.progress, seconds);
    watched_with(budget, &line, work)
}

/// Runs a computation, shows a line about it, which `line` formats from the seconds since the start,
/// and handles Ctrl-C.
pub fn watched_with<T>(
    budget: &Budget,
    line: &(dyn Fn(f64) -> String + Sync),
    work: impl FnOnce() -> T,
) -> T {
    unwatched(budget, || {
        thread::scope(|scope| {
            // Dropping the sender ends the display at once, even if the work panics.
            let (done, ended) = mpsc::channel::<()>();
            scope.spawn(move || {
                if io::stderr().is_terminal() {
                    show(line, &ended);
                } else if EVENTS.load(Ordering::Relaxed) {
                    log(&|seconds| event(&budget.progress, seconds), &ended, LINES);
                } else {
                    log(line, &ended, LINES);
                }
            });
            let result = work();
            drop(done);
            result
        })
    })
}

/// Runs a computation and handles Ctrl-C, but shows nothing.
pub fn unwatched<T>(budget: &Budget, work: impl FnOnce() -> T) -> T {
    listen();
    set_running(Some(budget.cancellation.clone()));
    let result = work();
    set_running(None);
    result
}

/// Writes an event if lines are JSON objects and standard error is no terminal. Returns whether.
#[cfg(feature = "cluster")]
pub fn report(event: &serde_json::Value) -> bool {
    let is_wanted = EVENTS.load(Ordering::Relaxed) && !io::stderr().is_terminal();
    if is_wanted {
        let _ = writeln!(io::stderr(), "{event}");
    }
    is_wanted
}

/// Writes an event where [`report`] does, and elsewhere a line of text.
#[cfg(feature = "cluster")]
pub fn say(event: &serde_json::Value, text: &str) {
    if !report(event) {
        eprintln!("{text}");
    }
}

/// The progress as a JSON object in one line.
fn event(progress: &Progress, seconds: f64) -> String {
    serde_json::json!({
        "event": "progress",
        "seconds": seconds.round(),
        "size": progress.size(),
        "done": progress.done(),
        "total": progress.total(),
        "items": progress.items(),
        "positions": progress.positions(),
        "bounds": progress.bounds(),
    })
    .to_string()
}

fn set_running(running: Option<Cancellation>) {
    *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = running;
}

/// Makes Ctrl-C and a termination signal stop the running computation.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler a signal ends the program, which is acceptable.
        let _ = ctrlc::set_handler(stop);
        #[cfg(unix)]
        let _ = listen_for_termination();
    });
}

/// `kill`, `timeout` and a batch system whose time is up send this signal before they kill.
#[cfg(unix)]
fn listen_for_termination() -> io::Result<()> {
    use signal_hook::{consts::SIGTERM, iterator::Signals};
    let mut signals = Signals::new([SIGTERM])?;
    thread::Builder::new().spawn(move || signals.forever().for_each(|_| stop()))?;
    Ok(())
}

/// Stops the running computation. Without one, or the second time, it ends the program.
fn stop() {
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

/// Writes a line after each `pause`.
fn log(line: &dyn Fn(f64) -> String, ended: &Receiver<()>, pause: Duration) {
    let start = Instant::now();
    while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        // If standard error is closed, the answer still comes.
        let _ = writeln!(io::stderr(), "{}", line(start.elapsed().as_secs_f64()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_objects_in_one_line() {
        let progress = Progress::default();
        progress.begin(4, 2, 5);
        progress.add_items(7);
        let line = event(&progress, 10.04);
        assert!(!line.contains('\n'));
        let object: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!(object["event"], "progress");
        let numbers = ["seconds", "size", "done", "total", "items"].map(|key| object[key].as_f64());
        assert_eq!(numbers, [10.0, 4.0, 2.0, 5.0, 7.0].map(Some));
        assert!(object["bounds"].is_null());
    }
}
