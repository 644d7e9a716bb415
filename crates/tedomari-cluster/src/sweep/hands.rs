//! The threads that compute pieces, and the processes that do nothing else.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tedomari::Budget;
use tedomari_census::sweep::{Piece, Pieces};

use super::message::Message;
use super::post::{Event, Post};
use crate::ClusterError;

/// The pieces that the threads of a process are to compute.
#[derive(Debug)]
pub struct Queue {
    pieces: Mutex<VecDeque<Piece>>,
    is_new: Condvar,
    /// Pieces from this number on are not needed.
    before: AtomicU64,
    is_over: AtomicBool,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            pieces: Mutex::default(),
            is_new: Condvar::new(),
            before: AtomicU64::new(u64::MAX),
            is_over: AtomicBool::new(false),
        }
    }
}

impl Queue {
    fn pieces(&self) -> MutexGuard<'_, VecDeque<Piece>> {
        self.pieces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a piece.
    pub fn add(&self, piece: Piece) {
        self.pieces().push_back(piece);
        self.is_new.notify_one();
    }

    /// Pieces from this number on are not needed.
    pub fn set_before(&self, number: u64) {
        self.before.store(number, Ordering::Relaxed);
    }

    /// Ends the threads. Whatever they compute is not needed.
    pub fn end(&self) {
        // The lock lets no thread miss it between its look and its wait.
        let _pieces = self.pieces();
        self.is_over.store(true, Ordering::Relaxed);
        self.is_new.notify_all();
    }

    fn is_needed(&self, piece: Piece) -> bool {
        piece.number < self.before.load(Ordering::Relaxed) && !self.is_over.load(Ordering::Relaxed)
    }

    fn next(&self) -> Option<Piece> {
        let mut pieces = self.pieces();
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(piece) = pieces.pop_front() {
                return Some(piece);
            }
            let waited = self.is_new.wait(pieces);
            pieces = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Computes pieces until the end.
    pub fn work(&self, pieces: &dyn Pieces, tell: &dyn Fn(u64, Option<Vec<u8>>)) {
        while let Some(piece) = self.next() {
            let is_stopped = || !self.is_needed(piece);
            let result = if is_stopped() {
                None
            } else {
                pieces.compute(piece, &is_stopped)
            };
            tell(piece.number, result);
        }
    }
}

/// Ends the threads of a queue when it is dropped, also by a panic.
pub struct EndOnDrop<'a>(pub &'a Queue);

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// The time between two looks at the progress.
const GLANCE: Duration = Duration::from_millis(200);

/// A process that computes what the first one asks for.
#[derive(Debug)]
pub struct Follower {
    post: Post,
    threads: usize,
}

impl Follower {
    pub(super) fn new(post: Post, threads: usize) -> Follower {
        Follower { post, threads }
    }

    /// Computes pieces until the first process says that it is done. Tells it of the progress, and
    /// of a cancellation.
    pub fn serve(self, pieces: &dyn Pieces, budget: &Budget) -> Result<(), ClusterError> {
        let queue = Queue::default();
        let from = self.post.process as u64;
        let served = thread::scope(|scope| {
            let _end = EndOnDrop(&queue);
            for _ in 0..self.threads.max(1) {
                let (queue, out) = (&queue, self.post.outbox());
                scope.spawn(move || {
                    queue.work(pieces, &|number, result| {
                        let message = Message::Result {
                            from,
                            number,
                            result,
                        };
                        out.send(0, message);
                    });
                });
            }
            let heard = self.listen(&queue, budget);
            // What is being computed is not needed.
            budget.cancellation.cancel();
            heard
        });
        served?;
        self.post.close()
    }

    /// Takes no part in the work, because there is nothing it could do.
    pub fn watch(self, budget: &Budget) -> Result<(), ClusterError> {
        struct Nothing;
        impl Pieces for Nothing {
            fn compute(&self, _: Piece, _: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
                None
            }
        }
        self.serve(&Nothing, budget)
    }

    fn listen(&self, queue: &Queue, budget: &Budget) -> Result<(), ClusterError> {
        let out = self.post.outbox();
        let (mut sweep, mut items, mut is_told) = (0, 0, false);
        loop {
            match self.post.events.recv_timeout(GLANCE) {
                Ok(Event::Message(Message::Compute { sweep: of, piece })) => {
                    if of > sweep {
                        sweep = of;
                        queue.set_before(u64::MAX);
                    }
                    let (part, level, number) = piece;
                    queue.add(Piece {
                        part,
                        level,
                        number,
                    });
                }
                Ok(Event::Message(Message::Before { sweep: of, number })) if of == sweep => {
                    queue.set_before(number);
                }
                Ok(Event::Message(Message::Cancel)) => {
                    is_told = true;
                    budget.cancellation.cancel();
                }
                Ok(Event::Message(Message::End)) => return Ok(()),
                Ok(Event::Message(_)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Event::Ended(result)) => return result,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            let all = budget.progress.items();
            if all > items {
                out.send(0, Message::Items(all - items));
                items = all;
            }
            if budget.cancellation.is_canceled() && !is_told {
                is_told = true;
                out.send(0, Message::Stop);
            }
        }
    }
}
