//! Boards, pictures and lists.

use serde_json::Value;

use super::{BOARD, check};
use crate::run::{json, stdout, with_input};

/// Every documented field of a board is read, and what the program writes is documented.
#[test]
fn boards_as_input() {
    let texts = [
        r#"{"kind": "poset", "colors": "wb", "covers": [[1, 2]]}"#,
        r#"{"kind": "poset", "colors": ["w", "black"], "names": ["a", "b"], "relations": [["a", "b"]]}"#,
        r#"{"kind": "poset", "colors": "wb", "names": ["a", "b"], "covers": [["a", "b"]]}"#,
        r#"{"kind": "poset", "colors": "wb", "relations": [[1, 2]]}"#,
        r#"{"kind": "graph", "colors": "wb", "edges": [[1, 2]]}"#,
        r#"{"kind": "graph", "colors": "wb", "names": ["a", "b"], "edges": [["a", "b"]]}"#,
        r#"{"kind": "diagram", "rows": ["wb", ".w"]}"#,
        r#"{"kind": "diagram", "cells": [[1, 1, "w"], [5, 7, "b"]]}"#,
        r#"{"kind": "ruleset", "colors": "wb", "needs": {"1": [[2]]}}"#,
    ];
    let mut boards = Vec::new();
    for text in texts {
        let written = stdout(&with_input(&["board", text, "--format", "json"], b""));
        let again = stdout(&with_input(&["board", &written, "--format", "json"], b""));
        assert_eq!(written, again, "{text}");
        boards.extend([text, &written].map(|text| serde_json::from_str(text).expect("JSON")));
    }
    for board in &mut boards {
        // Its fields are the names of elements.
        if let Some(needs) = Value::get_mut(board, "needs") {
            *needs = serde_json::json!({});
        }
    }
    check("boards as input", &boards);
}

#[test]
fn board() {
    check(
        "board",
        &[
            json(&["board", BOARD, "--json"]),
            json(&["board", "young 5,3,2 chess", "--json"]),
            json(&["board", "graph white a b; a-b", "--json"]),
            json(&["board", "white x a; x needs {a}", "--json"]),
        ],
    );
}

#[test]
fn draw() {
    let path = std::env::temp_dir().join(format!("tedomari-schema-{}.svg", std::process::id()));
    let file = json(&[
        "draw",
        "chain wb",
        "-o",
        path.to_str().expect("plain"),
        "--json",
    ]);
    std::fs::remove_file(path).expect("the file was written");
    let pictures = [
        "text", "svg", "figures", "dot", "json", "notation", "digraph6",
    ]
    .map(|format| json(&["draw", "chain wb", "--format", format, "--json"]));
    let converted = json(&["board", "chain wb", "--format", "dot", "--json"]);
    check("draw", &[&[file, converted][..], &pictures].concat());
}

#[test]
fn games_and_examples() {
    check("games", &[json(&["games", "--json"])]);
    check("examples", &[json(&["examples", "--json"])]);
}

#[test]
fn link() {
    let linked = json(&["link", "avoid", "K5", "K3", "--page", "play", "--json"]);
    let address = "http://127.0.0.1:7878/play?game=avoid&board=K5&pattern=K3";
    assert_eq!(linked["address"], address);
    check("link", &[linked]);
}

#[test]
fn cite() {
    check("cite", &[json(&["cite", "--json"])]);
}

#[test]
fn completions_and_man() {
    let script = json(&["completions", "bash", "--json"]);
    check("completions and man", &[script, json(&["man", "--json"])]);
}

#[test]
fn puzzle() {
    // Every game that has puzzles.
    let days = (16..=22).map(|day| format!("2026-11-{day}"));
    let puzzles: Vec<Value> = days
        .map(|day| json(&["puzzle", "--date", &day, "--json"]))
        .collect();
    check("puzzle", &puzzles);
}
