//! The store of a page, in memory.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tedomari_store::{Store, StoreError};

use crate::error::ApiError;

/// A handle to the store.
#[derive(Clone, Default)]
pub struct Database(Arc<Mutex<Store>>);

impl Database {
    /// Runs `work` on the store.
    pub async fn run<T>(
        &self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError>,
    ) -> Result<T, ApiError> {
        let Ok(done) = work(&mut self.lock());
        Ok(done)
    }

    /// The store, which nothing else uses meanwhile.
    pub fn lock(&self) -> MutexGuard<'_, Store> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
