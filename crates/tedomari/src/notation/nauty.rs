//! Boards on the lines of a file, as nauty writes them: graph6 and digraph6 without any word in
//! front, and colors in a second column.

use super::coloring::painted;
use super::cursor::Cursor;
use super::error::Fault;
use super::six::shifted;
use super::{NotationError, digraph6, graph6, read_within};
use crate::board::{Board, Color, Limits};

/// The header of the format that is not read.
const SPARSE6: &str = ">>sparse6<<";

/// A board on a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineBoard {
    /// The board. Without colors it is all white.
    pub board: Board,
    /// Whether the line has colors.
    pub is_colored: bool,
}

/// Whether a line of a file has no board: it is blank, a comment, or only a header of nauty.
pub fn is_blank_line(line: &str) -> bool {
    let line = line.trim();
    line.is_empty()
        || line.starts_with('#')
        || [graph6::HEADER, digraph6::HEADER, SPARSE6].contains(&line)
}

/// Reads the board on a line of a file, in any format. A word that is exactly a graph in graph6 is
/// one.
///
/// ```
/// use tedomari::notation::read_line;
/// let triangle = read_line("Bw wwb").unwrap();
/// assert!(triangle.is_colored);
/// assert_eq!(triangle.board.kind(), "graph");
/// assert_eq!(read_line("&BP?").unwrap().board.kind(), "poset");
/// assert_eq!(read_line("chain bw").unwrap().board.kind(), "poset");
/// ```
pub fn read_line(line: &str) -> Result<LineBoard, NotationError> {
    let limits = &Limits::default();
    read_nauty(line, limits).unwrap_or_else(|| {
        let board = read_within(line, limits)?;
        let is_colored = true;
        Ok(LineBoard { board, is_colored })
    })
}

/// Reads a line in one of nauty's formats. `None` if it is in none of them.
pub(crate) fn read_nauty(line: &str, limits: &Limits) -> Option<Result<LineBoard, NotationError>> {
    let start = line.trim_start();
    if start.starts_with(':') || start.starts_with(SPARSE6) {
        let fault = Fault::new(line.len() - start.len(), "sparse6 is not read")
            .expected("graph6 or digraph6")
            .help("nauty's `copyg -g` turns sparse6 into graph6");
        return Some(Err(fault.locate(line)));
    }
    let (header, body) = match start.strip_prefix(">>") {
        None => ("", start),
        Some(_) => start.split_at(start.find("<<").map_or(0, |end| end + 2)),
    };
    let is_digraph = header == digraph6::HEADER || body.starts_with('&');
    let end = body.find([' ', '\t']).unwrap_or(body.trim_end().len());
    let (code, colors) = body.split_at(end);
    if !is_digraph && header != graph6::HEADER && !graph6::is_graph(code) {
        return None;
    }
    let at = line.len() - colors.len() - code.len();
    let board = if is_digraph {
        digraph6::decode(code, limits).map(Board::Poset)
    } else {
        graph6::decode(code, limits).map(Board::Graph)
    };
    let board = board
        .map_err(|fault| shifted(fault, at))
        .and_then(|board| colored(board, colors, at + code.len()));
    Some(board.map_err(|fault| fault.locate(line)))
}

/// A line that begins with a graph in graph6, as the boards of pattern games write it: `Bw K3`
/// becomes `graph6 'Bw' K3`. `None` for other lines.
pub(crate) fn with_format(line: &str) -> Option<String> {
    let line = line.trim();
    let line = line.strip_prefix(graph6::HEADER).unwrap_or(line);
    let end = line.find([' ', '\t']).unwrap_or(line.len());
    let (code, rest) = line.split_at(end);
    graph6::is_graph(code).then(|| format!("graph6 '{code}'{rest}"))
}

/// Colors a board as the second column says, which begins at byte `at` of its line.
fn colored(board: Board, column: &str, at: usize) -> Result<LineBoard, Fault> {
    let letters = column.trim();
    let is_colored = !letters.is_empty();
    if letters.len() == board.len() {
        // The usual case, without the language of colorings.
        let colors: Option<Vec<Color>> = letters.chars().map(Color::from_letter).collect();
        if let Some(colors) = colors {
            let board = board.with_colors(colors);
            return Ok(LineBoard { board, is_colored });
        }
    }
    if !is_colored {
        return Ok(LineBoard { board, is_colored });
    }
    let mut cursor = Cursor::new(column);
    let board = painted(board, &mut cursor).and_then(|board| {
        cursor.skip_blanks();
        match cursor.peek() {
            Some(_) => Err(cursor.unexpected().expected("the end of the line")),
            None => Ok(board),
        }
    });
    let board = board.map_err(|fault| shifted(fault, at))?;
    Ok(LineBoard { board, is_colored })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random;
    use crate::notation::words::{BOARD_WORDS, COLORING_WORDS};

    fn is_nauty(line: &str) -> bool {
        read_nauty(line, &Limits::default()).is_some()
    }

    #[test]
    fn words_of_the_board_language_are_not_graphs() {
        for word in BOARD_WORDS.iter().chain(COLORING_WORDS) {
            assert!(!is_nauty(word), "{word}");
        }
        for line in [
            "3 4 5",
            "4x4",
            "K6 K3",
            "white a; black b; a < b",
            "{}",
            "",
            "a-b",
        ] {
            assert!(!is_nauty(line), "{line}");
        }
        // Too short, too long, and with bits after the last pair.
        for line in ["B", "Bww", "Bx", "~", "~~", "Bw\u{e9}"] {
            assert!(!is_nauty(line), "{line}");
        }
    }

    #[test]
    fn what_is_written_is_read_from_a_line() {
        for seed in 0..50 {
            let len = seed as usize % 70;
            let graph = random::graph(len, 0.3, seed).expect("small");
            let colors: String = graph.colors().iter().map(|color| color.letter()).collect();
            let code = graph6::write(&graph).expect("small");
            for line in [format!("{code} {colors}"), format!(" {code}\t{colors} ")] {
                let read = read_line(&line).expect("a graph");
                assert_eq!(read.is_colored, len > 0, "{line}");
                let Board::Graph(read) = read.board else {
                    panic!("{line} is a graph");
                };
                assert!(read.edges().eq(graph.edges()), "{line}");
                assert_eq!(read.colors(), graph.colors(), "{line}");
            }
        }
    }
}
