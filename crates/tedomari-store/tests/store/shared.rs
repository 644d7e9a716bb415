//! Several connections to one file.

use std::thread;

use tedomari::opponent::Experience;
use tedomari_store::Store;

#[test]
fn writes_are_visible_to_other_connections() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut one = Store::open(&file).unwrap();
    let mut other = Store::open(&file).unwrap();
    one.adjust("sim", b"a", 8).unwrap();
    assert_eq!(other.weight("sim", b"a").unwrap(), 8);
    other.adjust("sim", b"a", 8).unwrap();
    assert_eq!(one.weight("sim", b"a").unwrap(), 16);
}

/// All threads initialize the same file and adjust the same weight at once; no update is lost.
#[test]
fn many_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..4 {
        let file = folder.path().join(format!("store{round}.db"));
        thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(|| {
                    let mut store = Store::open(&file).unwrap();
                    for _ in 0..20 {
                        store.adjust("sim", b"a", 1).unwrap();
                    }
                });
            }
        });
        let store = Store::open(&file).unwrap();
        assert_eq!(store.weight("sim", b"a").unwrap(), 120);
    }
}
