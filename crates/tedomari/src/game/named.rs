//! The named games, each a constructor of one of the four kinds.

use super::pattern::{MAX_PATTERN_ELEMENTS, PatternError, PatternGame, Variant};
use super::{Hex, PosetGame, RemovalGame, Rule, poset_nim};
use crate::board::hex::{HexBoard, HexError};
use crate::board::{
    Adjacency, Color, Diagram, Element, FamilyError, Graph, Poset, Ruleset, SimpleGraph,
};
use crate::sorting::Arrange;
use crate::value::Player;

/// The owner of each element when `left` is Left's color.
pub(super) fn owners(colors: &[Color], left: Color) -> Vec<Player> {
    let owner = |&color: &Color| Player::left_if(color == left);
    colors.iter().map(owner).collect()
}

/// Remove a maximal element.
pub fn pomax(poset: &Poset, left: Color) -> RemovalGame {
    RemovalGame::on_poset(
        owners(poset.colors(), left),
        Rule::All(poset.upper_covers().clone()),
    )
}

/// Remove a minimal element.
pub fn pomin(poset: &Poset, left: Color) -> RemovalGame {
    RemovalGame::on_poset(
        owners(poset.colors(), left),
        Rule::All(poset.lower_covers().clone()),
    )
}

/// Remove a maximal or a minimal element.
pub fn pominmax(poset: &Poset, left: Color) -> RemovalGame {
    let rule = Rule::Either(poset.upper_covers().clone(), poset.lower_covers().clone());
    RemovalGame::on_poset(owners(poset.colors(), left), rule)
}

/// Remove a vertex with at most one neighbor left.
pub fn leaf(graph: &Graph, left: Color) -> RemovalGame {
    RemovalGame::new(
        owners(graph.colors(), left),
        Rule::AtMostOne(graph.neighbors().clone()),
    )
}

/// Remove a cell with at most one neighbor left in its row and at most one in its column.
pub fn corner(diagram: &Diagram, left: Color) -> RemovalGame {
    let (row, column) = diagram.neighbors();
    // With two neighbors in a line, one of them must be gone. With fewer, that line is no
    // constraint.
    let choices = |line: &Adjacency, x: Element| match line.of(x) {
        &[a, b] => vec![vec![a], vec![b]],
        _ => vec![vec![]],
    };
    let needs = |x: Element| {
        let columns = choices(&column, x);
        let with = |a: &Vec<Element>| columns.iter().map(|b| [a.as_slice(), b].concat()).collect();
        choices(&row, x)
            .iter()
            .flat_map(|a| -> Vec<_> { with(a) })
            .collect()
    };
    let sets = (0..diagram.cells().len() as Element).map(needs).collect();
    RemovalGame::new(owners(diagram.colors(), left), Rule::Sets(sets))
        .on_cells(diagram.cells().to_vec())
}

/// Remove an element one of whose blocker sets is gone, as the user wrote them.
pub fn custom(ruleset: &Ruleset, left: Color) -> RemovalGame {
    RemovalGame::new(
        owners(ruleset.colors(), left),
        Rule::Sets(ruleset.needs().to_vec()),
    )
}

/// Nim: take any number of objects from one heap; whoever cannot move loses.
pub fn nim(heaps: &[usize]) -> Result<PosetGame, FamilyError> {
    Ok(poset_nim(&Poset::heaps(heaps)?))
}

/// Misère Nim: take any number of objects from one heap; whoever takes the last one loses.
pub fn misere_nim(heaps: &[usize]) -> Result<PosetGame, FamilyError> {
    Ok(nim(heaps)?.misere())
}

/// Chomp: take a square and everything to the right of it and below it; whoever takes the last
/// square, in the upper left corner, loses. That square is left out here, so that whoever cannot
/// move loses.
pub fn chomp(rows: usize, columns: usize) -> Result<PosetGame, FamilyError> {
    Ok(poset_nim(
        &Diagram::chomp(rows, columns)?.to_numbered_poset(),
    ))
}

