//! Acknowledged writes survive a kill.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use tedomari::opponent::Experience;
use tedomari_store::Store;

/// The variable that passes the file to the child process that is killed.
const VICTIM: &str = "TEDOMARI_STORE_VICTIM";

#[test]
fn acknowledged_writes_survive() {
    if let Some(file) = env::var_os(VICTIM) {
        return write_without_end(Path::new(&file));
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    for acknowledged in [1, 5, 20] {
        let mut victim = Command::new(env::current_exe().unwrap())
            .args(["--exact", "killed::acknowledged_writes_survive"])
            .args(["--nocapture", "--test-threads", "1"])
            .env(VICTIM, &file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(victim.stdout.take().unwrap());
        let written = output
            .lines()
            .filter_map(|line| line.unwrap().strip_prefix("written ")?.parse::<u32>().ok())
            .nth(acknowledged)
            .unwrap();
        victim.kill().unwrap();
        victim.wait().unwrap();
        let store = Store::open(&file).unwrap();
        for number in 0..=written {
            assert_eq!(store.weight("sim", &number.to_le_bytes()).unwrap(), 1);
        }
        drop(store);
        std::fs::remove_file(&file).unwrap();
    }
}

fn write_without_end(file: &Path) {
    let mut store = Store::open(file).unwrap();
    // The test harness has printed the start of a line.
    println!();
    for number in 0_u32.. {
        store.adjust("sim", &number.to_le_bytes(), 1).unwrap();
        println!("written {number}");
    }
}
