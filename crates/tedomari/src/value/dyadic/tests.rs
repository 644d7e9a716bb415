use std::cmp::Ordering;

use proptest::prelude::*;

use super::{Dyadic, Growing};
use crate::value::{Player, Worth};

/// Numbers with few places, as numerators of a common denominator.
const PLACES: u32 = 20;

fn small(numerator: i64) -> Dyadic {
    Dyadic::new(numerator, PLACES)
}

/// Numerators of numbers of all sizes and precisions.
fn numerators() -> impl Strategy<Value = i64> {
    (any::<i32>(), 0..32u32, 0..32u32).prop_map(|(n, cut, zeros)| i64::from(n >> cut) << zeros)
}

/// Numbers with up to a few hundred places, many with the same leading digits.
fn numbers() -> impl Strategy<Value = Dyadic> {
    let word = prop_oneof![
        Just(0),
        Just(u64::MAX),
        Just(1),
        Just(1 << 63),
        any::<u64>()
    ];
    let words = prop::collection::vec(word, 0..5);
    (-3i64..3, words).prop_map(|(integer, words)| Dyadic::from_words(integer, words))
}

fn players() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Left), Just(Player::Right)]
}

/// One unit in the last place.
fn unit(number: &Dyadic) -> Dyadic {
    Dyadic::from(1).halved(number.places())
}

proptest! {
    #[test]
    fn few_places_behave_like_integers(a in numerators(), b in numerators()) {
        let (x, y) = (small(a), small(b));
        prop_assert_eq!(&x + &y, small(a + b));
        prop_assert_eq!(-&x, small(-a));
        prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        prop_assert_eq!(x.sign(), a.cmp(&0));
        prop_assert_eq!(x.floor(), a.div_euclid(1 << PLACES));
        prop_assert_eq!(x.ceil(), -(-a).div_euclid(1 << PLACES));
        prop_assert_eq!(x.to_f64(), a as f64 / f64::from(1 << PLACES));
        let places = (PLACES as usize).saturating_sub(a.trailing_zeros() as usize);
        prop_assert_eq!(x.places(), places);
        let text = match places {
            0 => (a >> PLACES).to_string(),
            _ => format!("{}/{}", a >> (PLACES as usize - places), 1 << places),
        };
        prop_assert_eq!(x.to_string(), text);
    }

    #[test]
    fn numbers_are_an_ordered_group(a in numbers(), b in numbers(), c in numbers()) {
        prop_assert_eq!(&a + &b, &b + &a);
        prop_assert_eq!(&(&a + &b) + &c, &a + &(&b + &c));
        prop_assert_eq!(&a + &-&a, Dyadic::default());
        prop_assert_eq!(-&-&a, a.clone());
        prop_assert_eq!((&a + &c).cmp(&(&b + &c)), a.cmp(&b));
        prop_assert_eq!((-&a).cmp(&-&b), b.cmp(&a));
        prop_assert_eq!((&a + &-&b).sign(), a.cmp(&b));
    }

    #[test]
    fn halves_make_wholes(a in numbers(), places in 0..200usize) {
        let half = a.halved(1);
        prop_assert_eq!(&half + &half, a.clone());
        let mut doubled = a.halved(places);
        for _ in 0..places {
            doubled = &doubled + &doubled;
        }
        prop_assert_eq!(doubled, a);
    }

    /// There is no simpler number in the interval: an adjacent number with fewer places, or an
    /// integer closer to 0, is outside it.
    #[test]
    fn the_simplest_is_simplest(a in numbers(), b in numbers(), open in 0..3) {
        prop_assume!(a != b);
        let (a, b) = (a.clone().min(b.clone()), a.max(b));
        let left = Some(&a).filter(|_| open != 1);
        let right = Some(&b).filter(|_| open != 2);
        let between = |x: &Dyadic| left.is_none_or(|l| l < x) && right.is_none_or(|r| x < r);
        let simplest = Dyadic::simplest_between(left, right).unwrap();
        prop_assert!(between(&simplest), "{simplest}");
        if simplest.is_integer() {
            let nearer = &simplest + &Dyadic::from(-simplest.floor().signum());
            prop_assert!(nearer == simplest || !between(&nearer));
        } else {
            prop_assert!(!between(&(&simplest + &unit(&simplest))));
            prop_assert!(!between(&(&simplest + &-unit(&simplest))));
        }
        prop_assert_eq!(Dyadic::simplest_between(Some(&b), Some(&a)), None);
        prop_assert_eq!(Dyadic::simplest_between(Some(&a), Some(&a)), None);
    }

    #[test]
    fn one_root_is_an_ordinal_sum_with_one_option(x in numbers(), root in players()) {
        let zero = Dyadic::default();
        let (left, right) = match root {
            Player::Left => (Some(&zero), None),
            Player::Right => (None, Some(&zero)),
        };
        let planted = x.planted_on(root);
        prop_assert_eq!(Dyadic::ordinal_sum(left, right, &x), Some(planted.clone()));
        // In sign expansions, planting puts one more sign in front.
        let signs: Vec<Player> = [root].into_iter().chain(x.signs()).collect();
        prop_assert_eq!(planted.signs().collect::<Vec<_>>(), signs);
    }

    #[test]
    fn signs_of_the_negative_are_the_other_ones(x in numbers()) {
        let others: Vec<Player> = x.signs().map(Player::other).collect();
        prop_assert_eq!((-&x).signs().collect::<Vec<_>>(), others);
    }

    /// The same random forests with both representations.
    #[test]
    fn growing_numbers_are_numbers(
        steps in prop::collection::vec((players(), 0..6u8, any::<prop::sample::Index>()), 1..400)
    ) {
        let mut forest: Vec<(Dyadic, Growing)> = vec![Default::default()];
        for (root, kind, which) in steps {
            let i = which.index(forest.len());
            match kind {
                0 => forest.push(Default::default()),
                1 if forest.len() > 1 => {
                    let (number, growing) = forest.swap_remove(i);
                    let last = forest.last_mut().expect("there were two");
                    last.0 = &last.0 + &number;
                    last.1.add(growing);
                }
                _ => {
                    forest[i].0 = forest[i].0.planted_on(root);
                    forest[i].1.plant(root);
                }
            }
        }
        for (number, growing) in forest {
            prop_assert_eq!(growing.finish(), number);
        }
    }

    /// Checks decimal digits by arithmetic: numerator and denominator are rebuilt digit by digit.
    #[test]
    fn text_reads_back(x in numbers()) {
        let text = x.to_string();
        let (sign, text) = match text.strip_prefix('-') {
            Some(text) => (Ordering::Less, text),
            None => (x.sign(), text.as_str()),
        };
        prop_assert_eq!(sign, x.sign());
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let power = (0..x.places()).fold(vec![1], |digits, _| doubled(&digits));
        prop_assert_eq!(digits(denominator), power);
        // Read the numerator in binary and place the point.
        let mut rest = digits(numerator);
        let mut number = Dyadic::default();
        let mut bit = Dyadic::from(1).halved(x.places());
        while !rest.is_empty() {
            if rest[0] % 2 == 1 {
                number = &number + &bit;
            }
            bit = &bit + &bit;
            rest = halved(&rest);
        }
        prop_assert_eq!(number, x.clone().max(-&x));
    }
}

