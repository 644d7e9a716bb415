//! What can be asked of games.

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

/// How long it may take to learn from a game, whose positions are all known.
const LEARNING: Duration = Duration::from_secs(1);

/// Everything about games.
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

/// A move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Made {
    ply: usize,
    elements: Vec<String>,
}

/// Runs to its end even if whoever asked goes away, so that no game is left between two positions.
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
                let message = "nobody plays here but the opponent; name no elements to let it move";
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

/// Goes to a position. If the game is over there, that is on the disk before anybody hears of it.
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
        // What has been forgotten to make room is only played to its end.
        if house.games.live.has(&game.table.id) {
            diary.keep_soon(keeper, game.kept());
        }
    }
    Ok(())
}

/// What the learning opponent learns from a game, whoever played against a person in it. Games with
/// help say nothing about people.
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
        // A game that has gone on from here must not come back as it was before.
        let kept = game.kept_at(&now, &clock, spoiled);
        let (diary, keeper) = (&house.games.diary, &house.keeper);
        diary.keep_now(keeper, kept, |_| Ok(())).await?;
        (game.now, game.clock, game.spoiled) = (now, clock, spoiled);
        Ok(Json(GameView::of(&game)))
    })
    .await
}
