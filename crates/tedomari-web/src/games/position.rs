//! `POST /api/position`: the position after some moves, with everything that a board needs.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::{Deserialize, Serialize};
use tedomari::game::Side;
use tedomari_draw::{Notation, PictureData, View};

use super::line::{Line, LineText};
use super::view::{MoveView, Over, names};
use crate::board::DRAWN;
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::question::QuestionText;
use crate::state::AppState;

/// `/api/position`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/position", post(position))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    question: QuestionText,
    first: Option<Side>,
    #[serde(default)]
    moves: Vec<Vec<String>>,
    #[serde(default)]
    places: HashMap<String, (f64, f64)>,
    #[serde(default)]
    notation: Notation,
}

/// A position.
#[derive(Serialize)]
struct PositionView {
    /// The first and the second player.
    colors: [&'static str; 2],
    /// Whose turn it is, or would be if the game were not over.
    turn: &'static str,
    can_pass: bool,
    moves: Vec<MoveView>,
    legal: Vec<String>,
    several: bool,
    over: Option<Over>,
    /// The position as a board.
    position: Option<QuestionText>,
    picture: Option<PictureData>,
}

async fn position(
    State(app): State<Arc<AppState>>,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Response, ApiError> {
    let solutions = Arc::clone(&app.games.solutions);
    let work = move || {
        let line = LineText {
            question: asked.question,
            first: asked.first,
            moves: asked.moves,
        };
        let line = line.read()?;
        let view = View {
            places: asked.places,
            notation: asked.notation,
            ..View::default()
        };
        let game = line.playable(&solutions);
        let Line { position, .. } = line;
        let is_drawn = position.len() <= DRAWN;
        Ok(PositionView {
            colors: game.colors(),
            turn: position.side(position.turn()).word(),
            can_pass: position.clone().passed().is_some(),
            moves: (0..position.ply())
                .map(|ply| MoveView::new(&position, ply, None))
                .collect(),
            legal: names(&position, &position.legal_elements()),
            several: position.takes_several(),
            over: position
                .end()
                .map(|end| Over::new(&position, end, None, None)),
            position: is_drawn.then(|| game.as_board(&position)).flatten(),
            picture: is_drawn.then(|| view.of_position(&position).ok()).flatten(),
        })
    };
    app.pool.respond(StatusCode::OK, work).await
}
