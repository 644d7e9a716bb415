//! The audit as a command; what it checks is tested in the library.

use crate::run::{interrupted, json, stderr, stdout, tedomari};

#[test]
fn everything_is_as_expected_on_small_boards() {
    let report = json(&["audit", "--max-size", "4", "--json"]);
    assert_eq!(report["as_expected"], report["count"], "{report}");
    let rows = report["statements"].as_array().expect("a list");
    assert!(rows.len() >= 40, "{} statements", rows.len());
    assert!(rows.iter().any(|row| row["verdict"] == "refuted"));
    let tried: u64 = rows
        .iter()
        .filter_map(|row| row["instances"].as_u64())
        .sum();
    assert_eq!(report["instances"], tried);
}

#[test]
fn a_counterexample_is_written_and_drawn() {
    let output = tedomari(&["audit", "--only", "Fig 3.3", "--only", "J LEMMA 1"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    for part in [
        "\nJ Fig 3.3       false at 3 ",
        "\nJ Lemma 1       false at 3 ",
        "  counterexample: pomax = 0, d = -1\n",
        "\n  numbered bbw; 1 < 3; 2 < 3\n",
        "      ○3\n     / \\\n    ●1  ●2\n",
        "\n2 statements, ",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

/// A false statement holds on boards smaller than its smallest counterexample.
#[test]
fn too_small_boards_refute_nothing() {
    let output = tedomari(&["audit", "--only", "plane", "--max-size", "6"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        stdout(&output).contains("holds so far"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn a_pattern_that_fits_nothing_is_wrong_input() {
    let output = tedomari(&["audit", "--only", "Riemann"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("no statement contains 'Riemann'"));
}

#[test]
fn without_time_nothing_is_decided() {
    let output = tedomari(&["audit", "--time", "0", "--only", "tree poset"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        stdout(&output).contains("unfinished"),
        "{}",
        stdout(&output)
    );
    assert!(stdout(&output).contains("not finished, stopped after 0 s (--time)"));
}

/// The first Ctrl-C stops the audit, which then prints its results.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_table() {
    let output = interrupted(&["audit", "--max-size", "12", "--time", "1h"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        stdout(&output).contains("not finished"),
        "{}",
        stdout(&output)
    );
}
