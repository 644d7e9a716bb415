//! Whether two stones, or a stone and an edge, are connected.
//!
//! A *carrier* is a set of empty cells inside which the connection can be made: all other cells may
//! belong to the opponent. The game inside a carrier is searched like a board, with the ends as the
//! edges of the player who connects; the opponent wins by cutting them off from each other. A
//! carrier is *minimal* if no cell of it can be left out. Players call small minimal carriers
//! *templates*.

mod answer;
mod arcs;
mod claim;
mod question;
mod templates;
mod terrain;
#[cfg(test)]
mod tests;

pub use answer::{Carrier, HexConnection, Intrusion};
pub use question::{ConnectError, ConnectQuestion, Outside, Turn, Within};
pub use templates::Template;
