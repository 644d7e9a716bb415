//! Enumerates positions level by level, up to symmetry.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::budget::{Budget, Stopped};
use crate::game::pattern::{Mask, Rules, State};
use crate::solve::threads::HAS_THREADS;

/// The number of positions that a thread collects before it sorts them.
const FOUND: usize = 1 << 19;

/// A thread checks the budget once every this many positions. A position may have a hundred
/// successors.
const LOOK: usize = 1 << 6;

/// With fewer positions than this, starting threads is not worth it.
const FEW: usize = 64;

/// With at least this many positions, merging lists of them is worth threads.
const MANY: usize = 1 << 16;

/// The positions after one more move, sorted and without duplicates: those in which the game goes
/// on, and those in which a player has just completed a set.
pub(super) struct Next<M> {
    /// Positions in which the game goes on.
    pub open: Vec<State<M>>,
    /// Positions in which the game has ended.
    pub ended: Vec<State<M>>,
    /// The number of further positions in which the game has ended.
    pub counted: u64,
}

impl<M> Default for Next<M> {
    fn default() -> Next<M> {
        Next {
            open: Vec::new(),
            ended: Vec::new(),
            counted: 0,
        }
    }
}

impl<M: Mask> Next<M> {
    /// The number of positions.
    fn len(&self) -> usize {
        self.open.len() + self.ended.len()
    }

    /// The number of positions in which the game has ended.
    pub fn ended_count(&self) -> u64 {
        self.ended.len() as u64 + self.counted
    }

    /// The positions of two lists.
    fn merged(self, other: Next<M>) -> Next<M> {
        Next {
            open: merged(self.open, other.open),
            ended: merged(self.ended, other.ended),
            counted: self.counted + other.counted,
        }
    }

    /// Moves positions here, sorts them, and removes duplicates.
    fn take(&mut self, found: &mut Next<M>) {
        self.counted += std::mem::take(&mut found.counted);
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
    pub fn hold_more<T>(&self, count: usize) -> Result<(), Stopped> {
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

/// Adds the positions after coloring one element, in canonical form, or only those that no other
/// position adds.
pub(super) fn color_one<M: Mask>(rules: &Rules<M>, state: &State<M>, next: &mut Next<M>) {
    if rules.can_augment() {
        next.counted += rules.augment(state, &mut next.open);
        return;
    }
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
    let mut parts = parts.into_iter().collect::<Result<Vec<_>, _>>()?;
    // Pairs are merged at the same time, until one part is left. Few positions are not worth threads.
    while parts.len() > 1 && parts.iter().map(Next::len).sum::<usize>() >= MANY {
        parts = thread::scope(|scope| {
            let mut handles = Vec::new();
            let mut rest = parts.into_iter();
            while let Some(first) = rest.next() {
                let second = rest.next().unwrap_or_default();
                handles.push(scope.spawn(move || first.merged(second)));
            }
            let join = |handle: thread::ScopedJoinHandle<'_, _>| handle.join();
            let joined = handles.into_iter().map(join);
            joined
                .map(|part| part.expect("workers do not panic"))
                .collect()
        });
    }
    Ok(parts.into_iter().reduce(Next::merged).unwrap_or_default())
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
        // As many as were kept so far at the last time, so that merging takes little of the time.
        if next.len() >= FOUND.max(all.len() / 2) {
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

/// Adds the verdicts on positions, in order.
pub(super) type Judge<'a, M, T> = &'a (dyn Fn(&[State<M>], &mut Vec<T>) + Sync);

/// Judges all positions of a level on several threads.
pub(super) fn judge_all<M: Mask, T: Clone + Send>(
    judge: Judge<'_, M, T>,
    states: &[State<M>],
    threads: usize,
    allowed: &Allowed<'_>,
) -> Result<Vec<T>, Stopped> {
    let judge_part = |part: &[State<M>]| -> Result<Vec<T>, Stopped> {
        let mut verdicts = Vec::with_capacity(part.len());
        for batch in part.chunks(LOOK) {
            allowed.look(batch.len())?;
            judge(batch, &mut verdicts);
        }
        Ok(verdicts)
    };
    let parts = in_parts(states, threads, &judge_part);
    let parts = parts.into_iter().collect::<Result<Vec<_>, _>>();
    parts.map(|parts| parts.concat())
}

/// The parts that each thread works on, so that none waits long for the others in the end.
const PARTS_EACH: usize = 8;

/// Splits the work among the threads, if there is enough of it. The results are in order.
pub(super) fn in_parts<S: Sync, T: Send>(
    states: &[S],
    threads: usize,
    work: &(dyn Fn(&[S]) -> T + Sync),
) -> Vec<T> {
    if !HAS_THREADS || threads <= 1 || states.len() < FEW {
        return vec![work(states)];
    }
    let size = states.len().div_ceil(threads * PARTS_EACH);
    let parts: Vec<&[S]> = states.chunks(size).collect();
    let next = AtomicUsize::new(0);
    let take_parts = || {
        let mut done = Vec::new();
        while let Some((number, part)) = {
            let number = next.fetch_add(1, Ordering::Relaxed);
            parts.get(number).map(|part| (number, part))
        } {
            done.push((number, work(part)));
        }
        done
    };
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(take_parts)).collect();
        handles
            .into_iter()
            .flat_map(|handle| handle.join().expect("workers do not panic"))
            .collect()
    });
    done.sort_unstable_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Merges two sorted lists without duplicates.
fn merged<T: Ord + Copy>(first: Vec<T>, second: Vec<T>) -> Vec<T> {
    if first.is_empty() || second.is_empty() {
        return if first.is_empty() { second } else { first };
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
