//! `docs/src/json.md` describes `--json`: every printed field is documented with its type, and
//! every documented field is printed by some run.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use tedomari::formula::{Role, Theorem};

use crate::run::{File, json, stdout, with_input};

const DOCUMENT: &str = include_str!("../../../../docs/src/json.md");
const BOARD: &str = "white a b c; black d e; a < d < b; c < e";
const HARD: &str = "random 400 0.02 seed 1";

/// The fields of a section with the types they may have.
fn documented(section: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut lines = DOCUMENT
        .lines()
        .skip_while(|line| *line != format!("## {section}"));
    assert!(lines.next().is_some(), "the section {section} is there");
    let mut fields = BTreeMap::new();
    for line in lines.take_while(|line| !line.starts_with("## ")) {
        if let Some(row) = line.strip_prefix("| `") {
            let (path, rest) = row.split_once("` | ").expect("a path, then a type");
            let (types, _) = rest.split_once(" |").expect("a type, then a meaning");
            let types = types.split(" or ").map(String::from).collect();
            assert!(
                fields.insert(path.to_string(), types).is_none(),
                "{path} twice"
            );
        }
    }
    fields
}

/// The fields of a value with the types they have. Parts of reasons are reasons.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<(String, &'static str)>) {
    let path = path.replace("reason.parts[].", "reason.");
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !path.is_empty() {
        found.insert((path.clone(), kind));
    }
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                let dot = if path.is_empty() { "" } else { "." };
                fields(member, &format!("{path}{dot}{key}"), found);
            }
        }
        Value::Array(members) => {
            members
                .iter()
                .for_each(|member| fields(member, &format!("{path}[]"), found));
        }
        _ => {}
    }
}

fn check(section: &str, answers: &[Value]) {
    let mut allowed = documented(section);
    if allowed.contains_key("reason") {
        allowed.extend(documented("reasons"));
    }
    let mut found = BTreeSet::new();
    answers
        .iter()
        .for_each(|answer| fields(answer, "", &mut found));
    for (path, kind) in &found {
        let types = allowed
            .get(path)
            .unwrap_or_else(|| panic!("{section}: {path} is new"));
        assert!(
            types.contains(*kind),
            "{section}: {path} is {kind}, not one of {types:?}"
        );
    }
    for path in allowed.keys() {
        // The steps of a reason depend on the solver.
        let seen = path.starts_with("reason.") || found.iter().any(|(seen, _)| seen == path);
        assert!(seen, "{section}: nothing has {path}");
    }
}

#[test]
fn answers() {
    let swapped = format!("{BOARD} + negative ({BOARD})");
    let cycle = "graph white a b; black c d; a-b-c-a; c-d";
    let payoff = "a:{000110,101010,110000}, b:{001000,010100}";
    let many = format!("a:{{{}}}, b:{{{}}}", "10".repeat(11), "1".repeat(22));
    let file = std::env::temp_dir().join(format!("tedomari-answers-{}.table", std::process::id()));
    let path = file.to_str().expect("plain");
    let runs: &[&[&str]] = &[
        &["value", "pomax", BOARD],
        &["value", "pomax", BOARD, "--left", "black"],
        &["value", "pomax", "chain"],
        &["value", "leaf", cycle],
        &["value", "pomax", &swapped],
        &["value", "pomax", "young wwbwb/bbwb/wwb/bw"],
        &["value", "hackenbush", "young 2,2 chess"],
        &["value", "poset-nim", "chain ww + chain www"],
        &["value", "nim", "3", "4", "5"],
        &["value", "pomax", HARD, "--time", "100ms"],
        &["verify", "pomax", BOARD],
        &["verify", "pomax", "antichain random 60 seed 1"],
        &["verify", "pomax", "chain 2001 chess"],
        &["verify", "hex", "2x2"],
        &["explain", "pomax", BOARD],
        &["explain", "hackenbush", BOARD],
        &["explain", "pomax", HARD, "--time", "100ms"],
        &["explain", "tictactoe"],
        &["explain", "tictactoe", "--memory", "1k"],
        &["moves", "pomax", BOARD],
        &["moves", "pomax", HARD, "--time", "100ms"],
        &["moves", "hackenbush", BOARD],
        &["value", "coloring", payoff],
        &["moves", "coloring", "a:{ε}"],
        &["value", "coloring", "a:{0},T:{0}", "--atoms", "L3"],
        &["value", "coloring", &many, "--memory", "1M"],
        &["value", "hex", "3x3"],
        &["value", "hex", "8x8", "--time", "50ms"],
        &["value", "connection", "s-a-t; a-u; s-b-u; terminals s t u"],
        &["value", "connection", "s-a-t; s-b-t; terminals s t"],
        &["value", "connection", "s-a-b-t; terminals s t"],
        &["value", "sim"],
        &["value", "tictactoe"],
        &["value", "avoid-plus", "K4", "K3"],
        &["value", "avoid", "K12", "K4", "--time", "50ms"],
        &["value", "achieve", "K6", "C4", "--memory", "1k"],
        &["value", "hackenbush", "chain 450000 chess"],
        &["solve", "avoid", "K5", "K3", "--save", path],
        &["solve", "avoid", "K4", "--red", "K3", "--green", "P3"],
        &["solve", "avoid", "K9", "K4", "--time", "50ms"],
    ];
    let answer = |run: &&[&str]| json(&[*run, &["--json"]].concat());
    check("answers", &runs.iter().map(answer).collect::<Vec<_>>());
    std::fs::remove_file(file).expect("the table was written");
}

