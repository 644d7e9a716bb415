//! Games against the server or at the same screen. The server decides what is legal, whose turn it
//! is, who has won and how long it took.

mod arena;
mod coloring;
mod fame;
mod help;
mod hex;
mod lessons;
mod live;
mod pattern;
mod playing;
mod plus;
mod precolored;
mod removal;
mod requests;
mod review;
mod seats;
mod setup;
mod solutions;
mod thought;
mod view;

use std::sync::Arc;

use axum::Router;

use lessons::School;
use live::Live;
use solutions::Solutions;

use crate::house::House;

/// `/api/games` and `/api/fame`.
pub fn routes() -> Router<Arc<House>> {
    requests::routes()
        .merge(help::routes())
        .merge(review::routes())
        .merge(fame::routes())
}

/// Everything about games that requests share.
#[derive(Default)]
pub struct Games {
    live: Live,
    solutions: Arc<Solutions>,
    school: School,
}
