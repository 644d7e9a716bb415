//! Conjectures on the command line; the language itself is tested in the library.

use std::fs;
use std::path::PathBuf;

use crate::run::{interrupted, json, stderr, stdout, tedomari, transcript};

const EXAMPLES: &str = "../../examples/conjectures";

/// The files of the folder of examples.
fn files() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(EXAMPLES);
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("it can be read").file_name())
        .map(|name| format!("{EXAMPLES}/{}", name.to_string_lossy()))
        .filter(|name| name.ends_with(".conj"))
        .collect();
    names.sort();
    names
}

/// The statements of the papers have the expected results, and the false ones are refuted.
#[test]
fn the_papers_are_tried() {
    let files = files();
    let mut args = vec!["conjecture"];
    args.extend(files.iter().map(String::as_str));
    let output = tedomari(&args);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", stderr(&output));
    let all = files.len();
    assert!(all >= 30);
    let summary = format!("\n{all} conjectures, {all} of {all} as expected\n");
    assert!(text.ends_with(&summary), "{text}");
    for row in [
        "\nfails at 13         8 941  js-figure-2-plane-partition: ",
        "\nfails at 5             13  js-figure-2-lattice: ",
        "\nfails at 3             16  j-figure-3.3: ",
    ] {
        assert!(text.contains(row), "{row:?} is not in\n{text}");
    }
}

#[test]
fn a_counterexample_is_drawn_with_its_parts() {
    insta::assert_snapshot!(transcript(
        &[
            "conjecture",
            "pomax = white - black",
            "--on",
            "posets <= 6",
            "--where",
            "chess"
        ],
        ""
    ));
}

#[test]
fn all_counterexamples_are_counted() {
    insta::assert_snapshot!(transcript(
        &[
            "conjecture",
            "pomax >= -1",
            "--on",
            "tree posets <= 5",
            "--where",
            "connected and white > 1",
            "--all"
        ],
        ""
    ));
}

#[test]
fn what_holds_holds() {
    let output = tedomari(&["conjecture", "pomax = d(ess)", "--on", "tree posets <= 6"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        stdout(&output).ends_with("\nholds for all 1 202 boards\n"),
        "{}",
        stdout(&output)
    );
    let args = [
        "conjecture",
        "1 = 2",
        "--on",
        "posets <= 3",
        "--where",
        "n > 5",
    ];
    let output = tedomari(&args);
    assert!(
        stdout(&output).contains("holds of nothing"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn threads_do_not_matter() {
    let ask = |threads: &str| {
        let mut answer = json(&[
            "conjecture",
            "pomax >= pomin",
            "--on",
            "posets <= 5",
            "--json",
            "--threads",
            threads,
        ]);
        answer["seconds"] = 0.into();
        answer
    };
    assert_eq!(ask("1")["holds"], false);
    assert_eq!(ask("1"), ask("2"));
}

#[test]
fn wrong_questions_are_told() {
    for args in [
        &["conjecture", "height and chess", "--on", "posets <= 4"][..],
        &["conjecture", "pomax = whit - black", "--on", "posets <= 4"],
        &["conjecture", "pomax = d", "--on", "graphs <= 4"],
        &["conjecture", "pomax = d", "--on", "possets <= 4"],
        &[
            "conjecture",
            "pomax = d",
            "--on",
            "posets <= 4",
            "--where",
            "chess or",
        ],
        &["conjecture", "pomax = d"],
        &["conjecture", "pomax = d", "--on", "posets <= 9"],
        &["conjecture", "1 / (n - 2) < 5", "--on", "posets <= 4"],
        &["conjecture", "nowhere.conj"],
    ] {
        insta::assert_snapshot!(format!("{}\n{}", args[1..].join(" "), transcript(args, "")));
    }
    assert_eq!(tedomari(&["conjecture"]).status.code(), Some(2));
}

#[test]
fn a_file_with_a_mistake_is_told_with_its_line() {
    for text in [
        "on: posets <= 4\nclaim: pomax = d\n  and whit > 0\n",
        "on: posets <= 4\nclame: pomax = d\n",
        "claim: pomax = d\n",
        "on: posets <= 4\nclaim: pomax = d\nexpect: perhaps\n",
        "on: posets <= 4\nwhere: height\nclaim: pomax = d\n",
        "on: posets < = 4\nclaim: pomax = d\n",
        "  and more\n",
    ] {
        insta::assert_snapshot!(format!(
            "{text}\n{}",
            transcript(&["conjecture", "-"], text)
        ));
    }
}

/// The expectation of a file is compared with the result.
#[test]
fn a_wrong_expectation_is_a_disagreement() {
    let text = "on: posets <= 4\nclaim: pomax = d\nexpect: holds\n";
    let output = crate::run::with_input(&["conjecture", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("NOT AS EXPECTED: holds"));
    // There is no expectation for other boards.
    let args = ["conjecture", "-", "--on", "chains <= 2"];
    let output = crate::run::with_input(&args, text.as_bytes());
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_search_goes_on_from_its_checkpoint() {
    let folder = std::env::temp_dir().join(format!("tedomari-conjecture-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("there is room");
    let file = folder.join("checkpoint").to_string_lossy().into_owned();
    let ask = |claim: &str, time: &str| {
        let args = [
            "conjecture",
            claim,
            "--on",
            "posets <= 5",
            "--checkpoint",
            &file,
            "--time",
            time,
        ];
        tedomari(&args)
    };
    assert_eq!(ask("abs(pomax) <= n", "0").status.code(), Some(3));
    let output = ask("abs(pomax) <= n", "1m");
    assert!(
        stdout(&output).ends_with("holds for all 1 723 boards\n"),
        "{}",
        stdout(&output)
    );
    // Everything is in the checkpoint by now, so no time is needed.
    let output = ask("abs(pomax) <= n", "0");
    assert!(
        stdout(&output).ends_with("holds for all 1 723 boards\n"),
        "{}",
        stdout(&output)
    );
    let output = ask("pomax <= n", "1m");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("another computation: conjecture of abs(pomax) <= n on "),
        "{}",
        stderr(&output)
    );
    fs::remove_dir_all(&folder).expect("it was there");
}

/// The first Ctrl-C stops the search, which then prints what is known.
#[cfg(unix)]
#[test]
fn an_interrupt_tells_what_is_known() {
    let claim = "pomax(dual) = pomin and pominmax(dual) = pominmax";
    let output = interrupted(&["conjecture", claim, "--on", "posets <= 9", "--yes"]);
    assert_eq!(output.status.code(), Some(3));
    let text = stdout(&output);
    let known = text.split("not decided: holds for all posets with at most ");
    let known = known.last().unwrap_or_default();
    // Between two sizes, nothing is known about the next one.
    let ends = known.ends_with(" elements\n") || known.contains(" so far\n");
    assert!(
        known.starts_with(|c: char| c.is_ascii_digit()) && ends,
        "{text}"
    );
}
