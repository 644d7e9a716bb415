//! A strong solution as one worker sees it: the game, the shards, and the files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tedomari::Budget;
use tedomari::game::pattern::{Mask, Rules};
use timely::worker::Worker;

use super::exchange::gather;
use super::file::{Kind, Label, LevelReader, Size};
use super::numbering::{Code, Numbering};
use super::tally::Tally;
use super::trouble::Trouble;
use super::verdicts::VerdictCode;

/// What a worker must know to take part.
#[derive(Debug)]
pub struct Work<M, C> {
    pub rules: Rules<M>,
    pub numbering: Numbering<M, C>,
    pub verdicts: VerdictCode,
    /// The folder of the files of this worker.
    pub folder: PathBuf,
    /// The fingerprint of the game.
    pub game: u32,
    /// The number of shards, a power of two.
    pub shards: usize,
    /// The number of this worker, and the number of all.
    pub me: usize,
    pub peers: usize,
    /// The memory of this worker, in bytes.
    pub memory: usize,
    pub budget: Budget,
    pub tally: Rc<Tally>,
}

/// The sizes of the shards of a level.
pub type Sizes = Vec<Size>;

impl<M: Mask, C: Code> Work<M, C> {
    /// The shard of a position.
    pub fn shard(&self, number: C) -> usize {
        // The high bits: multiplication mixes low bits into high ones only.
        (number.hash() >> 32) as usize & (self.shards - 1)
    }

    /// The worker that owns a shard.
    pub fn owner(&self, shard: usize) -> usize {
        shard % self.peers
    }

    /// The shards of this worker.
    pub fn own_shards(&self) -> impl Iterator<Item = usize> {
        (self.me..self.shards).step_by(self.peers)
    }

    /// The number of bytes of an entry.
    pub fn width(&self, kind: Kind, level: usize) -> usize {
        match kind {
            Kind::Positions => self.numbering.width(level),
            Kind::Verdicts => self.verdicts.width(),
        }
    }

    /// What a file is about.
    pub fn label(&self, kind: Kind, level: usize, shard: usize) -> Label {
        Label {
            game: self.game,
            kind,
            level: level as u32,
            shard: shard as u32,
            shards: self.shards as u32,
            width: self.width(kind, level) as u32,
        }
    }

    /// The folder of a level.
    pub fn level_folder(&self, level: usize) -> PathBuf {
        self.folder.join(format!("level-{level:02}"))
    }

    /// The name of a file.
    pub fn path(&self, kind: Kind, level: usize, shard: usize) -> PathBuf {
        let kind = match kind {
            Kind::Positions => "positions",
            Kind::Verdicts => "verdicts",
        };
        let name = format!("shard-{shard:04}.{kind}");
        self.level_folder(level).join(name)
    }

    /// The name of the runs of a shard that is being made.
    pub fn run_path(&self, level: usize, shard: usize, kind: &str) -> PathBuf {
        let name = format!("shard-{shard:04}-{kind}-{}", std::process::id());
        self.level_folder(level).join(name)
    }

    /// Removes what this worker, or who owned its shards before, left behind when it was killed.
    /// Names of files that are not finished go on with `-` after the number of the shard.
    pub fn remove_unfinished(&self, level: usize) -> io::Result<()> {
        let folder = self.level_folder(level);
        let prefixes: Vec<String> = self
            .own_shards()
            .map(|shard| format!("shard-{shard:04}-"))
            .collect();
        for entry in fs::read_dir(&folder)? {
            let name = entry?.file_name();
            let name = name.to_string_lossy();
            if prefixes.iter().any(|prefix| name.starts_with(prefix)) {
                missing_is_fine(fs::remove_file(folder.join(&*name)))?;
            }
        }
        Ok(())
    }
}

/// Accepts that somebody else has removed a file.
pub fn missing_is_fine(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// An error of a file.
pub fn failed(what: &str, path: &Path, error: &io::Error) -> Trouble {
    Trouble::Failed(format!("cannot {what} {}: {error}", path.display()))
}

/// The results of all workers, or the first trouble of any.
pub fn agree<T: Serialize + DeserializeOwned>(
    worker: &mut Worker,
    result: Result<T, Trouble>,
) -> Result<Vec<T>, Trouble> {
    // As text, so that one dataflow carries the results of every type.
    let unclear = |error: serde_json::Error| Trouble::Failed(error.to_string());
    // What cannot be written is unclear to all workers.
    let text = serde_json::to_string(&result).unwrap_or_default();
    let results = gather(worker, text).into_iter();
    let named = (0..).zip(results).map(|(by, text)| {
        match serde_json::from_str(&text).map_err(unclear)? {
            Err(Trouble::Failed(message)) => Err(Trouble::FailedAt(by, message)),
            other => other,
        }
    });
    named.collect()
}

/// Positions of one shard that follow each other in its file.
#[derive(Debug)]
pub struct Piece<C> {
    pub shard: usize,
    pub numbers: Vec<C>,
    /// Whether the shard ends here.
    pub is_last: bool,
}

/// Reads the positions of some shards of a level, piece by piece. Every shard has a last piece, even
/// if it has no positions.
#[derive(Debug)]
pub struct Pieces {
    level: usize,
    /// The shards left, the next one last, and their sizes.
    shards: Vec<(usize, u64)>,
    reader: Option<LevelReader>,
}

impl Pieces {
    /// The positions of these shards, which were verified.
    pub fn new(level: usize, sizes: &Sizes, shards: impl Iterator<Item = usize>) -> Pieces {
        let mut shards: Vec<(usize, u64)> =
            shards.map(|shard| (shard, sizes[shard].entries)).collect();
        shards.reverse();
        Pieces {
            level,
            shards,
            reader: None,
        }
    }

    /// The next piece, with at most so many positions.
    pub fn next<M: Mask, C: Code>(
        &mut self,
        work: &Work<M, C>,
        most: usize,
    ) -> Result<Option<Piece<C>>, Trouble> {
        let Some(&(shard, entries)) = self.shards.last() else {
            return Ok(None);
        };
        let path = work.path(Kind::Positions, self.level, shard);
        let width = work.width(Kind::Positions, self.level);
        let mut read = || {
            let reader = match &mut self.reader {
                Some(reader) => reader,
                None => self
                    .reader
                    .insert(LevelReader::open(&path, width, 0, entries)?),
            };
            let mut bytes = Vec::new();
            reader.read(most, &mut bytes)?;
            Ok((bytes, reader.is_at_end()))
        };
        let (bytes, is_last) = read().map_err(|error| failed("read", &path, &error))?;
        if is_last {
            self.reader = None;
            self.shards.pop();
        }
        Ok(Some(Piece {
            shard,
            numbers: bytes.chunks_exact(width).map(C::read).collect(),
            is_last,
        }))
    }
}
