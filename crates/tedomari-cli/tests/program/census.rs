//! `tedomari census`.

use std::fs;

use crate::run::{File, json, stderr, stdout, tedomari};

#[test]
fn the_numbers_of_values_in_json() {
    let answer = json(&["census", "coloring", "--cells", "4", "--json"]);
    assert_eq!(answer["values"], serde_json::json!([4, 9, 14, 22, 50]));
    assert_eq!(answer["list"].as_array().map(Vec::len), Some(50));
    let same = json(&["census", "coloring", "--cells", "4", "--format", "json"]);
    assert_eq!(same["list"], answer["list"]);
    let chain = json(&[
        "census", "coloring", "--atoms", "L4", "--cells", "3", "--json",
    ]);
    assert_eq!(chain["values"], serde_json::json!([4, 10, 19, 27]));
}

#[test]
fn tables_have_a_row_for_each_value_or_class() {
    let csv = stdout(&tedomari(&[
        "census", "coloring", "--cells", "5", "--format", "csv",
    ]));
    assert_eq!(csv.lines().count(), 1 + 178);
    assert!(
        csv.contains("\n2,\"{{T|a},{T|b}|{a|_},{b|_}}\",\"a:{01}, b:{10}\",6\n"),
        "{csv}"
    );
    let latex = stdout(&tedomari(&[
        "census", "coloring", "--cells", "5", "--format", "latex",
    ]));
    let rows = |text: &str| text.lines().filter(|line| line.ends_with("$\\\\")).count();
    assert_eq!(rows(&latex), 2 + 2 + 1 + 2 + 6 + 30);
    let (_, five) = latex.split_once("\\underline{5 cells}").expect("a section");
    assert_eq!(rows(five), 30);
    assert!(
        latex.contains("$a:\\{\\circ \\bullet\\},\\ b:\\{\\bullet \\circ\\}$"),
        "{latex}"
    );
}

#[test]
fn hopeless_questions_are_refused() {
    let output = tedomari(&["census", "coloring", "--cells", "7"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("at least 4^35 payoffs"));
    let output = tedomari(&["census", "coloring", "--cells", "25", "--atoms", "L1"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("25 cells are too many"));
    let output = tedomari(&["census", "coloring", "--cells", "3", "--atoms", "a < b < a"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn without_time_it_says_what_it_knows() {
    let checkpoint = File::new("time");
    let common = ["census", "coloring", "--cells", "6", "--time", "1ms"];
    let with = |more: &[&str]| {
        tedomari(&[&common[..], &["--checkpoint", checkpoint.path()], more].concat())
    };
    let output = with(&[]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        stdout(&output).contains("stopped: with "),
        "{}",
        stdout(&output)
    );
    let output = with(&["--json"]);
    assert_eq!(output.status.code(), Some(3));
    let answer: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert!(answer["complete"].as_u64() < answer["cells"].as_u64());
}

#[test]
fn checkpoints_are_used_and_damaged_ones_refused() {
    let checkpoint = File::new("checkpoint");
    let run = || {
        tedomari(&[
            "census",
            "coloring",
            "--cells",
            "5",
            "--checkpoint",
            checkpoint.path(),
        ])
    };
    let first = stdout(&run());
    let mut kept = fs::read(&checkpoint.0).expect("a checkpoint was written");
    assert!(first.contains("    5      178"), "{first}");
    assert_eq!(stdout(&run()), first, "taken up at the end");
    let middle = kept.len() / 2;
    kept[middle] ^= 1;
    fs::write(&checkpoint.0, kept).expect("the file is ours");
    let refused = run();
    assert_eq!(refused.status.code(), Some(1));
    let errors = stderr(&refused);
    assert!(errors.contains("the checkpoint is damaged"), "{errors}");
    assert!(errors.contains(checkpoint.path()), "{errors}");
    let output = tedomari(&[
        "census",
        "coloring",
        "--cells",
        "3",
        "--atoms",
        "L3",
        "--checkpoint",
        checkpoint.path(),
    ]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn regions_of_hex() {
    let csv = stdout(&tedomari(&[
        "census",
        "hex",
        "--cells",
        "4",
        "--format",
        "csv",
        "--threads",
        "2",
    ]));
    assert_eq!(csv.lines().count(), 1 + 15);
    assert!(csv.contains("\n2,{T|{a|_}},6,2,#BWB/W..W/WWB#\n"), "{csv}");
    let answer = json(&["census", "hex", "--cells", "4", "--json"]);
    assert_eq!(answer["levels"][3]["shapes"], 7);
    assert_eq!(answer["levels"][3]["values"], 83);
    let file = File::new("regions.parquet");
    let output = tedomari(&["census", "hex", "--cells", "2", "-o", file.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(fs::read(file.path()).unwrap().starts_with(b"PAR1"));
    let stopped = tedomari(&["census", "hex", "--cells", "8", "--time", "1ms"]);
    assert_eq!(stopped.status.code(), Some(3));
    assert!(
        stderr(&stopped).contains("complete up to"),
        "{}",
        stderr(&stopped)
    );
    let refused = tedomari(&["census", "hex", "--cells", "13"]);
    assert!(stderr(&refused).contains("1 to 12 empty cells"));
}
