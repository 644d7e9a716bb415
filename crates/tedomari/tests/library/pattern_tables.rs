//! Strong solutions in files.

use std::fs;
use std::path::PathBuf;

use tedomari::Budget;
use tedomari::board::PatternBoard;
use tedomari::game::pattern::{PatternSetup, Rules, Variant};
use tedomari::solve::pattern::table::{PatternTable, TableError, write_table};
use tedomari::solve::pattern::{PatternOracle, Strong, solve_strongly};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("tedomari-{}-{name}", std::process::id()))
}

fn solved(board: &str, pattern: &str) -> (PatternSetup, Strong<u64>) {
    let setup = PatternSetup::read(Variant::Avoid, board, Some([pattern, pattern])).unwrap();
    let rules = Rules::new(&setup.game().unwrap(), Vec::new()).unwrap();
    (setup, solve_strongly(rules, &Budget::default()).unwrap())
}

/// What was written is what is found, in every position reached by best play and by any first
/// moves.
#[test]
fn tables_read_back() {
    for (name, board) in [
        ("k5", "K5"),
        ("k33", "K3,3"),
        ("pre", "K5; red 1-2; green 2-3"),
    ] {
        let (setup, strong) = solved(board, "P4");
        let path = file(name);
        write_table(&path, &setup, &strong).unwrap();
        let table = PatternTable::open(&path).unwrap();
        assert_eq!(table.setup(), &setup);
        assert_eq!(table.counts(), PatternOracle::counts(&strong));
        for level in &strong.levels {
            for (state, verdict) in level.states.iter().zip(&level.verdicts) {
                assert_eq!(table.verdict(&state.wide()), Some(*verdict));
                let moves = PatternOracle::moves(&strong, &state.wide());
                assert_eq!(table.moves(&state.wide()), moves);
            }
        }
        fs::remove_file(path).unwrap();
    }
}

/// A table is of the game that was solved, whatever the names of its elements are and in whatever
/// order they were mentioned.
#[test]
fn tables_know_their_game() {
    for (name, board) in [
        ("quoted", "sets \"a b\" c / \"c/d\" e"),
        ("keywords", "sets \"red\" sets / \"K6\" \"\" / \"a\\n\""),
        ("order", "green sets x y; red sets a b"),
        ("columns", "tictactoe 4x3 4"),
        ("loose", "elements c a b; sets a b"),
    ] {
        let setup = PatternSetup::read(Variant::AchieveWeak, board, None).unwrap();
        let rules = Rules::<u64>::new(&setup.game().unwrap(), Vec::new()).unwrap();
        let strong = solve_strongly(rules, &Budget::default()).unwrap();
        let path = file(name);
        write_table(&path, &setup, &strong).unwrap();
        let table = PatternTable::open(&path).unwrap();
        assert_eq!(table.setup(), &setup, "{board}");
        let start = table.start();
        assert_eq!(table.verdict(&start), Some(strong.verdict()), "{board}");
        assert_eq!(table.moves(&start), PatternOracle::moves(&strong, &start));
        fs::remove_file(path).unwrap();
    }
}

/// Whoever is told that a table was written can read it.
#[test]
fn a_table_that_cannot_be_read_back_is_not_written() {
    let mut setup = PatternSetup::read(Variant::AchieveWeak, "sets a b", None).unwrap();
    let rules = Rules::<u64>::new(&setup.game().unwrap(), Vec::new()).unwrap();
    let strong = solve_strongly(rules, &Budget::default()).unwrap();
    let PatternBoard::Sets { elements, .. } = &mut setup.board else {
        panic!("sets");
    };
    elements[1] = "a".into();
    let path = file("twice");
    let error = write_table(&path, &setup, &strong).unwrap_err();
    assert!(matches!(error, TableError::OtherGame(_)), "{error}");
    assert!(!path.exists());
}

/// A position that is not in the table has no verdict.
#[test]
fn a_missing_position_is_not_found() {
    let (setup, strong) = solved("K4", "K3");
    let path = file("missing");
    write_table(&path, &setup, &strong).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    // The last position of the last level, which has one key of 2 bytes and its verdict.
    let key = bytes.len() - 4;
    bytes[key] ^= 1;
    let sum = crc32fast::hash(&bytes[16..]);
    bytes[12..16].copy_from_slice(&sum.to_le_bytes());
    fs::write(&path, &bytes).unwrap();
    let table = PatternTable::open(&path).unwrap();
    let last = strong.levels.iter().rfind(|level| !level.states.is_empty());
    let state = last.unwrap().states.last().unwrap().wide();
    assert!(PatternOracle::verdict(&strong, &state).is_some());
    assert_eq!(table.verdict(&state), None);
    fs::remove_file(path).unwrap();
}

#[test]
fn every_flipped_bit_and_every_cut_is_found() {
    let (setup, strong) = solved("K4", "K3");
    let path = file("damaged");
    write_table(&path, &setup, &strong).unwrap();
    let whole = fs::read(&path).unwrap();
    for byte in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[byte] ^= 1 << (byte % 8);
        fs::write(&path, &damaged).unwrap();
        assert!(PatternTable::open(&path).is_err(), "byte {byte}");
    }
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let error = PatternTable::open(&path).unwrap_err();
        assert!(
            matches!(error, TableError::NoTable | TableError::Length { .. }),
            "{length}: {error}"
        );
    }
    fs::write(&path, [&whole[..], &[0]].concat()).unwrap();
    assert!(matches!(
        PatternTable::open(&path),
        Err(TableError::Length { .. })
    ));
    fs::remove_file(path).unwrap();
}

/// A table that cannot be written leaves the existing one unchanged.
#[test]
fn nothing_is_half_written() {
    let (setup, strong) = solved("K4", "K3");
    let folder = file("folder");
    let nowhere = folder.join("missing").join("table");
    assert!(matches!(
        write_table(&nowhere, &setup, &strong),
        Err(TableError::Io(_))
    ));
    fs::create_dir_all(&folder).unwrap();
    // A directory with the name of the table cannot be replaced by a file.
    let taken = folder.join("taken");
    fs::create_dir_all(taken.join("inside")).unwrap();
    assert!(write_table(&taken, &setup, &strong).is_err());
    let left: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(left, ["taken"], "nothing unfinished stays");
    fs::remove_dir_all(folder).unwrap();
}
