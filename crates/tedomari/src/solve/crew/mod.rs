//! What several threads share that search for a proof together.
//!
//! All threads ask the same question. They find each other's results in a [`ProofTable`] and divide
//! the work by the notes of a [`Company`]. No thread ever waits for another.

mod company;
mod memory;
mod slot;
mod table;

use std::panic;
use std::thread;

use crate::budget::Stopped;

pub(in crate::solve) use company::Company;
pub(in crate::solve) use memory::Memory;
pub(in crate::solve) use table::{ProofTable, Record};

/// Why a search by one thread ended without an answer.
pub(in crate::solve) enum Halt<T> {
    /// The budget ran out.
    Stopped(Stopped),
    /// It reached its limit.
    Limit,
    /// The table should grow.
    Crowded,
    /// Another thread asked all to stop.
    Over,
    /// Another thread has answered the question at this place of the path.
    Answered { place: usize, answer: T },
}

impl<T> From<Stopped> for Halt<T> {
    fn from(stopped: Stopped) -> Self {
        Halt::Stopped(stopped)
    }
}

/// How long one thread searches alone, in positions. Small searches end sooner without help, and
/// the number of their positions does not depend on the number of threads.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Alone {
    /// At the beginning of a search.
    pub first: u64,
    /// At the beginning of each question.
    pub each: u64,
}

impl Alone {
    /// The number of positions at which the others begin to help with a question that comes after
    /// `positions`.
    pub fn limit(self, threads: usize, positions: u64) -> u64 {
        match threads {
            0 | 1 => u64::MAX,
            _ => self.first.max(positions + self.each),
        }
    }
}

/// Runs `lead` on this thread and `help` on each of the others, and returns all results. If the
/// system starts no more threads, there are fewer.
pub(in crate::solve) fn together<T: Send>(
    threads: usize,
    help: impl Fn() -> T + Sync,
    lead: impl FnOnce() -> T,
) -> Vec<T> {
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, &help).ok())
            .collect();
        let mut found = vec![lead()];
        found.extend(helpers.into_iter().map(|helper| {
            let found = helper.join();
            found.unwrap_or_else(|payload| panic::resume_unwind(payload))
        }));
        found
    })
}
