//! Counting and estimating as commands; what they compute is tested in the library.

use crate::run::{interrupted, json, stderr, stdout, tedomari};

#[test]
fn the_number_stands_in_the_first_line() {
    let first = |args: &[&str]| {
        let output = tedomari(args);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
            .lines()
            .next()
            .unwrap_or_default()
            .to_string()
    };
    assert_eq!(first(&["count", "K6"]), "25506");
    assert_eq!(first(&["count", "k6", "--balanced"]), "5903");
    assert_eq!(first(&["count", "K8", "--complete"]), "12346");
    assert_eq!(
        first(&["count", "K4", "--red", "1..", "--green", "0", "--complete"]),
        "1"
    );
    let numbers = ["count", "K18", "--red", "77", "--green", "76"];
    assert_eq!(first(&numbers), "114722035311851620271616102401");
}

#[test]
fn what_is_counted_is_said() {
    let text = stdout(&tedomari(&[
        "count",
        "K5",
        "--red",
        "2..4",
        "--uncolored",
        "3..",
    ]));
    let said =
        "red-green colorings of K5 (10 edges) up to isomorphism, 2 to 4 red, at least 3 uncolored";
    assert_eq!(text.lines().nth(1), Some(said));
}

#[test]
fn wrong_boards_patterns_and_ranges() {
    for (args, code, said) in [
        (
            &["count", "P4"][..],
            1,
            "the board 'P4' is not a complete graph",
        ),
        (&["count", "K41"], 1, "may have 1 to 40 vertices"),
        (
            &["count", "K99999999999999999999"],
            1,
            "is not a complete graph",
        ),
        (&["count", "K6", "--red", "7..3"], 2, "the range is empty"),
        (
            &["count", "K6", "--complete", "--uncolored", "3"],
            2,
            "cannot be used with",
        ),
        (
            &["estimate", "K6", "K7"],
            1,
            "the pattern K7 is larger than the board K6",
        ),
        (&["estimate", "K6", "K1"], 1, "has no edges"),
        (&["estimate", "K40", "K9"], 1, "copies of the pattern"),
        (
            &["estimate", "K6", "C4"],
            1,
            "the pattern 'C4' is not a complete graph",
        ),
        (
            &["estimate", "K6", "K3", "--samples", "0"],
            2,
            "0 is not in",
        ),
    ] {
        let output = tedomari(args);
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        assert!(
            stderr(&output).contains(said),
            "{args:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn without_time_there_is_no_number() {
    for args in [
        &["count", "K30", "--balanced", "--time", "0"][..],
        &["estimate", "K6", "K3", "--time", "0"],
    ] {
        assert_eq!(tedomari(args).status.code(), Some(3), "{args:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_estimate() {
    for method in ["sequential", "paper-1", "paper-2"] {
        let run = |seed: &str| {
            let args = [
                "estimate",
                "K6",
                "K3",
                "--method",
                method,
                "--samples",
                "500",
            ];
            let mut answer = json(&[&args[..], &["--seed", seed, "--json"]].concat());
            answer["seconds"] = 0.into();
            answer
        };
        assert_eq!(run("5"), run("5"));
        assert_ne!(run("5")["mean"], run("6")["mean"]);
    }
}

/// The first Ctrl-C stops the sampling, and the interval so far is printed.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_interval() {
    let output = interrupted(&["estimate", "K6", "K3", "--samples", "9999999999"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        stdout(&output).contains("with confidence 99 %"),
        "{}",
        stdout(&output)
    );
}
