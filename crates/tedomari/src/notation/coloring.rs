//! Colorings of shapes, and seeds.

use super::cursor::Cursor;
use super::error::Fault;
use super::families::at_end;
use super::words::{COLORING_WORDS, did_you_mean};
use crate::board::{Board, Color, Coloring, FamilyError};

/// Colors a board as described by the text.
pub(super) fn painted(board: Board, cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let coloring = coloring(cursor)?;
    board
        .painted(&coloring)
        .map_err(|error| family_fault(error, at))
}

/// Converts the error of a family into a fault.
pub(super) fn family_fault(error: FamilyError, at: usize) -> Fault {
    Fault::new(at, error.to_string())
}

fn coloring(cursor: &mut Cursor) -> Result<Coloring, Fault> {
    let word = cursor.peek_word().unwrap_or("");
    let coloring = match word {
        "chess" => Coloring::Chess,
        "rank" => Coloring::Rank,
        "white" => Coloring::White,
        "black" => Coloring::Black,
        "random" => {
            cursor.eat_word(word);
            cursor.skip_blanks();
            cursor.eat_word("seed");
            cursor.skip_blanks();
            return Ok(Coloring::Random(cursor.number("a seed")?));
        }
        _ if !word.is_empty() && word.chars().all(|c| Color::from_letter(c).is_some()) => {
            return Ok(Coloring::Each(cursor.letters()?));
        }
        _ if at_end(cursor) && !cursor.needs_colors() => Coloring::White,
        _ => {
            let message = if at_end(cursor) {
                "the coloring is missing".to_string()
            } else {
                format!("{} is not a coloring", cursor.describe())
            };
            let fault = Fault::new(cursor.at(), message).expected(
                "`chess`, `rank`, `white`, `black`, `random SEED` or letters such as `wbw`",
            );
            return Err(match did_you_mean(word, COLORING_WORDS) {
                Some(help) => fault.help(help),
                None => fault,
            });
        }
    };
    cursor.eat_word(word);
    Ok(coloring)
}

/// `seed` and a number.
pub(super) fn seed(cursor: &mut Cursor) -> Result<u64, Fault> {
    cursor.skip_blanks();
    if !cursor.eat_word("seed") {
        let fault = cursor.unexpected().expected("`seed` and a number");
        return Err(fault.help("the same seed always gives the same board"));
    }
    cursor.skip_blanks();
    cursor.number("a seed")
}
