//! Levels of an unfinished strong solution in a file, so that it can be taken up again.
//!
//! After the name of the format and a header line come blocks: what it is (a level, the end of the
//! levels, or verdicts), its level, two counts, the bytes, and a CRC-32 of all of these. A block
//! that was cut short when the program was killed is dropped, with all after it.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::format::{Header, TableError, VERDICT, verdict_bytes, verdict_of};
use crate::game::pattern::{Mask, Rules, State};
use crate::notation::pattern::PatternQuestion;
use crate::solve::pattern::{Kept, Level, LevelKeeper, Verdict};

/// The first bytes of every checkpoint.
const MAGIC: &[u8; 8] = b"TEDOLEVL";

/// A level that was found.
const FOUND: u8 = 1;
/// All levels were found.
const EXPANDED: u8 = 2;
/// The verdicts of a level.
const JUDGED: u8 = 3;

/// Bytes of a block before its contents: kind, level, two counts.
const HEAD: usize = 1 + 4 + 8 + 8;

/// A checkpoint file that levels are added to.
#[derive(Debug)]
pub struct Checkpoint<M> {
    file: BufWriter<File>,
    header: Header,
    kept: Option<Kept<M>>,
    /// Levels found so far.
    levels: u32,
    /// The first error while writing; the solution goes on without being kept.
    failed: Option<io::Error>,
}

impl<M: Mask> Checkpoint<M> {
    /// Opens a checkpoint of this game, or begins one.
    pub fn open(
        path: &Path,
        question: &PatternQuestion,
        rules: &Rules<M>,
    ) -> Result<Checkpoint<M>, TableError> {
        let header = Header::new(question, rules);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut kept = Kept {
            levels: Vec::new(),
            is_expanded: false,
        };
        let text = serde_json::to_vec(&header).map_err(|e| TableError::Header(e.to_string()))?;
        let end = match file.metadata()?.len() {
            0 => {
                file.write_all(MAGIC)?;
                file.write_all(&(text.len() as u32).to_le_bytes())?;
                file.write_all(&text)?;
                (MAGIC.len() + 4 + text.len()) as u64
            }
            _ => read(&file, &header, &text, &mut kept)?,
        };
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        let levels = kept.levels.len() as u32;
        Ok(Checkpoint {
            file: BufWriter::new(file),
            header,
            kept: Some(kept),
            levels,
            failed: None,
        })
    }

    /// Why not everything could be kept, if so.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failed.as_ref()
    }

    fn write(&mut self, kind: u8, level: u32, counts: [u64; 2], bytes: &[u8]) {
        if self.failed.is_some() {
            return;
        }
        let mut head = vec![kind];
        head.extend_from_slice(&level.to_le_bytes());
        counts
            .iter()
            .for_each(|count| head.extend_from_slice(&count.to_le_bytes()));
        let mut sum = crc32fast::Hasher::new();
        sum.update(&head);
        sum.update(bytes);
        let sum = sum.finalize().to_le_bytes();
        let mut write = || {
            self.file.write_all(&head)?;
            self.file.write_all(bytes)?;
            self.file.write_all(&sum)?;
            self.file.flush()?;
            self.file.get_ref().sync_data()
        };
        self.failed = write().err();
    }
}

impl<M: Mask> LevelKeeper<M> for Checkpoint<M> {
    fn kept(&mut self) -> Kept<M> {
        self.kept.take().unwrap_or(Kept {
            levels: Vec::new(),
            is_expanded: false,
        })
    }

    fn found(&mut self, level: &Level<M>) {
        let mut bytes = Vec::with_capacity(level.states.len() * self.header.key_bytes());
        level
            .states
            .iter()
            .for_each(|state| self.header.push_key(&state.wide(), &mut bytes));
        self.write(
            FOUND,
            self.levels,
            [level.states.len() as u64, level.ended],
            &bytes,
        );
        self.levels += 1;
    }

    fn expanded(&mut self) {
        self.write(EXPANDED, self.levels, [0, 0], &[]);
    }

