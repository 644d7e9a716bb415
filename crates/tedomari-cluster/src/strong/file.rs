//! Files of a level: the sorted numbers of the positions of one shard, or their verdicts.
//!
//! | bytes | what |
//! |---|---|
//! | … | the entries, all with the same number of bytes |
//! | 8 | `TEDOLEVL` |
//! | 4 | version: 1 |
//! | 4 | fingerprint of the game |
//! | 4 | 0 for positions, 1 for verdicts |
//! | 4, 4, 4 | level, shard, number of shards |
//! | 4 | bytes of an entry |
//! | 8 | number of entries |
//! | 8 | for positions, the ended positions counted here |
//! | 4 | CRC-32 of all that comes before |
//!
//! Numbers after the entries are little-endian. What describes the entries comes last, so that a
//! file is written once, in order, although nobody knows in advance how many entries there are.
//! Files get their name when they are complete.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

const MAGIC: &[u8; 8] = b"TEDOLEVL";
const VERSION: u32 = 1;

/// The number of bytes after the entries.
const FOOTER: usize = 8 + 7 * 4 + 2 * 8 + 4;

/// The bytes that are read or written at once.
const BUFFER: usize = 1 << 16;

/// What a file contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers of positions.
    Positions = 0,
    /// Verdicts.
    Verdicts = 1,
}

/// What a file of a level is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The fingerprint of the game.
    pub game: u32,
    /// What the entries are.
    pub kind: Kind,
    /// The number of moves made.
    pub level: u32,
    /// The shard of the level.
    pub shard: u32,
    /// The number of shards.
    pub shards: u32,
    /// The number of bytes of an entry.
    pub width: u32,
}

/// The size of what is in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Size {
    /// The number of entries.
    pub entries: u64,
    /// The number of ended positions that were counted.
    pub ended: u64,
}

impl Label {
    fn footer(&self, size: Size) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [
            VERSION,
            self.game,
            self.kind as u32,
            self.level,
            self.shard,
            self.shards,
            self.width,
        ] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(&size.entries.to_le_bytes());
        bytes.extend_from_slice(&size.ended.to_le_bytes());
        bytes
    }

    /// The size of a whole and unaltered file with this label. `None` if the file is missing or
    /// anything about it is wrong.
    pub fn verify(&self, path: &Path) -> io::Result<Option<Size>> {
        let mut file = match File::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            other => other?,
        };
        let Some(body) = file.metadata()?.len().checked_sub(FOOTER as u64) else {
            return Ok(None);
        };
        let entries = body / u64::from(self.width);
        let mut sum = crc32fast::Hasher::new();
        let mut left = body;
        let mut buffer = vec![0; BUFFER];
        while left > 0 {
            let count = left.min(BUFFER as u64) as usize;
            file.read_exact(&mut buffer[..count])?;
            sum.update(&buffer[..count]);
            left -= count as u64;
        }
        let mut footer = [0; FOOTER];
        file.read_exact(&mut footer)?;
        let (described, checksum) = footer.split_at(FOOTER - 4);
        sum.update(described);
        let ended = described
            .last_chunk()
            .map_or(0, |&last| u64::from_le_bytes(last));
        let size = Size { entries, ended };
        let is_whole = checksum == sum.finalize().to_le_bytes()
            && described == self.footer(size)
            && entries * u64::from(self.width) == body;
        Ok(is_whole.then_some(size))
    }
}

/// A file of a level that is being written.
#[derive(Debug)]
pub struct LevelWriter {
    path: PathBuf,
    label: Label,
    out: BufWriter<File>,
    sum: crc32fast::Hasher,
    bytes: u64,
}

impl LevelWriter {
    /// Begins a file, which gets its name when it is finished.
    pub fn create(path: &Path, label: Label) -> io::Result<LevelWriter> {
        Ok(LevelWriter {
            path: path.to_path_buf(),
            label,
            out: BufWriter::with_capacity(BUFFER, File::create(unfinished(path))?),
            sum: crc32fast::Hasher::new(),
            bytes: 0,
        })
    }

