//! Saved boards, stored as page addresses.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tedomari_store::SavedBoard;

use crate::body::JsonBody;
use crate::error::ApiError;
use crate::name;
use crate::state::AppState;
use crate::timestamp::timestamp;

/// The maximum lengths of a name and an address, in characters.
const NAME: usize = 100;
const ADDRESS: usize = 50_000;

/// `/api/boards`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/boards", get(list).post(save))
        .route("/api/boards/{id}", axum::routing::delete(forget))
}

/// A request to save a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBoard {
    name: String,
    address: String,
}

/// All saved boards.
#[derive(Serialize)]
struct Boards {
    boards: Vec<View>,
}

/// A saved board.
#[derive(Serialize)]
struct View {
    id: i64,
    name: String,
    page: String,
    address: String,
    when: String,
}

impl From<SavedBoard> for View {
    fn from(saved: SavedBoard) -> View {
        let path = saved.address.split(['?', '#']).next().unwrap_or_default();
        View {
            id: saved.id,
            page: path.trim_matches('/').to_string(),
            name: saved.name,
            address: saved.address,
            when: timestamp(saved.at),
        }
    }
}

async fn list(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    let saved = app.database.run(|store| store.boards()).await?;
    let work = move || {
        let boards = saved.into_iter().map(View::from).collect();
        Ok(Boards { boards })
    };
    app.pool.respond(StatusCode::OK, work).await
}

async fn save(
    State(app): State<Arc<AppState>>,
    JsonBody(NewBoard { name, address }): JsonBody<NewBoard>,
) -> Result<(StatusCode, Json<View>), ApiError> {
    let name = name::validated(&name, NAME)?;
    // `//` starts the address of another server.
    let is_page = address.starts_with('/') && !address.starts_with("//");
    if !is_page || address.contains('\\') || address.chars().any(char::is_control) {
        let message = "the address must be a page of this server, such as /board?board=chain wb";
        return Err(ApiError::invalid(message));
    }
    if address.chars().count() > ADDRESS {
        let message = format!("the address is too long; the maximum is {ADDRESS} characters");
        return Err(ApiError::invalid(message));
    }
    let saved = app
        .database
        .run(move |store| store.save_board(&name, &address));
    match saved.await? {
        Some(saved) => Ok((StatusCode::CREATED, Json(View::from(saved)))),
        None => Err(ApiError::conflict(
            "there is no room for another saved board; delete one first",
        )),
    }
}

async fn forget(
    State(app): State<Arc<AppState>>,
    id: Result<Path<i64>, PathRejection>,
) -> Result<StatusCode, ApiError> {
    let unknown = || ApiError::not_found("there is no such saved board");
    let Path(id) = id.map_err(|_| unknown())?;
    if app
        .database
        .run(move |store| store.delete_board(id))
        .await?
    {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(unknown())
    }
}
