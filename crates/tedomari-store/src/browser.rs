//! The store in a browser: rows in memory. Whoever runs the program takes the changes after every
//! request, keeps them in the browser's own storage, and restores them at the next visit.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tedomari::opponent::{Experience, WEIGHTS};
use tedomari::sorting::Arrange;
use web_time::{SystemTime, UNIX_EPOCH};

use crate::rows::{FinishedGame, Note, SavedBoard, StoredGame, StoredGameSummary};

/// Memory can always be written.
pub type StoreError = Infallible;

/// A table: the beginning of its keys, and how many rows it may have. Then the oldest are dropped;
/// only saved boards are refused instead.
struct Table {
    prefix: &'static str,
    rows: usize,
}

const BOARDS: Table = Table {
    prefix: "board/",
    rows: 1_000,
};
const EXPERIENCE: Table = Table {
    prefix: "experience/",
    rows: 20_000,
};
const GAMES: Table = Table {
    prefix: "game/",
    rows: 200,
};
const NOTES: Table = Table {
    prefix: "note/",
    rows: 16,
};

/// A row, and when it was written in seconds since 1970.
#[derive(Clone, Debug)]
struct Row {
    at: i64,
    json: String,
}

/// The rows of all tables by key.
#[derive(Debug, Default)]
pub struct Store {
    rows: BTreeMap<String, Row>,
    changed: BTreeSet<String>,
}

impl Store {
    /// Restores a row of an earlier visit. Ignores what cannot be read.
    pub fn restore(&mut self, key: String, text: &str) {
        let row = text.split_once(' ').and_then(|(at, json)| {
            let at = at.parse().ok()?;
            let json = json.to_string();
            Some(Row { at, json })
        });
        if let Some(row) = row {
            self.rows.insert(key, row);
        }
    }

    /// Forgets a row that was deleted elsewhere.
    pub fn forget(&mut self, key: &str) {
        self.rows.remove(key);
    }

    /// The rows that have changed since the last call; `None` for those that were deleted.
    pub fn take_changes(&mut self) -> Vec<(String, Option<String>)> {
        let changed = std::mem::take(&mut self.changed);
        let text = |row: &Row| format!("{} {}", row.at, row.json);
        changed
            .into_iter()
            .map(|key| {
                let row = self.rows.get(&key).map(text);
                (key, row)
            })
            .collect()
    }

    /// Saves a board; `None` if there is no room for it.
    pub fn save_board(
        &mut self,
        name: &str,
        address: &str,
    ) -> Result<Option<SavedBoard>, StoreError> {
        let boards = self.boards()?;
        if boards.len() >= BOARDS.rows {
            return Ok(None);
        }
        let board = SavedBoard {
            id: 1 + boards.first().map_or(0, |board| board.id),
            name: name.into(),
            address: address.into(),
            at: now(),
        };
        self.put(&BOARDS, &board.id.to_string(), &board);
        Ok(Some(board))
    }

    /// Lists all saved boards, newest first.
    pub fn boards(&self) -> Result<Vec<SavedBoard>, StoreError> {
        let mut boards: Vec<SavedBoard> = self.list(&BOARDS).map(|(_, _, board)| board).collect();
        boards.arrange_by_key(|board| std::cmp::Reverse(board.id));
        Ok(boards)
    }

    /// Deletes a board; returns whether it existed.
    pub fn delete_board(&mut self, id: i64) -> Result<bool, StoreError> {
        Ok(self.delete(&BOARDS, &id.to_string()))
    }

    /// Stores a text under a key, replacing the previous one.
    pub fn set_note(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        let note = Note {
            text: text.into(),
            at: now(),
        };
        self.put(&NOTES, key, &note);
        Ok(())
    }

    /// Reads the text stored under a key.
    pub fn note(&self, key: &str) -> Result<Option<Note>, StoreError> {
        Ok(self.get(&NOTES, key))
    }

