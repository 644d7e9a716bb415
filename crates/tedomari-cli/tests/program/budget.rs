//! Tests of exhausted budgets.

use crate::run::{File, bounded, interrupted, json, stdout, tedomari, with_input};

/// Too hard for any solver.
const HARD: &str = "random 400 0.02 seed 1";

#[test]
fn bounds_and_exit_code_three() {
    let output = tedomari(&["value", "pomax", HARD, "--time", "200ms"]);
    assert_eq!(output.status.code(), Some(3));
    let text = stdout(&output);
    assert!(text.starts_with("value between "), "{text}");
}

#[test]
fn bounds_in_json() {
    for command in ["value", "moves"] {
        let answer = json(&[command, "pomax", HARD, "--time", "200ms", "--json"]);
        assert!(answer["value"].is_null());
        let bound = |i: usize| answer["bounds"][i].as_i64().expect("a bound");
        assert!(bound(0) < bound(1));
        assert_eq!(answer["stopped"], "time");
    }
    let nim = json(&["value", "poset-nim", HARD, "--time", "200ms", "--json"]);
    assert_eq!(nim["stopped"], "time");
    let large = json(&["value", "poset-nim", "random 1100 0.01 seed 1", "--json"]);
    assert_eq!(large["stopped"], "size");
}

/// The winner alone is not the value: whoever starts wins Chomp.
#[test]
fn a_known_winner_is_not_a_known_value() {
    let chomp = ["value", "chomp", "20x20", "--time", "0"];
    let output = tedomari(&chomp);
    assert!(stdout(&output).contains("whoever starts wins"));
    assert_eq!(output.status.code(), Some(3));
    let lines = ["value", "chomp", "--lines", "-", "--time", "1s"];
    assert_eq!(with_input(&lines, b"40x40\n").status.code(), Some(3));
}

/// A pattern game that could not be solved still lists its moves.
#[test]
fn unsolved_moves_are_listed() {
    let answer = json(&["value", "avoid-plus", "K6", "K3", "--time", "0", "--json"]);
    assert_eq!(answer["stopped"], "time");
    assert_eq!(answer["move_count"]["left"], 15);
    let first = &answer["moves"]["left"][0];
    assert_eq!(first["elements"][0], "1-2");
    assert!(first["value"].is_null() && first["best"].is_null());
    assert!(answer["best"]["left"].is_null());
}

#[test]
fn no_time_at_all_is_enough_for_formulas_or_gives_bounds() {
    let output = tedomari(&["value", "pomax", HARD, "--time", "0"]);
    assert_eq!(output.status.code(), Some(3));
    let tight = tedomari(&[
        "value",
        "pomax",
        "chain bbwwbb",
        "--memory",
        "1M",
        "--time",
        "10s",
    ]);
    assert_eq!(tight.status.code(), Some(0));
}

/// The first Ctrl-C stops the computation, which then answers with its bounds.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_bounds() {
    let output = interrupted(&["value", "pomax", HARD]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        stdout(&output).starts_with("value between "),
        "{}",
        stdout(&output)
    );
}

/// Work that would take hours or all memory ends soon after its time, near its memory.
///
/// The bounds are far above what is needed, so that they hold on a busy machine and without
/// optimization. The benchmarks measure exactly.
#[test]
fn every_long_command_keeps_to_its_budget() {
    let lines = File::new("hard.lines");
    std::fs::write(lines.path(), format!("{HARD}\n").repeat(100)).expect("a file");
    let picture = File::new("hard.svg");
    let coloring = "a:{000000000000000011,101010101010101010}, b:{110000000000000000}";
    for command in [
        &["value", "pomax", HARD][..],
        &["moves", "pomin", HARD],
        &["explain", "pomax", HARD],
        &["verify", "pomax", HARD],
        &["value", "pomax", "--lines", lines.path()],
        &[
            "draw",
            "pomax",
            HARD,
            "--show",
            "values",
            "-o",
            picture.path(),
        ],
        &["value", "hackenbush", HARD],
        &["value", "poset-nim", HARD],
        &["value", "chomp", "20x20x20"],
        &["value", "hex", "8x8"],
        &["value", "coloring", coloring],
        &["value", "avoid", "K9", "K4"],
        &["solve", "avoid", "K9", "K4"],
        &["solve", "avoid", "K9", "K4", "--weak"],
        &["solve", "avoid", "K8", "K4", "--players", "3"],
        &["solve", "avoid-plus", "K8", "K4"],
        &["arrows", "K16", "K5"],
        &["hex", "region", "6x6", "--cells", "b2-d4"],
        &["census", "boards", "posets <= 9", "--yes"],
        &["census", "coloring", "--cells", "6"],
        &["census", "ramsey", "--vertices", "6", "--boards", "8"],
        &["conjecture", "pomax <= 99", "--on", "posets <= 9", "--yes"],
        &["count", "K40"],
        &["estimate", "K14", "K5"],
        &["audit"],
    ] {
        let budget = ["--time", "200ms", "--memory", "64M"];
        let bounded = bounded(&[command, &budget].concat());
        assert!(
            matches!(bounded.code, Some(0 | 3)),
            "{command:?}: {bounded:?}"
        );
        assert!(bounded.seconds < 100.0, "{command:?}: {bounded:?}");
        assert!(bounded.megabytes < 1000, "{command:?}: {bounded:?}");
    }
}
