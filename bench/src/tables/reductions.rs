use tedomari::board::random::Generator;
use tedomari::board::{Color, Poset};
use tedomari::game;
use tedomari::solve::Switches;
use tedomari_census::reduce::formula::{Cnf, Literal, Qbf, Quantified, Quantifier};
use tedomari_census::reduce::{Alternating, QbfBoard, SatBoard};

use crate::measure::{Measured, ours};
use crate::report;

/// The time limit of a board, in seconds.
const LIMIT: f64 = 60.0;

/// The number of formulas of each size.
const SEEDS: u64 = 5;

/// Random formulas of growing size, until no board of a size is decided in a minute.
pub fn print() {
    report::head(&[
        "formula",
        "clauses",
        "elements",
        "decided",
        "value 0",
        "positions, median",
        "time, median",
    ]);
    let hardest = |n: u32| (f64::from(n) * 4.26).round() as u32;
    grow("3-SAT", (10..=210).step_by(10), hardest, |cnf| {
        SatBoard::new(cnf).expect("small").poset().clone()
    });
    grow(
        "QBF",
        (2..).step_by(2),
        |n| 2 * n,
        |cnf| {
            let quantified = |variable: u32| Quantified {
                quantifier: match variable % 2 {
                    0 => Quantifier::All,
                    _ => Quantifier::Some,
                },
                variable,
            };
            let prefix = (0..cnf.variables()).map(quantified).collect();
            let qbf = Qbf::closed(prefix, cnf);
            let board = QbfBoard::new(Alternating::new(&qbf)).expect("small");
            board.poset().clone()
        },
    );
}

fn grow(
    kind: &str,
    sizes: impl Iterator<Item = u32>,
    clauses: impl Fn(u32) -> u32,
    board: impl Fn(Cnf) -> Poset,
) {
    for n in sizes {
        let posets: Vec<Poset> = (1..=SEEDS)
            .map(|seed| board(random_cnf(n, clauses(n), seed)))
            .collect();
        let mut runs: Vec<Measured> = posets.iter().map(measured).collect();
        let decided = runs.iter().filter(|run| run.is_answered()).count();
        let zero = |run: &&Measured| run.bounds.and_then(|bounds| bounds.value()) == Some(0);
        let zeros = runs.iter().filter(zero).count();
        runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        let median = &runs[runs.len() / 2];
        report::row(&[
            format!("{kind}, {n} variables"),
            clauses(n).to_string(),
            posets[0].len().to_string(),
            format!("{decided} of {SEEDS}"),
            zeros.to_string(),
            median.positions.to_string(),
            report::seconds(median),
        ]);
        if decided == 0 {
            return;
        }
    }
}

fn measured(poset: &Poset) -> Measured {
    ours(
        &game::pomax(poset, Color::White),
        Switches::default(),
        LIMIT,
    )
}

/// Clauses of three literals with distinct variables, or fewer if there are fewer variables.
fn random_cnf(variables: u32, clauses: u32, seed: u64) -> Cnf {
    let mut generator = Generator::new(seed, variables as usize);
    let mut cnf = Cnf::new(variables);
    for _ in 0..clauses {
        let mut clause: Vec<Literal> = Vec::new();
        while clause.len() < variables.min(3) as usize {
            let variable = generator.below(variables);
            if clause.iter().all(|literal| literal.variable != variable) {
                clause.push(Literal {
                    variable,
                    truth: generator.coin(),
                });
            }
        }
        cnf.push(clause);
    }
    cnf
}
