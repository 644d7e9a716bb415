//! Arrowing compared with theorems and brute force.

use tedomari::Budget;
use tedomari::board::SimpleGraph;
use tedomari::game::pattern::{Mask, PatternGame, Variant};
use tedomari::notation::pattern::parse_simple_graph;
use tedomari::solve::pattern::{Arrowing, arrows};

use crate::pattern_weak::brute::{self, PATTERNS, try_game};

/// Whether it arrows. A counterexample coloring is checked.
fn decide(game: &PatternGame) -> bool {
    match arrows(game, Vec::new(), &Budget::default()) {
        Arrowing::Yes { .. } => true,
        Arrowing::No { coloring } => {
            assert_eq!(coloring[0] | coloring[1], game.elements());
            assert_eq!(coloring[0] & coloring[1], 0);
            for (own, (copies, start)) in
                coloring.iter().zip(game.copies().iter().zip(game.start()))
            {
                assert!(own.contains(start));
                assert!(!copies.iter().any(|&copy| own.contains(copy)));
            }
            false
        }
        Arrowing::Unknown { .. } => panic!("no budget was set"),
    }
}

/// The smallest complete graph that arrows.
fn ramsey(red: &str, green: &str) -> usize {
    let arrows = |n: &usize| match try_game(Variant::Avoid, &format!("K{n}"), [red, green]) {
        Ok(game) => decide(&game),
        Err(_) => false,
    };
    (2..=12).find(arrows).unwrap()
}

#[test]
fn ramsey_numbers() {
    for (red, green, number) in [
        ("K3", "K3", 6),
        ("K3", "K4", 9),
        ("K3", "C4", 7),
        ("C4", "C4", 6),
        // Chvátal: a tree on m vertices and K_n give (m − 1)(n − 1) + 1.
        ("P3", "K3", 5),
        ("P3", "K4", 7),
        ("P4", "K3", 7),
        ("K1,3", "K3", 7),
        ("P3", "K5", 9),
    ] {
        assert_eq!(ramsey(red, green), number, "{red} {green}");
    }
}

#[test]
fn stars() {
    // Harary: n + m − 1 if both are even, n + m otherwise.
    for n in 2..=4 {
        for m in 2..=n {
            let even = n % 2 == 0 && m % 2 == 0;
            let number = ramsey(&format!("K1,{n}"), &format!("K1,{m}"));
            assert_eq!(number, n + m - usize::from(even), "{n} {m}");
        }
    }
}

#[test]
fn small_boards_by_definition() {
    let patterns =
        ["K2", "P3", "2K2", "K3", "P4", "C4"].map(|text| parse_simple_graph(text).unwrap());
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    for code in 0..1_u32 << pairs.len() {
        if code.count_ones() > 8 {
            continue;
        }
        let edges: Vec<(usize, usize)> = (0..pairs.len())
            .filter(|i| code >> i & 1 == 1)
            .map(|i| pairs[i])
            .collect();
        let board = SimpleGraph::numbered(5, &edges).unwrap();
        for red in &patterns {
            for green in &patterns {
                let game = PatternGame::on_graph(Variant::Avoid, &board, [red, green], [&[], &[]]);
                let game = game.unwrap();
                assert_eq!(decide(&game), brute::arrows(&game), "{edges:?}");
            }
        }
    }
}

#[test]
fn precolored_boards() {
    for board in [
        "K4; red 1-2",
        "K5; red 1-2; green 3-4",
        "K5; red 1-2,1-3,1-4",
        "K5; green 1-2,3-4",
    ] {
        for red in PATTERNS {
            for green in PATTERNS {
                // With one color a precoloring counts for both players, which must not affect
                // arrowing.
                for variant in [Variant::Avoid, Variant::OneColor] {
                    if let Ok(game) = try_game(variant, board, [red, green]) {
                        let name = format!("{board} {red} {green}");
                        assert_eq!(decide(&game), brute::arrows(&game), "{name}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_spent_budget() {
    let game = try_game(Variant::Avoid, "K13", ["K3", "K5"]).unwrap();
    let found = arrows(&game, Vec::new(), &Budget::seconds(0.0));
    assert!(matches!(
        found,
        Arrowing::Unknown { .. } | Arrowing::No { .. }
    ));
}
