//! Enumerates positions level by level, up to symmetry.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::budget::{Budget, Stopped};
use crate::game::pattern::{Mask, Rules, State};

/// The number of positions that a thread collects before it sorts them.
const FOUND: usize = 1 << 19;

/// A thread checks the budget once every this many positions. A position may have a hundred
/// successors.
const LOOK: usize = 1 << 6;

/// With fewer positions than this, starting threads is not worth it.
const FEW: usize = 64;

/// The positions after one more move, sorted and without duplicates: those in which the game goes
/// on, and those in which a player has just completed a set.
pub(super) struct Next<M> {
    /// Positions in which the game goes on.
    pub open: Vec<State<M>>,
    /// Positions in which the game has ended.
    pub ended: Vec<State<M>>,
}

impl<M> Default for Next<M> {
    fn default() -> Next<M> {
        Next {
            open: Vec::new(),
            ended: Vec::new(),
        }
    }
}

impl<M: Mask> Next<M> {
    /// The number of positions.
    fn len(&self) -> usize {
        self.open.len() + self.ended.len()
    }

    /// Moves positions here, sorts them, and removes duplicates.
    fn take(&mut self, found: &mut Next<M>) {
        let lists = [
            (&mut self.open, &mut found.open),
            (&mut self.ended, &mut found.ended),
        ];
        for (all, found) in lists {
            found.sort_unstable();
            found.dedup();
            *all = merged(std::mem::take(all), std::mem::take(found));
        }
    }
}

/// The budget that the workers on a level share.
pub(super) struct Allowed<'a> {
    budget: &'a Budget,
    /// The memory of the positions found so far, in bytes.
    held: AtomicUsize,
}

impl<'a> Allowed<'a> {
    /// A budget of which no memory is used yet.
    pub fn by(budget: &'a Budget) -> Allowed<'a> {
        Allowed {
            budget,
            held: AtomicUsize::new(0),
        }
    }

    /// Counts positions and checks the budget.
    fn look(&self, positions: usize) -> Result<(), Stopped> {
        self.budget.progress.add_positions(positions as u64);
        self.budget.check()
    }

    /// Sets the number of positions in memory.
    pub fn hold<T>(&self, count: usize) {
        self.held.store(count * size_of::<T>(), Ordering::Relaxed);
    }

    /// Adds to the number of positions in memory.
    fn hold_more<T>(&self, count: usize) -> Result<(), Stopped> {
        let more = count * size_of::<T>();
        let held = self.held.fetch_add(more, Ordering::Relaxed) + more;
        if held > self.budget.memory {
            Err(Stopped::Memory)
        } else {
            Ok(())
        }
    }
}

/// Adds the successors of a position.
pub(super) type Successors<'a, M> = &'a (dyn Fn(&State<M>, &mut Next<M>) + Sync);

/// Adds the positions after coloring one element, in canonical form.
pub(super) fn color_one<M: Mask>(rules: &Rules<M>, state: &State<M>, next: &mut Next<M>) {
    let player = rules.mover(state);
    for element in rules.free(state).elements() {
        let child = rules.canonical(rules.after(state, player, element));
        match rules.ends(state, player, element) {
            Some(_) => next.ended.push(child),
            None => next.open.push(child),
        }
    }
}

/// Expands all positions of a level on several threads.
pub(super) fn expand<M: Mask>(
    successors: Successors<'_, M>,
    states: &[State<M>],
    threads: usize,
    allowed: &Allowed<'_>,
) -> Result<Next<M>, Stopped> {
    let parts = in_parts(states, threads, &|part| {
        expand_part(successors, part, allowed)
    });
    let mut all = Next::default();
    for part in parts {
        let part = part?;
        all.open = merged(all.open, part.open);
        all.ended = merged(all.ended, part.ended);
    }
    Ok(all)
}

fn expand_part<M: Mask>(
    successors: Successors<'_, M>,
    states: &[State<M>],
    allowed: &Allowed<'_>,
) -> Result<Next<M>, Stopped> {
    let mut all = Next::default();
    let mut next = Next::default();
    for few in states.chunks(LOOK) {
        allowed.look(few.len())?;
        for state in few {
            successors(state, &mut next);
        }
        if next.len() >= FOUND {
            let before = all.len();
            all.take(&mut next);
            allowed.hold_more::<State<M>>(all.len() - before)?;
        }
    }
    let before = all.len();
    all.take(&mut next);
    allowed.hold_more::<State<M>>(all.len() - before)?;
    Ok(all)
}

/// Judges all positions of a level on several threads.
pub(super) fn judge_all<M: Mask, T: Clone + Send>(
    judge: &(dyn Fn(&State<M>) -> T + Sync),
    states: &[State<M>],
    threads: usize,
    allowed: &Allowed<'_>,
) -> Result<Vec<T>, Stopped> {
    let judge_part = |part: &[State<M>]| -> Result<Vec<T>, Stopped> {
        let mut verdicts = Vec::with_capacity(part.len());
        for batch in part.chunks(LOOK) {
            allowed.look(batch.len())?;
            verdicts.extend(batch.iter().map(judge));
        }
        Ok(verdicts)
    };
    let parts = in_parts(states, threads, &judge_part);
    let parts = parts.into_iter().collect::<Result<Vec<_>, _>>();
    parts.map(|parts| parts.concat())
}

/// Splits the work among the threads, if there is enough of it.
fn in_parts<S: Sync, T: Send>(
    states: &[S],
    threads: usize,
    work: &(dyn Fn(&[S]) -> T + Sync),
) -> Vec<T> {
    if threads <= 1 || states.len() < FEW {
        return vec![work(states)];
    }
    thread::scope(|scope| {
        let parts = states.chunks(states.len().div_ceil(threads));
        let handles: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        handles
            .into_iter()
            .map(|handle| handle.join().expect("workers do not panic"))
            .collect()
    })
}

/// Merges two sorted lists without duplicates.
fn merged<T: Ord + Copy>(first: Vec<T>, second: Vec<T>) -> Vec<T> {
    if first.is_empty() {
        return second;
    }
    let mut all = Vec::with_capacity(first.len() + second.len());
    let (mut a, mut b) = (first.into_iter().peekable(), second.into_iter().peekable());
    loop {
        let next = match (a.peek(), b.peek()) {
            (Some(x), Some(y)) if x == y => {
                b.next();
                a.next()
            }
            (Some(x), Some(y)) if x < y => a.next(),
            (Some(_), None) => a.next(),
            _ => b.next(),
        };
        match next {
            Some(next) => all.push(next),
            None => break,
        }
    }
    all.shrink_to_fit();
    all
}
