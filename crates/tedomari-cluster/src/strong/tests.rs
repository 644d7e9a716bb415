//! Tables and answers are those of the solver in memory, whatever the number of processes and
//! threads, the memory, and what was interrupted or damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tedomari::game::pattern::{Rules, automorphisms};
use tedomari::solve::pattern::{LevelCount, PatternOracle, solve_strongly, table};
use tedomari::{Answer, Budget, Question};

use super::{Event, SolveError, Task, Trouble, remove_levels, solve};
use crate::tests::clusters;
use crate::{Cluster, from_environment, start_here, was_started_here};

/// A folder of a test, which is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tedomari-strong-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The table and the positions of the solver in memory, and its answer.
struct Expected {
    question: Question,
    table: Vec<u8>,
    counts: Vec<LevelCount>,
    answer: String,
}

impl Expected {
    fn new(game: &str, board: &str) -> Expected {
        let question = Question::read(game, board).expect("a question");
        let (setup, pattern) = question.pattern().expect("a pattern game");
        let rules = Rules::<u128>::widest(pattern, automorphisms(pattern));
        let strong = solve_strongly(rules, &Budget::default()).expect("solved");
        let folder = Folder::new();
        let path = folder.file("table");
        table::write_table(&path, setup, &strong).expect("written");
        let answer = Answer::of_strong(&question, &strong, std::time::Instant::now());
        Expected {
            table: fs::read(path).expect("a file"),
            counts: strong.counts(),
            answer: written(&answer),
            question,
        }
    }
}

/// What an answer says, without its time.
fn written(answer: &Answer) -> String {
    let player = answer.question().start().turn();
    format!(
        "{} {:?} {:?} {:?}",
        answer.value(),
        answer.moves(player),
        answer.line(player),
        answer.details()
    )
}

/// The processes and threads of a run.
#[derive(Clone, Copy, Debug)]
struct Shape {
    processes: usize,
    threads: usize,
    memory: usize,
}

/// Processes, threads and memory.
const SHAPES: [Shape; 6] = [
    Shape::new(1, 1, 0),
    Shape::new(1, 2, 1 << 30),
    Shape::new(2, 1, 1 << 30),
    Shape::new(2, 2, 0),
    Shape::new(3, 1, 0),
    Shape::new(3, 2, 1 << 30),
];

impl Shape {
    const fn new(processes: usize, threads: usize, memory: usize) -> Shape {
        Shape {
            processes,
            threads,
            memory,
        }
    }
}

/// Solves in one folder. Process `i` has the budget `budget(i)`.
fn solve_in(
    folder: &Path,
    question: &Question,
    shape: Shape,
    budget: &dyn Fn(usize) -> Budget,
    tell: super::Tell,
) -> Vec<Result<Option<Answer>, SolveError>> {
    let clusters = clusters(shape.processes, shape.threads);
    let started = clusters.into_iter().enumerate().map(|(process, cluster)| {
        let task = Task {
            question: question.clone(),
            folder: folder.join("levels"),
            save: Some(folder.join("table")),
            budget: Budget {
                memory: shape.memory,
                ..budget(process)
            },
            tell: tell.clone(),
        };
        thread::spawn(move || solve(cluster, task))
    });
    let started: Vec<_> = started.collect();
    let joined = started.into_iter().map(|thread| thread.join());
    joined.map(|result| result.expect("no panic")).collect()
}

/// Solves, and compares with what is expected.
fn check(folder: &Path, expected: &Expected, shape: Shape) {
    let events: Arc<Mutex<Vec<Event>>> = Arc::default();
    let into = events.clone();
    let tell = Arc::new(move |event: &Event| into.lock().expect("no panic").push(*event));
    let unlimited = |_| Budget::default();
    let results = solve_in(folder, &expected.question, shape, &unlimited, tell);
    let title = expected.question.heading();
    for (process, result) in results.into_iter().enumerate() {
        let answer = result.unwrap_or_else(|error| panic!("{title}, {shape:?}: {error}"));
        assert_eq!(answer.is_some(), process == 0);
        if let Some(answer) = answer {
            assert_eq!(written(&answer), expected.answer, "{title}, {shape:?}");
        }
    }
    let table = fs::read(folder.join("table")).expect("a table");
    assert!(table == expected.table, "{title}, {shape:?}: another table");
    let levels = expected.counts.len();
    let found = expected.counts.iter().enumerate();
    let found = found.map(|(level, &count)| Event::Found { level, count });
    let judged = (0..levels).rev().map(|level| Event::Judged { level });
    let all: Vec<Event> = found.chain(judged).chain([Event::Saved]).collect();
    assert_eq!(*events.lock().expect("no panic"), all);
}

