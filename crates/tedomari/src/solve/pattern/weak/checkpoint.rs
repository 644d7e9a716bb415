//! The state of a search in a checkpoint: the number of positions searched, then the transposition
//! table as a list of [`Record`]s.
//!
//! Saving the table is enough. Its entries are proved, it contains the ranges of the first moves,
//! and the positions on the current line are simply searched again.

use std::io::{self, Read, Write};

use super::record::{Record, WeakTable};
use crate::checkpoint::Fault;
use crate::game::pattern::Mask;

/// The number of bytes before the records.
const HEAD: usize = 8;

/// Writes the records of a table for a board with `width` elements.
pub(super) fn write<M: Mask>(
    records: impl Iterator<Item = Record<M>>,
    width: usize,
    positions: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    out.write_all(&positions.to_le_bytes())?;
    let mut bytes = Vec::new();
    for record in records {
        bytes.clear();
        record.push(width, &mut bytes);
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// Reads the saved records into a table, and returns the number of positions searched before.
pub(super) fn read<M: Mask>(
    table: &mut WeakTable<M>,
    width: usize,
    input: &mut dyn Read,
    length: u64,
) -> Result<u64, Fault> {
    let mut positions = [0; HEAD];
    input.read_exact(&mut positions)?;
    let size = Record::<M>::size(width);
    let body = length.saturating_sub(HEAD as u64);
    if !body.is_multiple_of(size as u64) {
        return Err(Fault::Damaged);
    }
    let count = body / size as u64;
    table.make_room(usize::try_from(count).unwrap_or(usize::MAX));
    let mut bytes = vec![0; size];
    for _ in 0..count {
        input.read_exact(&mut bytes)?;
        table.store(Record::read(width, &bytes).ok_or(Fault::Damaged)?);
    }
    Ok(u64::from_le_bytes(positions))
}
