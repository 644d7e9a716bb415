//! The request handlers for starting a game, moves and undo.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde::Deserialize;
use tedomari::game::Position;
use tedomari::opponent::{Experience, Lesson, lessons};
use tedomari_store::Store;
use tokio::sync::OwnedMutexGuard;
use web_time::Instant;

use super::begin::{begin, find, played};
use super::opponent_turn::{Next, budget, opponent_turn, unchanged};
use super::session::{Disqualification, GameSession, Snapshot};
use super::setup::NewGame;
use super::view::GameView;
use crate::body::JsonBody;
use crate::client::Client;
use crate::error::ApiError;
use crate::runtime::to_completion;
use crate::state::AppState;

/// The time limit for learning from a game, which is solved by then.
const LEARNING_TIME: Duration = Duration::from_secs(1);

/// `/api/games`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/games", post(create))
        .route("/api/games/{id}", get(show))
        .route("/api/games/{id}/moves", post(make_move))
        .route("/api/games/{id}/undo", post(undo))
}

/// A request about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionRequest {
    ply: usize,
}

/// A request to make a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveRequest {
    ply: usize,
    elements: Vec<String>,
}

async fn create(
    State(app): State<Arc<AppState>>,
    Client(client): Client,
    JsonBody(new): JsonBody<NewGame>,
) -> Result<Response, ApiError> {
    to_completion(begin(app, new, client)).await
}

/// Responds with a game. This is not left to the pool for searches, which may refuse it: the move
/// has been made.
async fn respond(
    app: &AppState,
    game: OwnedMutexGuard<GameSession>,
    view: fn(&GameSession) -> GameView,
) -> Result<Response, ApiError> {
    let work = move || Ok(view(&game));
    app.players.respond(StatusCode::OK, work).await
}

async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let game = find(&app, &id).await?;
    respond(&app, game.lock_owned().await, GameView::without_shake).await
}

async fn make_move(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    JsonBody(made): JsonBody<MoveRequest>,
) -> Result<Response, ApiError> {
    let game = find(&app, &id).await?;
    to_completion(async move {
        let mut game = game.lock_owned().await;
        game.check_turn(made.ply)?;
        let settings = Arc::clone(&game.settings);
        let now = game.now.clone();
        let is_watched = settings.persons == [false, false];
        if is_watched && !made.elements.is_empty() {
            let message = "only the opponent plays in this game; send no elements to let it move";
            return Err(ApiError::invalid(message));
        }
        let (change, next): (Change, _) = if is_watched {
            (Box::new(unchanged), Next::Once)
        } else {
            let change = move |position: &Position| played(position, &made.elements);
            (Box::new(change), Next::Opponent)
        };
        let after = made.ply + 1;
        let now = opponent_turn(&app, &settings, now, change, next, settings.shakes).await?;
        if !is_watched && settings.shakes {
            game.own_moves += u32::from(!was_hinted(&app, &game, &now, after).await?);
        }
        let game = advance(&app, game, now).await?;
        respond(&app, game, GameView::of).await
    })
    .await
}

/// Whether a hint in another game has recommended the move before a ply since this game began.
async fn was_hinted(
    app: &AppState,
    game: &GameSession,
    now: &Snapshot,
    ply: usize,
) -> Result<bool, ApiError> {
    // A worker may look only later, so the instant is found now. A game may be older than the clock of
    // the process.
    let began = Instant::now().checked_sub(game.clock.elapsed());
    let (settings, position) = (Arc::clone(&game.settings), now.position.clone());
    let hinted = Arc::clone(&app.games.hinted);
    // Names do not matter, so the board may have been shaken.
    let find = move || Ok(hinted.has(&settings.game, &position.at(ply), began));
    app.players.run(find).await
}

/// The position after a request.
type Change = Box<dyn FnOnce(&Position) -> Result<Position, ApiError> + Send>;

/// Moves on to a position. If the game is over, it is stored before the response.
async fn advance(
    app: &AppState,
    mut game: OwnedMutexGuard<GameSession>,
    now: Snapshot,
) -> Result<OwnedMutexGuard<GameSession>, ApiError> {
    let (writes, database) = (&app.games.writes, &app.database);
    if now.position.end().is_some() {
        let took = game.clock.elapsed();
        let clock = game.clock.stopped(took);
        let summarize = {
            let clock = clock.clone();
            move || {
                let finished = game.finished(&now, took);
                let kept = game.stored_with(&now, &clock, game.disqualified);
                let lessons = learned(&game, &now);
                Ok((game, now, finished, kept, lessons))
            }
        };
        let (mut game, now, finished, kept, lessons) = app.players.run(summarize).await?;
        let key = game.settings.game.key.clone();
        let (name, learned) = (key.clone(), lessons.clone());
        let finish = move |store: &mut Store| {
            store.finish(&finished)?;
            for Lesson { key, by } in &learned {
                store.adjust(&name, key, *by)?;
            }
            Ok(())
        };
        writes.save_now(database, kept, finish).await?;
        app.games.weights.learn(&key, &lessons);
        game.clock = clock;
        game.now = now;
        return Ok(game);
    }
    game.now = now;
    // A game that was evicted can be finished, but is no longer stored.
    if app.games.live.has(&game.settings.id) {
        writes.save_later(database, game.stored());
    }
    Ok(game)
}

/// The lessons of a game for the learning opponent, from every player whose opponent was a person.
/// Games with help are not representative.
fn learned(game: &GameSession, now: &Snapshot) -> Vec<Lesson> {
    let settings = &game.settings;
    if game.disqualified.is_some() {
        return Vec::new();
    }
    let Some(solved) = settings.game.known() else {
        return Vec::new();
    };
    let against_person = (0..2).filter(|&seat| settings.persons[1 - seat]);
    let budget = budget(LEARNING_TIME);
    let learned = against_person.flat_map(|seat| {
        let player = now.position.mover_at(seat);
        lessons(&now.position, player, &solved, &budget)
    });
    learned.collect()
}

async fn undo(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    JsonBody(PositionRequest { ply }): JsonBody<PositionRequest>,
) -> Result<Response, ApiError> {
    let game = find(&app, &id).await?;
    to_completion(async move {
        let mut game = game.lock_owned().await;
        game.check_ply(ply)?;
        let settings = Arc::clone(&game.settings);
        let is_person = |ply: &usize| settings.persons[ply % 2];
        let Some(last) = (0..ply).rev().find(is_person) else {
            return Err(ApiError::invalid("there is no move of yours to take back"));
        };
        let now = game.now.clone();
        let change = move |position: &Position| Ok(position.at(last));
        let now = opponent_turn(&app, &settings, now, change, Next::Nobody, false).await?;
        let clock = game.clock.running();
        let disqualified = Some(Disqualification::TakenBack);
        // Store this first, so that a restart cannot undo it.
        let kept = game.stored_with(&now, &clock, disqualified);
        let (writes, database) = (&app.games.writes, &app.database);
        writes.save_now(database, kept, |_| Ok(())).await?;
        (game.now, game.clock, game.disqualified) = (now, clock, disqualified);
        respond(&app, game, GameView::of).await
    })
    .await
}
