//! Boards, patterns and formulas of pattern games, and games over a poset of outcomes: what is
//! written reads back to the same, whatever the names are.

use proptest::prelude::*;

use super::boards::name;
use crate::board::{PatternBoard, SimpleGraph};
use crate::game::SetColoring;
use crate::game::pattern::{Normal, PatternSetup, PositiveFormula, Variant};
use crate::notation::passable::{
    parse_atoms, parse_coloring, parse_game, print_atoms, print_coloring, print_game,
};
use crate::notation::pattern::{
    parse_pattern_board, parse_positive, parse_simple_graph, print_pattern_board,
    print_simple_graph,
};
use crate::value::passable::{AtomPoset, Forms};

/// So many different names, in any order.
fn names(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<String>> {
    prop::collection::hash_set(name(), count)
        .prop_map(|names| {
            let mut names: Vec<String> = names.into_iter().collect();
            names.sort();
            names
        })
        .prop_shuffle()
}

fn graph() -> impl Strategy<Value = SimpleGraph> {
    let numbered = (0..7_usize).prop_map(|n| (1..=n).map(|v| v.to_string()).collect());
    let names = prop_oneof![3 => names(1..7), 1 => numbered];
    (names, any::<u32>(), any::<u32>()).prop_map(|(names, some, more)| {
        let pairs = (0..names.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let present = |i: &usize| (some | more) >> i & 1 == 1;
        let edges: Vec<_> = pairs.enumerate().filter(|(i, _)| present(i)).collect();
        let edges: Vec<_> = edges.into_iter().map(|(_, edge)| edge).collect();
        SimpleGraph::new(names, &edges).unwrap()
    })
}

/// A graph with some of its edges colored.
fn graph_board() -> impl Strategy<Value = PatternBoard> {
    (graph(), any::<u32>(), any::<u32>()).prop_map(|(graph, red, green)| {
        let some = |set: u32| -> Vec<(usize, usize)> {
            let edges = graph.edges().iter().enumerate();
            let chosen = edges.filter(|(i, _)| set >> i & 1 == 1);
            chosen.map(|(_, &edge)| edge).collect()
        };
        let precolored = [some(red), some(green)];
        PatternBoard::Graph { graph, precolored }
    })
}

/// Sets of elements, of which some may be in no set, and some of them colored.
fn set_board() -> impl Strategy<Value = PatternBoard> {
    let sets = || prop::collection::vec(any::<u8>(), 0..4);
    (names(0..8), sets(), sets(), any::<bool>(), any::<[u8; 2]>()).prop_map(
        |(elements, red, green, is_shared, colored)| {
            let all = (1_u128 << elements.len()) - 1;
            let fit = |sets: &[u8]| -> Vec<u128> {
                let sets = sets.iter().map(|&set| u128::from(set) & all);
                sets.filter(|&set| set != 0).collect()
            };
            let (red, green) = (fit(&red), fit(&green));
            let green = if is_shared { red.clone() } else { green };
            PatternBoard::Sets {
                elements,
                copies: [red, green],
                precolored: colored.map(|set| u128::from(set) & all),
            }
        },
    )
}

fn formula() -> impl Strategy<Value = PositiveFormula> {
    let terms = prop::collection::vec(prop::collection::vec(0..6_u32, 1..4), 1..5);
    let normal = prop_oneof![Just(Normal::Cnf), Just(Normal::Dnf)];
    (names(6..7), terms, normal).prop_map(|(names, terms, normal)| {
        // Variables are numbered in the order in which they occur, and occur once in a term.
        let mut known: Vec<u32> = Vec::new();
        let mut renamed = Vec::new();
        for term in terms {
            let mut new = Vec::new();
            for variable in term {
                let number = known.iter().position(|&other| other == variable);
                let number = number.unwrap_or_else(|| {
                    known.push(variable);
                    known.len() - 1
                });
                if !new.contains(&(number as u32)) {
                    new.push(number as u32);
                }
            }
            renamed.push(new);
        }
        let variables = known.iter().map(|&v| names[v as usize].clone()).collect();
        PositiveFormula {
            variables,
            terms: renamed,
            normal,
        }
    })
}

/// Posets of outcomes whose atoms have any names and are in any order.
fn atoms() -> impl Strategy<Value = AtomPoset> {
    let named = names(1..8).prop_flat_map(|names| {
        let order: Vec<usize> = (0..names.len()).collect();
        (Just(names), Just(order).prop_shuffle(), any::<u64>())
    });
    named.prop_filter_map(
        "`T` and `_` mean the top and the bottom",
        |(names, order, some)| {
            let n = names.len();
            let pairs = (0..n).flat_map(|b| (0..b).map(move |a| (a, b)));
            let pairs = pairs
                .enumerate()
                .filter(|&(i, (a, b))| some >> i & 1 == 1 || a == 0 || b + 1 == n);
            let pairs: Vec<_> = pairs.map(|(_, (a, b))| (order[a], order[b])).collect();
            let atoms = AtomPoset::new(names, &pairs).unwrap();
            let is_plain = [("T", atoms.top()), ("_", atoms.bottom())]
                .iter()
                .all(|&(word, atom)| atoms.find(word) == Some(atom));
            is_plain.then_some(atoms)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn patterns(graph in graph()) {
        let text = print_simple_graph(&graph);
        prop_assert_eq!(parse_simple_graph(&text), Ok(graph), "{}", text);
    }

    #[test]
    fn pattern_boards(board in prop_oneof![graph_board(), set_board()]) {
        let text = print_pattern_board(&board);
        prop_assert_eq!(parse_pattern_board(&text), Ok(board.clone()), "{}", text);
        let setup = PatternSetup { variant: Variant::Misere, board, patterns: None };
        prop_assert_eq!(parse_pattern_board(&setup.board_text()), Ok(setup.board));
    }

    #[test]
    fn formulas(formula in formula()) {
        let text = formula.to_string();
        prop_assert_eq!(parse_positive(&text, formula.normal), Ok(formula), "{}", text);
    }

    #[test]
    fn posets_of_outcomes(atoms in atoms()) {
        let text = print_atoms(&atoms);
        prop_assert_eq!(parse_atoms(&text), Ok(atoms), "{}", text);
    }

    #[test]
    fn payoffs(atoms in atoms(), cells in 0..4_usize, mixed in any::<u64>()) {
        // The outcome of a coloring is the top from some colorings on, and before that an atom that
        // grows with the number of Left's cells.
        let middle = atoms.atoms().nth(mixed as usize % atoms.len()).unwrap();
        let outcome = |coloring: u32| match mixed >> (8 + coloring) & 1 {
            _ if coloring.count_ones() == 0 => atoms.bottom(),
            1 => middle,
            _ => atoms.bottom(),
        };
        let grown = |coloring: u32| {
            let below = (0..=coloring).filter(|smaller| smaller & !coloring == 0);
            let reached = below.map(outcome).find(|&atom| atom == middle);
            reached.unwrap_or(atoms.bottom())
        };
        let atoms = std::sync::Arc::new(atoms.clone());
        let game = SetColoring::from_function(atoms.clone(), cells, grown).unwrap();
        let text = print_coloring(&game);
        prop_assert_eq!(parse_coloring(&text, atoms), Ok(game), "{}", text);
    }

    #[test]
    fn games_over_outcomes(atoms in atoms(), picks in prop::collection::vec(any::<prop::sample::Index>(), 1..8)) {
        let mut forms = Forms::new(atoms.clone().into());
        let all: Vec<_> = atoms.atoms().collect();
        let mut game = forms.atom(all[0]);
        for pick in picks {
            let atom = forms.atom(*pick.get(&all));
            game = forms.composite(&[game, atom], &[atom]);
        }
        let text = print_game(&forms, game).unwrap();
        prop_assert_eq!(parse_game(&text, &mut forms), Ok(game), "{}", text);
    }
}

#[test]
fn boards_of_cells_are_written_by_their_name() {
    for (text, written) in [
        ("tictactoe 3x3 3; red c3 a1", "tictactoe; red a1 c3"),
        ("tictactoe 4x12 4", "tictactoe 4x12 4"),
        (
            "sets c3 a1 / p4 k6; green k6",
            "sets c3 a1 / p4 k6; green k6",
        ),
        ("sets a1 b1 / \"red\" a1", "sets a1 b1 / a1 \"red\""),
        // The columns are missing.
        (
            "sets a1 b1 c1 / a2 b2 c2 / a3 b3 c3",
            "sets a1 b1 c1 / a2 b2 c2 / a3 b3 c3",
        ),
        // A vertex is not a graph.
        ("\"c3\"-a1", "\"c3\"-a1"),
    ] {
        let board = parse_pattern_board(text).expect("a board");
        assert_eq!(print_pattern_board(&board), written);
        assert_eq!(parse_pattern_board(written), Ok(board));
    }
    let error = parse_pattern_board("tictactoe 2x27 3").expect_err("too wide");
    assert_eq!(error.message, "27 columns are more than there are letters");
}
