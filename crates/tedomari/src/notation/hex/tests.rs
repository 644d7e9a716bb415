use super::*;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};
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
    assert_eq!(drawn("(;SZ[2];B[a1];W[b2]AE[a1];B[b1])"), ".B\n.W");
}

/// A link and an SGF file have the same moves in the same order.
#[test]
fn links_and_files_are_the_same_games() {
    for (link, sgf) in [
        ("#3c1,a3c1", "(;FF[4]GM[11]SZ[3];B[a3];W[c1])"),
        (
            "#3c1,c1:pa1:rw",
            "(;FF[4]GM[11]SZ[3];B[c1];W[pass];B[a1];W[resign])",
        ),
        (
            "#3x2c1,c1:sa2",
            "(;FF[4]GM[11]SZ[3:2];B[c1];W[swap-pieces];B[a2])",
        ),
        (
            "#2c1,a2:Sb2:fb",
            "(;FF[4]GM[11]SZ[2];B[a2];W[swap-sides];W[b2];B[forfeit])",
        ),
        ("#4r9mnc1,b2", "(;FF[4]GM[11]SZ[4]HEXWORLD[r9mnc1];B[b2])"),
    ] {
        let (from_link, from_file) = (read_line(link).unwrap(), read_line(sgf).unwrap());
        assert_eq!(from_link.moves(), from_file.moves(), "{link}");
        assert_eq!(from_link.position(), from_file.position(), "{link}");
        assert_eq!(
            from_file.link().unwrap(),
            format!("https://hexworld.org/board/{link}")
        );
        assert_eq!(from_link.sgf().unwrap(), sgf);
    }
    // Moves that are ahead stay in a link.
    let line = read_line("#3c1,a1b2,c3:p").unwrap();
    assert_eq!((line.played(), line.moves().len()), (2, 4));
    assert_eq!(
        line.link().unwrap(),
        "https://hexworld.org/board/#3c1,a1b2,c3:p"
    );
    // HexWorld's first move is Black's, so White's cannot be swapped there.
    let line = read_line("(;SZ[2];W[a2];B[swap];W[a1])").unwrap();
    assert_eq!(read(&line.link().unwrap()), Ok(line.position()));
    // Stones that were set up come first.
    let line = read_line("(;SZ[3]AB[a1][a2]AW[c3];W[b1];B[b2])").unwrap();
    assert_eq!(
        line.link().unwrap(),
        "https://hexworld.org/board/#3c1,a1c3a2b1b2"
    );
}

#[test]
fn broken_rules_are_errors() {
    for (text, column, message) in [
        ("#3,a1b2:s", 8, "only the second move"),
        ("#3,:s", 4, "only the second move"),
        ("#3,a1:sb2:s", 10, "only the second move"),
        ("#3,a1:rwb2", 9, "the game is over"),
        ("#3,a1b2,a1", 9, "there is a stone on `a1` already"),
        ("#3,a1b2,c3,a2", 11, "unexpected"),
        ("(;SZ[3];B[a1];B[a2])", 17, "Black moves twice in a row"),
        (
            "(;SZ[3];B[a1];W[b1];W[swap])",
            23,
            "White moves twice in a row",
        ),
        ("(;SZ[3];B[a1];W[b1];B[swap])", 23, "only the second move"),
        ("(;SZ[3];B[a1];W[resign];B[b1])", 27, "the game is over"),
        (
            "(;SZ[3]AB[a1];B[a1])",
            17,
            "there is a stone on `a1` already",
        ),
        (
            "(;SZ[3]AB[a1]AW[a1])",
            17,
            "there is a stone on `a1` already",
        ),
        (
            "(;SZ[3]AB[a1:b2][b2])",
            18,
            "there is a stone on `b2` already",
        ),
        ("(;SZ[3]HEXWORLD[q];B[a1])", 17, ""),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
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
    fn games_keep_their_order(
        (rows, columns) in (1..6_usize, 1..6_usize),
        cells in prop::collection::vec((0..25_usize, 0..8), 0..20),
        (swap, rotation, is_mirrored) in (0..3_usize, prop::option::of(1..12_usize), any::<bool>()),
    ) {
        let mut line = HexLine::new(HexBoard::empty(rows, columns).unwrap(), Color::Black);
        line.view = HexView { rotation, is_mirrored, ..HexView::default() };
        for (number, (cell, pass)) in cells.into_iter().enumerate() {
            if number == 1 && swap > 0 {
                let made = [HexMove::SwapPieces, HexMove::SwapSides][swap - 1];
                let _ = line.play(made);
            }
            let made = match pass {
                0 => HexMove::Pass,
                _ => HexMove::Stone(HexCell::new(cell / 5, cell % 5)),
            };
            // Those that break the rules are left out.
            let _ = line.play(made);
        }
        for text in [line.link().unwrap(), line.sgf().unwrap()] {
            prop_assert_eq!(&read_line(&text).unwrap(), &line, "{}", text);
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
