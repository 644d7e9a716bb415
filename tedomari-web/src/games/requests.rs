//! What can be asked of games.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use tedomari::solve::pattern::opponent::Experience;
use tedomari_answers::words;

use super::arena::{Arena, Move};
use super::lessons::{Lesson, Lessons};
use super::playing::{Now, Playing, Table};
use super::seats::Whom;
use super::setup::{NewGame, Reduction, arena, read_move};
use super::thought::{Next, aside, budget, thought};
use super::view::GameView;
use crate::chance;
use crate::house::House;
use crate::limits::Client;
use crate::refusal::Refusal;

/// How long a game may take to be solved before it begins, and how long if it can do without.
const SOLVING: Duration = Duration::from_secs(6);
const TRYING: Duration = Duration::from_secs(1);

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
    body: Result<Json<NewGame>, JsonRejection>,
) -> Result<(StatusCode, Json<GameView>), Refusal> {
    let Json(new) = body?;
    whole(async move {
        let view = begin(&house, new, client).await?;
        Ok((StatusCode::CREATED, Json(view)))
    })
    .await
}

async fn begin(house: &House, new: NewGame, client: IpAddr) -> Result<GameView, Refusal> {
    let games = &house.games;
    let beside = new.reduce.as_ref().map(Reduction::read).transpose()?;
    let arena = arena(&new, beside.as_ref(), &games.solutions)?;
    if new.shake && arena.vertices().is_none() {
        let message = "only games on all edges between some points can be shaken, \
                       and nothing may be colored from the start";
        return Err(Refusal::illegal(message));
    }
    prepare(house, &arena, new.opponent).await?;
    let moves = set_up(&*arena, &new.moves)?;
    let weights = match new.opponent {
        Whom::Learning => games.school.weights(&arena.key(), &house.keeper).await?,
        _ => Default::default(),
    };
    let spoiled = (!moves.is_empty()).then_some("the game was set up");
    let table = Arc::new(Table {
        id: chance::name()?,
        question: new.question,
        arena,
        whom: new.opponent,
        persons: new.you.persons(new.opponent),
        shakes: new.shake,
        beside,
    });
    let lessons = Lessons {
        weights,
        ..Lessons::default()
    };
    let next = match table.person() {
        Some(_) => Next::Opponent,
        None => Next::Nobody,
    };
    let before = Now::after(moves, lessons);
    let mut now = thought(house, &table, before, next, table.shakes).await?;
    // Nobody has seen the board before it was shaken.
    now.shake = None;
    let game = Playing {
        took: now.ended.is_some().then_some(Duration::ZERO),
        now,
        table,
        spoiled,
        began: Instant::now(),
        is_claimed: false,
    };
    let view = GameView::of(&game);
    games.live.add(game, client);
    Ok(view)
}

/// Moves that have been made before, if they can have been.
fn set_up(arena: &dyn Arena, given: &[Vec<String>]) -> Result<Vec<Move>, Refusal> {
    let mut moves = Vec::new();
    for names in given {
        if let Some(ended) = arena.ended(&moves) {
            let made = words::counted(moves.len(), "move");
            let message = format!("the game is over after {made}: {}", ended.reason);
            return Err(Refusal::illegal(message));
        }
        moves.push(read_move(arena, &moves, names)?);
    }
    Ok(moves)
}

/// Makes sure that the opponent knows what it does.
async fn prepare(house: &House, arena: &Arc<dyn Arena>, whom: Whom) -> Result<(), Refusal> {
    let needs_it = matches!(whom, Whom::Perfect | Whom::Learning);
    let time = if needs_it { SOLVING } else { TRYING };
    match aside(house, arena, move |arena| arena.prepare(&budget(time))).await? {
        Err(message) if needs_it => Err(Refusal::illegal(format!(
            "{message}; play against random or another person, or on a smaller board"
        ))),
        _ => Ok(()),
    }
}

async fn look(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<GameView>, Refusal> {
    let game = house.games.live.find(&id)?;
    let game = game.lock().await;
    Ok(Json(GameView::at_rest(&game)))
}

async fn make_move(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    body: Result<Json<Made>, JsonRejection>,
) -> Result<Json<GameView>, Refusal> {
    let Json(made) = body?;
    let game = house.games.live.find(&id)?;
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
                let chosen = read_move(&*table.arena, &now.moves, &made.elements)?;
                now.moves.push(chosen);
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
    if now.ended.is_some() {
        let took = game.elapsed();
        let finished = game.finished(&now, took);
        let key = game.table.arena.key();
        let lessons = learned(game, &now);
        let (name, kept) = (key.clone(), lessons.clone());
        house
            .keeper
            .ask(move |store| {
                store.finish(&finished)?;
                for Lesson { key, by } in &kept {
                    store.adjust(&name, key, *by)?;
                }
                Ok(())
            })
            .await?;
        house.games.school.learn(&key, &lessons);
        game.took = Some(took);
    }
    game.now = now;
    Ok(())
}

/// What the opponent learns. Games with help say nothing about people.
fn learned(game: &Playing, now: &Now) -> Vec<Lesson> {
    let table = &game.table;
    match table.person() {
        Some(person) if table.whom == Whom::Learning && game.spoiled.is_none() => {
            let made = now.lessons.made.clone();
            table.arena.lessons(&now.moves, 1 - person, made)
        }
        _ => Vec::new(),
    }
}

async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    body: Result<Json<At>, JsonRejection>,
) -> Result<Json<GameView>, Refusal> {
    let Json(At { ply }) = body?;
    let game = house.games.live.find(&id)?;
    whole(async move {
        let mut game = game.lock().await;
        game.check_ply(ply)?;
        let table = Arc::clone(&game.table);
        let is_person = |ply: &usize| table.persons[ply % 2];
        let Some(last) = (0..ply).rev().find(is_person) else {
            return Err(Refusal::illegal("there is no move of yours to take back"));
        };
        let mut now = game.now.clone();
        now.moves.truncate(last);
        game.now = thought(&house, &table, now, Next::Nobody, false).await?;
        game.took = None;
        game.spoiled = Some("moves were taken back");
        Ok(Json(GameView::of(&game)))
    })
    .await
}
