//! Work on several threads whose results arrive in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::solve::SEARCH_STACK;

/// The maximum number of rows that wait for earlier pieces.
const MAX_WAITING: usize = 100_000;

/// How often a waiting thread checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Receives rows from several threads and forwards them in the order of the pieces.
pub struct Delivery<'s, R> {
    inside: Mutex<Inside<'s, R>>,
    moved_on: Condvar,
}

/// Receives rows of a piece, possibly in several parts, and whether they are the last of the piece.
type Receiver<'s, R> = dyn FnMut(usize, Vec<R>, bool) -> Result<(), ()> + Send + 's;

struct Inside<'s, R> {
    /// The piece whose rows are forwarded now.
    current: usize,
    /// Complete later pieces, and their total number of rows.
    early: BTreeMap<usize, Vec<R>>,
    waiting: usize,
    receiver: &'s mut Receiver<'s, R>,
    /// Whether the receiver has stopped.
    is_closed: bool,
}

/// The receiver has stopped, or the work was canceled.
#[derive(Debug)]
pub struct Closed;

impl<'s, R> Delivery<'s, R> {
    /// Starts with a piece.
    fn new(first: usize, receiver: &'s mut Receiver<'s, R>) -> Delivery<'s, R> {
        Delivery {
            inside: Mutex::new(Inside {
                current: first,
                early: BTreeMap::new(),
                waiting: 0,
                receiver,
                is_closed: false,
            }),
            moved_on: Condvar::new(),
        }
    }

    /// Delivers rows of a piece. Blocks until it is the turn of that piece, unless these are its
    /// last rows and there is room for them.
    pub fn hand_over(
        &self,
        piece: usize,
        rows: Vec<R>,
        is_last: bool,
        stop: impl Fn() -> bool,
    ) -> Result<(), Closed> {
        let mut inside = self.lock();
        while inside.current != piece {
            if inside.is_closed || stop() {
                return Err(Closed);
            }
            if is_last && inside.waiting + rows.len() <= MAX_WAITING {
                inside.waiting += rows.len();
                inside.early.insert(piece, rows);
                return Ok(());
            }
            let waited = self.moved_on.wait_timeout(inside, POLL_INTERVAL);
            inside = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        inside.pass_on(rows, is_last)?;
        if is_last {
            self.moved_on.notify_all();
        }
        Ok(())
    }

    /// Delivers the last rows of all, in the middle of a piece. Blocks until it is the turn of that
    /// piece. Later rows are dropped.
    pub fn end_with(&self, piece: usize, rows: Vec<R>) -> Closed {
        // If somebody has closed it, nobody wants these rows.
        let _ = self.hand_over(piece, rows, false, || false);
        self.close();
        Closed
    }

    /// Lets nobody deliver any more.
    fn close(&self) {
        self.lock().is_closed = true;
        self.moved_on.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Inside<'s, R>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R> Inside<'_, R> {
    /// Forwards rows of the current piece, and then those that waited for its end.
    fn pass_on(&mut self, rows: Vec<R>, is_last: bool) -> Result<(), Closed> {
        self.receive(rows, is_last)?;
        if is_last {
            self.current += 1;
            while let Some(rows) = self.early.remove(&self.current) {
                self.waiting -= rows.len();
                self.receive(rows, true)?;
                self.current += 1;
            }
        }
        Ok(())
    }

    fn receive(&mut self, rows: Vec<R>, is_last: bool) -> Result<(), Closed> {
        if self.is_closed {
            return Err(Closed);
        }
        (self.receiver)(self.current, rows, is_last).map_err(|()| {
            self.is_closed = true;
            Closed
        })
    }
}

/// The maximum number of deliveries in the queue.
const MAX_QUEUED: usize = 16;

/// Rows of a piece, and whether they are the last ones; `None` once all threads have ended.
type Message<R> = Option<(usize, Vec<R>, bool)>;

/// Works on pieces on several threads, and passes their rows to `receive` on this thread, in the
/// order of the pieces, with the number of the piece and whether these are its last rows.
///
/// `next` returns the next piece, with the number after the one before, beginning with `first`.
/// `work` hands over the rows of a piece, and ends its thread with an error. An error of `receive`
/// ends all threads.
pub fn in_order<J, R: Send, E>(
    threads: usize,
    first: usize,
    next: impl Fn() -> Option<(usize, J)> + Sync,
    work: impl Fn(usize, J, &Delivery<'_, R>) -> Result<(), Closed> + Sync,
    receive: &mut dyn FnMut(usize, Vec<R>, bool) -> Result<(), E>,
) -> Result<(), E> {
    let (sender, messages) = mpsc::sync_channel(MAX_QUEUED);
    let mut send = |piece, rows, is_last| sender.send(Some((piece, rows, is_last))).map_err(drop);
    let delivery = Delivery::new(first, &mut send);
    let running = AtomicUsize::new(threads);
    let worker = || {
        let _end = ThreadEnd {
            running: &running,
            delivery: &delivery,
            sender: &sender,
        };
        while let Some((number, piece)) = next() {
            if work(number, piece, &delivery).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        // If `receive` fails, the queue closes, and nothing can be delivered any more.
        let messages = messages;
        for _ in 0..threads {
            let builder = thread::Builder::new().stack_size(SEARCH_STACK);
            let started = builder.spawn_scoped(scope, worker);
            started.expect("the system can start a thread");
        }
        while let Ok(Some((piece, rows, is_last))) = messages.recv() {
            receive(piece, rows, is_last)?;
        }
        Ok(())
    })
}

/// Reports the end of a thread, even if it panics. Then no thread waits for its piece.
struct ThreadEnd<'a, 's, R> {
    running: &'a AtomicUsize,
    delivery: &'a Delivery<'s, R>,
    sender: &'a SyncSender<Message<R>>,
}

impl<R> Drop for ThreadEnd<'_, '_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.delivery.close();
        }
        if self.running.fetch_sub(1, Ordering::AcqRel) == 1 {
            // Without a receiver, nobody needs to know.
            let _ = self.sender.send(None);
        }
    }
}
