//! Checkpoint files, from which long computations can be resumed.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TEDOKEPT` |
//! | 4 | version of the format: 4 |
//! | 4 | length of the description |
//! | 4 | CRC-32 of the description |
//! | … | the description: the kind of computation, a line break, and what it is about |
//! | … | the contents, as that kind of computation writes them |
//! | 8 | length of the contents |
//! | 4 | CRC-32 of the contents |
//!
//! All numbers are little-endian. A file is written under a temporary name in the same folder and
//! renamed when it is complete, so the replacement is atomic.

mod error;
mod files;

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use web_time::{Duration, Instant};

pub use error::{CheckpointError, Fault};
pub(crate) use files::{Summed, read_array, read_words, write_words};
pub use files::{can_write, write_whole};

/// The first bytes of every checkpoint.
const MAGIC: &[u8; 8] = b"TEDOKEPT";

/// The version of the format.
pub(crate) const VERSION: u32 = 4;

/// The number of bytes before the description and after the contents.
const PREFIX: usize = 20;
const SUFFIX: usize = 12;

/// The maximum length of a description.
const MAX_DESCRIPTION: usize = 1 << 20;

/// The minimum time between two writes.
const PAUSE: Duration = Duration::from_secs(60);

/// Writing takes at most this fraction of the time, as a denominator.
const SHARE: u32 = 20;

/// The kinds of computations that write checkpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The search of a removal game.
    RemovalSearch,
    /// The search of a poset game.
    PosetSearch,
    /// The search for the winner on a Hex board.
    HexSearch,
    /// The values of all positions of a set coloring game.
    ColoringValues,
    /// A strong solution of a pattern game.
    StrongSolution,
    /// The search for the winner of a pattern game.
    WeakSearch,
    /// A census of set coloring games.
    ColoringCensus,
    /// A census of regions of Hex.
    RegionCensus,
    /// A test of a conjecture.
    Conjecture,
    /// A table of boards.
    BoardTable,
    /// Finished pieces of a computation on many machines.
    Sweep,
}

impl Kind {
    /// The name in files and errors.
    pub fn name(self) -> &'static str {
        match self {
            Kind::RemovalSearch => "removal search",
            Kind::PosetSearch => "poset search",
            Kind::HexSearch => "Hex proof numbers",
            Kind::ColoringValues => "positions",
            Kind::StrongSolution => "strong solution",
            Kind::WeakSearch => "weak search",
            Kind::ColoringCensus => "census of colorings",
            Kind::RegionCensus => "census of regions",
            Kind::Conjecture => "conjecture",
            Kind::BoardTable => "table of boards",
            Kind::Sweep => "sweep",
        }
    }
}

/// A checkpoint file of one computation. It is written at intervals and when the computation stops.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    description: String,
    pause: Duration,
    due: Instant,
    /// The error of the last write, if it failed.
    failed: Option<io::Error>,
}

impl Checkpoint {
    /// A checkpoint of a computation about `what`. The file need not exist yet.
    pub fn new(path: &Path, kind: Kind, what: &str) -> Checkpoint {
        Checkpoint {
            path: path.to_path_buf(),
            description: format!("{}\n{what}", kind.name()),
            pause: PAUSE,
            due: Instant::now() + PAUSE,
            failed: None,
        }
    }

    /// Sets the minimum time between two writes.
    pub fn with_pause(mut self, pause: Duration) -> Checkpoint {
        self.pause = pause;
        self.due = Instant::now() + pause;
        self
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The error of the last write, if it failed. The previous checkpoint is still there.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failed.as_ref()
    }

    /// The time of the next write.
    pub fn due(&self) -> Instant {
        self.due
    }

    /// Whether the checkpoint should be written now.
    pub fn is_due(&self) -> bool {
        Instant::now() >= self.due
    }

