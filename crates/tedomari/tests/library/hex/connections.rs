use proptest::prelude::*;
use tedomari::Budget;
use tedomari::game::{Colored, ConnectionError, ConnectionGame};
use tedomari::notation::passable::print_game;
use tedomari::solve::coloring::solve_coloring;

fn value(hex: &ConnectionGame) -> String {
    let solution = solve_coloring(&hex.game, &Budget::default());
    print_game(&solution.forms, solution.value.unwrap()).unwrap()
}

fn switching(vertices: usize, edges: &[(usize, usize)]) -> String {
    value(&ConnectionGame::new(vertices, edges, &[0, 1], Colored::Edges).unwrap())
}

#[test]
fn small_switching_games() {
    assert_eq!(switching(2, &[(0, 1)]), "{T|_}");
    assert_eq!(switching(2, &[(0, 1), (0, 1)]), "T");
    assert_eq!(switching(3, &[(0, 2), (2, 1)]), "_");
    assert_eq!(switching(3, &[(0, 2), (2, 1), (0, 1)]), "{T|_}");
    // Bridg-It on two dots in three columns: whoever starts wins.
    assert_eq!(
        switching(4, &[(0, 2), (0, 3), (2, 3), (2, 1), (3, 1)]),
        "{T|_}"
    );
}

#[test]
fn three_terminals_have_five_outcomes() {
    let star = [(0, 3), (1, 3), (2, 3), (0, 1), (1, 2), (2, 0)];
    let game = ConnectionGame::new(4, &star, &[0, 1, 2], Colored::Edges).unwrap();
    assert_eq!(game.outcomes.len(), 5);
    assert_eq!(switching(3, &[(0, 2)]), "_", "nobody can connect them");
    let vertices = ConnectionGame::new(4, &star[..3], &[0, 1, 2], Colored::Vertices).unwrap();
    assert_eq!(
        (vertices.outcomes.len(), value(&vertices)),
        (2, "{T|_}".to_string())
    );
}

#[test]
fn what_is_no_game_is_refused() {
    let refused = |vertices, edges: &[_], terminals: &[_]| {
        ConnectionGame::new(vertices, edges, terminals, Colored::Edges).unwrap_err()
    };
    assert_eq!(refused(2, &[(0, 1)], &[0]), ConnectionError::Terminals);
    assert_eq!(refused(2, &[(0, 1)], &[0, 0]), ConnectionError::Terminals);
    assert_eq!(
        refused(2, &[(0, 1); 19], &[0, 1]),
        ConnectionError::TooManyCells(19)
    );
}

/// Whether some edges (a bitset) form a tree, and its vertices. A single vertex does not count.
fn tree(edges: &[(usize, usize)], chosen: u32) -> Option<u32> {
    let chosen: Vec<(usize, usize)> = edges
        .iter()
        .enumerate()
        .filter(|(i, _)| chosen >> i & 1 == 1)
        .map(|(_, &e)| e)
        .collect();
    let mut reached = 1_u32 << chosen.first()?.0;
    for _ in 0..chosen.len() {
        for (a, b) in &chosen {
            if reached >> a & 1 == 1 || reached >> b & 1 == 1 {
                reached |= 1 << a | 1 << b;
            }
        }
    }
    let touched = chosen
        .iter()
        .fold(0_u32, |set, (a, b)| set | 1 << a | 1 << b);
    (touched == reached && reached.count_ones() as usize == chosen.len() + 1).then_some(touched)
}

/// Lehman: Short wins as second player exactly if two edge-disjoint trees span the same vertices,
/// including both terminals.
fn has_two_trees(edges: &[(usize, usize)]) -> bool {
    let all = 1_u32 << edges.len();
    let trees: Vec<(u32, u32)> = (0..all)
        .filter_map(|set| tree(edges, set).map(|vertices| (set, vertices)))
        .filter(|(_, vertices)| vertices & 3 == 3)
        .collect();
    trees.iter().any(|(a, spanned)| {
        trees
            .iter()
            .any(|(b, other)| a & b == 0 && spanned == other)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn lehmans_theorem(pairs in prop::collection::vec((0..5_usize, 1..5_usize), 1..10)) {
        let edges: Vec<(usize, usize)> = pairs.iter().map(|&(a, step)| (a, (a + step) % 5)).collect();
        prop_assert_eq!(switching(5, &edges) == "T", has_two_trees(&edges));
    }
}
