//! Hardness: JS Sections 6 and 7, ER Section 4.8.

use super::exact::Exact;
use super::instance::{Instance, Marked, Shown};
use super::notions::part;
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
use crate::board::random::{self, Generator};
use crate::board::{Board, Color, Element, Names, Poset};
use crate::census::enumerate::{colorings, posets};

pub(super) static STATEMENTS: &[Statement] = &[
    Statement {
        source: "JS Thm 6.1",
        claim: "pomax on the poset of a CNF formula is 0 ⇔ it is satisfiable",
        domain: Domain {
            boards: "formulas, clauses of ≤ 2 literals (3 beyond 2 variables)",
            unit: "variables",
            all: 3,
            most: 3,
            random: Some(Random {
                from: 4,
                to: 5,
                count: 300,
            }),
        },
        expected: Expected::Holds,
        examine: |tries| {
            let all = |n| formulas(n, 8).map(Satisfiable);
            let random = |n, seed| Satisfiable(random_formula(n, seed, 12));
            tries.over(all, random, satisfiable);
        },
    },
    Statement {
        source: "JS Thm 7.1",
        claim: "pomax on the poset of ∀x₁∃x₂…φ is 0 ⇔ it is true; never positive",
        domain: Domain {
            boards: "formulas with ≤ 4 clauses",
            unit: "variables",
            all: 2,
            most: 2,
            random: Some(Random {
                from: 4,
                to: 4,
                count: 100,
            }),
        },
        expected: Expected::Holds,
        examine: |tries| {
            let even = |n: usize| n.is_multiple_of(2).then(|| formulas(n, 4)).into_iter();
            let all = |n| even(n).flatten().map(Quantified);
            let random = |n, seed| Quantified(random_formula(n, seed, 4));
            tries.over(all, random, quantified);
        },
    },
    Statement {
        source: "ER Thm 13",
        claim: "pominmax on P with a block below it is pomax on P",
        domain: Domain {
            boards: "posets, all colorings, blocks of both colors",
            unit: "elements",
            all: 4,
            most: 5,
            random: Some(Random {
                from: 5,
                to: 6,
                count: 500,
            }),
        },
        expected: Expected::Holds,
        examine: |tries| tries.over(blocks, random_block, unchanged),
    },
];

/// A formula in conjunctive normal form.
#[derive(Clone, Debug)]
struct Formula {
    variables: usize,
    /// For each clause its literals: a variable and the truth value that makes the literal true.
    clauses: Vec<Vec<(usize, bool)>>,
}

impl Formula {
    fn is_true(&self, assignment: u32) -> bool {
        let holds = |&(variable, truth): &(usize, bool)| (assignment >> variable & 1 == 1) == truth;
        self.clauses.iter().all(|clause| clause.iter().any(holds))
    }

    fn is_satisfiable(&self) -> bool {
        (0..1 << self.variables).any(|assignment| self.is_true(assignment))
    }

    /// ∀x₁∃x₂∀x₃…, the variables before `from` being assigned.
    fn is_true_quantified(&self, from: usize, assignment: u32) -> bool {
        if from == self.variables {
            return self.is_true(assignment);
        }
        let mut both = [0, 1].into_iter().map(|bit| assignment | bit << from);
        if from.is_multiple_of(2) {
            both.all(|assignment| self.is_true_quantified(from + 1, assignment))
        } else {
            both.any(|assignment| self.is_true_quantified(from + 1, assignment))
        }
    }

    fn text(&self) -> String {
        let literal = |&(variable, truth): &(usize, bool)| {
            format!("{}x{}", if truth { "" } else { "¬" }, variable + 1)
        };
        let clause = |clause: &Vec<(usize, bool)>| {
            let literals: Vec<_> = clause.iter().map(literal).collect();
            format!("({})", literals.join("∨"))
        };
        let clauses: Vec<_> = self.clauses.iter().map(clause).collect();
        match clauses.is_empty() {
            true => "the empty formula".into(),
            false => clauses.join("∧"),
        }
    }
}

/// All formulas with exactly `n` variables at hand and at most `most` clauses, fewest first: every
/// set of clauses of one or two literals, or of exactly three if there are three variables.
fn formulas(n: usize, most: u32) -> impl Iterator<Item = Formula> {
    let mut clauses = Vec::new();
    for literals in 0..3usize.pow(n as u32) {
        // For each variable: not there, true, false.
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
        sets.map(move |set| Formula {
            variables: n,
            clauses: (0..clauses.len())
                .filter(|i| set >> i & 1 == 1)
                .map(|i| clauses[i].clone())
                .collect(),
        })
    })
}

/// Up to `most` clauses of one to three literals.
fn random_formula(n: usize, seed: u64, most: u64) -> Formula {
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
    Formula {
        variables: n,
        clauses: (0..1 + seed % most).map(|_| clause()).collect(),
    }
}

/// A poset that grows element by element.
#[derive(Default)]
struct Growing {
    colors: Vec<Color>,
    covers: Vec<(Element, Element)>,
}

impl Growing {
    /// A new element covered by these.
    fn below(&mut self, color: Color, above: &[Element]) -> Element {
        let new = self.colors.len() as Element;
        self.colors.push(color);
        self.covers.extend(above.iter().map(|&y| (new, y)));
        new
    }

    /// For each variable the elements "x = 0" and "x = 1".
    fn assignments(&mut self, n: usize, color: impl Fn(usize) -> Color) -> Vec<[Element; 2]> {
        (0..n)
            .map(|i| [(); 2].map(|()| self.below(color(i), &[])))
            .collect()
    }

