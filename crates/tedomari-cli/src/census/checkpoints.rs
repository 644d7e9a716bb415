//! Checkpoints in a file.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use tedomari::Error;
use tedomari::checkpoint::{Checkpoint, Kind};
use tedomari_census::coloring::CheckpointStore;

use crate::failure::Failure;

/// A census with so many cells keeps checkpoints without being asked to.
const LONG: usize = 6;

/// Keeps checkpoints in a file, or nowhere.
pub struct CheckpointFile {
    checkpoint: Option<Checkpoint>,
    /// What the file had in it at the beginning.
    text: Option<String>,
}

impl CheckpointFile {
    /// Keeps a census of colorings in the file that was asked for, or in the user's cache if the
    /// census is a long one.
    pub fn of_colorings(
        asked: Option<PathBuf>,
        cells: usize,
        can_be_resumed: bool,
    ) -> Result<CheckpointFile, Failure> {
        if asked.is_some() && !can_be_resumed {
            let message = "only a census over _ < a, b < T with 1 to 6 cells has checkpoints";
            return Err(Error::new(message).into());
        }
        let path = match asked {
            None if can_be_resumed && cells >= LONG => cached(cells),
            asked => asked,
        };
        let what = format!("_ < a, b < T with {cells} cells");
        CheckpointFile::at(path, Kind::ColoringCensus, &what)
    }

    /// Keeps a computation about `what` in a file, or nowhere.
    pub fn at(path: Option<PathBuf>, kind: Kind, what: &str) -> Result<CheckpointFile, Failure> {
        let checkpoint = path.map(|path| Checkpoint::new(&path, kind, what));
        let text = match &checkpoint {
            None => None,
            Some(checkpoint) => checkpoint.load_text().map_err(|error| {
                let note = "delete the file to begin anew, or name another one with --checkpoint";
                Error::new(error.to_string()).with_note(note)
            })?,
        };
        Ok(CheckpointFile { checkpoint, text })
    }

    /// The file.
    pub fn path(&self) -> Option<&Path> {
        self.checkpoint.as_ref().map(Checkpoint::path)
    }

    /// Says on standard error if checkpoints could not be written.
    pub fn report_trouble(&self) {
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

/// Where checkpoints are kept if the user does not say it.
fn cached(cells: usize) -> Option<PathBuf> {
    let is_absolute = |path: &PathBuf| path.is_absolute();
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(is_absolute);
    let cache = folder("XDG_CACHE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".cache")))?;
    let folder = cache.join("tedomari");
    fs::create_dir_all(&folder).ok()?;
    Some(folder.join(format!("census-coloring-{cells}.checkpoint")))
}
