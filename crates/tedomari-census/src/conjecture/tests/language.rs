use proptest::prelude::*;

use super::{evaluated, value};
use crate::claim::{MAX_DEPTH, parse_phrase};
use tedomari::board::Board;
use tedomari::notation::parse;

/// Two white elements and a black one.
const BOARD: &str = "chain wbw";

#[test]
fn operators_bind_as_the_table_says() {
    for (phrase, expected) in [
        ("1 + 2 * 3", "7"),
        ("2 - 3 - 4", "-5"),
        ("-2 * 3", "-6"),
        ("2 * -3", "-6"),
        ("12 / 2 / 3", "2"),
        ("1/2 + 1/3", "5/6"),
        ("7 mod 3 + 1", "2"),
        ("-7 mod 3", "2"),
        ("-(1 + 2)", "-3"),
        ("min(3, 1, 2) + max(1/2, 1/3)", "3/2"),
        ("abs(-3) + sign(-5/2) + sign(0)", "2"),
        ("white-black", "1"),
        ("count x: is-white(x) and true", "2"),
        ("(count x: is-white(x)) * 10", "20"),
        ("1 < 2 < 3", "true"),
        ("1 < 3 < 2", "false"),
        ("3 > 2 = 1 + 1 != 4", "true"),
        ("not 1 = 2", "true"),
        ("not true and false", "false"),
        ("true or false and false", "true"),
        ("false -> false -> false", "true"),
        ("false or true -> false", "false"),
        ("true -> false iff false", "true"),
        ("1 = 1 iff 2 = 3", "false"),
        ("2 ≤ 3 ∧ ¬ 2 ≠ 2 → 1 − 1 = 0", "true"),
        ("∀x: ∃y: y ≥ x", "true"),
        ("true and every x: true or some y: false", "true"),
        ("6 × 2 · 1 % 5 # a comment\n + 6 ÷ 3", "4"),
        ("dual = board", "true"),
        ("swap != board", "true"),
        ("not-below = 0 or true", ""),
    ] {
        match expected {
            "" => assert!(
                evaluated(phrase, parse(BOARD).unwrap()).is_err(),
                "{phrase}"
            ),
            _ => assert_eq!(value(phrase, BOARD), expected, "{phrase}"),
        }
    }
}

#[test]
fn elements_are_compared_in_the_order_of_the_board() {
    let board = "white a b; black c; a < c";
    for (phrase, expected) in [
        ("count x: some y: x < y", "1"),
        ("count x: every y: not (x < y or y < x)", "1"),
        ("count x: is-black(x) and some y: covers(x, y)", "1"),
        (
            "every x: x <= x and x >= x and x = x and not x != x",
            "true",
        ),
        ("count x: n(up(x)) = 2", "1"),
        ("count x: n(beside(x)) = 1", "2"),
        ("count x: pomax(without(x)) = 0", "2"),
    ] {
        assert_eq!(value(phrase, board), expected, "{phrase}");
    }
}

/// An operand that may fail is only evaluated if its guard allows it.
#[test]
fn looking_is_lazy() {
    let empty = "chain";
    assert_eq!(value("n = 0 or 6 / n > 0", empty), "true");
    assert_eq!(value("n != 0 and 6 / n > 0", empty), "false");
    assert_eq!(value("n != 0 -> 6 mod n >= 0", empty), "true");
    // The second is cheaper, but it may fail.
    assert_eq!(value("pomax != 0 and 6 / n > 0", empty), "false");
    let error = evaluated("n >= 0 and 6 / n > 0", parse(empty).unwrap()).unwrap_err();
    assert_eq!(
        error,
        "line 1, column 14: this divides by zero\n\
         1 | n >= 0 and 6 / n > 0\n  |              ^\non the board: empty"
    );
}

#[test]
fn numbers_that_do_not_fit_are_errors() {
    let large = u64::MAX;
    let error = evaluated(
        &format!("{large} * {large} * {large}"),
        parse(BOARD).unwrap(),
    )
    .unwrap_err();
    assert!(error.contains("does not fit"), "{error}");
    let error = evaluated("99999999999999999999", parse(BOARD).unwrap()).unwrap_err();
    assert!(error.contains("far too large"), "{error}");
}

#[test]
fn depth_is_limited_everywhere() {
    let many = 20 * MAX_DEPTH;
    for phrase in [
        "(".repeat(many),
        "not ".repeat(many),
        "-".repeat(many),
        "1 + ".repeat(many) + "1",
        "true -> ".repeat(many) + "true",
        "1 < ".repeat(many) + "1",
        "abs(".repeat(many),
        "every x: ".repeat(many),
    ] {
        let error = parse_phrase(&phrase, &[]).unwrap_err();
        assert!(error.message.contains("nested operations"), "{error}");
    }
    let deep = "(".repeat(MAX_DEPTH - 1) + "1" + &")".repeat(MAX_DEPTH - 1);
    assert_eq!(value(&deep, BOARD), "1");
}

/// Chains share their operands, so that nesting does not double the work at every level.
#[test]
fn nested_chains_take_no_exponential_time() {
    let mut phrase = "1".to_string();
    for variable in ["a1", "a2", "a3", "a4", "a5", "a6", "a7"] {
        phrase = format!("(count {variable}: 0 <= {phrase} <= 100 <= 200)");
        phrase = format!("0 + {phrase} + 0");
    }
    assert_eq!(value(&phrase, "chain w"), "1");
}

proptest! {
    /// Every text is either parsed or rejected with a position.
    #[test]
    fn anything_may_be_typed(pieces in prop::collection::vec(0..PIECES.len(), 0..24)) {
        let text: String = pieces.iter().map(|&piece| PIECES[piece]).collect();
        let Ok(Board::Poset(board)) = parse("white a b; black c; a < c") else { panic!() };
        let _ = evaluated(&text, Board::Poset(board));
    }

    #[test]
    fn any_text_may_be_typed(text in "\\PC{0,40}") {
        let _ = evaluated(&text, parse(BOARD).unwrap());
    }
}

const PIECES: &[&str] = &[
    "pomax",
    "white",
    "-",
    "black",
    " ",
    " ",
    " ",
    "(",
    ")",
    ",",
    "every x:",
    "some y:",
    "count",
    " x",
    " y",
    "ess",
    "dual",
    "=",
    "<",
    "<=",
    "!",
    "!=",
    "and",
    " or ",
    "->",
    "iff",
    "not",
    "1",
    "0",
    "27",
    "/",
    " mod ",
    "min",
    "up",
    "covers",
    ":",
    "#",
    "\n",
    "is-white",
    "hackenbush",
    "é",
    "∀",
    "≤",
    "'",
    "\"",
    "_",
    ".",
];
