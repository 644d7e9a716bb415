//! Work that a request waits for: little at a time, and none for long.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::refusal::Refusal;

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// Lets a few computations run at once, beside the threads that answer requests.
pub struct Desk {
    places: Arc<Semaphore>,
}

impl Default for Desk {
    /// One place for each core.
    fn default() -> Desk {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Desk {
            places: Arc::new(Semaphore::new(cores)),
        }
    }
}

impl Desk {
    /// Does some work when a place is free. The place stays taken until the work is done, even if
    /// nobody waits for it any more.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = timeout(PATIENCE, self.places.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else {
            let message = "the server is busy; try again in a moment";
            return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message));
        };
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.map_err(Refusal::broken)?
    }
}
