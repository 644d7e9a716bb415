//! Decides formulas and numbers without the board: by a SAT solver, by expansion, by DepQBF, by
//! play, by packing.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use batsat::{BasicCallbacks, Lit, Solver, SolverInterface, lbool};
use tedomari::Budget;
use tedomari_census::reduce::formula::{Cnf, Qbf};
use tedomari_census::reduce::{Alternating, MakerBreaker, Partition};

/// The result of a solver, if it finished.
pub struct Decided {
    /// The solver.
    pub by: &'static str,
    /// Whether the formula is true or satisfiable, the numbers can be packed, or the first player
    /// wins.
    pub answer: Option<bool>,
    /// A witness of the answer.
    pub witness: Option<String>,
}

/// The maximum number of printed literals of a satisfying assignment, or of printed bins.
const SHOWN: usize = 20;

/// Whether a formula is satisfiable, by batsat.
pub fn satisfiable(cnf: &Cnf, budget: &Budget) -> Decided {
    let mut callbacks = BasicCallbacks::new();
    let stop = budget.clone();
    callbacks.set_stop(move || stop.is_exhausted());
    let mut solver = Solver::new(Default::default(), callbacks);
    let variables: Vec<_> = (0..cnf.variables())
        .map(|_| solver.new_var_default())
        .collect();
    let mut clause = Vec::new();
    for literals in cnf.clauses() {
        clause.clear();
        let literals = literals.iter();
        clause.extend(literals.map(|l| Lit::new(variables[l.variable as usize], l.truth)));
        solver.add_clause_reuse(&mut clause);
    }
    let result = solver.solve_limited(&[]);
    let answer = match (result == lbool::TRUE, result == lbool::FALSE) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let witness = (answer == Some(true)).then(|| {
        let value = |(number, &variable)| {
            let value = u8::from(solver.value_var(variable) == lbool::TRUE);
            format!("x{number}={value}")
        };
        let mut values: Vec<String> = (1..).zip(&variables).take(SHOWN).map(value).collect();
        if variables.len() > SHOWN {
            values.push("…".into());
        }
        values.join(" ")
    });
    Decided {
        by: "batsat",
        answer,
        witness,
    }
}

/// Whether a quantified formula is true, by trying values along its prefix.
pub fn by_expansion(formula: &Alternating, budget: &Budget) -> Decided {
    Decided {
        by: "expansion",
        answer: formula.truth(&[], budget),
        witness: None,
    }
}

/// Like [`by_expansion`], with DepQBF if it is installed.
pub fn by_depqbf(qbf: &Qbf, budget: &Budget) -> Option<Decided> {
    let mut child = Command::new("depqbf")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let text = qbf.to_qdimacs();
    let mut input = child.stdin.take()?;
    // Write from another thread, because DepQBF may not read all of its input at once.
    let writer = thread::spawn(move || input.write_all(text.as_bytes()));
    let code = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status.code(),
            Ok(None) if !budget.is_exhausted() => thread::sleep(Duration::from_millis(5)),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
        }
    };
    let _ = writer.join();
    Some(Decided {
        by: "DepQBF",
        answer: match code {
            Some(10) => Some(true),
            Some(20) => Some(false),
            _ => None,
        },
        witness: None,
    })
}

/// Whether the first player wins the game on a positive formula, by playing it.
pub fn first_wins(game: MakerBreaker, first_is_maker: bool, budget: &Budget) -> Decided {
    let maker_wins = game.within(budget).maker_wins(0, 0, first_is_maker);
    Decided {
        by: "play on the formula",
        answer: maker_wins.map(|wins| wins == first_is_maker),
        witness: None,
    }
}

/// Whether numbers can be packed into bins, by trying.
pub fn packable(given: &Partition, budget: &Budget) -> Decided {
    let packing = given.packing(budget);
    let answer = packing.as_ref().map(Option::is_some);
    let witness = packing.flatten().map(|bins| {
        let mut sums = vec![String::new(); (given.bins() as usize).min(SHOWN)];
        for (&bin, &number) in bins.iter().zip(given.numbers()) {
            if let Some(sum) = sums.get_mut(bin as usize) {
                let plus = if sum.is_empty() { "" } else { " + " };
                *sum += &format!("{plus}{number}");
            }
        }
        if given.bins() as usize > SHOWN {
            sums.push("…".into());
        }
        sums.join(", ")
    });
    Decided {
        by: "packing",
        answer,
        witness,
    }
}
