//! Tests of the reader and of the positions of errors.

use proptest::prelude::*;

use super::*;
use crate::reduce::formula::*;

fn literal(number: i32) -> Literal {
    Literal {
        variable: number.unsigned_abs() - 1,
        truth: number > 0,
    }
}

#[test]
fn clauses_may_be_laid_out_freely() {
    let plain = read_cnf("p cnf 3 3\n1 -2 0\n0\n3 0\n").unwrap();
    for text in [
        "\u{feff}c a comment\n\nc p cnf 9 9\n  p  cnf\t3 3\n1\n-2 0 0 3 0",
        "p cnf 3 3\r\n1 -2 0\r\nc 1 2 0\r\n0\r\n3 0\r\n%\r\n0\r\n",
        "p cnf 3 3\n1 -2 1 -2 -2 0 0\nc\n3 3 0",
    ] {
        assert_eq!(read_cnf(text).unwrap(), plain, "{text:?}");
    }
    assert_eq!(plain.clause(0), [literal(1), literal(-2)]);
    assert!(plain.clause(1).is_empty());
    assert_eq!(plain.to_string(), "(x1 ∨ ¬x2) ∧ ⊥ ∧ (x3)");
    assert_eq!(read_cnf("p cnf 0 0").unwrap().to_string(), "⊤");
}

#[test]
fn variables_without_a_quantifier_come_first() {
    let text = "p cnf 5 2\na 2 0\na 1 0\ne 4 0\n1 3 0 -5 2 0\n";
    let formula = read_qdimacs(text).unwrap();
    assert_eq!(
        formula.to_string(),
        "∃x3 ∃x5 ∀x2 ∀x1 ∃x4: (x1 ∨ x3) ∧ (x2 ∨ ¬x5)"
    );
    assert_eq!(formula.free, 2);
    assert_eq!(
        formula.to_qdimacs(),
        "p cnf 5 2\ne 3 5 0\na 2 1 0\ne 4 0\n1 3 0\n2 -5 0\n"
    );
}

#[test]
fn mistakes_are_pointed_at() {
    let cases: &[(&str, usize, usize, &str)] = &[
        ("", 1, 1, "the header is missing"),
        ("c nothing\n", 1, 10, "the header is missing"),
        ("1 2 0\n", 1, 1, "`1` stands before the header"),
        (
            "p dnf 1 1\n1 0",
            1,
            3,
            "`dnf` is not a known kind of formula",
        ),
        (
            "p cnf two 1\n1 0",
            1,
            7,
            "`two` is not the number of variables",
        ),
        ("p cnf 2 -1\n1 0", 1, 9, "`-1` is not the number of clauses"),
        (
            "p cnf 3000000000 1\n1 0",
            1,
            7,
            "the number of variables is too large",
        ),
        ("p cnf 2", 1, 8, "the number of clauses is missing"),
        ("p cnf 2 1 1 0\n", 1, 11, "`1` is unexpected in the header"),
        ("p cnf 2 1\np cnf 2 1\n1 0", 2, 1, "a second header"),
        ("p cnf 2 1\n1 0\np cnf 2 1\n", 3, 1, "a second header"),
        (
            "p cnf 2 1\n1 3 0",
            2,
            3,
            "literal 3, but the header announces 2 variables",
        ),
        ("p cnf 2 1\n1 -3 0", 2, 3, "literal -3"),
        ("p cnf 2 1\n1 x2 0", 2, 3, "`x2` is not a literal"),
        (
            "p cnf 2 1\n1 99999999999999999999 0",
            2,
            3,
            "is not a literal",
        ),
        (
            "p cnf 2 2\n1 0\n2 1\n",
            3,
            1,
            "the last clause is never closed",
        ),
        (
            "p cnf 2 2\n1 0\n",
            2,
            4,
            "the text ends after 1 clause, but the header announces 2",
        ),
        (
            "p cnf 2 1\n1 0\n2 0\n",
            3,
            1,
            "the header announces 1 clause",
        ),
        ("p cnf 2 1\na 1 0\n1 0", 2, 1, "a quantifier"),
    ];
    for &(text, line, column, message) in cases {
        let error = read_cnf(text).unwrap_err();
        assert_eq!((error.line, error.column), (line, column), "{text:?}");
        assert!(error.message.contains(message), "{text:?}: {error}");
        assert!(error.expected.is_some(), "{text:?}");
    }
    let cases: &[(&str, usize, usize, &str)] = &[
        (
            "p cnf 2 1\na 1 2\n",
            2,
            1,
            "these quantifiers are never closed",
        ),
        (
            "p cnf 2 1\na 1 0\ne 1 0\n1 0",
            3,
            3,
            "variable 1 already has a quantifier",
        ),
        (
            "p cnf 2 1\na -1 0\n1 0",
            2,
            3,
            "`-1` is negated after a quantifier",
        ),
        ("p cnf 2 1\na 3 0\n1 0", 2, 3, "literal 3"),
        (
            "p cnf 2 2\na 1 0\n1 0\ne 2 0\n2 0",
            4,
            1,
            "a quantifier after the first clause",
        ),
    ];
    for &(text, line, column, message) in cases {
        let error = read_qdimacs(text).unwrap_err();
        assert_eq!((error.line, error.column), (line, column), "{text:?}");
        assert!(error.message.contains(message), "{text:?}: {error}");
    }
}

/// A wrong header does not make the reader allocate memory.
#[test]
fn announced_numbers_are_not_believed() {
    let formula = read_qdimacs("p cnf 2147483647 1\na 2147483647 0\n-2147483647 1 0").unwrap();
    assert_eq!(formula.prefix.len(), 2);
    assert!(read_cnf("p cnf 1 4294967295\n1 0").is_err());
}

proptest! {
    #[test]
    fn written_formulas_read_back(
        clauses in prop::collection::vec(prop::collection::vec((0..5u32, any::<bool>()), 0..4), 0..6)
    ) {
        let mut cnf = Cnf::new(5);
        for clause in clauses {
            cnf.push(clause.into_iter().map(|(variable, truth)| Literal { variable, truth }));
        }
        prop_assert_eq!(read_cnf(&cnf.to_dimacs()).unwrap(), cnf.clone());
        let qbf = Qbf::closed(Vec::new(), cnf);
        let again = read_qdimacs(&qbf.to_qdimacs()).unwrap();
        prop_assert_eq!((again.prefix, again.matrix), (qbf.prefix, qbf.matrix));
    }

    #[test]
    fn no_text_panics(text in "([pcaenf% \\n0-9x-]|∧){0,60}") {
        let _ = read_cnf(&text);
        let _ = read_qdimacs(&text);
    }
}
