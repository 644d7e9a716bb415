//! The data of the server.

use rusqlite::Connection;
use tedomari::opponent::Experience;
use tedomari_store::{FameEntry, FinishedGame, Store, StoreError, StoredGame};

fn finished(id: &str) -> FinishedGame {
    FinishedGame {
        id: id.into(),
        client: "127.0.0.1".into(),
        question: r#"{"game":"sim","board":""}"#.into(),
        moves: r#"[["1-2"],["2-3"]]"#.into(),
        opponent: "perfect".into(),
        persons: r#"["green"]"#.into(),
        winner: Some("green".into()),
        seconds: 12.5,
    }
}

fn famous(id: &str, seconds: f64) -> FameEntry {
    FameEntry {
        id: id.into(),
        name: format!("name of {id}"),
        game: "sim".into(),
        seconds,
        moves: 14,
        opponent: "learning".into(),
        at: 0,
        checked: true,
    }
}

#[test]
fn finished_games_are_found_by_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).expect("a store");
    assert_eq!(store.finished("a").expect("readable"), None);
    store.finish(&finished("a")).expect("written");
    let tie = FinishedGame {
        winner: None,
        ..finished("b")
    };
    store.finish(&tie).expect("written");
    // A game that continued after its end, and ended again.
    let again = FinishedGame {
        seconds: 20.0,
        ..finished("a")
    };
    store.finish(&again).expect("written");
    drop(store);
    let store = Store::open(&file).expect("a store");
    assert_eq!(store.finished("a").expect("readable"), Some(again));
    assert_eq!(store.finished("b").expect("readable"), Some(tie));
    assert_eq!(store.finished_count().expect("readable"), 2);
}

#[test]
fn the_fastest_come_first_without_duplicates() {
    let mut store = Store::in_memory().expect("memory");
    let times = [("a", 9.0), ("b", 3.0), ("c", 5.0), ("d", 3.0), ("e", 1.0)];
    let ranks = [1, 1, 2, 2, 1];
    for ((id, seconds), rank) in times.into_iter().zip(ranks) {
        let entered = store.enter(&famous(id, seconds)).expect("written");
        let (found, entry) = entered.expect("entered");
        assert_eq!(found, rank, "{id}");
        assert!(entry.at > 1_700_000_000);
        assert_eq!(entry.name, format!("name of {id}"));
        // The same game is not entered again.
        assert_eq!(store.enter(&famous(id, 0.5)).expect("written"), None);
        assert!(store.is_famous(id).expect("readable"));
    }
    assert!(!store.is_famous("f").expect("readable"));
    let listed = store.famous(10).expect("readable");
    let order: Vec<&str> = listed.iter().map(|famous| famous.id.as_str()).collect();
    assert_eq!(order, ["e", "b", "d", "c", "a"]);
    assert_eq!(store.famous(2).expect("readable"), listed[..2]);
}

#[test]
fn boards_and_notes_are_stored() {
    let mut store = Store::in_memory().expect("memory");
    let mut save = |name, address| {
        let saved = store.save_board(name, address).expect("written");
        saved.expect("there is room")
    };
    let first = save("one", "/board?a=1");
    let second = save("two", "/board?a=2");
    assert_eq!(store.boards().expect("readable"), [second, first.clone()]);
    assert!(store.delete_board(first.id).expect("written"));
    assert!(!store.delete_board(first.id).expect("written"));
    assert_eq!(store.boards().expect("readable").len(), 1);
    assert_eq!(store.note("audit").expect("readable"), None);
    store.set_note("audit", "[1]").expect("written");
    store.set_note("audit", "[1,2]").expect("written");
    store.set_note("other", "[]").expect("written");
    let note = store.note("audit").expect("readable").expect("a note");
    assert_eq!(note.text, "[1,2]");
}

#[test]
fn a_transaction_is_written_at_once_and_a_failed_savepoint_is_rolled_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).expect("a store");
    let other = Store::open(&file).expect("a store");
    let seen = || {
        (
            other.finished_count().expect("readable"),
            other.weight("g", b"k").expect("readable"),
        )
    };
    let failed = store.transaction(|store| {
        store
            .savepoint(|store| store.finish(&finished("a")))
            .expect("written");
        assert_eq!(seen(), (0, 0));
        let failed: Result<(), StoreError> = store.savepoint(|store| {
            store.finish(&finished("b"))?;
            store.adjust("g", b"k", 8)?;
            Store::open(folder.path()).map(|_| ())
        });
        store
            .savepoint(|store| store.finish(&finished("c")))
            .expect("written");
        failed
    });
    assert!(failed.expect("written").is_err());
    assert_eq!(seen(), (2, 0));
    assert_eq!(store.finished("b").expect("readable"), None);
}

#[test]
fn a_store_of_the_first_version_is_migrated() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let old = Connection::open(&file).expect("a file");
    old.execute_batch(
        "CREATE TABLE experience (
            game   TEXT    NOT NULL,
            key    BLOB    NOT NULL,
            weight INTEGER NOT NULL CHECK (weight BETWEEN -128 AND 127),
            PRIMARY KEY (game, key)
         ) STRICT, WITHOUT ROWID;
         INSERT INTO experience VALUES ('g', x'6b', 40);
         PRAGMA application_id = 0x5445444f;
         PRAGMA user_version = 1;",
    )
    .expect("a store of the first version");
    drop(old);
    let mut store = Store::open(&file).expect("a store");
    assert_eq!(store.weight("g", b"k").expect("readable"), 40);
    assert_eq!(store.weights("g").expect("readable"), [(b"k".to_vec(), 40)]);
    store.finish(&finished("a")).expect("written");
    assert_eq!(store.finished_count().expect("readable"), 1);
}

#[test]
fn games_in_progress_are_stored_until_they_are_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file).expect("a store");
    let game = |id: &str, state: &str| StoredGame {
        id: id.into(),
        client: "127.0.0.1".into(),
        size: 15,
        setup: r#"{"game":"sim"}"#.into(),
        state: state.into(),
    };
    store.save_game(&game("a", "[]")).expect("written");
    store.save_game(&game("b", "[]")).expect("written");
    store.save_game(&game("b", "[1]")).expect("written");
    drop(store);
    let mut store = Store::open(&file).expect("a store");
    let mut listed = store.stored_games().expect("readable");
    listed.sort_by(|one, other| one.id.cmp(&other.id));
    let seen: Vec<_> = listed
        .iter()
        .map(|e| (&*e.id, e.is_played, e.size))
        .collect();
    assert_eq!(seen, [("a", false, 15), ("b", true, 15)]);
    assert!(listed.iter().all(|entry| entry.at > 1_700_000_000));
    let found = store.stored_game("b").expect("readable");
    assert_eq!(found, Some(game("b", "[1]")));
    store.delete_game("b").expect("written");
    store.delete_game("never there").expect("written");
    assert_eq!(store.stored_game("b").expect("readable"), None);
    assert_eq!(store.stored_games().expect("readable").len(), 1);
}
