//! Exporting boards and pictures to other formats.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::{Deserialize, Serialize};
use tedomari::Error;
use tedomari::board::Element;
use tedomari::game::{Position, Side};
use tedomari_draw::{Format, Notation, Raster, View, export as exported};

use crate::board::{check_drawn, drawable, view};
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::games::LineText;
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
    /// With moves, the picture is that of the position after them.
    moves: Option<Vec<Vec<String>>>,
    first: Option<Side>,
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
        let bytes = wanted.bytes(format)?;
        let name = match wanted.question.game.as_str() {
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

impl Wanted {
    fn bytes(&self, format: Format) -> Result<Vec<u8>, Box<Error>> {
        let drawable = drawable(&self.question)?;
        check_drawn(&drawable)?;
        // The picture may be put on a page of any color.
        let raster = Raster {
            is_transparent: true,
            ..Raster::default()
        };
        if let Some(moves) = &self.moves {
            let line = LineText {
                question: self.question.clone(),
                first: self.first,
                moves: moves.clone(),
            };
            let position = line.read()?.position;
            let picture = self.view_of(&position).picture_of_position(&position)?;
            return picture.file(format, &raster);
        }
        let (names, texts): (Vec<String>, Vec<&String>) = self
            .labels
            .iter()
            .map(|(name, text)| (name.clone(), text))
            .unzip();
        let labels = drawable.find(&names).into_iter().zip(texts);
        let view = View {
            last: drawable.find(&self.last).into_iter().flatten().collect(),
            labels: labels
                .filter_map(|(element, text)| Some((element.ok()?, text.clone())))
                .collect(),
            ..view(
                &drawable,
                self.places.clone(),
                &self.highlight,
                self.notation,
            )
        };
        exported(&drawable, &view, format, &raster)
    }

    /// The view of a position, whose last move is marked anyway.
    fn view_of(&self, position: &Position) -> View {
        let elements = 0..position.len() as Element;
        let known: HashMap<String, Element> = elements.map(|x| (position.name(x), x)).collect();
        let named = |name: &String| known.get(name).copied();
        let labels = self.labels.iter();
        View {
            places: self.places.clone(),
            highlight: self.highlight.iter().filter_map(named).collect(),
            labels: labels
                .filter_map(|(name, text)| Some((named(name)?, text.clone())))
                .collect(),
            notation: self.notation,
            ..View::default()
        }
    }
}
