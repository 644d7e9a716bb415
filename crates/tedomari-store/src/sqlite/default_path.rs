//! The default location of the store.

use std::fs;
use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use crate::{Store, StoreError};

/// The name of the file in its folder.
pub const FILE_NAME: &str = "tedomari.db";

/// The file in the user's data folder: `$XDG_DATA_HOME/tedomari/tedomari.db` or
/// `~/.local/share/tedomari/tedomari.db` on Linux, in `~/Library/Application Support` on macOS and
/// in `%APPDATA%` on Windows. `None` for a user without a home folder.
pub fn default_path() -> Option<PathBuf> {
    let folders = choose_native_strategy().ok()?;
    Some(folders.data_dir().join("tedomari").join(FILE_NAME))
}

/// Opens the store in its default location, and creates it if necessary.
pub fn open_default() -> Result<Store, StoreError> {
    let file = default_path().ok_or_else(|| StoreError::Unopened {
        file: PathBuf::from(FILE_NAME),
        reason: "this user has no home folder".to_string(),
    })?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| StoreError::unopened(&file, &error))?;
    }
    Store::open(&file)
}
