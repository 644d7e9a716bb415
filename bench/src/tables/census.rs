use std::time::Instant;

use tedomari::Budget;
use tedomari::board::{Board, Color, Poset};
use tedomari::game;
use tedomari::solve::value_of;
use tedomari_census::class::{Class, Colorings};
use tedomari_census::table::{BoardTable, Plan};

use crate::clock::Clock;
use crate::report;

/// The goal for all posets with eight elements on two cores.
const GOAL_SECONDS: f64 = 600.0;

/// The classes, and whether they are small enough to solve their boards one by one as well.
const CLASSES: &[(&str, bool)] = &[
    ("posets = 5", true),
    ("posets = 6", true),
    ("posets = 7", false),
    ("posets = 8", false),
    ("young = 12", false),
    ("lattices = 9", false),
];

/// The values of pomax, pomin and pominmax of all boards of a class.
pub fn print() {
    report::head(&[
        "class",
        "shapes",
        "boards",
        "time",
        "CPU time",
        "ns per board",
        "one by one",
        "at most ten minutes",
    ]);
    for &(text, is_small) in CLASSES {
        let Swept {
            shapes,
            boards,
            wall,
            processor,
        } = sweep(text);
        let each = |seconds: f64| 1e9 * seconds / boards as f64;
        let one_by_one = if is_small {
            format!("{:.0} ns", each(one_by_one(&class(text))))
        } else {
            "–".to_string()
        };
        let is_met = if wall <= GOAL_SECONDS {
            "met"
        } else {
            "not met"
        };
        report::row(&[
            format!("`{text}`"),
            shapes.to_string(),
            boards.to_string(),
            report::duration(wall),
            report::duration(processor),
            format!("{:.0}", each(processor)),
            one_by_one,
            is_met.to_string(),
        ]);
    }
}

/// A sweep over all boards of a class.
pub struct Swept {
    pub shapes: u64,
    pub boards: u64,
    /// Seconds on the clock and of the processors.
    pub wall: f64,
    pub processor: f64,
}

fn class(text: &str) -> Class {
    Class::parse(text).expect("a class of the benchmarks")
}

/// Finds pomax, pomin and pominmax of all boards of a class on two threads.
pub fn sweep(text: &str) -> Swept {
    let columns = ["pomax", "pomin", "pominmax"];
    let table = BoardTable::new(vec![class(text)], &columns, None).expect("columns of posets");
    let budget = Budget::default();
    let plan = Plan {
        threads: 2,
        ..Plan::new(&budget)
    };
    let mut shapes = 0;
    let (wall, clock) = (Instant::now(), Clock::start());
    let done = table.fill(&plan, &mut |batch| {
        shapes += batch.shapes;
        Ok::<(), ()>(())
    });
    assert_eq!(done, Ok(true), "it is never stopped");
    Swept {
        shapes,
        boards: budget.progress.items(),
        wall: wall.elapsed().as_secs_f64(),
        processor: clock.seconds(),
    }
}

/// The processor time to solve every board on its own.
fn one_by_one(class: &Class) -> f64 {
    let clock = Clock::start();
    let mut sum = 0;
    for size in class.sizes() {
        for shape in class.shapes(size).boards() {
            let Board::Poset(poset) = &shape else {
                continue;
            };
            for orbit in Colorings::of(&shape) {
                let poset: Poset = poset.clone().with_colors(orbit.colors(poset.len()));
                for game in [game::pomax, game::pomin, game::pominmax] {
                    let value = value_of(&game(&poset, Color::White), &Budget::default());
                    sum += value.bounds.value().expect("no deadline");
                }
            }
        }
    }
    // Swapping the colors negates every value.
    assert_eq!(sum, 0, "half of the boards are negatives of the others");
    clock.seconds()
}
