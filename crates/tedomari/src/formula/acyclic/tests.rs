mod small_forms;

use std::borrow::Cow;

use super::center::Center;
use super::form::Forms;
use super::{Attempt, Branches, MIDDLE, SMALL, Trees};
use crate::board::{Board, Color, Element, Names, Poset, random};
use crate::budget::Budget;
use crate::formula::{MostElements, Proof};
use crate::game::{self, RemovalGame, Rule};
use crate::notation;
use crate::solve::{Solver, Switches};
use crate::value::Player;

fn recognize(game: &RemovalGame) -> Option<Proof> {
    super::recognize(game, &Budget::default(), &mut MostElements::default())
}

fn changes(game: &RemovalGame) -> Option<Vec<(Element, i64)>> {
    super::changes(game, &Budget::default(), &mut MostElements::default())
}

fn by_search(game: &RemovalGame) -> i64 {
    let switches = Switches {
        formulas: false,
        ..Switches::default()
    };
    let mut solver = Solver::with_switches(game, Budget::default(), switches);
    solver.value().bounds.value().expect("small enough")
}

/// Compares the value and the changes with search.
fn check(game: &RemovalGame) {
    let proof = recognize(game).expect("an acyclic poset");
    assert_eq!(proof.value, by_search(game), "{game:?}");
    let changes = changes(game).expect("an acyclic poset");
    let everything = vec![true; game.len()];
    let mut moves = game.moves(Player::Left, &everything);
    moves.extend(game.moves(Player::Right, &everything));
    moves.sort_unstable();
    assert_eq!(changes.iter().map(|c| c.0).collect::<Vec<_>>(), moves);
    for (x, change) in changes {
        let mut alive = everything.clone();
        alive[x as usize] = false;
        let after = by_search(&game.restricted(&alive).0);
        assert_eq!(after, proof.value + change, "{game:?} without {x}");
    }
}

/// Element i ≥ 1 is attached above or below an earlier one, as the digits of a number say.
fn hung(len: usize, mut shape: usize, bits: usize) -> Poset {
    let mut covers = Vec::new();
    for i in 1..len {
        let (up, earlier) = (shape % 2 == 1, shape / 2 % i);
        shape /= 2 * i;
        let (i, earlier) = (i as Element, earlier as Element);
        covers.push(if up { (earlier, i) } else { (i, earlier) });
    }
    let color = |i| match bits >> i & 1 {
        1 => Color::White,
        _ => Color::Black,
    };
    Poset::from_relations((0..len).map(color).collect(), Names::Numbered, &covers).unwrap()
}

#[test]
fn every_small_acyclic_poset() {
    for len in 1..=5 {
        let shapes: usize = (1..len).map(|i| 2 * i).product();
        for shape in 0..shapes {
            for bits in 0..1 << len {
                check(&game::pomax(&hung(len, shape, bits), Color::White));
            }
        }
    }
}

/// A rooted tree of covers: for each element its parent, whether it is above the parent, and its
/// color.
type Rooted = Vec<(usize, bool, Color)>;

/// All ways to attach to `tree` the branches from `from` on, in order, until it has `len` elements.
fn hang(
    tree: &Rooted,
    branches: &[Rooted],
    from: usize,
    len: usize,
    visit: &mut dyn FnMut(&Rooted),
) {
    if tree.len() == len {
        return visit(tree);
    }
    for (i, branch) in branches.iter().enumerate().skip(from) {
        if tree.len() + branch.len() <= len {
            let mut larger = tree.clone();
            let shifted = branch
                .iter()
                .enumerate()
                .map(|(j, &(parent, above, color))| match j {
                    0 => (0, above, color),
                    _ => (parent + tree.len(), above, color),
                });
            larger.extend(shifted);
            hang(&larger, branches, i, len, visit);
        }
    }
}

