//! The store as one SQLite file.

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
pub use default_path::{FILE_NAME, default_path, open_default};
pub use error::StoreError;
pub use lock::ServerLock;
pub use store::Store;
