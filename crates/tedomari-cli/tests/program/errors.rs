//! Invalid input: a clear error, exit code 1, nothing else.

use std::fs;

use insta::assert_snapshot;

use crate::run::{File, json, stderr, tedomari, transcript, with_input};

fn value(board: &str) -> String {
    transcript(&["value", "pomax", board], "")
}

#[test]
fn unknown_game() {
    assert_snapshot!(transcript(&["value", "pomxa", "chain wb"], ""));
    assert_snapshot!(transcript(&["value", "chess", "chain wb", "--json"], ""));
}

#[test]
fn game_on_the_wrong_board() {
    assert_snapshot!(transcript(&["value", "corner", "chain wb"], ""));
}

#[test]
fn unknown_board_word() {
    assert_snapshot!(value("chian wb"));
    assert_snapshot!(transcript(&["value", "pomax", "chian wb", "--json"], ""));
}

#[test]
fn a_file_that_is_not_there() {
    assert_snapshot!(value("no/such/board.tdm"));
    assert_snapshot!(value("src/play"));
}

/// A drawing has slashes, too.
#[test]
fn a_drawing_with_rows_of_different_lengths() {
    let output = tedomari(&["value", "hex", "B../B"]);
    assert_eq!(output.status.code(), Some(1));
    let text = stderr(&output);
    assert!(
        text.contains("column 5: this row has 1 cell, but the first one has 3"),
        "{text}"
    );
}

#[test]
fn cycle() {
    assert_snapshot!(value("white a b; black c; a < b < c < a"));
}

#[test]
fn undefined_and_twice_colored_elements() {
    assert_snapshot!(value("white a b; a < b < c"));
    assert_snapshot!(value("white a b; black b; a < b"));
}

#[test]
fn absurd_sizes() {
    for board in [
        "young 1000000x1000000",
        "young -3x2",
        "boolean 64 rank",
        "boolean -1",
        "square 99999999999999999999 chess",
        "random 1000000 0.5 seed 1",
        "skew 2,1/5,5 chess",
    ] {
        let output = tedomari(&["value", "pomax", board]);
        assert_eq!(output.status.code(), Some(1), "{board}");
        assert!(output.stdout.is_empty(), "{board}");
        assert!(
            stderr(&output).starts_with("error: line 1, column "),
            "{board}"
        );
    }
    assert_snapshot!(value("young 1000000x1000000"));
}

