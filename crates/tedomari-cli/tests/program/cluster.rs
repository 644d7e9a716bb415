//! `--processes`, `--hosts` and launchers: several processes that work together.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use tedomari_cluster::{Cluster, Hosts, sweep};
use tempfile::TempDir;

use crate::run::{at_home, stderr, stdout};

/// More than any machine needs.
const LONG: &str = "100s";

/// Runs the program with a home of its own, so that no other test keeps pieces there.
fn ask(home: &TempDir, args: &[&str]) -> Output {
    at_home(home.path(), args, b"")
}

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Without times, which differ.
fn timeless(text: &str) -> String {
    let is_time = |word: &str| {
        let number = word.trim_end_matches([',', ':']);
        !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_kept = |i: &usize| {
            let is_unit = |word: &&&str| ["s", "s:", "s,", "ms", "s)"].contains(*word);
            !(is_time(words[*i]) && words.get(i + 1).is_some_and(|word| is_unit(&word)))
        };
        let kept = (0..words.len()).filter(is_kept).map(|i| words[i]);
        kept.collect::<Vec<_>>().join(" ")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Whatever the number of processes, the answer is the same.
fn same_for_all(args: &[&str], code: i32) {
    let alone = ask(&home(), args);
    assert_eq!(alone.status.code(), Some(code), "{}", stderr(&alone));
    for processes in ["2", "3"] {
        let options = ["--processes", processes, "--wait", LONG, "--threads", "2"];
        let home = home();
        let together = ask(&home, &[args, &options].concat());
        assert_eq!(stderr(&together), stderr(&alone), "{args:?}");
        assert_eq!(timeless(&stdout(&together)), timeless(&stdout(&alone)));
        assert_eq!(together.status.code(), Some(code));
        // Nothing is left of an answered question.
        assert_eq!(kept(home.path()), Vec::<PathBuf>::new());
    }
}

/// The files with finished pieces.
fn kept(home: &Path) -> Vec<PathBuf> {
    let files = |folder: PathBuf| {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        files.map(|file| file.path()).collect::<Vec<_>>()
    };
    let folders = files(home.join("tedomari").join("sweeps"));
    folders.into_iter().flat_map(files).collect()
}

#[test]
fn a_conjecture_that_holds() {
    same_for_all(&["conjecture", "pomax <= n", "--on", "posets <= 5"], 0);
}

#[test]
fn a_conjecture_that_fails() {
    let claim = "pomax = white - black";
    let ask = [
        "conjecture",
        claim,
        "--on",
        "posets <= 5",
        "--where",
        "chess",
    ];
    same_for_all(&ask, 0);
    same_for_all(&[&ask[..], &["--all"]].concat(), 0);
}

#[test]
fn a_conjecture_that_is_undefined_somewhere() {
    same_for_all(&["conjecture", "1 / (n - 3) < 2", "--on", "posets <= 4"], 1);
}

#[test]
fn several_conjectures() {
    let files = ["er-proposition-6", "er-proposition-7"];
    let files = files.map(|name| format!("../../examples/conjectures/{name}.conj"));
    same_for_all(
        &[
            "conjecture",
            &files[0],
            &files[1],
            "--on",
            "tree posets <= 4",
        ],
        0,
    );
}

#[test]
fn a_table_of_boards() {
    same_for_all(
        &[
            "census",
            "boards",
            "posets <= 4",
            "graphs = 3",
            "--columns",
            "board,n,colorings",
        ],
        0,
    );
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (one, two) = (file("one.csv"), file("two.csv"));
    let ask = ["census", "boards", "posets <= 5"];
    let alone = self::ask(&home(), &[&ask[..], &["-o", &one]].concat());
    assert!(alone.status.success());
    let options = ["-o", &two, "--processes", "2", "--wait", LONG];
    let together = self::ask(&home(), &[&ask[..], &options].concat());
    assert!(together.status.success(), "{}", stderr(&together));
    let boards = |output: &Output| stdout(output).split(", written").next().map(String::from);
    assert_eq!(boards(&together), boards(&alone));
    assert!(fs::read(one).unwrap() == fs::read(two).unwrap());
}

#[test]
fn a_census_of_colorings() {
    let cases = [
        ("P4", "1"),
        ("P4", "4"),
        ("L3", "0"),
        ("L3", "1"),
        ("L4", "3"),
        ("P5", "4"),
    ];
    for (atoms, cells) in cases {
        let table = ["--atoms", atoms, "--cells", cells, "--format", "csv"];
        same_for_all(&[&["census", "coloring"], &table[..]].concat(), 0);
    }
    // What is refused is refused before there are other processes.
    let hopeless = ["census", "coloring", "--atoms", "L3", "--cells", "9"];
    same_for_all(&hopeless, 1);
}

#[test]
fn an_audit() {
    same_for_all(
        &[
            "audit",
            "--only",
            "zigzag",
            "--max-size",
            "4",
            "--time",
            "1000s",
        ],
        0,
    );
}

#[test]
fn other_commands_say_which_can() {
    for options in [
        &["--processes", "2"][..],
        &["--hosts", "x", "--process", "0"],
    ] {
        let output = ask(&home(), &[&["value", "nim", "3", "4"], options].concat());
        assert_eq!(output.status.code(), Some(1));
        assert!(
            stderr(&output).contains("conjecture, census boards"),
            "{}",
            stderr(&output)
        );
    }
    let sweep = ["conjecture", "n > 0", "--on", "posets <= 2"];
    for (options, expected) in [
        (&["--hosts", "x"][..], "add --process"),
        (&["--process", "1"], "add --hosts"),
        (&["--processes", "0"], "--processes 1"),
        (&["--processes", "2000"], "at most 1024"),
        (
            &["--hosts", "no-such-file", "--process", "0"],
            "no-such-file",
        ),
    ] {
        let output = ask(&home(), &[&sweep[..], options].concat());
        assert_eq!(output.status.code(), Some(1), "{options:?}");
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

/// Processes that are started one by one.
struct Processes {
    folder: TempDir,
    children: Vec<Child>,
}

impl Processes {
    /// Starts the same command with the variables of Open MPI's launcher.
    fn launch(count: usize, home: &Path, args: &[&str]) -> Processes {
        let folder = tempfile::tempdir().unwrap();
        let start = |rank: usize| {
            start(home, args)
                .env("OMPI_COMM_WORLD_RANK", rank.to_string())
                .env("OMPI_COMM_WORLD_SIZE", count.to_string())
                .env("OMPI_COMM_WORLD_LOCAL_SIZE", count.to_string())
                .env("PMIX_NAMESPACE", "prterun@1")
                .env("TEDOMARI_RENDEZVOUS", folder.path())
                .spawn()
                .unwrap()
        };
        let children = (0..count).map(start).collect();
        Processes { folder, children }
    }

    /// What each of them wrote when it ended.
    fn outputs(&mut self) -> Vec<Output> {
        let ends = self.children.drain(..).map(Child::wait_with_output);
        ends.map(Result::unwrap).collect()
    }
}

fn start(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("tedomari"));
    command
        .args(args)
        .env("HOME", home)
        .env("XDG_CACHE_HOME", home)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

#[test]
fn a_launcher_needs_no_hosts() {
    let sweep = [
        "conjecture",
        "pomax <= n",
        "--on",
        "posets <= 4",
        "--wait",
        LONG,
    ];
    let alone = ask(&home(), &sweep[..4]);
    let home = home();
    let mut processes = Processes::launch(3, home.path(), &sweep);
    let outputs = processes.outputs();
    assert_eq!(timeless(&stdout(&outputs[0])), timeless(&stdout(&alone)));
    // Nothing is left of the addresses.
    let left = fs::read_dir(processes.folder.path()).unwrap();
    assert_eq!(left.count(), 0);
    for other in &outputs[1..] {
        assert_eq!(
            (stdout(other), stderr(other)),
            (String::new(), String::new())
        );
        assert!(other.status.success());
    }
}

/// Free ports, which another process might take in the meantime, but hardly ever does.
fn ports(count: usize) -> Vec<u16> {
    let listeners = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap());
    let listeners: Vec<TcpListener> = listeners.collect();
    let port = |listener: &TcpListener| listener.local_addr().unwrap().port();
    listeners.iter().map(port).collect()
}

/// Runs a command for each process of a file of hosts.
fn on_hosts(hosts: &str, commands: &[&[&str]]) -> Vec<Output> {
    let folder = home();
    let file = folder.path().join("hosts.txt");
    fs::write(&file, hosts).unwrap();
    let start = |(process, args): (usize, &&[&str])| {
        let process = process.to_string();
        let options = ["--hosts", file.to_str().unwrap(), "--process", &process];
        start(folder.path(), &[args, &options[..]].concat())
            .spawn()
            .unwrap()
    };
    let children: Vec<Child> = commands.iter().enumerate().map(start).collect();
    let ends = children.into_iter().map(Child::wait_with_output);
    ends.map(Result::unwrap).collect()
}

#[test]
fn a_file_of_hosts() {
    let ports = ports(2);
    let hosts = format!(
        "# two\n127.0.0.1:{}\nlocalhost:{} # the other\n",
        ports[0], ports[1]
    );
    let sweep = [
        "conjecture",
        "pomax <= n",
        "--on",
        "posets <= 4",
        "--wait",
        LONG,
    ];
    let outputs = on_hosts(&hosts, &[&sweep, &sweep]);
    assert!(
        stdout(&outputs[0]).contains("holds"),
        "{}",
        stderr(&outputs[0])
    );
    assert_eq!(stdout(&outputs[1]), "");
}

#[test]
fn another_question_is_an_error_in_every_process() {
    let ports = ports(3);
    let hosts: Vec<String> = ports
        .iter()
        .map(|port| format!("127.0.0.1:{port}\n"))
        .collect();
    let sweep = |class| ["conjecture", "pomax <= n", "--on", class, "--wait", LONG];
    let (one, other) = (sweep("posets <= 4"), sweep("posets <= 3"));
    let outputs = on_hosts(&hosts.concat(), &[&one, &one, &other]);
    for (process, output) in outputs.iter().enumerate() {
        assert_eq!(
            (stdout(output), output.status.code()),
            (String::new(), Some(1))
        );
        let error = stderr(output);
        assert!(
            error.contains("give the same command on all hosts"),
            "{error}"
        );
        let at = format!("process 2 at 127.0.0.1:{}", ports[2]);
        assert!(process == 2 || error.contains(&at), "{error}");
    }
}

/// The last process speaks to two real ones as another version of the program would.
#[test]
fn another_version_is_an_error_in_every_process() {
    let ports = ports(3);
    let addresses = ports
        .clone()
        .into_iter()
        .map(|port| format!("127.0.0.1:{port}"));
    let addresses: Vec<String> = addresses.collect();
    let other = Cluster {
        version: "0.0.1".into(),
        wait: Duration::from_secs(100),
        ..Cluster::new(Hosts::new(&addresses, 2).unwrap(), 1)
    };
    let other = thread::spawn(move || sweep::join(other, "", None).map(|_| ()));
    let question = ["conjecture", "n > 0", "--on", "posets <= 2", "--wait", LONG];
    let outputs = on_hosts(&addresses.join("\n"), &[&question, &question]);
    let ours = env!("CARGO_PKG_VERSION");
    for output in outputs {
        let (error, at) = (stderr(&output), &addresses[2]);
        let expected = format!("process 2 at {at} runs version 0.0.1, this process {ours}");
        assert!(error.contains(&expected), "{error}");
        assert_eq!(
            (stdout(&output), output.status.code()),
            (String::new(), Some(1))
        );
    }
    let error = other.join().unwrap().unwrap_err().to_string();
    let expected = format!("runs version {ours}, this process 0.0.1");
    assert!(error.contains(&expected), "{error}");
}

#[test]
fn a_port_in_use_is_an_error_in_every_process() {
    for number in [0, 2] {
        // Something else listens there and never answers.
        let used = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut ports = ports(3);
        ports[number] = used.local_addr().unwrap().port();
        let hosts: Vec<String> = ports
            .iter()
            .map(|port| format!("127.0.0.1:{port}\n"))
            .collect();
        let question = ["conjecture", "n > 0", "--on", "posets <= 2", "--wait", LONG];
        let outputs = on_hosts(&hosts.concat(), &[&question[..]; 3]);
        for output in outputs {
            let (error, port) = (stderr(&output), ports[number]);
            let expected =
                format!("process {number} cannot listen on 127.0.0.1:{port}: the port is in use");
            assert!(error.contains(&expected), "{error}");
            assert_eq!(
                (stdout(&output), output.status.code()),
                (String::new(), Some(1))
            );
        }
    }
}

#[test]
fn a_missing_process_is_an_error_in_every_other() {
    let ports = ports(3);
    let hosts: Vec<String> = ports
        .iter()
        .map(|port| format!("127.0.0.1:{port}\n"))
        .collect();
    let sweep = [
        "conjecture",
        "pomax <= n",
        "--on",
        "posets <= 4",
        "--wait",
        "2s",
    ];
    let outputs = on_hosts(&hosts.concat(), &[&sweep, &sweep]);
    for output in outputs {
        assert_eq!(output.status.code(), Some(1));
        let at = format!("process 2 at 127.0.0.1:{}", ports[2]);
        assert!(stderr(&output).contains(&at), "{}", stderr(&output));
    }
}

/// Kills a process as soon as something is finished, and gives the same command again, which takes
/// some seconds.
fn it_goes_on_after_a_kill(sweep: &[&str], killed: &[usize]) {
    let alone = ask(&home(), sweep);
    let sweep = [sweep, &["--threads", "1", "--wait", LONG]].concat();
    for &killed in killed {
        let home = home();
        let mut processes = Processes::launch(3, home.path(), &sweep);
        while kept(home.path()).is_empty() {
            assert!(
                processes.children[0].try_wait().unwrap().is_none(),
                "it ended too early"
            );
            thread::sleep(Duration::from_millis(5));
        }
        processes.children[killed].kill().unwrap();
        let outputs = processes.outputs();
        for (process, output) in outputs.iter().enumerate().filter(|(i, _)| *i != killed) {
            let error = stderr(output);
            assert_eq!(output.status.code(), Some(1), "{process}: {error}");
            let named = format!("process {killed} at 127.0.0.1:");
            assert!(
                error.contains(&named) && error.contains("was lost"),
                "{process}: {error}"
            );
            assert_eq!(stdout(output), "");
        }
        assert!(!kept(home.path()).is_empty());
        let again = Processes::launch(2, home.path(), &sweep).outputs();
        assert_eq!(
            timeless(&stdout(&again[0])),
            timeless(&stdout(&alone)),
            "{}",
            stderr(&again[0])
        );
        assert!(kept(home.path()).is_empty());
    }
}

#[test]
fn a_conjecture_goes_on_whoever_is_killed() {
    let claim = "pomax <= n and pomin <= n";
    it_goes_on_after_a_kill(&["conjecture", claim, "--on", "posets <= 8"], &[1, 0]);
}

#[test]
#[ignore = "slow: ten seconds, and minutes without optimization"]
fn a_census_of_colorings_goes_on_after_the_first_process_is_killed() {
    let table = ["--atoms", "P5", "--cells", "5", "--format", "csv"];
    it_goes_on_after_a_kill(&[&["census", "coloring"], &table[..]].concat(), &[0]);
}

/// Whoever reads the lines need not tell text from objects.
#[test]
fn every_line_about_a_strong_solution_is_an_event() {
    let options = ["--json", "--processes", "2", "--wait", LONG];
    let output = ask(
        &home(),
        &[&["solve", "avoid", "K5", "K3"], &options[..]].concat(),
    );
    let events = stderr(&output);
    let events = events.lines().map(|line| {
        let event: serde_json::Value = serde_json::from_str(line).expect(line);
        event["event"].as_str().expect(line).to_string()
    });
    // A slow machine tells of its progress too.
    let mut events: Vec<String> = events.filter(|event| event != "progress").collect();
    events.dedup();
    assert_eq!(events, ["begun", "level", "judged"]);
    assert!(output.status.success());
}

#[cfg(unix)]
#[test]
fn the_example_makes_the_same_table() {
    let home = home();
    let output = Command::new("../../examples/cluster/local.sh")
        .env("TEDOMARI", assert_cmd::cargo::cargo_bin!("tedomari"))
        .env("XDG_CACHE_HOME", home.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).ends_with("both tables are the same\n"));
}
