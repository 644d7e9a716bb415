//! Games against the server or at the same screen. The server decides what is legal, whose turn it
//! is, who has won and how long it took.

mod arena;
mod lessons;
mod live;
mod pattern;
mod playing;
mod requests;
mod seats;
mod setup;
mod solutions;
mod view;
mod workers;

use std::sync::Arc;

pub use requests::routes;

use lessons::School;
use live::Live;
use solutions::Solutions;
use workers::Workers;

/// Everything about games that requests share.
#[derive(Default)]
pub struct Games {
    live: Live,
    solutions: Arc<Solutions>,
    school: School,
    workers: Workers,
}
