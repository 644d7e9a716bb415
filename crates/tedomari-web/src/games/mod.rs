//! Games against the server or at the same screen. The server decides what is legal, whose turn it
//! is, who has won and how long it took.

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

/// Everything about games that requests share.
#[derive(Default)]
pub struct Games {
    live: Live,
    solutions: Arc<Solutions>,
    school: School,
    diary: Diary,
    /// Held by who has a game solved.
    solving: Mutex<()>,
}

impl Games {
    /// Remembers the games that a server before this one has kept.
    pub async fn recall(&self, keeper: &Keeper) -> Result<(), Refusal> {
        let kept = keeper.ask(|store| store.kept_games()).await?;
        self.diary.forget_soon(keeper, self.live.recall(kept));
        Ok(())
    }

    /// Writes down what is not written yet.
    pub async fn close(&self, keeper: &Keeper) {
        self.diary.close(keeper).await;
    }
}
