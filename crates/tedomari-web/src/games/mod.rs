//! Games against the server or between two people at one screen. The server decides the legal
//! moves, the turn, the winner and the time.

mod arranged;
mod begin;
mod clock;
mod diary;
mod fame;
mod help;
mod lessons;
mod live;
mod playing;
mod requests;
mod review;
mod seats;
mod setup;
mod solutions;
mod thought;
mod view;

use std::sync::Arc;

use axum::Router;
use tokio::sync::Mutex;

use diary::Diary;
use lessons::School;
use live::Live;
use solutions::Solutions;

use crate::house::House;
use crate::keeper::Keeper;
use crate::refusal::Refusal;

/// `/api/games` and `/api/fame`.
pub fn routes() -> Router<Arc<House>> {
    requests::routes()
        .merge(help::routes())
        .merge(review::routes())
        .merge(fame::routes())
}

/// The state of all games, shared by the request handlers.
#[derive(Default)]
pub struct Games {
    live: Live,
    solutions: Arc<Solutions>,
    school: School,
    diary: Diary,
    /// The lock for solving a game.
    solving: Mutex<()>,
}

impl Games {
    /// Registers the games of an earlier process.
    pub async fn recall(&self, keeper: &Keeper) -> Result<(), Refusal> {
        let kept = keeper.ask(|store| store.kept_games()).await?;
        self.diary.forget_soon(keeper, self.live.recall(kept));
        Ok(())
    }

    /// Writes all pending changes.
    pub async fn close(&self, keeper: &Keeper) {
        self.diary.close(keeper).await;
    }
}
