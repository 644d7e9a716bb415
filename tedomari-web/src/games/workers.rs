//! Long work, done aside so that short requests never wait for it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tedomari::solve::{Budget, Progress};
use tokio::sync::Semaphore;

use crate::refusal::Refusal;

/// How many searches run at once.
const AT_ONCE: usize = 2;

/// How many may wait.
const WAITING: usize = 200;

/// Bytes that the tables of one search may take.
const MEMORY: usize = 64 << 20;

/// Where searches are done.
pub struct Workers {
    permits: Semaphore,
    waiting: AtomicUsize,
}

impl Default for Workers {
    fn default() -> Workers {
        Workers {
            permits: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
        }
    }
}

impl Workers {
    /// Does something when there is room for it.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let _place = Place::taken(&self.waiting)
            .ok_or_else(|| Refusal::busy("too many moves are being searched for; try again", 2))?;
        let _permit = self.permits.acquire().await.map_err(Refusal::broken)?;
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(Refusal::broken)
    }
}

/// A place in the queue, given back when it is dropped.
struct Place<'a>(&'a AtomicUsize);

impl Place<'_> {
    fn taken(waiting: &AtomicUsize) -> Option<Place<'_>> {
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        let place = Place(waiting);
        (before < WAITING).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What a search may use that begins now.
pub fn budget(time: Duration) -> Budget {
    Budget {
        deadline: Instant::now().checked_add(time),
        memory: MEMORY,
        progress: Progress::default().into(),
    }
}
