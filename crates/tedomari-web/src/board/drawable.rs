use tedomari::board::hex::HexBoard;
use tedomari::board::{Board, Element};
use tedomari::catalogue::{self, Build};
use tedomari::game::pattern::Ground;
use tedomari::game::{ColoringGame, Game};
use tedomari::notation::hex::print_drawing;
use tedomari::notation::passable::print_coloring;
use tedomari::notation::{self, hex};
use tedomari::{Error, Question};

use super::limits::{LIMITS, question};
use crate::question::QuestionText;

/// What can be described, drawn and edited.
pub enum Drawable {
    /// A board of removal and poset games. The named game may not be playable on it.
    Board(Board),
    /// A Hex position, which may be only part of a board.
    Hex(HexBoard),
    /// A question of another kind, about a pattern or coloring game.
    Question(Question),
}

impl Drawable {
    /// Parses a question, or a board without a game.
    pub fn read(text: &QuestionText) -> Result<Drawable, Box<Error>> {
        if text.game.is_empty() {
            return board(&text.board);
        }
        let entry = catalogue::find(&text.game)?;
        match entry.build {
            Build::Board(_) => board(&entry.board_text(&text.board)),
            Build::Hex => Ok(Drawable::Hex(hex::read(&text.board).map_err(Error::from)?)),
            Build::Payoff | Build::Connection | Build::Pattern(_) => {
                Ok(Drawable::Question(question(text)?))
            }
        }
    }

    /// The board as text.
    pub fn notation(&self) -> String {
        match self {
            Drawable::Board(board) => notation::print(board),
            Drawable::Hex(board) => print_drawing(board),
            Drawable::Question(question) => match (question.pattern(), question.game()) {
                (Ok((setup, _)), _) => setup.board_text(),
                (_, Game::Coloring(ColoringGame::Payoff(game))) => print_coloring(game),
                _ => question.text().board.trim().into(),
            },
        }
    }

    /// The names of all elements, by index.
    pub fn names(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Drawable::Board(board) => Box::new((0..board.len() as Element).map(|x| board.name(x))),
            Drawable::Hex(board) => Box::new(board.cells().map(|cell| cell.to_string())),
            Drawable::Question(question) => match question.game() {
                Game::Pattern(game) => Box::new((0..game.width()).map(|x| game.element_name(x))),
                game => Box::new((1..=game.len()).map(|cell| cell.to_string())),
            },
        }
    }

    /// The vertices of the graph whose edges are the elements of a pattern game.
    pub fn vertices(&self) -> Option<Vec<String>> {
        let Drawable::Question(question) = self else {
            return None;
        };
        match question.pattern().ok()?.1.ground() {
            Ground::Edges(graph) => Some(
                (0..graph.len())
                    .map(|v| graph.name(v).to_string())
                    .collect(),
            ),
            Ground::Elements(_) => None,
        }
    }
}

fn board(text: &str) -> Result<Drawable, Box<Error>> {
    let board = notation::read_within(text, &LIMITS).map_err(Error::from)?;
    Ok(Drawable::Board(board))
}
