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
mod error;
mod experience;
mod fame;
mod finished;
mod identity;
mod length;
mod migration;
mod notes;
mod place;
mod playing;
mod solved;
mod store;
mod together;

pub use boards::SavedBoard;
pub use error::StoreError;
pub use fame::Famous;
pub use finished::FinishedGame;
pub use notes::Note;
pub use place::{open_usual, usual_place};
pub use playing::{KeptEntry, KeptGame};
pub use store::Store;
