//! The way back: every worker asks the owners of successors for their verdicts, and writes the best
//! of them.

use std::collections::VecDeque;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tedomari::game::pattern::Mask;
use tedomari::value::Verdict;
use timely::worker::Worker;

use super::exchange::{Ask, Conversation, converse};
use super::file::{Kind, LevelWriter, Size};
use super::lookup::Lookup;
use super::numbering::{Code, pack, unpack};
use super::successors::consult;
use super::trouble::{Course, Trouble};
use super::work::{Piece, Pieces, Sizes, Work, agree, failed};

/// The positions whose successors are asked for together. More if verdicts are looked up in files:
/// then many of them are in the same block.
const PIECE: usize = 512;
const MOST: usize = 1 << 18;

/// The pieces that wait for answers.
const PENDING: usize = 8;

/// The budget is checked once every this many positions.
const LOOK: usize = 1 << 9;

/// Makes the verdicts on a level, except where there are whole files of them, whose sizes `kept` has.
/// `sizes` has the sizes of all levels.
pub fn judge_level<M: Mask + 'static, C: Code>(
    worker: &mut Worker,
    work: &Rc<Work<M, C>>,
    level: usize,
    kept: &[Option<Size>],
    sizes: &[Sizes],
) -> Result<(), Trouble> {
    let here = &sizes[level];
    work.tally.begin(level, Some(here));
    let is_missing =
        |&shard: &usize| kept[shard].is_none_or(|kept| kept.entries != here[shard].entries);
    if !(0..work.shards).any(|shard| is_missing(&shard)) {
        return Ok(());
    }
    let own = work.own_shards().filter(is_missing);
    let backward = Backward::new(work, level, sizes, own);
    let judged = converse(worker, &work.tally, backward).course.end();
    agree(worker, judged).map(|_| ())
}

/// Positions of which a worker wants the verdicts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// What the answer is for: a piece of positions, or a level.
    pub part: u64,
    /// Distinct numbers, packed. Fast if they are ordered by shard and in each shard by number.
    pub numbers: Vec<u8>,
}

/// Questions, each with the worker who answers it.
type Questions = Vec<(usize, Wanted)>;

/// The verdicts on positions, in the order in which they were wanted.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Told {
    /// What the answer is for.
    pub part: u64,
    /// The verdicts, packed.
    pub verdicts: Vec<u8>,
    /// Whether that worker cannot go on.
    pub stops: bool,
}

/// A successor of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Link<C> {
    shard: u32,
    number: C,
    /// The place of the position in its piece.
    parent: u32,
}

/// Positions whose verdicts are not all known.
#[derive(Debug)]
struct Pending<C> {
    shard: usize,
    is_last: bool,
    best: Vec<Option<Verdict>>,
    /// The successors, by owner.
    links: Vec<Vec<Link<C>>>,
    /// The number of answers that are missing.
    wanted: usize,
}

/// How a worker judges its shards of a level.
struct Backward<M, C> {
    work: Rc<Work<M, C>>,
    level: usize,
    positions: Pieces,
    /// The shards of the next level.
    next: Option<Lookup<C>>,
    /// The number of positions in a piece.
    piece: usize,
    /// The pieces that are not written, in order.
    pending: VecDeque<Pending<C>>,
    /// The number of pieces that are written.
    written: u64,
    /// The shard that is being written.
    writer: Option<LevelWriter>,
    course: Course,
}

impl<M: Mask, C: Code> Backward<M, C> {
    fn new(
        work: &Rc<Work<M, C>>,
        level: usize,
        sizes: &[Sizes],
        own: impl Iterator<Item = usize>,
    ) -> Backward<M, C> {
        let next = sizes.get(level + 1);
        let next = next.map(|sizes| Lookup::open(work, level + 1, sizes, work.memory / 2));
        let prepared = work.remove_unfinished(level).map_err(|error| {
            let folder = work.level_folder(level);
            failed("use", &folder, &error)
        });
        let mut course = Course::default();
        let opened = course.note(prepared.and_then(|()| next.transpose()));
        let next = opened.flatten();
        let piece = match &next {
            Some(next) if !next.is_in_memory() => {
                let links = work.numbering.moves() * size_of::<Link<C>>();
                (work.memory / (4 * PENDING * links.max(1))).clamp(PIECE, MOST)
            }
            _ => PIECE,
        };
        Backward {
            work: work.clone(),
            level,
            piece,
            positions: Pieces::new(level, &sizes[level], own),
            next,
            pending: VecDeque::new(),
            written: 0,
            writer: None,
            course,
        }
    }

