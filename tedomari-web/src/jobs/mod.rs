//! What may take long: jobs with a budget, which can be watched and stopped.

mod answer;
mod ask;
mod boards;
mod claims;
mod events;
mod hex;
mod job;
mod passable;
mod patterns;
mod queue;
mod reductions;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};

use self::ask::Ask;
use self::job::{Job, Seen};
pub use self::queue::Jobs;
use crate::house::House;
use crate::limits::Client;
use crate::refusal::Refusal;

/// Seconds that a job may take if it does not say how many.
const SECONDS: u64 = 10;
const MOST_SECONDS: u64 = 60;

/// A job that takes no longer is answered at once.
const AT_ONCE: Duration = Duration::from_millis(150);

/// How long is waited for what a stopped job knows.
const STOPPING: Duration = Duration::from_secs(2);

/// `/api/jobs`.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/jobs", post(submit))
        .route("/api/jobs/{id}", get(look).delete(stop))
        .route("/api/jobs/{id}/events", get(events::follow))
}

async fn submit(
    State(house): State<Arc<House>>,
    Client(client): Client,
    ask: Result<Json<Ask>, JsonRejection>,
) -> Result<(StatusCode, Json<Seen>), Refusal> {
    let Json(ask) = ask?;
    let seconds = ask.seconds.unwrap_or(SECONDS);
    if !(1..=MOST_SECONDS).contains(&seconds) {
        let message = format!("a job may take 1 to {MOST_SECONDS} seconds, not {seconds}");
        return Err(Refusal::illegal(message));
    }
    let allowed = Duration::from_secs(seconds);
    let key = ask.key();
    let job = house.jobs.submit(client, allowed, ask.work()?)?;
    if let Some(key) = key {
        tokio::spawn(keep(house.clone(), job.clone(), key));
    }
    let status = match job.over_within(AT_ONCE).await {
        true => StatusCode::OK,
        false => StatusCode::ACCEPTED,
    };
    Ok((status, Json(job.seen())))
}

/// Keeps the answer of a job when it is there.
async fn keep(house: Arc<House>, job: Arc<Job>, key: &'static str) {
    if let Some(answer) = job.answer().await {
        let kept = house.keeper.ask(move |store| store.note(key, &answer));
        // Who asked has the answer; that it is not kept is the next one's loss.
        if kept.await.is_err() {
            eprintln!("warning: an answer to {key} could not be kept");
        }
    }
}

async fn look(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Seen>, Refusal> {
    Ok(Json(house.jobs.find(&id)?.seen()))
}

async fn stop(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Seen>, Refusal> {
    let job = house.jobs.find(&id)?;
    house.jobs.stop(&job);
    job.over_within(STOPPING).await;
    Ok(Json(job.seen()))
}
