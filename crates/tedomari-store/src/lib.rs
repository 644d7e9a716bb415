//! The SQLite database of Tedomari, shared by the program and the server.
//!
//! ```
//! use tedomari::opponent::Experience;
//! use tedomari_store::Store;
//!
//! let mut store = Store::in_memory()?;
//! store.adjust("avoid K3 on K6", b"a position", 8)?;
//! assert_eq!(store.weight("avoid K3 on K6", b"a position")?, 8);
//! # Ok::<(), tedomari_store::StoreError>(())
//! ```

mod boards;
mod default_path;
mod error;
mod experience;
mod fame;
mod finished;
mod identity;
mod migration;
mod notes;
mod playing;
mod solved;
mod store;
mod transaction;
mod truncated;

pub use boards::SavedBoard;
pub use default_path::{default_path, open_default};
pub use error::StoreError;
pub use fame::FameEntry;
pub use finished::FinishedGame;
pub use notes::Note;
pub use playing::{StoredGame, StoredGameSummary};
pub use store::Store;
