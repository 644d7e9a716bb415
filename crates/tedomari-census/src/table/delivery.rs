use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The maximum number of rows that wait for earlier pieces.
const MAX_WAITING: usize = 100_000;

/// How often a waiting thread checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Receives rows from several threads and forwards them in the order of the pieces.
pub(super) struct Delivery<'s, R> {
    inside: Mutex<Inside<'s, R>>,
    moved_on: Condvar,
}

/// Receives rows of a piece, possibly in several parts, and whether they are the last of the piece.
pub(super) type Receiver<'s, R> = dyn FnMut(usize, Vec<R>, bool) -> Result<(), ()> + Send + 's;

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
pub(super) struct Closed;

impl<'s, R> Delivery<'s, R> {
    /// Starts with a piece.
    pub fn new(first: usize, receiver: &'s mut Receiver<'s, R>) -> Delivery<'s, R> {
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
    pub(crate) fn hand_over(
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