    /// Appends entries.
    pub fn write(&mut self, entries: &[u8]) -> io::Result<()> {
        self.sum.update(entries);
        self.bytes += entries.len() as u64;
        self.out.write_all(entries)
    }

    /// Completes the file and gives it its name. It is not forced to the disk: what a power failure
    /// destroys is found by the checksum, like all damage, and made again.
    pub fn finish(mut self, ended: u64) -> io::Result<Size> {
        let size = Size {
            entries: self.bytes / u64::from(self.label.width),
            ended,
        };
        let footer = self.label.footer(size);
        self.sum.update(&footer);
        self.out.write_all(&footer)?;
        self.out.write_all(&self.sum.finalize().to_le_bytes())?;
        self.out.flush()?;
        fs::rename(unfinished(&self.path), &self.path)?;
        Ok(size)
    }
}

/// The name of a file that is not finished: `shard-0012-positions-4711.part`. A process that is ending
/// while the next one already works in the same folder does not write into its files.
fn unfinished(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.replace('.', "-");
    path.with_file_name(format!("{name}-{}.part", std::process::id()))
}

/// Reads the entries of a file of a level in order, or a part of them.
#[derive(Debug)]
pub struct LevelReader {
    input: BufReader<File>,
    width: usize,
    /// The number of entries left to read.
    left: u64,
}

impl LevelReader {
    /// Reads `entries` entries of a file that was verified, from the entry `first` on.
    pub fn open(path: &Path, width: usize, first: u64, entries: u64) -> io::Result<LevelReader> {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(first * width as u64))?;
        Ok(LevelReader {
            input: BufReader::with_capacity(BUFFER, file),
            width,
            left: entries,
        })
    }

    /// Whether all entries were read.
    pub fn is_at_end(&self) -> bool {
        self.left == 0
    }

    /// Appends up to `most` entries, and says how many.
    pub fn read(&mut self, most: usize, bytes: &mut Vec<u8>) -> io::Result<usize> {
        let count = self.left.min(most as u64) as usize;
        let start = bytes.len();
        bytes.resize(start + count * self.width, 0);
        self.input.read_exact(&mut bytes[start..])?;
        self.left -= count as u64;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABEL: Label = Label {
        game: 7,
        kind: Kind::Positions,
        level: 3,
        shard: 5,
        shards: 16,
        width: 3,
    };

    /// Every change of one bit and every truncation is found, and so is the file of another shard.
    #[test]
    fn damage_is_found() {
        let path = std::env::temp_dir().join(format!("tedomari-{}-level", std::process::id()));
        let mut writer = LevelWriter::create(&path, LABEL).expect("a file");
        writer.write(b"abcdef").expect("written");
        writer.write(b"ghi").expect("written");
        let size = writer.finish(11).expect("written");
        assert_eq!(
            size,
            Size {
                entries: 3,
                ended: 11
            }
        );
        let verify = |label: Label| label.verify(&path).expect("readable");
        assert_eq!(verify(LABEL), Some(size));
        assert_eq!(verify(Label { shard: 4, ..LABEL }), None);
        assert_eq!(verify(Label { width: 9, ..LABEL }), None);
        let mut reader = LevelReader::open(&path, 3, 1, 2).expect("a file");
        let mut bytes = Vec::new();
        assert_eq!(reader.read(5, &mut bytes).expect("readable"), 2);
        assert_eq!(reader.read(5, &mut bytes).expect("readable"), 0);
        assert_eq!(bytes, b"defghi");
        let whole = fs::read(&path).expect("a file");
        for bit in 0..8 * whole.len() {
            let mut altered = whole.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, altered).expect("a file");
            assert_eq!(verify(LABEL), None, "bit {bit}");
        }
        for len in 0..whole.len() {
            fs::write(&path, &whole[..len]).expect("a file");
            assert_eq!(verify(LABEL), None, "{len} bytes");
        }
        fs::remove_file(&path).expect("a file");
        assert_eq!(verify(LABEL), None);
    }
}
