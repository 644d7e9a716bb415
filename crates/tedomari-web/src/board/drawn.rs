use std::collections::HashMap;

use serde::Deserialize;
use tedomari::board::Element;
use tedomari::board::hex::HexCell;
use tedomari::game::pattern::{Ground, PatternGame, State};
use tedomari_draw::picture::Point;
use tedomari_draw::{
    PatternMarks, Picture, PictureData, coloring_scene, hex_scene, pattern_scene, picture_at, scene,
};

use super::given::Given;

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
pub fn picture(given: &Given, view: &View) -> Result<Picture, String> {
    let numbers: HashMap<String, Element> = if view.highlight.is_empty() {
        HashMap::new()
    } else {
        given.names().zip(0..).collect()
    };
    let highlight = view.highlight.iter();
    let highlighted: Vec<Element> = highlight.filter_map(|x| numbers.get(x)).copied().collect();
    let scene = match given {
        Given::Board(board) => {
            let count = board.len();
            if count > DRAWN {
                return Err(format!(
                    "{count} elements are too many to draw; the limit is {DRAWN}"
                ));
            }
            scene(board, &highlighted).map_err(|error| error.to_string())?
        }
        Given::Pattern(asked) => {
            let marks = PatternMarks {
                highlighted: highlighted.iter().fold(0, |set, x| set | 1 << x),
                shaken: None,
            };
            pattern_scene(&asked.game, &start(&asked.game), &marks)
        }
        Given::Hex(board) => {
            let cells: Vec<HexCell> = board.cells().collect();
            let cells: Vec<HexCell> = highlighted.iter().map(|&x| cells[x as usize]).collect();
            hex_scene(board, None, &cells)
        }
        Given::Coloring(game) | Given::Connection(_, game) => {
            let cells: Vec<usize> = highlighted.iter().map(|&x| x as usize).collect();
            coloring_scene(game, &vec![None; game.cells()], &cells)
        }
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

/// The picture as data, with the names of the elements.
pub fn data(given: &Given, picture: &Picture) -> PictureData {
    let names: Vec<String> = given.names().collect();
    let name = |x: Element| names.get(x as usize).cloned().unwrap_or_default();
    picture.data(name)
}

/// The starting position of a pattern game.
fn start(game: &PatternGame) -> State<u128> {
    let [red, green] = game.start();
    let absent = 0;
    State { red, green, absent }
}

impl Given {
    /// The names of all elements, by index.
    pub fn names(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Given::Board(board) => Box::new((0..board.len() as Element).map(|x| board.name(x))),
            Given::Pattern(asked) => {
                Box::new((0..asked.game.width()).map(|x| asked.game.element_name(x)))
            }
            Given::Hex(board) => Box::new(board.cells().map(|cell| cell.to_string())),
            Given::Coloring(game) | Given::Connection(_, game) => {
                Box::new((1..=game.cells()).map(|cell| cell.to_string()))
            }
        }
    }

    /// The vertices of the graph whose edges are the elements of a pattern game.
    pub fn vertices(&self) -> Option<Vec<String>> {
        let Given::Pattern(asked) = self else {
            return None;
        };
        match asked.game.ground() {
            Ground::Edges(graph) => Some(
                (0..graph.len())
                    .map(|v| graph.name(v).to_string())
                    .collect(),
            ),
            Ground::Elements(_) => None,
        }
    }
}
