//! Long computations: jobs with a budget that can be watched and stopped.

mod boards;
mod claims;
mod events;
mod hex;
mod job;
mod passable;
mod patterns;
mod queue;
mod reductions;
mod request;
mod result;
mod watchers;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::value::RawValue;

use self::job::{Job, JobView};
pub use self::queue::Jobs;
use self::request::{JobRequest, Storage};
use self::watchers::SubmitGuard;
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::limits::Client;
use crate::state::AppState;

/// The default and the maximum time limit of a job, in seconds.
const DEFAULT_SECONDS: u64 = 10;
const MAX_SECONDS: u64 = 60;

/// A job that finishes within this time is answered in the first response.
const SYNC_TIMEOUT: Duration = Duration::from_millis(150);

/// Answers that took at least this long are cached, up to a size in bytes and a number of entries;
/// the oldest are evicted first.
const CACHE_MIN_TIME: Duration = Duration::from_secs(1);
const CACHE_MAX_BYTES: usize = 1 << 20;
const CACHE_MAX_ENTRIES: usize = 1_000;

/// How long to wait for the partial answer of a stopped job.
const STOP_TIMEOUT: Duration = Duration::from_secs(2);

/// `/api/jobs`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/jobs", post(submit))
        .route("/api/jobs/{id}", get(show).delete(stop))
        .route("/api/jobs/{id}/events", get(events::follow))
}

async fn submit(
    State(app): State<Arc<AppState>>,
    Client(client): Client,
    JsonBody(request): JsonBody<JobRequest>,
) -> Result<(StatusCode, Json<JobView>), ApiError> {
    let seconds = request.seconds.unwrap_or(DEFAULT_SECONDS);
    if !(1..=MAX_SECONDS).contains(&seconds) {
        let message =
            format!("the time limit of a job is 1 to {MAX_SECONDS} seconds, not {seconds}");
        return Err(ApiError::invalid(message));
    }
    let allowed = Duration::from_secs(seconds);
    let storage = request.storage();
    let work = request.work()?;
    // Check the limit before the store is used, so that a flood of requests does not slow down
    // players.
    app.jobs.admit(client)?;
    if let Some(answer) = cached(&app, &storage).await {
        let job = app.jobs.answered(client, answer)?;
        return Ok((StatusCode::OK, Json(job.view())));
    }
    let job = app.jobs.submit(client, allowed, work)?;
    tokio::spawn(store_answer(app.clone(), job.clone(), storage));
    let guard = SubmitGuard::new(app, job.clone());
    let status = if job.finished_within(SYNC_TIMEOUT).await {
        StatusCode::OK
    } else {
        StatusCode::ACCEPTED
    };
    guard.disarm();
    Ok((status, Json(job.view())))
}

/// Looks up a cached answer.
async fn cached(app: &AppState, storage: &Storage) -> Option<Box<RawValue>> {
    let Storage::Cache(question) = storage.clone() else {
        return None;
    };
    // If the lookup fails, compute the answer again.
    let found = app
        .database
        .run(move |store| store.cached_answer(&question))
        .await;
    RawValue::from_string(found.ok()??).ok()
}

/// Stores the answer of a job when it has finished.
async fn store_answer(app: Arc<AppState>, job: Arc<Job>, storage: Storage) {
    let least = match storage {
        Storage::Note(_) => Duration::ZERO,
        Storage::Cache(_) => CACHE_MIN_TIME,
        Storage::Discard => return,
    };
    let Some(answer) = job.answer(least).await else {
        return;
    };
    let kept = app.database.run(move |store| match storage {
        Storage::Note(key) => store.set_note(key, &answer),
        Storage::Cache(question) if question.len() + answer.len() <= CACHE_MAX_BYTES => {
            store.cache_answer(&question, &answer, CACHE_MAX_ENTRIES)
        }
        Storage::Cache(_) | Storage::Discard => Ok(()),
    });
    // The client has its answer already; only the cache entry is lost.
    if kept.await.is_err() {
        eprintln!("warning: an answer could not be stored");
    }
}

async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<JobView>, ApiError> {
    let job = app.jobs.find(&id)?;
    job.watchers.poll();
    Ok(Json(job.view()))
}

async fn stop(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<JobView>, ApiError> {
    let job = app.jobs.find(&id)?;
    app.jobs.stop(&job);
    job.finished_within(STOP_TIMEOUT).await;
    Ok(Json(job.view()))
}