/// All acyclic posets with `len` elements up to isomorphism and exchange of the colors. They are
/// rooted at a center, so no branch has more than half the elements; those with two centers occur
/// more than once.
fn every_acyclic_poset(len: usize, visit: &mut dyn FnMut(&Poset)) {
    let mut branches: Vec<Rooted> = Vec::new();
    for size in 1..=len / 2 {
        let smaller = branches.clone();
        for color in [Color::White, Color::Black] {
            hang(&vec![(0, false, color)], &smaller, 0, size, &mut |tree| {
                for above in [false, true] {
                    let mut branch = tree.clone();
                    branch[0].1 = above;
                    branches.push(branch);
                }
            });
        }
    }
    hang(
        &vec![(0, false, Color::White)],
        &branches,
        0,
        len,
        &mut |tree| visit(&poset_of(tree)),
    );
}

/// The poset of a rooted tree.
fn poset_of(tree: &Rooted) -> Poset {
    let pairs = tree.iter().enumerate().skip(1);
    let cover = |(i, &(parent, above, _)): (usize, &(usize, bool, Color))| {
        if above {
            (parent as Element, i as Element)
        } else {
            (i as Element, parent as Element)
        }
    };
    let covers: Vec<_> = pairs.map(cover).collect();
    let colors = tree.iter().map(|element| element.2).collect();
    Poset::from_relations(colors, Names::Numbered, &covers).unwrap()
}

fn check_values(len: usize) -> usize {
    let mut count = 0;
    every_acyclic_poset(len, &mut |poset| {
        let game = game::pomax(poset, Color::White);
        let value = recognize(&game).expect("an acyclic poset").value;
        assert_eq!(value, by_search(&game), "{game:?}");
        count += 1;
    });
    count
}

#[test]
fn every_acyclic_poset_with_at_most_seven_elements() {
    let counts: Vec<usize> = (1..=7).map(check_values).collect();
    assert_eq!(counts, [1, 4, 10, 84, 331, 3624, 17016]);
}

#[test]
#[ignore = "slow: a minute"]
fn every_acyclic_poset_with_eight_or_nine_elements() {
    assert_eq!([8, 9].map(check_values), [204_640, 1_100_817]);
}

#[test]
fn random_acyclic_posets() {
    for seed in 0..600 {
        let len = 6 + seed as usize % 19;
        let poset = random::acyclic(len, seed).unwrap();
        check(&game::pomax(&poset, Color::White));
        check(&game::pomin(&poset, Color::Black));
    }
}

#[test]
fn components_add_and_cycles_are_declined() {
    let colors = |n| vec![Color::White; n];
    let two = [(0, 1), (2, 1), (3, 4), (3, 5)];
    let poset = Poset::from_relations(colors(6), Names::Numbered, &two).unwrap();
    assert_eq!(
        recognize(&game::pomax(&poset, Color::White)).unwrap().value,
        6
    );
    let diamond = [(0, 1), (0, 2), (1, 3), (2, 3)];
    let poset = Poset::from_relations(colors(6), Names::Numbered, &diamond).unwrap();
    assert_eq!(recognize(&game::pomax(&poset, Color::White)), None);
    let empty = Poset::from_relations(Vec::new(), Names::Numbered, &[]).unwrap();
    assert_eq!(
        recognize(&game::pomax(&empty, Color::White)).unwrap().value,
        0
    );
}

#[test]
fn too_few_steps_give_no_answer() {
    let game = game::pomax(&random::acyclic(100, 1).unwrap(), Color::White);
    let Rule::All(blockers) = game.rule() else {
        panic!("pomax has one blocker set for each element")
    };
    let trees = Trees::of(blockers, None).unwrap();
    let is_joined = |steps| {
        let mut forms = Forms::new(steps, &Budget::default());
        let mut branches = Branches::new(game.len());
        branches.joined(&game, &trees, &mut forms, None).is_some()
    };
    assert!(!is_joined(20));
    assert!(is_joined(20_000));
}

