//! The table of a strong solution: the first worker reads the shards of all others, block by block,
//! and merges them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::path::Path;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tedomari::checkpoint::write_whole;
use tedomari::game::pattern::{Mask, PatternSetup};
use tedomari::solve::pattern::LevelCount;
use tedomari::solve::pattern::table::{TableError, TableWriter};
use timely::worker::Worker;

use super::exchange::{Ask, Conversation, converse};
use super::file::{Kind, LevelReader};
use super::numbering::Code;
use super::trouble::{Course, Trouble};
use super::work::{Sizes, Work, agree, failed as file_failed};

/// The most positions in a block, and the fewest however little memory there is.
const MOST: usize = 1 << 14;
const FEWEST: usize = 1 << 6;

/// The blocks of a shard that are wanted in advance.
const AHEAD: usize = 2;

/// Writes the table at the first worker. The others need no path.
pub fn write_table<M: Mask + 'static, C: Code>(
    worker: &mut Worker,
    work: &Rc<Work<M, C>>,
    sizes: &[Sizes],
    counts: &[LevelCount],
    setup: &PatternSetup,
    path: Option<&Path>,
) -> Result<(), Trouble> {
    let Some(path) = path.filter(|_| work.me == 0) else {
        agree(worker, Ok(()))?;
        merge_levels(worker, work, sizes, None)?;
        return agree(worker, Ok(())).map(|_| ());
    };
    let failed = |error: &TableError| {
        let path = path.display();
        Trouble::Failed(format!("cannot write {path}: {error}"))
    };
    // What all workers know already, as opposed to what only this one knows.
    let mut known = None;
    let written = write_whole(path, |unfinished| {
        let created = TableWriter::create(unfinished, setup, &work.rules, counts);
        let could = created.as_ref().map(|_| ()).map_err(failed);
        let merged =
            agree(worker, could).and_then(|_| merge_levels(worker, work, sizes, created.ok()));
        match merged {
            Ok(Some(writer)) => writer.finish(setup),
            incomplete => {
                known = incomplete.err();
                Err(TableError::Header("it is not complete".into()))
            }
        }
    });
    match known {
        Some(trouble) => Err(trouble),
        None => agree(worker, written.map_err(|error| failed(&error))).map(|_| ()),
    }
}

/// Merges all levels into the table of the first worker.
fn merge_levels<M: Mask + 'static, C: Code>(
    worker: &mut Worker,
    work: &Rc<Work<M, C>>,
    sizes: &[Sizes],
    mut writer: Option<TableWriter>,
) -> Result<Option<TableWriter>, Trouble> {
    let mut merged = Ok(());
    for (level, sizes) in sizes.iter().enumerate() {
        let merging = Merging::new(work, level, sizes, writer);
        let merging = converse(worker, &work.tally, merging);
        // Without a writer, nothing more is wanted.
        writer = merging.writer.filter(|_| !merging.course.stops());
        merged = merged.and(merging.course.end());
    }
    agree(worker, merged)?;
    Ok(writer)
}

/// Positions of a shard, from the place `first` on.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Wanted {
    shard: u64,
    first: u64,
    count: u64,
}

/// These positions and their verdicts.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Block {
    shard: u64,
    positions: Vec<u8>,
    verdicts: Vec<u8>,
    stops: bool,
}

/// What the first worker has of a shard.
#[derive(Debug, Default)]
struct Shard {
    blocks: VecDeque<Block>,
    /// The place in the first block.
    at: usize,
    /// The number of positions in the shard, of those that were wanted and of those that came.
    entries: u64,
    wanted: u64,
    came: u64,
    /// The number of blocks that were wanted and did not come yet.
    open: usize,
    /// Whether its next position is among those that are compared.
    is_compared: bool,
}

/// How a level is merged.
struct Merging<M, C> {
    work: Rc<Work<M, C>>,
    level: usize,
    /// Empty except at the first worker.
    shards: Vec<Shard>,
    /// The next position of each shard that has one here.
    heads: BinaryHeap<Reverse<(C, usize)>>,
    /// The number of shards of which no more comes.
    done: usize,
    block: usize,
    writer: Option<TableWriter>,
    course: Course,
}

impl<M: Mask, C: Code> Merging<M, C> {
    fn new(
        work: &Rc<Work<M, C>>,
        level: usize,
        sizes: &Sizes,
        writer: Option<TableWriter>,
    ) -> Merging<M, C> {
        let shards = match &writer {
            None => Vec::new(),
            Some(_) => sizes
                .iter()
                .map(|size| Shard {
                    entries: size.entries,
                    ..Shard::default()
                })
                .collect(),
        };
        let bytes = AHEAD * work.shards * (C::BYTES + work.verdicts.width());
        Merging {
            work: work.clone(),
            level,
            done: shards
                .iter()
                .filter(|shard: &&Shard| shard.entries == 0)
                .count(),
            shards,
            heads: BinaryHeap::new(),
            block: (work.memory / (2 * bytes)).clamp(FEWEST, MOST),
            writer,
            course: Course::default(),
        }
    }

