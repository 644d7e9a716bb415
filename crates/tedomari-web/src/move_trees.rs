//! Trees of moves as files.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::{Deserialize, Serialize};
use tedomari::question::MoveTree;

use crate::board::LIMITS;
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::state::AppState;

/// `/api/tree/read` and `/api/tree/write`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/tree/read", post(read))
        .route("/api/tree/write", post(write))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    text: String,
}

async fn read(
    State(app): State<Arc<AppState>>,
    JsonBody(Written { text }): JsonBody<Written>,
) -> Result<Response, ApiError> {
    let work = move || Ok(MoveTree::read(&text, &LIMITS)?);
    app.pool.respond(StatusCode::OK, work).await
}

#[derive(Serialize)]
struct File {
    text: String,
    file: String,
}

async fn write(
    State(app): State<Arc<AppState>>,
    JsonBody(tree): JsonBody<MoveTree>,
) -> Result<Response, ApiError> {
    let work = move || {
        Ok(File {
            text: tree.to_sgf(&LIMITS)?,
            file: format!("{}.sgf", tree.question.game),
        })
    };
    app.pool.respond(StatusCode::OK, work).await
}
