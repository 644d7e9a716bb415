//! Strong solutions in files. Files are written atomically, read back before they are put in
//! place, and verified when opened. Large ones are read where a position is looked up.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TEDOMARI` |
//! | 4 | version, little-endian: 3 |
//! | 4 | CRC-32 of all that follows |
//! | 4 | length of the header |
//! | … | the header: JSON with the game, the width of keys and the positions of each level |
//! | … | for each level the keys of its positions, in order, then two bytes of verdict for each |
//!
//! A key consists of the red, the green and, if the board is not a complete graph, the absent
//! elements. Each set is a big-endian number, so keys are ordered like positions.

mod bytes;
mod format;
mod read;
mod write;

pub use format::TableError;
pub(super) use format::{VERDICT, verdict_bytes, verdict_of};
pub use read::PatternTable;
pub use write::{TableWriter, write_table};
