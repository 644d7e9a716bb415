//! The verdicts of a level, to be looked up by its owner: in memory if they fit, otherwise in the
//! files.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use tedomari::game::pattern::Mask;

use super::file::{Kind, LevelReader};
use super::numbering::Code;
use super::trouble::Trouble;
use super::work::{Sizes, Work, failed};

/// The entries of a block of a file. The first number of each block is in memory.
const BLOCK: usize = 1 << 10;

/// The positions of a level that a worker owns, with their verdicts.
#[derive(Debug)]
pub struct Lookup<C> {
    shelves: Vec<Shelf<C>>,
    peers: usize,
}

impl<C: Code> Lookup<C> {
    /// Opens the shards of a worker, which were verified. In memory if they fit.
    pub fn open<M: Mask>(
        work: &Work<M, C>,
        level: usize,
        sizes: &Sizes,
        memory: usize,
    ) -> Result<Lookup<C>, Trouble> {
        let entries: u64 = work.own_shards().map(|shard| sizes[shard].entries).sum();
        let fits =
            entries.saturating_mul((C::BYTES + work.verdicts.width()) as u64) <= memory as u64;
        let shelves = work.own_shards().map(|shard| {
            let open = if fits { Shelf::load } else { Shelf::index };
            let shelf = open(work, level, shard, sizes[shard].entries);
            let path = work.path(Kind::Positions, level, shard);
            shelf.map_err(|error| failed("read", &path, &error))
        });
        Ok(Lookup {
            shelves: shelves.collect::<Result<_, _>>()?,
            peers: work.peers,
        })
    }

    /// Whether nothing is read from files.
    pub fn is_in_memory(&self) -> bool {
        self.shelves.iter().all(|shelf| shelf.files.is_none())
    }

    /// The bytes of the verdict on a position. Fast if positions of one shard are asked in order.
    pub fn find(&mut self, shard: usize, number: C) -> io::Result<Option<&[u8]>> {
        self.shelves[shard / self.peers].find(number)
    }
}

/// The bytes of the verdict on one position, which this worker owns.
pub fn find_one<M: Mask, C: Code>(
    work: &Work<M, C>,
    level: usize,
    sizes: &Sizes,
    number: C,
) -> Result<Option<Vec<u8>>, Trouble> {
    let shard = work.shard(number);
    let find = || {
        let mut shelf = Shelf::index(work, level, shard, sizes[shard].entries)?;
        Ok(shelf.find(number)?.map(<[u8]>::to_vec))
    };
    let path = work.path(Kind::Positions, level, shard);
    find().map_err(|error| failed("read", &path, &error))
}

/// The verdicts of a shard.
#[derive(Debug)]
struct Shelf<C> {
    /// The numbers of all positions, or of one block.
    numbers: Vec<C>,
    verdicts: Vec<u8>,
    verdict_width: usize,
    /// Where the last one was found.
    at: usize,
    /// Where the rest is, if it is not in memory.
    files: Option<Files<C>>,
}

/// The files of a shard.
#[derive(Debug)]
struct Files<C> {
    positions: File,
    verdicts: File,
    width: usize,
    entries: u64,
    /// The first number of each block.
    firsts: Vec<C>,
    /// The block in memory.
    block: Option<usize>,
}

impl<C: Code> Shelf<C> {
    /// Loads all of it.
    fn load<M: Mask>(
        work: &Work<M, C>,
        level: usize,
        shard: usize,
        entries: u64,
    ) -> io::Result<Shelf<C>> {
        let read = |kind| {
            let path = work.path(kind, level, shard);
            let reader = LevelReader::open(&path, work.width(kind, level), 0, entries);
            reader.map(|reader| (reader, work.width(kind, level)))
        };
        let (mut positions, width) = read(Kind::Positions)?;
        let mut numbers = Vec::with_capacity(entries as usize);
        let mut bytes = Vec::new();
        while positions.read(BLOCK, &mut bytes)? > 0 {
            numbers.extend(bytes.chunks_exact(width).map(C::read));
            bytes.clear();
        }
        let mut verdicts = Vec::with_capacity(entries as usize * work.verdicts.width());
        read(Kind::Verdicts)?
            .0
            .read(entries as usize, &mut verdicts)?;
        Ok(Shelf {
            numbers,
            verdicts,
            verdict_width: work.verdicts.width(),
            at: 0,
            files: None,
        })
    }

