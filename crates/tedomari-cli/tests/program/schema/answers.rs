//! The answers of `value`, `moves`, `explain`, `verify` and `solve`, and errors.

use serde_json::Value;
use tedomari::formula::{Role, Theorem};

use super::{BOARD, DOCUMENT, HARD, check, lines};
use crate::run::{json, stdout, with_input};

#[test]
fn answers() {
    let swapped = format!("{BOARD} + negative ({BOARD})");
    let cycle = "graph white a b; black c d; a-b-c-a; c-d";
    let payoff = "a:{000110,101010,110000}, b:{001000,010100}";
    let many = format!("a:{{{}}}, b:{{{}}}", "10".repeat(11), "1".repeat(22));
    let file = std::env::temp_dir().join(format!("tedomari-answers-{}.table", std::process::id()));
    let path = file.to_str().expect("plain");
    let runs: &[&[&str]] = &[
        &["value", "pomax", BOARD],
        &["value", "pomax", BOARD, "--left", "black"],
        &["value", "pomax", "chain"],
        &["value", "leaf", cycle],
        &["value", "pomax", &swapped],
        &["value", "pomax", "young wwbwb/bbwb/wwb/bw"],
        &["value", "hackenbush", "young 2,2 chess"],
        &["value", "poset-nim", "chain ww + chain www"],
        &["value", "nim", "3", "4", "5"],
        &["value", "pomax", HARD, "--time", "100ms"],
        &["verify", "pomax", BOARD],
        &["verify", "pomax", "antichain random 60 seed 1"],
        &["verify", "pomax", "chain 2001 chess"],
        &["verify", "hex", "2x2"],
        &["explain", "pomax", BOARD],
        &[
            "explain",
            "pomax",
            "(chain bbw + chain w) below tree random 3 seed 1",
        ],
        &["explain", "hackenbush", BOARD],
        &["explain", "pomax", HARD, "--time", "100ms"],
        &["explain", "nim", "3", "4", "5"],
        &["explain", "hackenbush", "tree w(b,b(w))"],
        &["explain", "coloring", payoff],
        &["explain", "hex", "3x3"],
        &["explain", "achieve", "K5", "K3"],
        &["explain", "tictactoe"],
        &["explain", "tictactoe", "--memory", "1k"],
        &["moves", "pomax", BOARD],
        &["moves", "pomax", HARD, "--time", "100ms"],
        &["moves", "hackenbush", BOARD],
        &["value", "coloring", payoff],
        &["moves", "coloring", "a:{ε}"],
        &["value", "coloring", "a:{0},T:{0}", "--atoms", "L3"],
        &["value", "coloring", &many, "--memory", "1M"],
        &["value", "hex", "3x3"],
        &["value", "hex", "8x8", "--time", "50ms"],
        &["value", "hex", "#9c1,e6d3", "--time", "0"],
        &["value", "connection", "s-a-t; a-u; s-b-u; terminals s t u"],
        &["value", "connection", "s-a-t; s-b-t; terminals s t"],
        &["value", "connection", "s-a-b-t; terminals s t"],
        &["value", "sim"],
        &["value", "tictactoe"],
        &["value", "avoid-plus", "K4", "K3"],
        &["value", "avoid", "K12", "K4", "--time", "50ms"],
        &["value", "achieve", "K6", "C4", "--memory", "1k"],
        &["value", "hackenbush", "chain 450000 chess"],
        &["solve", "avoid", "K5", "K3", "--save", path],
        &["solve", "avoid", "K4", "--red", "K3", "--green", "P3"],
        &["solve", "avoid", "K9", "K4", "--time", "50ms"],
    ];
    let answer = |run: &&[&str]| json(&[*run, &["--json"]].concat());
    check("answers", &runs.iter().map(answer).collect::<Vec<_>>());
    std::fs::remove_file(file).expect("the table was written");
}

#[test]
fn batches() {
    let run = |game: &str, more: &[&str], input: &str| {
        let args = [&["value", game, "--lines", "-"], more].concat();
        lines(&stdout(&with_input(&args, input.as_bytes())))
    };
    let mut all = run("pomax", &["--colors", "all"], "&AO\n");
    all.extend(run(
        "pomax",
        &[],
        "chain wb\nchain zz\nyoung 3,2 random 1\ncorner\n",
    ));
    all.extend(run("pomax", &["--time", "100ms"], HARD));
    all.extend(run(
        "leaf",
        &[],
        &format!("Bw wwb\n:Bd\n{}", "w".repeat(2000)),
    ));
    all.extend(run("nim", &[], "3 4 5\n1 x\n"));
    all.extend(run("avoid", &[], "K4 K3\nK99 K3\n"));
    all.extend(run("coloring", &[], "a:{01}\n"));
    all.extend(run("hackenbush", &[], "chain random 450000 seed 1\n"));
    all.extend(run("avoid", &["--time", "100ms"], "K12 K4\n"));
    check("value --lines", &all);
}

/// Every theorem and every set in a reason is documented.
#[test]
fn theorems_and_sets_are_listed() {
    for theorem in Theorem::ALL {
        let statement = theorem.statement().replace('|', "\\|");
        let row = format!(
            "| `\"{}\"` | {statement} | {} |\n",
            theorem.id(),
            theorem.citation()
        );
        assert!(DOCUMENT.contains(&row), "{row}");
    }
    for role in Role::ALL {
        let row = format!("| `\"{}\"` | ", role.id());
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

/// The example in the document has exactly the fields of a real answer.
#[test]
fn the_documented_answer_is_the_real_one() {
    let (_, text) = DOCUMENT.split_once("```json\n").expect("an example");
    let (text, _) = text.split_once("```").expect("its end");
    let mut shown: Value = serde_json::from_str(text).expect("valid JSON");
    let mut real = json(&["value", "pomax", "chain bbwwbb", "--json"]);
    for answer in [&mut shown, &mut real] {
        answer["seconds"] = 0.into();
        answer["positions"] = 0.into();
    }
    assert_eq!(shown, real);
}

#[test]
fn errors() {
    check(
        "errors",
        &[
            json(&["value", "pomxa", "chain w", "--json"]),
            json(&["value", "corner", "chain w", "--json"]),
            json(&["board", "chian w", "--json"]),
        ],
    );
}