/// Decimal digits, least significant first.
fn digits(text: &str) -> Vec<u8> {
    let digits = text.bytes().rev().map(|digit| digit - b'0');
    digits.collect()
}

fn doubled(digits: &[u8]) -> Vec<u8> {
    let mut carry = 0;
    let mut result = Vec::new();
    for digit in digits {
        result.push((2 * digit + carry) % 10);
        carry = (2 * digit + carry) / 10;
    }
    result.extend((carry > 0).then_some(carry));
    result
}

fn halved(digits: &[u8]) -> Vec<u8> {
    let mut rest = 0;
    let mut result: Vec<u8> = digits.to_vec();
    for digit in result.iter_mut().rev() {
        let dividend = 10 * rest + *digit;
        (*digit, rest) = (dividend / 2, dividend % 2);
    }
    while result.last() == Some(&0) {
        result.pop();
    }
    result
}

#[test]
fn many_places_are_written_in_hexadecimal() {
    let tiny = Dyadic::from(1).halved(4096);
    assert!(tiny.to_string().starts_with("1/1044388881413152506"));
    let tinier = tiny.halved(904);
    assert_eq!(tinier.to_string(), "0x1/2^5000");
    let number = &Dyadic::from(-1) + &tinier.halved(1).halved(64);
    let text = number.to_string();
    assert_eq!(text.len(), "-0x/2^5065".len() + 5065_usize.div_ceil(4));
    assert!(text.starts_with("-0x1ffff") && text.ends_with("ffff/2^5065"));
}

#[test]
fn signs_and_texts_of_known_numbers() {
    let table: [(i64, u32, &str, &str, &str); 9] = [
        (0, 0, "0", "0", ""),
        (3, 0, "3", "+3", "LLL"),
        (-2, 0, "-2", "−2", "RR"),
        (1, 1, "1/2", "+1/2", "LR"),
        (3, 2, "3/4", "+3/4", "LRL"),
        (1, 2, "1/4", "+1/4", "LRR"),
        (-5, 3, "-5/8", "−5/8", "RLRL"),
        (11, 2, "11/4", "+11/4", "LLLRL"),
        (-9, 3, "-9/8", "−9/8", "RRLLL"),
    ];
    for (numerator, places, text, signed, signs) in table {
        let number = Dyadic::new(numerator, places);
        assert_eq!(number.to_string(), text);
        assert_eq!(number.signed(), signed);
        let letter = |player| if player == Player::Left { 'L' } else { 'R' };
        assert_eq!(number.signs().map(letter).collect::<String>(), signs);
    }
}
