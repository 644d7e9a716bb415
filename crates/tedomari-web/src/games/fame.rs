//! The hall of fame: wins against a strong opponent at Sim on a shaken board, fastest first.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tedomari_store::Famous;

use super::begin::find;
use crate::house::House;
use crate::moment::moment;
use crate::name;
use crate::object::Object;
use crate::refusal::Refusal;

/// The maximum number of entries shown.
const SHOWN: u32 = 100;

/// The maximum length of a name, in characters.
const NAME: usize = 30;

/// `/api/fame` and `/api/games/{id}/fame`.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/fame", get(list))
        .route("/api/games/{id}/fame", post(claim))
}

/// The hall of fame.
#[derive(Serialize)]
struct Hall {
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

fn entry(rank: u64, famous: Famous) -> Entry {
    Entry {
        rank,
        name: famous.name,
        game: famous.game,
        seconds: famous.seconds,
        moves: famous.moves,
        opponent: famous.opponent,
        when: moment(famous.at),
    }
}

async fn list(State(house): State<Arc<House>>) -> Result<Json<Hall>, Refusal> {
    let famous = house.keeper.ask(|store| store.famous(SHOWN)).await?;
    let entries = (1..).zip(famous).map(|(rank, famous)| entry(rank, famous));
    Ok(Json(Hall {
        entries: entries.collect(),
    }))
}

async fn claim(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Object(Claim { name }): Object<Claim>,
) -> Result<(StatusCode, Json<Claimed>), Refusal> {
    let name = name::shown(&name, NAME)?;
    let game = find(&house, &id).await?;
    let work = async move {
        let mut game = game.lock().await;
        if game.now.position.end().is_none() {
            return Err(Refusal::conflict("the game is not over"));
        }
        if let Some(why_not) = game.why_not_famous() {
            let message = format!("this game is not eligible for the hall of fame: {why_not}");
            return Err(Refusal::conflict(message));
        }
        let famous = Famous {
            id: game.table.id.clone(),
            name,
            game: game.table.question.game.clone(),
            seconds: game.clock.elapsed().as_secs_f64(),
            moves: game.now.position.ply() as u32,
            opponent: game.table.whom.word().into(),
            at: 0,
        };
        let entered = house.keeper.ask(move |store| store.enter(&famous)).await?;
        game.is_claimed = true;
        match entered {
            Some((rank, famous)) => Ok((
                StatusCode::CREATED,
                Json(Claimed {
                    rank,
                    entry: entry(rank, famous),
                }),
            )),
            None => Err(Refusal::conflict(
                "this game is already in the hall of fame",
            )),
        }
    };
    tokio::spawn(work).await.map_err(Refusal::broken)?
}
