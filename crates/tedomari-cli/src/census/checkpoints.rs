//! Checkpoints in a file.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use tedomari::Error;
use tedomari::checkpoint::{Checkpoint, Kind};
use tedomari_census::coloring::CheckpointStore;

use crate::failure::Failure;

/// A census with at least this many cells stores checkpoints by default.
const LONG: usize = 6;

/// The same for a census of regions.
const LONG_REGIONS: usize = 9;

/// An optional file with checkpoints.
pub struct CheckpointFile {
    checkpoint: Option<Checkpoint>,
    /// The initial content of the file.
    text: Option<String>,
}

impl CheckpointFile {
    /// The requested file for a census of colorings. A long census uses the user's cache by default.
    pub fn of_colorings(
        requested: Option<PathBuf>,
        cells: usize,
        what: &str,
    ) -> Result<CheckpointFile, Failure> {
        let path = match requested {
            None if cells >= LONG => cached("coloring", what),
            requested => requested,
        };
        CheckpointFile::at(path, Kind::ColoringCensus, what)
    }

    /// The requested file for a census of regions. A long census uses the user's cache by default.
    pub fn of_regions(requested: Option<PathBuf>, cells: usize) -> Result<CheckpointFile, Failure> {
        let what = format!("regions with {cells} cells");
        let path = match requested {
            None if cells >= LONG_REGIONS => cached("hex", &what),
            requested => requested,
        };
        CheckpointFile::at(path, Kind::RegionCensus, &what)
    }

    /// Opens the file for a computation about `what`.
    pub fn at(path: Option<PathBuf>, kind: Kind, what: &str) -> Result<CheckpointFile, Failure> {
        let checkpoint = path.map(|path| Checkpoint::new(&path, kind, what));
        let text = match &checkpoint {
            None => None,
            Some(checkpoint) => checkpoint.load_text().map_err(|error| {
                let note = "delete the file to start again, or name another one with --checkpoint";
                Error::new(error.to_string()).with_note(note)
            })?,
        };
        Ok(CheckpointFile { checkpoint, text })
    }

    /// The file.
    pub fn path(&self) -> Option<&Path> {
        self.checkpoint.as_ref().map(Checkpoint::path)
    }

    /// Prints a warning if checkpoints could not be written.
    pub fn report_errors(&self) {
        if let Some(checkpoint) = &self.checkpoint
            && let Some(error) = checkpoint.failure()
        {
            let path = checkpoint.path().display();
            eprintln!("warning: cannot write the checkpoint {path}: {error}");
        }
    }
}

impl CheckpointStore for CheckpointFile {
    fn load(&mut self) -> Option<String> {
        self.text.take()
    }

    fn save(&mut self, text: &str) {
        if let Some(checkpoint) = &mut self.checkpoint {
            checkpoint.save_text(text);
        }
    }
}

/// The default file for checkpoints of a census.
fn cached(census: &str, what: &str) -> Option<PathBuf> {
    let folder = cache_folder()?;
    fs::create_dir_all(&folder).ok()?;
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    let name = format!("census-{census}-{:016x}.checkpoint", hasher.finish());
    Some(folder.join(name))
}

/// The folder of this program in the user's cache. It need not exist.
pub fn cache_folder() -> Option<PathBuf> {
    let is_absolute = |path: &PathBuf| path.is_absolute();
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(is_absolute);
    let cache = folder("XDG_CACHE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".cache")))?;
    Some(cache.join("tedomari"))
}
