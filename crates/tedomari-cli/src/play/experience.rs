//! The file with the experience of the learning opponent.

use std::path::Path;
use tedomari::Error;
use tedomari::opponent::Opponent;

use tedomari_store::{Store, StoreError, open_default};

use super::Match;
use crate::failure::Failure;

/// The store, and whether the user named it.
pub struct ExperienceFile {
    /// The store.
    pub store: Store,
    /// Whether the user named the file.
    pub is_requested: bool,
}

impl ExperienceFile {
    /// The experience of the opponent of a game, if it learns about the game.
    pub fn of(game: &Match, requested: Option<&Path>) -> Result<Option<ExperienceFile>, Failure> {
        let is_learned = game.opponent == Opponent::Learning && game.setup.is_learned;
        if is_learned {
            ExperienceFile::open(requested).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Opens the requested file, or the default one. If the default file cannot be opened, the game
    /// continues without it.
    fn open(requested: Option<&Path>) -> Result<ExperienceFile, Failure> {
        let (opened, is_requested) = match requested {
            Some(file) => (Store::open(file), true),
            None => (open_default(), false),
        };
        let store = match opened {
            Ok(store) => store,
            Err(error) => {
                ExperienceFile::not_saved(is_requested, &error)?;
                Store::in_memory().map_err(|error| Error::new(error.to_string()))?
            }
        };
        for notice in store.notices() {
            eprintln!("warning: {notice}");
        }
        Ok(ExperienceFile {
            store,
            is_requested,
        })
    }

    /// Returns an error for a requested file, and prints a warning for the default one.
    pub fn not_saved(is_requested: bool, error: &StoreError) -> Result<(), Failure> {
        if is_requested {
            return Err(Error::new(error.to_string()).into());
        }
        eprintln!("warning: what is learned will be forgotten: {error}");
        Ok(())
    }
}