    /// Removes the file, because the computation is finished.
    pub fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }

    /// Replaces the contents of the file with what `write` writes. An error is stored and does not
    /// stop the computation.
    pub fn save(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        let start = Instant::now();
        self.failed = self.try_save(write).err();
        self.due = Instant::now() + self.pause.max(start.elapsed() * SHARE);
    }

    /// Creates the file, so that an unwritable path is reported before the work begins.
    pub fn begin(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), CheckpointError> {
        self.try_save(write)
            .map_err(|error| self.error(Fault::Io(error)))
    }

    /// The error about this checkpoint.
    pub(crate) fn error(&self, fault: Fault) -> CheckpointError {
        let path = self.path.clone();
        CheckpointError { path, fault }
    }

    fn try_save(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        write_whole(&self.path, |path| {
            let mut out = BufWriter::new(File::create(path)?);
            let description = self.description.as_bytes();
            out.write_all(MAGIC)?;
            out.write_all(&VERSION.to_le_bytes())?;
            out.write_all(&(description.len() as u32).to_le_bytes())?;
            out.write_all(&crc32fast::hash(description).to_le_bytes())?;
            out.write_all(description)?;
            let mut contents = Summed::new(out);
            write(&mut contents)?;
            let Summed {
                inner: mut out,
                sum,
                length,
            } = contents;
            out.write_all(&length.to_le_bytes())?;
            out.write_all(&sum.finalize().to_le_bytes())?;
            let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.sync_all()
        })
    }

    /// Reads the contents with `read`, which is given their length. `None` if there is no file yet.
    /// The result is valid only if this returns no error, since the checksum comes last.
    pub fn load<T>(
        &self,
        read: impl FnOnce(&mut dyn Read, u64) -> Result<T, Fault>,
    ) -> Result<Option<T>, CheckpointError> {
        self.try_load(read).map_err(|fault| self.error(fault))
    }

    fn try_load<T>(
        &self,
        read: impl FnOnce(&mut dyn Read, u64) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        let file = match File::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            other => other?,
        };
        let metadata = file.metadata()?;
        let mut input = BufReader::new(file);
        let mut prefix = [0; PREFIX];
        if !metadata.is_file() || input.read_exact(&mut prefix).is_err() || &prefix[..8] != MAGIC {
            return Err(Fault::Foreign);
        }
        let number = |at: usize| u32::from_le_bytes(prefix[at..at + 4].try_into().expect("four"));
        if number(8) != VERSION {
            return Err(Fault::Version(number(8)));
        }
        let size = number(12) as usize;
        let mut description = vec![0; size.min(MAX_DESCRIPTION)];
        let whole = input.read_exact(&mut description);
        if whole.is_err() || size > MAX_DESCRIPTION || crc32fast::hash(&description) != number(16) {
            return Err(Fault::Damaged);
        }
        if description != self.description.as_bytes() {
            let found = String::from_utf8_lossy(&description);
            return Err(Fault::Other(found.replacen('\n', " of ", 1)));
        }
        let around = (PREFIX + size + SUFFIX) as u64;
        let Some(length) = metadata.len().checked_sub(around) else {
            return Err(Fault::Damaged);
        };
        let mut contents = Summed::new(input.by_ref().take(length));
        let found = read(&mut contents, length);
        let rest = io::copy(&mut contents, &mut io::sink())?;
        let sum = contents.sum.finalize();
        let mut suffix = [0; SUFFIX];
        input.read_exact(&mut suffix).map_err(|_| Fault::Damaged)?;
        if suffix[..8] != length.to_le_bytes() || suffix[8..] != sum.to_le_bytes() {
            return Err(Fault::Damaged);
        }
        // Contents that end too soon or too late were not written by this kind of computation.
        match found {
            Ok(_) if rest > 0 => Err(Fault::Damaged),
            Err(Fault::Io(error)) if error.kind() == io::ErrorKind::UnexpectedEof => {
                Err(Fault::Damaged)
            }
            found => found.map(Some),
        }
    }

    /// Replaces the contents of the file with a text.
    pub fn save_text(&mut self, text: &str) {
        self.save(|out| out.write_all(text.as_bytes()));
    }

    /// Reads the contents of the file as text.
    pub fn load_text(&self) -> Result<Option<String>, CheckpointError> {
        self.load(|input, _| {
            let mut text = String::new();
            input
                .read_to_string(&mut text)
                .map_err(|_| Fault::Damaged)?;
            Ok(text)
        })
    }
}

#[cfg(test)]
mod tests;
