//! `reduce`: boards made from formulas.

use insta::assert_snapshot;

use crate::run::{json, stdout, tedomari, transcript, with_input};

const SAT: &str = "../../examples/formulas/figure5.cnf";
const UNSAT: &str = "../../examples/formulas/unsatisfiable.cnf";
const QBF: &str = "../../examples/formulas/figure7.qdimacs";
const COPY: &str = "../../examples/formulas/copy.qdimacs";
const PACKABLE: &str = "../../examples/formulas/packable.partition";
const UNPACKABLE: &str = "../../examples/formulas/unpackable.partition";
const CNF: &str = "(x1|x4)&(x2|x3)&(x2|x4)";
const DNF: &str = "(x1&x2)|(x2&x3)";

#[test]
fn boards_and_what_they_mean() {
    let runs: [&[&str]; 5] = [
        &["reduce", "sat", SAT],
        &["reduce", "qbf", COPY],
        &["reduce", "avoid", CNF],
        &["reduce", "achieve", DNF, "--game", "achieve-weak"],
        &["reduce", "pominmax", "white a b; black c; a < c"],
    ];
    assert_snapshot!(runs.map(|args| transcript(args, "")).join("\n"));
}

/// The output can be read back, and has the value of the theorem.
#[test]
fn the_notation_is_that_of_the_other_commands() {
    for (file, zero) in [(SAT, true), (UNSAT, false)] {
        for format in ["notation", "dot"] {
            let board = stdout(&tedomari(&["reduce", "sat", file, "--format", format]));
            let value = stdout(&with_input(
                &["value", "pomax", "-", "--json"],
                board.as_bytes(),
            ));
            let value: serde_json::Value = serde_json::from_str(&value).expect("JSON");
            assert_eq!(value["value"] == 0, zero, "{file} as {format}");
        }
    }
    let board = stdout(&tedomari(&["reduce", "avoid", CNF, "--format", "notation"]));
    let solved = json(&["solve", "avoid", board.trim(), "--weak", "--json"]);
    assert_eq!(solved["winner"], "first");
    let board = stdout(&tedomari(&[
        "reduce", "achieve", DNF, "--format", "notation",
    ]));
    let solved = json(&["solve", "achieve", board.trim(), "--weak", "--json"]);
    assert_eq!(solved["winner"], "first");
}

#[test]
fn pictures_have_a_frame_for_each_gadget() {
    for (args, frames) in [
        (["sat", SAT], 3 + 2 + 1),
        (["qbf", QBF], 4 + 3 + 2),
        (["partition", PACKABLE], 1 + 6 + 2),
        (["avoid", CNF], 4 + 3 + 1),
        (["pominmax", "chain wb"], 2),
    ] {
        let args = ["reduce", args[0], args[1], "--format", "svg"];
        let svg = stdout(&tedomari(&args));
        assert_eq!(svg.matches("class=\"group\"").count(), frames, "{args:?}");
        assert!(svg.trim_end().ends_with("</svg>"));
    }
    let dot = stdout(&tedomari(&["reduce", "avoid", CNF, "--format", "dot"]));
    assert_eq!(dot.matches("subgraph cluster").count(), 4 + 3 + 1);
}

#[test]
fn both_solvers_agree() {
    let runs: [&[&str]; 14] = [
        &["sat", SAT],
        &["sat", UNSAT],
        &["qbf", QBF],
        &["qbf", COPY],
        &["partition", PACKABLE],
        &["partition", UNPACKABLE],
        &["avoid", CNF],
        &["avoid", "x1&(x2|x3)&(x2|x4)"],
        &["avoid", "(a|b)&(b|c)", "--game", "misere"],
        &["avoid", "(a|b)&(b|c)", "--game", "avoid-plus"],
        &["achieve", DNF],
        &["achieve", "(a&b)|(c&d)", "--game", "achieve-second"],
        &["achieve", "(a&b)|(c&d)|(a&d)", "--game", "achieve-weak"],
        &["pominmax", "random 8 0.3 seed 5"],
    ];
    for run in runs {
        let args = [&["reduce"], run, &["--check", "--json"]].concat();
        let checked = json(&args);
        assert_eq!(checked["agree"], true, "{args:?}: {checked}");
    }
    let text = stdout(&tedomari(&["reduce", "sat", UNSAT, "--check"]));
    let packed = stdout(&tedomari(&["reduce", "partition", PACKABLE, "--check"]));
    assert!(
        packed.contains("they can be packed: 3 + 2 + 2, 3 + 2 + 2"),
        "{packed}"
    );
    assert!(
        text.contains("not satisfiable") && text.contains("they agree"),
        "{text}"
    );
}

#[test]
fn a_budget_that_runs_out_is_told() {
    let mut text = String::from("p cnf 100 426\n");
    let mut state = 1u64;
    let mut draw = |most: u64| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) % most
    };
    for _ in 0..426 {
        for _ in 0..3 {
            let sign = if draw(2) == 0 { "-" } else { "" };
            text += &format!("{sign}{} ", draw(100) + 1);
        }
        text += "0\n";
    }
    let args = ["reduce", "sat", "-", "--check", "--time", "0s"];
    let output = with_input(&args, text.as_bytes());
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stdout(&output).contains("(--time)"), "{}", stdout(&output));
}

