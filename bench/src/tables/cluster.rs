//! Strong solutions of Sim in several processes on this machine, and models of larger computations
//! on many machines.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tedomari::{Budget, Question};
use tedomari_census::count::legal::{Arena, Method, Sampling, estimate};
use tedomari_cluster::strong::{Task, solve};
use tedomari_cluster::{Cluster, Hosts, from_environment, start_here, was_started_here};

use super::large::peak_megabytes;
use super::sweep_model;
use crate::clock::Clock;
use crate::report;

/// The argument with which the program starts itself for one board, and the number of processes and
/// threads.
pub const CLUSTER_ONE: &str = "cluster-one";

/// The boards that are measured, as numbers of points.
const BOARDS: [usize; 2] = [7, 8];

/// The numbers of processes and of threads of each.
const SHAPES: [[usize; 2]; 3] = [[1, 2], [2, 1], [4, 1]];

/// Two processes take at most this many times as long as two threads.
const GOAL: f64 = 1.25;

/// A run that takes less than this many seconds is repeated.
const SHORT: f64 = 2.0;

/// How often a short run is made.
const REPETITIONS: usize = 11;

/// The boards of the model.
const MODELED: [usize; 2] = [9, 10];

/// The machines of the model: how many, and the threads of each.
pub const MACHINES: [[usize; 2]; 4] = [[1, 16], [4, 16], [16, 16], [64, 32]];

/// The bytes per second that a machine of the model sends: 10 Gbit/s.
pub const NETWORK: f64 = 1.25e9;

/// What one run took.
struct Run {
    wall: f64,
    /// Processor time and peak memory of each process.
    processes: Vec<[f64; 2]>,
    exchanged: Option<f64>,
    disk: f64,
    /// The number of open positions.
    open: f64,
}

impl Run {
    fn processor(&self) -> f64 {
        self.processes.iter().map(|[seconds, _]| seconds).sum()
    }
}

/// Measures all boards, and prints the models.
pub fn print() {
    let folder = std::env::temp_dir().join(format!("tedomari-bench-{}", std::process::id()));
    print_in(&folder);
    fs::remove_dir_all(&folder).expect("the files of the runs can be removed");
}

/// The files of all runs stay in the folder: some file systems (ext4) create files slowly for some
/// seconds after many others were removed, which would be measured in the next run.
fn print_in(folder: &Path) {
    report::head(&[
        "board",
        "processes × threads",
        "time",
        "processor time",
        "times 1 × 2",
        "exchanged",
        "level files",
        "for each open position",
        "peak memory of each",
        "goal",
    ]);
    let mut largest = Vec::new();
    for points in BOARDS {
        let mut tables: Vec<Vec<u8>> = Vec::new();
        let mut runs: Vec<Run> = Vec::new();
        for shape in SHAPES {
            let (run, table) = median(points, shape, folder).expect("the processes solve the game");
            print_row(points, shape, &run, runs.first().unwrap_or(&run));
            assert!(
                tables.iter().all(|other| *other == table),
                "K{points}: another table"
            );
            tables.push(table);
            runs.push(run);
        }
        largest = runs;
    }
    println!();
    if let [_, divided, ..] = &largest[..] {
        print_model(divided);
    }
    sweep_model::print();
}

fn print_row(points: usize, [processes, threads]: [usize; 2], run: &Run, first: &Run) {
    let megabytes = |bytes: f64| format!("{:.1} MB", bytes / 1e6);
    let ratio = run.wall / first.wall;
    let peaks = run.processes.iter().map(|[_, peak]| format!("{peak:.0}"));
    report::row(&[
        format!("K{points}"),
        format!("{processes} × {threads}"),
        report::duration(run.wall),
        report::duration(run.processor()),
        format!("{ratio:.2}"),
        run.exchanged.map_or("unknown".into(), megabytes),
        megabytes(run.disk),
        format!("{:.1} bytes", run.disk / run.open),
        format!("{} MB", peaks.collect::<Vec<_>>().join(", ")),
        match processes {
            2 if ratio <= GOAL => format!("{GOAL} met"),
            2 => format!("{GOAL} not met"),
            _ => String::new(),
        },
    ]);
}

/// Solves a board in processes of their own. A short run is repeated, and the one with the median
/// time counts.
fn median(points: usize, shape: [usize; 2], folder: &Path) -> io::Result<(Run, Vec<u8>)> {
    let run = |number: usize| {
        let [processes, threads] = shape;
        let own = folder.join(format!("k{points}-{processes}-{threads}-{number}"));
        measure(points, shape, &own)
    };
    let mut runs = vec![run(0)?];
    while runs[0].0.wall < SHORT && runs.len() < REPETITIONS {
        runs.push(run(runs.len())?);
    }
    runs.sort_by(|(a, _), (b, _)| a.wall.total_cmp(&b.wall));
    Ok(runs.swap_remove(runs.len() / 2))
}

/// Solves a board once, with its files in a new folder.
fn measure(
    points: usize,
    [processes, threads]: [usize; 2],
    folder: &Path,
) -> io::Result<(Run, Vec<u8>)> {
    fs::create_dir_all(folder)?;
    let arguments = [points, processes, threads].map(|number| number.to_string());
    let before = loopback_bytes();
    let start = Instant::now();
    let status = Command::new(std::env::current_exe()?)
        .arg(CLUSTER_ONE)
        .args(&arguments)
        .arg(folder)
        .status()?;
    let wall = start.elapsed().as_secs_f64();
    if !status.success() {
        return Err(io::Error::other(format!("it ended with {status}")));
    }
    let exchanged = before.zip(loopback_bytes());
    let table = fs::read(folder.join("table"))?;
    let mut costs = Vec::new();
    for process in 0..processes {
        let text = fs::read_to_string(folder.join(format!("process-{process}")))?;
        let mut numbers = text.split(' ').map(|word| word.parse().unwrap_or(f64::NAN));
        costs.push([(); 2].map(|()| numbers.next().unwrap_or(f64::NAN)));
    }
    let open = fs::read_to_string(folder.join("open"))?;
    let run = Run {
        wall,
        processes: costs,
        exchanged: exchanged.map(|(before, after)| after - before),
        disk: bytes_in(&folder.join("levels"))? as f64,
        open: open.parse().unwrap_or(f64::NAN),
    };
    Ok((run, table))
}

