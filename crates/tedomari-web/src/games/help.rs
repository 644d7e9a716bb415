//! Help during a game. Using it excludes the game from the hall of fame.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::routing::post;
use axum::{Json, Router};
use serde::Serialize;
use tedomari::game::Decision;
use tedomari::opponent::{Judged, Standing};
use tedomari_answers::json::Worth;
use tedomari_answers::standing;

use super::begin::find;
use super::opponent_turn::{budget, run_on_pool};
use super::session::{Disqualification, GameSession};
use super::view::word;
use crate::error::ApiError;
use crate::state::AppState;

/// The time limit for help.
const THINKING_TIME: Duration = Duration::from_secs(3);

/// `/api/games/{id}/hint` and `/api/games/{id}/judge`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/games/{id}/hint", post(hint))
        .route("/api/games/{id}/judge", post(judge))
}

/// The best moves.
#[derive(Serialize)]
struct Hint {
    best: Vec<Vec<String>>,
    wins: Option<bool>,
    text: String,
}

/// Moves with their results: all moves, or, if a move may choose several elements, a best move for
/// each element and the best moves, smallest first.
#[derive(Serialize)]
struct Judgment {
    moves: Vec<JudgedView>,
    /// The number of legal moves.
    total: u64,
}

#[derive(Serialize)]
struct JudgedView {
    elements: Vec<String>,
    value: Option<Worth>,
    text: String,
    winner: Option<&'static str>,
    best: bool,
}

async fn hint(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<Hint>, ApiError> {
    let game = find(&app, &id).await?;
    let mut game = game.lock().await;
    let (judged, winning) = judged(&app, &mut game, Disqualification::Hint).await?;
    let position = &game.now.position;
    let mover = position.turn();
    let best = judged.iter().filter(|judged| judged.best == Some(true));
    let best: Vec<Vec<String>> = best.map(|judged| position.names(&judged.chosen)).collect();
    Ok(Json(Hint {
        text: standing::advice(&judged, &best, winning.decision, mover),
        wins: winning
            .decision
            .map(|decision| decision == Decision::Won(mover)),
        best,
    }))
}

async fn judge(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<Judgment>, ApiError> {
    let game = find(&app, &id).await?;
    let mut game = game.lock().await;
    let (judged, _) = judged(&app, &mut game, Disqualification::Values).await?;
    let position = &game.now.position;
    let view = |judged: Judged| JudgedView {
        elements: position.names(&judged.chosen),
        value: standing::value(&judged.insight),
        text: standing::judged(position, &judged),
        winner: judged.decision.map(|decision| word(position, decision)),
        best: judged.best == Some(true),
    };
    Ok(Json(Judgment {
        total: position.move_count(),
        moves: judged.into_iter().map(view).collect(),
    }))
}

/// Judges all moves, and excludes the game from the hall of fame.
async fn judged(
    app: &AppState,
    game: &mut GameSession,
    disqualified: Disqualification,
) -> Result<(Vec<Judged>, Standing), ApiError> {
    let ply = game.now.position.ply();
    game.check_turn(ply)?;
    if game.disqualified.is_none() {
        // Store this first, so that a restart cannot undo it.
        let kept = game.stored_with(&game.now, &game.clock, Some(disqualified));
        let (writes, database) = (&app.games.writes, &app.database);
        writes.save_now(database, kept, |_| Ok(())).await?;
        game.disqualified = Some(disqualified);
    }
    let position = game.now.position.clone();
    let standing = game.now.standing.clone();
    let judged = run_on_pool(app, &game.settings.game, move |game| {
        game.with_judge(&position, &budget(THINKING_TIME), |judge| judge.survey())
    });
    Ok((judged.await?, standing))
}
