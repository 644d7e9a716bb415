//! Boards as Graphviz DOT: Hasse diagrams of posets and diagrams, and graphs.
//!
//! In a `digraph`, `a -> b` says that a is below b. Colors are `fillcolor` or else `color`, white
//! or black, on the nodes or as a default (`node [fillcolor=black]`). Subgraphs group nodes, also
//! at the ends of edges; ports and all other attributes are passed over.
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
pub use write::{write, write_grouped};
