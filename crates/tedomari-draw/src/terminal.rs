//! Scenes as text.

use super::Scene;
use super::letters::printable_text;
use super::listing::listing;
use super::raster::{Block, block};
use super::shelves::shelve;

/// Columns that a drawing may take; what is wider is listed instead.
const WIDTH: usize = 100;

/// Columns between parts.
const GAP: usize = 3;

/// The scene as text: a drawing if it fits in 100 columns and can be read, otherwise a list.
///
/// ○ is white, ● is black; brackets mark what is highlighted or may be removed, a dot is what has
/// been removed.
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
            // Parts stand on the ground.
            whole.paste(height - block.height(), left, block);
        }
        if shelf > 0 {
            text.push('\n');
        }
        text.push_str(&whole.text());
    }
    text
}
