//! The same laws for every implementation of `Experience`.

use tedomari::board::random::Generator;
use tedomari::opponent::{Experience, MemoryExperience, WEIGHTS};
use tedomari_store::Store;

fn laws<E: Experience>(mut experience: E) {
    let weight = |experience: &E, game: &str, key: &[u8]| experience.weight(game, key).unwrap();
    assert_eq!(weight(&experience, "sim", b"a"), 0, "never met");
    experience.adjust("sim", b"a", 8).unwrap();
    experience.adjust("sim", b"a", -3).unwrap();
    assert_eq!(weight(&experience, "sim", b"a"), 5, "adjustments add up");
    // Similar games and positions are distinct.
    for (game, key) in [
        ("sim", b"b".as_slice()),
        ("sim", b"A"),
        ("sim", b""),
        ("sim", b"a\0"),
        ("Sim", b"a"),
        ("sim ", b"a"),
        ("", b"a"),
    ] {
        assert_eq!(weight(&experience, game, key), 0, "{game:?} {key:?}");
    }
    experience.adjust("", b"", 1).unwrap();
    experience.adjust("avoid → K₃; '\"", &[0, 255], 2).unwrap();
    assert_eq!(weight(&experience, "", b""), 1);
    assert_eq!(weight(&experience, "avoid → K₃; '\"", &[0, 255]), 2);
    // Weights saturate at both ends and can leave them again.
    for (key, by, end) in [
        (b"up".as_slice(), 100, *WEIGHTS.end()),
        (b"down", -100, *WEIGHTS.start()),
        (b"max", i32::MAX, *WEIGHTS.end()),
        (b"min", i32::MIN, *WEIGHTS.start()),
    ] {
        for _ in 0..3 {
            experience.adjust("sim", key, by).unwrap();
        }
        assert_eq!(weight(&experience, "sim", key), end);
        experience.adjust("sim", key, -by.signum()).unwrap();
        assert_eq!(weight(&experience, "sim", key), end - by.signum());
    }
    assert_eq!(weight(&experience, "sim", b"a"), 5, "the others stay");
}

#[test]
fn laws_in_memory() {
    laws(MemoryExperience::default());
    laws(Store::in_memory().unwrap());
}

#[test]
fn laws_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    laws(Store::open(&folder.path().join("store.db")).unwrap());
}

/// The file agrees with memory after any adjustments, however often it is reopened.
#[test]
fn as_in_memory_and_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("größe 100 %?mode=memory.db");
    let mut random = Generator::new(7, 0);
    let mut memory = MemoryExperience::default();
    let games = ["sim", "achieve C4 on K6"];
    for _ in 0..12 {
        let mut store = Store::open(&file).unwrap();
        for _ in 0..20 {
            let game = games[random.below(2) as usize];
            let key = [random.below(6) as u8; 48];
            let by = random.below(200) as i32 - 100;
            memory.adjust(game, &key, by).unwrap();
            store.adjust(game, &key, by).unwrap();
        }
        for game in games {
            for key in (0..6).map(|key| [key; 48]) {
                let expected = memory.weight(game, &key).unwrap();
                assert_eq!(store.weight(game, &key).unwrap(), expected);
            }
        }
    }
    assert!(file.is_file(), "no name is special");
    let others = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(others, 1, "a store that was closed is one file");
}
