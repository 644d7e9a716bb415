use std::collections::BTreeSet;

use tedomari::board::{Cell, Color, Diagram};
use tedomari::game;
use tedomari::value::Player;

/// The maximum side of an enumerated truncated square.
pub const MAX_SIDE: usize = 4;

/// All truncated squares of a side length: what remains of a square after repeatedly removing
/// corners. All white, fewest cells first, each set of cells once up to translation.
///
/// # Panics
/// If `side` is more than [`MAX_SIDE`].
pub(crate) fn truncated_squares(side: usize) -> impl Iterator<Item = Diagram> {
    assert!(
        side <= MAX_SIDE,
        "the truncations of so large a square are too many"
    );
    let cells = (0..side * side).map(|i| Cell {
        row: (i / side) as u32,
        column: (i % side) as u32,
    });
    let full: Vec<Cell> = cells.collect();
    let mut levels = vec![BTreeSet::from([full])];
    for _ in 0..side * side {
        let smaller = levels.last().into_iter().flatten();
        levels.push(smaller.flat_map(|cells| cut(cells)).collect());
    }
    levels
        .into_iter()
        .rev()
        .flatten()
        .map(|cells| white(&cells))
}

fn white(cells: &[Cell]) -> Diagram {
    let colored = cells.iter().map(|&cell| (cell, Color::White));
    Diagram::new(colored.collect()).expect("different cells")
}

/// All results of removing one corner.
fn cut(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let diagram = white(cells);
    let corners =
        game::corner(&diagram, Color::White).moves(Player::Left, &vec![true; cells.len()]);
    let without = |&corner: &u32| {
        let rest = diagram
            .cells()
            .iter()
            .filter(|&&cell| cell != diagram.cell(corner));
        let rest: Vec<Cell> = rest.copied().collect();
        white(&rest).cells().to_vec()
    };
    corners.iter().map(without).collect()
}
