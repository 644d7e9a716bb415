//! Atomic file replacement and checksums.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

/// Lets a file be written under another name, and gives it its own when it is complete. What was
/// there before stays until then, and if anything fails.
pub(crate) fn write_whole<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    let unfinished = path.with_file_name(name);
    let written = write(&unfinished).and_then(|()| Ok(fs::rename(&unfinished, path)?));
    if written.is_err() {
        // Ignore this error: the first one is returned.
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// A reader or writer that keeps a CRC-32 of all that goes through it.
pub(crate) struct Summed<T> {
    pub inner: T,
    pub sum: crc32fast::Hasher,
    /// How many bytes that is.
    pub length: u64,
}

impl<T> Summed<T> {
    /// Starts a new checksum.
    pub fn new(inner: T) -> Summed<T> {
        let sum = crc32fast::Hasher::new();
        Summed {
            inner,
            sum,
            length: 0,
        }
    }
}

impl<T: Write> Write for Summed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.sum.update(&bytes[..count]);
        self.length += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Summed<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(bytes)?;
        self.sum.update(&bytes[..count]);
        self.length += count as u64;
        Ok(count)
    }
}
