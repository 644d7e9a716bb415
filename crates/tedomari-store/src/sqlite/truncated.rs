//! Detecting truncated files. SQLite reads the missing rest of a page as zeros and does not always
//! notice.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::sqlite::store::named;

/// The offset of the page size in the header.
const PAGE_SIZE: usize = 16;

/// Whether a database ends within a page. That is valid next to a write-ahead log or a journal,
/// which will repair it.
pub(crate) fn is_truncated(file: &Path) -> bool {
    let has_log = ["-wal", "-journal"]
        .iter()
        .any(|suffix| named(file, suffix).exists());
    let mut header = [0; PAGE_SIZE + 2];
    let read = File::open(file).and_then(|mut opened| {
        opened.read_exact(&mut header)?;
        opened.metadata()
    });
    // SQLite reports files that cannot be read.
    let Ok(metadata) = read else { return false };
    let page = match u16::from_be_bytes([header[PAGE_SIZE], header[PAGE_SIZE + 1]]) {
        1 => 1 << 16,
        size => u64::from(size),
    };
    !has_log && page > 0 && !metadata.len().is_multiple_of(page)
}
