//! No table grows without bound.

use std::fs;

use tedomari::opponent::Experience;
use tedomari_store::{FameEntry, FinishedGame, Store, StoreError};

const MIB: u64 = 1 << 20;

fn finished(client: u32, number: u32, bytes: usize) -> FinishedGame {
    FinishedGame {
        id: format!("{client} {number}"),
        client: client.to_string(),
        question: "x".repeat(bytes),
        moves: "[]".into(),
        opponent: "perfect".into(),
        persons: "[]".into(),
        winner: None,
        seconds: 1.0,
    }
}

#[test]
fn long_finished_games_of_many_clients() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let mut store = Store::open(&file)?;
    store.finish(&finished(99, 0, 100))?;
    // One client cannot drop the games of another, and only its newest games are kept.
    for _ in 0..8 {
        store.transaction(|store| {
            (0..100).try_for_each(|number| store.finish(&finished(1, number, 30_000)))
        })??;
    }
    for number in 100..400 {
        store.finish(&finished(1, number, 30_000))?;
    }
    let kept = store.finished_count()? * 30_000;
    assert!((5 * MIB..8 * MIB).contains(&kept), "{kept} bytes");
    assert!(store.finished("99 0")?.is_some());
    assert!(store.finished("1 399")?.is_some());
    // Nor can many clients fill the disk.
    for client in 2..12 {
        store.transaction(|store| {
            (0..150).try_for_each(|number| store.finish(&finished(client, number, 30_000)))
        })??;
    }
    let kept = store.finished_count()? * 30_000;
    assert!((20 * MIB..26 * MIB).contains(&kept), "{kept} bytes");
    drop(store);
    let size = fs::metadata(&file).expect("a file").len();
    assert!(size < 32 * MIB, "{size} bytes");
    Ok(())
}

#[test]
fn many_short_finished_games() -> Result<(), StoreError> {
    let mut store = Store::in_memory()?;
    store.transaction(|store| {
        (0..8_000).try_for_each(|number| store.finish(&finished(1, number, 10)))
    })??;
    let kept = store.finished_count()?;
    assert!((5_000..=6_250).contains(&kept), "{kept}");
    Ok(())
}

#[test]
fn the_hall_of_fame_is_capped_by_game() -> Result<(), StoreError> {
    let mut store = Store::in_memory()?;
    let entry = |game: &str, seconds: u32| FameEntry {
        id: format!("{game} {seconds}"),
        name: "Ada".into(),
        game: game.into(),
        seconds: f64::from(seconds),
        moves: 14,
        opponent: "perfect".into(),
        at: 0,
        checked: true,
    };
    store.enter(&entry("other", 5_000))?.expect("entered");
    store.transaction(|store| {
        (0..2_000).try_for_each(|seconds| store.enter(&entry("sim", 2 * seconds)).map(|_| ()))
    })??;
    assert_eq!(store.enter(&entry("sim", 4_001))?, None);
    assert!(!store.is_famous("sim 4001")?);
    let (rank, _) = store.enter(&entry("sim", 1))?.expect("entered");
    assert_eq!(rank, 2);
    assert!(!store.is_famous("sim 3998")?);
    assert!(store.is_famous("other 5000")?);
    assert_eq!(store.famous(5_000)?.len(), 2_001);
    Ok(())
}

#[test]
fn more_boards_are_refused() -> Result<(), StoreError> {
    let mut store = Store::in_memory()?;
    let long = "x".repeat(50_000);
    store.transaction(|store| -> Result<(), StoreError> {
        let mut count: u64 = 0;
        while store.save_board("long", &long)?.is_some() {
            count += 1;
        }
        assert!((15 * MIB..=16 * MIB).contains(&(count * 50_000)), "{count}");
        for board in store.boards()? {
            store.delete_board(board.id)?;
        }
        for _ in 0..1_000 {
            assert!(store.save_board("short", "/")?.is_some());
        }
        assert!(store.save_board("short", "/")?.is_none());
        Ok(())
    })?
}

#[test]
fn experience_notes_and_answers() -> Result<(), StoreError> {
    let mut store = Store::in_memory()?;
    store.transaction(|store| -> Result<(), StoreError> {
        store.adjust("other", b"key", 1)?;
        for number in 0..40_000_u32 {
            store.adjust("sim", &number.to_le_bytes(), 1)?;
        }
        // The name of a game may be a whole board.
        store.adjust(&"x".repeat(100_000), b"key", 1)?;
        for number in 0..30 {
            store.set_note(&number.to_string(), "text")?;
        }
        let answer = "x".repeat(1_000_000);
        for number in 0..60 {
            store.cache_answer(&number.to_string(), &answer)?;
        }
        Ok(())
    })??;
    let kept = store.weights("sim")?.len();
    assert!((25_000..=31_250).contains(&kept), "{kept}");
    assert_eq!(store.weights("other")?.len(), 1);
    assert!(store.weights(&"x".repeat(100_000))?.is_empty());
    let notes = (0..30).filter(|number| store.note(&number.to_string()).is_ok_and(|n| n.is_some()));
    assert_eq!(notes.count(), 16);
    let answers = (0..60).filter(|number| {
        store
            .cached_answer(&number.to_string())
            .is_ok_and(|n| n.is_some())
    });
    let answers = answers.count();
    assert!((24..=27).contains(&answers), "{answers}");
    Ok(())
}
