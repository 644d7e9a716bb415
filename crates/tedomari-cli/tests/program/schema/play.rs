//! The events of `play`, and saved games.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{BOARD, DOCUMENT, check};
use crate::run::{stdout, with_input};

#[test]
fn play() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("plain")
            .to_string()
    };
    let mut events: Vec<Value> = Vec::new();
    let mut play = |args: &[&str], input: &str| {
        let output = stdout(&with_input(&[args, &["--json"]].concat(), input.as_bytes()));
        let event = |line: &str| serde_json::from_str(line).expect("every line is JSON");
        events.extend(output.lines().map(event));
    };
    let saved = path("game.json");
    let commands = "moves\nhint\nwhy\nzebra\nhelp\nb\nundo\n";
    let input = format!("{commands}save {saved}\nload {saved}\nquit\n");
    play(&["play", "pomax", BOARD], &input);
    play(&["play", "pomax", "chain w"], "1\n");
    play(&["play", "poset-nim", BOARD], "moves\nhint\nwhy\na\n");
    play(&["play", "hex", "2x2"], "why\nb1\na1\na2\n");
    play(&["play", "coloring", "a:{1}"], "moves\nhint\nwhy\n1\n");
    let formula = "../../examples/formulas/figure5.cnf";
    play(&["reduce", "sat", formula, "--play"], "x1=0\nquit\n");
    let experience = path("experience.db");
    let game = ["play", "achieve", "K3", "P3", "--opponent", "learning"];
    let learning = ["--experience", &experience];
    let input = "moves\nhint\nwhy\n1-2\n1-3\n2-3\n";
    play(&[&game[..], &learning].concat(), input);
    play(&["play", "misere", "K3", "K3"], "1-2\n1-3\n2-3\n");
    play(&["play", "avoid", "K12", "K4"], "");
    let names: BTreeSet<&str> = events
        .iter()
        .filter_map(|event| event["event"].as_str())
        .collect();
    let reasons = events.iter().filter_map(|event| event["because"].as_str());
    for name in names.iter().copied().chain(reasons) {
        assert!(
            DOCUMENT.contains(&format!("`\"{name}\"`")),
            "{name} is documented"
        );
    }
    assert_eq!(names.len(), 15, "all events occur: {names:?}");
    check("play", &events);
}

#[test]
fn saved_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.json");
    let file = file.to_str().expect("plain");
    let save = |args: &[&str]| -> Value {
        let _ = std::fs::remove_file(file);
        let input = format!("save {file}\n");
        with_input(&[&["play"], args].concat(), input.as_bytes());
        let text = std::fs::read_to_string(file).expect("the file is written");
        serde_json::from_str(&text).expect("JSON")
    };
    let games = [
        save(&["pomax", BOARD, "--left", "black", "--first", "black"]),
        save(&["coloring", "a:{1}", "--atoms", "L3"]),
        save(&["avoid", "K4", "K3", "--as", "green"]),
        save(&["avoid", "K4", "--red", "K3", "--green", "P4"]),
    ];
    check("saved games", &games);
}
