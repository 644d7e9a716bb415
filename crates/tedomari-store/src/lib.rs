//! The SQLite database of Tedomari, shared by the program and the server. In a browser, which has
//! no SQLite, the rows are in memory, and whoever runs the program keeps them.
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

#[cfg(any(test, target_family = "wasm"))]
mod browser;
mod rows;
#[cfg(not(target_family = "wasm"))]
mod sqlite;

#[cfg(target_family = "wasm")]
pub use browser::{Store, StoreError};
pub use rows::{FameEntry, FinishedGame, Note, SavedBoard, StoredGame, StoredGameSummary};
#[cfg(not(target_family = "wasm"))]
pub use sqlite::{FILE_NAME, ServerLock, Store, StoreError, back_up, default_path, open_default};
