//! The table of all named games. The program, the web pages (as JSON), the censuses and the
//! conjectures read it. To add a game, add a constructor in [`crate::game`] and a row in [`GAMES`].

mod build;
mod elsewhere;
mod games;
mod names;
mod random_boards;
mod samples;

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

pub use build::Build;
pub(crate) use build::USUAL_ATOMS;
pub use games::GAMES;
pub use names::{find, is_game, played_on};
pub use samples::Sample;

use crate::Error;
use crate::board::random::Generator;
use crate::board::{Board, Color};
use crate::game::Game;
use crate::game::pattern::Variant;

/// Expands a shorthand for boards into the board language. An error is the byte at which the text is no
/// shorthand.
pub type Shorthand = fn(&str) -> Result<String, usize>;

/// The facts about a named game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Entry {
    /// The name to type.
    pub name: &'static str,
    /// The name in a sentence or a title.
    pub title: &'static str,
    /// Other names of the game.
    pub aliases: &'static [&'static str],
    /// The kind of game.
    pub kind: Kind,
    /// A verb for what a move does to the chosen element.
    pub verb: &'static str,
    /// The rules in one line.
    pub rule: &'static str,
    /// The roles of the players, if they have different aims.
    pub roles: &'static str,
    /// A description of the boards that the game takes.
    pub boards: &'static str,
    /// The kinds of board that the game takes.
    pub board_kinds: &'static [BoardKind],
    /// An example board in the notation of [`crate::notation`]. Empty if the game has its own
    /// board.
    pub example: &'static str,
    /// The pattern of the example, if the game takes one.
    pub pattern: Option<&'static str>,
    /// The fixed board of the game, if it has one.
    pub own_board: Option<OwnBoard>,
    /// Who wins the example with best play. `None` if nobody does.
    pub winner: Option<Seat>,
    /// Boards to begin with.
    #[serde(skip)]
    pub samples: &'static [Sample],
    /// A random board for the puzzle of the day, if the game has puzzles.
    #[serde(skip)]
    pub random: Option<fn(&mut Generator) -> String>,
    /// Whether both players have the same moves.
    #[serde(rename = "impartial")]
    pub is_impartial: bool,
    /// Whether the vertices of a complete graph can be renamed between moves.
    #[serde(rename = "shakable")]
    pub is_shakable: bool,
    /// Whether wins are entered in a hall of fame.
    #[serde(skip)]
    pub has_hall: bool,
    /// Whether a move may choose several elements.
    #[serde(rename = "several")]
    pub takes_several: bool,
    /// Expands the game's shorthand for boards, such as the heap sizes of Nim, if it has one.
    #[serde(skip)]
    pub shorthand: Option<Shorthand>,
    /// What the game is constructed from.
    #[serde(skip)]
    pub build: Build,
}

/// A player by the order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The player who moves first.
    First,
    /// The other player.
    Second,
}

/// The kinds of game: what a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A move removes one element.
    Removal,
    /// A move takes an element and everything above it.
    Poset,
    /// A move colors a cell; the final coloring decides the outcome.
    Coloring,
    /// A move colors an edge or an element. The players want to complete certain sets, or to avoid
    /// them.
    Pattern,
}

impl Kind {
    /// The kind in one word.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Removal => "removal",
            Kind::Poset => "poset",
            Kind::Coloring => "coloring",
            Kind::Pattern => "pattern",
        }
    }
}

/// The kinds of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BoardKind {
    /// A poset whose elements are colored.
    Poset,
    /// Colored cells in rows and columns.
    Diagram,
    /// A graph whose vertices are colored.
    Graph,
    /// Colored elements, each with blocker sets, one of which must be gone before it can be
    /// removed.
    Ruleset,
    /// A graph with colored edges that stands on the ground.
    Grounded,
    /// The outcomes of all colorings of some cells.
    Payoff,
    /// A Hex position.
    Hex,
    /// A graph with terminals.
    Network,
    /// A graph whose edges are to be colored.
    Edges,
    /// Sets of elements that are to be colored.
    Sets,
    /// A positive formula.
    Formula,
}

