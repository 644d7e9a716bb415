use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::lines::{Chunk, Lines};
use crate::budget::Budget;

/// The most lines of a chunk.
const MAX_LINES: usize = 256;

/// About how long a thread should work on a chunk: long enough that threads rarely meet, and short
/// enough that slow boards are spread over all of them.
const CHUNK_TIME: Duration = Duration::from_millis(2);

/// How often a thread that waits for lines checks the budget.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The lines that wait to be answered.
pub(super) struct Feed {
    chunks: Mutex<Receiver<(usize, Chunk)>>,
    /// The number of lines of the next chunk.
    most: Arc<AtomicUsize>,
    /// Whether the budget ran out before the last line.
    is_cut: AtomicBool,
    error: Arc<Mutex<Option<io::Error>>>,
}

impl Feed {
    /// Reads lines on a thread of its own, at most `ahead` chunks ahead. The thread may wait for
    /// input forever, so nobody waits for the thread.
    pub fn start(input: impl Read + Send + 'static, ahead: usize) -> Feed {
        let (sender, chunks) = mpsc::sync_channel(ahead);
        let most = Arc::new(AtomicUsize::new(1));
        let error = Arc::default();
        let feed = Feed {
            chunks: Mutex::new(chunks),
            most: Arc::clone(&most),
            is_cut: AtomicBool::new(false),
            error: Arc::clone(&error),
        };
        thread::spawn(move || {
            let mut lines = Lines::new(input);
            for number in 0.. {
                match lines.chunk(most.load(Ordering::Relaxed)) {
                    Ok(None) => return,
                    Ok(Some(chunk)) => {
                        if sender.send((number, chunk)).is_err() {
                            return;
                        }
                    }
                    Err(failed) => {
                        *error.lock().unwrap_or_else(PoisonError::into_inner) = Some(failed);
                        return;
                    }
                }
            }
        });
        feed
    }

    /// The next chunk. `None` at the end of the input, or if the budget runs out.
    pub fn next(&self, budget: &Budget) -> Option<(usize, Chunk)> {
        let chunks = self.chunks.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match chunks.recv_timeout(POLL_INTERVAL) {
                Ok(chunk) => return Some(chunk),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if budget.is_exhausted() => {
                    self.cut();
                    return None;
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Records that lines remain unanswered because the budget ran out.
    pub fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
    }

    /// Whether the budget ran out before the last line.
    pub fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed)
    }

    /// Chooses the size of the next chunks from the time that one took.
    pub fn pace(&self, lines: usize, time: Duration) {
        let per_line = time.as_nanos() / lines.max(1) as u128;
        let most = CHUNK_TIME.as_nanos() / per_line.max(1);
        let most = usize::try_from(most).unwrap_or(MAX_LINES);
        self.most.store(most.clamp(1, MAX_LINES), Ordering::Relaxed);
    }

    /// Why reading ended before the end of the input.
    pub fn error(&self) -> Option<io::Error> {
        let mut error = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        error.take()
    }
}
