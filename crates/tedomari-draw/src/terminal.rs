//! Scenes as text.

use super::Scene;
use super::letters::printable_text;
use super::listing::listing;
use super::raster::{Block, block};
use super::shelves::shelve;

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
