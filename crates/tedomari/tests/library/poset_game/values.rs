//! Values compared with the definition.

use std::collections::HashMap;

use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::{Color, Names, Poset};
use tedomari::formula;
use tedomari::game::{hackenbush_poset, poset_nim};
use tedomari::solve::{Switches, oracle};
use tedomari::value::{Bounds, Value};

use crate::common::{self, posets, sparse_posets, trees};
use crate::poset_game::definition::{Definition, numerator, string, taken, text};
use crate::poset_game::{ablations, colored, search_only, uncolored, value, value_with};

/// The values of both games by the definition.
fn expected(poset: &Poset) -> (String, String) {
    let mut definition = Definition::of(poset);
    let all = definition.all();
    let nimber = match definition.nimber(all) {
        0 => "0".into(),
        n => format!("*{n}"),
    };
    (text(definition.number(all)), nimber)
}

fn check(poset: &Poset, switches: Switches, expected: &(String, String)) {
    let number = value_with(&colored(poset), switches).to_string();
    assert_eq!(number, expected.0, "{poset:?} {switches:?}");
    let nimber = value_with(&uncolored(poset), switches).to_string();
    assert_eq!(nimber, expected.1, "{poset:?} {switches:?}");
}

#[test]
fn every_poset_of_four_elements() {
    for len in 0..=4 {
        for relations in 0..1 << common::pairs(len).len() {
            for bits in 0..1 << len {
                let poset = common::poset(len, relations, bits);
                let expected = expected(&poset);
                for switches in ablations() {
                    check(&poset, switches, &expected);
                }
            }
        }
    }
}

#[test]
fn every_poset_of_five_elements() {
    for relations in 0..1 << 10 {
        for bits in 0..1 << 5 {
            let poset = common::poset(5, relations, bits);
            check(&poset, Switches::default(), &expected(&poset));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_poset(poset in prop_oneof![posets(10), sparse_posets(12)]) {
        let expected = expected(&poset);
        for switches in ablations() {
            check(&poset, switches, &expected);
        }
    }

    /// A game is worth v exactly if the second player wins it beside a string worth −v. This test
    /// uses no arithmetic on values.
    #[test]
    fn the_second_player_wins_beside_the_negative(poset in posets(8)) {
        let number = value(&colored(&poset)).to_string();
        let negative: String = string(-numerator(&number));
        let string = crate::poset_game::parse(&format!("chain {negative}"));
        let both = match negative.as_str() {
            "" => poset,
            _ => Poset::disjoint_sum(&[poset, string]).unwrap(),
        };
        prop_assume!(both.len() <= 40);
        let is_left: Vec<bool> = both.colors().iter().map(|&c| c == Color::White).collect();
        let mut outcomes = Outcomes { is_left, taken: taken(&both), known: HashMap::new() };
        let all = (1 << both.len()) - 1;
        prop_assert!(!outcomes.wins_first(all, true), "{}", number);
        prop_assert!(!outcomes.wins_first(all, false), "{}", number);
    }

    #[test]
    fn a_table_that_forgets_changes_nothing(poset in posets(11)) {
        for game in [colored(&poset), uncolored(&poset)] {
            let forgetful = Budget { memory: 0, ..Budget::default() };
            let reason = oracle(&game, forgetful, Switches::default()).unwrap().value();
            prop_assert_eq!(reason.bounds.value(), Some(value(&game)));
        }
    }

    #[test]
    fn formulas_agree_with_search_on_larger_trees(tree in trees(40)) {
        for game in [colored(&tree), uncolored(&tree)] {
            prop_assert_eq!(value(&game), value_with(&game, search_only()));
        }
    }

    #[test]
    fn a_stopped_search_gives_sound_bounds(poset in posets(30)) {
        for game in [colored(&poset), uncolored(&poset)] {
            let budget = Budget::default();
            budget.cancellation.cancel();
            let Bounds { low, high } = oracle(&game, budget, Switches::default()).unwrap().value().bounds;
            let exact = value(&game);
            let is_within = match (low, &exact, high) {
                (Value::Dyadic(low), Value::Dyadic(exact), Value::Dyadic(high)) => {
                    low <= *exact && *exact <= high
                }
                (Value::Nimber(low), Value::Nimber(exact), Value::Nimber(high)) => {
                    low <= *exact && *exact <= high
                }
                _ => false,
            };
            prop_assert!(is_within, "{}", exact);
        }
    }
}

/// The winner, by exhaustive play only.
struct Outcomes {
    is_left: Vec<bool>,
    taken: Vec<u64>,
    known: HashMap<(u64, bool), bool>,
}

impl Outcomes {
    /// Whether the player who moves now wins.
    fn wins_first(&mut self, left: u64, is_left: bool) -> bool {
        if let Some(&known) = self.known.get(&(left, is_left)) {
            return known;
        }
        let wins = (0..self.taken.len())
            .filter(|&x| left >> x & 1 == 1 && self.is_left[x] == is_left)
            .collect::<Vec<_>>()
            .into_iter()
            .any(|x| !self.wins_first(left & !self.taken[x], !is_left));
        self.known.insert((left, is_left), wins);
        wins
    }
}

/// Every tree poset of at most six elements in all colorings: theorem, search and definition.
#[test]
fn every_small_tree() {
    for len in 1..=6usize {
        let shapes: usize = (1..len).product();
        for shape in 0..shapes {
            let mut rest = shape;
            let relations: Vec<_> = (1..len)
                .map(|i| {
                    let below = rest % i;
                    rest /= i;
                    (below as u32, i as u32)
                })
                .collect();
            for bits in 0..1 << len {
                let colors = common::colors(len, bits);
                let tree = Poset::from_relations(colors, Names::Numbered, &relations).unwrap();
                let expected = expected(&tree);
                let number = formula::number(&hackenbush_poset(&tree, Color::White));
                assert_eq!(number.expect("a tree").value.to_string(), expected.0);
                let nimber = formula::nimber(&poset_nim(&tree));
                assert_eq!(nimber.expect("a tree").value.to_string(), expected.1);
                check(&tree, search_only(), &expected);
            }
        }
    }
}

#[test]
fn theorems_decline_what_they_do_not_know() {
    let diamond = crate::poset_game::parse("boolean 2 rank");
    assert_eq!(
        formula::number(&hackenbush_poset(&diamond, Color::White)),
        None
    );
    assert_eq!(formula::nimber(&poset_nim(&diamond)), None);
    let chain = crate::poset_game::parse("chain wb");
    assert_eq!(formula::number(&poset_nim(&chain)), None);
    assert_eq!(
        formula::nimber(&hackenbush_poset(&chain, Color::White)),
        None
    );
}
