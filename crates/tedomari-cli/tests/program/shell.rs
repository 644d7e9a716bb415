//! Help, completions, the manual page, and closed outputs.

use std::process::{Command, Stdio};

use insta::assert_snapshot;

use crate::run::{json, stderr, stdout, tedomari, transcript};

#[test]
fn help_lists_commands_and_games() {
    assert_snapshot!(transcript(&["--help"], ""));
    assert_snapshot!(transcript(&["help", "draw"], ""));
}

#[test]
fn games_are_the_catalogue() {
    assert_snapshot!(transcript(&["games"], ""));
}

#[test]
fn the_example_of_every_game_can_be_solved() {
    let games = json(&["games", "--json"]);
    for game in games["games"].as_array().expect("a list") {
        let usage = game["usage"].as_str().expect("text");
        // Quoted text is one word; outside quotes, spaces separate words.
        let parts = usage.split('\'').enumerate();
        let words = parts.flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        let words: Vec<&str> = words.skip(1).collect();
        let output = tedomari(&words);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{usage}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn completions_for_every_shell_know_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = tedomari(&["completions", shell]);
        assert_eq!(output.status.code(), Some(0), "{shell}");
        assert!(stdout(&output).contains("completions"), "{shell}");
    }
    assert!(stdout(&tedomari(&["completions", "bash"])).contains("pominmax"));
}

#[test]
fn the_manual_page_is_roff() {
    let page = stdout(&tedomari(&["man"]));
    assert!(page.contains(".TH tedomari"), "{page}");
    assert!(
        page.contains(".SH \"COMMAND PLAY\"") && page.contains("first"),
        "{page}"
    );
    assert_eq!(
        json(&["man", "--json"])["text"].as_str(),
        Some(page.as_str())
    );
}

#[test]
fn wrong_usage_is_exit_code_two() {
    let wrong: &[&[&str]] = &[
        &["value"],
        &["frobnicate"],
        &["value", "pomax", "chain w", "--time", "soon"],
        &["value", "pomax", "chain w", "--memory", "much"],
        &["value", "pomax", "chain w", "--left", "green"],
        &["draw", "chain w", "--format", "jpeg"],
        &["draw", "chain w", "--svg", "a.svg"],
        &["census", "boards", "posets <= 2", "--format", "svg"],
    ];
    for args in wrong {
        assert_eq!(tedomari(args).status.code(), Some(2), "{args:?}");
    }
}

/// `tedomari … | head -1` must not end in a panic.
#[test]
fn a_reader_may_go_away() {
    let board = format!("antichain {}", "w".repeat(100_000));
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("tedomari"))
        .args(["board", &board[..100_000], "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
}

/// One game can be looked up by any of its names, as text and as JSON.
#[test]
fn the_facts_about_one_game() {
    let text = stdout(&tedomari(&["games", "tic", "tac", "toe"]));
    for part in [
        "tictactoe: ",
        "noughts-and-crosses",
        "tedomari value tictactoe\n",
        "tedomari play tictactoe\n",
        "perfect",
        "/book/games/pattern.html",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let found = json(&["games", "tic-tac-toe", "--json"]);
    assert_eq!(found["games"].as_array().expect("a list").len(), 1);
    assert_eq!(found["games"][0]["name"], "tictactoe");
    assert_eq!(tedomari(&["games", "chess"]).status.code(), Some(1));
}
