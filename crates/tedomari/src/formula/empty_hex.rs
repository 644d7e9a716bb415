//! Empty Hex boards: whoever starts wins on a square one, and the player with the shorter way wins on
//! any other.

use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::board::{Color, Element};

/// The player who wins an empty board whoever starts; `None` if whoever starts wins. Declines if
/// there are stones, or if only part of a board is drawn.
pub(crate) fn recognize(board: &HexBoard) -> Option<Proof<Option<Color>>> {
    let [rows, columns] = [board.rows(), board.columns()];
    if board.count(Content::Empty) < rows * columns {
        return None;
    }
    let winner = match rows.cmp(&columns) {
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Color::White),
    };
    let (theorem, sets) = match winner {
        None => (Theorem::StrategyStealing, Vec::new()),
        Some(winner) => (Theorem::ShorterSide, pairs(board, winner)),
    };
    let figures = Figures::two(
        (Figure::Rows, rows as i64),
        (Figure::Columns, columns as i64),
    );
    Some(Proof {
        value: winner,
        theorem,
        figures,
        sets,
    })
}

/// The pairs with which a player whose sides are n cells apart connects them. They fill n + 1 lines
/// of n cells across: two triangles, of which a reflection and a shift take one to the other.
fn pairs(board: &HexBoard, winner: Color) -> Vec<NamedSet> {
    let n = board.rows().min(board.columns());
    let element = |row: usize, column: usize| {
        let cell = HexCell::new(row, column);
        let cell = match winner {
            Color::Black => cell,
            Color::White => cell.mirrored(),
        };
        board.index(cell) as Element
    };
    let triangle = (0..n).flat_map(|row| (0..n - row).map(move |column| (row, column)));
    triangle
        .map(|(row, column)| {
            let mut pair = vec![element(row, column), element(n - 1 - column, n - row)];
            pair.sort_unstable();
            NamedSet::new(Role::Pair, pair)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::game::winning_chain;
    use crate::solve::hex::solve_hex;

    /// Search finds the same winner as the theorem.
    #[test]
    fn search_agrees() {
        let small = (1..=4).flat_map(|rows| (1..=4).map(move |columns| (rows, columns)));
        for (rows, columns) in small.chain([(4, 5), (5, 4), (2, 7)]) {
            let board = HexBoard::empty(rows, columns).unwrap();
            let proof = recognize(&board).unwrap();
            let solution = solve_hex(&board, &Budget::default()).unwrap();
            let expected =
                [Color::Black, Color::White].map(|starter| proof.value.unwrap_or(starter));
            let found = [solution.black_starts, solution.white_starts].map(Option::unwrap);
            assert_eq!(found, expected, "{rows}x{columns}");
        }
    }

    /// Whichever cell of each pair the winner gets, those cells connect.
    #[test]
    fn one_cell_of_each_pair_connects() {
        for (rows, columns) in [
            (1, 2),
            (2, 3),
            (3, 2),
            (3, 4),
            (4, 3),
            (4, 5),
            (5, 4),
            (3, 6),
        ] {
            let empty = HexBoard::empty(rows, columns).unwrap();
            let proof = recognize(&empty).unwrap();
            let winner = proof.value.unwrap();
            let cells: Vec<HexCell> = empty.cells().collect();
            for choice in 0..1_u32 << proof.sets.len() {
                let mut board = empty.clone();
                for (i, pair) in proof.sets.iter().enumerate() {
                    let taken = pair.elements[(choice >> i & 1) as usize];
                    board.set(cells[taken as usize], Content::Stone(winner));
                }
                assert!(winning_chain(&board, winner).is_some(), "{rows}x{columns}");
            }
        }
    }

    #[test]
    fn stones_are_declined() {
        let mut board = HexBoard::empty(3, 3).unwrap();
        assert!(recognize(&board).is_some());
        assert!(recognize(&board.alone()).is_none());
        board.set(HexCell::new(1, 1), Content::Stone(Color::White));
        assert!(recognize(&board).is_none());
    }
}
