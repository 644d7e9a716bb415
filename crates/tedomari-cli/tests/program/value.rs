//! `value` and `moves`.

use insta::assert_snapshot;

use crate::run::{json, transcript};

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
fn the_referee_plays_the_value_out() {
    let args = [
        "value",
        "pomax",
        "white a b c; black d e; a < d < b; c < e",
        "--verify",
    ];
    assert_snapshot!(transcript(&args, ""));
    let large = transcript(
        &["value", "pomax", "antichain random 60 seed 1", "--verify"],
        "",
    );
    assert!(
        large.contains("the referee agrees: it held in 108 random games"),
        "{large}"
    );
    let huge = transcript(&["value", "pomax", "chain 2001 chess", "--verify"], "");
    assert!(
        huge.ends_with("up to 2000 elements, not 2001\n[exit code 1]\n"),
        "{huge}"
    );
}
