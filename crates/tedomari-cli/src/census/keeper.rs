//! Checkpoints in a file.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tedomari::Error;

use tedomari_census::coloring::Keeper;

use crate::failure::Failure;

/// A census with so many cells keeps checkpoints without being asked to.
const LONG: usize = 6;

/// Keeps checkpoints in a file.
pub struct FileKeeper {
    path: Option<PathBuf>,
    /// What the file had in it at the beginning.
    text: Option<String>,
    trouble: Option<io::Error>,
}

impl FileKeeper {
    /// Keeps checkpoints in the file that was asked for, or in the user's cache if the census is
    /// a long one.
    pub fn new(
        asked: Option<PathBuf>,
        cells: usize,
        can_be_resumed: bool,
    ) -> Result<FileKeeper, Failure> {
        if asked.is_some() && !can_be_resumed {
            let message = "only a census over _ < a, b < T with 1 to 6 cells has checkpoints";
            return Err(Error::new(message).into());
        }
        FileKeeper::at(if can_be_resumed && cells >= LONG {
            asked.or_else(|| cached(cells))
        } else {
            asked
        })
    }

    /// Keeps checkpoints in a file, or nowhere.
    pub fn at(path: Option<PathBuf>) -> Result<FileKeeper, Failure> {
        let text = match path.as_deref().map(fs::read) {
            None => None,
            // A text that is none will not pass the check of its sum.
            Some(Ok(bytes)) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => None,
            Some(Err(error)) => {
                let path = path.as_deref().unwrap_or(Path::new("")).display();
                let message = format!("cannot read the checkpoint {path}: {error}");
                return Err(Error::new(message).into());
            }
        };
        Ok(FileKeeper {
            path,
            text,
            trouble: None,
        })
    }

    /// The file.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Says on standard error if checkpoints could not be written.
    pub fn report_trouble(&self) {
        if let (Some(path), Some(error)) = (&self.path, &self.trouble) {
            eprintln!(
                "warning: cannot write the checkpoint {}: {error}",
                path.display()
            );
        }
    }
}

impl Keeper for FileKeeper {
    fn load(&mut self) -> Option<String> {
        self.text.take()
    }

    fn save(&mut self, text: &str) {
        let Some(path) = &self.path else { return };
        self.trouble = write(path, text).err();
    }
}

/// Writes a new file and puts it in the place of the old one, so that there is always a whole one.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    fs::write(&new, text)?;
    fs::rename(&new, path)
}

/// Where checkpoints are kept if the user does not say it.
fn cached(cells: usize) -> Option<PathBuf> {
    let is_absolute = |path: &PathBuf| path.is_absolute();
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(is_absolute);
    let cache = folder("XDG_CACHE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".cache")))?;
    Some(
        cache
            .join("tedomari")
            .join(format!("census-coloring-{cells}.checkpoint")),
    )
}
