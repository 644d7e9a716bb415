//! Help during a game. Using it excludes the game from the hall of fame.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;
use tedomari::game::Decision;
use tedomari::opponent::Judged;
use tedomari_answers::json::Worth;
use tedomari_answers::standing;

use super::begin::find;
use super::opponent_turn::{budget, pool};
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
) -> Result<Response, ApiError> {
    help(&app, &id, Disqualification::Hint, |game, judged| {
        let position = &game.now.position;
        let decision = game.now.standing.decision;
        let mover = position.turn();
        let best = judged.iter().filter(|judged| judged.best == Some(true));
        let best: Vec<Vec<String>> = best.map(|judged| position.names(&judged.chosen)).collect();
        Hint {
            text: standing::advice(&judged, &best, decision, mover),
            wins: decision.map(|decision| decision == Decision::Won(mover)),
            best,
        }
    })
    .await
}

async fn judge(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    help(&app, &id, Disqualification::Values, |game, judged| {
        let position = &game.now.position;
        let view = |judged: Judged| JudgedView {
            elements: position.names(&judged.chosen),
            value: standing::value(&judged.insight),
            text: standing::judged(position, &judged),
            winner: judged.decision.map(|decision| word(position, decision)),
            best: judged.best == Some(true),
        };
        Judgment {
            total: position.move_count(),
            moves: judged.into_iter().map(view).collect(),
        }
    })
    .await
}

/// Judges all moves.
fn judged(game: &GameSession) -> Vec<Judged> {
    let budget = budget(THINKING_TIME);
    let position = &game.now.position;
    let playable = &game.settings.game;
    playable.with_judge(position, &budget, |judge| judge.survey())
}

/// Gives help, and excludes the game from the hall of fame.
async fn help<T: Serialize + 'static>(
    app: &AppState,
    id: &str,
    disqualified: Disqualification,
    help: fn(&GameSession, Vec<Judged>) -> T,
) -> Result<Response, ApiError> {
    let mut game = find(app, id).await?.lock_owned().await;
    let ply = game.now.position.ply();
    game.check_turn(ply)?;
    if game.disqualified.is_none() {
        // Store this first, so that a restart cannot undo it.
        let kept = game.stored_with(&game.now, &game.clock, Some(disqualified));
        let (writes, database) = (&app.games.writes, &app.database);
        writes.save_now(database, kept, |_| Ok(())).await?;
        game.disqualified = Some(disqualified);
    }
    let pool = pool(app, &game.settings.game);
    let hinted = Arc::clone(&app.games.hinted);
    let respond = move || {
        let judged = judged(&game);
        let best = judged.iter().filter(|judged| judged.best == Some(true));
        for best in best.filter(|best| best.chosen.elements().len() == 1) {
            let after = game.now.position.after(&best.chosen);
            hinted.add(&game.settings.game, &after);
        }
        Ok(help(&game, judged))
    };
    pool.respond(StatusCode::OK, respond).await
}
