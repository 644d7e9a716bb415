//! `value --lines`, and files as classes.

use std::fs;

use crate::run::{File, interrupted, stderr, stdout, tedomari, with_input};

fn lines(args: &[&str], input: &[u8]) -> (String, Option<i32>) {
    let output = with_input(&[&["value"], args, &["--lines", "-"]].concat(), input);
    (stdout(&output), output.status.code())
}

#[test]
fn each_line_is_an_object() {
    let (text, code) = lines(&["nim"], b"1 2\r\n\n3 3");
    let expected = "{\"line\":1,\"board\":\"1 2\",\"value\":\"*3\",\"outcome\":\"first\"}\n\
                    {\"line\":3,\"board\":\"3 3\",\"value\":\"0\",\"outcome\":\"second\"}\n";
    assert_eq!((text.as_str(), code), (expected, Some(0)));
}

#[test]
fn a_wrong_line_changes_the_exit_code_only() {
    let (text, code) = lines(&["pomax"], b"chain w\nchain z\nchain b\n");
    assert_eq!(code, Some(1));
    let kinds: Vec<bool> = text
        .lines()
        .map(|line| line.contains("\"error\":{"))
        .collect();
    assert_eq!(kinds, [false, true, false]);
}

#[test]
fn input_without_boards_is_an_error() {
    for input in ["", "\n\n", "# nothing\n>>graph6<<\n"] {
        let output = with_input(&["value", "leaf", "--lines", "-"], input.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("there is no board in standard input"));
    }
    let output = tedomari(&["value", "leaf", "--lines", "no-such-file"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("cannot read no-such-file"));
}

#[test]
fn a_batch_is_stopped_with_what_is_known() {
    let file = File::new("hard.txt");
    let hard = "chain w\nrandom 400 0.02 seed 1\n".repeat(100);
    fs::write(&file.0, hard).expect("a temporary file");
    let path = file.path();
    let timed = tedomari(&["value", "pomax", "--lines", path, "--time", "200ms"]);
    assert_eq!(timed.status.code(), Some(3));
    assert!(stderr(&timed).starts_with("stopped after 0.2 s (--time), "));
    let stopped = interrupted(&["value", "pomax", "--lines", path]);
    assert_eq!(stopped.status.code(), Some(3));
    assert!(
        stderr(&stopped).contains("interrupted, "),
        "{}",
        stderr(&stopped)
    );
    for output in [timed, stopped] {
        assert!(stdout(&output).starts_with("{\"line\":1,\"board\":\"chain w\",\"value\":1,"));
    }
}

#[test]
fn a_file_is_a_class() {
    let file = File::new("paths.g6");
    let on = format!("@{}", file.path());
    let run = |text: &str, args: &[&str]| {
        fs::write(&file.0, text).expect("a temporary file");
        tedomari(args)
    };
    // Without colors, all colorings: 3 of the edge and 6 of the path of three.
    let ask = ["conjecture", "leaf = white - black", "--on", &on, "--json"];
    let all = run("A_\nBW\n", &ask);
    assert!(stdout(&all).contains("\"boards\":9,"), "{}", stdout(&all));
    let own = run("A_ wb\nBW wwb\n", &ask);
    assert!(stdout(&own).contains("\"boards\":2,"), "{}", stdout(&own));
    let rows = ["census", "boards", &on, "--columns", "n,leaf,colorings"];
    let table = run("BW wwb\n\nA_ bb\n", &rows);
    assert_eq!(stdout(&table), "n,leaf,colorings\n2,-2,1\n3,1,1\n");
    for (text, error) in [
        (
            "A_\nchain w\n",
            "this is a poset, but the boards before it are of the kind graph",
        ),
        ("# nothing\n", "there is no board in this file"),
        (
            "antichain 65 white\n",
            "65 elements are more than the limit of 64",
        ),
        ("A_\nzebra\n", "line 2, column 1"),
    ] {
        let output = run(text, &rows);
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains(error), "{}", stderr(&output));
    }
}
