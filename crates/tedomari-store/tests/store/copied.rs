//! Backups: on request, and before an upgrade.

use std::fs;

use rusqlite::Connection;
use tedomari::opponent::Experience;
use tedomari_store::{Store, StoreError, back_up};

use crate::samples::{assert_version_4_is_kept, create_version_4, fill, read};

#[test]
fn a_backup_of_a_store_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["store.db", "copy.db"].map(|name| folder.path().join(name));
    let mut store = Store::open(&file).unwrap();
    fill(&mut store);
    let before = read(&store);
    back_up(&file, &copy).unwrap();
    store.adjust("sim", b"later", 1).unwrap();
    let copied = Store::open(&copy).unwrap();
    assert_eq!(read(&copied), before);
    assert_eq!(copied.weight("sim", b"later").unwrap(), 0);
    drop((store, copied));
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["copy.db", "store.db"], "nothing else is left");
}

#[test]
fn what_cannot_be_copied() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["store.db", "copy.db"].map(|name| folder.path().join(name));
    let missing = back_up(&file, &copy).unwrap_err();
    assert!(matches!(missing, StoreError::Unopened { .. }), "{missing}");
    assert!(!file.exists() && !copy.exists());
    fs::write(&file, "text ".repeat(100)).unwrap();
    let foreign = back_up(&file, &copy).unwrap_err();
    assert!(matches!(foreign, StoreError::Foreign { .. }), "{foreign}");
    fs::remove_file(&file).unwrap();
    drop(Store::open(&file).unwrap());
    fs::write(&copy, "precious").unwrap();
    let taken = back_up(&file, &copy).unwrap_err();
    assert!(taken.to_string().contains("exists already"), "{taken}");
    assert_eq!(fs::read_to_string(&copy).unwrap(), "precious");
    let nowhere = folder.path().join("missing").join("copy.db");
    back_up(&file, &nowhere).unwrap_err();
}

#[test]
fn a_file_is_copied_before_it_is_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    create_version_4(&file);
    let store = Store::open(&file).unwrap();
    assert_version_4_is_kept(&store);
    let copy = folder.path().join("store.db.version-4");
    let [notice] = store.notices().try_into().unwrap();
    assert!(notice.contains("upgraded to version 5"), "{notice}");
    assert!(notice.contains(&copy.display().to_string()), "{notice}");
    drop(store);
    assert!(
        Store::open(&file).unwrap().notices().is_empty(),
        "told once"
    );
    let old = Connection::open(&copy).unwrap();
    let version = old.query_row("PRAGMA user_version", [], |row| row.get(0));
    assert_eq!(version, Ok(4));
    let sum = old.query_row("SELECT sum(weight) FROM experience", [], |row| row.get(0));
    assert_eq!(sum, Ok(280));
}
