//! Boards of all sizes.

use tedomari::Budget;
use tedomari::board::{Color, Element, Names, Poset};
use tedomari::formula;
use tedomari::game::{hackenbush_poset, poset_nim};
use tedomari::solve::{MAX_SEARCH, Step, Switches, answer, oracle};
use tedomari::value::{Dyadic, Nimber, Player, Value};

use crate::poset_game::{colored, parse, uncolored, value, value_with};

/// Pseudorandom colors.
fn colors(len: usize) -> Vec<Color> {
    let mut state = 1u32;
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        crate::common::color(state >> 31 == 1)
    };
    (0..len).map(next).collect()
}

fn player(color: &Color) -> Player {
    match color {
        Color::White => Player::Left,
        Color::Black => Player::Right,
    }
}

/// A poset on top of a long chain: bitsets of every width must agree with planting it on one
/// element after the other.
#[test]
fn bitsets_of_all_widths_agree() {
    let upper = parse("young 4,3,1 chess");
    for length in [20, 60, 100, 200, 500, 1000] {
        let chain = Poset::chain(colors(length)).unwrap();
        let tower = Poset::ordinal_sum(&[chain.clone(), upper.clone()]).unwrap();
        let Value::Dyadic(number) = value(&colored(&upper)) else {
            panic!("a number")
        };
        let roots = chain.colors().iter().rev();
        let number = roots.fold(number, |number, root| number.planted_on(player(root)));
        let Value::Nimber(Nimber(nimber)) = value(&uncolored(&upper)) else {
            panic!("a nimber")
        };
        for ordinal_sums in [false, true] {
            let switches = Switches {
                ordinal_sums,
                ..Switches::default()
            };
            let found = value_with(&colored(&tower), switches);
            assert_eq!(found, Value::from(number.clone()), "{length}");
            let found = value_with(&uncolored(&tower), switches);
            assert_eq!(
                found,
                Value::from(Nimber(nimber + length as u32)),
                "{length}"
            );
        }
    }
}

/// The sign expansion of the value of a string is the string, for strings of any length.
#[test]
fn strings_of_many_elements() {
    for len in [64, 65, 1_000, 100_000] {
        let colors = colors(len);
        let string: Vec<Player> = colors.iter().map(player).collect();
        let chain = Poset::chain(colors).unwrap();
        let proof = formula::number(&hackenbush_poset(&chain, Color::White)).expect("a chain");
        assert!(proof.value.signs().eq(string), "{len}");
        let proof = formula::nimber(&poset_nim(&chain)).expect("a chain");
        assert_eq!(proof.value, Nimber(len as u32));
    }
}

/// Trees that are neither flat nor thin, compared with planting and adding plain numbers.
#[test]
fn trees_of_many_elements() {
    let len = 3_000u32;
    let colors = colors(len as usize);
    for reach in [1, 2, 5, 50, 3_000] {
        let parent = |i: Element| i - 1 - (i * 7919 / 13) % reach.min(i);
        let relations: Vec<_> = (1..len).map(|i| (parent(i), i)).collect();
        let tree = Poset::from_relations(colors.clone(), Names::Numbered, &relations).unwrap();
        let mut branches = vec![Dyadic::default(); len as usize];
        for x in (1..len as usize).rev() {
            let worth = branches[x].planted_on(player(&colors[x]));
            let parent = parent(x as Element) as usize;
            branches[parent] = &branches[parent] + &worth;
        }
        let expected = branches[0].planted_on(player(&colors[0]));
        let proof = formula::number(&hackenbush_poset(&tree, Color::White)).expect("a tree");
        assert_eq!(proof.value, expected, "{reach}");
    }
}

#[test]
fn what_search_cannot_take_is_said() {
    // A crown: every minimal element is below two neighboring maximal ones.
    let half = MAX_SEARCH as Element;
    let covers = (0..half).flat_map(|i| [(i, half + i), (i, half + (i + 1) % half)]);
    let relations: Vec<_> = covers.collect();
    let len = 2 * half as usize;
    let crown = Poset::from_relations(colors(len), Names::Numbered, &relations).unwrap();
    for game in [colored(&crown), uncolored(&crown)] {
        let solution = answer(&game, &Budget::seconds(1.0)).unwrap();
        assert!(matches!(solution.reason.step, Step::Unfinished { .. }));
        assert_eq!(solution.value(), None);
        assert_eq!(solution.best(Player::Left), None);
    }
}

#[test]
fn a_deadline_is_kept() {
    // About 2⁴⁰ positions.
    let game = uncolored(&parse("boolean 7 without top without bottom white"));
    let mut oracle = oracle(&game, Budget::seconds(0.2), Switches::default()).unwrap();
    let bounds = oracle.value().bounds;
    assert_eq!(bounds.value(), None);
    assert!(oracle.positions() > 0);
}
