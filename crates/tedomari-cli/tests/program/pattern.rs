//! Pattern games.

use tedomari::opponent::Opponent;

use crate::run::{File, json, stderr, stdout, tedomari, transcript, with_input};

/// The published numbers, in JSON.
#[test]
fn sim_in_json() {
    let sim = json(&["solve", "avoid", "K6", "K3", "--json"]);
    assert_eq!(sim["value"]["winner"], "second");
    assert_eq!(sim["value"]["length"], 15);
    assert_eq!(sum(&sim, "open"), 2250);
    assert_eq!(sum(&sim, "ended"), 1479);
    let plus = json(&["solve", "avoid-plus", "K6", "K3", "--json"]);
    assert_eq!(plus["value"]["winner"], "second");
    assert_eq!(sum(&plus, "open"), 6580);
}

/// The number of positions of a solution, over all levels.
fn sum(answer: &serde_json::Value, what: &str) -> u64 {
    let levels = answer["levels"].as_array().expect("a list");
    levels
        .iter()
        .map(|level| level[what].as_u64().expect("a count"))
        .sum()
}

/// The smallest complete boards on which the first player achieves a pattern, and in how many
/// moves.
#[test]
fn achievement() {
    for (pattern, board, length) in [
        ("P3", 3, 3),
        ("P4", 5, 5),
        ("star 3", 5, 5),
        ("K3", 5, 7),
        ("C4", 6, 11),
    ] {
        for n in 3..=board {
            let answer = json(&["solve", "achieve", &format!("K{n}"), pattern, "--json"]);
            if n < board {
                assert_ne!(answer["value"]["winner"], "first", "{pattern} on K{n}");
            } else {
                assert_eq!(answer["value"]["winner"], "first", "{pattern} on K{n}");
                assert_eq!(answer["value"]["length"], length, "{pattern} on K{n}");
            }
        }
    }
    for board in ["K5", "K6"] {
        assert_eq!(
            json(&["solve", "achieve", board, "K4", "--json"])["value"]["winner"],
            "tie"
        );
    }
}

#[test]
fn misere_on_six_points() {
    for (pattern, winner) in [
        ("K3", "second"),
        ("C4", "second"),
        ("paw", "second"),
        ("K4-e", "second"),
        ("star 4", "second"),
        ("bowtie", "tie"),
        ("K2,3", "tie"),
        ("K4", "tie"),
    ] {
        let answer = json(&["solve", "misere", "K6", pattern, "--json"]);
        assert_eq!(answer["value"]["winner"], winner, "{pattern}");
    }
}

/// The published table agrees with the program, as far as that is quickly computed.
#[test]
fn the_published_table() {
    let published = tedomari_census::patterns::RAMSEY_TABLE;
    let output = stdout(&tedomari(&[
        "census",
        "ramsey",
        "--vertices",
        "4",
        "--boards",
        "5",
    ]));
    assert!(output.lines().count() > 150);
    for line in output.lines() {
        assert!(published.lines().any(|row| row == line), "{line}");
    }
}

#[test]
fn arrows() {
    insta::assert_snapshot!(transcript(&["arrows", "K6", "K3"], ""));
    assert_eq!(json(&["arrows", "K5", "K3", "--json"])["arrows"], false);
}

#[test]
fn a_game_of_sim() {
    let input = "zebra\n1-2\n2-1\nundo\nhint\n1-2\nquit\n";
    insta::assert_snapshot!(transcript(&["play", "sim"], input));
    let output = with_input(&["play", "tictactoe", "--as", "green", "--json"], b"quit\n");
    assert!(
        stdout(&output)
            .lines()
            .all(|line| line.starts_with("{\"event\":"))
    );
}

#[test]
fn a_game_with_different_patterns() {
    let game = ["play", "avoid", "K5", "--red", "K3", "--green", "P4"];
    insta::assert_snapshot!(transcript(&game, "hint\n1-2\nmoves\nquit\n"));
}

#[test]
fn mistakes() {
    let all = [
        vec!["solve", "avid", "K6", "K3"],
        vec!["solve", "avoid", "K2", "K3"],
        vec!["solve", "avoid", "K6; red 1-2-3-1", "K3"],
        vec!["solve", "avoid", "K6; red 1-2; green 2-1", "K3"],
        vec!["solve", "avoid", "K6; red 1-7", "K3"],
        vec!["solve", "avoid", "K21", "K3"],
        vec!["solve", "avoid", "K6"],
        vec!["solve", "avoid", "K6", "K1"],
        vec!["solve", "sim", "K5"],
        vec!["solve", "pomax", "chain w"],
        vec!["table", "nowhere.table"],
        vec!["play", "sim", "--as", "white"],
        vec!["play", "avoid", "K5", "--red", "K3"],
        vec!["play", "avoid", "K5", "K3", "P4"],
        vec!["play", "sim", "--experience", "nowhere.db"],
        vec!["play", "pomax", "chain w", "--red", "K3"],
        vec!["value", "avoid", "K6"],
    ];
    let shown: Vec<String> = all.iter().map(|args| transcript(args, "")).collect();
    insta::assert_snapshot!(shown.join("\n"));
}

