use serde::Serialize;
use tedomari::Error;
use tedomari::board::hex::Content;
use tedomari::board::{Board, Color};
use tedomari::catalogue::{BoardKind, GAMES};
use tedomari::game::pattern::Ground;
use tedomari::notation::hex::print_drawing;
use tedomari::notation::passable::print_coloring;
use tedomari_answers::{BoardAnswer, json};
use tedomari_draw::PictureData;

use super::drawn::{self, View};
use super::given::Given;

/// Boards with more elements are not listed element by element.
const DESCRIBED: usize = 2_000;

/// A board with everything the pages need to know about it.
#[derive(Serialize)]
pub struct Described {
    board: Option<String>,
    kind: &'static str,
    elements: Vec<ColoredElement>,
    lines: Vec<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertices: Option<Vec<String>>,
    description: Option<BoardAnswer>,
    games: Vec<&'static str>,
    picture: Option<PictureData>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct ColoredElement {
    name: String,
    color: Option<&'static str>,
}

impl Described {
    /// Describes and draws a board.
    pub fn new(given: &Given, view: &View) -> Result<Described, Box<Error>> {
        let mut notes = Vec::new();
        let picture = match drawn::picture(given, view) {
            Ok(picture) => Some(drawn::data(given, &picture)),
            Err(why) => {
                notes.push(why);
                None
            }
        };
        let count = given.names().count();
        let is_small = count <= DESCRIBED;
        if !is_small {
            notes.push(format!(
                "{count} elements are too many to list; the limit is {DESCRIBED}"
            ));
        }
        let description = match given {
            Given::Board(board) if is_small => Some(BoardAnswer::new(board)),
            _ => None,
        };
        Ok(Described {
            board: text(given),
            kind: kind(given),
            elements: if is_small {
                elements(given)
            } else {
                Vec::new()
            },
            lines: if is_small { lines(given) } else { Vec::new() },
            vertices: given.vertices(),
            description,
            games: games(given),
            picture,
            notes,
        })
    }
}

/// The board as text, unless it is very long.
pub fn text(given: &Given) -> Option<String> {
    match given {
        Given::Board(board) => json::board(board),
        Given::Pattern(asked) => Some(asked.question.board_text()),
        Given::Hex(board) => Some(print_drawing(board)),
        Given::Coloring(game) => Some(print_coloring(game)),
        Given::Connection(text, _) => Some(text.clone()),
    }
}

fn kind(given: &Given) -> &'static str {
    match given {
        Given::Board(board) => board.kind(),
        Given::Pattern(_) => "pattern",
        Given::Hex(_) => "hex",
        Given::Coloring(_) | Given::Connection(..) => "coloring",
    }
}

fn elements(given: &Given) -> Vec<ColoredElement> {
    let colored = |(name, color)| ColoredElement { name, color };
    match given {
        Given::Board(board) => {
            let colors = board.colors().iter().map(|color| Some(color.word()));
            given.names().zip(colors).map(colored).collect()
        }
        Given::Pattern(asked) => {
            let [red, green] = asked.game.start();
            let color = |x: usize| match (red >> x & 1, green >> x & 1) {
                (0, 0) => None,
                (0, _) => Some("green"),
                _ => Some("red"),
            };
            let present = (0..asked.game.width()).filter(|x| asked.game.elements() >> x & 1 == 1);
            let element = |x| colored((asked.game.element_name(x), color(x)));
            present.map(element).collect()
        }
        Given::Hex(board) => board
            .cells()
            .filter(|&cell| board.get(cell) != Content::Outside)
            .map(|cell| {
                let color = match board.get(cell) {
                    Content::Stone(color) => Some(Color::word(color)),
                    Content::Empty | Content::Outside => None,
                };
                colored((cell.to_string(), color))
            })
            .collect(),
        Given::Coloring(_) | Given::Connection(..) => {
            given.names().map(|name| colored((name, None))).collect()
        }
    }
}

/// Covers from the lower to the upper element, or edges.
fn lines(given: &Given) -> Vec<[String; 2]> {
    match given {
        Given::Board(board) => {
            let named = |(a, b)| [a, b].map(|x| board.name(x));
            match board {
                Board::Poset(poset) => poset.upper_covers().pairs().map(named).collect(),
                Board::Graph(graph) => graph.edges().map(named).collect(),
                Board::Diagram(_) | Board::Ruleset(_) => Vec::new(),
            }
        }
        Given::Pattern(asked) => match asked.game.ground() {
            Ground::Edges(graph) => {
                let named = |&(a, b): &(usize, usize)| [a, b].map(|v| graph.name(v).to_string());
                graph.edges().iter().map(named).collect()
            }
            Ground::Elements(_) => Vec::new(),
        },
        Given::Hex(_) | Given::Coloring(_) | Given::Connection(..) => Vec::new(),
    }
}

/// The games that can be played on this board.
fn games(given: &Given) -> Vec<&'static str> {
    let on = |kind| {
        let there = GAMES.iter().filter(|entry| entry.takes(kind));
        there.map(|entry| entry.name).collect()
    };
    match given {
        Given::Board(board) => GAMES
            .iter()
            .filter(|entry| entry.build(board, Color::White).is_some())
            .map(|entry| entry.name)
            .collect(),
        Given::Pattern(asked) => {
            let ground = match asked.game.ground() {
                Ground::Edges(_) => BoardKind::Edges,
                Ground::Elements(_) => BoardKind::Sets,
            };
            on(ground)
        }
        Given::Hex(_) => on(BoardKind::Hex),
        Given::Coloring(_) => on(BoardKind::Payoff),
        Given::Connection(..) => on(BoardKind::Network),
    }
}
