//! Reading and writing boards, with errors that point at the place.

mod block;
mod codes;
mod coloring;
mod cursor;
mod diagrams;
pub mod digraph6;
mod error;
mod evaluate;
mod expression;
mod families;
pub mod graph6;
mod print;
mod print_diagram;
mod six;
#[cfg(test)]
mod tests;
mod trees;
mod words;

pub use error::NotationError;
pub use print::print;

use crate::board::Board;
use error::Fault;

/// The longest text that is read, in bytes: 32 MiB.
pub const MAX_TEXT: usize = 32 << 20;

/// How deep parentheses, `dual` and `negative` may be nested, and how deep a tree may be written.
pub const MAX_NESTING: usize = 10_000;

/// Reads a board written in the board language.
pub fn parse(text: &str) -> Result<Board, NotationError> {
    check_length(text.len())
        .and_then(|()| expression::parse(text))
        .map_err(|fault| fault.locate(text))
}

/// Reads a board written in the board language, if the bytes are UTF-8.
pub fn parse_bytes(bytes: &[u8]) -> Result<Board, NotationError> {
    parse(utf8(bytes)?)
}

fn check_length(len: usize) -> Result<(), Fault> {
    if len > MAX_TEXT {
        let message = format!("{len} bytes are more than the limit of {MAX_TEXT}");
        return Err(Fault::new(0, message));
    }
    Ok(())
}

fn utf8(bytes: &[u8]) -> Result<&str, NotationError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let message = format!("byte {at} (0x{:02X}) is not UTF-8 text", bytes[at]);
        let before = std::str::from_utf8(&bytes[..at]).unwrap_or("");
        Fault::new(at, message)
            .expected("text in UTF-8")
            .locate(before)
    })
}
