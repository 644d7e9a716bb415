//! Boards of set coloring games: a row of cells, with the outcomes of colorings in words.

use super::{Mark, Node, Paint, Part, Place, Scene, Shape};
use tedomari::board::{Color, Element};
use tedomari::game::{SetColoring, coloring_text};

/// The most outcomes, and colorings for each outcome, that are listed.
const MAX_LISTED: usize = 16;

/// The scene of a position: for each cell, who has colored it. Left is black and Right is white.
///
/// # Panics
/// If there is not one entry for each cell.
pub fn coloring_scene(game: &SetColoring, colors: &[Option<Color>], highlight: &[usize]) -> Scene {
    assert_eq!(colors.len(), game.cells(), "an entry per cell");
    let node = |(cell, color): (usize, &Option<Color>)| Node {
        paint: color.map_or(Paint::Free, Paint::from),
        label: (cell + 1).to_string(),
        mark: if highlight.contains(&cell) {
            Mark::Highlighted
        } else {
            Mark::Plain
        },
    };
    let place = Place { x: 0.0, y: 0.0 };
    let part = |cell| Part::new(Shape::Layers, vec![(cell, place)], Vec::new());
    Scene {
        nodes: colors.iter().enumerate().map(node).collect(),
        elements: colors.len(),
        parts: (0..colors.len() as Element).map(part).collect(),
        ordered: false,
        notes: payoff(game),
    }
}

/// The minimal colorings for Left that reach each outcome.
fn payoff(game: &SetColoring) -> Vec<String> {
    let mut minimal = game.minimal();
    minimal.retain(|(_, colorings)| !colorings.is_empty());
    let note = |(atom, colorings): &(_, Vec<u32>)| {
        let listed = colorings.iter().take(MAX_LISTED);
        let mut text: Vec<String> = listed.map(|&c| coloring_text(c, game.cells())).collect();
        if colorings.len() > MAX_LISTED {
            text.push(format!("and {} more", colorings.len() - MAX_LISTED));
        }
        format!("{}: {}", game.atoms().written(*atom), text.join(" "))
    };
    let mut notes: Vec<String> = minimal.iter().take(MAX_LISTED).map(note).collect();
    if minimal.len() > MAX_LISTED {
        notes.push(format!("and {} more outcomes", minimal.len() - MAX_LISTED));
    }
    notes
}
