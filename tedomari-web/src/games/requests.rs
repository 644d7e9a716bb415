//! What can be asked of games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use tedomari::solve::pattern::opponent::Experience;
use tokio::sync::{Mutex as Seat, OwnedMutexGuard};

use super::arena::{Arena, Standing};
use super::lessons::{Lesson, Lessons};
use super::playing::{Next, Now, Playing, go_on};
use super::seats::Whom;
use super::setup::{NewGame, arena, read_move};
use super::view::GameView;
use super::workers::budget;
use crate::chance;
use crate::house::House;
use crate::refusal::Refusal;

/// How long a game may take to be solved before it begins.
const SOLVING: Duration = Duration::from_secs(8);

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
    body: Result<Json<NewGame>, JsonRejection>,
) -> Result<(StatusCode, Json<GameView>), Refusal> {
    let Json(new) = body?;
    whole(async move {
        let view = begin(&house, new).await?;
        Ok((StatusCode::CREATED, Json(view)))
    })
    .await
}

async fn begin(house: &House, new: NewGame) -> Result<GameView, Refusal> {
    let games = &house.games;
    let arena = arena(&new, &games.solutions)?;
    if new.shake && arena.vertices().is_none() {
        let message = "only games on all edges between some points can be shaken, \
                       and nothing may be colored from the start";
        return Err(Refusal::illegal(message));
    }
    prepare(house, &arena, new.opponent).await?;
    let mut moves = Vec::new();
    for names in &new.moves {
        if let Some(ended) = arena.ended(&moves) {
            let message = format!(
                "the game is over after {} moves: {}",
                moves.len(),
                ended.reason
            );
            return Err(Refusal::illegal(message));
        }
        moves.push(read_move(&*arena, &moves, names)?);
    }
    let weights = match new.opponent {
        Whom::Learning => games.school.weights(&arena.title(), &house.keeper).await?,
        _ => Default::default(),
    };
    let persons = new.you.persons(new.opponent);
    let now = Now {
        ended: arena.ended(&moves),
        moves,
        standing: Standing {
            outcome: None,
            text: String::new(),
            share: 0.5,
        },
        lessons: Lessons {
            weights,
            ..Lessons::default()
        },
        shake: None,
        note: None,
    };
    let mut game = Playing {
        id: chance::name()?,
        question: new.question,
        arena,
        whom: new.opponent,
        persons,
        shakes: new.shake,
        spoiled: (!now.moves.is_empty()).then_some("the game was set up"),
        now,
        began: Instant::now(),
        took: None,
        is_claimed: false,
    };
    let next = match game.next() {
        Next::Opponent => Next::Opponent,
        Next::Once | Next::Nobody => Next::Nobody,
    };
    let mut now = thought(house, &game, game.now.clone(), next).await?;
    game.shake(&mut now);
    now.shake = None;
    game.now = now;
    game.began = Instant::now();
    if game.now.ended.is_some() {
        game.took = Some(Duration::ZERO);
    }
    let view = GameView::of(&game);
    games.live.add(game);
    Ok(view)
}

/// Makes sure that the opponent knows what it does.
async fn prepare(house: &House, arena: &Arc<dyn Arena>, whom: Whom) -> Result<(), Refusal> {
    if arena.is_quick() {
        return Ok(());
    }
    let asked = Arc::clone(arena);
    let solve = move || asked.prepare(&budget(SOLVING));
    match (house.games.workers.run(solve).await?, whom) {
        (Err(message), Whom::Perfect | Whom::Learning) => Err(Refusal::illegal(format!(
            "{message}; play against random or another person, or on a smaller board"
        ))),
        _ => Ok(()),
    }
}

/// What becomes of a position when the opponent has moved.
async fn thought(house: &House, game: &Playing, mut now: Now, next: Next) -> Result<Now, Refusal> {
    let (arena, whom, persons) = (Arc::clone(&game.arena), game.whom, game.persons);
    let think = move || {
        go_on(&*arena, whom, persons, next, &mut now);
        now
    };
    match game.arena.is_quick() {
        true => Ok(think()),
        false => house.games.workers.run(think).await,
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
        let mut game = taken(game).await;
        game.check_ply(made.ply)?;
        let mut now = game.now.clone();
        if game.persons != [false, false] {
            let chosen = read_move(&*game.arena, &now.moves, &made.elements)?;
            now.moves.push(chosen);
        } else if !made.elements.is_empty() {
            let message = "nobody plays here but the opponent; name no elements to watch it move";
            return Err(Refusal::illegal(message));
        }
        let mut now = thought(&house, &game, now, game.next()).await?;
        game.shake(&mut now);
        finish(&house, &mut game, now).await?;
        Ok(Json(GameView::of(&game)))
    })
    .await
}

/// The game, which nobody else changes meanwhile.
async fn taken(game: Arc<Seat<Playing>>) -> OwnedMutexGuard<Playing> {
    game.lock_owned().await
}

/// Goes to a position. If the game is over there, that is on the disk before anybody hears of it.
async fn finish(house: &House, game: &mut Playing, now: Now) -> Result<(), Refusal> {
    if now.ended.is_some() {
        let took = game.elapsed();
        let finished = game.finished(&now, took);
        let title = game.arena.title();
        let lessons = learned(game, &now);
        let (name, kept) = (title.clone(), lessons.clone());
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
        house.games.school.learn(&title, &lessons);
        game.took = Some(took);
    }
    game.now = now;
    Ok(())
}

/// What the opponent learns. Games with help say nothing about people.
fn learned(game: &Playing, now: &Now) -> Vec<Lesson> {
    let player = match game.persons {
        [true, false] => 1,
        [false, true] => 0,
        _ => return Vec::new(),
    };
    if game.whom != Whom::Learning || game.spoiled.is_some() {
        return Vec::new();
    }
    let made = now.lessons.made.clone();
    game.arena.lessons(&now.moves, player, made)
}

async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    body: Result<Json<At>, JsonRejection>,
) -> Result<Json<GameView>, Refusal> {
    let Json(At { ply }) = body?;
    let game = house.games.live.find(&id)?;
    whole(async move {
        let mut game = taken(game).await;
        game.check_count(ply)?;
        let is_person = |ply: &usize| game.persons[ply % 2];
        let last = (0..game.now.moves.len()).rev().find(is_person);
        let Some(last) = last else {
            let message = "there is no move of yours to take back";
            return Err(Refusal::illegal(message));
        };
        let mut now = game.now.clone();
        now.moves.truncate(last);
        let mut now = thought(&house, &game, now, Next::Nobody).await?;
        now.shake = None;
        game.now = now;
        game.took = None;
        game.spoiled = Some("moves were taken back");
        Ok(Json(GameView::of(&game)))
    })
    .await
}
