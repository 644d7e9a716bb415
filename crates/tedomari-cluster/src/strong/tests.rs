//! Tables and answers are those of the solver in memory, whatever the number of processes and
//! threads, the memory, and what was interrupted or damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use tedomari::game::pattern::{Rules, automorphisms};
use tedomari::solve::pattern::{LevelCount, PatternOracle, solve_strongly, table};
use tedomari::{Answer, Budget, Question};

use super::{Event, SolveError, Task, Trouble, remove_levels, solve};
use crate::tests::clusters;

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
        let strong = solve_strongly(rules, 1, &Budget::default()).expect("solved");
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
    ("tictactoe", "3"),
    ("avoid", "K3 K3"),
];

#[test]
fn tables_are_those_of_one_machine() {
    for (game, board) in GAMES {
        let expected = Expected::new(game, board);
        for shape in SHAPES {
            let folder = Folder::new();
            let t = std::time::Instant::now();
            check(&folder.0, &expected, shape);
            eprintln!("{game} {board} {shape:?} {:?}", t.elapsed());
        }
    }
}
