//! Writes that fail: acknowledged results are there afterward, and failed ones are not.
//!
//! A child process runs with a limit on the size of files, beyond which the operating system
//! refuses to write. This needs a Unix shell.

#[cfg(not(unix))]
#[test]
fn failing_writes() {
    println!("skipped: the size of files cannot be limited on this system");
}

#[cfg(unix)]
mod unix {
    use std::env;
    use std::path::Path;
    use std::process::Command;

    use tedomari::opponent::Experience;
    use tedomari_store::Store;

    use crate::samples::{assert_version_4_is_kept, create_version_4};

    /// The variable that passes the file to the child process.
    const FILE: &str = "TEDOMARI_STORE_LIMITED";

    /// Runs a test of this module in a process whose files have at most so many blocks; returns
    /// what it prints.
    fn limited(test: &str, file: &Path, blocks: u32) -> Vec<String> {
        let program = env::current_exe().unwrap();
        // Without the signal, a write beyond the limit is an error.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &script])
            .arg(program)
            .args(["--exact", &format!("failing::unix::{test}")])
            .args(["--nocapture", "--test-threads", "1"])
            .env(FILE, file)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{blocks} blocks: {text}");
        text.lines().map(str::to_string).collect()
    }

    /// The numbers after a word.
    fn numbers(lines: &[String], word: &str) -> Vec<u32> {
        let numbers = lines.iter().filter_map(|line| line.strip_prefix(word));
        numbers
            .map(|number| number.trim().parse().unwrap())
            .collect()
    }

    fn key(number: u32) -> Vec<u8> {
        number.to_le_bytes().repeat(50)
    }

    #[test]
    fn failing_writes() {
        if let Some(file) = env::var_os(FILE) {
            return write_until_nothing_works(Path::new(&file));
        }
        let folder = tempfile::tempdir().unwrap();
        let (mut written, mut failed) = (0, 0);
        for blocks in (0..800).step_by(23) {
            let file = folder.path().join(format!("store{blocks}.db"));
            let lines = limited("failing_writes", &file, blocks);
            let mut store = Store::open(&file).unwrap_or_else(|e| panic!("{blocks} blocks: {e}"));
            assert_eq!(store.notices(), [""; 0], "{blocks} blocks");
            for number in numbers(&lines, "written ") {
                let weight = store.weight("sim", &key(number)).unwrap();
                assert_eq!(weight, 1, "{blocks} blocks: {number} is lost");
                written += 1;
            }
            for number in numbers(&lines, "failed ") {
                let weight = store.weight("sim", &key(number)).unwrap();
                assert_eq!(weight, 0, "{blocks} blocks: {number} was not acknowledged");
                failed += 1;
            }
            store.adjust("sim", b"later", 1).unwrap();
        }
        assert!(written > 0 && failed > 0, "{written} {failed}");
    }

    fn write_until_nothing_works(file: &Path) {
        println!();
        let Ok(mut store) = Store::open(file) else {
            return println!("cannot be opened");
        };
        for number in 0..200 {
            match store.adjust("sim", &key(number), 1) {
                Ok(()) => println!("written {number}"),
                Err(_) => println!("failed {number}"),
            }
        }
    }

    /// An upgrade that fails at any write changes nothing, and can be repeated.
    #[test]
    fn failing_upgrades() {
        if let Some(file) = env::var_os(FILE) {
            println!();
            return println!(
                "upgraded {}",
                u32::from(Store::open(Path::new(&file)).is_ok())
            );
        }
        let folder = tempfile::tempdir().unwrap();
        let mut upgraded = Vec::new();
        for blocks in (0..300).step_by(11) {
            let file = folder.path().join(format!("store{blocks}.db"));
            create_version_4(&file);
            let lines = limited("failing_upgrades", &file, blocks);
            upgraded.extend(numbers(&lines, "upgraded "));
            let store = Store::open(&file).unwrap_or_else(|e| panic!("{blocks} blocks: {e}"));
            assert_version_4_is_kept(&store);
        }
        assert!(
            upgraded.contains(&0) && upgraded.contains(&1),
            "{upgraded:?}"
        );
    }
}
