//! Games against the server or between two people at one screen. The server decides the legal
//! moves, the turn, the winner and the time.

mod begin;
mod clock;
#[cfg(not(target_family = "wasm"))]
mod fame;
mod help;
mod hinted;
mod line;
mod live_games;
mod opponent_turn;
mod people;
mod playable;
mod position;
mod requests;
mod review;
mod session;
mod setup;
mod solutions;
mod view;
mod weights;
mod write_behind;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::sync::Mutex;

use hinted::Hinted;
pub use line::LineText;
use live_games::LiveGames;
pub use review::line_review;
pub use solutions::Solutions;
use weights::WeightCache;
use write_behind::WriteBehind;

use crate::database::Database;
use crate::error::ApiError;
use crate::state::AppState;

/// `/api/games`, `/api/fame` and `/api/position`.
pub fn routes() -> Router<Arc<AppState>> {
    let routes = requests::routes()
        .merge(help::routes())
        .merge(review::routes())
        .merge(position::routes());
    // A page has no hall of fame, because nobody could check its entries.
    #[cfg(not(target_family = "wasm"))]
    let routes = routes.merge(fame::routes());
    routes
}

/// The least time that a move of a person takes in the hall of fame, on average over the game. In
/// shake mode, a person must find the edges again after every move.
pub const HUMANE_PACE: Duration = Duration::from_millis(500);

/// The state of all games, shared by the request handlers.
pub struct Games {
    /// The least time that a move of a person takes in the hall of fame.
    pub pace: Duration,
    hinted: Arc<Hinted>,
    live: LiveGames,
    solutions: Arc<Solutions>,
    weights: WeightCache,
    writes: WriteBehind,
    /// The lock for solving a game.
    solving: Mutex<()>,
}

impl Default for Games {
    fn default() -> Games {
        Games {
            pace: HUMANE_PACE,
            hinted: Arc::default(),
            live: LiveGames::default(),
            solutions: Arc::default(),
            weights: WeightCache::default(),
            writes: WriteBehind::default(),
            solving: Mutex::default(),
        }
    }
}

impl Games {
    /// The cache of solved games.
    pub fn solutions(&self) -> Arc<Solutions> {
        Arc::clone(&self.solutions)
    }

    /// Registers the games of an earlier process.
    pub async fn register_stored(&self, database: &Database) -> Result<(), ApiError> {
        let kept = database.run(|store| store.stored_games()).await?;
        self.writes.delete_later(database, self.live.register(kept));
        Ok(())
    }

    /// Writes all pending changes.
    pub async fn flush(&self, database: &Database) {
        self.writes.flush(database).await;
    }
}