/// One white element above branches of twelve elements, whose forms are large and different.
fn crowded() -> Poset {
    let seeds = [
        13776, 13091, 10702, 8893, 4286, 3993, 2528, 818, 19665, 9987, 9722, 8522, 5953, 5740,
        3854, 3114,
    ];
    let parts = seeds.map(|seed| random::acyclic(12, seed).unwrap());
    let sum = Poset::disjoint_sum(&parts).unwrap();
    let top = sum.len() as Element;
    let mut covers: Vec<_> = sum.upper_covers().pairs().collect();
    covers.extend((0..top).step_by(12).map(|root| (root, top)));
    let mut colors = sum.colors().to_vec();
    colors.push(Color::White);
    Poset::from_relations(colors, Names::Numbered, &covers).unwrap()
}

/// Giving up is remembered: positions with more than half the elements are not tried again.
#[test]
fn what_is_too_hard_is_tried_once() {
    let game = game::pomax(&crowded(), Color::White);
    let little = Budget {
        memory: 20 << 20,
        ..Budget::default()
    };
    let mut most = MostElements::default();
    assert_eq!(super::recognize(&game, &little, &mut most), None);
    assert_eq!(most.elements, game.len() / 2);
    // A second attempt on anything smaller would halve the limit again, and with all memory it
    // would take long. Neither happens.
    assert_eq!(super::recognize(&game, &Budget::default(), &mut most), None);
    assert_eq!(most.elements, game.len() / 2);
    for _ in 0..2 {
        assert_eq!(super::changes(&game, &little, &mut most), None);
        assert_eq!(most.elements_for_changes, game.len() / 2);
    }
    let alive: Vec<bool> = (0..game.len()).map(|x| x < game.len() / 2).collect();
    let half = game.restricted(&alive).0;
    let proof = super::recognize(&half, &little, &mut most).expect("half of it is easy");
    assert_eq!(proof.value, by_search(&half));
}

/// What a thread has kept of other games does not change a result.
#[test]
fn kept_forms_change_nothing() {
    let proof = |seed| {
        let poset = random::acyclic(SMALL, seed).unwrap();
        recognize(&game::pomax(&poset, Color::White))
    };
    let warm: Vec<_> = (0..40).map(proof).collect();
    for (seed, warm) in (0..).zip(warm) {
        let cold = std::thread::spawn(move || proof(seed)).join().unwrap();
        assert_eq!(warm, cold);
        assert!(warm.is_some());
    }
}

/// A canceled computation stops at once and does not count as too hard.
#[test]
fn it_stops_when_asked() {
    let game = game::pomax(&crowded(), Color::White);
    let budget = Budget::default();
    budget.cancellation.cancel();
    let mut most = MostElements::default();
    assert_eq!(super::recognize(&game, &budget, &mut most), None);
    assert_eq!(most.elements, usize::MAX);
}

#[test]
fn large_ones_need_no_deep_recursion() {
    let n = 200_000;
    for poset in [
        random::acyclic(n, 1).unwrap(),
        random::zigzag(n, 2).unwrap(),
        Poset::chain(random::colors(n, 3)).unwrap(),
        Poset::tree(random::colors(n, 4), &vec![0; n - 1])
            .unwrap()
            .dual(),
    ] {
        let game = game::pomax(&poset, Color::White);
        assert!(recognize(&game).is_some());
        assert!(changes(&game).is_some());
    }
}

/// The value by a search over the branches of one element.
fn from_center(game: &RemovalGame) -> i64 {
    let Rule::All(blockers) = game.rule() else {
        panic!("pomax");
    };
    let trees = Trees::of(blockers, None).expect("acyclic");
    let mut center = Center::of(game, &trees).expect("one tree");
    let mut forms = Forms::new(1_000_000, &Budget::default());
    let found = center.searched(game, &mut forms);
    found.expect("few steps").value
}

