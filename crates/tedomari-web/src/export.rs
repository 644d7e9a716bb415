//! Exporting boards and pictures to other formats.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::{Deserialize, Serialize};
use tedomari_draw::{Format, Notation, Raster, View, export as exported};

use crate::board::{check_drawn, drawable, view};
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::question::QuestionText;
use crate::state::AppState;

/// `/api/export`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/export", post(export))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    question: QuestionText,
    format: String,
    #[serde(default)]
    places: HashMap<String, (f64, f64)>,
    #[serde(default)]
    highlight: Vec<String>,
    #[serde(default)]
    last: Vec<String>,
    #[serde(default)]
    labels: BTreeMap<String, String>,
    #[serde(default)]
    notation: Notation,
}

#[derive(Serialize)]
struct Exported {
    format: String,
    text: String,
    file: String,
}

async fn export(
    State(app): State<Arc<AppState>>,
    JsonBody(wanted): JsonBody<Wanted>,
) -> Result<Response, ApiError> {
    let work = move || {
        let named = Format::named(&wanted.format).filter(|format| !format.is_binary());
        let format = named.ok_or_else(|| ApiError::invalid("there is no such text format"))?;
        let question = &wanted.question;
        let drawable = drawable(question)?;
        check_drawn(&drawable)?;
        let (names, texts): (Vec<String>, Vec<String>) = wanted.labels.into_iter().unzip();
        let labels = drawable.find(&names).into_iter().zip(texts);
        let view = View {
            last: drawable.find(&wanted.last).into_iter().flatten().collect(),
            labels: labels
                .filter_map(|(element, text)| Some((element.ok()?, text)))
                .collect(),
            ..view(&drawable, wanted.places, &wanted.highlight, wanted.notation)
        };
        // The picture may be put on a page of any color.
        let raster = Raster {
            is_transparent: true,
            ..Raster::default()
        };
        let bytes = exported(&drawable, &view, format, &raster)?;
        let name = match question.game.as_str() {
            "" => "board",
            game => game,
        };
        Ok(Exported {
            text: String::from_utf8(bytes).map_err(ApiError::internal)?,
            file: format!("{name}.{}", format.extension()),
            format: wanted.format,
        })
    };
    app.pool.respond(StatusCode::OK, work).await
}
