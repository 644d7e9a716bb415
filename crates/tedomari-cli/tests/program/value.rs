//! `value` and `moves`.

use insta::assert_snapshot;

use crate::run::{json, stderr, stdout, tedomari, transcript, with_input};

#[test]
fn a_value_comes_with_its_reason() {
    assert_snapshot!(transcript(&["value", "pomax", "chain bbwwbb"], ""));
}

#[test]
fn a_sum_of_three_kinds() {
    let board = "tree w(b(b(w,w(b)),w(b)),w) + zigzag w<b<b>w<w<b>b>w<b<w>w + chain wwb";
    assert_snapshot!(transcript(&["value", "pomax", board], ""));
}

#[test]
fn search_agrees_where_there_is_a_formula() {
    let board = "tree w(b(b(w,w(b)),w(b)),w)";
    for (game, theorem) in [
        ("pomax", "essential-part"),
        ("pomin", "worth-opening"),
        ("pominmax", "both-ends"),
    ] {
        let formula = json(&["value", game, board, "--json"]);
        let search = json(&["value", game, board, "--json", "--no-formula"]);
        assert_eq!(formula["value"], search["value"]);
        let theorem = format!(r#""theorem":"{theorem}""#);
        assert!(formula["reason"].to_string().contains(&theorem), "{game}");
        assert!(!search["reason"].to_string().contains(&theorem), "{game}");
        let plain = json(&["value", game, board, "--json", "--plain"]);
        assert_eq!(formula["value"], plain["value"]);
        assert!(plain["positions"].as_u64() > search["positions"].as_u64());
    }
}

#[test]
fn several_words_make_one_expression() {
    let apart = transcript(&["value", "pomax", "chain", "bbwwbb"], "");
    assert_eq!(apart, transcript(&["value", "pomax", "chain bbwwbb"], ""));
}

#[test]
fn names_of_several_words_need_no_quotes() {
    for (apart, name) in [
        (
            &["tic", "tac", "toe", "3x3", "2"][..],
            &["tictactoe", "3x3", "2"][..],
        ),
        (&["misère", "nim", "1", "2"], &["misere-nim", "1", "2"]),
        (
            &["maker", "breaker", "sets a b"],
            &["maker-breaker", "sets a b"],
        ),
    ] {
        for verb in ["value", "draw"] {
            let answers = [apart, name].map(|words| transcript(&[&[verb], words].concat(), ""));
            assert_eq!(answers[0], answers[1]);
        }
    }
}

#[test]
fn standard_input_and_files_are_boards_too() {
    let given = transcript(&["value", "pomax", "chain bbwwbb"], "");
    assert_eq!(
        given,
        transcript(&["value", "pomax", "-"], "# a chain\nchain bbwwbb\n")
    );
    assert_eq!(
        given,
        transcript(&["value", "pomax", "../../examples/two-triples.tdm"], "")
    );
}

#[test]
fn black_may_be_left() {
    assert_snapshot!(transcript(
        &["value", "pomax", "chain bbwwbb", "--left", "black"],
        ""
    ));
    let board = "white a b c; black d e; a < d < b; c < e";
    for command in ["value", "moves"] {
        let white = json(&[command, "pomax", board, "--json"]);
        let black = json(&[command, "pomax", board, "--json", "--left", "black"]);
        let value = |answer: &serde_json::Value| answer["value"].as_i64().expect("solved");
        assert_eq!(value(&white), -value(&black));
        assert_eq!(
            (&white["left"], &black["left"]),
            (&"white".into(), &"black".into())
        );
    }
}

#[test]
fn the_empty_board_is_worth_nothing() {
    assert_snapshot!(transcript(&["value", "pomax", ""], ""));
    for game in ["pomax", "pomin", "pominmax", "leaf"] {
        assert_eq!(
            json(&["value", game, "chain", "--json"])["value"],
            0,
            "{game}"
        );
    }
}

#[test]
fn long_lists_are_shortened() {
    let board = format!("antichain {}", "w".repeat(2_000));
    let text = transcript(&["value", "pomax", &board], "");
    assert!(text.contains("… and 1 988 more"), "{text}");
    assert!(
        text.lines().all(|line| line.chars().count() < 200),
        "{text}"
    );
    let answer = json(&["value", "pomax", &board, "--json"]);
    assert_eq!(answer["value"], 2_000);
    assert_eq!(answer["best"]["left"].as_array().map(Vec::len), Some(1_000));
    assert_eq!(answer["best_count"]["left"], 2_000);
}

#[test]
fn moves_are_a_table() {
    let board = "white a b c; black d e; a < d < b; c < e";
    assert_snapshot!(transcript(&["moves", "pomax", board], ""));
}

#[test]
fn moves_of_a_player_without_any() {
    assert_snapshot!(transcript(&["moves", "pomax", "chain bbwwbb"], ""));
}

#[test]
fn answers_are_verified() {
    let args = [
        "verify",
        "pomax",
        "white a b c; black d e; a < d < b; c < e",
    ];
    assert_snapshot!(transcript(&args, ""));
    let large = transcript(&["verify", "pomax", "antichain random 60 seed 1"], "");
    assert!(
        large.contains("the value held in 108 random games"),
        "{large}"
    );
    let huge = transcript(&["verify", "pomax", "chain 2001 chess"], "");
    assert!(
        huge.ends_with("boards of more than 2000 elements are not played out\n[exit code 3]\n"),
        "{huge}"
    );
    let sim = transcript(&["verify", "sim"], "");
    assert!(
        sim.contains("\"if Red starts, Green wins\" held in"),
        "{sim}"
    );
}

/// A board with the name of a file is a board, and a path is a file.
#[test]
fn a_file_does_not_change_what_a_board_means() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("written");
    };
    write("K4", "this is no board");
    write("board.txt", "chain bbwwbb");
    let run = |args: &[&str]| {
        let program = env!("CARGO_BIN_EXE_tedomari");
        let mut command = std::process::Command::new(program);
        let output = command.args(args).current_dir(&folder).output();
        output.expect("it runs")
    };
    let answer = run(&["value", "avoid", "K4", "K3"]);
    assert_eq!(answer.status.code(), Some(0), "{}", stderr(&answer));
    for file in ["@board.txt", "board.txt", "./board.txt"] {
        let answer = run(&["value", "pomax", file]);
        assert!(stdout(&answer).starts_with("value −1"), "{file}");
    }
    let missing = run(&["value", "pomax", "@K5"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(
        stderr(&missing).contains("cannot read K5"),
        "{}",
        stderr(&missing)
    );
    write("wrong.txt", "chain w(b");
    for file in ["@wrong.txt", "wrong.txt", "./wrong.txt"] {
        let wrong = stderr(&run(&["value", "pomax", file]));
        assert!(wrong.contains("wrong.txt, line 1, column 8"), "{wrong}");
    }
}

#[test]
fn empty_standard_input_is_an_error() {
    let output = with_input(&["value", "pomax", "-"], b" \n");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("standard input is empty"));
    let empty = json(&["value", "pomax", "empty", "--json"]);
    assert_eq!(empty["value"], 0);
}

#[test]
fn options_that_mean_nothing_are_refused() {
    for (args, message) in [
        (
            ["value", "nim", "3 4", "--left", "black"],
            "elements have colors",
        ),
        (
            ["value", "pomax", "chain w", "--atoms", "L3"],
            "coloring games",
        ),
        (["moves", "hex", "3x3", "--red", "K3"], "pattern games"),
    ] {
        let output = tedomari(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
}

#[test]
fn without_a_command_there_are_examples() {
    let output = tedomari(&[]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output).matches("\n  tedomari ").count(), 5);
}
