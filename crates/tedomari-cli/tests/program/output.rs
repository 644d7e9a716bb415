//! `-o FILE` and `--format`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{stderr, stdout, tedomari, with_input};

/// The text of a file.
fn text(file: &Path) -> String {
    fs::read_to_string(file).expect("the file is written")
}

fn object(file: &Path) -> Value {
    serde_json::from_str(&text(file)).expect("JSON")
}

/// Writes the answer to a question to a file.
fn write(args: &[&str], file: &Path) -> std::process::Output {
    let path = file.to_str().expect("plain");
    tedomari(&[args, &["-o", path]].concat())
}

/// What a verb prints is what it writes.
#[test]
fn answers_are_written_to_files() {
    let folder = tempfile::tempdir().expect("a folder");
    for verb in ["value", "moves", "explain", "verify"] {
        let ask = [verb, "pomax", "chain bbwwbb"];
        let file = folder.path().join(format!("{verb}.txt"));
        let path = file.to_str().expect("plain");
        let written = tedomari(&[&ask[..], &["-o", path]].concat());
        assert_eq!(stdout(&written), "", "{verb}");
        let text = std::fs::read_to_string(&file).expect("a text");
        assert_eq!(text, stdout(&tedomari(&ask)), "{verb}");
        let file = folder.path().join(format!("{verb}.json"));
        let path = file.to_str().expect("plain");
        tedomari(&[&ask[..], &["-o", path]].concat());
        let text = std::fs::read_to_string(&file).expect("an object");
        let answer: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(answer["value"], -1, "{verb}");
    }
    let csv = folder.path().join("moves.csv");
    let path = csv.to_str().expect("plain");
    tedomari(&["moves", "nim", "1 2", "-o", path]);
    let text = std::fs::read_to_string(&csv).expect("a table");
    assert_eq!(text.lines().count(), 4, "{text}");
    let wrong = tedomari(&["explain", "nim", "1 2", "-o", "why.png"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(stderr(&wrong).contains("end it with .txt or .json"));
}

/// Commands that answer with a text or an object write both, and name these formats if another one
/// is asked for.
#[test]
fn every_command_writes_its_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands: &[&[&str]] = &[
        &["compare", "a", "{T|b}"],
        &["gadgets", "{T|b}"],
        &["monotone", "{T|b}"],
        &["realize", "{T|b}"],
        &["canonical", "--steps", "{a|a}"],
        &["arrows", "K5", "K3"],
        &["solve", "tictactoe"],
        &["solve", "tictactoe", "--weak"],
        &["solve", "avoid", "K4", "K3", "--players", "3"],
        &["hex", "region", "2x2"],
        &["count", "K5"],
        &["estimate", "K5", "K3", "--samples", "10"],
        &["games"],
        &["cite"],
        &["link", "sim"],
        &["conjecture", "pomax = d", "--on", "posets <= 2"],
        &["conjecture", "--quantities"],
        &["audit", "--only", "prop 9", "--max-size", "3"],
        &["reduce", "achieve", "(a&b)|(b&c)", "--check"],
    ];
    for command in commands {
        let file = folder.path().join("answer.txt");
        let written = write(command, &file);
        assert_eq!(stdout(&written), "", "{command:?}: {}", stderr(&written));
        let plain = text(&file);
        assert!(serde_json::from_str::<Value>(&plain).is_err(), "{plain}");
        let file = folder.path().join("answer.json");
        write(command, &file);
        assert!(object(&file).is_object(), "{command:?}");
        let file = folder.path().join("answer.csv");
        let refused = write(command, &file);
        assert_eq!(refused.status.code(), Some(1), "{command:?}");
        let message = stderr(&refused);
        assert!(message.contains("json"), "{message}");
        assert!(!file.exists(), "{command:?}");
    }
}

#[test]
fn steps_are_not_latex() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("steps.tex");
    let output = write(&["canonical", "--steps", "{a|a}"], &file);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stderr(&output),
        "error: this answer is not written as tex\nit is written as text or json\n"
    );
}

