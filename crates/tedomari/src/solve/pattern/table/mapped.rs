//! Memory-mapped files. This is the only module with unsafe code.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file into memory. Pages are read from disk on demand.
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: tables are replaced only by renaming a new file over the old one, which leaves the
    // mapped file unchanged. If another program writes to the file anyway, the data may be wrong,
    // but it is only used as plain bytes.
    unsafe { Mmap::map(file) }
}
