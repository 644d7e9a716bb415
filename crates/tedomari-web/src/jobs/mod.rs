//! Long computations: jobs with a budget that can be watched and stopped.

mod answer;
mod ask;
mod boards;
mod claims;
mod events;
mod hex;
mod interest;
mod job;
mod passable;
mod patterns;
mod queue;
mod reductions;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::value::RawValue;

use self::ask::{Ask, Place};
use self::interest::Asking;
use self::job::{Job, Seen};
pub use self::queue::Jobs;
use crate::house::House;
use crate::limits::Client;
use crate::object::Object;
use crate::refusal::Refusal;

/// The default and the maximum time limit of a job, in seconds.
const SECONDS: u64 = 10;
const MOST_SECONDS: u64 = 60;

/// A job that finishes within this time is answered in the first response.
const AT_ONCE: Duration = Duration::from_millis(150);

/// Answers that took at least this long are cached, up to a size in bytes and a number of entries;
/// the oldest are evicted first.
const WORTH_KEEPING: Duration = Duration::from_secs(1);
const LONGEST_KEPT: usize = 1 << 20;
const MOST_KEPT: usize = 1_000;

/// How long to wait for the partial answer of a stopped job.
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
    Object(ask): Object<Ask>,
) -> Result<(StatusCode, Json<Seen>), Refusal> {
    let seconds = ask.seconds.unwrap_or(SECONDS);
    if !(1..=MOST_SECONDS).contains(&seconds) {
        let message =
            format!("the time limit of a job is 1 to {MOST_SECONDS} seconds, not {seconds}");
        return Err(Refusal::illegal(message));
    }
    let allowed = Duration::from_secs(seconds);
    let place = ask.place();
    let work = ask.work()?;
    // Check the limit before the store is used, so that a flood of requests does not slow down
    // players.
    house.jobs.admit(client)?;
    if let Some(answer) = solved(&house, &place).await {
        let job = house.jobs.answered(client, answer)?;
        return Ok((StatusCode::OK, Json(job.seen())));
    }
    let job = house.jobs.submit(client, allowed, work)?;
    tokio::spawn(keep(house.clone(), job.clone(), place));
    let asking = Asking::new(house, job.clone());
    let status = if job.over_within(AT_ONCE).await {
        StatusCode::OK
    } else {
        StatusCode::ACCEPTED
    };
    asking.answered();
    Ok((status, Json(job.seen())))
}

/// Looks up a cached answer.
async fn solved(house: &House, place: &Place) -> Option<Box<RawValue>> {
    let Place::Solved(question) = place.clone() else {
        return None;
    };
    // If the lookup fails, compute the answer again.
    let found = house.keeper.ask(move |store| store.solved(&question)).await;
    RawValue::from_string(found.ok()??).ok()
}

/// Stores the answer of a job when it has finished.
async fn keep(house: Arc<House>, job: Arc<Job>, place: Place) {
    let least = match place {
        Place::Note(_) => Duration::ZERO,
        Place::Solved(_) => WORTH_KEEPING,
        Place::Nowhere => return,
    };
    let Some(answer) = job.answer(least).await else {
        return;
    };
    let kept = house.keeper.ask(move |store| match place {
        Place::Note(key) => store.note(key, &answer),
        Place::Solved(question) if question.len() + answer.len() <= LONGEST_KEPT => {
            store.keep_solved(&question, &answer, MOST_KEPT)
        }
        Place::Solved(_) | Place::Nowhere => Ok(()),
    });
    // The client has its answer already; only the cache entry is lost.
    if kept.await.is_err() {
        eprintln!("warning: an answer could not be stored");
    }
}

async fn look(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Seen>, Refusal> {
    let job = house.jobs.find(&id)?;
    job.interest.look();
    Ok(Json(job.seen()))
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
