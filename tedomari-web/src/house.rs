use crate::pages::Pages;

/// Everything that requests share.
pub struct House {
    /// The pages.
    pub pages: Pages,
}
