use std::sync::Arc;
use std::time::Instant;

use tedomari::Budget;
use tedomari::notation::passable::parse_atoms;
use tedomari_census::coloring::{Census, NoCheckpoints, Plan};

use crate::clock::Clock;
use crate::report;

/// The goal for the census over P4 with five cells on two cores.
const GOAL_SECONDS: f64 = 1.0;

/// The budget of a census that does not end within it.
const BUDGET_SECONDS: f64 = 1.0;

const CENSUSES: &[(&str, usize)] = &[
    ("P4", 4),
    ("P4", 5),
    ("L3", 5),
    ("L4", 4),
    ("L5", 4),
    ("P5", 4),
];

/// Values of set coloring games with few cells, by wall time and processor time.
pub fn print() {
    report::head(&[
        "atoms",
        "cells",
        "values",
        "time",
        "CPU time",
        "at most 1 s",
    ]);
    for &(atoms, cells) in CENSUSES {
        let poset = Arc::new(parse_atoms(atoms).expect("a poset of the benchmarks"));
        let plan = Plan {
            atoms: poset,
            cells,
            threads: 2,
            budget: &Budget::default(),
        };
        let (wall, clock) = (Instant::now(), Clock::start());
        let census = Census::new(&plan, &mut NoCheckpoints).expect("few enough payoffs");
        let (wall, processor) = (wall.elapsed().as_secs_f64(), clock.seconds());
        let is_met = if wall <= GOAL_SECONDS {
            "met"
        } else {
            "not met"
        };
        report::row(&[
            atoms.to_string(),
            cells.to_string(),
            census.entries.len().to_string(),
            report::duration(wall),
            report::duration(processor),
            is_met.into(),
        ]);
    }
    let budget = Budget::seconds(BUDGET_SECONDS);
    let wall = Instant::now();
    let plan = Plan {
        atoms: Arc::new(parse_atoms("P4").expect("a poset of the benchmarks")),
        cells: 6,
        threads: 2,
        budget: &budget,
    };
    Census::new(&plan, &mut NoCheckpoints).expect("few enough payoffs");
    let wall = wall.elapsed().as_secs_f64();
    let is_met = if wall <= BUDGET_SECONDS + 0.5 {
        "met"
    } else {
        "not met"
    };
    println!(
        "\nP4 with 6 cells and a budget of 1 s ends after {}; at most 1.5 s: {is_met}",
        report::duration(wall)
    );
}
