//! Boards as Graphviz DOT: Hasse diagrams of posets and diagrams, and graphs.
//!
//! In a `digraph`, `a -> b` means that a is below b. The color of a node is its `fillcolor` or else
//! its `color`, white or black; it may also be a default (`node [fillcolor=black]`). Subgraphs
//! group nodes, also at the ends of edges. Ports and all other attributes are ignored.
//!
//! ```
//! use tedomari::notation::{dot, parse};
//! let text = "digraph { node [color=white] a; b; c [color=black]; a -> c -> b }";
//! assert_eq!(dot::read(text), parse("a:w b:w c:b; a < c < b"));
//! ```

mod lexer;
mod read;
mod write;

pub use read::read;
pub(super) use read::read_within;
pub use write::{write, write_grouped};
