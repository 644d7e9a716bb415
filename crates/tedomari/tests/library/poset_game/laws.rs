//! Sums, negatives and ordinal sums.

use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::{Color, Poset};
use tedomari::formula::{Figure, Theorem};
use tedomari::solve::{Step, Switches, oracle};
use tedomari::value::{Dyadic, Nimber, Value};

use crate::common::posets;
use crate::poset_game::{colored, parse, uncolored, value, value_with};

fn number(poset: &Poset) -> Dyadic {
    match value(&colored(poset)) {
        Value::Dyadic(number) => number,
        other => panic!("a colored game is worth a number, not {other}"),
    }
}

fn nimber(poset: &Poset) -> Nimber {
    match value(&uncolored(poset)) {
        Value::Nimber(nimber) => nimber,
        other => panic!("an uncolored game is worth a nimber, not {other}"),
    }
}

/// Neither one splits components, so that sums are really searched.
fn whole() -> Switches {
    Switches {
        formulas: false,
        cancel: false,
        components: false,
        ..Switches::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn games_and_their_negatives(p in posets(8)) {
        prop_assert_eq!(number(&p.negative()), -number(&p));
        let difference = Poset::disjoint_sum(&[p.clone(), p.negative()]).unwrap();
        let twice = Poset::disjoint_sum(&[p.clone(), p]).unwrap();
        for switches in [Switches::default(), whole()] {
            let zero = Value::from(Dyadic::default());
            prop_assert_eq!(value_with(&colored(&difference), switches), zero);
            let zero = Value::from(Nimber(0));
            prop_assert_eq!(value_with(&uncolored(&twice), switches), zero);
        }
    }

    #[test]
    fn sums_add(p in posets(8), q in posets(8)) {
        let sum = Poset::disjoint_sum(&[p.clone(), q.clone()]).unwrap();
        for switches in [Switches::default(), whole()] {
            let expected = Value::from(number(&p) + number(&q));
            prop_assert_eq!(value_with(&colored(&sum), switches), expected);
            let expected = Value::from(nimber(&p) + nimber(&q));
            prop_assert_eq!(value_with(&uncolored(&sum), switches), expected);
        }
    }

    /// The colon principle: games of equal value are interchangeable on top of anything.
    #[test]
    fn only_the_value_of_the_upper_part_counts(p in posets(6), q in posets(6)) {
        let plain = Switches { ordinal_sums: false, ..Switches::default() };
        let stack = Poset::ordinal_sum(&[p.clone(), q.clone()]).unwrap();
        let signs: String = number(&q)
            .signs()
            .map(|sign| if sign == tedomari::value::Player::Left { 'w' } else { 'b' })
            .collect();
        let string = match signs.as_str() {
            "" => p.clone(),
            _ => Poset::ordinal_sum(&[p.clone(), parse(&format!("chain {signs}"))]).unwrap(),
        };
        let expected = value_with(&colored(&stack), plain);
        prop_assert_eq!(value_with(&colored(&string), plain), expected.clone());
        prop_assert_eq!(value(&colored(&stack)), expected);
        let heap = Poset::chain(vec![Color::White; nimber(&q).0 as usize]).unwrap();
        let heap = Poset::ordinal_sum(&[p, heap]).unwrap();
        let expected = value_with(&uncolored(&stack), plain);
        prop_assert_eq!(value_with(&uncolored(&heap), plain), expected.clone());
        prop_assert_eq!(value(&uncolored(&stack)), expected);
    }
}

#[test]
fn equal_components_cancel_without_search() {
    let twice = parse("boolean 4 without top rank + boolean 4 without top rank");
    let opposite = parse("boolean 4 without top rank + negative boolean 4 without top rank");
    for (game, theorem) in [
        (uncolored(&twice), Theorem::EqualGames),
        (colored(&opposite), Theorem::Negatives),
    ] {
        let mut oracle = oracle(&game, Budget::default(), Switches::default()).unwrap();
        let reason = oracle.value();
        assert_eq!(reason.theorem(), Some(theorem), "{reason:?}");
        assert_eq!(reason.figure(Figure::Pairs), 1);
        assert_eq!(reason.bounds.to_string(), "0");
        assert_eq!(oracle.positions(), 0);
    }
    let game = colored(&twice);
    let reason = oracle(&game, Budget::default(), Switches::default())
        .unwrap()
        .value();
    assert!(
        matches!(reason.step, Step::Sum),
        "equal colors do not cancel: {reason:?}"
    );
}