/// The objects on the lines of an output.
fn lines(text: &str) -> Vec<Value> {
    let object = |line| serde_json::from_str(line).expect("every line is JSON");
    text.lines().map(object).collect()
}

#[test]
fn batches() {
    let run = |game: &str, more: &[&str], input: &str| {
        let args = [&["value", game, "--lines", "-"], more].concat();
        lines(&stdout(&with_input(&args, input.as_bytes())))
    };
    let mut all = run("pomax", &["--colors", "all"], "&AO\n");
    all.extend(run(
        "pomax",
        &[],
        "chain wb\nchain zz\nyoung 3,2 random 1\ncorner\n",
    ));
    all.extend(run("pomax", &["--time", "100ms"], HARD));
    all.extend(run(
        "leaf",
        &[],
        &format!("Bw wwb\n:Bd\n{}", "w".repeat(2000)),
    ));
    all.extend(run("nim", &[], "3 4 5\n1 x\n"));
    all.extend(run("avoid", &[], "K4 K3\nK99 K3\n"));
    all.extend(run("coloring", &[], "a:{01}\n"));
    all.extend(run("avoid", &["--time", "100ms"], "K12 K4\n"));
    check("value --lines", &all);
}

#[test]
fn census_ramsey() {
    let ramsey = [
        "census",
        "ramsey",
        "--vertices",
        "3",
        "--boards",
        "4",
        "--json",
    ];
    check("census ramsey", &lines(&stdout(&with_input(&ramsey, b""))));
}

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
fn census_coloring() {
    let whole = json(&["census", "coloring", "--cells", "3", "--json"]);
    let chain = json(&[
        "census", "coloring", "--cells", "2", "--atoms", "L3", "--json",
    ]);
    check("census coloring", &[whole, chain]);
}

#[test]
fn census_boards() {
    let file = File::new("schema.csv");
    let run = |class: &str, more: &[&str]| {
        let start = ["census", "boards", class, "--json", "-o", file.path()];
        json(&[&start, more].concat())
    };
    let all = run("posets <= 3", &[]);
    let some = run(
        "young = 3",
        &["--columns", "board,chess", "--where", "chess"],
    );
    let picture = File::new("schema.svg");
    let drawn = [
        "census",
        "boards",
        "chains = 2",
        "--json",
        "--picture",
        picture.path(),
    ];
    check("census boards", &[all, some, json(&drawn)]);
    let classes = json(&["census", "boards", "--classes", "--json"]);
    check("census boards --classes", &[classes]);
}

#[test]
fn conjecture() {
    let on = ["--on", "posets <= 4", "--json"];
    let ask = |args: &[&str]| json(&[&["conjecture"], args, &on[..]].concat());
    check(
        "conjecture",
        &[
            ask(&["every x: pomax(without(x)) < 2"]),
            ask(&["pomax = d", "--where", "chess", "--all"]),
            ask(&["pomax = pomax"]),
            ask(&["pomax = d", "--time", "0"]),
            json(&[
                "conjecture",
                "../../examples/conjectures/j-lemma-1.conj",
                "--json",
            ]),
        ],
    );
    check(
        "conjecture --quantities",
        &[json(&["conjecture", "--quantities", "--json"])],
    );
}

