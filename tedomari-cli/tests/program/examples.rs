//! The bundled examples, and their values once more by plain recursion.

use std::collections::HashMap;
use std::fs;

use tedomari::board::Color;
use tedomari::game::{Game, RemovalGame};
use tedomari::value::Player;
use tedomari::{catalogue, notation};

use crate::run::{json, stdout, tedomari};

#[test]
fn all_examples_have_the_known_value() {
    let output = tedomari(&["examples"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(
        stdout(&output).ends_with("all with the known value\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn the_other_convention_negates_every_value() {
    let white = json(&["examples", "--json"]);
    let black = json(&["examples", "--json", "--left", "black"]);
    let values = |report: &serde_json::Value, sign: i64| -> Vec<i64> {
        let rows = report["examples"].as_array().expect("a list");
        rows.iter()
            .map(|row| sign * row["value"].as_i64().expect("solved"))
            .collect()
    };
    assert_eq!(values(&white, 1), values(&black, -1));
}

/// The folder and the list in the program are the same, and all six games are there.
#[test]
fn every_file_is_bundled() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let mut files: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| {
            entry
                .expect("readable")
                .file_name()
                .into_string()
                .expect("plain names")
        })
        .collect();
    files.sort();
    let report = json(&["examples", "--json"]);
    let rows = report["examples"].as_array().expect("a list");
    let text = |row: &serde_json::Value, key: &str| row[key].as_str().expect("text").to_string();
    let mut names: Vec<String> = rows.iter().map(|row| text(row, "name") + ".tdm").collect();
    names.sort();
    assert_eq!(files, names);
    for entry in catalogue::GAMES {
        assert!(
            rows.iter().any(|row| text(row, "game") == entry.name),
            "{}",
            entry.name
        );
    }
}

/// Where a comment says "brute force", this is it: the definition of the value and nothing else.
#[test]
fn brute_force_agrees() {
    let report = json(&["examples", "--json"]);
    let mut checked = 0;
    for row in report["examples"].as_array().expect("a list") {
        let name = row["name"].as_str().expect("text");
        let source = row["source"].as_str().expect("text");
        if !source.contains("brute force") {
            continue;
        }
        let path = format!("{}/../examples/{name}.tdm", env!("CARGO_MANIFEST_DIR"));
        let board = notation::parse(&fs::read_to_string(path).expect("there")).expect("readable");
        let entry = catalogue::find(row["game"].as_str().expect("text")).expect("known");
        let game = (entry.build)(&board, Color::White);
        let game = game.and_then(Game::into_removal).expect("playable");
        let value = recursion(&game, &mut vec![true; game.len()], &mut HashMap::new());
        assert_eq!(row["expected"], value, "{name}");
        checked += 1;
    }
    assert!(checked >= 10, "only {checked} examples rest on brute force");
}

/// The simplest integer between the best options, over all positions.
fn recursion(
    game: &RemovalGame,
    alive: &mut Vec<bool>,
    known: &mut HashMap<Vec<bool>, i64>,
) -> i64 {
    if let Some(&value) = known.get(alive) {
        return value;
    }
    let mut after = |player| {
        let mut values = Vec::new();
        for x in game.moves(player, alive) {
            alive[x as usize] = false;
            values.push(recursion(game, alive, known));
            alive[x as usize] = true;
        }
        values
    };
    let left = after(Player::Left).into_iter().max();
    let right = after(Player::Right).into_iter().min();
    let value = match (left, right) {
        (Some(left), _) if left >= 0 => left + 1,
        (_, Some(right)) if right <= 0 => right - 1,
        _ => 0,
    };
    known.insert(alive.clone(), value);
    value
}
