//! `board` and `draw`.

use std::fs;

use insta::assert_snapshot;

use crate::run::{json, stderr, stdout, tedomari, transcript, with_input};

#[test]
fn a_board_is_described() {
    assert_snapshot!(transcript(&["board", "tree w(b(w,b),w)"], ""));
    assert_snapshot!(transcript(&["board", "young 5,3,2 chess"], ""));
    assert_snapshot!(transcript(
        &["board", "graph white a b; black c; a-b-c; c-a"],
        ""
    ));
    assert_snapshot!(transcript(
        &["board", "white x a; black b c; x needs {a b} or {c}"],
        ""
    ));
}

/// Every written format can be read back.
#[test]
fn formats_read_back() {
    for board in [
        "zigzag w<b>w<b",
        "young 5,3,2 chess",
        "graph white a b; black c; a-b-c; c-a",
    ] {
        let notation = stdout(&tedomari(&["board", board, "--to", "notation"]));
        for format in ["notation", "json", "dot"] {
            let text = stdout(&tedomari(&["board", board, "--to", format]));
            let back = with_input(&["board", "-", "--to", "notation"], text.as_bytes());
            assert_eq!(
                stdout(&back),
                notation,
                "{board} through {format}: {}",
                stderr(&back)
            );
        }
    }
}

#[test]
fn six_bit_formats() {
    assert_snapshot!(transcript(
        &["board", "zigzag w<b>w<b", "--to", "digraph6"],
        ""
    ));
    assert_snapshot!(transcript(
        &["board", "graph white a b; black c; a-b-c", "--to", "graph6"],
        ""
    ));
    assert_snapshot!(transcript(
        &["board", "white x a; x needs {a}", "--to", "graph6"],
        ""
    ));
}

#[test]
fn draw_makes_what_board_converts_to() {
    for format in ["notation", "json", "dot", "digraph6"] {
        let drawn = tedomari(&["draw", "zigzag w<b>w<b", "--format", format]);
        let converted = tedomari(&["board", "zigzag w<b>w<b", "--to", format]);
        assert_eq!(stdout(&drawn), stdout(&converted));
    }
}

#[test]
fn a_picture_in_the_terminal() {
    assert_snapshot!(transcript(&["draw", "young wbwbw/bwb/wb"], ""));
}

#[test]
fn pictures_of_every_kind() {
    let asked: [&[&str]; 8] = [
        &["boolean 3 rank", "--highlight", "2,3"],
        &["young wbwbw/bwb/wb", "--french"],
        &["sim"],
        &["avoid", "K4; red 1-2", "K3", "--highlight", "1-2,4-3"],
        &["achieve", "tictactoe; red b2"],
        &["positive-dnf", "(x1&x4)|(x2&x3)"],
        &["passable", "{a|{b|_}}"],
        &["coloring", "a:{01,10}", "--atoms", "P4"],
    ];
    for (number, words) in asked.iter().enumerate() {
        let args = [&["draw"], *words].concat();
        assert_snapshot!(format!("picture-{number}"), transcript(&args, ""));
        for format in ["svg", "tikz"] {
            let drawn = tedomari(&[&args[..], &["--format", format]].concat());
            assert!(drawn.status.success(), "{args:?}");
        }
        let figures = stdout(&tedomari(&[&args[..], &["--format", "figures"]].concat()));
        let picture: serde_json::Value = serde_json::from_str(&figures).expect("JSON");
        assert!(
            picture["figures"]
                .as_array()
                .is_some_and(|all| !all.is_empty())
        );
    }
}

#[test]
fn pictures_that_are_refused() {
    let asked: [&[&str]; 6] = [
        &["chain wb", "--highlight", "3"],
        &["sim", "--highlight", "7-8"],
        &["sim", "--format", "dot"],
        &["avoid", "K6"],
        &["avoid", "K6", "K3", "more"],
        &["passable", "{a|"],
    ];
    for (number, words) in asked.iter().enumerate() {
        let args = [&["draw"], *words].concat();
        assert_snapshot!(format!("no-picture-{number}"), transcript(&args, ""));
    }
}

#[test]
fn a_picture_in_a_file() {
    let path = std::env::temp_dir().join(format!("tedomari-{}.svg", std::process::id()));
    let name = path.to_str().expect("a plain path");
    let written = json(&["draw", "chain wb", "--svg", name, "--json"]);
    let picture = fs::read_to_string(&path).expect("the file was written");
    fs::remove_file(&path).expect("the file was written");
    assert!(
        picture.contains("<svg") && picture.contains("</svg>"),
        "{picture}"
    );
    assert_eq!(written["bytes"], picture.len());
    assert_eq!(
        picture,
        stdout(&tedomari(&["draw", "chain wb", "--format", "svg"]))
    );
}
