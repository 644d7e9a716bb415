use std::io;

/// Why a search cannot be kept in a file or taken up from it.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It has something else in it.
    #[error("this is not a checkpoint of a search; name another file")]
    NoCheckpoint,
    /// It has another version.
    #[error(
        "the checkpoint has format version {0}, this program reads 1; name another file to begin anew"
    )]
    Version(u32),
    /// It is of another game.
    #[error("the checkpoint is of another game: {0}; name another file")]
    OtherGame(String),
    /// Some of it has changed since it was written.
    #[error("the checkpoint is damaged: its length or checksum is wrong; remove it to begin anew")]
    Damaged,
}
