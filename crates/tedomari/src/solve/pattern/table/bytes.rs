//! The bytes of a table, which may be larger than memory.

use std::fs::File;
use std::io::{self, Read};

/// Tables of up to this many bytes are read into memory: 64 MiB. Larger ones are read from the file
/// at every look-up.
const IN_MEMORY: u64 = 64 << 20;

/// The bytes of a file. If another program truncates a large file after it was opened, reading is
/// an error.
#[derive(Debug)]
pub(super) enum Bytes {
    Memory(Vec<u8>),
    File { file: File, len: u64 },
}

impl Bytes {
    /// The bytes of a file.
    pub fn of(file: File) -> io::Result<Bytes> {
        Bytes::within(file, IN_MEMORY)
    }

    /// The bytes of a file, in memory if there are at most so many.
    pub fn within(mut file: File, in_memory: u64) -> io::Result<Bytes> {
        let len = file.metadata()?.len();
        if len > in_memory {
            return Ok(Bytes::File { file, len });
        }
        let mut bytes = vec![0; len as usize];
        file.read_exact(&mut bytes)?;
        Ok(Bytes::Memory(bytes))
    }

    /// The number of bytes when the file was opened.
    pub fn len(&self) -> u64 {
        match self {
            Bytes::Memory(bytes) => bytes.len() as u64,
            Bytes::File { len, .. } => *len,
        }
    }

    /// Fills the buffer from a place on.
    pub fn read_at(&self, buffer: &mut [u8], at: u64) -> io::Result<()> {
        match self {
            Bytes::Memory(bytes) => {
                let here = bytes.get(at as usize..).and_then(|b| b.get(..buffer.len()));
                buffer.copy_from_slice(here.ok_or(io::ErrorKind::UnexpectedEof)?);
                Ok(())
            }
            Bytes::File { file, .. } => read_exact_at(file, buffer, at),
        }
    }

    /// The CRC-32 of all bytes from a place on.
    pub fn checksum(&self, from: u64) -> io::Result<u32> {
        let mut sum = crc32fast::Hasher::new();
        let mut buffer = vec![0; 1 << 16];
        let mut at = from;
        while at < self.len() {
            let count = buffer.len().min((self.len() - at) as usize);
            self.read_at(&mut buffer[..count], at)?;
            sum.update(&buffer[..count]);
            at += count as u64;
        }
        Ok(sum.finalize())
    }
}

#[cfg(unix)]
fn read_exact_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut buffer: &mut [u8], mut at: u64) -> io::Result<()> {
    while !buffer.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, buffer, at) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => {
                buffer = &mut buffer[count..];
                at += count as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Elsewhere, as in a browser, no file can be opened.
#[cfg(not(any(unix, windows)))]
fn read_exact_at(_: &File, _: &mut [u8], _: u64) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that shrinks while it is used is an error, not the end of the process.
    #[test]
    fn a_truncated_file_is_an_error() {
        let path = std::env::temp_dir().join(format!("tedomari-{}-bytes", std::process::id()));
        let written: Vec<u8> = (0..=255).cycle().take(100_000).collect();
        for (in_memory, survives) in [(u64::MAX, true), (0, false)] {
            std::fs::write(&path, &written).expect("a file");
            let bytes = Bytes::within(File::open(&path).expect("a file"), in_memory);
            let bytes = bytes.expect("readable");
            assert_eq!(bytes.len(), 100_000);
            assert_eq!(
                bytes.checksum(16).expect("whole"),
                crc32fast::hash(&written[16..])
            );
            let mut buffer = [0; 3];
            bytes.read_at(&mut buffer, 99_997).expect("whole");
            assert_eq!(buffer, written[99_997..]);
            assert!(bytes.read_at(&mut buffer, 99_998).is_err());
            assert!(bytes.read_at(&mut buffer, u64::MAX).is_err());
            let shorter = File::options().write(true).open(&path).expect("a file");
            shorter.set_len(50_000).expect("shorter");
            assert_eq!(bytes.read_at(&mut buffer, 60_000).is_ok(), survives);
            assert_eq!(bytes.checksum(16).is_ok(), survives);
        }
        std::fs::remove_file(path).expect("a file");
    }
}
