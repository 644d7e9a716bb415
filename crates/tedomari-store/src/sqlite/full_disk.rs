//! Tests of a disk that is full, and of the settings on which durability rests.

use tedomari::opponent::Experience;

use crate::sqlite::table::MAX_PAGES;
use crate::{Store, StoreError};

/// The first position of a transaction that is too large.
const LARGE: u32 = 1_000_000;

/// Lets the file grow by so many pages.
fn allow(store: &Store, more: i64) -> i64 {
    let pages = store
        .connection
        .query_row("PRAGMA page_count", [], |row| row.get(0));
    let most = pages.map(|pages: i64| pages + more).expect("a number");
    let set = |row: &rusqlite::Row<'_>| row.get(0);
    let set = store
        .connection
        .pragma_update_and_check(None, "max_page_count", most, set);
    set.expect("a number")
}

#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).expect("a store");
    let key = |number: u32| number.to_le_bytes().repeat(40);
    let mut number = 0;
    let mut lost = Vec::new();
    for more in [0, 1, 3] {
        allow(&store, more);
        let error = loop {
            match store.adjust("sim", &key(number), 1) {
                Ok(()) => number += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(error, StoreError::Failed { .. }), "{error}");
        assert!(error.to_string().contains("full"), "{error}");
        // A transaction that does not fit leaves nothing behind.
        let failed = store.transaction(|store| {
            store.savepoint(|store| {
                (0..500).try_for_each(|more| store.adjust("sim", &key(LARGE + more), 1))
            })
        });
        assert!(!matches!(failed, Ok(Ok(()))), "it fits");
        assert_eq!(store.weight("sim", &key(LARGE)).expect("readable"), 0);
        lost.push(number);
        number += 1;
        // What is there can be read and changed.
        assert_eq!(store.weight("sim", &key(0)).expect("readable"), 1);
    }
    allow(&store, 100);
    store
        .adjust("sim", b"later", 1)
        .expect("there is room again");
    drop(store);
    let store = Store::open(&file).expect("a store");
    assert!(store.notices().is_empty());
    for number in 0..number {
        let expected = i32::from(!lost.contains(&number));
        let weight = store.weight("sim", &key(number)).expect("readable");
        assert_eq!(weight, expected, "{number}");
    }
}

#[test]
fn writes_are_synced_and_the_file_is_bounded() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("store.db")).expect("a store");
    let number = |pragma: &str| {
        let sql = format!("PRAGMA {pragma}");
        let read = store
            .connection
            .query_row(&sql, [], |row| row.get::<_, i64>(0));
        read.expect("a number")
    };
    assert_eq!(number("synchronous"), 2);
    assert_eq!(number("max_page_count"), i64::from(MAX_PAGES));
    assert_eq!(number("page_size"), 4096);
    let mode = store
        .connection
        .query_row("PRAGMA journal_mode", [], |row| row.get(0));
    assert_eq!(mode, Ok("wal".to_string()));
}
