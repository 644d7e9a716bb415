//! Runs the program and normalizes its output.

use std::env::temp_dir;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;

/// A temporary home folder, so that tests do not write to the real one.
const HOME: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/home");

/// The variables with the user's folders on each operating system.
fn home(home: &Path) -> [(&'static str, &Path); 4] {
    ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA"].map(|name| (name, home))
}

/// A temporary file of a test.
pub struct File(pub PathBuf);

impl File {
    /// A unique name.
    pub fn new(name: &str) -> File {
        File(temp_dir().join(format!("tedomari-{}-{name}", process::id())))
    }

    /// Its name.
    pub fn path(&self) -> &str {
        self.0.to_str().expect("names of temporary files are text")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Runs the program with something on its standard input.
pub fn with_input(args: &[&str], input: &[u8]) -> Output {
    at_home(Path::new(HOME), args, input)
}

/// Runs the program with another home folder, which also contains its data.
pub fn at_home(folder: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut command = Command::cargo_bin("tedomari").expect("the program is built");
    // Help is wrapped to the terminal, so fix the width.
    command
        .env("COLUMNS", "100")
        .envs(home(folder))
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    command
        .args(args)
        .write_stdin(input)
        .output()
        .expect("the program runs")
}

/// Runs the program.
pub fn tedomari(args: &[&str]) -> Output {
    with_input(args, b"")
}

/// Runs the program and sends Ctrl-C once it is working.
pub fn interrupted(args: &[&str]) -> Output {
    signaled(args, "-INT")
}

/// Runs the program and sends a signal once it is working.
pub fn signaled(args: &[&str], signal: &str) -> Output {
    use std::process::{Command, Stdio};
    let child = Command::new(assert_cmd::cargo::cargo_bin!("tedomari"))
        .args(args)
        .envs(home(Path::new(HOME)))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    wait_for_work(child.id());
    let killed = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(killed.expect("kill is there").success());
    child.wait_with_output().expect("the program ends")
}

/// Waits until a process has used half a second of processor time.
#[cfg(target_os = "linux")]
fn wait_for_work(process: u32) {
    while processor_time(process) < 0.5 {
        thread::sleep(Duration::from_millis(20));
    }
}

/// Waits long enough for a process to have started.
#[cfg(not(target_os = "linux"))]
fn wait_for_work(_process: u32) {
    std::thread::sleep(std::time::Duration::from_secs(3));
}

/// The standard output of the program.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the program writes text")
}

/// The standard error of the program.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the program writes text")
}

/// The complete output of a run, without what differs between machines.
pub fn transcript(args: &[&str], input: &str) -> String {
    let output = with_input(args, input.as_bytes());
    let errors = match stderr(&output) {
        none if none.is_empty() => none,
        some => format!("[on standard error]\n{some}"),
    };
    let code = output.status.code().expect("the program ends by itself");
    redacted(&format!("{}{errors}[exit code {code}]\n", stdout(&output)))
}

/// The JSON object that a run prints.
pub fn json(args: &[&str]) -> serde_json::Value {
    let text = stdout(&tedomari(args));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?} gave {error}: {text}"))
}

/// Replaces times and search effort, which change whenever the solver improves.
pub fn redacted(text: &str) -> String {
    let number = |c: char| c.is_ascii_digit() || ".e-".contains(c);
    let text = replace_after(text, "\"seconds\":", number, "0");
    let text = replace_after(&text, "\"positions\":", number, "0");
    let text = replace_after(&text, "\"table_bytes\":", number, "0");
    let text = replace_after(&text, "search, ", |c| c.is_ascii_digit() || c == ' ', "N ");
    replace_after(&text, "positions, table ", |c| !c.is_control(), "T")
}

/// Replaces the matching characters after each occurrence of a key.
fn replace_after(text: &str, key: &str, belongs: impl Fn(char) -> bool, by: &str) -> String {
    let mut parts = text.split(key);
    let mut result = parts.next().unwrap_or_default().to_string();
    for part in parts {
        result += key;
        result += by;
        result += part.trim_start_matches(&belongs);
    }
    result
}

/// What a run of the program took.
#[derive(Debug)]
pub struct Bounded {
    /// The exit code; none if it had to be ended.
    pub code: Option<i32>,
    /// The time of the processors in seconds, where the operating system tells; 0 elsewhere.
    pub processors: f64,
    /// The most memory, likewise.
    pub megabytes: u64,
}

/// Runs the program without its output and watches it. It is ended after ten minutes.
pub fn bounded(args: &[&str]) -> Bounded {
    let start = Instant::now();
    let mut child = process::Command::new(cargo_bin("tedomari"))
        .args(args)
        .envs(home(Path::new(HOME)))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let (mut processors, mut megabytes) = (0.0_f64, 0);
    loop {
        processors = processors.max(processor_time(child.id()));
        megabytes = megabytes.max(peak_memory(child.id()));
        let ended = child.try_wait().expect("the program can be waited for");
        if ended.is_some() || start.elapsed() > Duration::from_secs(600) {
            let _ = child.kill();
            return Bounded {
                code: ended.and_then(|status| status.code()),
                processors,
                megabytes,
            };
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// The time of the processors that a process has used, in user and kernel mode, in seconds.
fn processor_time(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name, which may contain spaces, is in parentheses.
    let fields = status.rsplit_once(')').map_or("", |(_, fields)| fields);
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
    ticks as f64 / 100.0
}

/// The most memory that a running process has used, in megabytes.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().strip_suffix("kB")?.trim().parse().ok());
    kilobytes.unwrap_or(0_u64) / 1000
}