    /// Finds the successors of the next positions. `None` if there are no more positions.
    fn consult(&mut self) -> Result<Option<Questions>, Trouble> {
        let work = self.work.clone();
        let Some(piece) = self.positions.next(&work, self.piece)? else {
            return Ok(None);
        };
        let Piece {
            shard,
            numbers,
            is_last,
        } = piece;
        let mut links = vec![Vec::new(); work.peers];
        let mut best = Vec::with_capacity(numbers.len());
        let mut children = Vec::new();
        for (parent, &number) in numbers.iter().enumerate() {
            if parent % LOOK == 0 {
                work.budget.check()?;
            }
            let state = work.numbering.position(number, self.level);
            best.push(consult(&work.rules, &state, &mut children));
            for child in children.drain(..) {
                let number = work.numbering.number(&child);
                let shard = work.shard(number);
                links[work.owner(shard)].push(Link {
                    shard: shard as u32,
                    number,
                    parent: parent as u32,
                });
            }
        }
        work.tally.count(numbers.len());
        let id = self.written + self.pending.len() as u64;
        let mut wanted = Vec::new();
        for (owner, links) in links.iter_mut().enumerate() {
            links.sort_unstable();
            links.dedup();
            let mut numbers: Vec<C> = links.iter().map(|link| link.number).collect();
            numbers.dedup();
            if !numbers.is_empty() {
                let numbers = pack(&numbers);
                wanted.push((owner, Wanted { part: id, numbers }));
            }
        }
        self.pending.push_back(Pending {
            shard,
            is_last,
            best,
            links,
            wanted: wanted.len(),
        });
        self.write_judged()?;
        Ok(Some(wanted))
    }

    /// Looks verdicts up.
    fn tell(&mut self, wanted: &[u8]) -> Result<Vec<u8>, Trouble> {
        let lost = || Trouble::Failed(format!("a position is missing in level {}", self.level + 1));
        let next = self.next.as_mut().ok_or_else(lost)?;
        let mut verdicts = Vec::new();
        for number in unpack::<C>(wanted) {
            let shard = self.work.shard(number);
            let found = next.find(shard, number).map_err(|error| {
                let path = self.work.path(Kind::Positions, self.level + 1, shard);
                failed("read", &path, &error)
            })?;
            verdicts.extend_from_slice(found.ok_or_else(lost)?);
        }
        Ok(verdicts)
    }

    /// Compares the verdicts on successors.
    fn fold(&mut self, from: usize, told: &Told) -> Result<(), Trouble> {
        let code = self.work.verdicts;
        let player = self.level % 2;
        let invalid = || Trouble::Failed("an answer of a worker is invalid".into());
        let place = told.part.checked_sub(self.written).ok_or_else(invalid)?;
        let pending = self.pending.get_mut(place as usize).ok_or_else(invalid)?;
        let links = std::mem::take(&mut pending.links[from]);
        let mut verdicts = told.verdicts.chunks_exact(code.width());
        for same in links.chunk_by(|a, b| a.number == b.number) {
            let verdict = verdicts.next().and_then(|bytes| code.read(bytes));
            let verdict = verdict.ok_or_else(invalid)?.earlier();
            for link in same {
                let best = &mut pending.best[link.parent as usize];
                *best = Some(best.map_or(verdict, |best| best.better(verdict, player)));
            }
        }
        pending.wanted -= 1;
        self.write_judged()
    }

    /// Writes the pieces that are judged, in order.
    fn write_judged(&mut self) -> Result<(), Trouble> {
        while let Some(pending) = self.pending.pop_front_if(|pending| pending.wanted == 0) {
            self.written += 1;
            let mut bytes = Vec::new();
            for verdict in pending.best {
                let verdict = verdict.ok_or_else(|| {
                    Trouble::Failed(format!("a position of level {} has no verdict", self.level))
                })?;
                self.work.verdicts.push(verdict, &mut bytes);
            }
            let path = self.work.path(Kind::Verdicts, self.level, pending.shard);
            let label = self.work.label(Kind::Verdicts, self.level, pending.shard);
            let mut write = || {
                let mut writer = match self.writer.take() {
                    Some(writer) => writer,
                    None => LevelWriter::create(&path, label)?,
                };
                writer.write(&bytes)?;
                if pending.is_last {
                    return writer.finish(0).map(|_| ());
                }
                self.writer = Some(writer);
                Ok(())
            };
            write().map_err(|error| failed("write", &path, &error))?;
        }
        Ok(())
    }
}

impl<M: Mask + 'static, C: Code> Conversation for Backward<M, C> {
    type Question = Wanted;
    type Answer = Told;

    fn ask(&mut self) -> Ask<Wanted> {
        if self.course.stops() {
            return Ask::Done;
        }
        if self.pending.len() >= PENDING {
            return Ask::Wait;
        }
        let consulted = self.consult();
        match self.course.note(consulted) {
            Some(Some(wanted)) => Ask::These(wanted),
            None | Some(None) => Ask::Done,
        }
    }

    fn answer(&mut self, question: Wanted) -> Told {
        let told = if self.course.stops() {
            None
        } else {
            let told = self.tell(&question.numbers);
            self.course.note(told)
        };
        Told {
            part: question.part,
            verdicts: told.unwrap_or_default(),
            stops: self.course.stops(),
        }
    }

    fn take(&mut self, from: usize, told: Told) {
        self.course.follow(told.stops);
        if !self.course.stops() {
            let folded = self.fold(from, &told);
            self.course.note(folded);
        }
    }
}
