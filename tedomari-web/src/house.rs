use crate::games::Games;
use crate::keeper::Keeper;
use crate::pages::Pages;

/// Everything that requests share.
pub struct House {
    /// The pages.
    pub pages: Pages,
    /// The way to the store.
    pub keeper: Keeper,
    /// The games that are being played.
    pub games: Games,
}
