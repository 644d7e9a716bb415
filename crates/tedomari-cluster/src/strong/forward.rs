//! The way forward: the positions of a level are found from those of the level before, sent to
//! their owners, made distinct and written.

use std::fs;
use std::io;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tedomari::game::pattern::{Mask, State};
use timely::worker::Worker;

use super::exchange::{Ask, Conversation, converse};
use super::file::{Kind, LevelWriter, Size};
use super::numbering::{Code, pack, unpack};
use super::runs::Distinct;
use super::successors::{Found, expand};
use super::trouble::{Course, Trouble};
use super::work::{Pieces, Sizes, Work, agree, failed};

/// The positions that are expanded before a worker looks at its mail.
const PIECE: usize = 256;

/// The numbers that a worker collects for all others together before it sends them.
const COLLECTED: usize = 1 << 16;

/// The fewest numbers in a message, unless they are the last.
const FEWEST: usize = 64;

/// The sizes of all shards of a level. `kept` has those of which there is a whole file. The others
/// are made; for that, `before` has the sizes of the level before.
pub fn make_level<M: Mask + 'static, C: Code>(
    worker: &mut Worker,
    work: &Rc<Work<M, C>>,
    level: usize,
    kept: &[Option<Size>],
    before: Option<&Sizes>,
) -> Result<Sizes, Trouble> {
    work.tally.begin(level, before);
    let mut sizes = kept.to_vec();
    if sizes.iter().any(Option::is_none) {
        let missing = sizes.iter().map(Option::is_none).collect();
        let forward = Forward::new(work, level, before, missing);
        let made = converse(worker, &work.tally, forward).finish();
        for (shard, size) in agree(worker, made)?.into_iter().flatten() {
            sizes[shard as usize] = Some(size);
        }
    }
    let missing = || Trouble::Failed(format!("a shard of level {level} was not made"));
    sizes
        .into_iter()
        .map(|size| size.ok_or_else(missing))
        .collect()
}

/// Numbers of positions of the next level.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Numbers {
    /// Whether a player has just completed a set.
    are_ended: bool,
    /// Packed, so that the message does not depend on the type of numbers.
    numbers: Vec<u8>,
}

/// The numbers arrived.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Noted {
    /// Whether the worker that got them cannot go on.
    stops: bool,
}

/// The distinct positions of a shard that is being made.
#[derive(Debug)]
struct Making<C> {
    open: Distinct<C>,
    ended: Distinct<C>,
}

/// How a worker makes its shards of a level.
struct Forward<M, C> {
    work: Rc<Work<M, C>>,
    level: usize,
    parents: Pieces,
    /// The shards that are made.
    missing: Vec<bool>,
    /// For each worker the open and ended positions that are not sent yet.
    outgoing: Vec<[Vec<C>; 2]>,
    /// The shards of this worker; `None` for those that exist.
    making: Vec<Option<Making<C>>>,
    /// The ended positions that were counted without a number, for each shard of this worker: those
    /// that follow on the positions of the shard with the same number of the level before.
    counted: Vec<u64>,
    /// The shard of the level before that is being expanded.
    parent_shard: usize,
    /// The most numbers of open or ended positions of a shard in memory.
    most: usize,
    course: Course,
}

impl<M: Mask, C: Code> Forward<M, C> {
    fn new(
        work: &Rc<Work<M, C>>,
        level: usize,
        before: Option<&Sizes>,
        missing: Vec<bool>,
    ) -> Forward<M, C> {
        let parents = match before {
            Some(sizes) => Pieces::new(level - 1, sizes, work.own_shards()),
            None => Pieces::new(0, &Sizes::new(), std::iter::empty()),
        };
        let folder = work.level_folder(level);
        let prepared = fs::create_dir_all(&folder).and_then(|()| work.remove_unfinished(level));
        let mut course = Course::default();
        course.note(prepared.map_err(|error| failed("use", &folder, &error)));
        let making = work.own_shards().map(|shard| {
            let runs = |kind| work.run_path(level, shard, kind);
            missing[shard].then(|| Making {
                open: Distinct::beside(&runs("open")),
                ended: Distinct::beside(&runs("ended")),
            })
        });
        let making: Vec<Option<Making<C>>> = making.collect();
        // Without duplicates, ended positions are only counted.
        let kinds = if work.rules.can_augment() { 1 } else { 2 };
        let lists = kinds * making.iter().flatten().count().max(1);
        // A list that grows takes up to twice its size.
        let most = work.memory / (2 * C::BYTES * lists);
        let counted = vec![0; making.len()];
        let mut forward = Forward {
            work: work.clone(),
            level,
            parents,
            missing,
            outgoing: vec![Default::default(); work.peers],
            making,
            counted,
            parent_shard: work.me,
            most,
            course,
        };
        if level == 0 {
            let start = work.rules.canonical(work.rules.start());
            let number = work.numbering.number(&start);
            let shard = work.shard(number);
            if work.owner(shard) == work.me && forward.missing[shard] {
                let added = forward.add(false, number);
                forward.course.note(added);
            }
        }
        forward
    }

