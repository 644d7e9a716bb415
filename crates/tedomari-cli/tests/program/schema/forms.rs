//! Games over a poset of outcomes, and regions of Hex boards.

use super::check;
use crate::run::json;

const GAME: &str = "{{T|T},{T|b},{a|{T|{b|_}}}|{b|_},{T|_}}";

#[test]
fn passable() {
    let canonical = json(&["canonical", GAME, "--json"]);
    let stopped = json(&[
        "canonical",
        &deep(),
        "--atoms",
        "L5",
        "--json",
        "--time",
        "1ms",
    ]);
    check("canonical", &[canonical, stopped]);
    check(
        "compare",
        &[json(&["compare", GAME, "{T|{b|_}}", "--json"])],
    );
    let (g, h) = ("hex:#BWB/W..W/WBW#", "hex:#BWB/W..W/WWB#");
    check("compare hex", &[json(&["compare", g, h, "--json"])]);
    check(
        "canonical --steps",
        &[json(&["canonical", "--steps", GAME, "--json"])],
    );
    check("gadgets", &[json(&["gadgets", GAME, "--json"])]);
    check("monotone", &[json(&["monotone", GAME, "--json"])]);
}

#[test]
fn realize() {
    let known = json(&["realize", "{b,{T|a}|_}", "--smallest", "--json"]);
    let unknown = json(&["realize", &coupled(), "--smallest", "--json"]);
    let atom = json(&["realize", "a", "--smallest", "--json"]);
    check("realize", &[known, unknown, atom]);
}

/// A value that needs more than six cells.
fn coupled() -> String {
    let inner = "{a,{T|b}|{a|_},b}";
    format!("{{{inner},{{T|{{b|_}}}}|{{{inner}|_}},{{b|_}}}}")
}

#[test]
fn hex() {
    let position = ". . . .\n . B . .\n  . . W .\n   . . . .";
    let region = json(&["hex", "region", position, "--cells", "a1-b3", "--json"]);
    let whole = json(&["hex", "region", "2x3", "--json"]);
    let dead = json(&["hex", "region", "B B .\n B . B\n  W W W", "--json"]);
    let stopped = json(&["hex", "region", "4x4", "--json", "--time", "0"]);
    let bridges = ["#WBW/W..W/WBW#", "#BWB/B..B/BWB#"];
    let [black, white] = bridges.map(|board| json(&["hex", "region", board, "--json"]));
    check("hex region", &[region, whole, dead, stopped, black, white]);
    let ziggurat = json(&["hex", "connect", "c3", "bottom", "5x5", "--json"]);
    let half = json(&["hex", "connect", "b2", "bottom", ".../.B./.W.", "--json"]);
    let large = ["hex", "connect", "f2", "bottom", "11x11"];
    let stopped = json(&[&large[..], &["--json", "--time", "0"]].concat());
    check("hex connect", &[ziggurat, half, stopped]);
}

/// A game whose canonical form takes longer than a millisecond.
fn deep() -> String {
    (0..3_000).fold("b".to_string(), |game, i| match i % 2 {
        0 => format!("{{a,{{T|{game}}}|_}}"),
        _ => format!("{{T|c,{{{game}|_}}}}"),
    })
}