/// All variants; boards with colored edges, that are not complete, and that are not graphs.
const GAMES: [(&str, &str); 12] = [
    ("avoid", "K5 K3"),
    ("misere", "K5 K3"),
    ("achieve", "K5 K3"),
    ("achieve-second", "K4 P3"),
    ("achieve-weak", "K5 C4"),
    ("prevent", "K5 K3"),
    ("one-color", "K5 K3"),
    ("avoid", "K5; red 1-2; green 3-4 K3"),
    ("avoid", "C6 P3"),
    ("achieve", "K3,3 P4"),
    ("tictactoe", "3x3 3"),
    ("avoid", "K3 K3"),
];

#[test]
fn tables_are_those_of_one_machine() {
    for (place, (game, board)) in GAMES.into_iter().enumerate() {
        let expected = Expected::new(game, board);
        // All shapes for one game, and each game in two of them.
        let chosen = SHAPES
            .iter()
            .skip(place % 5)
            .take(if place == 0 { 6 } else { 2 });
        for &shape in chosen {
            let folder = Folder::new();
            check(&folder.0, &expected, shape);
        }
    }
}

/// Large levels go through runs if there is no memory. Boards with more than 64 pairs of vertices
/// have wide sets, and those with 91 also numbers of more than 64 bits.
#[test]
fn little_memory_and_wide_boards_give_the_same_tables() {
    for (game, board) in [
        ("avoid", "K6; red 1-2 K3"),
        ("achieve", "K1,11 K1,4"),
        ("achieve", "K1,13 K1,4"),
    ] {
        let expected = Expected::new(game, board);
        let folder = Folder::new();
        check(&folder.0, &expected, Shape::new(2, 1, 0));
    }
}

/// The files of a solution, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for level in fs::read_dir(folder.join("levels")).expect("a folder") {
        let level = level.expect("a folder").path();
        if level.is_dir() {
            let entries = fs::read_dir(level).expect("a folder");
            files.extend(entries.map(|entry| entry.expect("a file").path()));
        }
    }
    files.sort_unstable();
    files
}

/// A pseudorandom sequence.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

/// Truncated, altered, exchanged and missing files are noticed and made again, also with another
/// number of workers.
#[test]
fn damaged_files_are_made_again() {
    let expected = Expected::new("avoid", "K5 K3");
    let folder = Folder::new();
    check(&folder.0, &expected, Shape::new(2, 1, 1 << 20));
    let whole = files(&folder.0);
    let contents: Vec<Vec<u8>> = whole
        .iter()
        .map(|file| fs::read(file).expect("a file"))
        .collect();
    let mut random = Random(7);
    for shape in [
        Shape::new(2, 1, 0),
        Shape::new(1, 3, 1 << 20),
        Shape::new(1, 1, 0),
    ] {
        for _ in 0..12 {
            let file = random.below(whole.len());
            let (path, bytes) = (&whole[file], &contents[file]);
            match random.below(4) {
                0 => fs::write(path, &bytes[..random.below(bytes.len())]),
                1 => {
                    let mut altered = bytes.clone();
                    altered[random.below(bytes.len())] ^= 1 << random.below(8);
                    fs::write(path, altered)
                }
                2 => fs::write(path, &contents[random.below(whole.len())]),
                _ => fs::remove_file(path).or(Ok(())),
            }
            .expect("written");
        }
        if shape.threads == 3 {
            // The number of shards is then chosen again, and all files are made again.
            fs::write(folder.0.join("levels").join("about"), b"damaged").expect("written");
            remove_levels(&folder.0.join("levels")).expect("removed");
        }
        check(&folder.0, &expected, shape);
        if shape.threads < 3 && shape.processes == 2 {
            assert_eq!(files(&folder.0), whole);
            let again = whole.iter().map(|file| fs::read(file).expect("a file"));
            assert!(again.eq(contents.iter().cloned()));
        }
    }
    // The files of one game are not taken for those of another.
    let other = Question::read("avoid", "K5 C4").expect("a question");
    let silent: super::Tell = Arc::new(|_| ());
    let results = solve_in(
        &folder.0,
        &other,
        Shape::new(1, 1, 0),
        &|_| Budget::default(),
        silent,
    );
    let message = results[0].as_ref().expect_err("another game").to_string();
    assert!(
        message.contains("belongs to another computation"),
        "{message}"
    );
}

