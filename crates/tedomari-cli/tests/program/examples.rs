//! The bundled examples, whose values are checked by plain recursion.

use std::collections::HashMap;
use std::fs;

use tedomari::board::Color;
use tedomari::game::{Game, PosetGame, RemovalGame};
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

/// The folder and the list in the program agree, and all games occur.
#[test]
fn every_file_is_bundled() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let mut files: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| {
            entry
                .expect("readable")
                .file_name()
                .into_string()
                .expect("plain names")
        })
        .filter(|name| name.ends_with(".tdm"))
        .collect();
    files.sort();
    let report = json(&["examples", "--json"]);
    let rows = report["examples"].as_array().expect("a list");
    let text = |row: &serde_json::Value, key: &str| row[key].as_str().expect("text").to_string();
    let mut names: Vec<String> = rows.iter().map(|row| text(row, "name") + ".tdm").collect();
    names.sort();
    assert_eq!(files, names);
    // The boards of Nim and Chomp are examples of Poset Nim.
    let on_boards = |entry: &&catalogue::Entry| {
        matches!(entry.build, catalogue::Build::Board(_)) && entry.shorthand.is_none()
    };
    for entry in catalogue::GAMES.iter().filter(on_boards) {
        assert!(
            rows.iter().any(|row| text(row, "game") == entry.name),
            "{}",
            entry.name
        );
    }
}

/// The "brute force" of the comments: the definition of the value and nothing else.
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
        let path = format!("{}/../../examples/{name}.tdm", env!("CARGO_MANIFEST_DIR"));
        let board = notation::parse(&fs::read_to_string(path).expect("there")).expect("readable");
        let entry = catalogue::find(row["game"].as_str().expect("text")).expect("known");
        let game = entry.build(&board, Color::White);
        match game.expect("playable") {
            Game::Removal(game) => {
                let value = recursion(&game, &mut vec![true; game.len()], &mut HashMap::new());
                assert_eq!(row["expected"], value, "{name}");
            }
            Game::Poset(game) => {
                let value = taking(&game, &vec![true; game.len()], &mut HashMap::new());
                let text = match game.owners() {
                    Some(_) => fraction(value),
                    None => format!("*{value}"),
                };
                assert_eq!(row["expected"], text, "{name}");
            }
            Game::Coloring(_) | Game::Pattern(_) => panic!("{name} is no example of these"),
        }
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

/// The denominator of all numbers.
const UNIT: i64 = 1 << 12;

/// The value of a poset game over all positions: in units of a number, or the size of a nimber.
fn taking(game: &PosetGame, alive: &[bool], known: &mut HashMap<Vec<bool>, i64>) -> i64 {
    if let Some(&value) = known.get(alive) {
        return value;
    }
    let mut after = |player| -> Vec<i64> {
        let moves = game.moves(player, alive).into_iter();
        moves
            .map(|x| {
                let mut alive = alive.to_vec();
                game.take(x, &mut alive);
                taking(game, &alive, known)
            })
            .collect()
    };
    let (left, right) = (after(Player::Left), after(Player::Right));
    let value = match game.owners() {
        Some(_) => simplest(left.into_iter().max(), right.into_iter().min()),
        None => (0..)
            .find(|n| !left.contains(n))
            .expect("there are finitely many moves"),
    };
    known.insert(alive.to_vec(), value);
    value
}

/// The simplest number strictly between two: on the coarsest grid, the one closest to 0.
fn simplest(low: Option<i64>, high: Option<i64>) -> i64 {
    let fits = |n: &i64| low.is_none_or(|low| low < *n) && high.is_none_or(|high| *n < high);
    let mut step = UNIT;
    while step > 0 {
        let multiples = (0..100 * UNIT / step).flat_map(|k| [k * step, -k * step]);
        if let Some(found) = multiples.into_iter().find(fits) {
            return found;
        }
        step /= 2;
    }
    panic!("finer than the unit: {low:?} {high:?}");
}

fn fraction(value: i64) -> String {
    let common = 1 << value.trailing_zeros().min(UNIT.trailing_zeros());
    match UNIT / common {
        1 => (value / common).to_string(),
        denominator => format!("{}/{denominator}", value / common),
    }
}
