//! The worker pool of a page, which has no workers: the work is done at once.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::ApiError;

/// A pool without threads.
#[derive(Default)]
pub struct WorkerPool;

impl WorkerPool {
    /// Runs `work`.
    pub async fn run<T>(&self, work: impl FnOnce() -> Result<T, ApiError>) -> Result<T, ApiError> {
        work()
    }

    /// Runs `work`, and writes its result as the JSON of a response.
    pub async fn respond<T: Serialize>(
        &self,
        status: StatusCode,
        work: impl FnOnce() -> Result<T, ApiError>,
    ) -> Result<Response, ApiError> {
        Ok((status, Json(work()?)).into_response())
    }
}
