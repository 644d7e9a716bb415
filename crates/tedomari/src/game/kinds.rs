use super::{PosetGame, RemovalGame};
use crate::board::Element;
use crate::value::Player;

/// A game of any kind.
#[derive(Clone, Debug)]
pub enum Game {
    /// A move removes one element, when its rule allows it.
    Removal(RemovalGame),
    /// A move takes an element and everything above it.
    Poset(PosetGame),
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

impl Game {
    /// The removal game, if it is one.
    pub fn into_removal(self) -> Option<RemovalGame> {
        match self {
            Game::Removal(game) => Some(game),
            Game::Poset(_) => None,
        }
    }

    /// The poset game, if it is one.
    pub fn into_poset(self) -> Option<PosetGame> {
        match self {
            Game::Poset(game) => Some(game),
            Game::Removal(_) => None,
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        match self {
            Game::Removal(game) => game.len(),
            Game::Poset(game) => game.len(),
        }
    }

    /// Whether the game has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All moves of a player when exactly the elements with `alive[i]` are left.
    pub fn moves(&self, player: Player, alive: &[bool]) -> Vec<Element> {
        match self {
            Game::Removal(game) => game.moves(player, alive),
            Game::Poset(game) => game.moves(player, alive),
        }
    }

    /// Makes a move; gives what it takes away.
    pub fn play(&self, x: Element, alive: &mut [bool]) -> Vec<Element> {
        match self {
            Game::Removal(_) => {
                alive[x as usize] = false;
                vec![x]
            }
            Game::Poset(game) => game.take(x, alive),
        }
    }

    /// The game when exactly the elements with `alive[i]` are left, as a game of its own, and for
    /// each of its elements the one it was here.
    pub fn restricted(&self, alive: &[bool]) -> (Game, Vec<Element>) {
        match self {
            Game::Removal(game) => {
                let (game, names) = game.restricted(alive);
                (Game::Removal(game), names)
            }
            Game::Poset(game) => {
                let (game, names) = game.restricted(alive);
                (Game::Poset(game), names)
            }
        }
    }
}
