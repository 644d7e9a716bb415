use super::*;

/// A temporary file that is deleted when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let file = format!("tedomari-checkpoint-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(file))
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint::new(&self.0, Kind::Conjecture, "pomax = 0 on posets")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn what_was_kept_is_there_again() {
    let file = Scratch::new("again");
    let mut checkpoint = file.checkpoint();
    assert_eq!(checkpoint.load_text().unwrap(), None);
    for text in ["", "one", "another, which is longer"] {
        checkpoint.save_text(text);
        assert!(checkpoint.failure().is_none());
        assert_eq!(checkpoint.load_text().unwrap().as_deref(), Some(text));
    }
    checkpoint.remove().unwrap();
    assert!(!file.0.exists());
}

#[test]
fn what_cannot_be_written_leaves_the_old_file() {
    let file = Scratch::new("failure");
    let mut checkpoint = file.checkpoint();
    checkpoint.save_text("good");
    checkpoint.save(|_| Err(io::Error::other("no room")));
    assert_eq!(checkpoint.failure().unwrap().to_string(), "no room");
    assert_eq!(checkpoint.load_text().unwrap().as_deref(), Some("good"));
}

#[test]
fn other_files_are_refused_by_name() {
    let file = Scratch::new("other");
    let fault = |checkpoint: &Checkpoint| {
        let error = checkpoint.load_text().unwrap_err();
        assert!(error.to_string().contains(&*file.0.to_string_lossy()));
        error.fault
    };
    let mut checkpoint = file.checkpoint();
    fs::write(&file.0, "a letter to a friend").unwrap();
    assert!(matches!(fault(&checkpoint), Fault::Foreign));
    checkpoint.save_text("text");
    let other = Checkpoint::new(&file.0, Kind::BoardTable, "posets");
    let Fault::Other(of) = fault(&other) else {
        panic!("it is of a conjecture");
    };
    assert_eq!(of, "conjecture of pomax = 0 on posets");
    let mut newer = fs::read(&file.0).unwrap();
    newer[8] = 99;
    fs::write(&file.0, newer).unwrap();
    assert!(matches!(fault(&checkpoint), Fault::Version(99)));
}

/// Truncated, extended or changed anywhere after the version, a checkpoint is reported as damaged.
#[test]
fn damage_is_noticed() {
    let file = Scratch::new("damaged");
    let mut checkpoint = file.checkpoint();
    checkpoint.save_text("what was known");
    let whole = fs::read(&file.0).unwrap();
    let check = |bytes: &[u8], place: usize| {
        fs::write(&file.0, bytes).unwrap();
        let error = checkpoint.load_text().expect_err("damaged");
        let is_damaged = matches!(error.fault, Fault::Damaged);
        assert!(is_damaged || place < PREFIX, "{place}: {error}");
    };
    for place in 0..whole.len() {
        check(&whole[..place], place);
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        check(&bytes, place);
    }
    check(&[&whole[..], b"x"].concat(), whole.len());
    fs::write(&file.0, &whole).unwrap();
    assert!(checkpoint.load_text().is_ok());
}
