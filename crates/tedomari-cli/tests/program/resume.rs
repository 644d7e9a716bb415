//! `solve --weak --checkpoint`: a stopped search is resumed.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::run::{interrupted, json, stderr, stdout, tedomari};

/// A folder, and a file in it that does not exist yet.
fn scratch() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("k.search");
    (folder, file)
}

fn search<'a>(board: &'a str, pattern: &'a str, file: &'a Path) -> Vec<&'a str> {
    let file = file.to_str().unwrap();
    vec![
        "solve",
        "avoid",
        board,
        pattern,
        "--weak",
        "--checkpoint",
        file,
    ]
}

#[test]
fn goes_on_and_cleans_up() {
    let (folder, file) = scratch();
    let ask = search("K7", "K3", &file);
    let straight = json(&["solve", "avoid", "K7", "K3", "--weak", "--json"]);
    let mut before = 0;
    for _ in 0..2 {
        let stopped = tedomari(&[&ask[..], &["--time", "0", "--json"]].concat());
        assert_eq!(stopped.status.code(), Some(3), "{}", stdout(&stopped));
        assert!(stderr(&stopped).contains("the same command goes on"));
        let stopped: serde_json::Value = serde_json::from_slice(&stopped.stdout).unwrap();
        assert_eq!(stopped["before"], before);
        before = stopped["positions"].as_u64().unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
    let finished = json(&[&ask[..], &["--json"]].concat());
    assert_eq!(finished["before"], before);
    for field in ["winner", "proven", "line"] {
        assert_eq!(finished[field], straight[field], "{field}");
    }
    assert!(!file.exists());
}

#[cfg(unix)]
#[test]
fn keeps_what_is_known_on_an_interrupt() {
    let (_folder, file) = scratch();
    let ask = search("K10", "K4", &file);
    let stopped = interrupted(&ask);
    assert_eq!(stopped.status.code(), Some(3));
    assert!(stdout(&stopped).starts_with("not decided"));
    let later = json(&[&ask[..], &["--time", "0", "--json"]].concat());
    assert!(later["before"].as_u64().unwrap() >= 256, "{later}");
}

#[test]
fn other_files_are_refused() {
    let (folder, file) = scratch();
    tedomari(&[&search("K7", "K3", &file)[..], &["--time", "0"]].concat());
    let kept = fs::read(&file).unwrap();
    let other = tedomari(&search("K7", "K4", &file));
    assert!(
        stderr(&other).contains("another computation: weak search of avoid K7 K3 and K3"),
        "{}",
        stderr(&other)
    );
    let strong = [
        "solve",
        "avoid",
        "K7",
        "K3",
        "--checkpoint",
        file.to_str().unwrap(),
    ];
    assert_eq!(tedomari(&strong).status.code(), Some(1));
    assert_eq!(fs::read(&file).unwrap(), kept);
    fs::write(&file, &kept[..kept.len() - 1]).unwrap();
    let damaged = tedomari(&search("K7", "K3", &file));
    assert!(stderr(&damaged).contains("damaged"), "{}", stderr(&damaged));
    for place in [
        folder.path().join("missing").join("k.search"),
        folder.path().to_path_buf(),
    ] {
        let output = tedomari(&search("K7", "K3", &place));
        assert_eq!(output.status.code(), Some(1));
        assert!(
            stderr(&output).contains("cannot use "),
            "{}",
            stderr(&output)
        );
    }
}

/// If the disk is full, the old checkpoint stays, and the result is printed.
#[cfg(unix)]
#[test]
fn a_full_disk() {
    let (folder, file) = scratch();
    let ask = search("K10", "K4", &file);
    tedomari(&[&ask[..], &["--time", "0"]].concat());
    let kept = fs::read(&file).unwrap();
    assert!(kept.len() > 4096);
    // Limit files to eight blocks of 512 bytes.
    let program = assert_cmd::cargo::cargo_bin!("tedomari");
    let output = std::process::Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\" --time 0",
        ])
        .arg(program)
        .args(&ask)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("not decided"));
    assert!(
        stderr(&output).contains("warning: cannot write "),
        "{}",
        stderr(&output)
    );
    assert_eq!(fs::read(&file).unwrap(), kept);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
