//! The process that hands out pieces and collects the results.

use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tedomari::Budget;
use tedomari_census::sweep::{Crew, Level, Next, Piece, Pieces};

use super::hands::{EndOnDrop, Queue};
use super::message::Message;
use super::post::{Event, Post};
use super::record::Record;
use crate::ClusterError;

/// The time between two looks at the budget.
const GLANCE: Duration = Duration::from_millis(50);

/// The process that leads a sweep.
#[derive(Debug)]
pub struct Leader {
    state: Mutex<Box<State>>,
    /// Not part of the state, which is in use during a sweep.
    lost: Mutex<Option<ClusterError>>,
    threads: Vec<usize>,
}

#[derive(Debug)]
struct State {
    /// `None` after a process was lost.
    post: Option<Post>,
    record: Record,
    sweeps: u64,
}

impl Leader {
    pub(super) fn new(post: Post, record: Record) -> Leader {
        Leader {
            threads: post.threads.clone(),
            state: Mutex::new(Box::new(State {
                post: Some(post),
                record,
                sweeps: 0,
            })),
            lost: Mutex::new(None),
        }
    }

    /// Returns the error if a process was lost.
    pub fn check(&self) -> Result<(), ClusterError> {
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        lost.take().map_or(Ok(()), Err)
    }

    /// Ends the work of all processes. `is_answered` says whether the whole sweep is done: then its
    /// finished pieces are no longer needed. Returns an error if a process was lost before, and a
    /// warning if finished pieces could not be kept.
    pub fn finish(self, is_answered: bool) -> Result<Option<String>, ClusterError> {
        self.check()?;
        let mut state = self.state();
        state.record.save();
        if is_answered {
            state.record.remove();
        }
        Ok(state.record.failure())
    }

    fn state(&self) -> MutexGuard<'_, Box<State>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Leader {
    /// Tells all processes that there is nothing more to do, and waits until they know.
    fn drop(&mut self) {
        let Some(post) = self.state().post.take() else {
            return;
        };
        let out = post.outbox();
        for process in 1..self.threads.len() {
            out.send(process, Message::End);
        }
        drop(out);
        // Losing a process after the last piece changes nothing.
        let _ = post.close();
    }
}

impl Crew for Leader {
    fn sweep(
        &self,
        pieces: &dyn Pieces,
        level: Level<'_>,
        take: &mut dyn FnMut(u64, &[u8]) -> Next,
    ) {
        let mut state = self.state();
        let state = &mut **state;
        let Some(post) = &state.post else {
            return;
        };
        state.sweeps += 1;
        let mut kept = state.record.take_level(level.part, level.level);
        let queue = Queue::default();
        let mut sweep = Sweep {
            number: state.sweeps,
            level,
            post,
            queue: &queue,
            open: VecDeque::new(),
            away: vec![BTreeSet::new(); self.threads.len()],
            allowed: self
                .threads
                .iter()
                .map(|threads| 2 * threads.max(&1))
                .collect(),
            before: u64::MAX,
            take,
        };
        // What earlier runs finished comes first.
        let mut known = Vec::new();
        for &number in level.open {
            match kept.remove(&number) {
                Some(result) => known.push((number, result)),
                None => sweep.open.push_back(number),
            }
        }
        for (number, result) in known {
            sweep.taken(number, &result);
        }
        let lost = thread::scope(|scope| {
            let _end = EndOnDrop(&queue);
            for _ in 0..self.threads[0].max(1) {
                let (queue, sender) = (&queue, post.sender.clone());
                scope.spawn(move || {
                    queue.work(pieces, &|number, result| {
                        let message = Message::Result {
                            from: 0,
                            number,
                            result,
                        };
                        let _ = sender.send(Event::Message(message));
                    });
                });
            }
            let run = sweep.run(level.budget, &mut state.record);
            if run.is_err() {
                // What is being computed is not needed.
                level.budget.cancellation.cancel();
            }
            run
        });
        state.record.save_if_due();
        if let Err(lost) = lost {
            state.record.save();
            *self.lost.lock().unwrap_or_else(PoisonError::into_inner) = Some(lost);
            state.post = None;
        }
    }

    fn threads(&self) -> usize {
        self.threads.iter().sum()
    }
}

