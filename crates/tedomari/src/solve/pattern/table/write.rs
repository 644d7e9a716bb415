use std::fs::File;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::format::{Header, MAGIC, PREFIX, TableError, VERDICT, VERSION, verdict_bytes};
use super::read::PatternTable;
use crate::checkpoint::{Summed, write_whole};
use crate::game::pattern::{Mask, PatternSetup, Rules, State};
use crate::solve::pattern::{LevelCount, Strong};
use crate::value::Verdict;

/// Writes a strong solution to a file and reads it back. The file is replaced atomically, and only
/// if what is read is what was written.
pub fn write_table<M: Mask>(
    path: &Path,
    setup: &PatternSetup,
    strong: &Strong<M>,
) -> Result<(), TableError> {
    let counts: Vec<LevelCount> = strong
        .levels
        .iter()
        .map(|level| LevelCount {
            open: level.states.len() as u64,
            ended: level.ended,
        })
        .collect();
    write_whole(path, |unfinished| {
        let mut writer = TableWriter::create(unfinished, setup, &strong.rules, &counts)?;
        for level in &strong.levels {
            for (state, &verdict) in level.states.iter().zip(&level.verdicts) {
                writer.push(&state.wide(), verdict)?;
            }
        }
        writer.finish(setup)
    })
}

/// A table that is being written, position by position, for solutions that are not in memory.
#[derive(Debug)]
pub struct TableWriter {
    path: PathBuf,
    header: Header,
    /// The number of levels that are complete, and of positions of the next one.
    levels: usize,
    positions: u64,
    /// Where the next level begins.
    start: u64,
    /// The keys of a level, and after them its verdicts.
    keys: Summed<BufWriter<File>>,
    verdicts: Summed<BufWriter<File>>,
    /// The checksum of what is complete.
    sum: crc32fast::Hasher,
    bytes: Vec<u8>,
}

impl TableWriter {
    /// Begins a table with so many positions on each level.
    pub fn create<M: Mask>(
        path: &Path,
        setup: &PatternSetup,
        rules: &Rules<M>,
        counts: &[LevelCount],
    ) -> Result<TableWriter, TableError> {
        let header = Header {
            levels: counts
                .iter()
                .map(|count| [count.open, count.ended])
                .collect(),
            ..Header::new(setup, rules)
        };
        let text =
            serde_json::to_vec(&header).map_err(|error| TableError::Header(error.to_string()))?;
        let mut file = File::create(path)?;
        file.write_all(&[0; PREFIX - 4])?;
        let mut begin = Summed::new(file);
        begin.write_all(&(text.len() as u32).to_le_bytes())?;
        begin.write_all(&text)?;
        let mut writer = TableWriter {
            path: path.to_path_buf(),
            header,
            levels: 0,
            positions: 0,
            start: PREFIX as u64 + text.len() as u64,
            keys: Summed::new(BufWriter::new(begin.inner)),
            verdicts: Summed::new(BufWriter::new(File::options().write(true).open(path)?)),
            sum: begin.sum,
            bytes: Vec::new(),
        };
        writer.begin_level()?;
        Ok(writer)
    }

    /// Goes to the next level that has positions.
    fn begin_level(&mut self) -> Result<(), TableError> {
        while self
            .header
            .levels
            .get(self.levels)
            .is_some_and(|&[open, _]| open == 0)
        {
            self.levels += 1;
        }
        if let Some([open, _]) = self.header.levels.get(self.levels) {
            let verdicts = self.start + open * self.header.key_bytes() as u64;
            self.keys.inner.seek(SeekFrom::Start(self.start))?;
            self.verdicts.inner.seek(SeekFrom::Start(verdicts))?;
            self.start = verdicts + open * VERDICT as u64;
        }
        Ok(())
    }

    /// Appends a position of the lowest level that is not complete. The positions of a level come in
    /// their order.
    pub fn push(&mut self, state: &State<u128>, verdict: Verdict) -> Result<(), TableError> {
        let Some(&[open, _]) = self.header.levels.get(self.levels) else {
            return Err(TableError::Header("too many positions".into()));
        };
        self.bytes.clear();
        self.header.push_key(state, &mut self.bytes);
        self.keys.write_all(&self.bytes)?;
        self.verdicts.write_all(&verdict_bytes(verdict))?;
        self.positions += 1;
        if self.positions == open {
            for part in [&mut self.keys, &mut self.verdicts] {
                self.sum.combine(&std::mem::take(&mut part.sum));
            }
            self.positions = 0;
            self.levels += 1;
            self.begin_level()?;
        }
        Ok(())
    }

    /// Completes the table and reads it back.
    pub fn finish(self, setup: &PatternSetup) -> Result<(), TableError> {
        if self.levels < self.header.levels.len() {
            return Err(TableError::Header("positions are missing".into()));
        }
        let flushed = |out: Summed<BufWriter<File>>| out.inner.into_inner();
        flushed(self.verdicts).map_err(|error| TableError::Io(error.into_error()))?;
        let mut file = flushed(self.keys).map_err(|error| TableError::Io(error.into_error()))?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(MAGIC)?;
        file.write_all(&VERSION.to_le_bytes())?;
        file.write_all(&self.sum.finalize().to_le_bytes())?;
        file.sync_all()?;
        // Whoever was told that a game is saved can rely on it.
        let table = PatternTable::open(&self.path)?;
        if table.setup() != setup {
            return Err(TableError::OtherGame(table.setup().title()));
        }
        Ok(())
    }
}
