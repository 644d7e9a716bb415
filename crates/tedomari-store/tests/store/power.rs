//! Lost power: of what was not yet synced, any part may be on the disk.
//!
//! The test takes the bytes of the file and of its write-ahead log after each acknowledged write.
//! Power may fail during the next one, when some of the sectors that it changes are written and
//! others are not. Whatever that leaves must open, with everything that was acknowledged before.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tedomari_store::{FinishedGame, Store};

use crate::samples::{assert_version_4_is_kept, create_version_4};

/// What a disk writes at once, in bytes.
const SECTOR: usize = 512;

/// The bytes of a store on the disk.
#[derive(Clone, PartialEq)]
struct Disk {
    file: Vec<u8>,
    log: Vec<u8>,
}

fn log_of(file: &Path) -> PathBuf {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

impl Disk {
    fn of(file: &Path) -> Disk {
        Disk {
            file: fs::read(file).unwrap(),
            log: fs::read(log_of(file)).unwrap_or_default(),
        }
    }

    /// Opens a store that finds these bytes.
    fn open(&self, folder: &Path) -> Store {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir(folder).unwrap();
        let file = folder.join("store.db");
        fs::write(&file, &self.file).unwrap();
        fs::write(log_of(&file), &self.log).unwrap();
        Store::open(&file).unwrap()
    }
}

/// What may be left when power fails between two states of a file: the first of the changed sectors,
/// all but one of them, and a sector in halves.
fn torn(before: &[u8], after: &[u8]) -> Vec<Vec<u8>> {
    let sector = |bytes: &[u8], place: usize| -> Vec<u8> {
        let end = bytes.len().min(place + SECTOR);
        bytes.get(place..end).unwrap_or_default().to_vec()
    };
    let changed: Vec<usize> = (0..after.len())
        .step_by(SECTOR)
        .filter(|&place| sector(before, place) != sector(after, place))
        .collect();
    let with = |places: &mut dyn Iterator<Item = (usize, usize)>| {
        let mut bytes = before.to_vec();
        for (place, length) in places {
            let written = &after[place..after.len().min(place + length)];
            let end = place + written.len();
            if bytes.len() < end {
                bytes.resize(end, 0);
            }
            bytes[place..end].copy_from_slice(written);
        }
        bytes
    };
    let mut left = vec![before.to_vec()];
    for count in 0..changed.len() {
        let first = changed[..count].iter().map(|&place| (place, SECTOR));
        left.push(with(&mut first.clone()));
        left.push(with(&mut first.chain([(changed[count], SECTOR / 2)])));
        let others = changed.iter().filter(|&&place| place != changed[count]);
        left.push(with(&mut others.map(|&place| (place, SECTOR))));
    }
    left
}

/// A finished game that takes several pages now and then.
fn game(number: usize) -> FinishedGame {
    FinishedGame {
        id: number.to_string(),
        client: "127.0.0.1".into(),
        question: format!("{number} ").repeat(1 + 1_500 * usize::from(number % 5 == 2)),
        moves: "[]".into(),
        opponent: "perfect".into(),
        persons: "[]".into(),
        winner: None,
        seconds: 1.0,
    }
}

/// The first `count` games are there, and the next one is there as a whole or not at all.
fn assert_kept(store: &Store, count: usize) {
    assert_eq!(store.notices(), [""; 0]);
    for number in 0..count {
        assert_eq!(
            store.finished(&number.to_string()).unwrap(),
            Some(game(number))
        );
    }
    if let Some(next) = store.finished(&count.to_string()).unwrap() {
        assert_eq!(next, game(count));
    }
    let kept = store.finished_count().unwrap() as usize;
    assert!((count..=count + 1).contains(&kept), "{kept} of {count}");
}

#[test]
fn power_fails_during_any_write() {
    let folder = tempfile::tempdir().unwrap();
    let (file, left) = (folder.path().join("store.db"), folder.path().join("left"));
    let mut store = Store::open(&file).unwrap();
    let mut before = Disk::of(&file);
    for number in 0..10 {
        store.finish(&game(number)).unwrap();
        let after = Disk::of(&file);
        // A write changes only the log, which is synced before the write is acknowledged.
        assert!(before.file == after.file && before.log != after.log);
        for log in torn(&before.log, &after.log) {
            let disk = Disk {
                log,
                ..before.clone()
            };
            assert_kept(&disk.open(&left), number);
        }
        assert_eq!(
            after.open(&left).finished_count().unwrap() as usize,
            number + 1
        );
        before = after;
        if number % 3 == 2 {
            // The log is copied to the file, and is kept until the file is synced.
            checkpoint(&file);
            let after = Disk::of(&file);
            assert!(before.file != after.file);
            for bytes in torn(&before.file, &after.file) {
                let disk = Disk {
                    file: bytes,
                    ..before.clone()
                };
                assert_kept(&disk.open(&left), number + 1);
            }
            // The next write begins a new log over the old one.
            before = after;
        }
    }
}

fn checkpoint(file: &Path) {
    let other = Connection::open(file).unwrap();
    let done = other.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
    });
    let (pages, copied) = done.unwrap();
    assert_eq!(pages, copied);
}

/// An upgrade happens as a whole or not at all.
#[test]
fn power_fails_during_an_upgrade() {
    let folder = tempfile::tempdir().unwrap();
    let (file, left) = (folder.path().join("store.db"), folder.path().join("left"));
    create_version_4(&file);
    let before = Disk::of(&file);
    let store = Store::open(&file).unwrap();
    let after = Disk::of(&file);
    assert!(before.file == after.file && before.log != after.log);
    let mut repeated = 0;
    for log in torn(&before.log, &after.log).iter().step_by(7) {
        let disk = Disk {
            log: log.clone(),
            ..before.clone()
        };
        let store = disk.open(&left);
        assert_version_4_is_kept(&store);
        repeated += store.notices().len();
    }
    assert!(repeated > 0, "no upgrade was interrupted");
    assert!(after.open(&left).notices().is_empty());
    assert_version_4_is_kept(&store);
}
