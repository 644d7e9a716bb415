//! Exporting boards and pictures to other formats.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tedomari::Error;

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tedomari::Budget;
use tedomari::notation::hex::{print_link, print_sgf};
use tedomari::notation::{self, dot};
use tedomari::question::outcomes;
use tedomari_answers::passable::{PassableGame, shown};
use tedomari_draw::{game_tree, picture_of, svg, tikz};

use crate::board::{Drawable, Notation, View, picture};
use crate::body::JsonBody;
use crate::error::ApiError;
use crate::question::QuestionText;
use crate::state::AppState;

/// The name that stands for a game over a poset of outcomes, as in `tedomari draw`.
const PASSABLE: &str = "passable";

/// The time limit for parsing such a game.
const READING: Duration = Duration::from_secs(5);

/// `/api/export`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/export", post(export))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    question: QuestionText,
    format: Format,
    #[serde(default)]
    places: HashMap<String, (f64, f64)>,
    #[serde(default)]
    highlight: Vec<String>,
    #[serde(default)]
    notation: Notation,
}

/// An export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    Svg,
    Tikz,
    Json,
    Notation,
    Dot,
    Hexworld,
    Sgf,
}

#[derive(Serialize)]
struct Exported {
    format: Format,
    text: String,
    file: String,
}

async fn export(
    State(app): State<Arc<AppState>>,
    JsonBody(wanted): JsonBody<Wanted>,
) -> Result<Json<Exported>, ApiError> {
    let view = View {
        places: wanted.places,
        highlight: wanted.highlight,
        notation: wanted.notation,
    };
    let (question, format) = (wanted.question, wanted.format);
    let work = move || {
        let text = match question.game.as_str() {
            PASSABLE => tree(&question, format)?,
            _ => written(&Drawable::read(&question)?, &question, &view, format)?,
        };
        let name = match question.game.as_str() {
            "" => "board",
            game => game,
        };
        let file = format!("{name}.{}", format.ending());
        Ok(Exported { format, text, file })
    };
    app.pool.run(work).await.map(Json)
}

fn written(
    drawable: &Drawable,
    question: &QuestionText,
    view: &View,
    format: Format,
) -> Result<String, Box<Error>> {
    let drawn = || picture(drawable, view).map_err(|why| Box::new(Error::new(why)));
    match (format, drawable) {
        (Format::Svg, _) => Ok(svg(&drawn()?)),
        (Format::Tikz, _) => Ok(tikz(&drawn()?)),
        (Format::Notation, _) => Ok(drawable.notation()),
        (Format::Json, Drawable::Board(board)) => Ok(notation::json::write(board).to_string()),
        // Other boards have no JSON format of their own; export the question.
        (Format::Json, _) => as_json(question),
        (Format::Dot, Drawable::Board(board)) => {
            dot::write(board).ok_or_else(|| unfit(format, "a poset, a diagram or a graph"))
        }
        (Format::Hexworld, Drawable::Hex(board)) => {
            print_link(board).ok_or_else(|| unfit(format, "a whole board"))
        }
        (Format::Sgf, Drawable::Hex(board)) => {
            print_sgf(board).ok_or_else(|| unfit(format, "a whole board"))
        }
        (Format::Dot, _) => Err(unfit(format, "a poset, a diagram or a graph")),
        (Format::Hexworld | Format::Sgf, _) => Err(unfit(format, "a Hex board")),
    }
}

fn as_json(question: &QuestionText) -> Result<String, Box<Error>> {
    serde_json::to_string(question).map_err(|error| Error::new(error.to_string()).into())
}

/// Exports a game over a poset of outcomes; its picture is its game tree.
fn tree(question: &QuestionText, format: Format) -> Result<String, Box<Error>> {
    let budget = Budget {
        deadline: Instant::now().checked_add(READING),
        ..Budget::default()
    };
    let atoms = outcomes(question.atoms.as_deref())?;
    let game = PassableGame::read(atoms, &question.board, &budget)?;
    let drawn = || match game_tree(&game.forms, game.game) {
        Ok(scene) => Ok(picture_of(&scene)),
        Err(error) => Err(Box::new(Error::new(error.to_string()))),
    };
    match format {
        Format::Svg => Ok(svg(&drawn()?)),
        Format::Tikz => Ok(tikz(&drawn()?)),
        Format::Notation => Ok(shown(&game.forms, game.game)),
        Format::Json => as_json(question),
        Format::Dot => Err(unfit(format, "a poset, a diagram or a graph")),
        Format::Hexworld | Format::Sgf => Err(unfit(format, "a Hex board")),
    }
}

fn unfit(format: Format, expected: &str) -> Box<Error> {
    let name = match format {
        Format::Dot => "DOT",
        Format::Hexworld => "a HexWorld link",
        _ => "SGF",
    };
    Box::new(Error {
        expected: Some(expected.into()),
        ..Error::new(format!(
            "{name} cannot represent this; it requires {expected}"
        ))
    })
}

impl Format {
    /// The file extension.
    fn ending(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Tikz => "tex",
            Format::Json => "json",
            Format::Notation | Format::Hexworld => "txt",
            Format::Dot => "dot",
            Format::Sgf => "sgf",
        }
    }
}
