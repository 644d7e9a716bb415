use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::Color;
use tedomari::board::hex::{Content, HexBoard, HexCell};
use tedomari::notation::hex::read;
use tedomari::solve::hex::{HexSolution, HexTooLarge, solve_hex};

use crate::hex::brute::plain_winner;

fn solved(text: &str) -> HexSolution {
    let solution = solve_hex(&read(text).unwrap(), &Budget::default()).unwrap();
    assert!(solution.is_complete());
    solution
}

fn winning(openings: &[tedomari::solve::hex::Opening], color: Color) -> Vec<String> {
    let won = openings
        .iter()
        .filter(|opening| opening.winner == Some(color));
    won.map(|opening| opening.cell.to_string()).collect()
}

/// Nash: whoever starts wins on n×n. Otherwise the player with the shorter path wins, even as
/// second.
#[test]
fn the_winner_is_known_by_the_shape() {
    for rows in 1..=5 {
        for columns in 1..=5 {
            let solution = solved(&format!("{rows}x{columns}"));
            let winners = (
                solution.black_starts.unwrap(),
                solution.white_starts.unwrap(),
            );
            let expected = match rows.cmp(&columns) {
                std::cmp::Ordering::Less => (Color::Black, Color::Black),
                std::cmp::Ordering::Equal => (Color::Black, Color::White),
                std::cmp::Ordering::Greater => (Color::White, Color::White),
            };
            assert_eq!(winners, expected, "{rows}x{columns}");
        }
    }
}

/// Rotating the board keeps the winning first moves, and those of White are Black's mirrored.
#[test]
fn openings_are_symmetric() {
    for n in 1..=4 {
        let solution = solved(&format!("{n}x{n}"));
        for black in &solution.black {
            let turned = HexCell::new(n - 1 - black.cell.row, n - 1 - black.cell.column);
            let find = |list: &[tedomari::solve::hex::Opening], cell| {
                list.iter()
                    .find(|opening| opening.cell == cell)
                    .unwrap()
                    .winner
                    .unwrap()
            };
            assert_eq!(find(&solution.black, turned), black.winner.unwrap());
            assert_eq!(
                find(&solution.white, black.cell.mirrored()),
                !black.winner.unwrap()
            );
        }
    }
}

#[test]
fn openings_agree_with_a_plain_search() {
    for text in [
        "1x1", "1x4", "4x1", "2x2", "2x4", "3x2", "3x3", "3x4", "4x3",
    ] {
        let board = read(text).unwrap();
        let solution = solved(text);
        let mut known = Default::default();
        for (openings, color) in [
            (&solution.black, Color::Black),
            (&solution.white, Color::White),
        ] {
            for opening in openings {
                let mut next = board.clone();
                next.set(opening.cell, Content::Stone(color));
                let winner = plain_winner(&next, !color, &mut known);
                assert_eq!(
                    opening.winner,
                    Some(winner),
                    "{text} {color:?} {}",
                    opening.cell
                );
            }
        }
    }
}

#[test]
fn the_openings_of_small_boards() {
    assert_eq!(winning(&solved("2x2").black, Color::Black), ["b1", "a2"]);
    assert_eq!(
        winning(&solved("3x3").black, Color::Black),
        ["c1", "a2", "b2", "c2", "a3"]
    );
}

#[test]
fn positions_that_are_over_are_over() {
    let solution = solved("B.W/B.W/BWW");
    assert_eq!(
        (solution.black_starts, solution.white_starts),
        (Some(Color::Black), Some(Color::Black))
    );
    let full = solved("BW/WB");
    assert_eq!(full.black, []);
    assert_eq!(full.black_starts, full.white_starts);
}

#[test]
fn boards_that_are_not_searched_are_refused() {
    let refused = |text| solve_hex(&read(text).unwrap(), &Budget::default()).unwrap_err();
    assert_eq!(refused("17x17"), HexTooLarge::Cells(289));
    assert_eq!(refused("#."), HexTooLarge::Part);
}

#[test]
fn the_budget_is_kept() {
    let solution = solve_hex(&read("8x8").unwrap(), &Budget::seconds(0.2)).unwrap();
    assert!(!solution.is_complete());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn positions_agree_with_a_plain_search(
        rows in 2..5_usize,
        columns in 2..5_usize,
        stones in prop::collection::vec(0..6, 16),
    ) {
        let mut board = HexBoard::empty(rows, columns).unwrap();
        for (cell, stone) in board.cells().collect::<Vec<_>>().into_iter().zip(stones) {
            match stone {
                0 => board.set(cell, Content::Stone(Color::Black)),
                1 => board.set(cell, Content::Stone(Color::White)),
                _ => {}
            }
        }
        let solution = solve_hex(&board, &Budget::default()).unwrap();
        let mut known = Default::default();
        for (starter, winner) in [(Color::Black, solution.black_starts), (Color::White, solution.white_starts)] {
            prop_assert_eq!(winner, Some(plain_winner(&board, starter, &mut known)));
        }
    }
}
