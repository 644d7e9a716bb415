use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::VERSION;

/// A computation cannot be kept in a file or resumed from it.
#[derive(Debug, Error)]
#[error("cannot use {}: {fault}", path.display())]
pub struct CheckpointError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a checkpoint.
#[derive(Debug, Error)]
pub enum Fault {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else, or was written before there were versions.
    #[error("this is not a checkpoint, or one of an older program; name another file")]
    Foreign,
    /// It has another version.
    #[error(
        "the checkpoint has format version {0}, this program reads {VERSION}; \
         name another file to begin anew"
    )]
    Version(u32),
    /// It is of another computation, which is described here.
    #[error("the checkpoint is of something else: {0}; name another file")]
    Other(String),
    /// Some of it is missing or has changed since it was written.
    #[error("the checkpoint is damaged: its length or checksum is wrong; remove it to begin anew")]
    Damaged,
}
