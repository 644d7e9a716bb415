//! Unusable files are rejected with a reason and left unchanged.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tedomari::opponent::Experience;
use tedomari_store::{Store, StoreError};

/// A store of several pages.
fn filled(folder: &Path) -> PathBuf {
    let file = folder.join("store.db");
    let mut store = Store::open(&file).unwrap();
    for number in 0..400_u32 {
        store
            .adjust("sim", &[number.to_le_bytes(); 12].concat(), 1)
            .unwrap();
    }
    file
}

/// The error. The file must be unchanged, and the only one in its folder.
fn open_error(file: &Path) -> StoreError {
    let before = fs::read(file).unwrap();
    let error = Store::open(file)
        .err()
        .unwrap_or_else(|| panic!("{} bytes were accepted", before.len()));
    assert_eq!(fs::read(file).unwrap(), before, "left as it was: {error}");
    let shown = error.to_string();
    assert!(shown.starts_with(&file.display().to_string()), "{shown}");
    assert!(shown.contains("; "), "says what to do: {shown}");
    error
}

#[test]
fn cut_short() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path());
    let whole = fs::read(&file).unwrap();
    assert!(whole.len() > 5 * 4096);
    for length in [
        1,
        15,
        99,
        100,
        4095,
        4096,
        8192,
        whole.len() - 4096,
        whole.len() - 4000,
        whole.len() - 1000,
    ] {
        fs::write(&file, &whole[..length]).unwrap();
        let error = open_error(&file);
        assert!(
            matches!(
                error,
                StoreError::Damaged { .. } | StoreError::Foreign { .. }
            ),
            "{length} bytes: {error}"
        );
    }
    fs::write(&file, &whole).unwrap();
    Store::open(&file).expect("whole again");
}

/// Flips every bit of the header: the file is rejected, repaired with a notice, or still read
/// correctly.
#[test]
fn flipped_bits_in_the_header() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path());
    let whole = fs::read(&file).unwrap();
    let mut accepted = Vec::new();
    for bit in 0..100 * 8 {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&file, &bytes).unwrap();
        match Store::open(&file) {
            Err(error) => assert!(error.to_string().contains("store.db"), "bit {bit}: {error}"),
            Ok(store) => {
                accepted.push(bit / 8);
                let key = [399_u32.to_le_bytes(); 12].concat();
                let is_kept = store.weight("sim", &key).unwrap() == 1;
                assert!(is_kept || !store.notices().is_empty(), "bit {bit}");
            }
        }
    }
    // The format, version and application id are always checked.
    let sure = |byte: &usize| *byte < 16 || (60..64).contains(byte) || (68..72).contains(byte);
    assert!(!accepted.iter().any(sure), "{accepted:?}");
}

#[test]
fn other_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.db");
    fs::write(
        &file,
        "white a b c; black d e; a < d < b; c < e\n".repeat(200),
    )
    .unwrap();
    let error = open_error(&file);
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    fs::remove_file(&file).unwrap();

    let other = Connection::open(&file).unwrap();
    other
        .execute_batch("CREATE TABLE experience (game, key, weight)")
        .unwrap();
    drop(other);
    let error = open_error(&file);
    assert!(error.to_string().contains("another application"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn newer_than_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path());
    let later = Connection::open(&file).unwrap();
    later.pragma_update(None, "user_version", 1000).unwrap();
    drop(later);
    let error = open_error(&file);
    assert!(
        matches!(error, StoreError::Newer { found: 1000, .. }),
        "{error}"
    );
}

/// An empty file is treated like a missing one.
#[test]
fn empty_files_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    fs::write(&file, "").unwrap();
    Store::open(&file).unwrap().adjust("sim", b"a", 1).unwrap();
    let store = Store::open(&file).unwrap();
    assert_eq!(store.weight("sim", b"a").unwrap(), 1);
}

#[test]
fn not_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("missing").join("store.db");
    for place in [folder.path(), &nowhere, Path::new("")] {
        let error = Store::open(place).expect_err("rejected");
        assert!(matches!(error, StoreError::Unopened { .. }), "{error}");
    }
    assert!(!nowhere.exists());
}

/// A read-only folder and its files are rejected.
#[cfg(unix)]
#[test]
fn read_only_folders() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path());
    let permit = |place: &Path, mode| {
        fs::set_permissions(place, fs::Permissions::from_mode(mode)).unwrap();
    };
    permit(&file, 0o400);
    permit(folder.path(), 0o500);
    // Root can write everywhere except in the folder of processes.
    let is_closed = fs::write(folder.path().join("probe"), "").is_err();
    let mut places = vec![];
    if is_closed {
        places.extend([file.clone(), folder.path().join("new.db")]);
    }
    if cfg!(target_os = "linux") {
        places.push(PathBuf::from("/proc/self/store.db"));
    }
    for place in &places {
        let error = Store::open(place).expect_err("rejected");
        assert!(matches!(error, StoreError::Unopened { .. }), "{error}");
    }
    permit(folder.path(), 0o700);
}
