use super::*;
use crate::board::Color;
use crate::board::hex::{Content, HexCell};
use proptest::prelude::*;

fn drawn(text: &str) -> String {
    read(text).map_or_else(|error| panic!("{error}"), |board| print_drawing(&board))
}

fn place(text: &str) -> (usize, usize) {
    let error = read(text).expect_err(text);
    (error.line, error.column)
}

#[test]
fn rows_may_be_shifted_or_not() {
    let board = drawn("B.W\n...\nW.#");
    assert_eq!(board, "B.W\n...\nW.#");
    assert_eq!(drawn("  B . W\n   . . .\n    W . #\n\n"), board);
    assert_eq!(drawn("b.w/.../w.#"), board);
}

#[test]
fn links_are_read_with_swaps_and_passes() {
    assert_eq!(drawn("https://hexworld.org/board/#2c1,a2b1"), ".W\nB.");
    assert_eq!(
        drawn("#2,a2:sb2"),
        ".W\n.B",
        "a swap mirrors the stone and changes its color"
    );
    assert_eq!(drawn("#2,a2:Sb2"), "..\nBW");
    assert_eq!(drawn("#2r9nm,a1:pb1"), "BB\n..");
    assert_eq!(drawn("#2,:pa1:rb"), "W.\n..");
    assert_eq!(
        drawn("#3x2,c1,a1"),
        "..B\n...",
        "columns come first; what is ahead is not played"
    );
    assert_eq!(
        drawn("#3x2,c1:s"),
        "..\n..\nW.",
        "the board is mirrored with its stones"
    );
    assert_eq!(read("https://hexworld.org/board/#").unwrap().rows(), 11);
}

#[test]
fn the_main_line_of_a_file_is_read() {
    let text =
        "(;FF[4]GM[11]SZ[3:2]C[a [b\\] c]AB[a1:a2]AW[b1][c2];B[B2](;W[c1];B[resign])(;W[a9]))";
    assert_eq!(drawn(text), "BWW\nBBW");
    assert_eq!(drawn("(;SZ[2];B[a2];W[swap-pieces];B[b2])"), ".W\n.B");
    assert_eq!(drawn("(;SZ[2];B[a2];W[swap-sides];W[b2])"), "..\nBW");
    assert_eq!(drawn("(;SZ[2]AB[a1]AE[a1])"), "..\n..");
}

#[test]
fn errors_point_at_the_place() {
    assert_eq!(place("..B\n.x."), (2, 2));
    assert_eq!(place("..B\n.."), (2, 1));
    assert_eq!(place(""), (1, 1));
    assert_eq!(place("5y5"), (1, 2));
    assert_eq!(place("99x99"), (1, 1));
    assert_eq!(place("https://hexworld.org/board/"), (1, 28));
    assert_eq!(place("#3c1,a1b9"), (1, 8));
    assert_eq!(place("#3c1,a1a1"), (1, 8));
    assert_eq!(place("#3c1,a1:x"), (1, 8));
    assert_eq!(place("#3z,a1"), (1, 3));
    assert_eq!(place("#0,a1"), (1, 2));
    assert_eq!(place("(;GM[1])"), (1, 6));
    assert_eq!(place("(;GM[11]SZ[x])"), (1, 12));
    assert_eq!(place("(;GM[11];B[a1]"), (1, 1));
    assert_eq!(place("(;GM[11];B[a1"), (1, 11));
    assert_eq!(place("(;GM[11];B[z1])"), (1, 12));
    assert_eq!(place("(;GM[11];B[a1];W[a1])"), (1, 18));
    assert_eq!(place("(;GM[11];B)"), (1, 11));
    assert_eq!(place("(;GM[11])x"), (1, 10));
    let board = read("4x4").unwrap();
    assert_eq!(parse_cells("a1,e1", &board).unwrap_err().column, 4);
    assert_eq!(parse_cells("a1-b", &board).unwrap_err().column, 4);
    assert!(parse_cells(" ", &board).is_err());
}

#[test]
fn drawings_of_a_part_have_no_link() {
    let board = read("#./..").unwrap();
    assert_eq!((print_link(&board), print_sgf(&board)), (None, None));
}

proptest! {
    #[test]
    fn what_is_written_reads_back(rows in 1..6_usize, columns in 1..6_usize, stones in prop::collection::vec(0..3, 25)) {
        let mut board = crate::board::hex::HexBoard::empty(rows, columns).unwrap();
        for (i, cell) in board.cells().enumerate() {
            let content = [Content::Empty, Content::Stone(Color::Black), Content::Stone(Color::White)][stones[i] as usize];
            board.set(cell, content);
        }
        for text in [print_drawing(&board), print_link(&board).unwrap(), print_sgf(&board).unwrap()] {
            prop_assert_eq!(read(&text).unwrap(), board.clone(), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "[#()\\[\\];:,.a-cBWSZGMx0-9/\\n -]{0,40}") {
        let _ = read(&text);
        let _ = super::sgf::read(&text);
        let _ = super::link::read(&text);
        let _ = parse_cells(&text, &crate::board::hex::HexBoard::empty(3, 3).unwrap());
    }

    #[test]
    fn every_cell_reads_back(row in 0..53_usize, column in 0..53_usize) {
        let board = crate::board::hex::HexBoard::empty(53, 53).unwrap();
        let cell = HexCell::new(row, column);
        prop_assert_eq!(parse_cells(&cell.to_string(), &board).unwrap(), vec![cell]);
    }
}

/// Texts with very many names are read, or refused as soon as there are too many.
#[test]
fn many_vertices() {
    let names: String = (0..1_000_000).map(|i| format!("{i} ")).collect();
    let error = parse_edges(&names).unwrap_err();
    assert_eq!(error.message, "there are more than 10000 vertices");
    let mut edges: String = (0..10_000).map(|i| format!("{i}-{}, ", i + 1)).collect();
    edges += &"0 10000 ".repeat(200_000);
    assert_eq!(parse_edges(&edges).unwrap().0.len(), 10_001);
    let terminals = format!("{edges}; terminals {}", "10000 ".repeat(200_000));
    assert_eq!(parse_network(&terminals).unwrap().terminals.len(), 200_000);
}
