//! Boards as JSON.
//!
//! | kind | fields |
//! |---|---|
//! | `"poset"` | `colors`, perhaps `names`, and `covers`: pairs, the lower element first |
//! | `"graph"` | `colors`, perhaps `names`, and `edges`: pairs |
//! | `"ruleset"` | `colors`, perhaps `names`, and `needs`: for each element that waits, its sets |
//! | `"diagram"` | `rows`: letters with dots for holes; or `cells`: `[row, column, color]` from 1 |
//!
//! Colors are letters, `"wbw"`, or a list of `"w"`, `"b"`, `"white"` or `"black"`. Elements are
//! given by name, or by number from 1; without `names` the numbers are the names. Covers may be
//! any relations (`relations` is another word for the field): what follows from others is dropped.
//!
//! ```
//! use tedomari::notation::{json, parse};
//! let board = parse("white a b; black c; a < c").unwrap();
//! let value = json::write(&board);
//! assert_eq!(
//!     value.to_string(),
//!     r#"{"colors":"wwb","covers":[["a","c"]],"kind":"poset","names":["a","b","c"]}"#
//! );
//! assert_eq!(json::read(&value.to_string()), Ok(board));
//! ```

mod path;
mod read;
mod write;

pub use read::read;
pub use write::write;
