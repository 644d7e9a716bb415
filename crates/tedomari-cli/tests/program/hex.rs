//! Hex and connection games.

use crate::run::{json, stderr, stdout, tedomari, with_input};

const EXAMPLE: &str = "#WBW / B..W / WBW#";

#[test]
fn a_region_is_told_in_words() {
    let output = tedomari(&["hex", "region", EXAMPLE]);
    let text = stdout(&output);
    for line in [
        " 2 B . . W",
        "2 empty cells, 3 outcomes",
        "terminal 2: the black chain at a2",
        "a   1-3 connected",
        "value {T|{a|_}}",
        "b2 to {a|_}",
    ] {
        assert!(text.contains(line), "{line} is in\n{text}");
    }
}

#[test]
fn a_region_is_told_in_json() {
    let answer = json(&["hex", "region", EXAMPLE, "--json"]);
    assert_eq!(answer["value"], "{T|{a|_}}");
    assert_eq!(answer["exact"], true);
    assert_eq!(answer["best"]["left"], serde_json::json!(["b2"]));
    assert_eq!(
        answer["outcomes"][2]["connected"],
        serde_json::json!([[1, 3]])
    );
    // A bridge between two black stones: White may take either cell, and gains nothing.
    let bridge = json(&["hex", "region", "#WBW/W..W/WBW#", "--json"]);
    assert_eq!(bridge["value"], "T");
    assert_eq!(bridge["captured"]["left"], serde_json::json!(["b2", "c2"]));
}

#[test]
fn a_region_that_is_not_enclosed_says_so_first() {
    let output = tedomari(&["hex", "region", ".../.B./...", "--cells", "a3,b3"]);
    let text = stdout(&output);
    let first = text.lines().next().expect("a line");
    assert_eq!(
        first,
        "not enclosed: 3 free cells touch it and may become anybody's"
    );
    assert!(stdout(&tedomari(&["hex", "region", EXAMPLE])).starts_with("  a b c d"));
}

#[test]
fn a_large_region_has_a_value_or_what_is_known_of_it() {
    let region = "#WWBBWWWWWWWWW/W............W/W............W/WBBWBBBBBBWWW#";
    let answer = json(&["hex", "region", region, "--json", "--threads", "2"]);
    assert_eq!(answer["cells"].as_array().expect("a list").len(), 24);
    assert_eq!(answer["value"], "{a,{T|b}|{a|_}}");
    let stopped = tedomari(&["hex", "region", region, "--time", "0"]);
    assert_eq!(stopped.status.code(), Some(3));
    let text = stdout(&stopped);
    assert!(text.contains("value between _ and T: stopped"), "{text}");
}

#[test]
fn regions_of_boards_links_and_files() {
    let link = "https://hexworld.org/board/#3c1,b2:pb1a2";
    let answer = json(&["hex", "region", link, "--cells", "c1-c3,a3,b3", "--json"]);
    assert_eq!(answer["board"], ".B.\nWB.\n...");
    let settled = json(&["hex", "region", "BW/BW", "--json"]);
    assert_eq!(
        (&settled["value"], &settled["settled"]),
        (&"T".into(), &true.into())
    );
    let output = with_input(
        &["draw", "hex", "-", "--format", "link"],
        b"(;GM[11]SZ[2];B[a1];W[b2])",
    );
    assert_eq!(stdout(&output), "https://hexworld.org/board/#2c1,a1b2\n");
}

#[test]
fn boards_are_solved() {
    let answer = json(&["value", "hex", "3x3", "--json"]);
    assert_eq!(answer["outcome"], "first");
    let moves = answer["moves"]["left"].as_array().expect("a list");
    let losing = moves.iter().filter(|choice| choice["wins"] == false);
    let losing: Vec<&str> = losing
        .map(|choice| choice["elements"][0].as_str().expect("a cell"))
        .collect();
    assert_eq!(losing, ["a1", "b1", "b3", "c3"]);
    let output = tedomari(&["value", "hex", "8x8", "--time", "100ms"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).contains("stopped after 0.1 s (--time)"));
}

