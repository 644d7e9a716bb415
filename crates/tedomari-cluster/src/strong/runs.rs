//! Makes numbers distinct within a given amount of memory, by sorted runs on disk.
//!
//! Numbers are collected in memory, sorted and made distinct. If too many are left, they are written
//! as a sorted run. At the end the runs of a shard are merged.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::numbering::Code;

/// The most runs that are merged at once. Each takes a buffer of [`BUFFER`] bytes.
const FAN: usize = 32;

/// The bytes that are read or written at once.
const BUFFER: usize = 1 << 14;

/// The fewest numbers that are collected before a run is written, so that little memory means
/// slow work and not millions of files.
const FEWEST: usize = 1 << 6;

/// The distinct numbers of one shard.
#[derive(Debug)]
pub struct Distinct<C> {
    /// Where runs are written: a number is added to this name.
    path: PathBuf,
    numbers: Vec<C>,
    runs: Vec<PathBuf>,
    written: usize,
}

impl<C: Code> Distinct<C> {
    /// An empty collection that writes runs beside a file.
    pub fn beside(path: &Path) -> Distinct<C> {
        Distinct {
            path: path.to_path_buf(),
            numbers: Vec::new(),
            runs: Vec::new(),
            written: 0,
        }
    }

    /// Adds a number, and keeps at most `most` of them in memory.
    pub fn add(&mut self, number: C, most: usize) -> io::Result<()> {
        self.numbers.push(number);
        let most = most.max(FEWEST);
        if self.numbers.len() >= most {
            self.sort();
            // Otherwise sorting would be due again after a few numbers more.
            if self.numbers.len() > most / 2 {
                self.spill()?;
            }
        }
        Ok(())
    }

    /// Sorts the numbers in memory and makes them distinct.
    fn sort(&mut self) {
        self.numbers.sort_unstable();
        self.numbers.dedup();
    }

    /// Writes the numbers in memory as a run.
    fn spill(&mut self) -> io::Result<()> {
        let path = self.next_run();
        let mut run = RunWriter::create(&path)?;
        self.runs.push(path);
        self.numbers
            .iter()
            .try_for_each(|&number| run.push(number))?;
        run.finish()?;
        self.numbers = Vec::new();
        if self.runs.len() >= FAN {
            let path = self.next_run();
            let mut run = RunWriter::create(&path)?;
            let runs = std::mem::replace(&mut self.runs, vec![path]);
            merge(&runs, &[], &mut |number: C| run.push(number))?;
            run.finish()?;
            runs.iter().try_for_each(fs::remove_file)?;
        }
        Ok(())
    }

    fn next_run(&mut self) -> PathBuf {
        self.written += 1;
        self.path.with_extension(format!("run{}", self.written))
    }

    /// Calls `each` with all distinct numbers in order, and removes the runs.
    pub fn finish(mut self, each: &mut dyn FnMut(C) -> io::Result<()>) -> io::Result<()> {
        self.sort();
        merge(&self.runs, &self.numbers, each)?;
        self.runs.iter().try_for_each(fs::remove_file)
    }
}

/// A sorted run that is being written.
struct RunWriter<C> {
    out: BufWriter<File>,
    bytes: Vec<u8>,
    kind: std::marker::PhantomData<C>,
}

impl<C: Code> RunWriter<C> {
    fn create(path: &Path) -> io::Result<RunWriter<C>> {
        Ok(RunWriter {
            out: BufWriter::with_capacity(BUFFER, File::create(path)?),
            bytes: Vec::new(),
            kind: std::marker::PhantomData,
        })
    }

    fn push(&mut self, number: C) -> io::Result<()> {
        self.bytes.clear();
        number.push_to(&mut self.bytes, C::BYTES);
        self.out.write_all(&self.bytes)
    }

    fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Calls `each` with the distinct numbers of sorted runs and a sorted list, in order.
fn merge<C: Code>(
    runs: &[PathBuf],
    list: &[C],
    each: &mut dyn FnMut(C) -> io::Result<()>,
) -> io::Result<()> {
    if runs.is_empty() {
        return list.iter().try_for_each(|&number| each(number));
    }
    let mut inputs = Vec::with_capacity(runs.len());
    for run in runs {
        inputs.push(BufReader::with_capacity(BUFFER, File::open(run)?));
    }
    let mut list = list.iter().copied();
    let mut next = |source: usize| match inputs.get_mut(source) {
        Some(input) => read_one(input),
        None => Ok(list.next()),
    };
    let mut heads = BinaryHeap::new();
    for source in 0..=runs.len() {
        heads.extend(next(source)?.map(|number| Reverse((number, source))));
    }
    let mut last = None;
    while let Some(Reverse((number, source))) = heads.pop() {
        if last != Some(number) {
            each(number)?;
            last = Some(number);
        }
        heads.extend(next(source)?.map(|number| Reverse((number, source))));
    }
    Ok(())
}

/// The next number of a run.
fn read_one<C: Code>(input: &mut impl Read) -> io::Result<Option<C>> {
    let mut bytes = [0; 16];
    match input.read_exact(&mut bytes[..C::BYTES]) {
        Ok(()) => Ok(Some(C::read(&bytes[..C::BYTES]))),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// With hardly any memory the numbers go through runs, and runs of runs, and none is lost.
    #[test]
    fn runs_and_memory_give_the_same_numbers() {
        let folder = std::env::temp_dir().join(format!("tedomari-{}-runs", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for most in [0, 5_000, usize::MAX] {
            let mut distinct = Distinct::beside(&folder.join("keys"));
            let mut expected = BTreeSet::new();
            let mut random = 1_u64;
            let mut most_runs = 0;
            for _ in 0..100_000 {
                random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                expected.insert(random >> 47);
                distinct.add(random >> 47, most).expect("written");
                most_runs = most_runs.max(distinct.written);
            }
            assert_eq!(most_runs > FAN, most == 0, "{most_runs} runs for {most}");
            let mut found = Vec::new();
            let each = &mut |number| {
                found.push(number);
                Ok(())
            };
            distinct.finish(each).expect("readable");
            assert!(found.into_iter().eq(expected));
            assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
        }
        fs::remove_dir(&folder).expect("empty");
    }
}
