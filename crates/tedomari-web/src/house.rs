use crate::catalogue::Catalogue;
use crate::desk::Desk;
use crate::games::Games;
use crate::jobs::Jobs;
use crate::keeper::Keeper;
use crate::limits::Limits;
use crate::pages::Pages;
use crate::priority::Workers;

/// Everything that requests share.
pub struct House {
    /// The pages.
    pub pages: Pages,
    /// The way to the store.
    pub keeper: Keeper,
    /// The games that are being played.
    pub games: Games,
    /// How much each client may ask for.
    pub limits: Limits,
    /// What requests wait for.
    pub desk: Desk,
    /// The catalogue.
    pub catalogue: Catalogue,
    /// What takes long.
    pub jobs: Jobs,
}

impl House {
    /// A house in which each client may ask for so much each second, with these threads for what
    /// takes long.
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
