//! Boards as JSON.
//!
//! | kind | fields |
//! |---|---|
//! | `"poset"` | `colors`, optional `names`, and `covers`: pairs, the lower element first |
//! | `"graph"` | `colors`, optional `names`, and `edges`: pairs |
//! | `"ruleset"` | `colors`, optional `names`, and `needs`: blocker sets by element |
//! | `"diagram"` | `rows`: letters with dots for holes; or `cells`: `[row, column, color]` from 1 |
//! | `"grounded"` | `edges`: pairs of names of vertices, one of which is `"ground"`, and `colors` of the edges, without which they are green |
//!
//! Colors are letters, `"wbw"`, or a list of `"w"`, `"b"`, `"white"` or `"black"`. Elements are
//! given by name, or by number from 1; without `names` the numbers are the names. Covers may be any
//! relations (`relations` is an alias of the field); those implied by others are dropped.
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
pub(super) use read::read_within;
pub use write::write;
