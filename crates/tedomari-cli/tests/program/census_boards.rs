//! `tedomari census boards`.

use std::fs;

use crate::run::{File, interrupted, json, stderr, stdout, tedomari};

/// Runs `tedomari census boards`.
fn boards(args: &[&str]) -> std::process::Output {
    tedomari(&[&["census", "boards"], args].concat())
}

/// The table on standard output.
fn table(args: &[&str]) -> String {
    let output = boards(args);
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

fn read(file: &File) -> String {
    fs::read_to_string(&file.0).expect("the file was written")
}

#[test]
fn a_row_for_each_board_and_a_column_for_each_quantity() {
    insta::assert_snapshot!("rows", table(&["posets <= 2"]));
    let columns = "board, max(pomax, corner),chess";
    let rows = table(&["young = 3", "--columns", columns, "--where", "d > 0"]);
    insta::assert_snapshot!("rows_of_expressions", rows);
    let rows = table(&["chains = 2", "--json", "--columns", "board,1/pomax"]);
    insta::assert_snapshot!("rows_in_json", rows);
}

#[test]
fn the_numbers_of_boards() {
    let file = File::new("numbers.csv");
    let summary = json(&[
        "census",
        "boards",
        "posets <= 5",
        "--json",
        "--output",
        file.path(),
    ]);
    let numbers = |name: &str| -> Vec<u64> {
        let sizes = summary["sizes"].as_array().expect("a list");
        sizes
            .iter()
            .map(|size| size[name].as_u64().expect("a number"))
            .collect()
    };
    assert_eq!(numbers("shapes"), [1, 2, 5, 16, 63]);
    assert_eq!(numbers("colorings"), [2, 8, 40, 256, 2016]);
    let rows = numbers("boards").iter().sum::<u64>();
    assert_eq!(read(&file).lines().count() as u64, 1 + rows);
}

#[test]
fn files_hold_the_same_for_any_number_of_threads() {
    let shown = table(&[
        "posets <= 4",
        "graphs = 3",
        "--columns",
        "board,class,n,colorings",
    ]);
    for threads in ["1", "3"] {
        let csv = File::new(&format!("threads-{threads}.csv"));
        let columns = [
            "--columns",
            "board,class,n,colorings",
            "--output",
            csv.path(),
        ];
        let args = [
            &["posets <= 4", "graphs = 3", "--threads", threads],
            &columns[..],
        ]
        .concat();
        let output = table(&args);
        assert!(output.contains("posets"), "{output}");
        assert_eq!(read(&csv), shown);
        assert!(!fs::exists(format!("{}.part", csv.path())).expect("a folder"));
    }
    let jsonl = File::new("rows.jsonl");
    table(&["posets = 3", "--output", jsonl.path()]);
    assert_eq!(read(&jsonl), table(&["posets = 3", "--format", "jsonl"]));
    assert_eq!(read(&jsonl), table(&["posets = 3", "--json"]));
}

/// An interrupted and resumed table equals an uninterrupted one.
#[test]
fn interruptions_do_not_show() {
    let (whole, parts) = (File::new("whole.csv"), File::new("parts.csv"));
    let (checkpoint, picture) = (File::new("parts.checkpoint"), File::new("parts.svg"));
    let other_picture = File::new("whole.svg");
    table(&[
        "posets <= 6",
        "--output",
        whole.path(),
        "--picture",
        other_picture.path(),
    ]);
    let args = [
        "posets <= 6",
        "--output",
        parts.path(),
        "--checkpoint",
        checkpoint.path(),
    ];
    let more = ["--picture", picture.path(), "--time", "60ms"];
    let mut stops = 0;
    loop {
        let output = boards(&[&args[..], &more].concat());
        match output.status.code() {
            Some(0) => break,
            Some(3) => stops += 1,
            other => panic!("{other:?}: {}", stderr(&output)),
        }
        assert!(stops < 500, "it never ends");
        assert!(
            !parts.0.exists(),
            "a file that is not whole has another name"
        );
        if stops == 5 {
            // Finish the rest in one run, however slow the machine is.
            table(&[&args[..], &more[..2]].concat());
            break;
        }
    }
    assert!(read(&parts) == read(&whole), "the tables differ");
    assert!(
        read(&picture) == read(&other_picture),
        "the pictures differ"
    );
    assert!(!checkpoint.0.exists());
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_nothing_behind_without_a_checkpoint() {
    let file = File::new("interrupted.csv");
    let args = [
        "census",
        "boards",
        "posets <= 9",
        "--yes",
        "--output",
        file.path(),
    ];
    let output = interrupted(&args);
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("interrupted, "),
        "{}",
        stderr(&output)
    );
    assert!(!file.0.exists());
    assert!(!fs::exists(format!("{}.part", file.path())).expect("a folder"));
}

#[test]
fn what_is_wrong_is_said() {
    let file = File::new("wrong.csv");
    let complaint = |args: &[&str]| {
        let output = boards(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        stderr(&output)
    };
    let wrong: &[&[&str]] = &[
        &["psets <= 4"],
        &["posets <= 4", "--columns", "n,pomux"],
        &["posets <= 4", "--where", "height"],
        &["posets <= 4", "--columns", "n,n"],
        &["posets <= 4", "--output", "table.xls"],
        &["posets <= 4", "--format", "parquet"],
        &["posets <= 4", "--picture", "x.svg", "--of", "pomix"],
    ];
    let all: Vec<String> = wrong
        .iter()
        .map(|args| format!("$ census boards {}\n{}", args.join(" "), complaint(args)))
        .collect();
    insta::assert_snapshot!("wrong_tables", all.join("\n"));
    let missing = complaint(&["posets <= 2", "--output", "/nowhere/at/all.csv"]);
    assert!(
        missing.starts_with("error: cannot write /nowhere/at/all.csv"),
        "{missing}"
    );
    let checkpoint = File::new("wrong.checkpoint");
    fs::write(&checkpoint.0, "no checkpoint").expect("a folder");
    let args = [
        "posets <= 2",
        "--output",
        file.path(),
        "--checkpoint",
        checkpoint.path(),
    ];
    let foreign = complaint(&args);
    assert!(foreign.contains("this is not a checkpoint"), "{foreign}");
}

/// A table of very many boards is rejected with their number, an estimate of the time, and advice.
#[test]
fn large_tables_need_a_yes() {
    for class in ["posets <= 12", "graphs = 10", "young = 20", "skew = 12"] {
        let output = boards(&[class]);
        assert_eq!(output.status.code(), Some(1), "{class}");
        let refusal = stderr(&output);
        assert!(refusal.contains("error: up to "), "{refusal}");
        assert!(
            refusal.contains("takes about") || refusal.contains("million years"),
            "{refusal}"
        );
        assert!(refusal.contains("--yes"), "{refusal}");
    }
    // Chess-colored ones are few.
    table(&["young = 18", "--where", "chess", "--columns", "board"]);
    let started = boards(&["posets = 12", "--yes", "--time", "200ms"]);
    assert_eq!(started.status.code(), Some(3), "{}", stderr(&started));
}

#[test]
fn a_picture_of_the_values() {
    let file = File::new("values.svg");
    let output = table(&[
        "posets <= 3",
        "young <= 3",
        "--picture",
        file.path(),
        "--of",
        "pomin",
    ]);
    insta::assert_snapshot!("summary", output);
    let svg = read(&file);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains(">pomin, boards up to isomorphism<"), "{svg}");
    assert_eq!(svg.matches(">n = ").count(), 3);
    assert_eq!(svg.matches(" boards<").count(), 6);
}

#[test]
fn classes_are_listed() {
    let list = table(&["--classes"]);
    assert!(list.contains("forest posets"), "{list}");
    let classes = json(&["census", "boards", "--classes", "--json"]);
    assert_eq!(classes["classes"][0]["class"], "posets");
}

/// A Parquet file has the same content as the other formats.
#[cfg(feature = "parquet")]
#[test]
fn parquet_holds_the_same() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::{Field, Row};
    use serde_json::Value;
    let (parquet, jsonl) = (File::new("same.parquet"), File::new("same.jsonl"));
    let columns = "board,n,1/pomax,chess,pomax = pomin,colorings";
    for out in [&parquet, &jsonl] {
        table(&["posets <= 4", "--columns", columns, "--output", out.path()]);
    }
    let file = fs::File::open(&parquet.0).expect("the file was written");
    let reader = SerializedFileReader::new(file).expect("Parquet");
    let rows = reader.get_row_iter(None).expect("rows");
    let cell = |field: &Field| match field {
        Field::Null => Value::Null,
        Field::Bool(truth) => (*truth).into(),
        Field::Long(integer) => (*integer).into(),
        Field::Double(number) => (*number).into(),
        Field::Str(text) => text.as_str().into(),
        other => panic!("{other} is not a cell"),
    };
    let object = |row: Row| -> Value {
        let cells = row.get_column_iter();
        let cells = cells.map(|(name, field)| (name.clone(), cell(field)));
        Value::Object(cells.collect())
    };
    let found: Vec<Value> = rows.map(|row| object(row.expect("a row"))).collect();
    let expected = read(&jsonl);
    let expected: Vec<Value> = expected
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(found, expected);
    assert!(expected.iter().any(|row| row["1/pomax"].is_null()));
    assert!(!fs::exists(format!("{}.part", parquet.path())).expect("a folder"));
}

/// Without Parquet, the program explains how to get it.
#[cfg(not(feature = "parquet"))]
#[test]
fn no_parquet() {
    let file = File::new("none.parquet");
    let output = boards(&["posets <= 2", "--output", file.path()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("--features parquet"),
        "{}",
        stderr(&output)
    );
}
