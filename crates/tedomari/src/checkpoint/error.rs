use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::VERSION;

/// A checkpoint cannot be written or resumed.
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
    /// The file is not a checkpoint, or an old one without a version.
    #[error("this is not a checkpoint, or it was written by an older version; choose another file")]
    Foreign,
    /// The checkpoint has another format version.
    #[error(
        "the checkpoint has format version {0}, this program reads {VERSION}; \
         choose another file to start over"
    )]
    Version(u32),
    /// The checkpoint belongs to another computation, which is described here.
    #[error("the checkpoint belongs to another computation: {0}; choose another file")]
    Other(String),
    /// The file is truncated or its checksum is wrong.
    #[error("the checkpoint is damaged: its length or checksum is wrong; remove it to start over")]
    Damaged,
    /// The positions of a solution are not those of the game.
    #[error(
        "the file is not a table of this game: it has a position that cannot be there, or lacks one; \
         remove it to start over"
    )]
    Impossible,
}
