//! Atomic file replacement and checksums.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Writes a file under a temporary name and renames it when it is complete. If anything fails, the
/// previous file is left unchanged.
pub fn write_whole<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let unfinished = unfinished(path);
    let written = write(&unfinished).and_then(|()| Ok(fs::rename(&unfinished, path)?));
    if written.is_err() {
        // Ignore this error: the first one is returned.
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// The name of a file while it is written.
fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

/// Whether [`write_whole`] can write a file. To find out only when there is something to write may be
/// hours too late.
pub fn can_write(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let unfinished = unfinished(path);
    File::create(&unfinished)?;
    fs::remove_file(&unfinished)
}

/// Reads an array of bytes.
pub(crate) fn read_array<const N: usize>(input: &mut dyn Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Writes numbers in little-endian order.
pub(crate) fn write_words(out: &mut dyn Write, words: &[u64]) -> io::Result<()> {
    words
        .iter()
        .try_for_each(|word| out.write_all(&word.to_le_bytes()))
}

/// Reads numbers in little-endian order.
pub(crate) fn read_words<const N: usize>(input: &mut dyn Read) -> io::Result<[u64; N]> {
    let mut words = [0; N];
    for word in &mut words {
        *word = u64::from_le_bytes(read_array(input)?);
    }
    Ok(words)
}

/// A reader or writer that computes a CRC-32 of the data.
#[derive(Debug)]
pub(crate) struct Summed<T> {
    pub inner: T,
    pub sum: crc32fast::Hasher,
    /// The number of bytes.
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