    /// Puts the next position of a shard among those that are compared.
    fn compare(&mut self, place: usize) {
        let width = self.work.width(Kind::Positions, self.level);
        let shard = &mut self.shards[place];
        if let Some(block) = shard.blocks.front() {
            let start = shard.at * width;
            let number = C::read(&block.positions[start..start + width]);
            self.heads.push(Reverse((number, place)));
            shard.is_compared = true;
        }
    }

    /// Writes positions as long as the next position of every shard is here.
    fn merge(&mut self) -> Result<(), Trouble> {
        self.work.budget.check()?;
        let code = self.work.verdicts;
        let width = self.work.width(Kind::Positions, self.level);
        while self.heads.len() + self.done == self.shards.len() {
            let Some(Reverse((number, place))) = self.heads.pop() else {
                break;
            };
            let shard = &mut self.shards[place];
            shard.is_compared = false;
            let block = &shard.blocks[0];
            let bytes = block.verdicts.chunks_exact(code.width()).nth(shard.at);
            let verdict = bytes.and_then(|bytes| code.read(bytes));
            let invalid = || Trouble::Failed("an answer of a worker is invalid".into());
            let verdict = verdict.ok_or_else(invalid)?;
            let state = self.work.numbering.position(number, self.level).wide();
            if let Some(writer) = &mut self.writer {
                let pushed = writer.push(&state, verdict);
                pushed
                    .map_err(|error| Trouble::Failed(format!("cannot write the table: {error}")))?;
            }
            shard.at += 1;
            if shard.at * width == block.positions.len() {
                shard.blocks.pop_front();
                shard.at = 0;
                if shard.blocks.is_empty() && shard.came == shard.entries {
                    self.done += 1;
                }
            }
            self.compare(place);
        }
        Ok(())
    }

    /// The blocks that are wanted next.
    fn wanted(&mut self) -> Vec<(usize, Wanted)> {
        let mut wanted = Vec::new();
        for (place, shard) in self.shards.iter_mut().enumerate() {
            while shard.blocks.len() + shard.open < AHEAD && shard.wanted < shard.entries {
                let count = (shard.entries - shard.wanted).min(self.block as u64);
                let block = Wanted {
                    shard: place as u64,
                    first: shard.wanted,
                    count,
                };
                wanted.push((self.work.owner(place), block));
                shard.wanted += count;
                shard.open += 1;
            }
        }
        wanted
    }

    /// Reads a block.
    fn read(&self, wanted: &Wanted, kind: Kind) -> Result<Vec<u8>, Trouble> {
        let Wanted {
            shard,
            first,
            count,
        } = *wanted;
        let path = self.work.path(kind, self.level, shard as usize);
        let width = self.work.width(kind, self.level);
        let read = || {
            let mut bytes = Vec::new();
            LevelReader::open(&path, width, first, count)?.read(count as usize, &mut bytes)?;
            Ok(bytes)
        };
        read().map_err(|error| file_failed("read", &path, &error))
    }
}

impl<M: Mask + 'static, C: Code> Conversation for Merging<M, C> {
    type Question = Wanted;
    type Answer = Block;

    fn ask(&mut self) -> Ask<Wanted> {
        let merged = self.merge();
        self.course.note(merged);
        if self.course.stops() || self.done == self.shards.len() {
            return Ask::Done;
        }
        match self.wanted() {
            none if none.is_empty() => Ask::Wait,
            wanted => Ask::These(wanted),
        }
    }

    fn answer(&mut self, question: Wanted) -> Block {
        let positions = self.read(&question, Kind::Positions);
        let verdicts = self.read(&question, Kind::Verdicts);
        Block {
            shard: question.shard,
            positions: self.course.note(positions).unwrap_or_default(),
            verdicts: self.course.note(verdicts).unwrap_or_default(),
            stops: self.course.stops(),
        }
    }

    fn take(&mut self, _: usize, block: Block) {
        if block.stops || block.positions.is_empty() {
            self.course.follow(true);
            return;
        }
        let place = block.shard as usize;
        let width = self.work.width(Kind::Positions, self.level);
        let shard = &mut self.shards[place];
        shard.open -= 1;
        shard.came += (block.positions.len() / width) as u64;
        shard.blocks.push_back(block);
        if !shard.is_compared {
            self.compare(place);
        }
    }
}