    /// Answers are not cached: the memory of a page is for the computation.
    pub fn cache_answer(&mut self, _: &str, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    /// Answers are not cached.
    pub fn cached_answer(&self, _: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    /// Stores a game, replacing its previous state.
    pub fn save_game(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        self.put(&GAMES, &game.id, game);
        Ok(())
    }

    /// Deletes a game, if it exists.
    pub fn delete_game(&mut self, id: &str) -> Result<(), StoreError> {
        self.delete(&GAMES, id);
        Ok(())
    }

    /// Lists all stored games.
    pub fn stored_games(&self) -> Result<Vec<StoredGameSummary>, StoreError> {
        let games = self.list(&GAMES);
        let summary = |(_, at, game): (&str, i64, StoredGame)| StoredGameSummary {
            id: game.id,
            client: game.client,
            size: game.size,
            is_played: true,
            at,
        };
        Ok(games.map(summary).collect())
    }

    /// Finds a stored game by its id.
    pub fn stored_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        Ok(self.get(&GAMES, id))
    }

    /// Finished games are not stored: only a hall of fame would need them.
    pub fn finish(&mut self, _: &FinishedGame) -> Result<(), StoreError> {
        Ok(())
    }

    /// There is no hall of fame.
    pub fn is_famous(&self, _: &str) -> Result<bool, StoreError> {
        Ok(false)
    }

    /// The weights of all positions that were learned in a game.
    pub fn weights(&self, game: &str) -> Result<Vec<(Vec<u8>, i32)>, StoreError> {
        let positions = self.list::<i32>(&EXPERIENCE);
        let weight = |(key, _, weight): (&str, i64, i32)| {
            let (position, of) = key.split_once('/')?;
            (of == game).then_some((bytes(position)?, weight))
        };
        Ok(positions.filter_map(weight).collect())
    }

    fn put<T: Serialize>(&mut self, table: &Table, key: &str, value: &T) {
        let key = format!("{}{key}", table.prefix);
        // Writing strings and numbers cannot fail.
        let json = serde_json::to_string(value).unwrap_or_default();
        self.rows.insert(key.clone(), Row { at: now(), json });
        self.changed.insert(key);
        self.trim(table);
    }

    fn get<T: DeserializeOwned>(&self, table: &Table, key: &str) -> Option<T> {
        let row = self.rows.get(&format!("{}{key}", table.prefix))?;
        serde_json::from_str(&row.json).ok()
    }

    fn delete(&mut self, table: &Table, key: &str) -> bool {
        let key = format!("{}{key}", table.prefix);
        let existed = self.rows.remove(&key).is_some();
        if existed {
            self.changed.insert(key);
        }
        existed
    }

    /// The rows of a table: key, time and value. Skips rows of another version.
    fn list<T: DeserializeOwned>(&self, table: &Table) -> impl Iterator<Item = (&str, i64, T)> {
        self.in_table(table).filter_map(|(key, row)| {
            let key = key.strip_prefix(table.prefix)?;
            Some((key, row.at, serde_json::from_str(&row.json).ok()?))
        })
    }

    fn in_table(&self, table: &Table) -> impl Iterator<Item = (&String, &Row)> {
        let prefix = table.prefix;
        let from = self.rows.range(prefix.to_string()..);
        from.take_while(move |(key, _)| key.starts_with(prefix))
    }

    /// Drops the oldest rows, with a sixteenth to spare.
    fn trim(&mut self, table: &Table) {
        if self.in_table(table).count() <= table.rows + table.rows / 16 {
            return;
        }
        let rows = self.in_table(table);
        let mut oldest: Vec<(i64, String)> = rows.map(|(key, row)| (row.at, key.clone())).collect();
        oldest.arrange();
        oldest.truncate(oldest.len() - table.rows);
        for (_, key) in oldest {
            self.rows.remove(&key);
            self.changed.insert(key);
        }
    }
}

impl Experience for Store {
    type Error = StoreError;

    fn weight(&self, game: &str, key: &[u8]) -> Result<i32, StoreError> {
        Ok(self.get(&EXPERIENCE, &learned(game, key)).unwrap_or(0))
    }

    fn adjust(&mut self, game: &str, key: &[u8], by: i32) -> Result<(), StoreError> {
        let weight = self.weight(game, key)?.saturating_add(by);
        let weight = weight.clamp(*WEIGHTS.start(), *WEIGHTS.end());
        self.put(&EXPERIENCE, &learned(game, key), &weight);
        Ok(())
    }
}

/// The key of a position of a game.
fn learned(game: &str, position: &[u8]) -> String {
    let digits: String = position.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{digits}/{game}")
}

/// The bytes of hexadecimal digits.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    pairs.map(byte).collect()
}

