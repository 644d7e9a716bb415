//! Positions of games of every kind.

use tedomari::board::hex::HexCell;
use tedomari::board::{Board, Color, Element};
use tedomari::game::{ColoringGame, Game, Position};
use tedomari::value::Player;

use crate::{DrawError, PatternMarks, Scene, coloring_scene, hex_scene, pattern_scene, position};

/// Which moves are marked in the picture of a removal or poset game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marked {
    /// The moves of the player whose turn it is.
    Mover,
    /// The moves of both players.
    Both,
}

/// The picture of a position of a game of any kind.
pub fn position_scene(of: &Position, marked: Marked) -> Result<Scene, DrawError> {
    match of.game() {
        Game::Removal(_) | Game::Poset(_) => match of.board() {
            Some(board) => taking(of, board, marked),
            None => Err(DrawError::NoBoard),
        },
        Game::Coloring(ColoringGame::Hex(game)) => {
            let board = of.stones().unwrap_or(game.board());
            let won: Vec<HexCell> = of.end().map_or(Vec::new(), |end| {
                let cells: Vec<HexCell> = board.cells().collect();
                end.witness.iter().map(|&x| cells[x as usize]).collect()
            });
            Ok(hex_scene(board, None, &won))
        }
        Game::Coloring(game) => {
            let color = |owner: &Option<Player>| {
                owner.map(|player| match player {
                    Player::Left => Color::Black,
                    Player::Right => Color::White,
                })
            };
            let colors: Vec<Option<Color>> =
                of.cells().unwrap_or_default().iter().map(color).collect();
            match game.payoff() {
                Some(payoff) => Ok(coloring_scene(payoff, &colors, &[])),
                None => Err(DrawError::TooManyElements(game.len())),
            }
        }
        Game::Pattern(game) => {
            let sets = of.sets().unwrap_or_default();
            Ok(pattern_scene(game, &sets, &PatternMarks::default()))
        }
    }
}

fn taking(of: &Position, board: &Board, marked: Marked) -> Result<Scene, DrawError> {
    let alive = of.alive().unwrap_or_default();
    let removable: Vec<bool> = match (marked, of.game()) {
        (Marked::Mover, _) => {
            let mut removable = vec![false; board.len()];
            for x in of.legal_elements() {
                removable[x as usize] = true;
            }
            removable
        }
        (Marked::Both, Game::Removal(game)) => (0..board.len() as Element)
            .map(|x| game.is_removable(x, alive))
            .collect(),
        // No element blocks another one.
        (Marked::Both, _) => alive.to_vec(),
    };
    position(board, alive, &removable)
}
