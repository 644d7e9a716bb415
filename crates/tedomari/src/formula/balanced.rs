//! Balanced diagrams: whatever the players do, the value is the number of Left's cells minus the
//! number of Right's cells.

use super::{Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element, Outline};
use crate::game::{RemovalGame, Rule};

/// Young and skew diagrams without blocking triples, and chess-colored truncated squares.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let outline = Outline::of(game.cells()?)?;
    let theorem = match game.rule() {
        Rule::All(blockers) => young(game, &outline, blockers)?,
        Rule::Either(upper, lower) => skew(game, &outline, upper, lower)?,
        Rule::Sets(_) => truncated_square(game, &outline)?,
        Rule::AtMostOne(_) => return None,
    };
    let cells = NamedSet::all(Role::Counted, game.owners());
    Some(Proof::counting(theorem, Figures::NONE, cells))
}

/// Moves are made at the outer corners of a Young diagram, or at the inner end of a rotated one.
fn young(game: &RemovalGame, outline: &Outline, upper: &Adjacency) -> Option<Theorem> {
    let (x, y) = upper.pairs().next()?;
    let is_young = if x < y {
        outline.is_young()
    } else {
        outline.is_turned_young()
    };
    if !is_young || !outline.is_skew() || has_blocking_triple(game, upper) {
        None
    } else if is_chess(game, upper) {
        Some(Theorem::ChessYoung)
    } else {
        Some(Theorem::UnblockedYoung)
    }
}

/// Moves are made at both ends. A rotated skew diagram is a skew diagram, so it is enough if there
/// is no blocking triple in one of the two directions.
fn skew(
    game: &RemovalGame,
    outline: &Outline,
    upper: &Adjacency,
    lower: &Adjacency,
) -> Option<Theorem> {
    let balanced = outline.is_skew()
        && (!has_blocking_triple(game, upper) || !has_blocking_triple(game, lower));
    balanced.then_some(Theorem::UnblockedSkew)
}

/// Corner removal from a square leaves exactly the diagrams with contiguous rows and columns: each
/// connected part is its bounding rectangle minus staircases, and sums of balanced games are
/// balanced.
fn truncated_square(game: &RemovalGame, outline: &Outline) -> Option<Theorem> {
    let cells = game.cells()?;
    let parity = |x: usize| (cells[x].row ^ cells[x].column) % 2;
    let chess = (1..cells.len())
        .all(|x| (parity(x) == parity(0)) == (game.owners()[x] == game.owners()[0]));
    let balanced = chess && outline.has_whole_columns();
    balanced.then_some(Theorem::TruncatedSquare)
}

/// Whether x ⋖ y ⋖ z with x and y of one color and z of the other.
fn has_blocking_triple(game: &RemovalGame, upper: &Adjacency) -> bool {
    let owner = |x: Element| game.owners()[x as usize];
    let covered_by_other = |y: Element| upper.of(y).iter().any(|&z| owner(z) != owner(y));
    upper
        .pairs()
        .any(|(x, y)| owner(x) == owner(y) && covered_by_other(y))
}

fn is_chess(game: &RemovalGame, upper: &Adjacency) -> bool {
    let owner = |x: Element| game.owners()[x as usize];
    upper.pairs().all(|(x, y)| owner(x) != owner(y))
}
