//! Censuses, conjectures, the audit and counts.

use super::{check, lines};
use crate::run::{File, json, stdout, with_input};

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

#[test]
fn census_coloring() {
    let whole = json(&["census", "coloring", "--cells", "3", "--json"]);
    let chain = json(&[
        "census", "coloring", "--cells", "2", "--atoms", "L3", "--json",
    ]);
    check("census coloring", &[whole, chain]);
}

#[test]
fn census_hex() {
    let known = json(&["census", "hex", "--cells", "3", "--json"]);
    let unknown = json(&["census", "hex", "--cells", "5", "--json"]);
    check("census hex", &[known, unknown]);
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
