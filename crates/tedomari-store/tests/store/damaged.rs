//! Flipped bytes are noticed, and the rest stays usable.

use std::fs;
use std::path::Path;

use tedomari_store::Store;

use crate::samples::{fill, missing, read};

/// Flips one byte in `step`, opens the file, and compares what is read with what was written.
fn flip_bytes(step: usize) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).unwrap();
    fill(&mut store);
    let before = read(&store);
    drop(store);
    let whole = fs::read(&file).unwrap();
    let (mut noticed, mut most) = (0, 0);
    for place in (0..whole.len()).step_by(step) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x55;
        write(&file, &bytes);
        match Store::open(&file) {
            Ok(store) => {
                let after = read(&store);
                let lost = missing(&before, &after);
                let lost = lost.unwrap_or_else(|| panic!("byte {place}: a row is wrong"));
                let notices = store.notices();
                assert!(
                    lost == 0 || !notices.is_empty(),
                    "byte {place}: {lost} rows are lost without a notice"
                );
                noticed += notices.len();
                most = most.max(lost);
            }
            // Nothing can be read without the first page, which has the schema.
            Err(error) => {
                assert!(place < 4096, "byte {place}: {error}");
                assert!(error.to_string().contains("; "), "says what to do: {error}");
                assert_eq!(fs::read(&file).unwrap(), bytes, "left as it was");
            }
        }
    }
    assert!(noticed > 0);
    // The rows of one page, or of one branch of a table.
    assert!(most <= 24, "{most} rows were lost at once");
}

/// Replaces a file and what an earlier round has left beside it.
fn write(file: &Path, bytes: &[u8]) {
    for suffix in ["-wal", "-shm", ".damaged"] {
        let mut beside = file.as_os_str().to_owned();
        beside.push(suffix);
        let _ = fs::remove_file(Path::new(&beside));
    }
    fs::write(file, bytes).unwrap();
}

#[test]
fn flipped_bytes_are_noticed() {
    flip_bytes(131);
}

#[test]
#[ignore = "slow: flips every byte of a file"]
fn every_flipped_byte_is_noticed() {
    flip_bytes(1);
}

/// What was damaged stays beside the file, and the file is intact from then on.
#[test]
fn a_damaged_file_is_repaired_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).unwrap();
    fill(&mut store);
    let before = read(&store);
    drop(store);
    let mut bytes = fs::read(&file).unwrap();
    let name = b"state 3 ";
    for place in 0..bytes.len() - name.len() {
        if bytes[place..].starts_with(name) {
            // Not UTF-8 any more.
            bytes[place] = 0xff;
        }
    }
    write(&file, &bytes);
    let mut store = Store::open(&file).unwrap();
    let [notice] = store.notices().try_into().unwrap();
    assert!(notice.contains("table playing"), "{notice}");
    assert!(notice.contains("store.db.damaged"), "{notice}");
    assert_eq!(missing(&before, &read(&store)), Some(1));
    assert_eq!(store.stored_games().unwrap().len(), 23);
    store.set_note("after", "text").unwrap();
    drop(store);
    let store = Store::open(&file).unwrap();
    assert!(store.notices().is_empty());
    assert!(store.note("after").unwrap().is_some());
    assert_eq!(missing(&before, &read(&store)), Some(1));
    assert_eq!(
        fs::read(folder.path().join("store.db.damaged")).unwrap(),
        bytes
    );
}

/// Damage after the file was opened is noticed where it is read.
#[test]
fn a_row_that_changes_while_the_store_is_open_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).unwrap();
    fill(&mut store);
    let before = read(&store);
    let other = rusqlite::Connection::open(&file).unwrap();
    let changed = other.execute(
        "UPDATE finished SET seconds = 0.01 WHERE id = 'finished 5'",
        [],
    );
    assert_eq!(changed, Ok(1));
    assert_eq!(missing(&before, &read(&store)), Some(1));
    let [notice] = store.notices().try_into().unwrap();
    assert!(notice.contains("table finished"), "{notice}");
    assert_eq!(missing(&before, &read(&store)), Some(1));
    assert!(store.notices().is_empty(), "told once");
}

/// A file is repaired in its place, so that others who have it open go on with what is left.
#[test]
fn a_file_is_repaired_while_another_has_it_open() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut one = Store::open(&file).unwrap();
    fill(&mut one);
    let before = read(&one);
    let raw = rusqlite::Connection::open(&file).unwrap();
    raw.execute("UPDATE notes SET text = '' WHERE key = 'note 5'", [])
        .unwrap();
    let mut other = Store::open(&file).unwrap();
    assert_eq!(other.notices().len(), 1);
    one.set_note("one", "text").unwrap();
    other.set_note("other", "text").unwrap();
    for store in [&one, &other] {
        assert_eq!(missing(&before, &read(store)), Some(1));
        assert!(store.note("one").unwrap().is_some());
        assert!(store.note("other").unwrap().is_some());
    }
}
