//! Long computations: jobs with a budget that can be watched and stopped.

mod boards;
#[cfg(feature = "census")]
mod claims;
#[cfg(not(target_family = "wasm"))]
mod events;
#[cfg(feature = "census")]
mod hex;
mod job;
mod passable;
mod patterns;
#[cfg(not(target_family = "wasm"))]
mod queue;
#[cfg(target_family = "wasm")]
#[path = "../page/jobs.rs"]
mod queue;
mod reductions;
mod request;
mod result;
#[cfg(not(target_family = "wasm"))]
mod watchers;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::value::RawValue;

use self::job::Job;
pub use self::queue::Jobs;
#[cfg(target_family = "wasm")]
pub use self::queue::set_report;
use self::request::{Storage, Submission};
#[cfg(not(target_family = "wasm"))]
use self::watchers::SubmitGuard;
use crate::client::Client;
use crate::error::ApiError;
use crate::runtime;
use crate::state::AppState;

/// The default and the maximum time limit of a job, in seconds.
const DEFAULT_SECONDS: u64 = 10;
const MAX_SECONDS: u64 = 60;

/// A job that finishes within this time is answered in the first response.
const SYNC_TIMEOUT: Duration = Duration::from_millis(150);

/// Answers that took at least this long are cached, if they have at most so many bytes.
const CACHE_MIN_TIME: Duration = Duration::from_secs(1);
const CACHE_MAX_BYTES: usize = 1 << 20;

/// An answer of at most this many bytes is sent in a few microseconds; larger ones are written by
/// the worker pool.
const SHORT_ANSWER: usize = 16 << 10;

/// How long to wait for the partial answer of a stopped job.
const STOP_TIMEOUT: Duration = Duration::from_secs(2);

/// `/api/jobs`.
pub fn routes() -> Router<Arc<AppState>> {
    let routes = Router::new()
        .route("/api/jobs", post(submit))
        .route("/api/jobs/{id}", get(show).delete(stop));
    // A page has no streams of events: it is told about a job that runs.
    #[cfg(not(target_family = "wasm"))]
    let routes = routes.route("/api/jobs/{id}/events", get(events::follow));
    routes
}

async fn submit(
    State(app): State<Arc<AppState>>,
    Client(client): Client,
    submission: Submission,
) -> Result<Response, ApiError> {
    let Submission {
        seconds,
        storage,
        work,
    } = submission;
    let seconds = seconds.unwrap_or(DEFAULT_SECONDS);
    if !(1..=MAX_SECONDS).contains(&seconds) {
        let message =
            format!("the time limit of a job is 1 to {MAX_SECONDS} seconds, not {seconds}");
        return Err(ApiError::invalid(message));
    }
    let allowed = Duration::from_secs(seconds);
    // Check the limit before the store is used, so that a flood of requests does not slow down
    // players.
    app.jobs.admit(client)?;
    if let Some(answer) = cached(&app, &storage).await {
        let job = app.jobs.answered(client, answer)?;
        return respond(&app, StatusCode::OK, job).await;
    }
    let job = app.jobs.submit(client, allowed, work)?;
    runtime::spawn(store_answer(app.clone(), job.clone(), storage));
    #[cfg(not(target_family = "wasm"))]
    let guard = SubmitGuard::new(app.clone(), job.clone());
    let status = if job.finished_within(SYNC_TIMEOUT).await {
        StatusCode::OK
    } else {
        StatusCode::ACCEPTED
    };
    #[cfg(not(target_family = "wasm"))]
    guard.disarm();
    respond(&app, status, job).await
}

/// Responds with the status of a job.
async fn respond(app: &AppState, status: StatusCode, job: Arc<Job>) -> Result<Response, ApiError> {
    if job.size() <= SHORT_ANSWER {
        return Ok((status, Json(job.view())).into_response());
    }
    app.pool.respond(status, move || Ok(job.view())).await
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
    let found = found.ok()??;
    let checked = app.pool.run(move || Ok(RawValue::from_string(found)));
    checked.await.ok()?.ok()
}

/// Stores the answer of a job when it has finished.
async fn store_answer(app: Arc<AppState>, job: Arc<Job>, storage: Storage) {
    let (least, most) = match &storage {
        Storage::Note(_) => (Duration::ZERO, CACHE_MAX_BYTES),
        Storage::Cache(question) => {
            let most = CACHE_MAX_BYTES.saturating_sub(question.len());
            (CACHE_MIN_TIME, most)
        }
        Storage::Discard => return,
    };
    let Some(answer) = job.answer(least, most).await else {
        return;
    };
    let kept = app.database.run(move |store| match storage {
        Storage::Note(key) => store.set_note(key, &answer),
        Storage::Cache(question) => store.cache_answer(&question, &answer),
        Storage::Discard => Ok(()),
    });
    // The client has its answer already; only the cache entry is lost.
    if kept.await.is_err() {
        eprintln!("warning: an answer could not be stored");
    }
}

async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let job = app.jobs.find(&id)?;
    #[cfg(not(target_family = "wasm"))]
    job.watchers.poll();
    respond(&app, StatusCode::OK, job).await
}

async fn stop(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let job = app.jobs.find(&id)?;
    app.jobs.stop(&job);
    job.finished_within(STOP_TIMEOUT).await;
    respond(&app, StatusCode::OK, job).await
}