#[test]
fn connection_games_have_values() {
    let args = [
        "value",
        "connection",
        "s-a-t, s-b-t, a-b; terminals s t",
        "--json",
    ];
    assert_eq!(json(&args)["value"], "T");
    let args = [
        "value",
        "connection",
        "s-a-t, s-b-t, a-b; terminals s t; color edges",
        "--json",
    ];
    assert_eq!(json(&args)["value"], "{T|_}");
}

#[test]
fn wrong_input_is_explained() {
    let cases: [(&[&str], &str); 7] = [
        (&["hex", "region", "6x6"], "36 empty cells"),
        (
            &["hex", "region", "3x3", "--cells", "a1,d1"],
            "in --cells: line 1, column 4",
        ),
        (
            &["hex", "region", "#3c1,a1a1"],
            "there is a stone on `a1` already",
        ),
        (&["hex", "region", "(;GM[1])"], "Hex is 11"),
        (
            &["hex", "region", "#.", "--cells", "a1"],
            "outside the region",
        ),
        (
            &["draw", "hex", "#.", "--format", "sgf"],
            "a whole Hex board",
        ),
        (
            &["value", "connection", "s-a-t; terminals s x"],
            "not a vertex",
        ),
    ];
    for (args, message) in cases {
        let output = tedomari(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(
            stderr(&output).contains(message),
            "{args:?} says {}",
            stderr(&output)
        );
    }
}

#[test]
fn regions_are_compared_with_their_terminals_matched() {
    // The same region, turned: the chain at b1 of G is the one at c3 of H.
    let (g, turned) = ("hex:#BWB/W..W/WWB#", "hex:#BWW/W..W/BWB#");
    let answer = json(&["compare", g, turned, "--json"]);
    assert_eq!(answer["relation"], "equivalent");
    assert_eq!(answer["matching"], serde_json::json!([3, 1, 2]));
    assert_eq!(answer["others"].as_array().map(Vec::len), Some(5));
    let text = stdout(&tedomari(&["compare", g, "hex:#BWB/W..W/WBB#"]));
    for line in [
        "G < H: H is better for Left",
        "1 of G, the black chain at b1, is 1 of H, the black chain at b1",
        "T   1-2-3 in G, 1-2-3 in H",
    ] {
        assert!(text.contains(line), "{line} is in\n{text}");
    }
    for (other, why) in [
        ("hex:3x3", "the first region has 3 terminals, the second 2"),
        ("{T|a}", "a region of Hex is compared with another one"),
        ("hex:B?", "`?` is not a cell of a Hex board"),
    ] {
        let output = tedomari(&["compare", g, other]);
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
    }
}

#[test]
fn a_connection_is_told() {
    let ziggurat = json(&["hex", "connect", "c3", "bottom", "5x5", "--json"]);
    assert_eq!(ziggurat["second"], true);
    assert_eq!(ziggurat["carrier"]["template"], "ziggurat (III-1-a)");
    assert_eq!(ziggurat["added"], serde_json::json!(["c3"]));
    assert_eq!(ziggurat["outside"]["empty"], 5);
    let second = json(&[
        "hex",
        "connect",
        "b2",
        "bottom",
        ".../.B./.W.",
        "--second",
        "--json",
    ]);
    assert_eq!(
        (&second["first"], &second["second"]),
        (&serde_json::Value::Null, &false.into())
    );
    // Nothing is assumed about a board of which all cells may be used.
    let all = json(&[
        "hex",
        "connect",
        "b2",
        "right",
        "3x3",
        "--carrier",
        "all",
        "--json",
    ]);
    assert_eq!(all["outside"]["enclosed"], true);
    assert_eq!(all["color"], "white");
}

/// The order of moves and a swap survive both ways.
#[test]
fn games_are_written_as_they_were_read() {
    let link = "https://hexworld.org/board/#5r9mc1,c2:sd3b2";
    let sgf = stdout(&tedomari(&["draw", "hex", link, "--format", "sgf"]));
    assert!(sgf.contains(";B[c2];W[swap-pieces];B[d3];W[b2]"), "{sgf}");
    let back = stdout(&tedomari(&["draw", "hex", sgf.trim(), "--format", "link"]));
    assert_eq!(back.trim(), link);
}
