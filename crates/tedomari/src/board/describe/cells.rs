//! Classes of diagrams.

use super::Class;
use crate::board::outline::Outline;
use crate::board::{Cell, Diagram};

/// The classes of a diagram, without those implied by others in the list.
pub(super) fn classes(diagram: &Diagram) -> Vec<Class> {
    if diagram.cells().is_empty() {
        return vec![Class::Empty];
    }
    let class = match Outline::of(diagram.cells()) {
        Some(outline) if outline.is_skew() => Some(skew_class(&outline)),
        Some(_) => is_truncated_square(diagram).then_some(Class::TruncatedSquare),
        None => None,
    };
    class.into_iter().collect()
}

fn skew_class(outline: &Outline) -> Class {
    if !outline.is_young() {
        Class::SkewDiagram
    } else if outline.is_turned_young() {
        let (rows, columns) = outline.extent();
        Class::Rectangle(rows, columns)
    } else {
        Class::YoungDiagram
    }
}

/// Truncated squares are recognized only in enclosing rectangles of at most this many cells.
const RECTANGLE_LIMIT: u64 = 16_000_000;

/// Whether the diagram can be made from a square array by removing corners one by one.
///
/// Rows and columns outside the diagram can always be removed, and a cell that can be removed now
/// can be removed later too. So it is enough to remove corners greedily from the bounding
/// rectangle.
fn is_truncated_square(diagram: &Diagram) -> bool {
    let extent =
        |of: fn(&Cell) -> u32| diagram.cells().iter().map(of).max().unwrap_or(0) as u64 + 1;
    let (rows, columns) = (extent(|cell| cell.row), extent(|cell| cell.column));
    if rows.saturating_mul(columns) > RECTANGLE_LIMIT {
        return false;
    }
    let (rows, columns) = (rows as usize, columns as usize);
    let mut keep = vec![false; rows * columns];
    for cell in diagram.cells() {
        keep[cell.row as usize * columns + cell.column as usize] = true;
    }
    let mut alive = vec![true; rows * columns];
    let mut left = rows * columns;
    let mut stack: Vec<usize> = (0..rows * columns).filter(|&i| !keep[i]).collect();
    while let Some(i) = stack.pop() {
        let (row, column) = (i / columns, i % columns);
        let west = (column > 0).then(|| i - 1).filter(|&j| alive[j]);
        let east = (column + 1 < columns).then(|| i + 1).filter(|&j| alive[j]);
        let north = (row > 0).then(|| i - columns).filter(|&j| alive[j]);
        let south = (row + 1 < rows).then(|| i + columns).filter(|&j| alive[j]);
        let is_corner = (west.is_none() || east.is_none()) && (north.is_none() || south.is_none());
        if alive[i] && !keep[i] && is_corner {
            alive[i] = false;
            left -= 1;
            stack.extend([west, east, north, south].into_iter().flatten());
        }
    }
    left == diagram.cells().len()
}
