//! What becomes of a checkpoint when the program ends.

use tedomari::checkpoint::Checkpoint;

/// Removes the checkpoint of an answered question, and says where one goes on that is not. The
/// answer is right whatever becomes of the file.
pub fn leave(checkpoint: Checkpoint, is_answered: bool) {
    let path = checkpoint.path().display().to_string();
    if is_answered {
        if let Err(error) = checkpoint.remove() {
            eprintln!("warning: cannot remove {path}: {error}");
        }
    } else if let Some(error) = checkpoint.failure() {
        eprintln!("warning: cannot write {path}, which has what was known before: {error}");
    } else {
        eprintln!("what is known is in {path}: the same command goes on from there");
    }
}
