//! In every format, what is written reads back to the same board.

use proptest::prelude::*;

use super::boards::{board, graph, poset};
use crate::board::{Board, Names};
use crate::notation::{digraph6, dot, graph6, json, parse, print, read};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn language(board in board()) {
        let text = print(&board);
        prop_assert_eq!(parse(&text), Ok(board.clone()), "{}", text);
        prop_assert_eq!(read(&text), Ok(board), "{}", text);
    }

    #[test]
    fn language_in_expressions(first in board(), second in board()) {
        let text = format!("({}) + negative negative\n{}", print(&first), print(&second));
        if let Ok(sum) = first.beside(&second) {
            prop_assert_eq!(parse(&text), Ok(sum), "{}", text);
        } else {
            prop_assert!(parse(&text).is_err());
        }
    }

    #[test]
    fn through_json(board in board()) {
        let value = json::write(&board);
        prop_assert_eq!(json::read(&value.to_string()), Ok(board.clone()));
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        prop_assert_eq!(read(&pretty), Ok(board));
    }

    #[test]
    fn through_dot(board in board()) {
        let Some(text) = dot::write(&board) else {
            prop_assert!(matches!(board, Board::Ruleset(_) | Board::Grounded(_)));
            return Ok(());
        };
        let is_unnamed = |names: &Names| board.is_empty() && *names != Names::Numbered;
        let skipped = match &board {
            Board::Poset(poset) => is_unnamed(poset.names()),
            Board::Graph(graph) => is_unnamed(graph.names()),
            _ => false,
        };
        prop_assume!(!skipped);
        prop_assert_eq!(dot::read(&text), Ok(board.clone()), "{}", text);
        prop_assert_eq!(read(&text), Ok(board), "{}", text);
    }

    #[test]
    fn through_digraph6(poset in poset()) {
        let text = digraph6::write(&poset).unwrap();
        let back = digraph6::read(&text).unwrap();
        prop_assert_eq!(back.upper_covers(), poset.upper_covers());
        prop_assert_eq!(read(&format!(">>digraph6<<{text}\n")), Ok(Board::Poset(back.clone())));
        let letters: String = poset.colors().iter().map(|color| color.letter()).collect();
        let Board::Poset(colored) = parse(&format!("digraph6 '{text}' {letters}")).unwrap() else {
            panic!("not a poset")
        };
        prop_assert_eq!(colored, back.with_colors(poset.colors().to_vec()));
    }

    #[test]
    fn through_graph6(graph in graph()) {
        let text = graph6::write(&graph).unwrap();
        let back = graph6::read(&text).unwrap();
        prop_assert_eq!(back.neighbors(), graph.neighbors());
        prop_assert_eq!(read(&format!(">>graph6<<{text}")), Ok(Board::Graph(back)));
    }
}

#[test]
fn long_graph6_sizes() {
    for n in [0, 1, 62, 63, 64, 300] {
        let Board::Graph(cycle) = parse(&format!("cycle {n} white")).unwrap() else {
            panic!("not a graph")
        };
        assert_eq!(graph6::read(&graph6::write(&cycle).unwrap()), Ok(cycle));
        let Board::Poset(chain) = parse(&format!("chain {n} white")).unwrap() else {
            panic!("not a poset")
        };
        assert_eq!(digraph6::read(&digraph6::write(&chain).unwrap()), Ok(chain));
    }
    // The examples in the definition of the format: 5 vertices, edges 02 04 13 34, and the same
    // arcs.
    let Ok(Board::Graph(example)) = parse("graph numbered wwwww; 1-3; 1-5; 2-4; 4-5") else {
        panic!("not a graph")
    };
    assert_eq!(graph6::write(&example).unwrap(), "DQc");
}
