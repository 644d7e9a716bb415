//! Finished pieces, kept in files.
//!
//! A folder has one file for each moment at which pieces were kept, in the format of
//! [`tedomari::checkpoint`]: for each piece its part, level, number and length in 24 bytes, and its
//! result. A damaged file is left out, and its pieces are computed again.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tedomari::checkpoint::{Checkpoint, Fault, Kind};
use tedomari_census::sweep::Piece;

/// The least time between two files.
const PAUSE: Duration = Duration::from_millis(200);

/// After a long time files are written less often, so that there are not too many: at most this
/// fraction of the time is lost, as a denominator.
const SHARE: u32 = 200;

/// The finished pieces of a sweep.
#[derive(Debug)]
pub struct Record {
    /// The folder, if there is one, and the question.
    place: Option<(PathBuf, String)>,
    /// The pieces of earlier runs.
    kept: HashMap<[u32; 2], BTreeMap<u64, Vec<u8>>>,
    /// The pieces that are in no file yet.
    new: Vec<(Piece, Vec<u8>)>,
    /// The number of the next file.
    next: u32,
    start: Instant,
    last: Instant,
    failure: Option<io::Error>,
}

impl Record {
    /// Keeps nothing.
    pub fn none() -> Record {
        Record {
            place: None,
            kept: HashMap::new(),
            new: Vec::new(),
            next: 0,
            start: Instant::now(),
            last: Instant::now(),
            failure: None,
        }
    }

    /// The pieces in a folder, which is created if it does not exist.
    pub fn open(folder: &Path, question: &str) -> Record {
        let mut record = Record::none();
        if let Err(error) = fs::create_dir_all(folder) {
            record.failure = Some(error);
            return record;
        }
        record.place = Some((folder.into(), question.into()));
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let number = |file: fs::DirEntry| file.file_name().to_str()?.parse::<u32>().ok();
        for number in files.filter_map(number) {
            record.next = record.next.max(number.saturating_add(1));
            let Some(checkpoint) = record.file(number) else {
                continue;
            };
            match checkpoint.load(|input, _| read_all(input)) {
                Ok(Some(pieces)) => {
                    for (piece, result) in pieces {
                        let level = record.kept.entry([piece.part, piece.level]).or_default();
                        level.insert(piece.number, result);
                    }
                }
                // Damaged, or of another question: its pieces are computed again.
                Ok(None) | Err(_) => {
                    let _ = fs::remove_file(checkpoint.path());
                }
            }
        }
        record
    }

    fn file(&self, number: u32) -> Option<Checkpoint> {
        let (folder, question) = self.place.as_ref()?;
        let path = folder.join(number.to_string());
        Some(Checkpoint::new(&path, Kind::Sweep, question))
    }

    /// The finished pieces of a level.
    pub fn take_level(&mut self, part: u32, level: u32) -> BTreeMap<u64, Vec<u8>> {
        self.kept.remove(&[part, level]).unwrap_or_default()
    }

    /// Keeps a finished piece.
    pub fn add(&mut self, piece: Piece, result: &[u8]) {
        if self.place.is_none() {
            return;
        }
        self.new.push((piece, result.to_vec()));
        self.save_if_due();
    }

    /// Writes new pieces to a file if the last one is some time ago.
    pub fn save_if_due(&mut self) {
        if self.last.elapsed() >= PAUSE.max(self.start.elapsed() / SHARE) {
            self.save();
        }
    }

    /// Writes all new pieces to a file.
    pub fn save(&mut self) {
        if self.new.is_empty() {
            return;
        }
        let Some(mut checkpoint) = self.file(self.next) else {
            return;
        };
        let new = std::mem::take(&mut self.new);
        checkpoint.save(|out| write_all(out, &new));
        self.next += 1;
        self.last = Instant::now();
        if let Some(error) = checkpoint.failure() {
            self.failure = Some(io::Error::other(error.to_string()));
        }
    }

    /// Why pieces could not be kept, if they could not.
    pub fn failure(&self) -> Option<String> {
        self.failure.as_ref().map(ToString::to_string)
    }

    /// Removes everything, because the sweep is finished.
    pub fn remove(&mut self) {
        self.new.clear();
        if let Some((folder, _)) = self.place.take() {
            // A leftover is found and removed by the next sweep with the same question.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

fn write_all(out: &mut dyn Write, pieces: &[(Piece, Vec<u8>)]) -> io::Result<()> {
    for (piece, result) in pieces {
        out.write_all(&piece.part.to_le_bytes())?;
        out.write_all(&piece.level.to_le_bytes())?;
        out.write_all(&piece.number.to_le_bytes())?;
        out.write_all(&(result.len() as u64).to_le_bytes())?;
        out.write_all(result)?;
    }
    Ok(())
}

fn read_all(input: &mut dyn Read) -> Result<Vec<(Piece, Vec<u8>)>, Fault> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let mut rest = &bytes[..];
    let mut pieces = Vec::new();
    while let Some((head, after)) = rest.split_first_chunk::<24>() {
        let four = |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().expect("four"));
        let eight = |at: usize| u64::from_le_bytes(head[at..at + 8].try_into().expect("eight"));
        let piece = Piece {
            part: four(0),
            level: four(4),
            number: eight(8),
        };
        let length = usize::try_from(eight(16)).map_err(|_| Fault::Damaged)?;
        let (result, after) = after.split_at_checked(length).ok_or(Fault::Damaged)?;
        pieces.push((piece, result.to_vec()));
        rest = after;
    }
    if rest.is_empty() {
        Ok(pieces)
    } else {
        Err(Fault::Damaged)
    }
}
