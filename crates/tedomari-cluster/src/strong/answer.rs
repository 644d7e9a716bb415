//! The answer from a strong solution whose verdicts are spread over many workers.
//!
//! The answer needs the verdicts along best play only. The first worker makes it from the verdicts
//! that it has, notes those that are missing, asks for them, and begins again until none is missing.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use tedomari::game::pattern::{Mask, Rules, State};
use tedomari::solve::pattern::{LevelCount, PatternOracle};
use tedomari::value::Verdict;
use tedomari::{Answer, Question};
use timely::worker::Worker;

use super::backward::{Told, Wanted};
use super::exchange::{Ask, Conversation, converse};
use super::lookup::find_one;
use super::numbering::{Code, pack, unpack};
use super::trouble::{Course, Trouble};
use super::work::{Sizes, Work, agree};

/// The answer, at the first worker.
pub fn answer<M: Mask + 'static, C: Code>(
    worker: &mut Worker,
    work: &Rc<Work<M, C>>,
    sizes: Vec<Sizes>,
    counts: Vec<LevelCount>,
    question: &Question,
    start: Instant,
) -> Result<Option<Answer>, Trouble> {
    let inquiry = Inquiry {
        work: work.clone(),
        sizes,
        question: question.clone(),
        start,
        oracle: Fetched {
            rules: work.rules.clone(),
            counts,
            known: HashMap::new(),
            missing: Mutex::default(),
        },
        asked: HashMap::new(),
        answer: None,
        course: Course::default(),
    };
    let inquiry = converse(worker, &work.tally, inquiry);
    agree(worker, inquiry.course.end())?;
    Ok(inquiry.answer)
}

/// How the first worker finds the answer.
struct Inquiry<M, C> {
    work: Rc<Work<M, C>>,
    sizes: Vec<Sizes>,
    question: Question,
    start: Instant,
    oracle: Fetched<M>,
    /// The positions whose verdicts were wanted, by owner and level.
    asked: HashMap<(usize, u64), Vec<State<M>>>,
    answer: Option<Answer>,
    course: Course,
}

impl<M: Mask, C: Code> Inquiry<M, C> {
    /// Asks for the verdicts on positions.
    fn want(&mut self, states: Vec<State<M>>) -> Vec<(usize, Wanted)> {
        for state in states {
            let level = self.work.rules.moves_made(&state) as u64;
            let shard = self.work.shard(self.work.numbering.number(&state));
            let owner = self.work.owner(shard);
            self.asked.entry((owner, level)).or_default().push(state);
        }
        let wanted = self.asked.iter().map(|(&(owner, part), states)| {
            let numbers = states.iter().map(|state| self.work.numbering.number(state));
            let numbers = pack(&numbers.collect::<Vec<C>>());
            (owner, Wanted { part, numbers })
        });
        wanted.collect()
    }

    /// Looks verdicts up. That of a position that does not exist is invalid.
    fn tell(&self, wanted: &Wanted) -> Result<Vec<u8>, Trouble> {
        let unknown = || Trouble::Failed("a question of a worker is invalid".into());
        let level = wanted.part as usize;
        let sizes = self.sizes.get(level).ok_or_else(unknown)?;
        let mut verdicts = Vec::new();
        for number in unpack::<C>(&wanted.numbers) {
            let found = find_one(&self.work, level, sizes, number)?;
            let missing = || vec![0; self.work.verdicts.width()];
            verdicts.extend(found.unwrap_or_else(missing));
        }
        Ok(verdicts)
    }
}

impl<M: Mask + 'static, C: Code> Conversation for Inquiry<M, C> {
    type Question = Wanted;
    type Answer = Told;

    fn ask(&mut self) -> Ask<Wanted> {
        if self.work.me > 0 || self.course.stops() {
            return Ask::Done;
        }
        if !self.asked.is_empty() {
            return Ask::Wait;
        }
        let answer = Answer::of_strong(&self.question, &self.oracle, self.start);
        match self.oracle.take_missing() {
            none if none.is_empty() => {
                self.answer = Some(answer);
                Ask::Done
            }
            missing => Ask::These(self.want(missing)),
        }
    }

    fn answer(&mut self, wanted: Wanted) -> Told {
        let told = self.tell(&wanted);
        Told {
            part: wanted.part,
            verdicts: self.course.note(told).unwrap_or_default(),
            stops: self.course.stops(),
        }
    }

    fn take(&mut self, from: usize, told: Told) {
        self.course.follow(told.stops);
        let states = self.asked.remove(&(from, told.part)).unwrap_or_default();
        let code = self.work.verdicts;
        let verdicts = told.verdicts.chunks_exact(code.width());
        for (state, bytes) in states.into_iter().zip(verdicts) {
            self.oracle.known.insert(state, code.read(bytes));
        }
    }
}

/// The verdicts that the first worker has, by the canonical form of the position. `None` if there is
/// no such position.
struct Fetched<M> {
    rules: Rules<M>,
    counts: Vec<LevelCount>,
    known: HashMap<State<M>, Option<Verdict>>,
    /// The positions whose verdicts were asked for in vain.
    missing: Mutex<Vec<State<M>>>,
}

impl<M: Mask> Fetched<M> {
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

impl<M: Mask> PatternOracle for Fetched<M> {
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
        self.counts.clone()
    }
}
