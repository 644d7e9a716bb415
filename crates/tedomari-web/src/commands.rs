//! Questions in one line, such as the cells of a notebook: what each asks, and the request that
//! answers it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::{Deserialize, Serialize};
use tedomari_answers::command::{Command, VERBS, Verb};

use crate::board::{LIMITS, reading};
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::state::AppState;

/// `/api/commands`.
pub fn routes() -> Router<Arc<AppState>> {
    // What only a notebook needs is not in the solver that every visitor loads.
    if cfg!(not(feature = "census")) {
        let left_out = || async { ApiError::left_out() };
        return Router::new().route("/api/commands", get(left_out).post(left_out));
    }
    Router::new().route("/api/commands", get(list).post(read))
}

#[derive(Serialize)]
struct Commands {
    commands: &'static [Verb],
}

async fn list(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    let work = || Ok(Commands { commands: VERBS });
    app.pool.respond(StatusCode::OK, work).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    line: String,
}

async fn read(
    State(app): State<Arc<AppState>>,
    JsonBody(Line { line }): JsonBody<Line>,
) -> Result<Response, ApiError> {
    let work = move || {
        let command = Command::read(&line)?;
        command.check(&LIMITS, &reading())?;
        #[cfg(feature = "census")]
        command.check_claim()?;
        Ok(command.into_answer())
    };
    app.pool.respond(StatusCode::OK, work).await
}
