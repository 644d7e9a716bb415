//! Reading the boards and patterns of pattern games.
//!
//! # Graphs
//!
//! | form | graph |
//! |---|---|
//! | `K6`, `K3,3`, `K2,2,2` | complete and complete multipartite graphs |
//! | `P4`, `C5` | a path and a cycle on that many vertices |
//! | `star 4` | one vertex joined to four others |
//! | `K4-e` | without one edge; after any graph whose edges are all alike |
//! | `bowtie`, `paw`, `claw`, `diamond`, `bull`, `house`, `butterfly`, `cube`, `petersen` | graphs with a name |
//! | `2K2`, `K3 + P3` | several copies, and graphs side by side |
//! | `graph6 'Bw'` | nauty's format |
//! | `a-b-c-a; d` | paths of edges, and single vertices |
//!
//! # Boards
//!
//! A graph, followed by the edges that are colored at the start: `K6; red 1-2-3; green 4-5`. The
//! vertices of named graphs are numbered 1, 2, 3, …
//!
//! Or a family of sets. `sets a b c / d e f / a d` lists them, `red sets` and `green sets` give
//! each player different ones, and `tictactoe` and `tictactoe 4x4 4` are predefined. A positive
//! formula such as `(x1|x4)&(x2|x3)` is a family of sets of variables. `red a; green b` precolors
//! elements. `elements a b c` in front of the sets lists elements in this order, also those that
//! are in no set.
//!
//! Names are written as in the board language: `"a b"` in quotes if need be, and so are `red`,
//! `green`, `sets`, `elements`, `tictactoe` and the names of graphs where they would be read as
//! such.

mod board;
mod edit;
mod graph;
mod names;
mod positive;
mod print;
mod sets;
mod setup;

pub use board::parse_pattern_board;
pub use edit::{PatternEdit, edited_pattern_board, kept_pattern_board, pattern_boards_together};
pub use graph::parse_simple_graph;
pub use names::named_graphs;
pub use positive::parse_positive;
pub use print::{print_pattern_board, print_simple_graph};
pub use setup::PatternSetupError;