/// Branches that are not joined give the same value: on all small trees, seen from the element with
/// the most neighbors, and on random ones.
#[test]
fn branches_need_not_be_joined() {
    for len in 1..=5 {
        let shapes: usize = (1..len).map(|i| 2 * i).product();
        for (shape, bits) in (0..shapes).flat_map(|shape| (0..1 << len).map(move |b| (shape, b))) {
            let game = game::pomax(&hung(len, shape, bits), Color::White);
            assert_eq!(from_center(&game), by_search(&game), "{game:?}");
        }
    }
    for seed in 0..200 {
        let poset = random::acyclic(8 + seed as usize % 17, seed).unwrap();
        for positive in [Color::White, Color::Black] {
            let game = game::pomin(&poset, positive);
            assert_eq!(from_center(&game), by_search(&game), "{game:?}");
        }
    }
}

/// Five different parts under one element, whose forms multiply: joined they take more than two
/// million steps, and searched a few hundred.
#[test]
fn forms_that_multiply_are_searched() {
    const BOARD: &str = "numbered bbbwwbwbbbwwbwbbwbwbbwbwwbwwbwwbwbbbbwbbwbwwbw; 5 < 4; 6 < 7; 8 < 6; 6 < 4; \
        3 < 4; 9 < 3; 3 < 2; 2 < 1; 12 < 11; 10 < 11; 13 < 14; 15 < 13; 13 < 10; 16 < 17; 18 \
        < 16; 16 < 10; 10 < 1; 21 < 20; 19 < 20; 22 < 23; 24 < 22; 22 < 19; 25 < 26; 27 < \
        25; 28 < 25; 25 < 19; 19 < 1; 31 < 32; 33 < 31; 31 < 30; 29 < 30; 34 < 29; 35 < 29; \
        36 < 29; 37 < 29; 29 < 1; 40 < 39; 41 < 42; 43 < 41; 41 < 39; 38 < 39; 44 < 45; 46 < \
        44; 44 < 38; 38 < 1";
    let Ok(Board::Poset(poset)) = notation::parse(BOARD) else {
        panic!("a poset");
    };
    for (positive, value) in [(Color::White, -4), (Color::Black, 4)] {
        let game = game::pomax(&poset, positive);
        assert_eq!(from_center(&game), value);
        assert_eq!(recognize(&game).map(|proof| proof.value), Some(value));
        assert_eq!(by_search(&game), value);
    }
}

/// An attempt finds the same in the same number of steps if it is interrupted.
#[test]
fn interruptions_change_nothing() {
    let game = game::pomax(&crowded(), Color::White);
    let small = game
        .restricted(&(0..game.len()).map(|x| x > 96).collect::<Vec<_>>())
        .0;
    let budget = Budget::default();
    let attempt = || Attempt::new(Cow::Borrowed(&small), None, &budget).expect("acyclic");
    let mut whole = attempt();
    let proof = whole.go_on(usize::MAX).expect("few steps");
    for turn in [1, 7, 1000, 20_000] {
        let mut attempt = attempt();
        let found = (0..whole.spent()).find_map(|_| attempt.go_on(turn));
        assert_eq!(found.as_ref(), Some(&proof));
        assert_eq!(attempt.spent(), whole.spent());
    }
}

/// An attempt that begins with the forms of another one, of which it is a part, finds the same.
#[test]
fn begun_forms_change_nothing() {
    const LEN: usize = MIDDLE + 20;
    for seed in 0..60 {
        let game = game::pomax(&random::acyclic(LEN, seed).unwrap(), Color::White);
        let budget = Budget::default();
        let mut most = MostElements::before_search(LEN);
        most.steps_each = 1;
        if super::recognize(&game, &budget, &mut most).is_some() {
            continue;
        }
        let begun = most.take_begun();
        assert!(begun.is_some());
        let alive: Vec<bool> = (0..LEN).map(|x| x % 9 != 8).collect();
        let rest = game.restricted(&alive).0;
        let mut attempt = Attempt::new(Cow::Borrowed(&rest), begun, &budget).expect("acyclic");
        let found = attempt.go_on(usize::MAX).expect("few steps");
        let cold = Attempt::new(Cow::Borrowed(&rest), None, &budget);
        assert_eq!(
            cold.expect("acyclic")
                .go_on(usize::MAX)
                .expect("few steps")
                .value,
            found.value
        );
        assert_eq!(by_search(&rest), found.value);
    }
}
