//! The one place where a file is looked at as memory.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// The bytes of a file, read from disk only where they are looked at.
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: tables are only ever replaced whole, by renaming a new file over the old one, which
    // leaves the mapped one as it was. Should another program write into it all the same, what is
    // read may be wrong, but it is only ever taken as bytes.
    unsafe { Mmap::map(file) }
}