#[test]
fn play() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("plain")
            .to_string()
    };
    let mut events: Vec<Value> = Vec::new();
    let mut play = |args: &[&str], input: &str| {
        let output = stdout(&with_input(&[args, &["--json"]].concat(), input.as_bytes()));
        let event = |line: &str| serde_json::from_str(line).expect("every line is JSON");
        events.extend(output.lines().map(event));
    };
    let saved = path("game.json");
    let commands = "moves\nhint\nwhy\nzebra\nhelp\nb\nundo\n";
    let input = format!("{commands}save {saved}\nload {saved}\nquit\n");
    play(&["play", "pomax", BOARD], &input);
    play(&["play", "pomax", "chain w"], "1\n");
    play(&["play", "poset-nim", BOARD], "moves\nhint\nwhy\na\n");
    play(&["play", "hex", "2x2"], "why\nb1\na1\na2\n");
    play(&["play", "coloring", "a:{1}"], "moves\nhint\nwhy\n1\n");
    let formula = "../../examples/formulas/figure5.cnf";
    play(&["reduce", "sat", formula, "--play"], "x1=0\nquit\n");
    let experience = path("experience.db");
    let game = ["play", "achieve", "K3", "P3", "--opponent", "learning"];
    let learning = ["--experience", &experience];
    let input = "moves\nhint\nwhy\n1-2\n1-3\n2-3\n";
    play(&[&game[..], &learning].concat(), input);
    play(&["play", "misere", "K3", "K3"], "1-2\n1-3\n2-3\n");
    play(&["play", "avoid", "K12", "K4"], "");
    let names: BTreeSet<&str> = events
        .iter()
        .filter_map(|event| event["event"].as_str())
        .collect();
    let reasons = events.iter().filter_map(|event| event["because"].as_str());
    for name in names.iter().copied().chain(reasons) {
        assert!(
            DOCUMENT.contains(&format!("`\"{name}\"`")),
            "{name} is documented"
        );
    }
    assert_eq!(names.len(), 15, "all events occur: {names:?}");
    check("play", &events);
}

#[test]
fn saved_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.json");
    let file = file.to_str().expect("plain");
    let save = |args: &[&str]| -> Value {
        let _ = std::fs::remove_file(file);
        let input = format!("save {file}\n");
        with_input(&[&["play"], args].concat(), input.as_bytes());
        let text = std::fs::read_to_string(file).expect("the file is written");
        serde_json::from_str(&text).expect("JSON")
    };
    let games = [
        save(&["pomax", BOARD, "--left", "black", "--first", "black"]),
        save(&["coloring", "a:{1}", "--atoms", "L3"]),
        save(&["avoid", "K4", "K3", "--as", "green"]),
        save(&["avoid", "K4", "--red", "K3", "--green", "P4"]),
    ];
    check("saved games", &games);
}

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
    let stopped = json(&["hex", "region", "4x4", "--json", "--memory", "1M"]);
    check("hex region", &[region, whole, dead, stopped]);
}

#[test]
fn solve_and_table() {
    let file = std::env::temp_dir().join(format!("tedomari-schema-{}.table", std::process::id()));
    let path = file.to_str().expect("plain");
    json(&["solve", "avoid", "K5", "K3", "--save", path, "--json"]);
    let weak = json(&["solve", "achieve", "K6", "C4", "--weak", "--json"]);
    let sets = json(&["solve", "tictactoe", "--weak", "--json"]);
    let open = json(&[
        "solve", "avoid", "K12", "K4", "--weak", "--json", "--time", "50ms",
    ]);
    check("solve --weak", &[weak, sets, open]);
    let three = json(&["solve", "avoid", "K4", "K3", "--players", "3", "--json"]);
    let open = json(&[
        "solve",
        "avoid",
        "K9",
        "K4",
        "--players",
        "4",
        "--json",
        "--time",
        "50ms",
    ]);
    check("solve --players", &[three, open]);
    let yes = json(&["arrows", "K6", "K3", "--json"]);
    let no = json(&["arrows", "K5", "K3", "--json"]);
    let open = json(&["arrows", "K16", "K4", "--json", "--time", "50ms"]);
    check("arrows", &[yes, no, open]);
    let start = json(&["table", path, "--json"]);
    let later = json(&["table", path, "1-2", "4-3", "--json"]);
    let over = json(&["table", path, "1-2", "4-3", "1-3", "4-5", "2-3", "--json"]);
    check("table", &[start, later, over]);
    std::fs::remove_file(file).expect("the table was written");
}

