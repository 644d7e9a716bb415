//! Hardness: JS Sections 6 and 7, ER Section 4.8.

use super::exact::Exact;
use super::instance::{Instance, Marked, Shown};
use super::notions::part;
use super::statement::{Domain, Random, Statement};
use super::tries::Test;
use crate::enumerate::{colorings, posets};
use crate::reduce::formula::{Cnf, Literal, Qbf, Quantified, Quantifier};
use crate::reduce::{Alternating, BlockBoard, QbfBoard, SatBoard};
use tedomari::board::random::{self, Generator};
use tedomari::board::{Board, Color, Element, Poset};

pub(super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "JS Thm 6.1",
        "pomax on the poset of a CNF formula is 0 ⇔ it is satisfiable",
        Domain::small(
            "formulas, clauses of ≤ 2 literals (3 beyond 2 variables)",
            "variables",
            3,
            3,
        )
        .and_random(Random::new(4, 5, 300)),
        |tries| {
            let all = |n| formulas(n, 8).map(satisfiability);
            let random = |n, seed| satisfiability(random_formula(n, seed, 12));
            tries.over(all, random, is_zero_if_satisfiable);
        },
    ),
    Statement::holds(
        "JS Thm 7.1",
        "pomax on the poset of ∀x₁∃x₂…φ is 0 ⇔ it is true; never positive",
        Domain::small("formulas with ≤ 4 clauses", "variables", 2, 2)
            .and_random(Random::new(4, 4, 100)),
        |tries| {
            let random = |n, seed| quantified(random_formula(n, seed, 4));
            tries.over(all_quantified, random, is_zero_if_true);
        },
    ),
    Statement::holds(
        "ER Thm 13",
        "pominmax on P with a block below it is pomax on P",
        Domain::small(
            "posets, all colorings, blocks of both colors",
            "elements",
            4,
            5,
        )
        .and_random(Random::new(5, 6, 500)),
        |tries| tries.over(blocks, random_block, unchanged),
    ),
];

fn is_true(formula: &Cnf, assignment: u32) -> bool {
    formula.is_satisfied_by(|variable| assignment >> variable & 1 == 1)
}

fn is_satisfiable(formula: &Cnf) -> bool {
    (0..1 << formula.variables()).any(|assignment| is_true(formula, assignment))
}

/// The truth of ∀x₁∃x₂∀x₃…, where the variables before `from` are assigned.
fn is_true_quantified(formula: &Cnf, from: u32, assignment: u32) -> bool {
    if from == formula.variables() {
        return is_true(formula, assignment);
    }
    let mut both = [0, 1].into_iter().map(|bit| assignment | bit << from);
    if from.is_multiple_of(2) {
        both.all(|assignment| is_true_quantified(formula, from + 1, assignment))
    } else {
        both.any(|assignment| is_true_quantified(formula, from + 1, assignment))
    }
}

/// A formula with these clauses. A literal is a variable and the value that makes it true.
fn formula(n: usize, clauses: impl IntoIterator<Item = Vec<(usize, bool)>>) -> Cnf {
    let mut formula = Cnf::new(n as u32);
    for clause in clauses {
        formula.push(clause.into_iter().map(|(variable, truth)| Literal {
            variable: variable as u32,
            truth,
        }));
    }
    formula
}

/// All formulas over `n` variables with at most `most` clauses, fewest first: every set of clauses
/// of one or two literals, or of exactly three if there are three variables.
fn formulas(n: usize, most: u32) -> impl Iterator<Item = Cnf> {
    let mut clauses = Vec::new();
    for literals in 0..3usize.pow(n as u32) {
        // For each variable: absent, true, false.
        let digit = |variable: usize| literals / 3usize.pow(variable as u32) % 3;
        let there = (0..n).filter(|&variable| digit(variable) > 0);
        let clause: Vec<_> = there
            .map(|variable| (variable, digit(variable) == 1))
            .collect();
        if (n < 3 && !clause.is_empty()) || clause.len() == 3 {
            clauses.push(clause);
        }
    }
    (0..=most).flat_map(move |count| {
        let clauses = clauses.clone();
        let sets = (0..1u32 << clauses.len()).filter(move |set| set.count_ones() == count);
        sets.map(move |set| {
            let chosen = (0..clauses.len()).filter(|i| set >> i & 1 == 1);
            formula(n, chosen.map(|i| clauses[i].clone()))
        })
    })
}

/// Up to `most` clauses of one to three literals.
fn random_formula(n: usize, seed: u64, most: u64) -> Cnf {
    let mut generator = Generator::new(seed, n);
    let mut clause = || {
        let mut literals: Vec<(usize, bool)> = Vec::new();
        for _ in 0..=generator.below(3) {
            let variable = generator.below(n as u32) as usize;
            if literals.iter().all(|&(other, _)| other != variable) {
                literals.push((variable, generator.coin()));
            }
        }
        literals
    };
    formula(n, (0..1 + seed % most).map(|_| clause()))
}

/// A formula with its poset.
struct Reduced {
    formula: Cnf,
    poset: Poset,
}

impl Instance for Reduced {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset.clone()), Vec::new())
    }

    fn note(&self) -> Option<String> {
        Some(self.formula.to_string())
    }
}