/// A run that is stopped at any moment, by whichever process, stops everywhere and goes on.
#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let expected = Expected::new("avoid", "K6 K3");
    let mut random = Random(3);
    let folder = Folder::new();
    for stopped in 0..6 {
        let shape = Shape::new(1 + stopped % 3, 1 + stopped % 2, 1 << 20);
        let after = random.below(2 * expected.counts.len());
        let budgets: Vec<Budget> = (0..shape.processes).map(|_| Budget::default()).collect();
        let cancel = budgets[random.below(shape.processes)].cancellation.clone();
        let events = AtomicUsize::new(0);
        let tell = Arc::new(move |_: &Event| {
            if events.fetch_add(1, Ordering::Relaxed) == after {
                cancel.cancel();
            }
        });
        let budget = |process: usize| budgets[process].clone();
        for result in solve_in(&folder.0, &expected.question, shape, &budget, tell) {
            let error = result.expect_err("it was stopped");
            assert!(
                matches!(error, SolveError::Trouble(Trouble::User)),
                "{error}"
            );
        }
    }
    check(&folder.0, &expected, Shape::new(2, 1, 1 << 20));
}

/// What all processes say who cannot begin, before they have done anything.
fn refused(folder: &Path, question: &Question) -> Vec<String> {
    let silent: super::Tell = Arc::new(|_| panic!("nothing is begun"));
    let shape = Shape::new(2, 2, 0);
    let results = solve_in(folder, question, shape, &|_| Budget::default(), silent);
    let errors = results.into_iter().map(|result| result.map(|_| ()));
    errors
        .map(|error| error.expect_err("refused").to_string())
        .collect()
}

/// A table that cannot be written is an error before the work, and so is a folder in use.
#[test]
fn what_would_fail_in_the_end_fails_at_once() {
    let question = Question::read("avoid", "K5 K3").expect("a question");
    let folder = Folder::new();
    fs::create_dir(folder.file("table")).expect("a folder");
    for message in refused(&folder.0, &question) {
        assert!(message.contains("cannot write"), "{message}");
    }
    fs::remove_dir(folder.file("table")).expect("removed");
    let levels = folder.file("levels");
    fs::create_dir_all(&levels).expect("a folder");
    let lock = fs::File::create(levels.join("lock")).expect("a file");
    lock.lock().expect("locked");
    for message in refused(&folder.0, &question) {
        assert!(message.contains("another run uses the folder"), "{message}");
    }
    drop(lock);
    check(
        &folder.0,
        &Expected::new("avoid", "K5 K3"),
        Shape::new(2, 2, 0),
    );
}

/// What a process of the test below is told: its folder and game, the number of processes, and who
/// is killed after how many files.
const PLAN: &str = "TEDOMARI_TEST_PLAN";

/// Kills this process as soon as there are so many files more. So it is connected with the others.
fn die_after(folder: PathBuf, more: usize) {
    let count = move || {
        let exists = folder.join("levels").exists();
        if exists { files(&folder).len() } else { 0 }
    };
    let before = count();
    thread::spawn(move || {
        while count().saturating_sub(before) < more {
            thread::sleep(Duration::from_millis(1));
        }
        std::process::abort();
    });
}

