//! The request handlers for starting a game, moves and undo.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use tedomari::opponent::{Experience, Lesson, lessons};
use tedomari_store::Store;

use super::begin::{begin, find, played};
use super::playing::{Now, Playing, Spoiled};
use super::setup::NewGame;
use super::thought::{Next, budget, thought};
use super::view::GameView;
use crate::house::House;
use crate::limits::Client;
use crate::object::Object;
use crate::refusal::Refusal;

/// The time limit for learning from a game, which is solved by then.
const LEARNING: Duration = Duration::from_secs(1);

/// `/api/games`.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/games", post(create))
        .route("/api/games/{id}", get(look))
        .route("/api/games/{id}/moves", post(make_move))
        .route("/api/games/{id}/undo", post(undo))
}

/// A request about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    ply: usize,
}

/// A request to make a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Made {
    ply: usize,
    elements: Vec<String>,
}

/// Runs to completion even if the client disconnects, so that a game is never left in between two
/// positions.
async fn whole<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refusal>> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::spawn(work).await.map_err(Refusal::broken)?
}

async fn create(
    State(house): State<Arc<House>>,
    Client(client): Client,
    Object(new): Object<NewGame>,
) -> Result<(StatusCode, Json<GameView>), Refusal> {
    whole(async move {
        let view = begin(&house, new, client).await?;
        Ok((StatusCode::CREATED, Json(view)))
    })
    .await
}

async fn look(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<GameView>, Refusal> {
    let game = find(&house, &id).await?;
    let game = game.lock().await;
    Ok(Json(GameView::at_rest(&game)))
}

async fn make_move(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Object(made): Object<Made>,
) -> Result<Json<GameView>, Refusal> {
    let game = find(&house, &id).await?;
    whole(async move {
        let mut game = game.lock().await;
        game.check_turn(made.ply)?;
        let table = Arc::clone(&game.table);
        let mut now = game.now.clone();
        let next = match table.persons {
            [false, false] if made.elements.is_empty() => Next::Once,
            [false, false] => {
                let message = "only the opponent plays in this game; send no elements to let it move";
                return Err(Refusal::illegal(message));
            }
            _ => {
                now.position = played(&now.position, &made.elements)?;
                Next::Opponent
            }
        };
        let now = thought(&house, &table, now, next, table.shakes).await?;
        advance(&house, &mut game, now).await?;
        Ok(Json(GameView::of(&game)))
    })
    .await
}

/// Moves on to a position. If the game is over, it is stored before the response.
async fn advance(house: &House, game: &mut Playing, now: Now) -> Result<(), Refusal> {
    let (diary, keeper) = (&house.games.diary, &house.keeper);
    if now.position.end().is_some() {
        let took = game.clock.elapsed();
        let clock = game.clock.stopped(took);
        let finished = game.finished(&now, took);
        let kept = game.kept_at(&now, &clock, game.spoiled);
        let key = game.table.game.key.clone();
        let lessons = learned(game, &now);
        let (name, learned) = (key.clone(), lessons.clone());
        let finish = move |store: &mut Store| {
            store.finish(&finished)?;
            for Lesson { key, by } in &learned {
                store.adjust(&name, key, *by)?;
            }
            Ok(())
        };
        diary.keep_now(keeper, kept, finish).await?;
        house.games.school.learn(&key, &lessons);
        game.clock = clock;
        game.now = now;
    } else {
        game.now = now;
        // A game that was evicted can be finished, but is no longer stored.
        if house.games.live.has(&game.table.id) {
            diary.keep_soon(keeper, game.kept());
        }
    }
    Ok(())
}

/// The lessons of a game for the learning opponent, from every player whose opponent was a person.
/// Games with help are not representative.
fn learned(game: &Playing, now: &Now) -> Vec<Lesson> {
    let table = &game.table;
    if game.spoiled.is_some() {
        return Vec::new();
    }
    let Some(solved) = table.game.known() else {
        return Vec::new();
    };
    let against_person = (0..2).filter(|&seat| table.persons[1 - seat]);
    let budget = budget(LEARNING);
    let learned = against_person.flat_map(|seat| {
        let player = now.position.mover_at(seat);
        lessons(&now.position, player, &solved, &budget)
    });
    learned.collect()
}

async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Object(At { ply }): Object<At>,
) -> Result<Json<GameView>, Refusal> {
    let game = find(&house, &id).await?;
    whole(async move {
        let mut game = game.lock().await;
        game.check_ply(ply)?;
        let table = Arc::clone(&game.table);
        let is_person = |ply: &usize| table.persons[ply % 2];
        let Some(last) = (0..ply).rev().find(is_person) else {
            return Err(Refusal::illegal("there is no move of yours to take back"));
        };
        let mut now = game.now.clone();
        now.position = now.position.at(last);
        let now = thought(&house, &table, now, Next::Nobody, false).await?;
        let clock = game.clock.running();
        let spoiled = Some(Spoiled::TakenBack);
        // Store this first, so that a restart cannot undo it.
        let kept = game.kept_at(&now, &clock, spoiled);
        let (diary, keeper) = (&house.games.diary, &house.keeper);
        diary.keep_now(keeper, kept, |_| Ok(())).await?;
        (game.now, game.clock, game.spoiled) = (now, clock, spoiled);
        Ok(Json(GameView::of(&game)))
    })
    .await
}
