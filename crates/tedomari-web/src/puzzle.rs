//! The puzzle of a day.

use std::sync::Arc;
use web_time::SystemTime;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use tedomari::puzzle::{Date, Puzzle};
use tedomari_answers::PuzzleAnswer;

use crate::error::ApiError;
use crate::state::AppState;

/// `/api/puzzle`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/puzzle", get(puzzle))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The day; today in UTC if there is none.
    date: Option<String>,
}

async fn puzzle(
    State(app): State<Arc<AppState>>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(Asked { date }) = asked?;
    let date = match date {
        Some(date) => date.parse::<Date>()?,
        None => Date::at(SystemTime::now()),
    };
    let work = move || match Puzzle::of(date) {
        Some(puzzle) => Ok(PuzzleAnswer::new(&puzzle)),
        None => Err(ApiError::not_found(format!(
            "there is no puzzle for {date}"
        ))),
    };
    app.pool.respond(StatusCode::OK, work).await
}