#[test]
#[ignore = "a process of the test below"]
fn one_of_several_processes() {
    let Ok(plan) = std::env::var(PLAN) else {
        return;
    };
    let words: Vec<&str> = plan.split('|').collect();
    let [folder, game, board, processes, victim, count] = words[..] else {
        panic!("the plan is wrong");
    };
    let number = |word: &str| word.parse::<usize>().expect("a number");
    let folder = PathBuf::from(folder);
    let variables = |name: &str| std::env::var(name).ok();
    let wait = Duration::from_secs(120);
    let cluster: Cluster = if was_started_here(&variables) {
        let cluster = from_environment(&variables, 1, wait);
        cluster.expect("a process").expect("several processes")
    } else {
        let arguments = [
            "--exact",
            "strong::tests::one_of_several_processes",
            "--ignored",
        ];
        start_here(number(processes), &arguments.map(Into::into), 1, wait).expect("started")
    };
    if cluster.hosts.process() == number(victim) {
        die_after(folder.clone(), number(count));
    }
    let task = Task {
        question: Question::read(game, board).expect("a question"),
        folder: folder.join("levels"),
        save: Some(folder.join("table")),
        budget: Budget::default(),
        tell: Arc::new(|_| ()),
    };
    if let Err(error) = solve(cluster, task) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Solves in several processes of which one is killed after so many files. Returns what
/// the others say, or nothing if none was killed.
fn run_killing(
    folder: &Path,
    game: &str,
    board: &str,
    victim: usize,
    count: usize,
) -> Option<String> {
    let plan = format!("{}|{game}|{board}|3|{victim}|{count}", folder.display());
    let output = Command::new(std::env::current_exe().expect("a program"))
        .args([
            "--exact",
            "strong::tests::one_of_several_processes",
            "--ignored",
            "--nocapture",
        ])
        .env(PLAN, plan)
        .stdin(Stdio::null())
        .output()
        .expect("started");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (!output.status.success()).then_some(said)
}

/// Kills processes at random, the first one too, and compares the table in the end.
fn kill_at_random(game: &str, board: &str, kills: usize) {
    let expected = Expected::new(game, board);
    let folder = Folder::new();
    let mut random = Random(kills as u64);
    // 16 shards for three processes would be 32.
    let all = 2 * 32 * expected.counts.len();
    let mut killed = 0;
    for kill in 0..kills {
        let victim = kill % 3;
        let count = random.below(all / kills) + 1;
        if let Some(said) = run_killing(&folder.0, game, board, victim, count) {
            killed += 1;
            let lost = format!("process {victim} at 127.0.0.1:");
            assert!(
                victim == 0 || said.contains(&lost) && said.contains("was lost"),
                "{said}"
            );
        }
    }
    assert!(killed > kills / 2, "only {killed} were killed");
    let said = run_killing(&folder.0, game, board, 9, usize::MAX);
    assert_eq!(said, None);
    let table = fs::read(folder.file("table")).expect("a table");
    assert!(table == expected.table, "{game} {board}: another table");
}

#[test]
fn killed_processes_leave_what_is_needed() {
    kill_at_random("avoid", "K6 K3", 6);
}

#[test]
#[ignore = "slow: 20 processes are killed on K7"]
fn killed_processes_leave_what_is_needed_on_seven_points() {
    kill_at_random("avoid", "K7 K3", 20);
}

/// The first process shows what all have expanded and judged, to the last position: also what the
/// others did after it had nothing left to do.
#[test]
fn the_first_process_counts_the_positions_of_all() {
    let expected = Expected::new("avoid", "K5 K3");
    let open = |levels: &[LevelCount]| levels.iter().map(|count| count.open).sum::<u64>();
    // All positions are judged, and all but those with ten colored edges expanded.
    let all = open(&expected.counts) + open(&expected.counts[..10]);
    for shape in SHAPES {
        let folder = Folder::new();
        let first = Budget::default();
        let budget = |process| match process {
            0 => first.clone(),
            _ => Budget::default(),
        };
        let results = solve_in(
            &folder.0,
            &expected.question,
            shape,
            &budget,
            Arc::new(|_| ()),
        );
        assert!(results.iter().all(Result::is_ok), "{shape:?}");
        assert_eq!(first.progress.positions(), all, "{shape:?}");
    }
}
