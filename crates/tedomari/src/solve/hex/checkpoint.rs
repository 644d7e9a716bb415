//! The transposition table of a search in a checkpoint: for each position the stones of Black and
//! White, the cells that the winner needs, and a byte whose bits say whether White is to move and
//! whether White wins.

use std::io::{self, Read, Write};

use super::bitboard::Cells;
use super::search::{HexTable, Proof};
use crate::board::Color;
use crate::checkpoint::{Fault, read_array, read_words, write_words};

/// The number of bytes of an entry.
const SIZE: u64 = 25;

pub(super) fn write(table: &HexTable, out: &mut dyn Write) -> io::Result<()> {
    for (&(black, white, mover), proof) in table {
        let [white_moves, white_wins] = [mover, proof.winner].map(|color| color == Color::White);
        write_words(out, &[black, white, proof.needs])?;
        out.write_all(&[u8::from(white_moves) | u8::from(white_wins) << 1])?;
    }
    Ok(())
}

/// Reads at most `most` positions of a board with these cells.
pub(super) fn read(
    input: &mut dyn Read,
    length: u64,
    all: Cells,
    most: usize,
) -> Result<HexTable, Fault> {
    let color = |is_white: bool| {
        if is_white { Color::White } else { Color::Black }
    };
    let mut table = HexTable::default();
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
        table.insert(key, Proof { winner, needs });
    }
    // Positions for which there is no room are searched again.
    let skipped = (length / SIZE).saturating_sub(most as u64);
    io::copy(&mut input.take(skipped * SIZE), &mut io::sink())?;
    Ok(table)
}
