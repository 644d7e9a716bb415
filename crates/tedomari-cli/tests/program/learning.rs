//! The memory of the learning opponent.

use std::fs;
use std::path::Path;
use std::process::Output;

use tedomari::Budget;
use tedomari::game::pattern::{PatternSetup, Variant};
use tedomari::opponent::Experience;
use tedomari::solve::pattern::strong_solution;
use tedomari_store::Store;

use crate::run::{at_home, stderr, stdout};

/// Any two edges of a triangle form a path, so Red always wins with the third edge.
const GAME: [&str; 6] = ["play", "achieve", "K3", "P3", "--opponent", "learning"];
const MOVES: &[u8] = b"1-2\n1-3\n2-3\n";

/// The stored weight of the only position that Green can reach.
fn weight(file: &Path) -> i32 {
    let setup = PatternSetup::read(Variant::Achieve, "K3", Some(["P3", "P3"])).unwrap();
    let game = setup.game().unwrap();
    let oracle = strong_solution(&game, &Budget::default()).unwrap().unwrap();
    let state = oracle.after(&oracle.after(&oracle.start(), 0), 1);
    let state = oracle.canonical(&state);
    let key: Vec<u8> = [state.red, state.green, state.absent]
        .iter()
        .flat_map(|set| set.to_le_bytes())
        .collect();
    let store = Store::open(file).unwrap();
    let [pattern, _] = setup.pattern_texts().unwrap();
    store
        .weight(&format!("achieve {pattern} on K3"), &key)
        .unwrap()
}

fn play(home: &Path, more: &[&str], input: &[u8]) -> Output {
    at_home(home, &[&GAME[..], more].concat(), input)
}

#[test]
fn kept_where_it_was_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("my experience.db");
    let mut weights = Vec::new();
    for _ in 0..3 {
        let played = play(
            home.path(),
            &["--experience", file.to_str().unwrap()],
            MOVES,
        );
        let text = stdout(&played);
        assert!(
            text.ends_with("Red wins\nlearned about 1 position\n"),
            "{text}"
        );
        assert_eq!(stderr(&played), "");
        weights.push(weight(&file));
    }
    assert_eq!(weights, [-8, -16, -24], "each loss counts");
    assert_eq!(
        fs::read_dir(home.path()).unwrap().count(),
        1,
        "nothing else"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn kept_in_the_folder_for_data() {
    let home = tempfile::tempdir().unwrap();
    for expected in [-8, -16] {
        let played = play(home.path(), &[], MOVES);
        assert_eq!(played.status.code(), Some(0));
        assert_eq!(weight(&home.path().join("tedomari/tedomari.db")), expected);
    }
    // Other opponents need no experience.
    let home = tempfile::tempdir().unwrap();
    at_home(home.path(), &GAME[..4], MOVES);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn nothing_is_learned_from_games_that_were_not_played_to_the_end() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("experience.db");
    let asked = ["--experience", file.to_str().unwrap()];
    for input in [b"1-2\nquit\n".as_slice(), b"1-2\nundo\n1-2\n1-3\n2-3\n"] {
        let played = play(home.path(), &asked, input);
        assert!(!stdout(&played).contains("learned"), "{}", stdout(&played));
    }
    assert_eq!(weight(&file), 0);
}

/// The default file is optional.
#[test]
fn without_its_folder_it_plays_from_memory() {
    let home = tempfile::tempdir().unwrap();
    let no_folder = home.path().join("file");
    fs::write(&no_folder, "").unwrap();
    let played = play(&no_folder, &[], MOVES);
    let warning = stderr(&played);
    assert!(
        warning.starts_with("warning: what is learned will be forgotten: "),
        "{warning}"
    );
    assert!(warning.contains("tedomari.db"), "{warning}");
    assert!(stdout(&played).contains("Red wins"));
    assert_eq!(played.status.code(), Some(0));
}

/// A requested file must be a store, and is not changed otherwise.
#[test]
fn a_file_that_is_no_store_is_an_error() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("letter.txt");
    let letter = "Dear Frank, what do you say to the edge between one and two?\n".repeat(9);
    fs::write(&file, &letter).unwrap();
    let played = play(
        home.path(),
        &["--experience", file.to_str().unwrap()],
        MOVES,
    );
    assert_eq!(played.status.code(), Some(1));
    assert_eq!(stdout(&played), "");
    assert!(
        stderr(&played).contains("letter.txt: is not a Tedomari database"),
        "{}",
        stderr(&played)
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), letter);
}