/// A stopped solution is resumed, and a checkpoint of another game is rejected.
#[test]
fn checkpoints() {
    let file = std::env::temp_dir().join(format!("tedomari-levels-{}", std::process::id()));
    let path = file.to_str().expect("plain");
    let stopped = tedomari(&[
        "solve",
        "avoid",
        "K7",
        "K3",
        "--checkpoint",
        path,
        "--time",
        "30ms",
    ]);
    assert!(matches!(stopped.status.code(), Some(0 | 3)));
    let bytes = std::fs::read(&file).expect("it was begun");
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("writable");
    let cut = tedomari(&["solve", "avoid", "K7", "K3", "--checkpoint", path]);
    assert!(stderr(&cut).contains("damaged"), "{}", stderr(&cut));
    std::fs::write(&file, &bytes).expect("writable");
    let finished = json(&["solve", "avoid", "K7", "K3", "--checkpoint", path, "--json"]);
    assert_eq!(sum(&finished, "open"), 77608);
    assert_eq!(finished["value"]["winner"], "second");
    let other = tedomari(&["solve", "avoid", "K6", "K3", "--checkpoint", path]);
    assert!(
        stderr(&other).contains("another computation: strong solution of avoid K7"),
        "{}",
        stderr(&other)
    );
    std::fs::remove_file(file).expect("it was kept");
}

/// A game may end without a completed copy.
#[test]
fn a_full_board() {
    let output = with_input(&["play", "misere", "K3", "K3"], b"1-2\n1-3\n2-3\n");
    let text = stdout(&output);
    let full = "nobody has completed what would have ended the game; a tie";
    assert!(text.contains(full), "{text}");
}

/// The output of `reduce` can be solved.
#[test]
fn boards_from_standard_input() {
    let formula = ["reduce", "avoid", "(x1|x2)&(x1|x3)", "--format", "notation"];
    let board = tedomari(&formula);
    let solved = stdout(&with_input(&["solve", "avoid", "-"], &board.stdout));
    assert!(solved.starts_with("the first player wins"), "{solved}");
}

/// The learning opponent has one name; the old one is still accepted.
#[test]
fn every_opponent_plays_every_game() {
    let names = Opponent::ALL.iter().map(|one| one.word());
    let computers = names.filter(|name| *name != "person");
    for opponent in computers.chain(["tricky"]) {
        let args = ["play", "pomax", "chain wbw", "--opponent", opponent];
        let output = with_input(&args, b"3\n1\n");
        assert_eq!(output.status.code(), Some(0), "{opponent}");
        let text = stdout(&output);
        assert!(text.contains("White wins"), "{opponent}: {text}");
    }
}

/// A table answers for the game that was saved, whatever the names are.
#[test]
fn a_table_of_a_board_with_quoted_names() {
    let file = File::new("quoted.tdt");
    let board = "sets \"a b\" c / \"c/d\" e";
    let save = ["solve", "maker-breaker", board, "--save", file.path()];
    let saved = stdout(&tedomari(&save));
    assert!(
        saved.contains(&format!("maker-breaker {board}\n")),
        "{saved}"
    );
    assert!(
        saved.contains("best first moves: \"a b\" c c/d e"),
        "{saved}"
    );
    let table = stdout(&tedomari(&["table", file.path(), "\"a b\"", "c/d"]));
    assert!(
        table.starts_with(&format!("achieve-weak on {board}")),
        "{table}"
    );
    assert!(table.contains("red: \"a b\"\ngreen: c/d\n"), "{table}");
}

/// A saved table replaces the solution of the game, and of no other one.
#[test]
fn play_with_a_table() {
    let file = File::new("k5.tdt");
    stdout(&tedomari(&[
        "solve",
        "avoid",
        "K5",
        "K3",
        "--save",
        file.path(),
    ]));
    let play = ["play", "avoid", "K5", "K3"];
    let solved = with_input(&play, b"hint\n");
    let at_once = [&play[..], &["--time", "0"]].concat();
    let unsolved = with_input(&at_once, b"hint\n");
    assert_eq!(unsolved.status.code(), Some(3));
    let table = ["--table", file.path()];
    let looked_up = with_input(&[&at_once[..], &table].concat(), b"hint\n");
    assert_eq!(looked_up.status.code(), Some(0), "{}", stderr(&looked_up));
    assert_eq!(stdout(&looked_up), stdout(&solved));
    for (game, message) in [
        (
            &["avoid", "K5", "P4"][..],
            "is a table of avoid K5 K3 and K3, not of avoid K5 P4 and P4",
        ),
        (
            &["pomax", "chain w"],
            "only pattern games such as sim are solved in tables",
        ),
    ] {
        let other = with_input(&[&["play"], game, &table].concat(), b"");
        assert_eq!(other.status.code(), Some(1));
        assert!(stderr(&other).contains(message), "{}", stderr(&other));
    }
}

/// A weak search knows that all moves are equally bad where every move completes a copy.
#[test]
fn every_move_completes_a_copy() {
    let board = "v0-v1; v0-v2; v0-v3; red v0-v1";
    let weak = stdout(&tedomari(&["solve", "misere", board, "P3", "--weak"]));
    assert!(weak.contains("proven: v0-v2 v0-v3\n"), "{weak}");
}
