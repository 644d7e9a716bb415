//! Boards in every notation.

use tedomari::board::{Board, Limits, PatternBoard, SimpleGraph};
use tedomari::notation::hex::{
    parse_cells, parse_edges, parse_network, print_drawing, print_link, print_sgf,
};
use tedomari::notation::pattern::{
    parse_pattern_board, parse_simple_graph, print_pattern_board, print_simple_graph,
};
use tedomari::notation::{self, dot, hex, json};
use tedomari_examples::BOARDS;

use crate::{Property, text, texts};

/// Small enough that a board costs less than a text.
const LIMITS: Limits = Limits {
    elements: 300,
    relations: 3000,
    cells: 10,
    placements: 10_000,
};

/// Boards for removal and poset games.
pub const BOARD: Property = Property {
    name: "board",
    seeds: || {
        let typed = [
            "white a b; black \"c d\"; a < b",
            "tree w(b(w,b),w) + dual chain bwb",
            "blue ground-a-b, ground-c; red b-c",
            "{\"kind\": \"poset\", \"colors\": \"ww\", \"covers\": [[1, 2]]}",
            "digraph { node [color=white] 1 -> 2; 2 [color=black] }",
            "&AO",
            ">>graph6<<Bw",
            "random 12 0.3 seed 5",
            "cells .bbw / wb",
            "white x a; black b c; x needs {a b} or {c}",
        ];
        texts(BOARDS.iter().map(|example| example.text).chain(typed))
    },
    check: |bytes| {
        let Some(text) = text(bytes) else {
            return notation::read_bytes(bytes).is_ok();
        };
        let board = notation::read_within(text, &LIMITS);
        if let Ok(board) = &board {
            is_read_back(board);
        }
        board.is_ok() || notation::read_uncolored(text, &LIMITS).is_ok()
    },
};

/// Printing followed by reading is the identity, in every format that has the board.
pub fn is_read_back(board: &Board) {
    let printed = notation::print(board);
    assert_eq!(notation::parse(&printed).as_ref(), Ok(board), "{printed}");
    let printed = json::write(board).to_string();
    assert_eq!(json::read(&printed).as_ref(), Ok(board), "{printed}");
    if let Some(printed) = dot::write(board) {
        // A board without elements has no names.
        let read =
            dot::read(&printed).map(|read| if read.is_empty() { board.clone() } else { read });
        assert_eq!(read.as_ref(), Ok(board), "{printed}");
    }
}

/// A line of a batch: any notation, or graph6 and digraph6 with colors in a second column.
pub const LINE: Property = Property {
    name: "line",
    seeds: || texts(["Bw wwb", "&AO wb", "chain wb", "D?{ wbwbw"]),
    check: |bytes| {
        text(bytes).is_some_and(|text| !text.contains('\n') && notation::read_line(text).is_ok())
    },
};

/// Hex boards: sizes, drawings, HexWorld links and SGF.
pub const HEX: Property = Property {
    name: "hex",
    seeds: || {
        texts([
            "3x4",
            "B.W/.B./W..",
            "#WBW / B..W / WBW#",
            "https://hexworld.org/board/#5,b3:sa1d4",
            "(;AP[HexGui]FF[4]GM[11]SZ[5];B[b2];W[c3])",
        ])
    },
    check: |bytes| {
        let Some(text) = text(bytes) else {
            return false;
        };
        let Ok(board) = hex::read(text) else {
            return false;
        };
        let printed = print_drawing(&board);
        assert_eq!(hex::read(&printed).as_ref(), Ok(&board), "{printed}");
        for printed in [print_link(&board), print_sgf(&board)]
            .into_iter()
            .flatten()
        {
            assert_eq!(hex::read(&printed).as_ref(), Ok(&board), "{printed}");
        }
        let _ = parse_cells(text, &board);
        true
    },
};

/// Graphs of connection games.
pub const NETWORK: Property = Property {
    name: "network",
    seeds: || {
        texts([
            "a-b b-c; terminals a c",
            "1-2, 2-3, 3-1; terminals 1 3; color vertices",
        ])
    },
    check: |bytes| {
        text(bytes).is_some_and(|text| parse_network(text).is_ok() | parse_edges(text).is_ok())
    },
};

/// Boards and patterns of pattern games.
pub const PATTERN_BOARD: Property = Property {
    name: "pattern-board",
    seeds: || {
        texts([
            "K6",
            "K5; red 1-2; green 3-4",
            "sets a b c / \"d e\" f; red a",
            "tictactoe 4x3 3",
            "v0-v1; v0-v2; red v0-v1",
            "K3,3 + P4",
        ])
    },
    check: |bytes| {
        let Some(text) = text(bytes) else {
            return false;
        };
        let (board, graph) = (parse_pattern_board(text), parse_simple_graph(text));
        board.iter().for_each(pattern_board_is_read_back);
        graph.iter().for_each(pattern_is_read_back);
        board.is_ok() || graph.is_ok()
    },
};

/// Printing followed by reading is the identity.
pub fn pattern_board_is_read_back(board: &PatternBoard) {
    let printed = print_pattern_board(board);
    assert_eq!(
        parse_pattern_board(&printed).as_ref(),
        Ok(board),
        "{printed}"
    );
}

/// Printing followed by reading is the identity.
pub fn pattern_is_read_back(graph: &SimpleGraph) {
    let printed = print_simple_graph(graph);
    assert_eq!(
        parse_simple_graph(&printed).as_ref(),
        Ok(graph),
        "{printed}"
    );
}