    /// Reads the first number of each block.
    fn index<M: Mask>(
        work: &Work<M, C>,
        level: usize,
        shard: usize,
        entries: u64,
    ) -> io::Result<Shelf<C>> {
        let width = work.width(Kind::Positions, level);
        let mut positions = File::open(work.path(Kind::Positions, level, shard))?;
        let mut firsts = Vec::with_capacity(entries.div_ceil(BLOCK as u64) as usize);
        let mut bytes = vec![0; width];
        for first in (0..entries).step_by(BLOCK) {
            positions.seek(SeekFrom::Start(first * width as u64))?;
            positions.read_exact(&mut bytes)?;
            firsts.push(C::read(&bytes));
        }
        Ok(Shelf {
            numbers: Vec::new(),
            verdicts: Vec::new(),
            verdict_width: work.verdicts.width(),
            at: 0,
            files: Some(Files {
                positions,
                verdicts: File::open(work.path(Kind::Verdicts, level, shard))?,
                width,
                entries,
                firsts,
                block: None,
            }),
        })
    }

    fn find(&mut self, number: C) -> io::Result<Option<&[u8]>> {
        if let Some(files) = &mut self.files {
            let Some(block) = files
                .firsts
                .partition_point(|&first| first <= number)
                .checked_sub(1)
            else {
                return Ok(None);
            };
            if files.block != Some(block) {
                files.read(
                    block,
                    self.verdict_width,
                    &mut self.numbers,
                    &mut self.verdicts,
                )?;
            }
        }
        self.at = ascend(&self.numbers, self.at, number);
        if self.numbers.get(self.at) != Some(&number) {
            return Ok(None);
        }
        let start = self.at * self.verdict_width;
        Ok(Some(&self.verdicts[start..start + self.verdict_width]))
    }
}

impl<C: Code> Files<C> {
    /// Reads a block.
    fn read(
        &mut self,
        block: usize,
        verdict_width: usize,
        numbers: &mut Vec<C>,
        verdicts: &mut Vec<u8>,
    ) -> io::Result<()> {
        self.block = None;
        let first = (block * BLOCK) as u64;
        let count = (self.entries - first).min(BLOCK as u64) as usize;
        let mut bytes = vec![0; count * self.width];
        self.positions
            .seek(SeekFrom::Start(first * self.width as u64))?;
        self.positions.read_exact(&mut bytes)?;
        numbers.clear();
        numbers.extend(bytes.chunks_exact(self.width).map(C::read));
        verdicts.resize(count * verdict_width, 0);
        self.verdicts
            .seek(SeekFrom::Start(first * verdict_width as u64))?;
        self.verdicts.read_exact(verdicts)?;
        self.block = Some(block);
        Ok(())
    }
}

/// The first place from which on numbers are at least `number`. Fast if it is not far after `from`.
fn ascend<C: Ord>(numbers: &[C], from: usize, number: C) -> usize {
    let from = match numbers.get(from) {
        Some(here) if *here <= number => from,
        _ => 0,
    };
    let mut step = 1;
    while numbers
        .get(from + step)
        .is_some_and(|there| *there < number)
    {
        step *= 2;
    }
    let low = from + step / 2;
    let high = (from + step).min(numbers.len());
    low + numbers[low.min(high)..high].partition_point(|there| *there < number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_found_from_everywhere() {
        let numbers: Vec<u64> = (0..40).map(|i| 3 * i + 1).collect();
        for len in [0, 1, 2, 7, 40] {
            let numbers = &numbers[..len];
            for from in 0..=len {
                for number in 0..130 {
                    let expected = numbers.partition_point(|&other| other < number);
                    assert_eq!(ascend(numbers, from, number), expected);
                }
            }
        }
    }
}
