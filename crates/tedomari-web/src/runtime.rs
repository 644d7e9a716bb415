//! Waiting and tasks of their own, on the runtime of the server.

use std::time::Duration;

pub use tokio::time::sleep;

use crate::error::ApiError;

/// The result of the future, unless the time is up first.
pub async fn within<T>(time: Duration, future: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(time, future).await.ok()
}

/// Runs to completion even if the client disconnects, so that nothing is left in between two states.
pub async fn to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(work).await.map_err(ApiError::internal)?
}

/// Runs beside everything else.
pub fn spawn(work: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(work);
}
