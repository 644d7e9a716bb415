//! Checkpoints of a table in a file.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tedomari::Error;
use tedomari::checkpoint::Kind;

use serde::{Deserialize, Serialize};
use tedomari_census::coloring::CheckpointStore;
use tedomari_census::table::Place;

use super::destination::{Destination, part_of};
use super::request::Request;
use super::summary::Summary;
use crate::census::checkpoints::CheckpointFile;
use crate::failure::Failure;

/// The time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(2);

/// The optional checkpoint of a table.
pub struct Checkpoint {
    checkpoints: CheckpointFile,
    kept: Option<Saved>,
    /// The last state: the position, the length of the file of rows, and the summary.
    reached: Option<(Place, u64, Summary)>,
    last: Instant,
}

/// The content of the file.
#[derive(Serialize, Deserialize)]
struct Saved {
    class: usize,
    size: usize,
    piece: usize,
    /// The length of the file of rows.
    bytes: u64,
    summary: Summary,
}

impl Checkpoint {
    /// Reads the file if it exists. It must be of the same table.
    pub fn load(path: Option<PathBuf>, request: &Request) -> Result<Checkpoint, Failure> {
        let mut checkpoints = CheckpointFile::at(path, Kind::BoardTable, &request.text())?;
        let kept = match checkpoints.load() {
            None => None,
            Some(text) => Some(read(&text, request).map_err(|why| {
                let path = checkpoints.path().map(|path| path.display().to_string());
                let message = format!("{}: {why}", path.unwrap_or_default());
                let note = "delete the file to start again, or name another one with --checkpoint";
                Error::new(message).with_note(note)
            })?),
        };
        Ok(Checkpoint {
            checkpoints,
            kept,
            reached: None,
            last: Instant::now(),
        })
    }

    /// Where to resume.
    pub fn place(&self) -> Place {
        self.kept.as_ref().map_or(Place::default(), |kept| Place {
            class: kept.class,
            size: kept.size,
            piece: kept.piece,
        })
    }

    /// How much of the file of rows to keep.
    pub fn bytes(&self) -> Option<u64> {
        self.kept.as_ref().map(|kept| kept.bytes)
    }

    /// The summary of the earlier rows.
    pub fn summary(&mut self) -> Option<Summary> {
        self.kept.as_ref().map(|kept| kept.summary.clone())
    }

    /// Records that all rows before a position are written. Saves a checkpoint from time to time.
    pub fn reach(
        &mut self,
        place: Place,
        destination: &mut Destination<'_>,
        summary: &Summary,
    ) -> Result<(), Failure> {
        if self.checkpoints.path().is_none() {
            return Ok(());
        }
        self.reached = Some((place, destination.bytes(), summary.clone()));
        if self.last.elapsed() >= PAUSE {
            self.keep(destination)?;
            self.last = Instant::now();
        }
        Ok(())
    }

    /// Saves the last state. Returns whether there is anything to resume from.
    pub fn keep(&mut self, destination: &mut Destination<'_>) -> Result<bool, Failure> {
        if self.checkpoints.path().is_none() {
            return Ok(false);
        }
        let Some((place, bytes, summary)) = self.reached.take() else {
            return Ok(self.kept.is_some());
        };
        // Flush the rows before the checkpoint that refers to them.
        destination.flush()?;
        let kept = Saved {
            class: place.class,
            size: place.size,
            piece: place.piece,
            bytes,
            summary,
        };
        self.checkpoints.save(&serde_json::to_string(&kept)?);
        self.checkpoints.report_errors();
        self.kept = Some(kept);
        Ok(true)
    }

    /// Removes the checkpoint of a finished table.
    pub fn forget(self) {
        if let Some(path) = self.checkpoints.path() {
            // A leftover file is harmless, because its file of rows is gone.
            let _ = fs::remove_file(path);
        }
    }
}

/// Reads what was kept of the same table.
fn read(text: &str, request: &Request) -> Result<Saved, &'static str> {
    let kept: Saved = serde_json::from_str(text).map_err(|_| "the checkpoint makes no sense")?;
    let part = request.out.as_deref().map(part_of);
    let length = part
        .and_then(|part| fs::metadata(part).ok())
        .map(|file| file.len());
    match length {
        Some(length) if length >= kept.bytes => Ok(kept),
        _ => Err("the rows that the checkpoint tells of are not there"),
    }
}
