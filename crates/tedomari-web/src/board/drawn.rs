use std::collections::HashMap;

use serde::Deserialize;
use tedomari::board::Element;
use tedomari::board::hex::HexCell;
use tedomari::game::pattern::State;
use tedomari::game::{ColoringGame, ConnectionGame, Game, Position};
use tedomari_draw::picture::Point;
use tedomari_draw::{
    Marked, PatternMarks, Picture, PictureData, Scene, coloring_scene, hex_scene, pattern_scene,
    picture_at, position_scene, scene,
};

use super::drawable::Drawable;

/// Boards with more elements are not drawn.
const DRAWN: usize = 2_000;

/// How to draw a board.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The centers of some elements, in points.
    pub places: HashMap<String, Point>,
    /// Elements to highlight.
    pub highlight: Vec<String>,
    /// The direction of the rows of diagrams.
    pub notation: Notation,
}

/// The direction of the rows of diagrams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// Rows grow downward.
    #[default]
    English,
    /// Rows grow upward.
    French,
}

/// Returns the picture, or the reason why there is none. Ignores names that are not on the board,
/// because their elements may have been removed.
pub fn picture(drawable: &Drawable, view: &View) -> Result<Picture, String> {
    let numbers: HashMap<String, Element> = if view.highlight.is_empty() {
        HashMap::new()
    } else {
        drawable.names().zip(0..).collect()
    };
    let highlight = view.highlight.iter();
    let highlighted: Vec<Element> = highlight.filter_map(|x| numbers.get(x)).copied().collect();
    let scene = match drawable {
        Drawable::Board(board) => {
            let count = board.len();
            if count > DRAWN {
                return Err(format!(
                    "{count} elements are too many to draw; the limit is {DRAWN}"
                ));
            }
            scene(board, &highlighted).map_err(|error| error.to_string())?
        }
        Drawable::Hex(board) => {
            let cells: Vec<HexCell> = board.cells().collect();
            let cells: Vec<HexCell> = highlighted.iter().map(|&x| cells[x as usize]).collect();
            hex_scene(board, None, &cells)
        }
        Drawable::Question(question) => game_scene(question.start(), &highlighted)?,
    };
    let scene = match view.notation {
        Notation::English => scene,
        Notation::French => scene.french(),
    };
    let moves: Vec<(Element, Point)> = if view.places.is_empty() {
        Vec::new()
    } else {
        let nodes = scene.nodes.iter().zip(0..);
        let place = |(node, x): (&tedomari_draw::Node, Element)| {
            view.places.get(&node.label).map(|&place| (x, place))
        };
        nodes.filter_map(place).collect()
    };
    Ok(picture_at(&scene, &moves))
}

/// The scene of the start of a game.
fn game_scene(start: &Position, highlighted: &[Element]) -> Result<Scene, String> {
    match start.game() {
        Game::Pattern(game) => {
            let marks = PatternMarks {
                highlighted: highlighted.iter().fold(0, |set, x| set | 1 << x),
                shaken: None,
            };
            let [red, green] = game.start();
            let absent = 0;
            Ok(pattern_scene(game, &State { red, green, absent }, &marks))
        }
        Game::Coloring(
            ColoringGame::Payoff(game) | ColoringGame::Connection(ConnectionGame { game, .. }),
        ) => {
            let cells: Vec<usize> = highlighted.iter().map(|&x| x as usize).collect();
            Ok(coloring_scene(game, &vec![None; game.cells()], &cells))
        }
        _ => position_scene(start, Marked::Both).map_err(|error| error.to_string()),
    }
}

/// The picture as data, with the names of the elements.
pub fn data(drawable: &Drawable, picture: &Picture) -> PictureData {
    let names: Vec<String> = drawable.names().collect();
    let name = |x: Element| names.get(x as usize).cloned().unwrap_or_default();
    picture.data(name)
}
