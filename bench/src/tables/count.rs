use tedomari::Budget;
use tedomari_census::count::legal::{Arena, Method, Sampling, estimate};
use tedomari_census::count::{Restriction, count};

use crate::clock::Clock;
use crate::report;

/// Counts by Pólya's theorem, and the three estimators of legal positions with their defaults.
pub fn print() {
    exact();
    println!();
    sampled();
}

fn exact() {
    let all = Restriction::default;
    let rows = [
        (18, "--balanced", Restriction::balanced(), Some(0.1)),
        (
            18,
            "--red 77 --green 76",
            Restriction::exactly(77, 76),
            Some(0.1),
        ),
        (
            18,
            "--red 50 --green 50",
            Restriction::exactly(50, 50),
            None,
        ),
        (40, "", all(), None),
        (40, "--balanced", Restriction::balanced(), None),
    ];
    report::head(&["command", "digits", "Tedomari", "goal"]);
    for (vertices, options, restriction, goal) in rows {
        let clock = Clock::start();
        let counted = count(vertices, &restriction, 1, &Budget::default());
        let counted = counted.expect("without a deadline it is done");
        let seconds = clock.seconds();
        let goal = goal.map_or_else(String::new, |goal: f64| {
            let met = if seconds < goal { "met" } else { "not met" };
            format!("under {}: {met}", report::round_duration(goal))
        });
        report::row(&[
            report::board(format!("count K{vertices} {options}").trim_end()),
            counted.to_string().len().to_string(),
            report::duration(seconds),
            goal,
        ]);
    }
}

fn sampled() {
    let arena = Arena::complete(18, 4).expect("K4 is on K18");
    report::head(&[
        "method", "samples", "low", "estimate", "high", "width", "Tedomari",
    ]);
    for method in [Method::Paper1, Method::Paper2, Method::Sequential] {
        let sampling = Sampling {
            samples: Some(method.samples()),
            seed: 1,
            threads: 1,
        };
        let clock = Clock::start();
        let budget = Budget::default();
        let found = estimate(&arena, method, &sampling, &budget);
        let found = found.expect("without a deadline there are enough samples");
        report::row(&[
            method.to_string(),
            found.samples.to_string(),
            found.low.to_string(),
            found.mean.to_string(),
            found.high.to_string(),
            format!("{:.2} %", 100.0 * found.width),
            report::duration(clock.seconds()),
        ]);
    }
}