    /// A black element for each clause, covered by the assignments that make it false.
    fn clauses(&mut self, formula: &Formula, assign: &[[Element; 2]]) {
        for clause in &formula.clauses {
            let literals = clause.iter();
            let falsifying: Vec<_> = literals
                .map(|&(variable, truth)| assign[variable][usize::from(!truth)])
                .collect();
            self.below(Color::Black, &falsifying);
        }
    }

    fn finish(self) -> Poset {
        Poset::from_relations(self.colors, Names::Numbered, &self.covers)
            .expect("new elements are below old ones")
    }
}

/// A formula that asks whether it is satisfiable.
struct Satisfiable(Formula);

impl Satisfiable {
    /// The poset of JS Theorem 6.1.
    fn poset(&self) -> Poset {
        let mut growing = Growing::default();
        let assign = growing.assignments(self.0.variables, |_| Color::White);
        growing.clauses(&self.0, &assign);
        for pair in assign {
            growing.below(Color::Black, &pair); // candy
            growing.below(Color::Black, &[]);
        }
        growing.finish()
    }
}

impl Instance for Satisfiable {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset()), Vec::new())
    }

    fn note(&self) -> Option<String> {
        Some(self.0.text())
    }
}

fn satisfiable(instance: &Satisfiable, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(&instance.poset())?;
    let truth = instance.0.is_satisfiable();
    Some(Test::is((value == 0) == truth, || {
        format!("pomax is {value}, satisfiable: {truth}")
    }))
}

/// A formula behind ∀x₁∃x₂∀x₃…, with an even number of variables.
struct Quantified(Formula);

impl Quantified {
    /// The poset of JS Theorem 7.1, with as much candy as its proof says suffices.
    fn poset(&self) -> Poset {
        let n = self.0.variables;
        // Counted from 0, the universal variables are the even ones.
        let own = |i: usize| [Color::Black, Color::White][i % 2];
        let mut growing = Growing::default();
        let assign = growing.assignments(n, own);
        growing.clauses(&self.0, &assign);
        for (i, pair) in assign.iter().enumerate() {
            let candies = if i % 2 == 0 {
                self.0.clauses.len() + 1
            } else {
                1
            };
            for _ in 0..candies {
                growing.below(!own(i), pair);
            }
        }
        for i in 1..n {
            for next in assign[i] {
                let a = growing.below(own(i - 1), &[next]);
                for before in assign[i - 1] {
                    growing.below(own(i), &[a, before]);
                }
            }
        }
        growing.finish()
    }
}

impl Instance for Quantified {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset()), Vec::new())
    }

    fn note(&self) -> Option<String> {
        Some(self.0.text())
    }
}

fn quantified(instance: &Quantified, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(&instance.poset())?;
    let truth = instance.0.is_true_quantified(0, 0);
    Some(Test::is((value == 0) == truth && value <= 0, || {
        format!("pomax is {value}, true: {truth}")
    }))
}

/// P (marked) on top of a block s₂ ⋖ v₁…vₙ ⋖ s₁ with s of the given color.
fn on_block(poset: &Poset, s: Color) -> Marked {
    let len = poset.len() as Element;
    let width = poset.colors().iter().filter(|&&color| color == s).count() + 3;
    let (s2, s1) = (len, len + 1);
    let mut covers: Vec<_> = poset.upper_covers().pairs().collect();
    let minimal = (0..len).filter(|&x| poset.lower_covers().of(x).is_empty());
    covers.extend(minimal.map(|x| (s2, x)));
    for v in s1 + 1..=s1 + width as Element {
        covers.extend([(s2, v), (v, s1)]);
    }
    let block = [s, s].into_iter().chain(vec![!s; width]);
    let colors = poset.colors().iter().copied().chain(block).collect();
    Marked {
        poset: Poset::from_relations(colors, Names::Numbered, &covers).expect("no circle"),
        marked: (0..len).collect(),
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
    use super::*;

    /// "0 ⇔ true" is only tested if there are formulas of both kinds.
    #[test]
    fn both_answers_occur() {
        let families: [Vec<Formula>; 4] = [
            formulas(2, 8).collect(),
            formulas(3, 8).collect(),
            (0..300).map(|seed| random_formula(4, seed, 12)).collect(),
            (0..100).map(|seed| random_formula(4, seed, 4)).collect(),
        ];
        for family in &families[..3] {
            let satisfiable = family.iter().filter(|f| f.is_satisfiable()).count();
            assert!(0 < satisfiable && satisfiable < family.len());
        }
        for family in [&families[0], &families[3]] {
            let truths = family.iter().filter(|f| f.is_true_quantified(0, 0)).count();
            assert!(0 < truths && truths < family.len());
        }
    }

    /// JS Figures 5 and 7: sizes and heights of the two posets.
    #[test]
    fn the_posets_of_the_figures() {
        let literal = |n: i32| (n.unsigned_abs() as usize - 1, n > 0);
        let formula = |variables, clauses: [[i32; 3]; 2]| Formula {
            variables,
            clauses: clauses.map(|clause| clause.map(literal).to_vec()).to_vec(),
        };
        let poset = Satisfiable(formula(3, [[1, 2, -3], [-1, 2, 3]])).poset();
        assert_eq!((poset.len(), poset.height()), (14, 2));
        let poset = Quantified(formula(4, [[1, -2, -4], [2, -3, 4]])).poset();
        assert_eq!((poset.len(), poset.height()), (8 + 2 + 2 * 3 + 2 + 18, 3));
    }
}
