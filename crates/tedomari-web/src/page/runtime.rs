//! Waiting and tasks of their own, in a page. Nothing else runs meanwhile, so whatever is not ready
//! at once will never be.

use std::time::Duration;

use futures_util::FutureExt;

use crate::error::ApiError;

/// Does not wait: a page has nothing else to do.
pub async fn sleep(_: Duration) {}

/// The result of the future, if it is ready.
pub async fn within<T>(_: Duration, future: impl Future<Output = T>) -> Option<T> {
    future.now_or_never()
}

/// Runs to completion.
pub async fn to_completion<T>(
    work: impl Future<Output = Result<T, ApiError>>,
) -> Result<T, ApiError> {
    work.await
}

/// Runs at once.
pub fn spawn(work: impl Future<Output = ()>) {
    work.now_or_never();
}
