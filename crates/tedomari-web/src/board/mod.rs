//! Reading, describing and drawing boards.

mod described;
mod drawn;
mod edit;
mod given;

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;

pub use described::Described;
pub use drawn::{Notation, View, data, picture};
use edit::{EditText, changed};
pub use given::{Given, LIMITS, asked, hex_board, outcomes, question};

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

async fn describe(
    State(app): State<Arc<AppState>>,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Json<Described>, ApiError> {
    let view = View {
        places: asked.places,
        highlight: asked.highlight,
        notation: asked.notation,
    };
    let work = move || {
        let given = Given::read(&asked.question)?;
        Ok(Described::new(&given, &view)?)
    };
    app.pool.run(work).await.map(Json)
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
) -> Result<Json<Described>, ApiError> {
    let work = move || {
        let given = changed(&question, &edit)?;
        Ok(Described::new(&given, &View::default())?)
    };
    app.pool.run(work).await.map(Json)
}
