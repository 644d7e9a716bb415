//! What a search knows, as the contents of a checkpoint: the positions searched so far, then the
//! positions of which something is known, as in [`Record`].
//!
//! The table is all there is to keep: what it says is proved, the ranges of the first moves are in
//! it, and the positions that were being searched when the search was left are found again by
//! searching what it does not know.

use std::io::{self, Read, Write};

use super::record::Record;
use super::table::WeakTable;
use crate::checkpoint::Fault;
use crate::game::pattern::Mask;

/// Bytes before the records.
const HEAD: usize = 8;

/// Writes what is known on a board with so many elements.
pub(super) fn write<M: Mask>(
    table: &WeakTable<M>,
    width: usize,
    positions: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    out.write_all(&positions.to_le_bytes())?;
    let mut bytes = Vec::new();
    for record in table.records() {
        bytes.clear();
        record.push(width, &mut bytes);
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// Puts what was kept into a table, and says how many positions had been searched.
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
        table.restore(Record::read(width, &bytes).ok_or(Fault::Damaged)?);
    }
    Ok(u64::from_le_bytes(positions))
}