/// The seconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A store after another visit.
    fn later(store: &mut Store) -> Store {
        let mut later = Store::default();
        for (key, row) in store.take_changes() {
            later.restore(key, &row.expect("nothing was deleted"));
        }
        later
    }

    #[test]
    fn what_was_learned_survives_a_visit() -> Result<(), StoreError> {
        let mut store = Store::default();
        store.adjust("avoid K3 on K6", &[0, 255, 47], 8)?;
        store.adjust("avoid K3 on K6", &[0, 255, 47], -3)?;
        store.adjust("a game with / in its name", b"x", 1)?;
        let mut later = later(&mut store);
        assert_eq!(store.take_changes(), []);
        assert_eq!(later.weight("avoid K3 on K6", &[0, 255, 47])?, 5);
        assert_eq!(
            later.weights("avoid K3 on K6")?,
            [(vec![0, 255, 47], 5)],
            "only those of the game"
        );
        assert_eq!(later.weights("a game with / in its name")?.len(), 1);
        later.adjust("avoid K3 on K6", b"y", i32::MAX)?;
        assert_eq!(later.weight("avoid K3 on K6", b"y")?, *WEIGHTS.end());
        Ok(())
    }

    #[test]
    fn boards_are_listed_newest_first_and_can_be_deleted() -> Result<(), StoreError> {
        let mut store = Store::default();
        for name in 1..=12 {
            store.save_board(&name.to_string(), "/board")?;
        }
        let mut later = later(&mut store);
        let ids = |store: &Store| -> Vec<i64> {
            let boards = store.boards().expect("memory");
            boards.iter().map(|board| board.id).collect()
        };
        assert_eq!(ids(&later), (1..=12).rev().collect::<Vec<_>>());
        assert!(later.delete_board(12)?);
        assert!(!later.delete_board(12)?);
        assert_eq!(later.take_changes(), [("board/12".to_string(), None)]);
        assert_eq!(ids(&later), (1..=11).rev().collect::<Vec<_>>());
        later.forget("board/11");
        assert_eq!(later.take_changes(), [], "another one has told it");
        assert_eq!(ids(&later), (1..=10).rev().collect::<Vec<_>>());
        Ok(())
    }

    #[test]
    fn games_go_on_after_a_visit_and_only_they_are_stored() -> Result<(), StoreError> {
        let mut store = Store::default();
        let game = StoredGame {
            id: "a".into(),
            client: "127.0.0.1".into(),
            size: 15,
            setup: "{}".into(),
            state: "[]".into(),
        };
        store.save_game(&game)?;
        store.finish(&FinishedGame {
            id: "a".into(),
            client: String::new(),
            question: String::new(),
            moves: String::new(),
            opponent: String::new(),
            persons: String::new(),
            winner: None,
            seconds: 1.0,
        })?;
        store.cache_answer("question", "answer")?;
        assert_eq!(store.cached_answer("question")?, None);
        assert!(!store.is_famous("a")?);
        let mut later = later(&mut store);
        assert_eq!(later.stored_games()?.len(), 1);
        assert_eq!(later.stored_game("a")?, Some(game));
        later.delete_game("a")?;
        assert_eq!(later.stored_game("a")?, None);
        Ok(())
    }

    #[test]
    fn every_table_is_bounded() -> Result<(), StoreError> {
        let mut store = Store::default();
        for number in 0..3 * NOTES.rows {
            store.set_note(&number.to_string(), "text")?;
        }
        assert_eq!(store.note("none")?, None);
        assert!(store.in_table(&NOTES).count() <= NOTES.rows + NOTES.rows / 16);
        for number in 0..=BOARDS.rows {
            let saved = store.save_board("a board", "/board")?;
            assert_eq!(saved.is_some(), number < BOARDS.rows);
        }
        Ok(())
    }

    #[test]
    fn rows_that_cannot_be_read_are_ignored() -> Result<(), StoreError> {
        let mut store = Store::default();
        for row in ["", "1", "x {}", "1 {", "1 []", "-1 {\"id\":\"a\"}"] {
            store.restore("board/1".into(), row);
            store.restore("experience/0".into(), row);
            store.restore("strange".into(), row);
            assert_eq!(store.boards()?, []);
            assert_eq!(store.weights("")?, []);
        }
        Ok(())
    }
}