#[test]
fn batches_are_written_in_three_formats() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = |name: &str| {
        let file = folder.path().join(name);
        let path = file.to_str().expect("plain");
        let args = ["value", "nim", "--lines", "-", "-o", path];
        let output = with_input(&args, b"3 4 5\n1 \"x\n");
        assert_eq!(output.status.code(), Some(1), "a line is wrong");
        assert_eq!(stdout(&output), "");
        file
    };
    let lines = text(&written("lines.jsonl"));
    let objects: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(object(&written("lines.json")), Value::Array(objects));
    let table = text(&written("lines.csv"));
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[1], "1,3 4 5,,*2,,,first,,,");
    assert!(rows[2].starts_with("2,\"1 \"\"x\",,"), "{}", rows[2]);
    let refused = tedomari(&["value", "nim", "--lines", "-", "--format", "text"]);
    assert!(stderr(&refused).contains("it is written as json, jsonl or csv"));
}

#[test]
fn several_conjectures_are_an_array() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("both.json");
    let lemma = "../../examples/conjectures/j-lemma-1.conj";
    write(&["conjecture", lemma, lemma, "--time", "1s"], &file);
    assert_eq!(object(&file).as_array().map(Vec::len), Some(2));
}

/// A value that is too long for standard output is written to a file in full.
#[test]
fn files_have_long_values_in_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("long.json");
    let ask = ["value", "hackenbush", "chain 450000 chess"];
    let short = stdout(&tedomari(&[&ask[..], &["--json"]].concat()));
    let short: Value = serde_json::from_str(&short).expect("JSON");
    assert!(short["value"].is_null());
    let length = short["value_size"]["characters"].as_u64().expect("a size");
    write(&ask, &file);
    let value = object(&file)["value"].clone();
    let full = value.as_str().expect("a text");
    assert_eq!(full.len() as u64, length);
}

/// All moves are listed if everything is wanted.
#[test]
fn files_have_long_lists_in_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("moves.json");
    write(&["moves", "nim", "1100"], &file);
    let moves = &object(&file)["moves"]["left"];
    assert_eq!(moves.as_array().map(Vec::len), Some(1100));
    assert!(moves[1099]["value"].is_string());
    let text = stdout(&tedomari(&["moves", "nim", "1100", "--full"]));
    assert!(!text.contains("more"), "{}", text.len());
}

/// A long explanation and a tall drawing are cut unless everything is wanted.
#[test]
fn explanations_and_drawings_are_cut() {
    let heaps = ["1"; 20];
    for (ask, more) in [
        ([&["explain", "nim"][..], &heaps].concat(), "8 more steps"),
        (vec!["draw", "chain 300 chess"], "399 more lines"),
    ] {
        let text = stdout(&tedomari(&ask));
        let end = format!("… ({more}, --full prints all, -o FILE writes them)\n");
        assert!(text.ends_with(&end), "{text}");
        let full = stdout(&tedomari(&[&ask[..], &["--full"]].concat()));
        assert!(
            full.len() > text.len() && !full.contains("--full"),
            "{full}"
        );
    }
}

/// With `--full`, the lines inside an explanation and the tree of reasons are whole, too.
#[test]
fn full_answers_leave_nothing_out() {
    let names: Vec<String> = (1..=40).map(|i| i.to_string()).collect();
    let heaps: Vec<&str> = names.iter().map(String::as_str).collect();
    for ask in [
        [&["explain", "nim"][..], &heaps].concat(),
        [&["value", "nim"][..], &heaps].concat(),
        vec!["explain", "pomax", "chain 40 white"],
        vec!["explain", "hackenbush", "chain 100 chess"],
        vec![
            "explain",
            "hackenbush",
            "tree w(b(w,w,w,w,w,w,w,w),w(b,b,b,b,b,b,b))",
        ],
        vec!["explain", "sim"],
    ] {
        assert!(stdout(&tedomari(&ask)).contains('…'), "{ask:?}");
        let full = stdout(&tedomari(&[&ask[..], &["--full"]].concat()));
        assert!(!full.contains('…'), "{full}");
    }
    let full = stdout(&tedomari(&["explain", "pomax", "chain 40 white", "--full"]));
    assert!(full.contains("37 38 39 40"), "{full}");
}

/// Nothing is left of a file whose command fails.
#[test]
fn a_failed_command_writes_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("none.txt");
    let output = write(&["compare", "a", "{{"], &file);
    assert_eq!(output.status.code(), Some(1));
    let left = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 0);
    let output = write(&["games"], &folder.path().join("no-folder/games.txt"));
    assert!(stderr(&output).contains("cannot write"));
}
