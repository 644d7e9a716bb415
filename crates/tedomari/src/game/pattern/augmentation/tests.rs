use std::collections::BTreeSet;

use super::*;
use crate::game::pattern::{PatternSetup, automorphisms, canonical_coloring};

fn rules(variant: &str, board: &str, patterns: Option<[&str; 2]>) -> Rules<u64> {
    let variant = Variant::find(variant).expect("a variant");
    let setup = PatternSetup::read(variant, board, patterns).expect("a board");
    let game = setup.game().expect("a game");
    Rules::new(&game, automorphisms(&game)).expect("narrow")
}

/// A canonical form that does not depend on marks.
fn least(rules: &Rules<u64>, state: &State<u64>) -> [u64; 3] {
    let n = rules.vertices().expect("a graph");
    canonical_coloring(n, [state.red, state.green, state.absent])
}

/// Every position is found from exactly one parent, and ended ones are counted right.
#[test]
fn the_positions_are_those_of_all_moves_without_duplicates() {
    let games = [
        ("avoid", "K6", ["K3", "K3"]),
        ("avoid", "K5", ["K3", "P4"]),
        ("achieve", "K5", ["K3", "K3"]),
        ("misere", "K5", ["C4", "K3"]),
        ("one-color", "K6", ["K3", "K3"]),
        ("avoid", "K6", ["C4", "C4"]),
        ("avoid", "C6", ["P3", "P4"]),
        ("one-color", "P6", ["P4", "P4"]),
    ];
    for (variant, board, patterns) in games {
        let rules = rules(variant, board, Some(patterns));
        assert!(rules.can_augment(), "{variant} {board}");
        let mut level = vec![rules.canonical(rules.start())];
        let mut depth = 0;
        while !level.is_empty() {
            let mut open = Vec::new();
            let ended: u64 = level
                .iter()
                .map(|state| rules.augment(state, &mut open))
                .sum();
            let (mut all_open, mut all_ended) = (BTreeSet::new(), BTreeSet::new());
            for state in &level {
                let player = rules.mover(state);
                for element in rules.free(state).elements() {
                    let after = rules.after(state, player, element);
                    let form = least(&rules, &after);
                    match rules.ends(state, player, element) {
                        Some(_) => all_ended.insert(form),
                        None => all_open.insert(form),
                    };
                }
            }
            let what = format!("{variant} {board} {patterns:?} after {depth} moves");
            let forms: BTreeSet<_> = open.iter().map(|state| least(&rules, state)).collect();
            assert_eq!(forms, all_open, "{what}");
            assert_eq!(open.len(), forms.len(), "{what}: duplicates");
            assert_eq!(ended, all_ended.len() as u64, "{what}");
            level = open;
            depth += 1;
        }
        assert!(depth > 2, "{variant} {board} was not played");
    }
}

/// Successors are the canonical forms of the positions after all moves, in order.
#[test]
fn successors_are_those_of_all_moves() {
    let games = [
        ("avoid", "K5", Some(["K3", "K3"])),
        ("one-color", "K5", Some(["K3", "K3"])),
        ("achieve", "C5", Some(["P3", "P3"])),
        ("achieve", "tictactoe 3x3 3", None),
    ];
    for (variant, board, patterns) in games {
        let rules = rules(variant, board, patterns);
        let mut level = BTreeSet::from([rules.canonical(rules.start())]);
        while !level.is_empty() {
            let mut next = BTreeSet::new();
            for state in &level {
                let mut found = Vec::new();
                let some_end = rules.successors(state, &mut found);
                let player = rules.mover(state);
                let (ending, open): (Vec<_>, Vec<_>) = rules
                    .free(state)
                    .elements()
                    .partition(|&element| rules.ends(state, player, element).is_some());
                let after = |element| rules.canonical(rules.after(state, player, element));
                let expected: Vec<_> = open.into_iter().map(after).collect();
                assert_eq!(found, expected, "{variant} {board} {state:?}");
                assert_eq!(some_end, !ending.is_empty(), "{variant} {board} {state:?}");
                next.extend(found);
            }
            level = next;
        }
    }
}

#[test]
fn games_whose_moves_have_an_order_cannot_be_augmented() {
    assert!(!rules("one-color", "K4", Some(["K3", "P3"])).can_augment());
    assert!(!rules("avoid", "K5; red 1-2", Some(["K3", "K3"])).can_augment());
    assert!(!rules("avoid-plus", "K5", Some(["K3", "K3"])).can_augment());
    assert!(!rules("achieve", "tictactoe 3x3 3", None).can_augment());
}