#[test]
fn a_line_of_fifty_megabytes() {
    let input = "w".repeat(50_000_000);
    let output = with_input(&["value", "pomax", "-"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(stderr(&output).len() < 1_000, "{}", stderr(&output));
}

#[test]
fn deep_nesting() {
    let depth = 100_000;
    let opened = format!("{}chain w", "(".repeat(depth));
    let closed = format!("{}chain w{}", "(".repeat(depth), ")".repeat(depth));
    let words = "dual ".repeat(depth) + "chain w";
    let tree = format!("tree {}w{}", "w(".repeat(depth), ")".repeat(depth));
    let lists = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let json = format!("{{\"kind\": {lists}}}");
    for board in [opened, closed, words, tree, json] {
        let output = with_input(&["value", "pomax", "-"], board.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert!(stderr(&output).len() < 1_000, "{}", stderr(&output));
    }
}

#[test]
fn a_deep_tree_is_no_error() {
    let depth = 9_000;
    let board = format!("tree {}w{}", "w(".repeat(depth), ")".repeat(depth));
    let output = with_input(&["value", "pomax", "-", "--json"], board.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn bytes_that_are_no_text() {
    let output = with_input(&["value", "pomax", "-"], b"chain w\xff\xfeb");
    assert_eq!(output.status.code(), Some(1));
    assert_snapshot!(stderr(&output));
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let mut command = assert_cmd::Command::cargo_bin("tedomari").expect("the program is built");
    let board = OsStr::from_bytes(b"chain w\xffb");
    let output = command
        .args(["value", "pomax"])
        .arg(board)
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("is not UTF-8 text"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn wrong_types_in_json() {
    for board in [
        r#"{"kind": 3}"#,
        r#"{"kind": "poset", "elements": "none"}"#,
        r#"{"kind": "poset", "elements": [{"name": 7}]}"#,
        r#"{"kind": "poset""#,
        r#"[1, 2, 3]"#,
    ] {
        let output = with_input(&["value", "pomax", "-"], board.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{board}");
        assert!(stderr(&output).starts_with("error: "), "{board}");
    }
}

#[test]
fn standard_input_cannot_be_board_and_moves() {
    assert_snapshot!(transcript(&["play", "pomax", "-"], "chain w"));
}

#[test]
fn an_output_file_that_cannot_be_written() {
    let output = tedomari(&["draw", "chain wb", "-o", "no/such/folder/a.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("no/such/folder/a.txt"));
}

#[test]
fn a_file_beyond_the_limit() {
    let path = std::env::temp_dir().join(format!("tedomari-large-{}.tdm", std::process::id()));
    fs::write(&path, vec![b' '; 70_000_000]).expect("the file can be written");
    let output = tedomari(&["value", "pomax", path.to_str().expect("a plain path")]);
    fs::remove_file(&path).expect("the file was there");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("longer than"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn every_command_that_reads_a_board_complains_alike() {
    let commands: &[&[&str]] = &[
        &["value", "pomax", "chian"],
        &["moves", "pomax", "chian"],
        &["play", "pomax", "chian"],
        &["draw", "chian"],
        &["board", "chian"],
    ];
    let errors: Vec<String> = commands
        .iter()
        .map(|args| stderr(&tedomari(args)))
        .collect();
    assert!(
        errors.iter().all(|error| *error == errors[0]),
        "{errors:#?}"
    );
    for args in commands {
        let error = &json(&[args, &["--json"][..]].concat())["error"];
        assert_eq!(
            (&error["line"], &error["column"]),
            (&1.into(), &1.into()),
            "{error}"
        );
    }
}

/// A number that is too large is named as it was typed, with the limit.
#[test]
fn limits_are_named() {
    for (args, wanted) in [
        (
            &["value", "tictactoe", "3x3 9999999999999"][..],
            "9999999999999 in a row do not fit a board of 3 x 3 cells",
        ),
        (
            &["value", "nim", "4000000000"],
            "4000000000 elements are more than the limit of 20000000",
        ),
        (
            &["value", "nim", "99999999999999999999"],
            "99999999999999999999, is far too large",
        ),
        (
            &["value", "chomp", "99999999999999x2"],
            "99999999999999, is more than the limit of 20000000",
        ),
        (
            &["value", "avoid", "K1000", "K3"],
            "expected a board of at most 16 vertices",
        ),
        (
            &["value", "avoid", "70K2", "K3"],
            "140 vertices are more than the limit of 64",
        ),
    ] {
        let output = tedomari(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let message = stderr(&output);
        assert!(message.contains(wanted), "{message}");
    }
}

#[test]
fn an_empty_file_is_an_error() {
    let file = File::new("empty.txt");
    std::fs::write(&file.0, "\n \n").expect("a temporary file");
    let output = tedomari(&["value", "pomax", &format!("@{}", file.path())]);
    assert_eq!(output.status.code(), Some(1));
    let message = stderr(&output);
    assert!(
        message.contains("is empty\nthe empty board is written `empty`"),
        "{message}"
    );
}

/// A well-known name of several words is not taken for its first word.
#[test]
fn games_of_other_programs_have_names_of_several_words() {
    for words in [
        &["dots", "and", "boxes"][..],
        &["nine", "men's", "morris", "board"],
        &["connect", "four"],
    ] {
        let text = stderr(&tedomari(&[&["value"], words].concat()));
        assert!(text.starts_with("error: tedomari does not play "), "{text}");
        assert!(!text.contains("did you mean"), "{text}");
    }
}
