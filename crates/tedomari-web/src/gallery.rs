//! Boards to begin with, by game and difficulty.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use tedomari::Question;
use tedomari::catalogue::{Entry, GAMES};
use tedomari::question::Difficulty;

use crate::error::ApiError;
use crate::question::QuestionText;
use crate::state::AppState;

/// `/api/gallery`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/gallery", get(gallery))
}

#[derive(Serialize)]
struct Gallery {
    games: Vec<Shelf>,
}

#[derive(Serialize)]
struct Shelf {
    name: &'static str,
    boards: Vec<Sample>,
}

#[derive(Serialize)]
struct Sample {
    title: &'static str,
    difficulty: Difficulty,
    question: QuestionText,
}

async fn gallery(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    let work = || {
        let games = GAMES.iter().map(shelf).collect::<Result<_, _>>()?;
        Ok(Gallery { games })
    };
    app.pool.respond(StatusCode::OK, work).await
}

/// The boards of a game.
fn shelf(entry: &'static Entry) -> Result<Shelf, ApiError> {
    let sample = |sample: &tedomari::catalogue::Sample| {
        let question = Question::read(entry.name, sample.board)?;
        Ok(Sample {
            title: sample.title,
            difficulty: question.difficulty(),
            question: question.text().clone(),
        })
    };
    Ok(Shelf {
        name: entry.name,
        boards: entry
            .samples
            .iter()
            .map(sample)
            .collect::<Result<_, ApiError>>()?,
    })
}