/// A game whose canonical form takes longer than a millisecond.
fn deep() -> String {
    (0..3_000).fold("b".to_string(), |game, i| match i % 2 {
        0 => format!("{{a,{{T|{game}}}|_}}"),
        _ => format!("{{T|c,{{{game}|_}}}}"),
    })
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
fn audit() {
    let all = json(&["audit", "--only", "prop 9", "--max-size", "4", "--json"]);
    check(
        "audit",
        &[
            all,
            json(&["audit", "--only", "tree", "--time", "0", "--json"]),
        ],
    );
}

#[test]
fn count_and_estimate() {
    check(
        "count",
        &[
            json(&["count", "K6", "--json"]),
            json(&[
                "count",
                "K6",
                "--red",
                "3",
                "--green",
                "..2",
                "--uncolored",
                "1..",
                "--json",
            ]),
            json(&["count", "K30", "--balanced", "--time", "0", "--json"]),
        ],
    );
    let estimate = ["estimate", "K5", "K3", "--json"];
    let without_time = [&estimate[..], &["--time", "0"]].concat();
    let few = [&estimate[..], &["--samples", "1000"]].concat();
    check("estimate", &[json(&few), json(&without_time)]);
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
fn errors() {
    check(
        "errors",
        &[
            json(&["value", "pomxa", "chain w", "--json"]),
            json(&["value", "corner", "chain w", "--json"]),
            json(&["board", "chian w", "--json"]),
        ],
    );
}

/// Every theorem and every set in a reason is documented.
#[test]
fn theorems_and_sets_are_listed() {
    for theorem in Theorem::ALL {
        let statement = theorem.statement().replace('|', "\\|");
        let row = format!(
            "| `\"{}\"` | {statement} | {} |\n",
            theorem.id(),
            theorem.citation()
        );
        assert!(DOCUMENT.contains(&row), "{row}");
    }
    for role in Role::ALL {
        let row = format!("| `\"{}\"` | ", role.id());
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

/// The example in the document has exactly the fields of a real answer.
#[test]
fn the_documented_answer_is_the_real_one() {
    let (_, text) = DOCUMENT.split_once("```json\n").expect("an example");
    let (text, _) = text.split_once("```").expect("its end");
    let mut shown: Value = serde_json::from_str(text).expect("valid JSON");
    let mut real = json(&["value", "pomax", "chain bbwwbb", "--json"]);
    for answer in [&mut shown, &mut real] {
        answer["seconds"] = 0.into();
        answer["positions"] = 0.into();
    }
    assert_eq!(shown, real);
}

#[test]
fn reduce() {
    check(
        "reduce",
        &[
            json(&[
                "reduce",
                "sat",
                "../../examples/formulas/figure5.cnf",
                "--json",
            ]),
            json(&[
                "reduce",
                "qbf",
                "../../examples/formulas/copy.qdimacs",
                "--json",
            ]),
            json(&["reduce", "avoid", "(a|b)&(b|c)", "--json"]),
            json(&["reduce", "pominmax", BOARD, "--json"]),
            // It has too many copies to write out.
            json(&["reduce", "achieve", "a&b&c&d&e&f&g&h&i&j", "--json"]),
        ],
    );
    check(
        "reduce --check",
        &[
            json(&[
                "reduce",
                "sat",
                "../../examples/formulas/figure5.cnf",
                "--check",
                "--json",
            ]),
            json(&["reduce", "pominmax", BOARD, "--check", "--json"]),
            json(&["reduce", "achieve", "(a&b)|(b&c)", "--check", "--json"]),
            json(&[
                "reduce",
                "qbf",
                "../../examples/formulas/figure7.qdimacs",
                "--check",
                "--time",
                "0s",
                "--json",
            ]),
        ],
    );
}
