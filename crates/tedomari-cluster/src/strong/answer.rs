//! The answer from a strong solution whose verdicts are spread over many workers.
//!
//! The answer needs the verdicts along best play only. The first worker makes it from the verdicts
//! that it has, notes those that are missing, asks for them, and begins again until none is missing.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use tedomari::game::pattern::{Mask, Rules, State};
use tedomari::solve::pattern::{LevelCount, PatternOracle};
use tedomari::value::Verdict;
use tedomari::{Answer, Question};
use timely::worker::Worker;

use super::lookup::find_one;
use super::numbering::Code;
use super::trouble::Trouble;
use super::work::{Sizes, Work, agree};

/// The answer, at the first worker.
pub fn answer<M: Mask, C: Code>(
    worker: &mut Worker,
    work: &Work<M, C>,
    sizes: &[Sizes],
    counts: &[LevelCount],
    question: &Question,
    start: Instant,
) -> Result<Option<Answer>, Trouble> {
    let mut oracle = Fetched {
        rules: &work.rules,
        counts,
        known: HashMap::new(),
        missing: Mutex::default(),
    };
    loop {
        let answer = (work.me == 0).then(|| Answer::of_strong(question, &oracle, start));
        let missing = oracle.take_missing();
        let numbered = missing.iter().map(|state| {
            let number = work.numbering.number(state);
            (work.rules.moves_made(state) as u64, number)
        });
        let wanted = agree(worker, Ok(numbered.collect::<Vec<(u64, C)>>()))?;
        let wanted = wanted.concat();
        if wanted.is_empty() {
            return Ok(answer);
        }
        let found = wanted.iter().map(|&(level, number)| {
            let shard = work.shard(number);
            if work.owner(shard) == work.me {
                find_one(work, level as usize, &sizes[level as usize], number)
            } else {
                Ok(None)
            }
        });
        let found = agree(worker, found.collect::<Result<Vec<Option<Vec<u8>>>, _>>())?;
        for (place, state) in missing.into_iter().enumerate() {
            let bytes = found.iter().find_map(|found| found[place].as_deref());
            let verdict = bytes.and_then(|bytes| work.verdicts.read(bytes));
            oracle.known.insert(state, verdict);
        }
    }
}

/// The verdicts that the first worker has, by the canonical form of the position. `None` if there is
/// no such position.
struct Fetched<'a, M> {
    rules: &'a Rules<M>,
    counts: &'a [LevelCount],
    known: HashMap<State<M>, Option<Verdict>>,
    /// The positions whose verdicts were asked for in vain.
    missing: Mutex<Vec<State<M>>>,
}

impl<M: Mask> Fetched<'_, M> {
    fn take_missing(&mut self) -> Vec<State<M>> {
        let missing = self.missing.get_mut();
        let mut missing = std::mem::take(missing.unwrap_or_else(PoisonError::into_inner));
        missing.sort_unstable();
        missing.dedup();
        missing
    }

    fn find(&self, state: State<M>) -> Option<Verdict> {
        let canonical = self.rules.canonical(state);
        if self.rules.moves_made(&canonical) >= self.counts.len() {
            return None;
        }
        self.known.get(&canonical).copied().unwrap_or_else(|| {
            let missing = self.missing.lock();
            missing
                .unwrap_or_else(PoisonError::into_inner)
                .push(canonical);
            None
        })
    }
}

impl<M: Mask> PatternOracle for Fetched<'_, M> {
    fn start(&self) -> State<u128> {
        self.rules.start().wide()
    }

    fn mover(&self, state: &State<u128>) -> usize {
        self.rules.mover(&State::narrow(state))
    }

    fn after(&self, state: &State<u128>, element: usize) -> State<u128> {
        let state = State::narrow(state);
        let player = self.rules.mover(&state);
        self.rules.after(&state, player, element).wide()
    }

    fn verdict(&self, state: &State<u128>) -> Option<Verdict> {
        self.find(State::narrow(state))
    }

    fn moves(&self, state: &State<u128>) -> Vec<(usize, Verdict)> {
        let state = State::narrow(state);
        let player = self.rules.mover(&state);
        let judged = |element: usize| match self.rules.ends(&state, player, element) {
            Some(ending) => Some((element, Verdict::over(ending))),
            None => {
                let after = self.rules.after(&state, player, element);
                Some((element, self.find(after)?))
            }
        };
        let free = self.rules.free(&state);
        free.elements().filter_map(judged).collect()
    }

    fn canonical(&self, state: &State<u128>) -> State<u128> {
        self.rules.canonical(State::narrow(state)).wide()
    }

    fn counts(&self) -> Vec<LevelCount> {
        self.counts.to_vec()
    }
}
