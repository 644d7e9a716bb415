//! `play`, with moves from a pipe.

use insta::assert_snapshot;

use crate::run::{redacted, stdout, transcript, with_input};

const BOARD: &str = "white a b c; black d e; a < d < b; c < e";

#[test]
fn a_game_from_beginning_to_end() {
    assert_snapshot!(transcript(&["play", "pomax", BOARD], "b\na\n"));
}

#[test]
fn all_commands() {
    let input = "help\n\nhint\nmoves\nwhy\nundo\nb\nundo\nquit\n";
    assert_snapshot!(transcript(&["play", "pomax", BOARD], input));
}

#[test]
fn wrong_moves_are_explained() {
    let input = "zebra\nd\na\nb\nb\n";
    assert_snapshot!(transcript(&["play", "pomax", BOARD], input));
}

#[test]
fn every_rule_says_what_an_element_waits_for() {
    let games = [
        ("pomin", "chain www", "3"),
        ("pominmax", "chain www", "2"),
        ("leaf", "graph white a b c d; b-a-c; a-d", "a"),
        ("corner", "square 3 white", "r2c2"),
        ("custom", "white x a b c; x needs {a b} or {c}", "x"),
    ];
    let refusal = |(game, board, element): (&str, &str, &str)| {
        let text = transcript(&["play", game, board], &format!("{element}\n"));
        let line = text
            .lines()
            .find(|line| line.contains("cannot be removed yet"));
        format!("{game}: {}\n", line.unwrap_or(&text))
    };
    assert_snapshot!(games.map(refusal).concat());
}

#[test]
fn the_opponent_may_start_and_you_may_be_black() {
    let args = [
        "play", "pomax", BOARD, "--as", "black", "--first", "white", "--left", "black",
    ];
    assert_snapshot!(transcript(&args, "d\n"));
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let text = transcript(&["play", "pomax", BOARD], "");
    assert!(text.ends_with("> goodbye\n[exit code 0]\n"), "{text}");
}

#[test]
fn events_as_json() {
    let input = "moves\nhint\nwhy\nzebra\nhelp\nb\nundo\nb\na\nc\n";
    let output = with_input(&["play", "pomax", BOARD, "--json"], input.as_bytes());
    assert_snapshot!(redacted(&stdout(&output)));
}

#[test]
fn an_element_may_be_called_like_a_command() {
    let text = transcript(
        &["play", "pomax", "white hint quit; hint < quit"],
        ":quit\n",
    );
    assert!(text.contains("White (you) removes quit"), "{text}");
}

#[test]
fn bytes_that_are_no_text_are_no_move() {
    let output = with_input(&["play", "pomax", BOARD], b"\xff\xfe\n\x1b[2J\nb\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        !output.stdout.contains(&0x1b),
        "nothing typed may control the terminal"
    );
}

/// The perfect opponent never gives away a win.
#[test]
fn the_opponent_wins_what_it_can_win() {
    // Worth −1: Black wins whoever starts. The player tries every element in every round.
    let board = "tree w(b(b(w,w(b)),w(b)),w(w(b),w),b(w,b,b))";
    for rotation in 0..6 {
        let mut names: Vec<String> = (1..=16).map(|i| i.to_string()).collect();
        names.rotate_left(rotation * 2 + 1);
        let round = names.join("\n") + "\n";
        let text = transcript(&["play", "pomax", board], &round.repeat(16));
        assert!(text.contains("White cannot move"), "{text}");
        assert!(text.contains("; Black wins"), "{text}");
    }
}

/// Games of every kind are played to the end.
#[test]
fn games_of_every_kind() {
    let coloring = "a:{00011,10101,11000}, b:{00100,01010}";
    let cells = ["1", "2", "3", "4", "5"];
    let edges = ["1-2 3-4", "1-3", "1-4", "2-3", "2-4", "1-2", "3-4"];
    let stones = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];
    for (game, names, last) in [
        (vec!["hex", "3x3"], &stones[..], "has connected"),
        (vec!["coloring", coloring], &cells, "the outcome is"),
        (vec!["avoid-plus", "K4", "K3"], &edges, "wins"),
        (vec!["tictactoe"], &stones, "; "),
        (vec!["nim", "1 2 2"], &cells, "cannot move: nothing is left"),
    ] {
        let args = [&["play"], &game[..]].concat();
        let round = names.join("\n") + "\n";
        let text = transcript(&args, &round.repeat(names.len()));
        let end = text.lines().rev().nth(1).expect("some lines");
        assert!(end.contains(last), "{game:?}: {text}");
        assert!(text.ends_with("[exit code 0]\n"), "{game:?}: {text}");
    }
}

#[test]
fn a_game_of_hex() {
    let input = "hint\nmoves\nwhy\nb1\nundo\nb1\nb1\nquit\n";
    assert_snapshot!(transcript(&["play", "hex", "2x2"], input));
}

#[test]
fn a_move_may_color_several_edges() {
    let input = "help\nhint\nwhy\n1-2 2-1\n1-2, 3-4\nmoves\nquit\n";
    assert_snapshot!(transcript(&["play", "avoid-plus", "K4", "K3"], input));
}
