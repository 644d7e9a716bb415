use std::sync::atomic::{AtomicBool, Ordering};

use super::finder::Finder;
use super::keeper::Kept;
use super::levels::{Allowed, Next, color_one, expand, judge_all};
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError, Fault};
use crate::game::pattern::{Mask, Rules, State};
use crate::value::Verdict;

/// All positions after the same number of moves.
#[derive(Clone, Debug)]
pub struct Level<M> {
    /// The positions in which the game goes on, sorted.
    pub states: Vec<State<M>>,
    /// Their verdicts. Empty until they are computed.
    pub verdicts: Vec<Verdict>,
    /// The number of positions in which a player has just completed a set.
    pub ended: u64,
}

/// A strong solution: the verdict on every reachable position.
#[derive(Clone, Debug)]
pub struct Strong<M> {
    /// The rules.
    pub rules: Rules<M>,
    /// The positions by the number of moves made.
    pub levels: Vec<Level<M>>,
}

/// Solves every reachable position if each move colors one element.
pub fn solve_strongly<M: Mask>(rules: Rules<M>, budget: &Budget) -> Result<Strong<M>, Stopped> {
    let mut kept = Kept::new(rules);
    match work_out(&mut kept, budget, &mut |_| ()) {
        Ok(()) => Ok(kept.strong),
        Err(Halt::Stopped(stopped)) => Err(stopped),
        Err(Halt::Missing) => unreachable!("the levels have all successors"),
    }
}

/// Like [`solve_strongly`], but resumes from a checkpoint and writes to it.
pub fn solve_keeping<M: Mask>(
    rules: Rules<M>,
    budget: &Budget,
    checkpoint: &mut Checkpoint,
) -> Result<Result<Strong<M>, Stopped>, CheckpointError> {
    let mut kept = Kept::new(rules);
    let loaded = checkpoint.load(|input, length| kept.read(input, length))?;
    if loaded.is_none() {
        checkpoint.begin(|out| kept.write(out))?;
    }
    let done = work_out(&mut kept, budget, &mut |kept| {
        if checkpoint.is_due() {
            checkpoint.save(|out| kept.write(out));
        }
    });
    let done = match done {
        Ok(()) => Ok(()),
        Err(Halt::Stopped(stopped)) => Err(stopped),
        Err(Halt::Missing) => return Err(checkpoint.error(Fault::Impossible)),
    };
    checkpoint.save(|out| kept.write(out));
    Ok(done.map(|()| kept.strong))
}

/// Why a solution is not finished.
enum Halt {
    /// A limit was reached.
    Stopped(Stopped),
    /// A level that was read from a file lacks a position.
    Missing,
}

impl From<Stopped> for Halt {
    fn from(stopped: Stopped) -> Halt {
        Halt::Stopped(stopped)
    }
}

/// Finds the missing levels, then the verdicts, and reports each of them.
fn work_out<M: Mask>(
    kept: &mut Kept<M>,
    budget: &Budget,
    tell: &mut dyn FnMut(&Kept<M>),
) -> Result<(), Halt> {
    let threads = budget.threads;
    let allowed = Allowed::by(budget);
    while !kept.is_expanded {
        let Strong { rules, levels } = &mut kept.strong;
        allowed.hold::<State<M>>(levels.iter().map(|level| level.states.len()).sum());
        let successors = |state: &State<M>, next: &mut Next<M>| color_one(rules, state, next);
        let last = &levels[levels.len() - 1];
        let next = expand(&successors, &last.states, threads, &allowed)?;
        let ended = next.ended_count();
        if next.open.is_empty() && ended == 0 {
            kept.is_expanded = true;
        } else {
            levels.push(Level {
                states: next.open,
                verdicts: Vec::new(),
                ended,
            });
        }
        tell(kept);
    }
    for level in (0..kept.strong.levels.len()).rev() {
        let strong = &kept.strong;
        let Level {
            states, verdicts, ..
        } = &strong.levels[level];
        if verdicts.len() < states.len() {
            let held = strong.levels.iter().map(|level| level.states.len()).sum();
            allowed.hold::<State<M>>(held);
            let (next, known) = match strong.levels.get(level + 1) {
                Some(next) => (&next.states[..], &next.verdicts[..]),
                None => (&[][..], &[][..]),
            };
            let next = Finder::new(next, threads, &allowed)?;
            let is_missing = AtomicBool::new(false);
            let judge = |states: &[State<M>], verdicts: &mut Vec<Verdict>| {
                if strong.judge(states, &next, known, verdicts).is_none() {
                    is_missing.store(true, Ordering::Relaxed);
                }
            };
            let verdicts = judge_all(&judge, states, threads, &allowed)?;
            if is_missing.into_inner() {
                return Err(Halt::Missing);
            }
            kept.strong.levels[level].verdicts = verdicts;
            tell(kept);
        }
    }
    Ok(())
}

impl<M: Mask> Strong<M> {
    /// The verdict on the start.
    pub fn verdict(&self) -> Verdict {
        self.levels[0].verdicts[0]
    }

    /// The verdict on a reachable position in which the game goes on.
    pub fn find(&self, state: &State<M>) -> Option<Verdict> {
        let canonical = self.rules.canonical(*state);
        let level = self.levels.get(self.rules.moves_made(state))?;
        let place = level.states.binary_search(&canonical).ok()?;
        level.verdicts.get(place).copied()
    }

    /// Every move of a position with the verdict after it.
    pub fn moves(&self, state: &State<M>) -> Vec<(usize, Verdict)> {
        let player = self.rules.mover(state);
        let judged = |element| Some((element, self.after(state, player, element)?));
        self.rules
            .free(state)
            .elements()
            .filter_map(judged)
            .collect()
    }

    /// The verdict after a move.
    fn after(&self, state: &State<M>, player: usize, element: usize) -> Option<Verdict> {
        match self.rules.ends(state, player, element) {
            Some(ending) => Some(Verdict::over(ending)),
            None => self.find(&self.rules.after(state, player, element)),
        }
    }

    /// Adds the verdicts on positions of a level, given those on the next level. Returns `None` if
    /// the next level lacks one.
    fn judge(
        &self,
        states: &[State<M>],
        next: &Finder<'_, M>,
        known: &[Verdict],
        verdicts: &mut Vec<Verdict>,
    ) -> Option<()> {
        // The successors of all positions are looked up together.
        let mut open = Vec::new();
        let mut moves = Vec::with_capacity(states.len());
        for state in states {
            let before = open.len();
            let some_end = self.rules.successors(state, &mut open);
            let player = self.rules.mover(state);
            let ended = self
                .rules
                .variant()
                .completed_by(player)
                .filter(|_| some_end);
            moves.push((player, open.len() - before, ended.map(Verdict::over)));
        }
        let mut places = Vec::with_capacity(open.len());
        next.find(&open, &mut places)?;
        let mut places = places.into_iter();
        verdicts.extend(moves.into_iter().map(|(player, count, ended)| {
            let open = places.by_ref().take(count);
            let after = open.map(|place| known[place as usize]).chain(ended);
            let best = after.reduce(|best, verdict| best.better(verdict, player));
            match best {
                Some(best) => best.earlier(),
                None => Verdict::over(self.rules.variant().full(player)),
            }
        }));
        Some(())
    }
}