impl BoardKind {
    /// The kind of a board.
    pub fn of(board: &Board) -> BoardKind {
        match board {
            Board::Poset(_) => BoardKind::Poset,
            Board::Diagram(_) => BoardKind::Diagram,
            Board::Graph(_) => BoardKind::Graph,
            Board::Ruleset(_) => BoardKind::Ruleset,
            Board::Grounded(_) => BoardKind::Grounded,
        }
    }

    /// The kind in a word or two.
    pub fn word(self) -> &'static str {
        match self {
            BoardKind::Poset => "poset",
            BoardKind::Diagram => "diagram",
            BoardKind::Graph => "graph",
            BoardKind::Ruleset => "ruleset",
            BoardKind::Grounded => "grounded graph",
            BoardKind::Payoff => "payoff",
            BoardKind::Hex => "hex",
            BoardKind::Network => "network",
            BoardKind::Edges => "edges",
            BoardKind::Sets => "sets",
            BoardKind::Formula => "formula",
        }
    }
}

impl fmt::Display for BoardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The fixed board of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OwnBoard {
    /// The board.
    pub board: &'static str,
    /// The pattern, if it is a graph.
    pub pattern: Option<&'static str>,
}

impl Entry {
    /// The game on a board, or `None` if the game does not take this kind of board.
    pub fn build(&self, board: &Board, left: Color) -> Option<Game> {
        match self.build {
            Build::Board(build) => build(board, left),
            _ => None,
        }
    }

    /// The game on a board, or an error that says which boards the game takes.
    pub fn on(&self, board: &Board, left: Color) -> Result<Game, Box<Error>> {
        self.build(board, left).ok_or_else(|| {
            let message = format!(
                "{} cannot be played on this {}; it takes a {}",
                self.name,
                board.kind(),
                self.boards
            );
            Box::new(Error {
                expected: Some(self.boards.into()),
                ..self.error(message)
            })
        })
    }

    /// An error that shows a correct example.
    pub fn error(&self, message: String) -> Error {
        Error::new(message).with_note(&format!("for example: {}", self.usage()))
    }

    /// The variant, if this is a pattern game.
    pub fn variant(&self) -> Option<Variant> {
        match self.build {
            Build::Pattern(variant) => Some(variant),
            _ => None,
        }
    }

    /// Whether the game takes this kind of board.
    pub fn takes(&self, kind: BoardKind) -> bool {
        self.board_kinds.contains(&kind)
    }

    /// Expands shorthand in the text of a board: `3 4` in Nim becomes `chain 3 white + chain 4
    /// white`.
    pub fn board_text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let written = self.shorthand.and_then(|written| written(text).ok());
        written.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// The page of the book about it, below the address of the book: `"games/poset.html"`.
    pub fn page(&self) -> &'static str {
        match self.kind {
            Kind::Removal => "games/removal.html",
            Kind::Poset => "games/poset.html",
            Kind::Coloring if self.takes(BoardKind::Payoff) => "games/coloring.html",
            Kind::Coloring => "games/hex.html",
            Kind::Pattern => "games/pattern.html",
        }
    }

    /// An example command line.
    pub fn usage(&self) -> String {
        let (name, example) = (self.name, self.example);
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == ' ';
        let quote = if example.chars().all(is_plain) {
            ""
        } else {
            "'"
        };
        let pattern = self.pattern.unwrap_or_default();
        let usage = format!("tedomari value {name} {quote}{example}{quote} {pattern}");
        usage.trim_end().into()
    }
}

/// Names of the pattern games, from the catalogue.
impl Variant {
    /// The variant of that name.
    pub fn find(name: &str) -> Option<Variant> {
        let mut all = Variant::all();
        all.find(|(known, _)| *known == name)
            .map(|(_, variant)| variant)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = Variant::all();
        all.find(|(_, variant)| *variant == self)
            .map_or("", |(name, _)| name)
    }

    /// All variants with the names of the games that are played on any graph.
    pub fn all() -> impl Iterator<Item = (&'static str, Variant)> {
        let on_graphs = GAMES.iter().filter(|entry| entry.takes(BoardKind::Edges));
        on_graphs.filter_map(|entry| Some((entry.name, entry.variant()?)))
    }
}

#[cfg(test)]
mod tests;