/// Hex on an empty board.
pub fn hex(rows: usize, columns: usize) -> Result<Hex, HexError> {
    let board = HexBoard::empty(rows, columns)?;
    Ok(Hex::new(board).expect("an empty board is a whole one"))
}

/// Sim: color an edge between six points; whoever completes a triangle in their color loses.
pub fn sim() -> PatternGame {
    let complete = |n| SimpleGraph::complete(n).expect("a small graph");
    let triangle = complete(3);
    PatternGame::on_graph(
        Variant::Avoid,
        &complete(6),
        [&triangle, &triangle],
        [&[], &[]],
    )
    .expect("triangles fit between six points")
}

/// Tic-tac-toe on a board of any size: the first to have `length` cells in a row wins.
pub fn tictactoe(rows: usize, columns: usize, length: usize) -> Result<PatternGame, PatternError> {
    let cells = rows.saturating_mul(columns);
    if cells > MAX_PATTERN_ELEMENTS {
        return Err(PatternError::TooManyElements(cells));
    }
    let (elements, lines) = cells_in_a_row(rows, columns, length);
    PatternGame::on_sets(
        Variant::Achieve,
        elements,
        [lines.clone(), lines],
        Default::default(),
    )
}

/// The names of the cells of a board with at most [`MAX_PATTERN_ELEMENTS`] cells, and the sets of
/// `length` cells in a row, a column or a diagonal.
pub(crate) fn cells_in_a_row(
    rows: usize,
    columns: usize,
    length: usize,
) -> (Vec<String>, Vec<u128>) {
    let name = |r: usize, c: usize| format!("{}{}", char::from(b'a' + (c % 26) as u8), r + 1);
    let elements = (0..rows).flat_map(|r| (0..columns).map(move |c| name(r, c)));
    let mut lines = Vec::new();
    for r in 0..rows as isize {
        for c in 0..columns as isize {
            for (dr, dc) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells = (0..length as isize).map(|i| (r + i * dr, c + i * dc));
                let is_on = |&(r, c): &(isize, isize)| {
                    (0..rows as isize).contains(&r) && (0..columns as isize).contains(&c)
                };
                if cells.clone().all(|cell| is_on(&cell)) {
                    lines.push(cells.fold(0, |set, (r, c)| set | 1 << (r * columns as isize + c)));
                }
            }
        }
    }
    lines.arrange();
    lines.dedup();
    (elements.collect(), lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::solve::answer;

    /// The value of a game in words.
    fn value(game: PosetGame) -> String {
        let answer = answer(&game.into(), &Budget::default()).unwrap();
        answer.value().unwrap().to_string()
    }

    #[test]
    fn heaps_add_up_without_carrying() {
        assert_eq!(value(nim(&[3, 4, 5]).unwrap()), "*2");
        assert_eq!(value(nim(&[1, 2, 3]).unwrap()), "0");
        assert_eq!(nim(&[]).unwrap().len(), 0);
        assert!(nim(&[usize::MAX, usize::MAX]).is_err());
    }

    #[test]
    fn whoever_starts_wins_chomp() {
        for (rows, columns) in [(1, 2), (2, 3), (3, 4)] {
            assert_ne!(value(chomp(rows, columns).unwrap()), "0");
        }
        assert_eq!(value(chomp(1, 1).unwrap()), "0");
        // A single row is a heap.
        assert_eq!(value(chomp(1, 5).unwrap()), "*4");
        assert!(chomp(usize::MAX, usize::MAX).is_err());
    }

    #[test]
    fn boards_of_their_own() {
        assert_eq!(sim().copies()[0].len(), 20);
        let game = tictactoe(3, 3, 3).unwrap();
        assert_eq!((game.width(), game.copies()[1].len()), (9, 8));
        assert!(tictactoe(99, 99, 3).is_err());
        assert_eq!(hex(4, 5).unwrap().board().columns(), 5);
    }
}
