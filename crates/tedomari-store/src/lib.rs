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

mod backup;
mod boards;
mod checksum;
mod default_path;
mod error;
mod experience;
mod fame;
mod finished;
#[cfg(test)]
mod full_disk;
mod identity;
mod lock;
mod migration;
mod notes;
mod playing;
mod salvage;
mod solved;
mod store;
mod table;
mod transaction;
mod truncated;

pub use backup::back_up;
pub use boards::SavedBoard;
pub use default_path::{FILE_NAME, default_path, open_default};
pub use error::StoreError;
pub use fame::FameEntry;
pub use finished::FinishedGame;
pub use lock::ServerLock;
pub use notes::Note;
pub use playing::{StoredGame, StoredGameSummary};
pub use store::Store;
