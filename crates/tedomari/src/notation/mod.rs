//! Reading and writing boards, with errors that point to their location.
//!
//! # The board language
//!
//! One small language for all boards. `;` and line breaks are the same, `#` begins a comment that
//! goes to the end of the line.
//!
//! | form | board |
//! |---|---|
//! | `white a b c; black d e; a < d < b; c < e` | a poset: colors and any relations, `<`, `>`, `<=` or `>=`, also between lists as in `a, b < c`; the word `poset` may stand in front |
//! | `a:w < b:black > c:w` | the same with colors at the elements |
//! | `[(1,2), (2,3)] wbw`, `[[1, 2], [2, 3]] chess` | a poset from pairs, the lower element first, as Sage's `cover_relations()` prints them |
//! | `numbered wbw; 1 < 3` | a poset whose elements have numbers instead of names |
//! | `graph white a b; black c; a-b-c; c-a` | a graph: colors and paths of edges |
//! | `white x a; black b c; x needs {a b} or {c}` | a removal rule of your own: x may go once a and b, or c, are gone; what has no `needs` is free (`rules` may stand in front) |
//! | `blue ground-a-b, ground-c; red b-c` | a graph that stands on the ground, for Hackenbush: paths of blue and red edges, or of green edges only |
//! | `chain bbwwbb`, `chain 5 chess` | a chain from bottom to top |
//! | `antichain wwb`, `antichain 3 white` | incomparable elements |
//! | `tree w(b(w,b),w)` | a tree poset; the root is the minimum |
//! | `doubletree w(b,w)(b(w))` | a root with branches upwards, then branches downwards |
//! | `zigzag w<b>w<b`, `zigzag 4 chess` | each element above or below the one before |
//! | `boolean 4 rank`, `boolean 7 without top random 3` | all subsets of a set, perhaps `without top` or `without bottom` |
//! | `product 2x3x4 rank` | a product of chains, in lexicographic order |
//! | `plane 3,3,1/2,2/1 chess`, `plane 3x3x2 without bottom white` | a plane partition: heights row by row, or a box of rows × columns × height, perhaps `without bottom`; cells are compared by row, column and height |
//! | `young wbwbw/bwb/wb`, `young 5,3,2 chess`, `young 6x4 random 7`, `young 16..1 random 1` | a Young diagram: rows of letters; or row lengths, rows × columns, or a staircase |
//! | `skew ..wbw/.bw/wb`, `skew 5,3,2/2,1 chess` | a skew diagram: letters after dots; or outer and inner row lengths |
//! | `square 8 chess`, `square 8 cut 2 chess` | a square, perhaps with staircases of 2 + 1 cells cut from its corners |
//! | `cells w.b/.wb`, `cells r1c1:w r5c7:b` | any cells: rows with dots for holes, or one by one |
//! | `path wbw`, `cycle wbwb`, `complete 4 white`, `graph tree w(b,w)` | graphs |
//! | `random 40 0.15 seed 1`, `height2 48 seed 1`, `acyclic random 48 seed 1` | random posets, see [`crate::board::random`] |
//! | `seriesparallel random 40 seed 1`, `modules 14 30 0.2 seed 1` | random posets put together from single elements side by side or on top of each other, or from 14 random modules of 30 elements |
//! | `chain random 1000 seed 1` | the same for `antichain`, `tree`, `doubletree`, `zigzag`, `path`, `cycle`, `complete` and `graph tree`; `graph random 40 0.1 seed 1` |
//! | `digraph6 '&BP?' wbw`, `graph6 'Cl' chess` | a poset or graph in nauty's formats; all white if no coloring follows |
//! | `P + Q` | side by side |
//! | `P below Q` | the ordinal sum: all of P below all of Q; binds tighter than `+` |
//! | `dual P`, `negative P`, `(P)` | upside down; colors swapped; parentheses |
//!
//! *Colorings.* A form with a number or shape is followed by a coloring: `chess` (neighbors differ,
//! and the first element or the corner r1c1 is white), `rank` (white where the rank is even),
//! `white`, `black`, `random SEED`, or one letter for each element.
//!
//! *Sums.* Diagrams form a diagram, each above and to the right of the one before it; diagrams and
//! posets form a poset; graphs can be combined only with graphs, and rulesets only with rulesets; a graph with ground is
//! written as one board.
//! The dual of a diagram is the diagram rotated by 180 degrees. In sums, numbers continue from part
//! to part, and a name that is taken gets a prime: `a'`, then `a'2`, `a'3`, …
//!
//! *Names* consist of letters of any script, digits, `_` and `'`, the last not in front. Anything
//! else, and the reserved words `white`, `black`, `numbered`, `below`, `needs` and `or`, can be a
//! name in double quotes: `"a b"`, with `\"`, `\\`, `\n`, `\r`, `\t` and `\u{e9}` as escapes. The
//! words that begin a board are names too, but not as the very first word.
//!
//! *Empty boards* are boards: the empty text, `poset`, `chain`, `cells`, `graph`, `rules`, …
//!
//! ```
//! use tedomari::notation::{parse, print};
//!
//! let board = parse("chain bw below (antichain ww + dual tree w(b,b))").unwrap();
//! assert_eq!(board.len(), 7);
//! assert_eq!(print(&parse("young 3,2 chess").unwrap()), "young wbw/bw");
//! assert_eq!(print(&parse("skew 3,2/1 chess + young w").unwrap()), "skew ...w/.bw/bw");
//!
//! let error = parse("chain wb\n+ yong 3,2 chess").unwrap_err();
//! assert_eq!((error.line, error.column), (2, 3));
//! assert_eq!(error.help.as_deref(), Some("did you mean `young`?"));
//! ```
//!
//! # Limits
//!
//! Text: 32 MiB ([`MAX_TEXT`]). Nesting: 10 000. Elements: 20 million
//! ([`MAX_ELEMENTS`](crate::board::MAX_ELEMENTS)). Covers or edges of families and sums: 40 million
//! ([`MAX_RELATIONS`](crate::board::MAX_RELATIONS)). Random boards with one draw for each pair: 10
//! 000 elements, and 100 million pairs and rows in one text. Plane partitions: 4 million cells.
//! Anything larger is an error, reported before memory is allocated for it.
//!
//! # Other formats
//!
//! [`json`], [`dot`] (Graphviz), [`digraph6`] and [`graph6`]; [`read`] tells them apart.
//! Positive formulas are in [`pattern`].

