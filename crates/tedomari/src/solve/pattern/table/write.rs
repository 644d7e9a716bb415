use std::fs::File;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use super::format::{Header, MAGIC, PREFIX, TableError, VERDICT, VERSION, verdict_bytes};
use super::read::PatternTable;
use crate::checkpoint::{Summed, write_whole};
use crate::game::pattern::{Mask, PatternSetup};
use crate::solve::pattern::Strong;

/// Writes a strong solution to a file and reads it back. The file is replaced atomically, and only
/// if what is read is what was written.
pub fn write_table<M: Mask>(
    path: &Path,
    setup: &PatternSetup,
    strong: &Strong<M>,
) -> Result<(), TableError> {
    write_whole(path, |unfinished| write_to(unfinished, setup, strong))
}

fn write_to<M: Mask>(
    path: &Path,
    setup: &PatternSetup,
    strong: &Strong<M>,
) -> Result<(), TableError> {
    let levels = strong
        .levels
        .iter()
        .map(|level| [level.states.len() as u64, level.ended]);
    let header = Header {
        levels: levels.collect(),
        ..Header::new(setup, &strong.rules)
    };
    let text =
        serde_json::to_vec(&header).map_err(|error| TableError::Header(error.to_string()))?;
    let mut out = BufWriter::new(File::create(path)?);
    out.write_all(&[0; PREFIX - 4])?;
    let mut out = Summed::new(out);
    out.write_all(&(text.len() as u32).to_le_bytes())?;
    out.write_all(&text)?;
    let mut bytes = Vec::new();
    for level in &strong.levels {
        for states in level.states.chunks(1 << 12) {
            bytes.clear();
            states
                .iter()
                .for_each(|state| header.push_key(&state.wide(), &mut bytes));
            out.write_all(&bytes)?;
        }
        for verdicts in level.verdicts.chunks(1 << 12) {
            let bytes: Vec<[u8; VERDICT]> = verdicts.iter().map(|&v| verdict_bytes(v)).collect();
            out.write_all(bytes.as_flattened())?;
        }
    }
    let sum = out.sum.finalize();
    let mut file = out
        .inner
        .into_inner()
        .map_err(|error| TableError::Io(error.into_error()))?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(MAGIC)?;
    file.write_all(&VERSION.to_le_bytes())?;
    file.write_all(&sum.to_le_bytes())?;
    file.sync_all()?;
    // Whoever was told that a game is saved can rely on it.
    let table = PatternTable::open(path)?;
    if table.setup() != setup {
        return Err(TableError::OtherGame(table.setup().title()));
    }
    Ok(())
}
