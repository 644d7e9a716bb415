//! Poset games: values that are numbers or nimbers, and moves that take more than one element.

use insta::assert_snapshot;

use crate::run::{json, stderr, tedomari, transcript};

const SQUARE: &str = "young 2,2 chess";
const NIM: &str = "chain www + chain wwww + chain wwwww";

#[test]
fn a_number_with_its_reason_and_moves() {
    assert_snapshot!(transcript(&["value", "hackenbush", SQUARE], ""));
    assert_snapshot!(transcript(&["moves", "hackenbush", SQUARE], ""));
}

#[test]
fn a_nimber_with_its_reason_and_moves() {
    assert_snapshot!(transcript(&["value", "poset-nim", NIM], ""));
    assert_snapshot!(transcript(&["moves", "poset-nim", NIM], ""));
    assert_snapshot!(transcript(&["moves", "poset-nim", "chain"], ""));
}

#[test]
fn equal_components_cancel() {
    let twice = transcript(
        &["value", "poset-nim", "boolean 3 white + boolean 3 white"],
        "",
    );
    assert!(twice.contains("1 pair of equal components"), "{twice}");
}

#[test]
fn values_are_text_in_json() {
    let rows = [
        "1", "1/2", "3/4", "5/8", "11/16", "21/32", "43/64", "85/128",
    ];
    for (cells, value) in (1..).zip(rows) {
        let board = format!("young {cells} chess");
        let answer = json(&["value", "hackenbush", &board, "--json"]);
        assert_eq!(answer["value"], value);
        assert_eq!(answer["bounds"], serde_json::json!([value, value]));
        let black = ["value", "hackenbush", &board, "--json", "--left", "black"];
        assert_eq!(json(&black)["value"], format!("-{value}"));
    }
    let nim = json(&["value", "poset-nim", NIM, "--json"]);
    assert_eq!(
        (&nim["value"], &nim["outcome"]),
        (&"*2".into(), &"first".into())
    );
    assert_eq!(nim["best"]["left"], nim["best"]["right"]);
    let even = json(&["value", "poset-nim", "chain ww + chain bb", "--json"]);
    assert_eq!(
        (&even["value"], &even["outcome"]),
        (&"0".into(), &"second".into())
    );
}

/// `value` and `moves` find the best moves in different ways.
#[test]
fn value_and_moves_agree_on_the_best_moves() {
    for game in ["hackenbush", "poset-nim"] {
        for seed in 1..=8 {
            let board = format!("random 9 0.3 seed {seed}");
            let value = json(&["value", game, &board, "--json"]);
            let moves = json(&["moves", game, &board, "--json"]);
            for player in ["left", "right"] {
                let rows = moves["moves"][player].as_array().expect("a list");
                let best = rows.iter().filter(|row| row["best"] == true);
                let best: Vec<_> = best.map(|row| row["elements"][0].clone()).collect();
                assert_eq!(
                    value["best"][player],
                    serde_json::Value::from(best),
                    "{game} {board} {player}"
                );
            }
        }
    }
}

#[test]
fn very_long_numbers_are_shortened_in_text_only() {
    let board = "chain 9000 chess";
    let text = transcript(&["value", "hackenbush", board], "");
    assert!(
        text.lines().all(|line| line.chars().count() < 200),
        "{text}"
    );
    let answer = json(&["value", "hackenbush", board, "--json"]);
    let value = answer["value"].as_str().expect("text");
    assert!(value.len() > 2_000 && value.ends_with("/2^8999"), "{value}");
}

#[test]
fn the_budget_ends_with_bounds() {
    let hard = "random 300 0.05 seed 1";
    for game in ["hackenbush", "poset-nim"] {
        for command in ["value", "moves"] {
            let output = tedomari(&[command, game, hard, "--time", "100ms"]);
            assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        }
    }
}

#[test]
fn a_nimber_is_verified() {
    assert_snapshot!(transcript(&["verify", "nim", "1 2 4"], ""));
}

#[test]
fn a_graph_is_no_poset() {
    assert_snapshot!(transcript(
        &["value", "poset-nim", "graph white a b; a-b"],
        ""
    ));
}

#[test]
fn a_move_takes_what_lies_above() {
    let input = "help\nhint\nmoves\nwhy\n4\n3\nundo\n1\n";
    let board = "chain wbw + chain bw";
    assert_snapshot!(transcript(&["play", "hackenbush", board], input));
}

#[test]
fn both_players_may_take_everything() {
    let input = "zebra\nhint\n2\n2\n1\n4\n";
    let board = "chain wwb + chain bw";
    assert_snapshot!(transcript(&["play", "poset-nim", board], input));
}

/// The perfect opponent never gives away a win.
#[test]
fn the_opponent_wins_what_it_can_win() {
    for (game, board) in [
        ("poset-nim", "chain ww + chain www + chain w"),
        ("hackenbush", "tree b(w,w(b)) + chain bw"),
    ] {
        for rotation in 0..6 {
            let mut names: Vec<String> = (1..=6).map(|i| i.to_string()).collect();
            names.rotate_left(rotation);
            let round = names.join("\n") + "\n";
            let text = transcript(&["play", game, board], &round.repeat(6));
            assert!(text.contains("White cannot move"), "{text}");
            assert!(text.contains("; Black wins"), "{text}");
        }
    }
}
