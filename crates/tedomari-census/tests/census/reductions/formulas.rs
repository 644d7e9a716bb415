//! Random formulas, and their truth by exhaustion.

use std::collections::HashMap;

use tedomari::board::random::Generator;
use tedomari::game::pattern::{Normal, PositiveFormula};
use tedomari_census::reduce::formula::{Cnf, Literal, Qbf, Quantified, Quantifier};

/// The first items of a stream until both answers have occurred `each` times. Additional items with
/// the same answer are skipped, so that both answers are equally frequent.
pub fn balanced<T>(
    each: usize,
    stream: impl Iterator<Item = T>,
    truth: impl Fn(&T) -> bool,
) -> Vec<(T, bool)> {
    let mut counts = [0; 2];
    let mut chosen = Vec::new();
    for item in stream.take(200 * each) {
        let truth = truth(&item);
        let count = &mut counts[usize::from(truth)];
        if *count < each {
            *count += 1;
            chosen.push((item, truth));
        }
        if counts == [each; 2] {
            return chosen;
        }
    }
    panic!("false and true came {counts:?} times");
}

/// Clauses of up to three literals, including tautologies and repetitions.
pub fn cnf(variables: u32, clauses: u32, generator: &mut Generator) -> Cnf {
    let mut cnf = Cnf::new(variables);
    for _ in 0..clauses {
        // Sometimes an empty clause, otherwise one to three literals.
        let width = match generator.below(60) {
            0 => 0,
            draw => 1 + draw.min(44) / 15,
        };
        cnf.push((0..width).map(|_| Literal {
            variable: generator.below(variables),
            truth: generator.coin(),
        }));
    }
    cnf
}

pub fn is_satisfiable(cnf: &Cnf) -> bool {
    satisfying(cnf).is_some()
}

pub fn satisfying(cnf: &Cnf) -> Option<Vec<bool>> {
    let n = cnf.variables();
    (0u32..1 << n)
        .map(|set| (0..n).map(|v| set >> v & 1 == 1).collect())
        .find(|values: &Vec<bool>| cnf.is_satisfied_by(|v| values[v as usize]))
}

/// A random prefix over some of the variables; the rest are free.
pub fn qbf(variables: u32, clauses: u32, generator: &mut Generator) -> Qbf {
    let matrix = cnf(variables, clauses, generator);
    let mut order: Vec<u32> = (0..variables).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, generator.below(i as u32 + 1) as usize);
    }
    order.retain(|_| generator.below(8) > 0);
    let quantified = order.into_iter().map(|variable| Quantified {
        quantifier: if generator.coin() {
            Quantifier::All
        } else {
            Quantifier::Some
        },
        variable,
    });
    Qbf::closed(quantified.collect(), matrix)
}

/// The truth by the definition of the quantifiers, on the given prefix.
pub fn is_true(qbf: &Qbf) -> bool {
    fn from(qbf: &Qbf, place: usize, values: &mut Vec<bool>) -> bool {
        let Some(quantified) = qbf.prefix.get(place) else {
            return qbf.matrix.is_satisfied_by(|v| values[v as usize]);
        };
        let mut with = |value| {
            values[quantified.variable as usize] = value;
            from(qbf, place + 1, values)
        };
        match quantified.quantifier {
            Quantifier::All => with(false) && with(true),
            Quantifier::Some => with(false) || with(true),
        }
    }
    from(qbf, 0, &mut vec![false; qbf.matrix.variables() as usize])
}

/// A positive formula in which each of the variables occurs.
pub fn positive(
    variables: u32,
    terms: u32,
    normal: Normal,
    generator: &mut Generator,
) -> PositiveFormula {
    loop {
        let mut lists = Vec::new();
        for _ in 0..terms {
            let mut term: Vec<u32> = Vec::new();
            for _ in 0..=generator.below(variables.min(3)) {
                let variable = generator.below(variables);
                if !term.contains(&variable) {
                    term.push(variable);
                }
            }
            lists.push(term);
        }
        if (0..variables).all(|v| lists.iter().any(|term| term.contains(&v))) {
            return PositiveFormula {
                variables: (1..=variables).map(|v| format!("x{v}")).collect(),
                terms: lists,
                normal,
            };
        }
    }
}

/// Whether the first player wins the game on a formula, by exhaustive play.
pub fn first_wins(formula: &PositiveFormula) -> bool {
    fn wins(
        formula: &PositiveFormula,
        [first, second]: [u32; 2],
        known: &mut HashMap<[u32; 2], bool>,
    ) -> bool {
        let n = formula.variables.len() as u32;
        let colored = first | second;
        if colored == (1 << n) - 1 {
            let is_true = |&v: &u32| first >> v & 1 == 1;
            let mut terms = formula.terms.iter();
            return match formula.normal {
                Normal::Cnf => terms.all(|term| term.iter().any(is_true)),
                Normal::Dnf => terms.any(|term| term.iter().all(is_true)),
            };
        }
        if let Some(&wins) = known.get(&[first, second]) {
            return wins;
        }
        let firsts_turn = colored.count_ones() % 2 == 0;
        let mut options = (0..n).filter(|v| colored >> v & 1 == 0).map(|v| {
            if firsts_turn {
                [first | 1 << v, second]
            } else {
                [first, second | 1 << v]
            }
        });
        let result = if firsts_turn {
            options.any(|next| wins(formula, next, known))
        } else {
            options.all(|next| wins(formula, next, known))
        };
        known.insert([first, second], result);
        result
    }
    wins(formula, [0, 0], &mut HashMap::new())
}
