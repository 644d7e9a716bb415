//! All requests of the pages. Both the server and a page without a server answer them from here.

use std::sync::Arc;

use axum::Router;
use axum::http::{StatusCode, Uri};
use axum::routing::any;

use crate::error::ApiError;
use crate::state::AppState;
use crate::{about, board, boards, catalogue, commands, conjectures, export, gallery, games, jobs};
use crate::{move_trees, puzzle, tables};

/// Everything below `/api`.
pub fn all() -> Router<Arc<AppState>> {
    Router::new()
        .merge(games::routes())
        .merge(boards::routes())
        .merge(catalogue::routes())
        .merge(gallery::routes())
        .merge(puzzle::routes())
        .merge(board::routes())
        .merge(commands::routes())
        .merge(jobs::routes())
        .merge(export::routes())
        .merge(move_trees::routes())
        .merge(tables::routes())
        .merge(conjectures::routes())
        .merge(about::routes())
        .route("/api/{*rest}", any(not_found))
}

/// The response to a method that an address does not have.
pub async fn method_not_allowed() -> ApiError {
    let message = "method not allowed; see /openapi.json";
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, message)
}

async fn not_found(uri: Uri) -> ApiError {
    ApiError::not_found(format!("there is nothing at {}", uri.path()))
}
