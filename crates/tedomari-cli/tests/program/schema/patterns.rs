//! More than `value` says about pattern games, and reductions.

use super::{BOARD, check};
use crate::run::json;

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
            json(&[
                "reduce",
                "partition",
                "../../examples/formulas/packable.partition",
                "--json",
            ]),
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