mod block;
mod codes;
mod coloring;
mod cursor;
mod cycle;
mod diagrams;
pub mod digraph6;
pub mod dot;
mod error;
mod evaluate;
mod expression;
mod families;
pub mod graph6;
mod grounded;
pub mod hex;
pub mod json;
mod nauty;
mod pairs;
pub mod passable;
pub mod pattern;
mod plane;
mod print;
mod print_diagram;
pub(crate) mod sgf;
mod six;
#[cfg(test)]
mod tests;
mod trees;
mod words;

pub use error::{Fault, NotationError};
pub use nauty::{LineBoard, is_blank_line, read_line};
pub(crate) use nauty::{read_nauty, with_format};
pub use print::print;
pub use words::did_you_mean;
pub(crate) use words::nearest;

pub use crate::board::is_name_start;
use crate::board::{Board, Limits};
pub use cursor::Cursor;

/// The longest text that is read, in bytes: 32 MiB.
pub const MAX_TEXT: usize = 32 << 20;

/// The deepest nesting of parentheses, `dual` and `negative`, and the greatest depth of a written
/// tree.
pub(crate) const MAX_NESTING: usize = 10_000;

/// The largest row or column number of a single cell.
pub const MAX_COORDINATE: u64 = 1 << 30;

/// Reads a board written in the board language.
pub fn parse(text: &str) -> Result<Board, NotationError> {
    parse_within(text, &Limits::default())
}

fn parse_within(text: &str, limits: &Limits) -> Result<Board, NotationError> {
    parse_at(Cursor::within(text, limits), text)
}

fn parse_at(cursor: Cursor, text: &str) -> Result<Board, NotationError> {
    located(text, |_| expression::parse(cursor))
}

/// Reads a board written in the board language, if the bytes are UTF-8.
pub fn parse_bytes(bytes: &[u8]) -> Result<Board, NotationError> {
    parse(utf8(bytes)?)
}

