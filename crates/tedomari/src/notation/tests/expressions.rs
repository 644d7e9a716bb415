//! Expressions are evaluated all at once. These tests compare with evaluation operation by
//! operation.

use proptest::prelude::*;

use crate::board::{Board, Poset};
use crate::notation::parse;

#[derive(Clone, Debug)]
enum Expression {
    Leaf(&'static str),
    Sum(Vec<Expression>),
    Below(Vec<Expression>),
    Dual(Box<Expression>),
    Negative(Box<Expression>),
}

use Expression::{Below, Dual, Leaf, Negative, Sum};

const LEAVES: &[&str] = &[
    "chain wb",
    "antichain wwb",
    "tree w(b,w(b))",
    "zigzag b<w>w",
    "chain",
    "young wb/b",
    "skew .wb/bw",
    "young w",
    "cells w.b",
];

fn expression() -> impl Strategy<Value = Expression> {
    let leaf = prop::sample::select(LEAVES).prop_map(Leaf);
    leaf.prop_recursive(4, 20, 3, |inner| {
        let several = || prop::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            several().prop_map(Sum),
            several().prop_map(Below),
            inner.clone().prop_map(|e| Dual(Box::new(e))),
            inner.clone().prop_map(|e| Negative(Box::new(e))),
        ]
    })
}

fn text(expression: &Expression) -> String {
    let join = |parts: &[Expression], sign: &str| {
        let parts: Vec<String> = parts
            .iter()
            .map(|part| format!("({})", text(part)))
            .collect();
        parts.join(sign)
    };
    match expression {
        Leaf(text) => text.to_string(),
        Sum(parts) => join(parts, " + "),
        Below(parts) => join(parts, " below "),
        Dual(inner) => format!("dual ({})", text(inner)),
        Negative(inner) => format!("negative ({})", text(inner)),
    }
}

fn value(expression: &Expression) -> Board {
    let posets = |parts: &[Board]| -> Vec<Poset> {
        parts.iter().map(|part| part.to_poset().unwrap()).collect()
    };
    let values = |parts: &[Expression]| -> Vec<Board> { parts.iter().map(value).collect() };
    match expression {
        Leaf(text) => parse(text).unwrap(),
        Sum(parts) => {
            let parts = values(parts);
            if parts.iter().all(|part| matches!(part, Board::Diagram(_))) {
                let first = parts[0].clone();
                let sum = |sum: Board, part: &Board| sum.beside(part).unwrap();
                parts[1..].iter().fold(first, sum)
            } else {
                Board::Poset(Poset::disjoint_sum(&posets(&parts)).unwrap())
            }
        }
        Below(parts) => Board::Poset(Poset::ordinal_sum(&posets(&values(parts))).unwrap()),
        Dual(inner) => match value(inner) {
            Board::Poset(poset) => Board::Poset(poset.dual()),
            Board::Diagram(diagram) => Board::Diagram(diagram.dual()),
            other => unreachable!("{other:?}"),
        },
        Negative(inner) => value(inner).negative(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn all_at_once_and_step_by_step(expression in expression()) {
        let text = text(&expression);
        match (parse(&text).unwrap(), value(&expression)) {
            // Only names may differ: those of inner sums are not changed twice.
            (Board::Poset(found), Board::Poset(expected)) => {
                prop_assert_eq!(found.colors(), expected.colors(), "{}", text);
                prop_assert_eq!(found.upper_covers(), expected.upper_covers(), "{}", text);
            }
            (found, expected) => prop_assert_eq!(found, expected, "{}", text),
        }
    }
}
