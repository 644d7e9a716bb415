//! The file with the experience of the learning opponent.

use std::path::Path;
use tedomari::Error;

use tedomari_store::{Store, StoreError, open_default};

use crate::failure::Failure;

/// The store, and whether the user has named it.
pub struct Kept {
    /// The store.
    pub store: Store,
    /// Whether the user has named the file.
    pub is_asked: bool,
}

impl Kept {
    /// Opens the file that was asked for, or the usual one. Nobody has to care about a file that
    /// they did not ask for: without it the game goes on from memory.
    pub fn open(asked: Option<&Path>) -> Result<Kept, Failure> {
        let (opened, is_asked) = match asked {
            Some(file) => (Store::open(file), true),
            None => (open_default(), false),
        };
        let store = match opened {
            Ok(store) => store,
            Err(error) => {
                Kept::unkept(is_asked, &error)?;
                Store::in_memory().map_err(|error| Error::new(error.to_string()))?
            }
        };
        Ok(Kept { store, is_asked })
    }

    /// Complains about a file that was asked for, and only warns about the usual one.
    pub fn unkept(is_asked: bool, error: &StoreError) -> Result<(), Failure> {
        if is_asked {
            return Err(Error::new(error.to_string()).into());
        }
        eprintln!("warning: what is learned will be forgotten: {error}");
        Ok(())
    }
}
