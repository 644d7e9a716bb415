use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use tedomari::Budget;
use tedomari::solve::Solver;
use tedomari::value::Bounds;

use crate::clock::Clock;
use crate::measure::Subject;
use crate::report;

/// The families of boards, and the first seeds for which one thread takes from two to ten seconds.
/// Staircases are missing: none of `young 24..1` to `young 40..1` takes that long any more.
const FAMILIES: &[(&str, [u64; 3])] = &[
    ("height2 80 seed", [9, 14, 50]),
    ("random 200 0.05 seed", [107, 204, 212]),
    ("boolean 7 without top random", [9, 68, 76]),
];

/// Boards that take from one to fifty milliseconds with one thread.
const SMALL: &[&str] = &[
    "height2 48 seed 1",
    "height2 56 seed 2",
    "random 56 0.05 seed 1",
    "random 200 0.05 seed 4",
    "boolean 6 without top random 2",
    "boolean 7 without top random 3",
    "young 16..1 random 1",
];

/// How often a small board is searched with each number of threads.
const REPETITIONS: usize = 51;

/// The goal: how many times as fast two threads are, as the geometric mean over all boards.
const GOAL: f64 = 1.7;

/// The time limit of a board, in seconds.
const LIMIT: f64 = 60.0;

/// One search: what it found, its positions, its time, and the processor time of all its threads.
struct Searched {
    bounds: Bounds,
    positions: u64,
    seconds: f64,
    processor: f64,
}

/// Long searches with one thread, with two, and with all cores.
pub fn print() {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut counts = vec![1, 2];
    if cores > 2 {
        counts.push(cores);
    }
    let mut head = vec!["board".to_string(), "value".to_string()];
    for count in &counts {
        let name = if *count == 1 {
            "1 thread".to_string()
        } else {
            format!("{count} threads")
        };
        head.extend([name, "positions".into()]);
        if *count > 1 {
            head.extend(["processor time".into(), "times as fast".into()]);
        }
    }
    report::head(&head.iter().map(String::as_str).collect::<Vec<_>>());
    // The logarithms of the ratios of each number of threads.
    let mut logarithms = vec![Vec::new(); counts.len()];
    for (family, seeds) in FAMILIES {
        for seed in seeds {
            let board = format!("{family} {seed}");
            let searched: Vec<Searched> = counts.iter().map(|&n| search(&board, n)).collect();
            let one = &searched[0];
            let mut row = vec![report::board(&board), one.bounds.to_string()];
            for (i, found) in searched.iter().enumerate() {
                assert_eq!(found.bounds, one.bounds, "{board}");
                row.extend([report::duration(found.seconds), found.positions.to_string()]);
                if i > 0 {
                    let ratio = one.seconds / found.seconds;
                    logarithms[i].push(ratio.ln());
                    row.extend([report::duration(found.processor), format!("{ratio:.2}")]);
                }
            }
            report::row(&row);
        }
    }
    println!();
    for (count, logarithms) in counts.iter().zip(logarithms).skip(1) {
        let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
        let judged = match (*count, mean >= GOAL) {
            (2, true) => format!(" (goal {GOAL}: met)"),
            (2, false) => format!(" (goal {GOAL}: not met)"),
            _ => String::new(),
        };
        println!("{count} threads, geometric mean: {mean:.2} times as fast{judged}");
    }
    println!();
    small();
}

/// Small boards with one thread and with two, in turns, and the median of the times.
fn small() {
    report::head(&["board", "value", "1 thread", "2 threads", "times as fast"]);
    for board in SMALL {
        let mut times = [Vec::new(), Vec::new()];
        let mut bounds = None;
        for _ in 0..REPETITIONS {
            for (times, threads) in times.iter_mut().zip([1, 2]) {
                let found = search(board, threads);
                assert_eq!(*bounds.get_or_insert(found.bounds), found.bounds, "{board}");
                times.push(found.seconds);
            }
        }
        let [one, two] = times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            times[REPETITIONS / 2]
        });
        report::row(&[
            report::board(board),
            bounds.map_or_else(String::new, |bounds| bounds.to_string()),
            report::duration(one),
            report::duration(two),
            format!("{:.2}", one / two),
        ]);
    }
}

fn search(board: &str, threads: usize) -> Searched {
    let game = Subject::read(board).game;
    let budget = Budget {
        threads,
        ..Budget::seconds(LIMIT)
    };
    let (start, clock) = (Instant::now(), Clock::start());
    let mut solver = Solver::new(&game, budget);
    let bounds = solver.value().bounds;
    Searched {
        bounds,
        positions: solver.positions(),
        seconds: start.elapsed().as_secs_f64(),
        processor: clock.seconds(),
    }
}
