//! Scenes as text.

use tedomari::game::{Game, Position, Side};
use tedomari::value::Player;

use super::letters::printable_text;
use super::listing::listing;
use super::raster::{Block, block};
use super::shelves::shelve;
use super::{Part, Scene, Shape};

/// The most columns of a drawing. Wider scenes are listed instead.
const WIDTH: usize = 100;

/// Columns between parts.
const GAP: usize = 3;

/// The scene as text: a drawing if it fits in 100 columns and is readable, otherwise a list.
///
/// ○ is white and ● is black. Brackets mark highlighted or removable elements; a dot is a removed
/// element.
pub fn terminal(scene: &Scene) -> String {
    let blocks: Option<Vec<Block>> = scene
        .parts
        .iter()
        .map(|part| block(part, scene, WIDTH))
        .collect();
    let mut text = match blocks {
        Some(blocks) => side_by_side(&blocks),
        None => listing(scene),
    };
    for note in &scene.notes {
        text.push_str(&printable_text(note));
        text.push('\n');
    }
    text
}

/// What the signs in the drawing of a position mean, in a line.
pub fn legend(of: &Position, scene: &Scene) -> String {
    let shape = scene.parts.first().map(|part| part.shape);
    let [left, right] = [Player::Left, Player::Right].map(|player| of.side(player));
    let colors = match (of.game(), shape) {
        (Game::Pattern(_), Some(Shape::Cells(_))) => ["X", "O"],
        (Game::Pattern(_), _) => ["R", "G"],
        (_, Some(Shape::Hex { .. })) => ["B", "W"],
        _ if left == Side::White => ["○", "●"],
        _ => ["●", "○"],
    };
    let colors = if of.is_impartial() {
        String::new()
    } else {
        format!("{} is {left}, {} is {right}; ", colors[0], colors[1])
    };
    let table = match of.game() {
        Game::Pattern(_) if is_edge_table(scene) => "row and column are the ends of an edge; ",
        _ => "",
    };
    let marks = match (of.game(), shape) {
        (Game::Removal(_), _) => "[ ] may be removed, ( ) was removed last",
        (Game::Poset(_), _) => "( ) was taken last",
        (_, Some(Shape::Hex { .. })) => "( ) is the last move, * a chain that wins",
        (Game::Pattern(_), _) => "( ) is the last move, [ ] a completed set",
        (Game::Coloring(_), _) => "( ) is the last move, [ ] decides the outcome",
    };
    format!("{colors}{table}{marks}")
}

/// Whether the edges of a scene are too many to be drawn as lines, so that they are drawn as half of
/// a table of pairs of points.
fn is_edge_table(scene: &Scene) -> bool {
    let has_edges = |part: &Part| part.lines.iter().any(|line| line.edge.is_some());
    let mut parts = scene.parts.iter();
    parts.any(|part| has_edges(part) && block(part, scene, WIDTH).is_none())
}

fn side_by_side(blocks: &[Block]) -> String {
    let sizes: Vec<_> = blocks
        .iter()
        .map(|block| (block.width(), block.height()))
        .collect();
    let shelves = shelve(&sizes, WIDTH, GAP);
    let mut text = String::new();
    for (shelf, &height) in shelves.heights.iter().enumerate() {
        let mut whole = Block::new(shelves.width, height);
        for (block, &(_, left)) in blocks
            .iter()
            .zip(&shelves.spots)
            .filter(|(_, spot)| spot.0 == shelf)
        {
            // Parts are aligned at the bottom.
            whole.paste(height - block.height(), left, block);
        }
        if shelf > 0 {
            text.push('\n');
        }
        text.push_str(&whole.text());
    }
    text
}