/// Bounds that exclude 0 on both sides do not count as equal values.
#[test]
fn unfinished_values_do_not_agree() {
    let board = "random 60 0.1 seed 1 + antichain 100 white";
    let args = [
        "reduce", "pominmax", board, "--check", "--time", "0s", "--json",
    ];
    let checked = json(&args);
    assert!(checked["agree"].is_null(), "{checked}");
}

/// White, who knows how to win, packs the numbers while Black fills the bins.
#[test]
fn numbers_are_packed_in_play() {
    let text = "p partition 2 2\n1 1 2\n";
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("it is written");
    let path = file.path().to_str().expect("a plain path");
    let play = transcript(
        &["reduce", "partition", path, "--play", "--as", "black"],
        "b1\nb1.2\nb2\nb2.2\nx\nquit\n",
    );
    assert!(play.contains("Black begins to fill bin 1"), "{play}");
    // Either of the two packings.
    let packings = ["bin 1: 1 1, bin 2: 2", "bin 1: 2, bin 2: 1 1"];
    assert!(
        packings.iter().any(|packing| play.contains(packing)),
        "{play}"
    );
}

#[test]
fn play_with_the_formula_beside_it() {
    let sat = transcript(&["reduce", "sat", SAT, "--play"], "x1=1\nx2=1\nx3=0\n");
    assert!(sat.contains("Black cannot move"), "{sat}");
    assert!(sat.contains("; White wins"), "{sat}");
    let black = transcript(
        &["reduce", "qbf", QBF, "--play", "--as", "black"],
        "x1=0\nquit\n",
    );
    let avoid = transcript(&["reduce", "avoid", "(a|b)&(b|c)", "--play"], "y2\nquit\n");
    assert_snapshot!([sat, black, avoid].join("\n"));
}

#[test]
fn mistakes_are_explained() {
    let refused = |args: &[&str], input: &str| transcript(&[&["reduce"], args].concat(), input);
    let texts = [
        refused(&["sat", "-"], "p cnf 2 1\n1 3 0\n"),
        refused(&["sat", "-"], "p cnf 2 2\n1 0\n"),
        refused(&["sat", "nowhere.cnf"], ""),
        refused(&["sat", QBF], ""),
        refused(&["sat", "-", "--play"], "p cnf 1 0\n"),
        refused(&["qbf", "-"], "p cnf 2 1\na 1 0\ne 1 0\n1 0\n"),
        refused(&["sat", "-"], "p cnf 2000000000 0\n"),
        refused(&["avoid", "(x1&x2)|x3"], ""),
        refused(&["achieve", "(x1&!x2)"], ""),
        refused(&["pominmax", "path 3 white"], ""),
        refused(&["avoid", "a|b", "--game", "avoid-plus", "--play"], ""),
    ];
    assert_snapshot!(texts.join("\n"));
}

/// A million clauses are handled quickly.
#[test]
fn a_million_clauses() {
    let mut text = String::from("p cnf 1000 1000000\n");
    for i in 0..1_000_000u32 {
        let [a, b, c] = [i % 1000, i / 7 % 1000, i / 11 % 1000].map(|v| v + 1);
        text += &format!("{a} -{b} {c} 0\n");
    }
    let output = with_input(&["reduce", "sat", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let output = with_input(&["reduce", "qbf", "-"], text.as_bytes());
    assert_eq!(
        output.status.code(),
        Some(1),
        "candy for each clause and variable"
    );
    let terms = vec!["(a|b)"; 1_000_000].join("&");
    let output = with_input(&["reduce", "avoid", "-"], terms.as_bytes());
    assert_eq!(
        output.status.code(),
        Some(1),
        "an edge for each pair of clauses"
    );
}

/// DepQBF is used if it is installed, and a wrong solver is noticed. Here a script with its name
/// and exit code replaces it.
#[test]
#[cfg(unix)]
fn a_solver_that_disagrees_is_noticed() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    let folder = std::env::temp_dir().join(format!("tedomari-depqbf-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the script");
    let script = folder.join("depqbf");
    for (ending, agree, code) in [
        (20, Some(true), 0),
        (10, Some(false), 1),
        (0, Some(true), 0),
    ] {
        fs::write(&script, format!("#!/bin/sh\nexit {ending}\n")).expect("written");
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("executable");
        let output = Command::new(assert_cmd::cargo::cargo_bin!("tedomari"))
            .args(["reduce", "qbf", COPY, "--check", "--json"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("PATH", &folder)
            .output()
            .expect("the program runs");
        let checked: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(checked["agree"].as_bool(), agree, "{checked}");
        assert_eq!(checked["formula"][1]["by"], "DepQBF");
        assert_eq!(output.status.code(), Some(code));
    }
    fs::remove_dir_all(&folder).expect("removed");
}

/// A missing file is reported as such.
#[test]
fn missing_files_of_formulas() {
    for (argument, said) in [
        ("no/such.txt", "there is no file called 'no/such.txt'"),
        ("../../examples", "'../../examples' is a folder, not a file"),
    ] {
        let output = tedomari(&["reduce", "avoid", argument]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1));
        assert!(error.contains(said), "{error}");
    }
}
