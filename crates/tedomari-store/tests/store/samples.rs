//! A store with something in every table.

use std::path::Path;

use rusqlite::Connection;
use tedomari::opponent::Experience;
use tedomari_store::{FameEntry, FinishedGame, Store, StoredGame};

/// The number of rows of each kind.
const ROWS: u32 = 24;

/// Everything in a store.
#[derive(Debug, PartialEq)]
pub(crate) struct Contents {
    pub(crate) weights: Vec<i32>,
    pub(crate) finished: Vec<Option<FinishedGame>>,
    pub(crate) famous: Vec<Option<FameEntry>>,
    pub(crate) boards: Vec<Option<String>>,
    pub(crate) notes: Vec<Option<String>>,
    pub(crate) answers: Vec<Option<String>>,
    pub(crate) playing: Vec<Option<StoredGame>>,
}

fn key(number: u32) -> Vec<u8> {
    [number.to_le_bytes(); 12].concat()
}

/// A text of a length that depends on the number, so that some rows have overflow pages.
fn text(what: &str, number: u32) -> String {
    format!("{what} {number} ").repeat(1 + 13 * (number as usize % 7))
}

fn finished(number: u32) -> FinishedGame {
    FinishedGame {
        id: format!("finished {number}"),
        client: "127.0.0.1".into(),
        question: text("question", number),
        moves: text("moves", number),
        opponent: "perfect".into(),
        persons: r#"["green"]"#.into(),
        winner: (!number.is_multiple_of(3)).then(|| "green".into()),
        seconds: 12.5,
    }
}

fn famous(number: u32) -> FameEntry {
    FameEntry {
        id: format!("famous {number}"),
        name: format!("name {number}"),
        game: "sim".into(),
        seconds: f64::from(number),
        moves: number,
        opponent: "learning".into(),
        at: 0,
        checked: number.is_multiple_of(2),
    }
}

fn playing(number: u32) -> StoredGame {
    StoredGame {
        id: format!("playing {number}"),
        client: "127.0.0.1".into(),
        size: number,
        setup: text("setup", number).into(),
        state: text("state", number),
    }
}

/// Writes everything.
pub(crate) fn fill(store: &mut Store) {
    let filled = store.transaction(|store| {
        for number in 0..ROWS {
            store.adjust("sim", &key(number), 1 + number as i32)?;
            store.finish(&finished(number))?;
            store.enter(&famous(number))?;
            store.save_board(&text("board", number), "/board")?;
            if number < 8 {
                store.set_note(&format!("note {number}"), &text("note", number))?;
            }
            store.cache_answer(&format!("asked {number}"), &text("answer", number))?;
            store.save_game(&playing(number))?;
        }
        Ok::<(), tedomari_store::StoreError>(())
    });
    filled.expect("a transaction").expect("written");
}

/// Reads everything through the methods of the store.
pub(crate) fn read(store: &Store) -> Contents {
    let famous = store.famous(100).expect("readable");
    let boards = store.boards().expect("readable");
    let numbers = || 0..ROWS;
    Contents {
        weights: numbers()
            .map(|number| store.weight("sim", &key(number)).expect("readable"))
            .collect(),
        finished: numbers()
            .map(|number| store.finished(&finished(number).id).expect("readable"))
            .collect(),
        famous: numbers()
            .map(|number| {
                let id = format!("famous {number}");
                let found = famous.iter().find(|entry| entry.id == id).cloned();
                found.map(|entry| FameEntry { at: 0, ..entry })
            })
            .collect(),
        boards: numbers()
            .map(|number| {
                let named = text("board", number);
                let found = boards.iter().find(|board| board.name == named);
                found.map(|board| board.name.clone())
            })
            .collect(),
        notes: (0..8)
            .map(|number| {
                let note = store.note(&format!("note {number}")).expect("readable");
                note.map(|note| note.text)
            })
            .collect(),
        answers: numbers()
            .map(|number| {
                let asked = format!("asked {number}");
                store.cached_answer(&asked).expect("readable")
            })
            .collect(),
        playing: numbers()
            .map(|number| store.stored_game(&playing(number).id).expect("readable"))
            .collect(),
    }
}

