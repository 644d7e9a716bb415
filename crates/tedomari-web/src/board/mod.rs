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
pub use given::{Given, asked, hex_board, limited, outcomes, question};

use crate::house::House;
use crate::object::Object;
use crate::question::QuestionText;
use crate::refusal::Refusal;

/// `/api/board` and `/api/board/edit`.
pub fn routes() -> Router<Arc<House>> {
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
    State(house): State<Arc<House>>,
    Object(asked): Object<Asked>,
) -> Result<Json<Described>, Refusal> {
    let view = View {
        places: asked.places,
        highlight: asked.highlight,
        notation: asked.notation,
    };
    let work = move || {
        let given = Given::read(&asked.question)?;
        Ok(Described::new(&given, &view)?)
    };
    house.desk.run(work).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    question: QuestionText,
    edit: EditText,
}

async fn edit(
    State(house): State<Arc<House>>,
    Object(Change { question, edit }): Object<Change>,
) -> Result<Json<Described>, Refusal> {
    let work = move || {
        let given = changed(&question, &edit)?;
        Ok(Described::new(&given, &View::default())?)
    };
    house.desk.run(work).await.map(Json)
}
