use super::{changes, recognize};
use crate::board::random::{self, Generator};
use crate::board::{Color, Element, Names, Poset};
use crate::budget::Budget;
use crate::formula::{MostElements, acyclic};
use crate::game::{self, RemovalGame};
use crate::solve::{Solver, Switches};

fn by_search(game: &RemovalGame) -> i64 {
    let mut solver = Solver::with_switches(game, Budget::default(), Switches::PLAIN);
    solver.value().bounds.value().expect("small enough")
}

/// A tree of height 2: element i ≥ 1 hangs on an earlier one, from the other side than that one.
fn tree(colors: Vec<Color>, first_is_top: bool, mut earlier: impl FnMut(usize) -> usize) -> Poset {
    let mut is_top = vec![first_is_top];
    let mut covers = Vec::new();
    for i in 1..colors.len() {
        let j = earlier(i);
        let (x, y) = (i as Element, j as Element);
        covers.push(if is_top[j] { (x, y) } else { (y, x) });
        is_top.push(!is_top[j]);
    }
    Poset::from_covers(colors, Names::Numbered, &covers)
}

/// Compares the value and all changes with those that `value` gives.
fn check(game: &RemovalGame, value: impl Fn(&RemovalGame) -> i64) {
    let found = recognize(game).expect("an acyclic poset of height 2").value;
    assert_eq!(found, value(game), "{game:?}");
    for (x, change) in changes(game).expect("the same poset") {
        let alive: Vec<bool> = (0..game.len() as Element).map(|y| y != x).collect();
        let after = game.restricted(&alive).0;
        assert_eq!(value(&after), found + change, "{game:?} without {x}");
    }
}

/// Every way to hang `len` elements, in every coloring, for pomax and pomin.
fn check_all(len: usize, value: impl Fn(&RemovalGame) -> i64) {
    let shapes: usize = (1..len).product();
    for shape in 0..shapes {
        for bits in 0..2_usize << len {
            let color = |i| [Color::Black, Color::White][bits >> i & 1];
            let mut rest = shape;
            let poset = tree((1..=len).map(color).collect(), bits & 1 == 1, |i| {
                let earlier = rest % i;
                rest /= i;
                earlier
            });
            check(&game::pomax(&poset, Color::White), &value);
        }
    }
}

#[test]
fn every_small_tree() {
    for len in 1..=5 {
        check_all(len, by_search);
    }
}

/// The formula satisfies the definition of the value on all trees with at most this many elements,
/// since the positions after a move are forests of the same kind.
#[test]
fn the_formula_satisfies_the_definition() {
    let formula = |game: &RemovalGame| recognize(game).map(|proof| proof.value);
    for len in 1..=6 {
        check_all(len, |game| {
            let value = formula(game).expect("acyclic of height 2");
            let best = |sign: i64| {
                let moves = game.owners().iter().zip(0..).filter(|(owner, x)| {
                    owner.sign() == sign && changes_of(game).iter().any(|(y, _)| y == x)
                });
                let after = moves.map(|(_, x)| {
                    let alive: Vec<bool> = (0..game.len() as Element).map(|y| y != x).collect();
                    sign * formula(&game.restricted(&alive).0).expect("a forest")
                });
                after.max()
            };
            // The integer closest to 0 between the best options.
            match (best(1), best(-1)) {
                (Some(left), _) if left >= 0 => assert_eq!(value, left + 1),
                (_, Some(right)) if right >= 0 => assert_eq!(value, -right - 1),
                _ => assert_eq!(value, 0),
            }
            value
        });
    }
}

fn changes_of(game: &RemovalGame) -> Vec<(Element, i64)> {
    changes(game).expect("acyclic of height 2")
}

/// All trees with up to eight elements, and many with nine.
#[test]
#[ignore = "slow: minutes"]
fn every_tree_with_eight_elements() {
    for len in 6..=8 {
        check_all(len, by_search);
    }
    for seed in 0..2_000_000 {
        check(&random_game(9, seed), by_search);
    }
}

fn random_game(len: usize, seed: u64) -> RemovalGame {
    let mut generator = Generator::new(seed, len);
    let colors = random::colors(len, seed ^ 0xABCD);
    // Few or many branches on one element.
    let reach = 1 + generator.below(len as u32) as usize;
    let poset = tree(colors, generator.coin(), |i| {
        i - 1 - generator.below(i.min(reach) as u32) as usize
    });
    let positive = [Color::White, Color::Black][seed as usize % 2];
    if seed % 4 < 2 {
        game::pomax(&poset, positive)
    } else {
        game::pomin(&poset, positive)
    }
}

/// Random trees, with the values and all changes by search.
#[test]
fn random_trees_by_search() {
    for seed in 0..300 {
        check(&random_game(6 + seed as usize % 11, seed), by_search);
    }
}

/// Larger ones by canonical forms, and random forests.
#[test]
fn random_trees_by_forms() {
    let by_forms = |game: &RemovalGame| {
        let proof = acyclic::recognize(game, &Budget::default(), &mut MostElements::default());
        proof.expect("forms of few kinds").value
    };
    for seed in 0..40 {
        check(&random_game(20 + seed as usize % 30, seed), by_forms);
    }
}

#[test]
fn other_posets_are_declined() {
    let relations: [(usize, &[(Element, Element)]); 3] = [
        (3, &[(0, 1), (1, 2)]),
        (4, &[(0, 2), (0, 3), (1, 2), (1, 3)]),
        (6, &[(0, 2), (0, 3), (1, 2), (1, 3)]),
    ];
    for (len, relations) in relations {
        let poset = Poset::from_covers(random::colors(len, 1), Names::Numbered, relations);
        assert_eq!(recognize(&game::pomax(&poset, Color::White)), None);
    }
}

/// A long path takes no deep recursion, and an element with many branches no long time.
#[test]
fn large_boards() {
    for reach in [1, 1_000_000] {
        let len = 300_000;
        let poset = tree(random::colors(len, 5), true, |i| i - i.min(reach));
        let game = game::pomax(&poset, Color::White);
        let value = recognize(&game).expect("acyclic of height 2").value;
        assert_eq!(
            changes(&game).map(|changes| changes.is_empty()),
            Some(false)
        );
        let negative = game::pomax(&poset, Color::Black);
        assert_eq!(recognize(&negative).map(|proof| proof.value), Some(-value));
    }
}
