//! What a search knows in a file, so that it can be taken up again.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TEDOWEAK` |
//! | 4 | version, little-endian: 1 |
//! | 4 | length of the header |
//! | 4 | CRC-32 of the header |
//! | … | the header: JSON with the game and how much follows |
//! | … | positions of which something is known, as in [`Record`] |
//! | 4 | CRC-32 of these |
//!
//! The table is all there is to keep: what it says is proved, the ranges of the first moves are in
//! it, and the positions that were being searched when the search was left are found again by
//! searching what it does not know.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::checkpoint_error::CheckpointError;
use super::record::Record;
use super::table::WeakTable;
use crate::game::pattern::Mask;
use crate::notation::pattern::PatternQuestion;
use crate::solve::pattern::files::{Summed, write_whole};

/// The first bytes of every checkpoint.
const MAGIC: &[u8; 8] = b"TEDOWEAK";

/// The version of the format.
const VERSION: u32 = 1;

/// Bytes before the header.
const PREFIX: usize = 20;

/// The longest header that makes sense.
const MAX_HEADER: usize = 1 << 20;

/// Time between two times that it is written.
const PAUSE: Duration = Duration::from_secs(30);

/// Writing takes at most one in so many parts of the time.
const SHARE: u32 = 20;

/// What a checkpoint says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Header {
    /// The name of the variant.
    variant: String,
    /// The board as text.
    board: String,
    /// The patterns of Red and Green as text, on a graph.
    patterns: Option<[String; 2]>,
    /// Positions that were searched.
    positions: u64,
    /// Positions that follow.
    records: u64,
}

impl Header {
    fn is_of_the_same_game(&self, other: &Header) -> bool {
        self.variant == other.variant
            && self.board == other.board
            && self.patterns == other.patterns
    }

    fn game(&self) -> String {
        let patterns = self.patterns.as_ref();
        let patterns = patterns.map_or(String::new(), |both| format!(" {}", both.join(" and ")));
        format!("{} {}{patterns}", self.variant, self.board)
    }
}

/// A file in which a search is kept, now and then and when it is stopped.
#[derive(Debug)]
pub struct SearchCheckpoint {
    path: PathBuf,
    header: Header,
    pause: Duration,
    due: Instant,
    /// Why it could not be written the last time.
    failed: Option<io::Error>,
}

impl SearchCheckpoint {
    /// A checkpoint of a game in a file that need not be there yet.
    pub fn new(path: &Path, question: &PatternQuestion) -> SearchCheckpoint {
        let header = Header {
            variant: question.variant.name().to_string(),
            board: question.board_text(),
            patterns: question.pattern_texts(),
            positions: 0,
            records: 0,
        };
        SearchCheckpoint {
            path: path.to_path_buf(),
            header,
            pause: PAUSE,
            due: Instant::now() + PAUSE,
            failed: None,
        }
    }

    /// Writes it so often, or less if that takes long.
    pub fn with_pause(mut self, pause: Duration) -> SearchCheckpoint {
        self.pause = pause;
        self.due = Instant::now() + pause;
        self
    }

    /// Why not everything could be kept, if so. What was kept before is still there.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failed.as_ref()
    }

    /// Takes the file away: its question has been answered.
    pub fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }

    pub(super) fn is_due(&self) -> bool {
        Instant::now() >= self.due
    }

    /// Keeps what is known.
    pub(super) fn keep<M: Mask>(&mut self, table: &WeakTable<M>, width: usize, positions: u64) {
        let start = Instant::now();
        self.failed = self.write(table, width, positions).err();
        self.due = Instant::now() + self.pause.max(start.elapsed() * SHARE);
    }

    /// Puts what was kept into a table, and says how many positions had been searched. Where there
    /// is nothing yet it begins the file, so that one that cannot be written is noticed now.
    pub(super) fn restore<M: Mask>(
        &mut self,
        table: &mut WeakTable<M>,
        width: usize,
    ) -> Result<u64, CheckpointError> {
        match fs::metadata(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.write(table, width, 0)?;
                Ok(0)
            }
            Err(error) => Err(error.into()),
            Ok(found) if !found.is_file() => Err(CheckpointError::NoCheckpoint),
            Ok(found) => self.read(table, width, found.len()),
        }
    }

    fn write<M: Mask>(&self, table: &WeakTable<M>, width: usize, positions: u64) -> io::Result<()> {
        let header = Header {
            positions,
            records: table.records().count() as u64,
            ..self.header.clone()
        };
        let text = serde_json::to_vec(&header)?;
        write_whole(&self.path, |path| {
            let mut out = BufWriter::new(File::create(path)?);
            out.write_all(MAGIC)?;
            out.write_all(&VERSION.to_le_bytes())?;
            out.write_all(&(text.len() as u32).to_le_bytes())?;
            out.write_all(&crc32fast::hash(&text).to_le_bytes())?;
            out.write_all(&text)?;
            let mut out = Summed::new(out);
            let mut bytes = Vec::new();
            for record in table.records() {
                bytes.clear();
                record.push(width, &mut bytes);
                out.write_all(&bytes)?;
            }
            let Summed {
                inner: mut out,
                sum,
            } = out;
            out.write_all(&sum.finalize().to_le_bytes())?;
            let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.sync_all()
        })
    }

    fn read<M: Mask>(
        &self,
        table: &mut WeakTable<M>,
        width: usize,
        length: u64,
    ) -> Result<u64, CheckpointError> {
        let mut input = BufReader::new(File::open(&self.path)?);
        let mut prefix = [0; PREFIX];
        let whole = input.read_exact(&mut prefix);
        if whole.is_err() || &prefix[..8] != MAGIC {
            return Err(CheckpointError::NoCheckpoint);
        }
        let number =
            |at: usize| u32::from_le_bytes(prefix[at..at + 4].try_into().unwrap_or([0; 4]));
        if number(8) != VERSION {
            return Err(CheckpointError::Version(number(8)));
        }
        let size = number(12) as usize;
        let mut text = vec![0; size.min(MAX_HEADER)];
        let whole = input.read_exact(&mut text);
        if whole.is_err() || size > MAX_HEADER || crc32fast::hash(&text) != number(16) {
            return Err(CheckpointError::Damaged);
        }
        let header: Header = serde_json::from_slice(&text).map_err(|_| CheckpointError::Damaged)?;
        if !header.is_of_the_same_game(&self.header) {
            return Err(CheckpointError::OtherGame(header.game()));
        }
        let record = Record::<M>::size(width);
        let body = header.records.checked_mul(record as u64);
        let expected = body.and_then(|body| body.checked_add((PREFIX + size + 4) as u64));
        if expected != Some(length) {
            return Err(CheckpointError::Damaged);
        }
        table.make_room(usize::try_from(header.records).unwrap_or(usize::MAX));
        let mut input = Summed::new(input);
        let mut bytes = vec![0; record];
        for _ in 0..header.records {
            input.read_exact(&mut bytes)?;
            let record = Record::read(width, &bytes).ok_or(CheckpointError::Damaged)?;
            table.restore(record);
        }
        let Summed {
            inner: mut input,
            sum,
        } = input;
        let mut expected = [0; 4];
        input.read_exact(&mut expected)?;
        if sum.finalize().to_le_bytes() == expected {
            Ok(header.positions)
        } else {
            Err(CheckpointError::Damaged)
        }
    }
}
