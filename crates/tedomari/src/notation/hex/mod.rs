//! Reading and writing Hex positions.
//!
//! | form | position |
//! |---|---|
//! | `3x4` | the empty board with 3 rows and 4 columns |
//! | `7` | the empty board with 7 rows and 7 columns |
//! | `B.W/.../W.B`, or one row on each line | a drawing: `.` empty, `B` and `W` stones, `#` outside the drawing; blanks are ignored |
//! | `https://hexworld.org/board/#11c1,a10b4:s` | a HexWorld link; only the part from `#` on counts |
//! | `(;FF[4]GM[11]SZ[11];B[a10];W[b4])` | the main line of an SGF file |
//!
//! ```
//! use tedomari::notation::hex::{print_drawing, print_link, print_sgf, read};
//!
//! let board = read("https://hexworld.org/board/#3c1,c1:sb2").unwrap();
//! assert_eq!(print_drawing(&board), "...\n.B.\nW..");
//! assert_eq!(print_link(&board).unwrap(), "https://hexworld.org/board/#3c1,b2a3");
//! assert_eq!(print_sgf(&board).unwrap(), "(;FF[4]GM[11]SZ[3]AB[b2]AW[a3])");
//! ```

mod cells;
mod drawing;
mod edges;
mod line;
mod link;
mod sgf;
#[cfg(test)]
mod tests;

pub use cells::{parse_cells, parse_end};
pub use drawing::print_drawing;
pub use edges::{parse_edges, parse_network};
pub use line::{HexLine, HexMove, HexView};
pub use link::print_link;
pub use sgf::print_sgf;
pub(crate) use sgf::setup_of;

use super::error::NotationError;
use super::located;
use crate::board::Color;
use crate::board::hex::{HexBoard, HexCell};

/// Reads a Hex position in any of these forms.
pub fn read(text: &str) -> Result<HexBoard, NotationError> {
    Ok(read_line(text)?.position())
}

/// Reads a Hex position, and its last move if it is a link or an SGF file that ends with a move.
pub fn read_game(text: &str) -> Result<(HexBoard, Option<HexCell>), NotationError> {
    let line = read_line(text)?;
    Ok((line.position(), line.last()))
}

/// Reads a Hex game: the moves of a link or of the main line of an SGF file, or a position without
/// moves.
pub fn read_line(text: &str) -> Result<HexLine, NotationError> {
    located(text, |text| {
        let begin = text.trim_start();
        let is_link = begin.starts_with("http")
            || begin.contains("hexworld.org")
            || begin
                .strip_prefix('#')
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let position = |board: HexBoard| HexLine::new(board, Color::Black);
        if is_link {
            link::read(text)
        } else if begin.starts_with('(') {
            sgf::read(text)
        } else if begin.starts_with(|c: char| c.is_ascii_digit()) {
            drawing::size(text).map(position)
        } else {
            drawing::read(text).map(position)
        }
    })
}
