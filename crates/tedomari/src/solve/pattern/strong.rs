use super::keeper::Kept;
use super::levels::{Allowed, Next, color_one, expand, judge_all};
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
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
pub fn solve_strongly<M: Mask>(
    rules: Rules<M>,
    threads: usize,
    budget: &Budget,
) -> Result<Strong<M>, Stopped> {
    let mut kept = Kept::new(rules);
    work_out(&mut kept, threads, budget, &mut |_| ())?;
    Ok(kept.strong)
}

/// Like [`solve_strongly`], but resumes from a checkpoint and writes to it.
pub fn solve_keeping<M: Mask>(
    rules: Rules<M>,
    threads: usize,
    budget: &Budget,
    checkpoint: &mut Checkpoint,
) -> Result<Result<Strong<M>, Stopped>, CheckpointError> {
    let mut kept = Kept::new(rules);
    let loaded = checkpoint.load(|input, length| kept.read(input, length))?;
    if loaded.is_none() {
        checkpoint.begin(|out| kept.write(out))?;
    }
    let done = work_out(&mut kept, threads, budget, &mut |kept| {
        if checkpoint.is_due() {
            checkpoint.save(|out| kept.write(out));
        }
    });
    checkpoint.save(|out| kept.write(out));
    Ok(done.map(|()| kept.strong))
}

/// Finds the missing levels, then the verdicts, and reports each of them.
fn work_out<M: Mask>(
    kept: &mut Kept<M>,
    threads: usize,
    budget: &Budget,
    tell: &mut dyn FnMut(&Kept<M>),
) -> Result<(), Stopped> {
    let allowed = Allowed::by(budget);
    while !kept.is_expanded {
        let Strong { rules, levels } = &mut kept.strong;
        allowed.hold::<State<M>>(levels.iter().map(|level| level.states.len()).sum());
        let successors = |state: &State<M>, next: &mut Next<M>| color_one(rules, state, next);
        let last = &levels[levels.len() - 1];
        let Next { open, ended } = expand(&successors, &last.states, threads, &allowed)?;
        if open.is_empty() && ended.is_empty() {
            kept.is_expanded = true;
        } else {
            levels.push(Level {
                states: open,
                verdicts: Vec::new(),
                ended: ended.len() as u64,
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
            let verdicts = judge_all(&|state| strong.judge(state), states, threads, &allowed)?;
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

    /// The verdict on a position whose successors are already judged.
    fn judge(&self, state: &State<M>) -> Verdict {
        let player = self.rules.mover(state);
        let mut best: Option<Verdict> = None;
        for element in self.rules.free(state).elements() {
            let after = self
                .after(state, player, element)
                .expect("every successor is judged");
            let verdict = after.earlier();
            best = Some(best.map_or(verdict, |best| best.better(verdict, player)));
        }
        best.unwrap_or_else(|| Verdict::over(self.rules.variant().full(player)))
    }
}
