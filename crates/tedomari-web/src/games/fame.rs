//! The hall of fame: wins against a strong opponent at Sim on a shaken board, fastest first.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tedomari_store::{FameEntry, Store};

use super::begin::find;
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::name;
use crate::runtime::to_completion;
use crate::state::AppState;
use crate::timestamp::timestamp;

/// The maximum number of entries shown.
const MAX_ENTRIES: u32 = 100;

/// The maximum length of a name, in characters.
const MAX_NAME: usize = 30;

/// `/api/fame` and `/api/games/{id}/fame`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/fame", get(list))
        .route("/api/games/{id}/fame", post(claim))
}

/// The hall of fame.
#[derive(Serialize)]
struct HallOfFame {
    entries: Vec<Entry>,
}

/// An entry.
#[derive(Serialize)]
struct Entry {
    rank: u64,
    name: String,
    game: String,
    seconds: f64,
    moves: u32,
    opponent: String,
    when: String,
    checked: bool,
}

/// A request to enter the hall of fame.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    name: String,
}

/// The new entry.
#[derive(Serialize)]
struct Claimed {
    rank: u64,
    entry: Entry,
}

fn entry(rank: u64, famous: FameEntry) -> Entry {
    Entry {
        rank,
        name: famous.name,
        game: famous.game,
        seconds: famous.seconds,
        moves: famous.moves,
        opponent: famous.opponent,
        when: timestamp(famous.at),
        checked: famous.checked,
    }
}

async fn list(State(app): State<Arc<AppState>>) -> Result<Json<HallOfFame>, ApiError> {
    let famous = app.database.run(|store| store.famous(MAX_ENTRIES)).await?;
    let entries = (1..).zip(famous).map(|(rank, famous)| entry(rank, famous));
    Ok(Json(HallOfFame {
        entries: entries.collect(),
    }))
}

async fn claim(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    JsonBody(Claim { name }): JsonBody<Claim>,
) -> Result<(StatusCode, Json<Claimed>), ApiError> {
    let name = name::validated(&name, MAX_NAME)?;
    let game = find(&app, &id).await?;
    let work = async move {
        let mut game = game.lock().await;
        if game.now.position.end().is_none() {
            return Err(ApiError::conflict("the game is not over"));
        }
        if let Some(why_not) = game.why_not_eligible() {
            let message = format!("this game is not eligible for the hall of fame: {why_not}");
            return Err(ApiError::conflict(message));
        }
        let famous = FameEntry {
            id: game.settings.id.clone(),
            name,
            game: game.settings.question.game.clone(),
            seconds: game.clock.elapsed().as_secs_f64(),
            moves: game.now.position.ply() as u32,
            opponent: game.settings.opponent.word().into(),
            at: 0,
            // The game is eligible.
            checked: true,
        };
        let enter = move |store: &mut Store| {
            let entered = store.enter(&famous)?;
            Ok((entered, store.is_famous(&famous.id)?))
        };
        let (entered, is_in_hall) = app.database.run(enter).await?;
        game.is_in_hall = is_in_hall;
        match entered {
            Some((rank, famous)) => Ok((
                StatusCode::CREATED,
                Json(Claimed {
                    rank,
                    entry: entry(rank, famous),
                }),
            )),
            None if is_in_hall => Err(ApiError::conflict(
                "this game is already in the hall of fame",
            )),
            None => Err(ApiError::conflict(
                "the hall of fame has no room for slower wins than those in it",
            )),
        }
    };
    to_completion(work).await
}
