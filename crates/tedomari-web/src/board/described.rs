use serde::Serialize;
use tedomari::board::hex::Content;
use tedomari::board::{Board, Color};
use tedomari::catalogue::{BoardKind, GAMES};
use tedomari::game::pattern::Ground;
use tedomari_answers::{BoardAnswer, json};
use tedomari_draw::{Drawable, PictureData, View};

use super::limits::picture;

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
    pub fn new(drawable: &Drawable, view: &View) -> Described {
        let mut notes = Vec::new();
        let picture = match picture(drawable, view) {
            Ok(picture) => Some(drawable.data(&picture)),
            Err(why) => {
                notes.push(why.message);
                None
            }
        };
        let count = drawable.names().count();
        let is_small = count <= DESCRIBED;
        if !is_small {
            notes.push(format!(
                "{count} elements are too many to list; the limit is {DESCRIBED}"
            ));
        }
        let description = match drawable {
            Drawable::Board(board) if is_small => Some(BoardAnswer::new(board)),
            _ => None,
        };
        Described {
            board: text(drawable),
            kind: kind(drawable),
            elements: if is_small {
                elements(drawable)
            } else {
                Vec::new()
            },
            lines: if is_small {
                lines(drawable)
            } else {
                Vec::new()
            },
            vertices: drawable.vertices(),
            description,
            games: games(drawable),
            picture,
            notes,
        }
    }
}

/// The board as text, unless it is very long.
pub fn text(drawable: &Drawable) -> Option<String> {
    match drawable {
        Drawable::Board(board) => json::board(board),
        _ => Some(drawable.notation()),
    }
}

fn kind(drawable: &Drawable) -> &'static str {
    match drawable {
        Drawable::Board(board) => board.kind(),
        Drawable::Hex(_) => BoardKind::Hex.word(),
        Drawable::Question(question) => question.kind().word(),
        Drawable::Tree(_) => "tree",
    }
}

fn elements(drawable: &Drawable) -> Vec<ColoredElement> {
    let colored = |(name, color)| ColoredElement { name, color };
    match drawable {
        Drawable::Board(board) => {
            let colors = board.colors().iter().map(|color| Some(color.word()));
            drawable.names().zip(colors).map(colored).collect()
        }
        Drawable::Hex(board) => board
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
        Drawable::Question(question) => {
            let Ok((_, game)) = question.pattern() else {
                return drawable.names().map(|name| colored((name, None))).collect();
            };
            let [red, green] = game.start();
            let color = |x: usize| match (red >> x & 1, green >> x & 1) {
                (0, 0) => None,
                (0, _) => Some("green"),
                _ => Some("red"),
            };
            let present = (0..game.width()).filter(|x| game.elements() >> x & 1 == 1);
            let element = |x| colored((game.element_name(x), color(x)));
            present.map(element).collect()
        }
        Drawable::Tree(_) => Vec::new(),
    }
}

/// Covers from the lower to the upper element, or edges.
fn lines(drawable: &Drawable) -> Vec<[String; 2]> {
    match drawable {
        Drawable::Board(board) => {
            let named = |(a, b)| [a, b].map(|x| board.name(x));
            match board {
                Board::Poset(poset) => poset.upper_covers().pairs().map(named).collect(),
                Board::Graph(graph) => graph.edges().map(named).collect(),
                Board::Diagram(_) | Board::Ruleset(_) | Board::Grounded(_) => Vec::new(),
            }
        }
        Drawable::Question(question) => match question.pattern().map(|(_, game)| game.ground()) {
            Ok(Ground::Edges(graph)) => {
                let named = |&(a, b): &(usize, usize)| [a, b].map(|v| graph.name(v).to_string());
                graph.edges().iter().map(named).collect()
            }
            _ => Vec::new(),
        },
        Drawable::Hex(_) | Drawable::Tree(_) => Vec::new(),
    }
}

/// The games that can be played on this board.
fn games(drawable: &Drawable) -> Vec<&'static str> {
    let on = |kind| {
        let there = GAMES.iter().filter(|entry| entry.takes(kind));
        there.map(|entry| entry.name).collect()
    };
    match drawable {
        Drawable::Board(board) => GAMES
            .iter()
            .filter(|entry| entry.build(board, Color::White).is_some())
            .map(|entry| entry.name)
            .collect(),
        Drawable::Hex(_) => on(BoardKind::Hex),
        Drawable::Question(question) => match question.pattern().map(|(_, game)| game.ground()) {
            Ok(Ground::Edges(_)) => on(BoardKind::Edges),
            Ok(Ground::Elements(_)) => on(BoardKind::Sets),
            // The other games are played on one kind of board each.
            Err(_) => on(question.entry().board_kinds[0]),
        },
        Drawable::Tree(_) => Vec::new(),
    }
}