/// A level that is being swept.
struct Sweep<'a, 't> {
    number: u64,
    level: Level<'a>,
    post: &'a Post,
    /// The pieces for the threads of this process.
    queue: &'a Queue,
    /// The pieces to hand out.
    open: VecDeque<u64>,
    /// The pieces that each process computes, and how many it may have.
    away: Vec<BTreeSet<u64>>,
    allowed: Vec<usize>,
    /// Pieces from this number on are not needed.
    before: u64,
    take: &'t mut dyn FnMut(u64, &[u8]) -> Next,
}

impl Sweep<'_, '_> {
    fn piece(&self, number: u64) -> Piece {
        Piece {
            part: self.level.part,
            level: self.level.level,
            number,
        }
    }

    /// Hands out pieces and collects results until there are no more.
    fn run(&mut self, budget: &Budget, record: &mut Record) -> Result<(), ClusterError> {
        let mut is_canceled = false;
        loop {
            if !is_canceled && budget.is_exhausted() {
                is_canceled = true;
                self.need_before(0);
                self.tell_others(&Message::Cancel);
            }
            self.hand_out();
            if self.away.iter().all(BTreeSet::is_empty) {
                return Ok(());
            }
            match self.post.events.recv_timeout(GLANCE) {
                Ok(Event::Message(Message::Result {
                    from,
                    number,
                    result,
                })) => {
                    let away = self.away.get_mut(from as usize);
                    if !away.is_some_and(|away| away.remove(&number)) {
                        continue;
                    }
                    match result {
                        Some(result) => {
                            record.add(self.piece(number), &result);
                            self.taken(number, &result);
                        }
                        // The time of that process is over.
                        None if number < self.before => self.need_before(0),
                        None => {}
                    }
                }
                Ok(Event::Message(Message::Items(items))) => budget.progress.add_items(items),
                Ok(Event::Message(Message::Stop)) => budget.cancellation.cancel(),
                Ok(Event::Message(_)) | Err(RecvTimeoutError::Timeout) => record.save_if_due(),
                Ok(Event::Ended(Err(lost))) => return Err(lost),
                Ok(Event::Ended(Ok(()))) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(ClusterError::Panicked("the network threads ended".into()));
                }
            }
        }
    }

    /// Passes on a result, if it is still wanted.
    fn taken(&mut self, number: u64, result: &[u8]) {
        if number >= self.before {
            return;
        }
        match (self.take)(number, result) {
            Next::Continue => {}
            Next::Until(number) => self.need_before(number.saturating_add(1)),
            Next::Stop => self.need_before(0),
        }
    }

    /// Pieces from this number on are not needed.
    fn need_before(&mut self, number: u64) {
        if number >= self.before {
            return;
        }
        self.before = number;
        self.open.retain(|&open| open < number);
        self.queue.set_before(number);
        let sweep = self.number;
        self.tell_others(&Message::Before { sweep, number });
    }

    fn tell_others(&self, message: &Message) {
        let out = self.post.outbox();
        for process in 1..self.away.len() {
            out.send(process, message.clone());
        }
    }

    /// Gives each process as many pieces as it may have.
    fn hand_out(&mut self) {
        let first_away = self.away.iter().filter_map(BTreeSet::first).min();
        let first = first_away.into_iter().chain(self.open.front()).min();
        let Some(first) = first else {
            return;
        };
        let place = |number: &u64| self.level.open.partition_point(|open| open < number);
        let end = place(first).saturating_add(self.level.window);
        let end = self.level.open.get(end).copied().unwrap_or(u64::MAX);
        let out = self.post.outbox();
        let mut has_room = true;
        while has_room {
            has_room = false;
            // One for each process in turn, so that few pieces are shared evenly.
            for process in 0..self.away.len() {
                if self.away[process].len() >= self.allowed[process] {
                    continue;
                }
                let Some(number) = self.open.pop_front_if(|number| *number < end) else {
                    return;
                };
                has_room = true;
                self.away[process].insert(number);
                let piece = self.piece(number);
                if process == 0 {
                    self.queue.add(piece);
                } else {
                    out.send(process, Message::compute(self.number, piece));
                }
            }
        }
    }
}
