//! Checks of reasons: the reasons of the solver pass, and altered reasons fail.

use std::collections::{BTreeMap, BTreeSet};

use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, Element, Poset};
use tedomari::budget::Budget;
use tedomari::formula::{NamedSet, Theorem};
use tedomari::game::{self, Game};
use tedomari::solve::{Flaw, Reason, Step, Switches, oracle};
use tedomari::value::{Bounds, Value};
use tedomari::{catalogue, notation};

/// The number of random boards of each kind.
const ROUNDS: u64 = 300;

fn reason(game: &Game) -> Reason<Value> {
    let oracle = oracle(game, Budget::default(), Switches::default());
    oracle.expect("a removal or a poset game").value()
}

/// All theorems that a reason uses.
fn theorems(reason: &Reason<Value>, found: &mut BTreeSet<Theorem>) {
    found.extend(reason.theorem());
    reason.parts.iter().for_each(|part| theorems(part, found));
}

fn named(name: &str, board: &str) -> Game {
    let board = notation::parse(board).expect("a board");
    let entry = catalogue::find(name).expect("in the catalogue");
    entry.build(&board, Color::White).expect("a game on it")
}

/// A poset on top of another one.
fn on_top(lower: &Poset, upper: &Poset) -> Poset {
    Poset::ordinal_sum(&[lower.clone(), upper.clone()]).expect("small")
}

/// Random games of all kinds to which theorems apply.
fn games(seed: u64) -> Vec<Game> {
    let size = 4 + seed as usize % 12;
    let tree = random::tree(size, seed).unwrap();
    let forest = Poset::disjoint_sum(&[tree.clone(), random::tree(5, seed + 1).unwrap()]).unwrap();
    let poset = random::poset(size + 4, 0.2, seed).unwrap();
    let zigzag = random::zigzag(size, seed).unwrap();
    let acyclic = random::acyclic(size + 6, seed).unwrap();
    let double = random::double_tree(size, seed).unwrap();
    let small = random::poset(3 + seed as usize % 3, 0.3, seed).unwrap();
    let pile = on_top(&small, &tree);
    let opposite = Poset::disjoint_sum(&[pile.clone(), pile.negative()]).unwrap();
    let n = "white a b; black c d; a < c; b < c; b < d";
    let n = notation::parse(n).unwrap().to_poset().unwrap();
    let upper = on_top(&n, &random::poset(4, 0.5, seed).unwrap());
    let mut games: Vec<Game> = Vec::new();
    for poset in [
        &tree, &forest, &poset, &zigzag, &acyclic, &double, &pile, &opposite, &upper,
    ] {
        games.push(game::pomax(poset, Color::White).into());
        games.push(game::pomin(poset, Color::Black).into());
        games.push(game::pominmax(poset, Color::White).into());
        games.push(game::hackenbush_poset(poset, Color::White).into());
        games.push(game::poset_nim(poset).into());
    }
    let graph = random::graph(size, 0.15, seed).unwrap();
    for graph in [random::graph_tree(size + 6, seed).unwrap(), graph] {
        games.push(game::leaf(&graph, Color::White).into());
    }
    games
}

/// Boards to which theorems about diagrams, chains and heaps apply.
fn published() -> Vec<Game> {
    [
        ("pomax", "young 4,3,2 chess"),
        ("pomax", "young wbw/bww"),
        ("pominmax", "skew 4,4,3/2,1 chess"),
        ("corner", "young 4,4,4,4 chess"),
        ("leaf", "graph white a b; black c d; a-b-c-a; c-d"),
        ("hackenbush-poset", "chain wbbw + chain bw"),
        ("poset-nim", "chain www + chain wwww + chain ww"),
        (
            "poset-nim",
            "boolean 4 without top rank + boolean 4 without top rank",
        ),
        ("pomax", "antichain wwb"),
    ]
    .map(|(name, board)| named(name, board))
    .into()
}

#[test]
fn every_reason_passes_its_check() {
    let mut found = BTreeSet::new();
    // The first failure of each kind.
    let mut refused = BTreeMap::new();
    for game in (0..ROUNDS).flat_map(games).chain(published()) {
        let reason = reason(&game);
        if let Err(flaw) = reason.check(&game) {
            let told = || format!("{game:?}\n{reason:?}");
            refused.entry(format!("{flaw:?}")).or_insert_with(told);
        }
        theorems(&reason, &mut found);
    }
    assert!(refused.is_empty(), "{refused:#?}");
    // The solver handles the trees of a forest one by one, and three theorems are about pattern
    // games.
    let elsewhere = [
        Theorem::LeafForest,
        Theorem::NothingLeft,
        Theorem::SmallSum,
        Theorem::Pairing,
    ];
    let all = Theorem::ALL.iter().copied();
    let unused: Vec<Theorem> = all.filter(|theorem| !found.contains(theorem)).collect();
    assert_eq!(unused, elsewhere);
}

/// Changes one step of a reason. False if no step can be changed.
fn change(reason: &mut Reason<Value>, change: &mut impl FnMut(&mut Reason<Value>) -> bool) -> bool {
    change(reason)
        || reason
            .parts
            .iter_mut()
            .any(|part| self::change(part, change))
}

/// Removes a counted element, or adds an element.
fn spoil(set: &mut NamedSet) -> bool {
    let has_counts = set.left.is_some() && !set.elements.is_empty();
    if has_counts {
        set.elements.remove(0);
    }
    has_counts
}

/// Makes a step wrong, if possible.
type Spoiler<'a> = &'a mut dyn FnMut(&mut Reason<Value>) -> bool;

#[test]
fn a_reason_that_was_changed_is_refused() {
    let mut refused = [0; 4];
    for game in (0..ROUNDS / 10).flat_map(games).chain(published()) {
        let right = reason(&game);
        let mut generator = Generator::new(1, 1);
        let mut tries: [Spoiler<'_>; 4] = [
            // A set that counts loses an element.
            &mut |step| step.sets.iter_mut().any(spoil),
            // A theorem gives another value.
            &mut |step| {
                let by = 1 + i64::from(generator.below(3));
                let is_value = step.parts.is_empty() && step.theorem().is_some();
                match (&step.bounds.low, is_value) {
                    (&Value::Integer(value), true) => {
                        step.bounds = Bounds::exactly(Value::Integer(value + by));
                        true
                    }
                    _ => false,
                }
            },
            // A part of a sum is left out.
            &mut |step| step.step == Step::Sum && step.parts.pop().is_some(),
            // An element belongs to nothing on the board.
            &mut |step| {
                let mut named = step.sets.iter_mut().flat_map(|set| &mut set.elements);
                named.next().is_some_and(|x| {
                    *x = Element::MAX - 1;
                    true
                })
            },
        ];
        for (count, spoil) in refused.iter_mut().zip(&mut tries) {
            let mut wrong = right.clone();
            if change(&mut wrong, &mut |step| spoil(step)) {
                *count += 1;
                assert!(wrong.check(&game).is_err(), "{game:?}\n{wrong:?}");
            }
        }
    }
    assert!(refused.iter().all(|&count| count > 100), "{refused:?}");
}

#[test]
fn a_reason_for_another_game_is_misplaced() {
    let nim = named("poset-nim", "chain www");
    let pomax = named("pomax", "chain www");
    assert_eq!(reason(&nim).check(&pomax), Err(Flaw::Misplaced));
}
