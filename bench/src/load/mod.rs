//! Many clients at once: the server as its players find it.

mod connection;
mod flood;
mod player;
mod server;

pub use flood::Flood;
pub use player::{Pace, play};
pub use server::Server;
