use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Rows that may wait for pieces before theirs.
const MAX_WAITING: usize = 100_000;

/// How often who waits looks whether to stop.
const LOOK: Duration = Duration::from_millis(100);

/// Takes rows from several threads and passes them on piece after piece.
pub(super) struct Delivery<'s, R, E> {
    inside: Mutex<Inside<'s, R, E>>,
    moved_on: Condvar,
}

/// What receives rows: those of a piece, perhaps in several parts, and whether it ends with them.
pub(super) type Receiver<'s, R, E> = dyn FnMut(usize, Vec<R>, bool) -> Result<(), E> + Send + 's;

struct Inside<'s, R, E> {
    /// The piece whose rows are passed on now.
    current: usize,
    /// Whole pieces that came too early, and how many rows they have together.
    early: BTreeMap<usize, Vec<R>>,
    waiting: usize,
    receiver: &'s mut Receiver<'s, R, E>,
    error: Option<E>,
}

/// The receiver does not want any more, or somebody asked to stop.
pub(super) struct Closed;

impl<'s, R, E> Delivery<'s, R, E> {
    /// Begins with a piece.
    pub fn new(first: usize, receiver: &'s mut Receiver<'s, R, E>) -> Delivery<'s, R, E> {
        Delivery {
            inside: Mutex::new(Inside {
                current: first,
                early: BTreeMap::new(),
                waiting: 0,
                receiver,
                error: None,
            }),
            moved_on: Condvar::new(),
        }
    }

    /// Hands over rows of a piece. Waits until it is the turn of that piece, unless these are its
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
            if inside.error.is_some() || stop() {
                return Err(Closed);
            }
            if is_last && inside.waiting + rows.len() <= MAX_WAITING {
                inside.waiting += rows.len();
                inside.early.insert(piece, rows);
                return Ok(());
            }
            let waited = self.moved_on.wait_timeout(inside, LOOK);
            inside = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        inside.pass_on(rows, is_last)?;
        if is_last {
            self.moved_on.notify_all();
        }
        Ok(())
    }

    /// The error of the receiver, if it had one.
    pub fn finish(self) -> Result<(), E> {
        let inside = self.inside.into_inner();
        let inside = inside.unwrap_or_else(PoisonError::into_inner);
        inside.error.map_or(Ok(()), Err)
    }

    fn lock(&self) -> MutexGuard<'_, Inside<'s, R, E>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R, E> Inside<'_, R, E> {
    /// Passes rows of the current piece on, and then whatever waited for its end.
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
        if self.error.is_some() {
            return Err(Closed);
        }
        (self.receiver)(self.current, rows, is_last).map_err(|error| {
            self.error = Some(error);
            Closed
        })
    }
}
