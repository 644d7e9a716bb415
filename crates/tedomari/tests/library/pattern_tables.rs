//! Strong solutions in files.

use std::fs;
use std::path::PathBuf;

use tedomari::Budget;
use tedomari::game::pattern::{PatternSetup, Rules, Variant};
use tedomari::solve::pattern::table::{PatternTable, TableError, write_table};
use tedomari::solve::pattern::{PatternOracle, Strong, solve_strongly};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("tedomari-{}-{name}", std::process::id()))
}

fn solved(board: &str, pattern: &str) -> (PatternSetup, Strong<u64>) {
    let setup = PatternSetup::read(Variant::Avoid, board, Some([pattern, pattern])).unwrap();
    let rules = Rules::new(&setup.game().unwrap(), Vec::new()).unwrap();
    (setup, solve_strongly(rules, 1, &Budget::default()).unwrap())
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