    /// Adds a position to a shard of this worker.
    fn add(&mut self, is_ended: bool, number: C) -> Result<(), Trouble> {
        let shard = self.work.shard(number);
        let Some(making) = &mut self.making[shard / self.work.peers] else {
            return Ok(());
        };
        let list = if is_ended {
            &mut making.ended
        } else {
            &mut making.open
        };
        list.add(number, self.most).map_err(|error| {
            let path = self.work.path(Kind::Positions, self.level, shard);
            failed("write beside", &path, &error)
        })
    }

    /// Expands the next positions. Says whether there were any.
    fn expand(&mut self) -> Result<bool, Trouble> {
        let work = self.work.clone();
        work.budget.check()?;
        let Some(piece) = self.parents.next(&work, PIECE)? else {
            return Ok(false);
        };
        let count = piece.numbers.len();
        self.parent_shard = piece.shard;
        for number in piece.numbers {
            let state = work.numbering.position(number, self.level - 1);
            expand(&work.rules, &state, self);
        }
        work.tally.count(count);
        Ok(true)
    }

    /// The messages with at least so many numbers.
    fn messages(&mut self, fewest: usize) -> Vec<(usize, Numbers)> {
        let mut messages = Vec::new();
        for (to, lists) in self.outgoing.iter_mut().enumerate() {
            for (are_ended, list) in [false, true].into_iter().zip(lists) {
                if list.len() >= fewest {
                    let mut numbers = std::mem::take(list);
                    if !self.work.rules.can_augment() {
                        // Several positions lead to the same one.
                        numbers.sort_unstable();
                        numbers.dedup();
                    }
                    let numbers = pack(&numbers);
                    messages.push((to, Numbers { are_ended, numbers }));
                }
            }
        }
        messages
    }

    fn collect(&mut self, kind: usize, state: &State<M>) {
        let number = self.work.numbering.number(state);
        let shard = self.work.shard(number);
        if self.missing[shard] {
            self.outgoing[self.work.owner(shard)][kind].push(number);
        }
    }

    /// Writes the shards of this worker.
    fn finish(self) -> Result<Vec<(u32, Size)>, Trouble> {
        let stops = self.course.stops();
        self.course.end()?;
        let mut sizes = Vec::new();
        if stops {
            return Ok(sizes);
        }
        let own = self.work.own_shards().zip(self.counted);
        for ((shard, counted), making) in own.zip(self.making) {
            let Some(making) = making else {
                continue;
            };
            self.work.budget.check()?;
            let path = self.work.path(Kind::Positions, self.level, shard);
            let label = self.work.label(Kind::Positions, self.level, shard);
            let write = || -> io::Result<Size> {
                let mut writer = LevelWriter::create(&path, label)?;
                let mut bytes = Vec::new();
                making.open.finish(&mut |number| {
                    bytes.clear();
                    number.push_to(&mut bytes, label.width as usize);
                    writer.write(&bytes)
                })?;
                let mut ended = counted;
                making.ended.finish(&mut |_| {
                    ended += 1;
                    Ok(())
                })?;
                writer.finish(ended)
            };
            let size = write().map_err(|error| failed("write", &path, &error))?;
            sizes.push((shard as u32, size));
        }
        Ok(sizes)
    }
}

impl<M: Mask, C: Code> Found<M> for Forward<M, C> {
    fn open(&mut self, state: State<M>) {
        self.collect(0, &state);
    }

    fn ended(&mut self, state: State<M>) {
        self.collect(1, &state);
    }

    fn count_ended(&mut self, count: u64) {
        self.counted[self.parent_shard / self.work.peers] += count;
    }
}

impl<M: Mask + 'static, C: Code> Conversation for Forward<M, C> {
    type Question = Numbers;
    type Answer = Noted;

    fn ask(&mut self) -> Ask<Numbers> {
        if self.course.stops() {
            return Ask::Done;
        }
        let expanded = self.expand();
        match self.course.note(expanded) {
            None => Ask::Done,
            Some(true) => {
                let fewest = (COLLECTED / self.work.peers).max(FEWEST);
                Ask::These(self.messages(fewest))
            }
            Some(false) => match self.messages(1) {
                last if last.is_empty() => Ask::Done,
                last => Ask::These(last),
            },
        }
    }

    fn answer(&mut self, question: Numbers) -> Noted {
        for number in unpack::<C>(&question.numbers) {
            if self.course.stops() {
                break;
            }
            let added = self.add(question.are_ended, number);
            self.course.note(added);
        }
        Noted {
            stops: self.course.stops(),
        }
    }

    fn take(&mut self, _: usize, noted: Noted) {
        self.course.follow(noted.stops);
    }
}