    fn judged(&mut self, level: usize, verdicts: &[Verdict]) {
        let bytes: Vec<[u8; VERDICT]> = verdicts.iter().map(|&v| verdict_bytes(v)).collect();
        self.write(
            JUDGED,
            level as u32,
            [verdicts.len() as u64, 0],
            bytes.as_flattened(),
        );
    }
}

/// Reads all whole blocks; says where they end.
fn read<M: Mask>(
    file: &File,
    header: &Header,
    text: &[u8],
    kept: &mut Kept<M>,
) -> Result<u64, TableError> {
    let length = file.metadata()?.len();
    let mut input = BufReader::new(file);
    let mut prefix = [0; 12];
    input
        .read_exact(&mut prefix)
        .map_err(|_| TableError::NoTable)?;
    if &prefix[..8] != MAGIC {
        return Err(TableError::NoTable);
    }
    let size = u32::from_le_bytes(prefix[8..].try_into().unwrap_or_default()) as usize;
    let mut found = vec![0; size.min(1 << 20)];
    input
        .read_exact(&mut found)
        .map_err(|_| TableError::Damaged)?;
    if found != text {
        let game: Header = serde_json::from_slice(&found).map_err(|_| TableError::Damaged)?;
        let patterns = game
            .patterns
            .map_or(String::new(), |both| both.join(" and "));
        return Err(TableError::OtherGame(format!(
            "{} {} {patterns}",
            game.variant, game.board
        )));
    }
    let mut end = (prefix.len() + size) as u64;
    while let Some(block) = read_block(&mut input, header, length - end)? {
        end += block.size;
        if !take(block, header, kept) {
            return Err(TableError::Damaged);
        }
    }
    Ok(end)
}

struct Block {
    kind: u8,
    level: usize,
    counts: [u64; 2],
    bytes: Vec<u8>,
    size: u64,
}

/// The next block, if it is whole.
fn read_block(
    input: &mut dyn Read,
    header: &Header,
    left: u64,
) -> Result<Option<Block>, TableError> {
    let mut head = [0; HEAD];
    if left < (HEAD + 4) as u64 {
        return Ok(None);
    }
    input.read_exact(&mut head)?;
    let number = |at: usize| u64::from_le_bytes(head[at..at + 8].try_into().unwrap_or_default());
    let counts = [number(5), number(13)];
    let entry = match head[0] {
        FOUND => header.key_bytes() as u64,
        JUDGED => VERDICT as u64,
        _ => 0,
    };
    let Some(size) = counts[0]
        .checked_mul(entry)
        .filter(|&size| size <= left - (HEAD + 4) as u64)
    else {
        return Ok(None);
    };
    let mut bytes = vec![0; size as usize];
    input.read_exact(&mut bytes)?;
    let mut sum = [0; 4];
    input.read_exact(&mut sum)?;
    let mut expected = crc32fast::Hasher::new();
    expected.update(&head);
    expected.update(&bytes);
    if expected.finalize().to_le_bytes() != sum {
        return Ok(None);
    }
    let level = u32::from_le_bytes(head[1..5].try_into().unwrap_or_default()) as usize;
    Ok(Some(Block {
        kind: head[0],
        level,
        counts,
        bytes,
        size: (HEAD + 4) as u64 + size,
    }))
}

/// Adds a block to what is kept; says whether it makes sense there.
fn take<M: Mask>(block: Block, header: &Header, kept: &mut Kept<M>) -> bool {
    match block.kind {
        FOUND if block.level == kept.levels.len() && !kept.is_expanded => {
            let keys = block.bytes.chunks_exact(header.key_bytes());
            let states = keys.map(|key| State::narrow(&header.state(key))).collect();
            kept.levels.push(Level {
                states,
                verdicts: Vec::new(),
                ended: block.counts[1],
            });
            true
        }
        EXPANDED => {
            kept.is_expanded = true;
            true
        }
        JUDGED if block.level < kept.levels.len() => {
            let level = &mut kept.levels[block.level];
            let verdicts = block.bytes.chunks_exact(VERDICT).map(verdict_of);
            level.verdicts = verdicts.collect::<Option<_>>().unwrap_or_default();
            level.verdicts.len() == level.states.len()
        }
        _ => false,
    }
}
