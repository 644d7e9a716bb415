//! Symmetries of boards of named elements.

use tedomari::Budget;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::pattern::solve_strongly;

use crate::pattern_weak::brute::game;

const FANO: &str = "sets a b c/a d e/a f g/b d f/b e g/c d g/c e f";

#[test]
fn known_groups() {
    for (board, order) in [
        ("tictactoe", 8),
        ("tictactoe 4x4 4", 32),
        ("tictactoe 3x4 3", 4),
        (FANO, 168),
        ("sets a b/c d", 8),
        ("red sets a b; green sets c d", 4),
        ("sets a b c d e f g", 5040),
        // Too many to be listed.
        ("sets a b c d e f g h", 1),
    ] {
        let game = game(Variant::Achieve, board, "K3");
        let group = automorphisms(&game);
        assert_eq!(group.len(), order, "{board}");
        let identity: Vec<u8> = (0..game.width() as u8).collect();
        assert_eq!(group[0], identity);
        group
            .iter()
            .for_each(|permutation| check(&game, permutation));
    }
}

/// Sets must be mapped to sets of the same player.
fn check(game: &PatternGame, permutation: &[u8]) {
    for copies in game.copies() {
        for copy in copies {
            let image = copy.elements().map(|e| usize::from(permutation[e]));
            let image = image.fold(0_u128, |image, e| image | 1 << e);
            assert!(copies.contains(&image));
        }
    }
}

#[test]
fn by_all_permutations() {
    let boards = [
        "sets a b/b c/c d/d e/e f/f a",
        "sets a b c/c d e/e f a",
        "red sets a b/c d; green sets a c",
        "sets a b c/d e f/a d",
        "sets a/b c/d e f",
    ];
    for board in boards {
        let game = game(Variant::Achieve, board, "K3");
        let n = game.width();
        let is_symmetry = |order: &[usize]| {
            game.copies().iter().all(|copies| {
                copies.iter().all(|copy| {
                    let image = copy.elements().fold(0, |image, e| image | 1 << order[e]);
                    copies.contains(&image)
                })
            })
        };
        let expected = permutations(n)
            .iter()
            .filter(|order| is_symmetry(order))
            .count();
        assert_eq!(automorphisms(&game).len(), expected, "{board}");
    }
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    match n {
        0 => vec![Vec::new()],
        _ => permutations(n - 1)
            .iter()
            .flat_map(|order| {
                (0..n).map(move |place| {
                    let mut order = order.clone();
                    order.insert(place, n - 1);
                    order
                })
            })
            .collect(),
    }
}

#[test]
fn positions_of_tic_tac_toe() {
    let game = game(Variant::Achieve, "tictactoe", "K3");
    let rules = Rules::<u64>::new(&game, automorphisms(&game)).unwrap();
    let strong = solve_strongly(rules, &Budget::default()).unwrap();
    let open: usize = strong.levels.iter().map(|level| level.states.len()).sum();
    let ended: u64 = strong.levels.iter().map(|level| level.ended).sum();
    assert_eq!(open as u64 + ended, 765);
}
