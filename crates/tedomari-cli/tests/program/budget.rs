//! Tests of exhausted budgets.

use crate::run::{File, bounded, interrupted, json, signaled, stdout, tedomari, with_input};

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
    let large = json(&["value", "poset-nim", "random 1600 0.01 seed 1", "--json"]);
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

/// The first Ctrl-C stops the computation, which then answers with its bounds. So does the signal
/// that `kill` sends.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_bounds() {
    for signal in ["-INT", "-TERM"] {
        let output = signaled(&["value", "pomax", HARD], signal);
        assert_eq!(output.status.code(), Some(3), "{signal}");
        let text = stdout(&output);
        assert!(text.starts_with("value between "), "{signal}: {text}");
    }
}

/// Time, memory and Ctrl-C give three different sentences, each with how far the search came.
#[cfg(unix)]
#[test]
fn each_limit_has_its_own_sentence() {
    let board = ["avoid", "K9", "K4"];
    let with =
        |verb: &str, limit: &[&str]| stdout(&tedomari(&[&[verb][..], &board, limit].concat()));
    let time = with("value", &["--time", "500ms"]);
    let memory = with("solve", &["--memory", "1M"]);
    let user = stdout(&interrupted(&[&["solve"][..], &board].concat()));
    for (text, why) in [
        (time, "stopped after 0.5 s (--time), "),
        (memory, "stopped at the memory limit (--memory), "),
        (user, "interrupted, "),
    ] {
        let found = text.split_once(why).map_or("", |(_, found)| found);
        assert!(
            found.contains(" positions searched"),
            "{why} is not in\n{text}"
        );
    }
}

/// Work that would take hours or all memory ends soon after its time, near its memory.
///
/// The bounds are far above what is needed, so that they hold without optimization, and the time is
/// that of the processors, so that it holds on a busy machine. The benchmarks measure exactly.
#[test]
fn every_long_command_keeps_to_its_budget() {
    let lines = File::new("hard.lines");
    std::fs::write(lines.path(), format!("{HARD}\n").repeat(100)).expect("a file");
    let picture = File::new("hard.svg");
    let cnf = File::new("hard.cnf");
    std::fs::write(cnf.path(), pigeons(12)).expect("a file");
    let qbf = File::new("hard.qdimacs");
    std::fs::write(qbf.path(), alternating(40)).expect("a file");
    let table = File::new("hard.tdt");
    let coloring = "a:{000000000000000011,101010101010101010}, b:{110000000000000000}";
    let network = "s-a-b-c-d-t, s-e-f-g-h-t, a-e, b-f, c-g, d-h; terminals s t";
    let sets: Vec<String> = (0..40)
        .map(|i| format!("{i} {} {}", i + 1, i + 3))
        .collect();
    let sets = format!("sets {}", sets.join(" / "));
    let positive: Vec<String> = (0..25)
        .map(|i| format!("(x{i}|x{}|x{})", i + 1, i + 3))
        .collect();
    let positive = positive.join("&");
    for command in [
        &["value", "pomax", HARD][..],
        &["value", "pominmax", HARD, "--plain"],
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
        &["play", "pomax", HARD, "--as", "black"],
        &["value", "hackenbush", HARD],
        &["value", "poset-nim", HARD],
        &["verify", "poset-nim", HARD],
        &["value", "chomp", "20x20x20"],
        &["value", "hex", "8x8"],
        &["moves", "hex", "8x8"],
        &["verify", "hex", "8x8"],
        &["play", "hex", "8x8", "--as", "white"],
        &["hex", "region", "6x6", "--cells", "b2-d4"],
        &["value", "coloring", coloring],
        &["verify", "coloring", coloring],
        &["value", "connection", network],
        &["value", "avoid", "K9", "K4"],
        &["explain", "avoid", "K9", "K4"],
        &["verify", "avoid", "K9", "K4"],
        &["play", "avoid", "K9", "K4", "--as", "green"],
        &["value", "maker-breaker", &sets],
        &["solve", "avoid", "K9", "K4"],
        &["solve", "avoid", "K9", "K4", "--save", table.path()],
        &["solve", "avoid", "K9", "K4", "--weak"],
        &["solve", "maker-breaker", &sets, "--weak"],
        &["solve", "avoid", "K8", "K4", "--players", "3"],
        &["solve", "avoid-plus", "K8", "K4"],
        &["arrows", "K16", "K5"],
        &["reduce", "sat", cnf.path(), "--check"],
        &["reduce", "qbf", qbf.path(), "--check"],
        &["reduce", "avoid", &positive, "--check"],
        &["reduce", "pominmax", HARD, "--check"],
        &[
            "realize",
            "{{T|a,{a,{T|b}|_}},{T|b,{b,{T|a}|_}}|{a|_},{b|_}}",
            "--smallest",
        ],
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
        assert!(bounded.processors < 10.0, "{command:?}: {bounded:?}");
        assert!(bounded.megabytes < 300, "{command:?}: {bounded:?}");
    }
}

/// A formula that says that so many pigeons do not share holes, of which there is one less. It is
/// not satisfiable, and every proof by resolution is long.
fn pigeons(count: usize) -> String {
    let holes = count - 1;
    let variable = |pigeon: usize, hole: usize| pigeon * holes + hole + 1;
    let mut clauses = Vec::new();
    for pigeon in 0..count {
        let somewhere = (0..holes).map(|hole| format!("{} ", variable(pigeon, hole)));
        clauses.push(somewhere.collect::<String>());
        for other in 0..pigeon {
            let apart = |hole| format!("-{} -{} ", variable(pigeon, hole), variable(other, hole));
            clauses.extend((0..holes).map(apart));
        }
    }
    let lines: String = clauses
        .iter()
        .map(|clause| format!("{clause}0\n"))
        .collect();
    format!("p cnf {} {}\n{lines}", count * holes, clauses.len())
}

/// A formula with so many alternating quantifiers: every variable is equal to the one before it.
fn alternating(variables: usize) -> String {
    let clauses = 2 * (variables / 2);
    let mut text = format!("p cnf {variables} {clauses}\n");
    for variable in 1..=variables {
        text += &format!("{} {variable} 0\n", ["e", "a"][variable % 2]);
    }
    for variable in (2..=variables).step_by(2) {
        text += &format!("{variable} -{0} 0\n-{variable} {0} 0\n", variable - 1);
    }
    text
}
