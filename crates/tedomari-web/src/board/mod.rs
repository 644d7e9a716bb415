//! Reading, describing and drawing boards.

mod described;
mod edit;
mod limits;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::Deserialize;
use tedomari_draw::{Drawable, Notation, View};

pub use described::Described;
use edit::{EditText, changed};
pub use limits::{DRAWN, LIMITS, check_drawn, drawable, picture, question, reading};

use crate::body::JsonBody;
use crate::error::ApiError;
use crate::question::QuestionText;
use crate::state::AppState;

/// `/api/board` and `/api/board/edit`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/board", post(describe))
        .route("/api/board/edit", post(edit))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    question: QuestionText,
    #[serde(default)]
    places: HashMap<String, (f64, f64)>,
    #[serde(default)]
    highlight: Vec<String>,
    #[serde(default)]
    notation: Notation,
}

/// How the pages show a board. Ignores names that are not on the board, because their elements may
/// have been removed.
pub fn view(
    drawable: &Drawable,
    places: HashMap<String, (f64, f64)>,
    highlight: &[String],
    notation: Notation,
) -> View {
    View {
        places,
        highlight: drawable.find(highlight).into_iter().flatten().collect(),
        notation,
        ..View::default()
    }
}

async fn describe(
    State(app): State<Arc<AppState>>,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Response, ApiError> {
    let work = move || {
        let drawable = drawable(&asked.question)?;
        let view = view(&drawable, asked.places, &asked.highlight, asked.notation);
        Ok(Described::new(&drawable, &view))
    };
    app.pool.respond(StatusCode::OK, work).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    question: QuestionText,
    edit: EditText,
}

async fn edit(
    State(app): State<Arc<AppState>>,
    JsonBody(Change { question, edit }): JsonBody<Change>,
) -> Result<Response, ApiError> {
    let work = move || {
        let drawable = changed(&question, &edit)?;
        Ok(Described::new(&drawable, &View::default()))
    };
    app.pool.respond(StatusCode::OK, work).await
}
