//! `cargo xtask fuzz`: looks for inputs that break a property of `crates/tedomari-properties`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::repository::{self, cargo_optimized, root};

/// How long each property is fuzzed by default, in seconds.
const SECONDS: u32 = 60;

/// Longer inputs are slower and find nothing that shorter ones do not.
const MAX_LENGTH: &str = "-max_len=2048";

/// Memory in MiB that no input may use.
const MEMORY: &str = "-rss_limit_mb=2048";

/// Seconds that no input may take.
const TIMEOUT: &str = "-timeout=10";

/// The bytes of inputs with the names that the fuzzer gives them that the corpus of a property keeps.
/// Inputs that once broke a property have names of their own and are always kept.
const KEPT: u64 = 12_000;

/// The number of such inputs that the corpus of a property keeps.
const MOST: usize = 60;

/// `cargo xtask fuzz [PROPERTY …] [--seconds N]`.
pub fn run(arguments: &[&str]) -> Result<String, String> {
    is_installed()?;
    let seeds = root().join("target/fuzz/seeds");
    let mut write_seeds = cargo_optimized("run", &["--quiet", "--package", "tedomari-properties"]);
    write_seeds.args(["--example", "seeds", "--"]).arg(&seeds);
    repository::run(write_seeds)?;
    let all = names_in(&seeds)?;
    let (chosen, seconds) = chosen(arguments, &all)?;
    for property in &chosen {
        println!("fuzzing {property} for {seconds} s");
        fuzz(property, &seeds, seconds)?;
    }
    Ok(format!("\nNo input broke {}.", chosen.join(", ")))
}

/// The properties and the time that the arguments name.
fn chosen(arguments: &[&str], all: &[String]) -> Result<(Vec<String>, u32), String> {
    let (names, seconds) = match arguments {
        [names @ .., "--seconds", seconds] => {
            let error = |_| format!("--seconds takes a whole number, not {seconds:?}");
            (names, seconds.parse().map_err(error)?)
        }
        names => (names, SECONDS),
    };
    if names.is_empty() {
        return Ok((all.to_vec(), seconds));
    }
    let known = |name: &&str| {
        let found = all.iter().find(|known| known == name);
        let list = || {
            format!(
                "there is no property {name:?}; there are: {}",
                all.join(", ")
            )
        };
        found.cloned().ok_or_else(list)
    };
    let names = names.iter().map(known).collect::<Result<_, _>>()?;
    Ok((names, seconds))
}

/// The names of the folders in a folder, sorted.
fn names_in(folder: &Path) -> Result<Vec<String>, String> {
    let unread = |error| format!("{} cannot be read: {error}", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unread)? {
        names.push(
            entry
                .map_err(unread)?
                .file_name()
                .to_string_lossy()
                .into_owned(),
        );
    }
    names.sort();
    Ok(names)
}

fn is_installed() -> Result<(), String> {
    let mut command = nightly_fuzz();
    command
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if command.status().is_ok_and(|status| status.success()) {
        return Ok(());
    }
    Err(
        "coverage-guided fuzzing needs the nightly toolchain and cargo-fuzz: \
         `rustup toolchain install nightly`, `cargo install cargo-fuzz`. \
         `cargo test --package tedomari-properties` tries mutations without them."
            .into(),
    )
}

fn nightly_fuzz() -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz"]).current_dir(root());
    command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    command
}

/// Fuzzes one property. New inputs go to the target folder; those that reach code that no input of
/// the corpus reaches are then merged into the corpus, as few as possible, and the smallest are kept.
fn fuzz(property: &str, seeds: &Path, seconds: u32) -> Result<(), String> {
    let corpus = folder(&root().join("fuzz/corpus").join(property))?;
    let found = folder(&root().join("target/fuzz/found").join(property))?;
    let seeds = folder(&seeds.join(property))?;
    let time = format!("-max_total_time={seconds}");
    let limits = [&time, MAX_LENGTH, MEMORY, TIMEOUT];
    run_fuzzer(property, &[&found, &corpus, &seeds], &limits)?;
    run_fuzzer(
        property,
        &[&corpus, &seeds, &found],
        // Without counters: what matters is which code an input reaches, not how often.
        &["-set_cover_merge=1", "-use_counters=0", MAX_LENGTH],
    )?;
    trim(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))
}

/// Deletes the largest inputs that the fuzzer has named, until [`MOST`] of them and [`KEPT`] bytes are
/// left.
fn trim(corpus: &Path) -> std::io::Result<()> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(corpus)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.len() == 40 && name.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            files.push((entry.metadata()?.len(), entry.path()));
        }
    }
    files.sort();
    let mut total = 0;
    for (number, (length, path)) in files.into_iter().enumerate() {
        total += length;
        if total > KEPT || number >= MOST {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn folder(path: &Path) -> Result<PathBuf, String> {
    std::fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path.to_path_buf())
}

fn run_fuzzer(property: &str, folders: &[&PathBuf], options: &[&str]) -> Result<(), String> {
    let mut command = nightly_fuzz();
    command
        .args(["run", "property"])
        .args(folders)
        .arg("--")
        .args(options);
    command.env("TEDOMARI_PROPERTY", property);
    repository::run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corpus_stays_small() {
        let corpus = std::env::temp_dir().join(format!("xtask-corpus-{}", std::process::id()));
        std::fs::create_dir_all(&corpus).expect("a folder");
        let write = |name: &str, length: usize| {
            std::fs::write(corpus.join(name), vec![0; length]).expect("a file");
        };
        for number in 0..10 {
            write(&format!("{number:040x}"), 1_000 * (number + 1));
        }
        write("repeated-names", 50_000);
        trim(&corpus).expect("a folder");
        let left = names_in(&corpus).expect("a folder");
        std::fs::remove_dir_all(&corpus).expect("a folder");
        let kept = (0..4).map(|number| format!("{number:040x}"));
        assert_eq!(
            left,
            kept.chain(["repeated-names".into()]).collect::<Vec<_>>()
        );
    }

    #[test]
    fn arguments_are_checked() {
        let all = ["atoms", "board", "hex"].map(String::from);
        let chosen = |arguments: &[&str]| chosen(arguments, &all);
        assert_eq!(chosen(&[]), Ok((all.to_vec(), SECONDS)));
        let two = (vec!["hex".into(), "atoms".into()], 5);
        assert_eq!(chosen(&["hex", "atoms", "--seconds", "5"]), Ok(two));
        assert!(chosen(&["hexx"]).unwrap_err().contains("there are: atoms,"));
        assert!(
            chosen(&["hex", "--seconds", "many"])
                .unwrap_err()
                .contains("many")
        );
    }
}
