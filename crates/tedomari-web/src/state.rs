use crate::catalogue::Catalogue;
use crate::database::Database;
use crate::games::Games;
use crate::jobs::Jobs;
#[cfg(not(target_family = "wasm"))]
use crate::limits::Limits;
#[cfg(not(target_family = "wasm"))]
use crate::pages::Pages;
#[cfg(not(target_family = "wasm"))]
use crate::priority::Workers;
use crate::worker_pool::WorkerPool;

/// The state that all request handlers share.
#[cfg_attr(target_family = "wasm", derive(Default))]
pub struct AppState {
    /// The static pages.
    #[cfg(not(target_family = "wasm"))]
    pub pages: Pages,
    /// The database worker.
    pub database: Database,
    /// The games in progress.
    pub games: Games,
    /// The request rate of each client.
    #[cfg(not(target_family = "wasm"))]
    pub limits: Limits,
    /// The worker pool for boards and searches.
    pub pool: WorkerPool,
    /// The worker pool for moves in solved games and for the views of all games.
    pub players: WorkerPool,
    /// The catalogue.
    pub catalogue: Catalogue,
    /// The queue of long computations.
    pub jobs: Jobs,
}

#[cfg(not(target_family = "wasm"))]
impl AppState {
    /// Creates the state, with `rate` requests per second for each client and `workers` for jobs.
    pub fn new(pages: Pages, database: Database, rate: u32, workers: Workers) -> AppState {
        AppState {
            pages,
            database,
            games: Games::default(),
            limits: Limits::new(rate),
            pool: WorkerPool::for_requests(),
            players: WorkerPool::for_players(),
            catalogue: Catalogue::default(),
            jobs: Jobs::new(workers),
        }
    }
}
