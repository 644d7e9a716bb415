//! Games over a poset of outcomes and coloring games.

use crate::run::{json, stderr, stdout, tedomari, transcript, with_input};

/// The numbers of the paper, in JSON.
#[test]
fn canonical_forms_in_json() {
    for (game, atoms, canonical, passable, atomic) in [
        ("{T|T}", "P4", "T", true, true),
        ("{{T|a}|{a|_}}", "P4", "a", true, true),
        ("{_|T}", "P4", "{_|T}", false, false),
        ("{a|b}", "P4", "{a|b}", false, false),
        ("{{T|T},{T|b}|{b|_},{T|_}}", "P5", "{T|{b|_}}", true, false),
        ("{a,{T|b}|{a|_},b}", "P4", "{a,{T|b}|{a|_},b}", true, false),
    ] {
        let answer = json(&["canonical", game, "--atoms", atoms, "--json"]);
        assert_eq!(answer["canonical"], canonical, "{game}");
        assert_eq!(answer["passable"], passable, "{game}");
        assert_eq!(answer["atomic"], atomic, "{game}");
    }
}

#[test]
fn a_coloring_game_in_json() {
    let payoff = "a:{00011,10101,11000}, b:{00100,01010}";
    let answer = json(&["value", "coloring", payoff, "--atoms", "P4", "--json"]);
    assert_eq!(answer["value"], "{a,{T|b}|{a|_},b}");
    assert_eq!(answer["board"], payoff);
    let realized = json(&["realize", "{a,{T|b}|{a|_},b}", "--json"]);
    assert_eq!(realized["cells"], 5);
    assert_eq!(realized["check"], "evaluated");
    let payoff = realized["payoff"].as_str().expect("it is small");
    let again = json(&["value", "coloring", payoff, "--json"]);
    assert_eq!(again["value"], answer["value"]);
}

#[test]
fn explanations() {
    insta::assert_snapshot!(transcript(
        &["canonical", "--steps", "{{a|_},{b|{T|_}}|{{T|a}|{b|_}},T}"],
        ""
    ));
    insta::assert_snapshot!(transcript(&["canonical", "--steps", "{T|a}"], ""));
    insta::assert_snapshot!(transcript(&["gadgets", "{a,{b,{T|a}|b}|_}"], ""));
}

/// Errors have a position and say what was expected.
#[test]
fn mistakes() {
    let all = [
        vec!["canonical", "{a|}"],
        vec!["canonical", "{a|b"],
        vec!["canonical", "{a|q}"],
        vec!["canonical", "{a|b}", "--atoms", "bot < a, b"],
        vec!["canonical", "{a|b}", "--atoms", "Z7"],
        vec!["realize", "{_|T}"],
        vec!["value", "coloring", "a:{01,1}"],
        vec!["value", "coloring", "c:{01}"],
        vec!["value", "coloring", "table T _"],
        vec!["value", "coloring", "a:{1111111111111111111111111}"],
        vec!["play", "coloring", "a:{1}"],
    ];
    let shown: Vec<String> = all.iter().map(|args| transcript(args, "")).collect();
    insta::assert_snapshot!(shown.join("\n"));
}

#[test]
fn deep_long_and_large() {
    let deep = format!("{}a{}", "{b|".repeat(100_000), "}".repeat(100_000));
    let output = with_input(&["canonical", "-"], deep.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("depth 100000"));
    let long = format!("{{{}a|_}}", "{T|b},a,".repeat(125_000));
    let output = with_input(&["canonical", "-"], long.as_bytes());
    assert!(stdout(&output).starts_with("{a,{T|b}|_}\n"));
    let large = format!("a:{{{}}}, b:{{{}}}", "10".repeat(11), "01".repeat(11));
    let output = tedomari(&["value", "coloring", &large]);
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("value between _ and T"));
}