/// Solves a board in this process, and in those that it starts.
pub fn cluster_one(arguments: &[String]) -> ExitCode {
    match solve_one(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn solve_one(arguments: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    let [points, processes, threads, folder] = arguments else {
        return Err("expected points, processes, threads and a folder".into());
    };
    let clock = Clock::start();
    let folder = PathBuf::from(folder);
    let threads: usize = threads.parse()?;
    let wait = Duration::from_secs(60);
    let variables = |name: &str| std::env::var(name).ok();
    let cluster = if was_started_here(&variables) {
        from_environment(&variables, threads, wait)?.ok_or("there are no other processes")?
    } else if processes == "1" {
        Cluster::new(Hosts::alone(), threads)
    } else {
        let again: Vec<_> = std::env::args_os().skip(1).collect();
        start_here(processes.parse()?, &again, threads, wait)?
    };
    let process = cluster.hosts.process();
    let task = Task {
        question: Question::read("avoid", &format!("K{points} K3")).map_err(|e| e.to_string())?,
        folder: folder.join("levels"),
        save: Some(folder.join("table")),
        budget: Budget::default(),
        tell: Arc::new(|_| ()),
    };
    let answer = solve(cluster, task)?;
    if let Some(answer) = answer {
        let open: u64 = answer.details().levels.iter().map(|level| level.open).sum();
        fs::write(folder.join("open"), open.to_string())?;
    }
    let peak = peak_megabytes().unwrap_or(f64::NAN);
    let cost = format!("{} {peak}", clock.seconds());
    fs::write(folder.join(format!("process-{process}")), cost)?;
    Ok(())
}

/// The bytes that were sent over the loopback interface, as Linux reports them. Other programs count
/// too, so nothing else should run.
fn loopback_bytes() -> Option<f64> {
    let text = fs::read_to_string("/proc/net/dev").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("lo:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The bytes of all files in a folder.
fn bytes_in(folder: &Path) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        bytes += if metadata.is_dir() {
            bytes_in(&entry.path())?
        } else {
            metadata.len()
        };
    }
    Ok(bytes)
}

/// Prints what larger boards take on many machines, from a run on the largest board that is measured,
/// in two processes: computed, not measured. The processor time for each position is in proportion to
/// the number of edges, each of which is a possible move. A position is sent as often as here, to
/// another machine unless it belongs to the same one.
fn print_model(run: &Run) {
    let measured = BOARDS[BOARDS.len() - 1];
    let each = run.processor() / run.open;
    // Of two processes, each sends half of its positions to the other.
    let sent = run.exchanged.map(|bytes| 2.0 * bytes / run.open);
    println!(
        "Computed: {:.2} µs of processor time for each open position of K{measured}, in proportion to the number of \
         edges; {} bytes exchanged for each.\n",
        each * 1e6,
        sent.map_or("unknown".into(), |bytes| format!("{bytes:.0}")),
    );
    report::head(&[
        "board",
        "open positions",
        "machines × threads",
        "time",
        "of which network at 10 Gbit/s",
        "level files on each",
    ]);
    for points in MODELED {
        let open = estimated(points);
        let processor = open * each * edges(points) as f64 / edges(measured) as f64;
        let bytes = f64::from(level_bytes(points));
        for [machines, threads] in MACHINES {
            let all = machines as f64;
            let share = (all - 1.0) / all;
            let network = sent.map_or(0.0, |sent| open * sent * share / all / NETWORK);
            let time = processor / (all * threads as f64) + network;
            report::row(&[
                format!("K{points}"),
                format!("{open:.2e}"),
                format!("{machines} × {threads}"),
                report::duration(time),
                report::duration(network),
                format!("{:.1} GB", open * bytes / all / 1e9),
            ]);
        }
    }
    println!();
}

/// The number of edges between so many points.
fn edges(points: usize) -> usize {
    points * (points - 1) / 2
}

/// The bytes of a position of the largest level and its verdict.
fn level_bytes(points: usize) -> u32 {
    let edges = edges(points);
    let colorings = |moves: usize| {
        let mut product = 1.0_f64;
        let mut left = edges as f64;
        for size in [moves.div_ceil(2), moves / 2] {
            for chosen in 0..size {
                product *= left / (chosen + 1) as f64;
                left -= 1.0;
            }
        }
        product
    };
    let most = (0..=edges).map(colorings).fold(1.0, f64::max);
    (most.log2() / 8.0).ceil() as u32 + 1
}

/// The number of open positions, by sampling.
fn estimated(points: usize) -> f64 {
    let arena = Arena::complete(points, 3).expect("a board of the games");
    let sampling = Sampling {
        samples: Some(100_000),
        seed: 1,
        threads: 2,
    };
    let estimate = estimate(&arena, Method::Sequential, &sampling, &Budget::default());
    10_f64.powf(estimate.expect("enough samples").mean.log10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_take_few_bytes() {
        assert_eq!([7, 8, 9, 10].map(level_bytes), [5, 6, 8, 10]);
    }
}
