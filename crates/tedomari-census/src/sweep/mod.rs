//! Sweeps: computations in independent pieces, each of which any process can compute.
//!
//! On one machine threads share the pieces. On many machines a [`Crew`] hands them out and collects
//! the results as bytes. Both compute a piece with the same code, so the answers are the same.

mod bytes;
mod order;
mod threads;

pub(crate) use bytes::{Reader, Writer};
pub(crate) use order::in_order;
pub(crate) use threads::Threads;

use tedomari::Budget;

/// A piece of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The part of the computation: which conjecture, or which class of boards.
    pub part: u32,
    /// The level within the part, such as the size of the boards.
    pub level: u32,
    /// The number of the piece within the level.
    pub number: u64,
}

/// The pieces of a computation.
pub trait Pieces: Sync {
    /// Computes a piece. The result depends on nothing else. Returns `None` if `is_stopped` returned
    /// `true` first, or if the budget ran out.
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>>;
}

/// What to do after a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Go on.
    Continue,
    /// The pieces after this number are not needed.
    Until(u64),
    /// Nothing more is needed.
    Stop,
}

/// The pieces of one level to compute.
#[derive(Clone, Copy, Debug)]
pub struct Level<'a> {
    /// The part of the computation.
    pub part: u32,
    /// The level.
    pub level: u32,
    /// The numbers of the pieces, ascending.
    pub open: &'a [u64],
    /// How many pieces may be begun before the first unfinished one is done.
    pub window: usize,
    /// The budget, which ends the work early and whose progress counts what all processes did.
    pub budget: &'a Budget,
}

/// Processes that compute pieces together. This is the side of the one that leads.
pub trait Crew: Sync {
    /// Has the pieces of a level computed, and passes on each result as it arrives, in any order.
    /// Returns when all are done, or as soon as the budget runs out or a process is lost.
    fn sweep(
        &self,
        pieces: &dyn Pieces,
        level: Level<'_>,
        take: &mut dyn FnMut(u64, &[u8]) -> Next,
    );

    /// The number of threads of all processes.
    fn threads(&self) -> usize;
}

/// A crew, and the part of its computation to do.
#[derive(Clone, Copy)]
pub struct Team<'a> {
    /// The crew.
    pub crew: &'a dyn Crew,
    /// The part.
    pub part: u32,
}