/// Reads a board in any format: JSON if the text begins with `{`, DOT if it begins like a DOT
/// file, digraph6 and graph6 if it begins with their header or with `&`, otherwise the board
/// language.
///
/// ```
/// use tedomari::notation::{parse, read};
/// let chain = parse("chain ww").unwrap();
/// assert_eq!(read("chain ww").unwrap(), chain);
/// assert_eq!(read("&AO").unwrap(), chain);
/// assert_eq!(read(r#"{"kind": "poset", "colors": "ww", "covers": [[1, 2]]}"#).unwrap(), chain);
/// assert_eq!(read("digraph { node [color=white] 1 -> 2 }").unwrap(), chain);
/// ```
pub fn read(text: &str) -> Result<Board, NotationError> {
    read_within(text, &Limits::default())
}

/// Like [`read`], with limits on the size of the board. They are checked before anything large is
/// built.
///
/// ```
/// use tedomari::board::Limits;
/// use tedomari::notation::{read, read_within};
///
/// let small = Limits { elements: 100, ..Limits::default() };
/// let error = read_within("boolean 20 rank", &small).unwrap_err();
/// assert_eq!(error.message, "1048576 elements are more than the limit of 100");
/// assert!(read("boolean 7 rank").is_ok());
/// ```
pub fn read_within(text: &str, limits: &Limits) -> Result<Board, NotationError> {
    read_at(text, limits, |text| Cursor::within(text, limits))
}

/// Like [`read_within`], for games in which colors do not matter: elements without a color are
/// white.
///
/// ```
/// use tedomari::board::Limits;
/// use tedomari::notation::{parse, read_uncolored};
///
/// let limits = Limits::default();
/// let chain = parse("chain www").unwrap();
/// for text in ["chain 3", "[[1, 2], [2, 3]]"] {
///     assert_eq!(read_uncolored(text, &limits).unwrap().len(), chain.len());
///     assert!(parse(text).is_err());
/// }
/// ```
pub fn read_uncolored(text: &str, limits: &Limits) -> Result<Board, NotationError> {
    read_at(text, limits, |text| {
        Cursor::within(text, limits).without_colors()
    })
}

fn read_at<'t>(
    text: &'t str,
    limits: &Limits,
    cursor: impl FnOnce(&'t str) -> Cursor<'t>,
) -> Result<Board, NotationError> {
    check_length(text.len()).map_err(|fault| fault.locate(text))?;
    // Files from some editors begin with a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    let start = text.trim_start();
    if start.starts_with('{') {
        json::read_within(text, limits)
    } else if start.starts_with(digraph6::HEADER) || start.starts_with('&') {
        digraph6::read_within(text, limits).map(Board::Poset)
    } else if start.starts_with(graph6::HEADER) {
        graph6::read_within(text, limits).map(Board::Graph)
    } else if begins_dot(start) {
        dot::read_within(text, limits)
    } else {
        parse_at(cursor(text), text)
    }
}

/// Reads a board in any format, if the bytes are UTF-8.
pub fn read_bytes(bytes: &[u8]) -> Result<Board, NotationError> {
    read(utf8(bytes)?)
}

/// Whether a text begins like a DOT file: a comment, `strict`, or `graph` or `digraph` followed by
/// at most a name and the brace.
fn begins_dot(text: &str) -> bool {
    if text.starts_with("//") || text.starts_with("/*") {
        return true;
    }
    let mut cursor = Cursor::new(text);
    if words::DOT_WORDS.iter().any(|word| cursor.eat_word(word)) {
        return true;
    }
    if !cursor.eat_word("graph") {
        return false;
    }
    cursor.skip_lines();
    if cursor.name().is_err() {
        return false;
    }
    cursor.skip_lines();
    cursor.peek() == Some('{')
}

/// Reads a text of at most [`MAX_TEXT`] bytes, and locates faults in it.
pub fn located<T>(
    text: &str,
    read: impl FnOnce(&str) -> Result<T, Fault>,
) -> Result<T, NotationError> {
    check_length(text.len())
        .and_then(|()| read(text))
        .map_err(|fault| fault.locate(text))
}

/// Rejects a text longer than [`MAX_TEXT`].
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
