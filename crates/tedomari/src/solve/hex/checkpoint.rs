//! The transposition table of a search in a checkpoint: for each position the stones of Black and
//! White, the cells that the winner needs, the moves that may win, and the numbers, as words. The
//! last word has the effort and the players. Cells are numbered among the empty cells of the board.

use std::io::{self, Read, Write};

use super::cells::Cells;
use super::record::{HexRecord, State};
use crate::checkpoint::{Fault, read_array, write_words};
use crate::solve::crew::{ProofTable, Record};

/// The most words of a record.
const MOST: usize = 18;

pub(super) fn write<const N: usize>(
    records: impl Iterator<Item = HexRecord<N>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    for record in records {
        let mut words = [0; MOST];
        record.pack(&mut words[..HexRecord::<N>::WORDS]);
        write_words(out, &words[..HexRecord::<N>::WORDS])?;
    }
    Ok(())
}

/// Reads positions of a field with these cells into a table.
pub(super) fn read<const N: usize>(
    input: &mut dyn Read,
    length: u64,
    all: Cells<N>,
    table: &mut ProofTable<HexRecord<N>>,
) -> Result<(), Fault> {
    let size = 8 * HexRecord::<N>::WORDS as u64;
    if !length.is_multiple_of(size) {
        return Err(Fault::Damaged);
    }
    for _ in 0..length / size {
        let mut words = [0; MOST];
        for word in &mut words[..HexRecord::<N>::WORDS] {
            *word = u64::from_le_bytes(read_array(input)?);
        }
        let record = HexRecord::<N>::unpack(&words[..HexRecord::<N>::WORDS]);
        let (black, white, _) = record.position;
        let (left, needs) = match record.state {
            State::Proved(proof) => (Cells::NONE, proof.needs),
            State::Open(open) => (open.left, open.needs),
        };
        let is_valid = (black | white | left | needs).is_within(all)
            && !black.meets(white)
            && !(black | white).meets(left | needs)
            && record.effort > 0;
        if !is_valid {
            return Err(Fault::Damaged);
        }
        table.store(record);
    }
    Ok(())
}
