use super::pattern::PatternGame;
use super::{ConnectionGame, Hex, PosetGame, RemovalGame, SetColoring};
use crate::board::Element;

/// A game of any kind.
#[derive(Clone, Debug)]
pub enum Game {
    /// A move removes one element, if its rule allows it.
    Removal(RemovalGame),
    /// A move takes an element and everything above it.
    Poset(PosetGame),
    /// A move colors a cell; the final coloring decides the outcome.
    Coloring(ColoringGame),
    /// A move colors an element; completing a set ends the game.
    Pattern(PatternGame),
}

/// A game in which a monotone payoff of the final coloring decides the outcome.
#[derive(Clone, Debug)]
pub enum ColoringGame {
    /// The payoff is given for every coloring.
    Payoff(SetColoring),
    /// Hex on a whole board of any size.
    Hex(Hex),
    /// Left connects terminals of a graph, Right keeps them apart.
    Connection(ConnectionGame),
}

impl From<RemovalGame> for Game {
    fn from(game: RemovalGame) -> Game {
        Game::Removal(game)
    }
}

impl From<PosetGame> for Game {
    fn from(game: PosetGame) -> Game {
        Game::Poset(game)
    }
}

impl From<SetColoring> for Game {
    fn from(game: SetColoring) -> Game {
        Game::Coloring(ColoringGame::Payoff(game))
    }
}

impl From<Hex> for Game {
    fn from(game: Hex) -> Game {
        Game::Coloring(ColoringGame::Hex(game))
    }
}

impl From<ConnectionGame> for Game {
    fn from(game: ConnectionGame) -> Game {
        Game::Coloring(ColoringGame::Connection(game))
    }
}

impl From<PatternGame> for Game {
    fn from(game: PatternGame) -> Game {
        Game::Pattern(game)
    }
}

impl ColoringGame {
    /// The number of cells, including those colored at the start.
    pub fn len(&self) -> usize {
        match self {
            ColoringGame::Payoff(game) => game.cells(),
            ColoringGame::Hex(game) => game.board().rows() * game.board().columns(),
            ColoringGame::Connection(game) => game.cells.len(),
        }
    }

    /// Whether the game has no cells.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The payoff table, unless it is too large.
    pub fn payoff(&self) -> Option<&SetColoring> {
        match self {
            ColoringGame::Payoff(game) => Some(game),
            ColoringGame::Hex(_) => None,
            ColoringGame::Connection(game) => Some(&game.game),
        }
    }
}

impl Game {
    /// The removal game, if this is one.
    pub fn into_removal(self) -> Option<RemovalGame> {
        match self {
            Game::Removal(game) => Some(game),
            _ => None,
        }
    }

    /// The number of elements. A pattern game on a graph counts all pairs of vertices.
    pub fn len(&self) -> usize {
        match self {
            Game::Removal(game) => game.len(),
            Game::Poset(game) => game.len(),
            Game::Coloring(game) => game.len(),
            Game::Pattern(game) => game.width(),
        }
    }

    /// Whether the game has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game in which exactly the elements with `alive[i]` are left, and for each of its
    /// elements the original one. `None` if the moves of the game do not take elements away.
    pub fn restricted(&self, alive: &[bool]) -> Option<(Game, Vec<Element>)> {
        match self {
            Game::Removal(game) => {
                let (game, names) = game.restricted(alive);
                Some((game.into(), names))
            }
            Game::Poset(game) => {
                let (game, names) = game.restricted(alive);
                Some((game.into(), names))
            }
            Game::Coloring(_) | Game::Pattern(_) => None,
        }
    }
}
