//! Moves, best moves, lines and reasons.

use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::{Element, Poset};
use tedomari::formula::{Role, Theorem};
use tedomari::game::{Game, Move, Position};
use tedomari::solve::{Reason, Solution, Step, answer};
use tedomari::value::{Player, Value};

use crate::common::{posets, trees};
use crate::poset_game::definition::{Definition, taken, text};
use crate::poset_game::{colored, parse, uncolored};

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// Plays out a line. Returns the player who could not move.
fn loser(game: &Game, starter: Player, line: &[u32]) -> Player {
    let mut position = Position::new(game.clone()).starting(starter);
    for &x in line {
        position = position.play(&Move::from(x)).expect("a legal move");
    }
    assert!(position.end().is_some(), "{line:?} is not finished");
    position.turn()
}

fn check_lines(game: &Game, solution: &Solution<Value>) {
    let outcome = solution.outcome().expect("no budget was set");
    let lines = [&solution.left_line, &solution.right_line];
    for (starter, line) in PLAYERS.into_iter().zip(lines) {
        assert_eq!(loser(game, starter, line).other(), outcome.winner(starter));
    }
}

fn check_colored(poset: &Poset) {
    let game = colored(poset);
    let solution = answer(&game, &Budget::default()).unwrap();
    let mut definition = Definition::of(poset);
    let all = definition.all();
    for player in PLAYERS {
        let mut after: Vec<(u32, i64)> = Vec::new();
        let start = Position::new(game.clone()).starting(player);
        for x in start.legal_elements() {
            let left = definition.after(all, x as usize);
            after.push((x, definition.number(left)));
        }
        let found = solution.moves(player).iter();
        let found: Vec<_> = found
            .map(|after| {
                (
                    after.element,
                    after.bounds.value().expect("known").to_string(),
                )
            })
            .collect();
        let expected: Vec<_> = after.iter().map(|&(x, value)| (x, text(value))).collect();
        assert_eq!(found, expected);
        let best = after.iter().map(|&(_, value)| value * player.sign()).max();
        let best: Vec<u32> = after
            .iter()
            .filter(|&&(_, value)| Some(value * player.sign()) == best)
            .map(|&(x, _)| x)
            .collect();
        assert_eq!(solution.best(player), Some(best));
    }
    check_lines(&game, &solution);
}

fn check_uncolored(poset: &Poset) {
    let game = uncolored(poset);
    let solution = answer(&game, &Budget::default()).unwrap();
    let mut definition = Definition::of(poset);
    let all = definition.all();
    let after: Vec<u32> = (0..poset.len())
        .map(|x| definition.nimber(definition.after(all, x)))
        .collect();
    for player in PLAYERS {
        for (x, found) in solution.moves(player).iter().enumerate() {
            assert_eq!(found.element as usize, x);
            let value = tedomari::value::Nimber(after[x]);
            assert_eq!(found.bounds.value(), Some(value.into()));
        }
        let winning = (0..after.len() as u32).filter(|&x| after[x as usize] == 0);
        assert_eq!(solution.best(player), Some(winning.collect()));
    }
    check_lines(&game, &solution);
}

/// The values of the parts of sums add up, and the upper part of an ordinal sum has the reported
/// value.
fn check_reason(poset: &Poset, reason: &Reason<Value>) {
    let known = |reason: &Reason<Value>| reason.bounds.value().expect("no budget was set");
    match &reason.step {
        Step::Sum => {
            assert!(reason.parts.len() > 1);
            let sum = reason.parts.iter().map(known).reduce(|a, b| match (a, b) {
                (Value::Dyadic(a), Value::Dyadic(b)) => Value::Dyadic(a + b),
                (Value::Nimber(a), Value::Nimber(b)) => Value::Nimber(a + b),
                mixed => panic!("{mixed:?}"),
            });
            assert_eq!(sum, Some(known(reason)));
        }
        Step::Theorem {
            theorem: Theorem::ColonPrinciple,
            ..
        } => {
            let mut definition = Definition::of(poset);
            let taken = taken(poset);
            let below = |set: u64, &x: &u32| set & taken[x as usize] & !(1 << x);
            let bottom: Vec<Element> = reason.set(Role::Bottom).collect();
            let component = bottom.iter().fold(u64::MAX, below);
            assert_eq!(reason.parts.len(), 1);
            assert_ne!(component, 0, "something stands on the lower part");
            let expected = match known(&reason.parts[0]) {
                Value::Dyadic(_) => text(definition.number(component)),
                _ => tedomari::value::Nimber(definition.nimber(component)).to_string(),
            };
            assert_eq!(known(&reason.parts[0]).to_string(), expected);
        }
        _ => {}
    }
    let parts = reason.parts.iter();
    parts.for_each(|part| check_reason(poset, part));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn moves_and_lines_are_right(poset in prop_oneof![posets(9), trees(9)]) {
        check_colored(&poset);
        check_uncolored(&poset);
        for game in [colored(&poset), uncolored(&poset)] {
            check_reason(&poset, &answer(&game, &Budget::default()).unwrap().reason);
        }
    }
}

#[test]
fn reasons_tell_what_was_used() {
    let tree = answer(&colored(&parse("tree w(b,b(w))")), &Budget::default()).unwrap();
    assert_eq!(tree.reason.theorem(), Some(Theorem::HackenbushTree));
    let square = answer(&colored(&parse("young 3,3,3 chess")), &Budget::default()).unwrap();
    assert_eq!(square.reason.theorem(), Some(Theorem::ColonPrinciple));
    let bottom: Vec<Element> = square.reason.set(Role::Bottom).collect();
    assert_eq!(bottom, [0], "the corner is below everything");
    // What is above the corner is below the opposite corner.
    let searched: Vec<Element> = square.reason.parts[0].set(Role::Searched).collect();
    assert_eq!(searched, [1, 2, 3, 4, 5, 6, 7, 8]);
    let heaps = answer(
        &uncolored(&parse("chain www + chain wwww")),
        &Budget::default(),
    )
    .unwrap();
    let texts: Vec<String> = heaps
        .reason
        .parts
        .iter()
        .map(|part| part.bounds.to_string())
        .collect();
    assert_eq!(texts, ["*3", "*4"]);
    assert_eq!(heaps.reason.bounds.to_string(), "*7");
}

#[test]
fn the_empty_board_is_worth_nothing() {
    let empty = Poset::antichain(Vec::new()).unwrap();
    for game in [colored(&empty), uncolored(&empty)] {
        let solution = answer(&game, &Budget::default()).unwrap();
        assert_eq!(solution.value().unwrap().to_string(), "0");
        assert_eq!(solution.reason.step, Step::Empty);
        assert_eq!(solution.best(Player::Left), Some(Vec::new()));
        check_lines(&game, &solution);
    }
}
