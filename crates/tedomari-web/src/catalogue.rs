//! The catalogue with a picture of every game.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;
use tedomari::catalogue::{Build, Entry, GAMES};
use tedomari_draw::PictureData;

use crate::board::{Given, View, data, picture};
use crate::house::House;
use crate::question::QuestionText;
use crate::refusal::Refusal;

/// `/api/catalogue`.
pub fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/catalogue", get(catalogue))
}

/// The catalogue as it is sent, made when it is asked for the first time.
#[derive(Default)]
pub struct Catalogue(OnceLock<Bytes>);

#[derive(Serialize)]
struct Games {
    version: &'static str,
    games: Vec<Playable>,
}

/// A game of the catalogue, ready to be opened.
#[derive(Serialize)]
struct Playable {
    name: &'static str,
    rule: &'static str,
    boards: &'static str,
    kind: &'static str,
    question: QuestionText,
    picture: Option<PictureData>,
}

async fn catalogue(State(house): State<Arc<House>>) -> Result<Response, Refusal> {
    let sent = |bytes: &Bytes| {
        let headers = [(CONTENT_TYPE, "application/json")];
        (headers, bytes.clone()).into_response()
    };
    if let Some(bytes) = house.catalogue.0.get() {
        return Ok(sent(bytes));
    }
    let made = || serde_json::to_vec(&games()).map_err(Refusal::broken);
    let bytes = Bytes::from(house.desk.run(made).await?);
    Ok(sent(house.catalogue.0.get_or_init(|| bytes)))
}

fn games() -> Games {
    let hex = Playable::new(
        "hex",
        "put a stone on an empty cell; Black connects top and bottom, White left and right",
        "Hex position",
        "hex",
        question("hex", "5x5"),
    );
    Games {
        version: env!("CARGO_PKG_VERSION"),
        games: GAMES.iter().map(playable).chain([hex]).collect(),
    }
}

fn playable(entry: &Entry) -> Playable {
    let question = example(entry);
    let kind = match (entry.build, Given::read(&question)) {
        (Build::Payoff, _) => "coloring",
        (Build::Pattern { .. }, _) => "pattern",
        (Build::Board(build), Ok(Given::Board(board))) => {
            match build(&board, tedomari::board::Color::White) {
                Some(tedomari::game::Game::Poset(_)) => "poset",
                _ => "removal",
            }
        }
        (Build::Board(_), _) => "removal",
    };
    Playable::new(entry.name, entry.rule, entry.boards, kind, question)
}

impl Playable {
    fn new(
        name: &'static str,
        rule: &'static str,
        boards: &'static str,
        kind: &'static str,
        question: QuestionText,
    ) -> Playable {
        let given = Given::read(&question).ok();
        let picture = given.and_then(|given| {
            let picture = picture(&given, &View::default()).ok()?;
            Some(data(&given, &picture))
        });
        Playable {
            name,
            rule,
            boards,
            kind,
            question,
            picture,
        }
    }
}

fn question(game: &str, board: &str) -> QuestionText {
    QuestionText {
        game: game.into(),
        board: board.into(),
        ..QuestionText::default()
    }
}

/// The example of a game as a question. Those of pattern games are written as on a command line: a
/// board in quotes, or a board and a pattern.
fn example(entry: &Entry) -> QuestionText {
    let text = entry.example;
    let is_pattern = matches!(entry.build, Build::Pattern { .. });
    match text.split_once(' ') {
        Some((board, pattern)) if is_pattern && !text.starts_with('\'') => QuestionText {
            pattern: Some(pattern.into()),
            ..question(entry.name, board)
        },
        _ => question(entry.name, text.trim_matches('\'')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_read_and_all_boards_are_drawn() {
        let all = games().games;
        assert_eq!(all.len(), GAMES.len() + 1);
        for game in all {
            assert!(Given::read(&game.question).is_ok(), "{}", game.name);
            let is_drawn = game.picture.is_some_and(|drawn| !drawn.figures.is_empty());
            assert!(is_drawn, "{}", game.name);
        }
    }
}
