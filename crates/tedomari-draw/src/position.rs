//! Positions of games of every kind.

use tedomari::board::{Board, Color, Element};
use tedomari::game::{ColoringGame, Game, Position};
use tedomari::value::Player;

use crate::network::network_scene;
use crate::{
    DrawError, Mark, Node, Paint, PatternMarks, Scene, coloring_scene, hex_scene, pattern_scene,
    position,
};

/// The most heaps that are counted below the picture.
const MAX_HEAPS: usize = 24;

/// Which moves are marked in the picture of a removal or poset game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marked {
    /// The moves of the player whose turn it is.
    Mover,
    /// The elements that their owners may remove. In a poset game, these are all elements, and none
    /// is marked.
    Both,
}

/// The picture of a position of a game of any kind, with the last move and the completed set or
/// chain.
pub fn position_scene(of: &Position, marked: Marked) -> Result<Scene, DrawError> {
    let mut scene = match of.game() {
        Game::Removal(_) | Game::Poset(_) => match of.board() {
            Some(board) => taking(of, board, marked)?,
            None => return Err(DrawError::NoBoard),
        },
        Game::Coloring(ColoringGame::Hex(game)) => {
            hex_scene(of.stones().unwrap_or(game.board()), None, &[])
        }
        Game::Coloring(ColoringGame::Connection(game)) => {
            let node = |(x, color): (Element, Option<Color>)| Node {
                paint: color.map_or(Paint::Free, Paint::from),
                label: of.name(x),
                mark: Mark::Plain,
            };
            network_scene(game, (0..).zip(colors(of)).map(node).collect())
        }
        Game::Coloring(ColoringGame::Payoff(payoff)) => {
            let colors: Vec<Option<Color>> = colors(of).collect();
            coloring_scene(payoff, &colors, &[])
        }
        Game::Pattern(game) => {
            let sets = of.sets().unwrap_or_default();
            pattern_scene(game, &sets, &PatternMarks::default())
        }
    };
    let last = match of.alive() {
        Some(_) => Mark::Taken,
        None => Mark::Last,
    };
    let witness = of.end().map_or(&[][..], |end| &end.witness);
    for &x in of.taken().iter().filter(|x| !witness.contains(x)) {
        scene.mark(x, last);
    }
    for &x in witness {
        scene.mark(x, Mark::Highlighted);
    }
    Ok(scene)
}

/// The color of each cell of a coloring game.
fn colors(of: &Position) -> impl Iterator<Item = Option<Color>> {
    let cells = of.cells().unwrap_or_default().iter();
    cells.map(|owner| {
        owner.map(|player| match player {
            Player::Left => Color::Black,
            Player::Right => Color::White,
        })
    })
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
        (Marked::Both, _) => vec![false; board.len()],
    };
    let mut scene = position(board, alive, &removable)?;
    if let Some(sizes) = of.heap_sizes().filter(|sizes| sizes.len() <= MAX_HEAPS) {
        let heaps: Vec<String> = (1..)
            .zip(sizes)
            .map(|(number, size)| format!("heap {number}: {size}"))
            .collect();
        scene.notes.push(heaps.join(", "));
    }
    Ok(scene)
}
