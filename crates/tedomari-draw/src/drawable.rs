//! What can be drawn: a board, a Hex position, a game of the catalogue, or a game tree.

use std::collections::HashMap;

use tedomari::board::hex::HexBoard;
use tedomari::board::{Board, Element, Limits};
use tedomari::catalogue::{self, Build};
use tedomari::error::excerpt;
use tedomari::game::pattern::Ground;
use tedomari::game::{ColoringGame, Game};
use tedomari::notation::hex::print_drawing;
use tedomari::notation::passable::{parse_game, print_coloring, shown};
use tedomari::notation::{self, hex};
use tedomari::question::{QuestionText, outcomes};
use tedomari::value::passable::{Form, Forms};
use tedomari::words::turned;
use tedomari::{Budget, Error, Question};

/// The word in place of a game's name that stands for a game over a poset of outcomes.
pub const PASSABLE: &str = "passable";

/// The most elements that an error lists.
const LISTED: usize = 12;

/// What can be described, drawn and exported.
pub enum Drawable {
    /// A board of removal and poset games. The named game may not be playable on it.
    Board(Board),
    /// A Hex position, which may be only part of a board.
    Hex(HexBoard),
    /// A question of another kind, about a pattern or coloring game.
    Question(Question),
    /// A game over a poset of outcomes, drawn as a tree.
    Tree(Box<GameTree>),
}

/// A game over a poset of outcomes.
pub struct GameTree {
    pub(crate) text: QuestionText,
    pub(crate) forms: Forms,
    pub(crate) game: Form,
}

impl Drawable {
    /// Parses a question; a board, if there is no game; or a game over a poset of outcomes, if the
    /// game is called [`PASSABLE`].
    pub fn read(
        text: &QuestionText,
        limits: &Limits,
        budget: &Budget,
    ) -> Result<Drawable, Box<Error>> {
        match text.game.as_str() {
            "" => return board(&text.board, limits),
            PASSABLE => {
                let atoms = outcomes(text.atoms.as_deref())?;
                let mut forms = Forms::with_budget(atoms, budget.clone());
                let game = parse_game(&text.board, &mut forms).map_err(Error::from)?;
                let text = text.clone();
                return Ok(Drawable::Tree(Box::new(GameTree { text, forms, game })));
            }
            _ => {}
        }
        let entry = catalogue::find(&text.game)?;
        match entry.build {
            Build::Board(_) => board(&entry.board_text(&text.board), limits),
            Build::Hex => Ok(Drawable::Hex(hex::read(&text.board).map_err(Error::from)?)),
            Build::Payoff | Build::Connection | Build::Pattern(_) => Ok(Drawable::Question(
                Question::new_within(text.clone(), limits)?,
            )),
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
            Drawable::Tree(tree) => shown(&tree.forms, tree.game).to_string(),
        }
    }

    /// The names of all elements, by index.
    pub fn names(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Drawable::Board(board) => Box::new((0..board.len() as Element).map(|x| board.name(x))),
            Drawable::Hex(board) => Box::new(board.cells().map(|cell| cell.to_string())),
            Drawable::Question(question) => {
                Box::new((0..question.game().len()).map(|x| question.element_name(x)))
            }
            Drawable::Tree(_) => Box::new(std::iter::empty()),
        }
    }

    /// The elements with the given names. An edge has two names.
    pub fn find(&self, names: &[String]) -> Vec<Result<Element, Box<Error>>> {
        if names.is_empty() {
            return Vec::new();
        }
        let known: HashMap<String, Element> = self.present().collect();
        let find = |name: &String| {
            let found = known.get(name).or_else(|| match self {
                Drawable::Question(_) => known.get(&turned(name)?),
                _ => None,
            });
            found.copied().ok_or_else(|| self.no_such(name))
        };
        names.iter().map(find).collect()
    }

    /// The elements on the board, with their names.
    fn present(&self) -> impl Iterator<Item = (String, Element)> {
        let present = match self {
            Drawable::Question(question) => match question.game() {
                Game::Pattern(game) => game.elements(),
                _ => u128::MAX,
            },
            _ => u128::MAX,
        };
        let is_there = move |x: Element| present == u128::MAX || present >> x & 1 == 1;
        self.names().zip(0..).filter(move |&(_, x)| is_there(x))
    }

    fn no_such(&self, name: &str) -> Box<Error> {
        let mut names: Vec<String> = self
            .present()
            .map(|(name, _)| name)
            .take(LISTED + 1)
            .collect();
        let note = if names.is_empty() {
            "it has no elements".to_string()
        } else {
            let more = if names.len() > LISTED { ", …" } else { "" };
            names.truncate(LISTED);
            format!("its elements are called {}{more}", names.join(", "))
        };
        let message = format!("'{}' is not on the board", excerpt(name));
        Error::new(message).with_note(&note).into()
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

fn board(text: &str, limits: &Limits) -> Result<Drawable, Box<Error>> {
    let board = notation::read_within(text, limits).map_err(Error::from)?;
    Ok(Drawable::Board(board))
}
