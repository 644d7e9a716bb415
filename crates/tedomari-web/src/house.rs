use crate::catalogue::Catalogue;
use crate::desk::Desk;
use crate::games::Games;
use crate::jobs::Jobs;
use crate::keeper::Keeper;
use crate::limits::Limits;
use crate::pages::Pages;
use crate::priority::Workers;

/// The state that all request handlers share.
pub struct House {
    /// The static pages.
    pub pages: Pages,
    /// The database worker.
    pub keeper: Keeper,
    /// The games in progress.
    pub games: Games,
    /// The request rate of each client.
    pub limits: Limits,
    /// The worker pool for short computations.
    pub desk: Desk,
    /// The catalogue.
    pub catalogue: Catalogue,
    /// The queue of long computations.
    pub jobs: Jobs,
}

impl House {
    /// Creates the state, with `rate` requests per second for each client and `workers` for jobs.
    pub fn new(pages: Pages, keeper: Keeper, rate: u32, workers: Workers) -> House {
        House {
            pages,
            keeper,
            games: Games::default(),
            limits: Limits::new(rate),
            desk: Desk::default(),
            catalogue: Catalogue::default(),
            jobs: Jobs::new(workers),
        }
    }
}