/// The poset of JS Theorem 6.1.
fn satisfiability(formula: Cnf) -> Reduced {
    let board = SatBoard::new(formula.clone()).expect("small");
    Reduced {
        formula,
        poset: board.poset().clone(),
    }
}

/// The poset of JS Theorem 7.1 for ∀x₁∃x₂∀x₃…, with an even number of variables and as much candy as
/// the proof requires.
fn quantified(formula: Cnf) -> Reduced {
    let bound = |variable: u32| Quantified {
        quantifier: if variable.is_multiple_of(2) {
            Quantifier::All
        } else {
            Quantifier::Some
        },
        variable,
    };
    let prefix = (0..formula.variables()).map(bound).collect();
    let alternating = Alternating::new(&Qbf::closed(prefix, formula.clone()));
    let board = QbfBoard::new(alternating).expect("small");
    Reduced {
        formula,
        poset: board.poset().clone(),
    }
}

fn is_zero_if_satisfiable(instance: &Reduced, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(&instance.poset)?;
    let truth = is_satisfiable(&instance.formula);
    Some(Test::is((value == 0) == truth, || {
        format!("pomax is {value}, satisfiable: {truth}")
    }))
}

fn is_zero_if_true(instance: &Reduced, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(&instance.poset)?;
    let truth = is_true_quantified(&instance.formula, 0, 0);
    Some(Test::is((value == 0) == truth && value <= 0, || {
        format!("pomax is {value}, true: {truth}")
    }))
}

/// All formulas with an even number of variables and few clauses.
fn all_quantified(n: usize) -> impl Iterator<Item = Reduced> {
    let even = n.is_multiple_of(2).then(|| formulas(n, 4));
    even.into_iter().flatten().map(quantified)
}

/// P (marked) on top of a block s₂ ⋖ v₁…vₙ ⋖ s₁ with s of the given color.
fn on_block(poset: &Poset, s: Color) -> Marked {
    let board = BlockBoard::with_color(poset.clone(), s).expect("small");
    Marked {
        poset: board.poset().clone(),
        marked: (0..poset.len() as Element).collect(),
    }
}

fn blocks(n: usize) -> impl Iterator<Item = Marked> {
    posets(n).iter().flat_map(move |poset| {
        colorings(n).flat_map(move |colors| {
            let poset = poset.clone().with_colors(colors);
            [Color::White, Color::Black].map(|s| on_block(&poset, s))
        })
    })
}

fn random_block(n: usize, seed: u64) -> Marked {
    let poset = random::poset(n, 0.3, seed).expect("small");
    on_block(&poset, [Color::White, Color::Black][seed as usize % 2])
}

fn unchanged(instance: &Marked, exact: &Exact) -> Option<Test> {
    let claimed = exact.pomax(&part(&instance.poset, &instance.is_marked()))?;
    Some(Test::equal(
        "pominmax",
        claimed,
        exact.pominmax(&instance.poset)?,
    ))
}

#[cfg(test)]
mod tests {
    use super::super::tests::assert_falls;
    use super::*;

    /// "0 ⇔ true" is tested only if both cases occur.
    #[test]
    fn both_answers_occur() {
        let families: [Vec<Cnf>; 4] = [
            formulas(2, 8).collect(),
            formulas(3, 8).collect(),
            (0..300).map(|seed| random_formula(4, seed, 12)).collect(),
            (0..100).map(|seed| random_formula(4, seed, 4)).collect(),
        ];
        for family in &families[..3] {
            let satisfiable = family.iter().filter(|f| is_satisfiable(f)).count();
            assert!(0 < satisfiable && satisfiable < family.len());
        }
        for family in [&families[0], &families[3]] {
            let truths = family
                .iter()
                .filter(|f| is_true_quantified(f, 0, 0))
                .count();
            assert!(0 < truths && truths < family.len());
        }
    }

    const FORMULAS: Domain = Domain::small("formulas", "variables", 2, 2);

    static WITHOUT_WAITING: Statement = Statement::false_at(
        1,
        "nobody",
        "Thm 6.1 without the isolated elements",
        FORMULAS,
        |tries| {
            tries.over_all(
                |n| formulas(n, 8).map(satisfiability),
                |instance, exact| {
                    let poset = &instance.poset;
                    let is_joined = |x: Element| {
                        let (above, below) = (poset.upper_covers(), poset.lower_covers());
                        above.of(x).len() + below.of(x).len() > 0
                    };
                    let joined: Vec<bool> = (0..poset.len() as Element).map(is_joined).collect();
                    let value = exact.pomax(&part(poset, &joined))?;
                    let truth = is_satisfiable(&instance.formula);
                    Some(Test::is((value == 0) == truth, || {
                        format!("pomax is {value}")
                    }))
                },
            );
        },
    );

    static NEVER_NEGATIVE: Statement = Statement::false_at(
        2,
        "nobody",
        "Thm 7.1 with a value that is never negative",
        FORMULAS,
        |tries| {
            tries.over_all(all_quantified, |instance, exact| {
                let value = exact.pomax(&instance.poset)?;
                Some(Test::is(value >= 0, || format!("pomax is {value}")))
            });
        },
    );

    #[test]
    fn false_variants_fall() {
        assert_falls(&WITHOUT_WAITING);
        assert_falls(&NEVER_NEGATIVE);
    }
}
