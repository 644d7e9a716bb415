//! Load tests: many clients at once.

mod connection;
mod flood;
mod player;
mod server;

pub use flood::Flood;
pub use player::{Pace, play};
pub use server::Server;
