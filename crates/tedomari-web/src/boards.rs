//! Saved boards, stored as page addresses.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tedomari_store::SavedBoard;

use crate::house::House;
use crate::moment::moment;
use crate::name;
use crate::object::Object;
use crate::refusal::Refusal;

/// The maximum lengths of a name and an address, in characters.
const NAME: usize = 100;
const ADDRESS: usize = 50_000;

/// The maximum number of saved boards.
const MOST: usize = 1_000;

/// `/api/boards`.
pub fn routes() -> Router<Arc<House>> {
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
            when: moment(saved.at),
        }
    }
}

async fn list(State(house): State<Arc<House>>) -> Result<Json<Boards>, Refusal> {
    let saved = house.keeper.ask(|store| store.boards()).await?;
    Ok(Json(Boards {
        boards: saved.into_iter().map(View::from).collect(),
    }))
}

async fn save(
    State(house): State<Arc<House>>,
    Object(NewBoard { name, address }): Object<NewBoard>,
) -> Result<(StatusCode, Json<View>), Refusal> {
    let name = name::shown(&name, NAME)?;
    // `//` starts the address of another server.
    let is_page = address.starts_with('/') && !address.starts_with("//");
    if !is_page || address.contains('\\') || address.chars().any(char::is_control) {
        let message = "the address must be a page of this server, such as /board?board=chain wb";
        return Err(Refusal::illegal(message));
    }
    if address.chars().count() > ADDRESS {
        let message = format!("the address is too long; the maximum is {ADDRESS} characters");
        return Err(Refusal::illegal(message));
    }
    let saved = house.keeper.ask(move |store| match store.boards()?.len() {
        count if count >= MOST => Ok(None),
        _ => store.save_board(&name, &address).map(Some),
    });
    match saved.await? {
        Some(saved) => Ok((StatusCode::CREATED, Json(View::from(saved)))),
        None => Err(Refusal::conflict(format!(
            "there are already {MOST} saved boards; delete one first"
        ))),
    }
}

async fn forget(
    State(house): State<Arc<House>>,
    id: Result<Path<i64>, PathRejection>,
) -> Result<StatusCode, Refusal> {
    let unknown = || Refusal::unknown("there is no such saved board");
    let Path(id) = id.map_err(|_| unknown())?;
    if house
        .keeper
        .ask(move |store| store.delete_board(id))
        .await?
    {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(unknown())
    }
}
