//! The transposition table of a search in a checkpoint: for each position the stones of Black and
//! White, the cells that the winner needs, and a byte whose bits say whether White is to move and
//! whether White wins.

use std::io::{self, Read, Write};

use super::bitboard::Cells;
use super::record::{HexRecord, HexTable, Proof};
use crate::board::Color;
use crate::checkpoint::{Fault, read_array, read_words, write_words};

/// The number of bytes of an entry.
const SIZE: u64 = 25;

pub(super) fn write(
    records: impl Iterator<Item = HexRecord>,
    out: &mut dyn Write,
) -> io::Result<()> {
    for record in records {
        let HexRecord {
            position: (black, white, mover),
            proof,
            ..
        } = record;
        let [white_moves, white_wins] = [mover, proof.winner].map(|color| color == Color::White);
        write_words(out, &[black, white, proof.needs])?;
        out.write_all(&[u8::from(white_moves) | u8::from(white_wins) << 1])?;
    }
    Ok(())
}

/// Reads positions of a board with these cells into a table, as many as it has room for.
pub(super) fn read(
    input: &mut dyn Read,
    length: u64,
    all: Cells,
    table: &mut HexTable,
) -> Result<(), Fault> {
    let color = |is_white: bool| {
        if is_white { Color::White } else { Color::Black }
    };
    let most = table.capacity();
    for _ in 0..(length / SIZE).min(most as u64) {
        let [black, white, needs] = read_words(input)?;
        let [colors] = read_array(input)?;
        let is_valid = (black | white | needs) & !all == 0
            && black & white == 0
            && (black | white) & needs == 0
            && colors < 4;
        if !is_valid {
            return Err(Fault::Damaged);
        }
        let winner = color(colors & 2 != 0);
        let key = (black, white, color(colors & 1 != 0));
        table.store(HexRecord::new(key, Proof { winner, needs }, 1));
    }
    // Positions for which there is no room are searched again.
    let skipped = (length / SIZE).saturating_sub(most as u64);
    io::copy(&mut input.take(skipped * SIZE), &mut io::sink())?;
    Ok(())
}