/// How many rows of `before` are missing in `after`; `None` if a row is wrong.
pub(crate) fn missing(before: &Contents, after: &Contents) -> Option<usize> {
    fn compare<T: PartialEq>(before: &[Option<T>], after: &[Option<T>]) -> Option<usize> {
        let pairs = before.iter().zip(after);
        let lost = pairs.map(|(before, after)| match after {
            None => Some(usize::from(before.is_some())),
            same if same == before => Some(0),
            _ => None,
        });
        lost.sum()
    }
    let weights = |contents: &Contents| -> Vec<Option<i32>> {
        let weights = contents.weights.iter();
        weights
            .map(|&weight| (weight != 0).then_some(weight))
            .collect()
    };
    Some(
        compare(&weights(before), &weights(after))?
            + compare(&before.finished, &after.finished)?
            + compare(&before.famous, &after.famous)?
            + compare(&before.boards, &after.boards)?
            + compare(&before.notes, &after.notes)?
            + compare(&before.answers, &after.answers)?
            + compare(&before.playing, &after.playing)?,
    )
}

/// The schema of version 4, and some rows.
const VERSION_4: &str = "
    CREATE TABLE experience (game TEXT NOT NULL, key BLOB NOT NULL,
        weight INTEGER NOT NULL CHECK (weight BETWEEN -128 AND 127), PRIMARY KEY (game, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE finished (id TEXT NOT NULL PRIMARY KEY, question TEXT NOT NULL,
        moves TEXT NOT NULL, opponent TEXT NOT NULL, persons TEXT NOT NULL, winner TEXT,
        seconds REAL NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE fame (id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, game TEXT NOT NULL,
        seconds REAL NOT NULL, moves INTEGER NOT NULL, opponent TEXT NOT NULL,
        at INTEGER NOT NULL) STRICT;
    CREATE INDEX fame_by_seconds ON fame (seconds);
    CREATE TABLE boards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL,
        at INTEGER NOT NULL) STRICT;
    CREATE TABLE notes (key TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL,
        at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE solved (id INTEGER PRIMARY KEY AUTOINCREMENT, question TEXT NOT NULL UNIQUE,
        answer TEXT NOT NULL) STRICT;
    CREATE TABLE playing (id TEXT NOT NULL UNIQUE, client TEXT NOT NULL, size INTEGER NOT NULL,
        is_played INTEGER NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL,
        setup TEXT NOT NULL) STRICT;
    INSERT INTO experience SELECT 'sim', CAST(printf('%048d', value) AS BLOB), 7
        FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 40)
              SELECT value FROM n);
    INSERT INTO finished VALUES ('f', 'q', '[]', 'perfect', '[]', NULL, 2.0, 5);
    INSERT INTO fame VALUES ('f', 'Ada', 'sim', 2.0, 14, 'perfect', 5);
    INSERT INTO boards VALUES (3, 'one', '/board', 5);
    INSERT INTO notes VALUES ('audit', '[]', 5);
    INSERT INTO solved VALUES (7, 'asked', 'answer');
    INSERT INTO playing VALUES ('p', '127.0.0.1', 15, 1, 5, '{}', '{}');
    PRAGMA application_id = 0x5445444f;
    PRAGMA user_version = 4;";

/// Creates a store as version 4 of the schema had it.
pub(crate) fn create_version_4(file: &Path) {
    let old = Connection::open(file).expect("a file");
    old.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))
        .expect("a log");
    old.execute_batch(VERSION_4)
        .expect("a store of the fourth version");
}

/// Whether everything of [`create_version_4`] is there.
pub(crate) fn assert_version_4_is_kept(store: &Store) {
    assert_eq!(store.weights("sim").expect("readable").len(), 40);
    let finished = store.finished("f").expect("readable").expect("kept");
    assert_eq!((finished.seconds, finished.winner), (2.0, None));
    let [ada] = store.famous(9).expect("readable").try_into().expect("one");
    assert_eq!((ada.name.as_str(), ada.at, ada.checked), ("Ada", 5, false));
    let [board] = store.boards().expect("readable").try_into().expect("one");
    assert_eq!((board.id, board.name.as_str()), (3, "one"));
    assert!(store.note("audit").expect("readable").is_some());
    let answer = store.cached_answer("asked").expect("readable");
    assert_eq!(answer.as_deref(), Some("answer"));
    assert!(store.stored_game("p").expect("readable").is_some());
    assert!(store.stored_games().expect("readable")[0].is_played);
}
