//! The catalogue, with a picture of every game.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;
use tedomari::catalogue::{BoardKind, Build, Entry, GAMES};
use tedomari::game::pattern::{Ending, Variant};
use tedomari::opponent::{Opponent, OpponentFacts};
use tedomari_draw::{PictureData, View};

use crate::board::{drawable, picture};
use crate::compressed::{gzip, is_understood};
use crate::error::ApiError;
use crate::question::QuestionText;
use crate::state::AppState;

/// `/api/catalogue`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/catalogue", get(catalogue))
}

/// The serialized catalogue, built on the first request.
#[derive(Default)]
pub struct Catalogue(OnceLock<Serialized>);

struct Serialized {
    plain: Bytes,
    compressed: Bytes,
}

#[derive(Serialize)]
struct Games {
    version: &'static str,
    games: Vec<Playable>,
    opponents: Vec<OpponentFacts>,
}

/// A game of the catalogue with its example.
#[derive(Serialize)]
struct Playable {
    #[serde(flatten)]
    entry: &'static Entry,
    /// The section that lists it: its kind, or `hex`, which has pages of its own.
    shelf: &'static str,
    /// For a game with its own board: the same game on any board.
    general: Option<&'static str>,
    /// Whether boards have a short form that begins with a number, such as a size.
    sizes: bool,
    /// What completing the pattern means for the first player.
    completing: Option<&'static str>,
    question: QuestionText,
    picture: Option<PictureData>,
}

async fn catalogue(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let sent = |serialized: &Serialized| {
        let kind = [
            (CONTENT_TYPE, "application/json"),
            (VARY, "accept-encoding"),
        ];
        if is_understood(&headers) {
            let encoding = [(CONTENT_ENCODING, "gzip")];
            (kind, encoding, serialized.compressed.clone()).into_response()
        } else {
            (kind, serialized.plain.clone()).into_response()
        }
    };
    if let Some(serialized) = app.catalogue.0.get() {
        return Ok(sent(serialized));
    }
    let made = || {
        let plain = serde_json::to_vec(&games()).map_err(ApiError::internal)?;
        Ok(Serialized {
            compressed: gzip(&plain).into(),
            plain: plain.into(),
        })
    };
    let serialized = app.pool.run(made).await?;
    Ok(sent(app.catalogue.0.get_or_init(|| serialized)))
}

fn games() -> Games {
    Games {
        version: env!("CARGO_PKG_VERSION"),
        games: GAMES.iter().map(playable).collect(),
        opponents: Opponent::ALL.map(Opponent::facts).into(),
    }
}

fn playable(entry: &'static Entry) -> Playable {
    let question = example(entry);
    let picture = drawable(&question).ok().and_then(|drawable| {
        let picture = picture(&drawable, &View::default()).ok()?;
        Some(drawable.data(&picture))
    });
    let variant = entry.own_board.and(entry.variant());
    Playable {
        entry,
        shelf: match entry.build {
            Build::Hex => BoardKind::Hex.word(),
            _ => entry.kind.word(),
        },
        general: variant.map(Variant::name),
        sizes: entry.shorthand.is_some() || matches!(entry.build, Build::Hex),
        completing: entry.variant().and_then(|variant| {
            Some(match variant.completed_by(0)? {
                Ending::First => "wins",
                Ending::Second | Ending::Tie => "loses",
            })
        }),
        question,
        picture,
    }
}

/// The example of a game as a question.
pub fn example(entry: &Entry) -> QuestionText {
    QuestionText {
        game: entry.name.into(),
        board: entry.example.into(),
        pattern: entry.pattern.map(Into::into),
        ..QuestionText::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_read_and_all_boards_are_drawn() {
        let all = games().games;
        for game in all {
            assert!(drawable(&game.question).is_ok(), "{}", game.entry.name);
            let is_drawn = game.picture.is_some_and(|drawn| !drawn.figures.is_empty());
            assert!(is_drawn, "{}", game.entry.name);
        }
    }
}
