use std::sync::Arc;
use std::time::Instant;

use tedomari::Budget;
use tedomari::notation::passable::parse_atoms;
use tedomari_census::coloring::{Census, NoCheckpoints, Plan};

use crate::clock::Clock;
use crate::report;

/// The goal for the census over P4 with five cells on two cores.
const GOAL_SECONDS: f64 = 1.0;

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
}
