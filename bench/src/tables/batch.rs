use std::io::Cursor;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use tedomari::batch::{Batch, BatchEnd, Record};
use tedomari::board::{Board, Color, random};
use tedomari::notation::{digraph6, graph6};
use tedomari::question::QuestionText;
use tedomari::{Budget, notation};

use crate::clock::Clock;
use crate::report;

/// The goal: lines per second on two cores, from text to JSON.
const GOAL: f64 = 200_000.0;

/// The number of cores. Their processor time is what two cores have that do nothing else.
const CORES: f64 = 2.0;

/// The number of elements of a board.
const ELEMENTS: usize = 10;

/// The number of different boards, and how often each of them occurs.
const BOARDS: u64 = 20_000;
const REPEATED: usize = 50;

/// Kinds of boards: the game, and the expression without its seed.
const ROWS: &[(&str, &str)] = &[
    ("leaf", "graph tree random 10"),
    ("pomax", "tree random 10"),
    ("pomin", "tree random 10"),
    ("hackenbush", "tree random 10"),
    ("pomax", "acyclic random 10"),
    ("pomax", "random 10 0.2"),
];

/// A million boards of ten elements in nauty's formats, answered as JSON. Whether the goal is met is
/// judged by processor time, so that other processes hardly affect it.
pub fn print() {
    report::head(&[
        "game",
        "boards",
        "lines",
        "wall time",
        "processor time",
        "lines/s on two cores",
        "at least 200 000",
    ]);
    for &(game, boards) in ROWS {
        let text = text(boards);
        let lines = text.iter().filter(|&&byte| byte == b'\n').count();
        let (start, clock) = (Instant::now(), Clock::start());
        let (end, bytes) = answered(game, text);
        let (wall, seconds) = (start.elapsed().as_secs_f64(), clock.seconds());
        assert_eq!(
            (end.records, end.failed),
            (lines as u64, 0),
            "{game} {boards}"
        );
        assert!(bytes > 0);
        let speed = CORES * lines as f64 / seconds;
        report::row(&[
            game.into(),
            report::board(boards),
            lines.to_string(),
            report::duration(wall),
            report::duration(seconds),
            format!("{speed:.0}"),
            if speed >= GOAL { "met" } else { "not met" }.into(),
        ]);
    }
}

/// Lines of boards with random colors.
fn text(boards: &str) -> Vec<u8> {
    let line = |seed: u64| {
        let expression = format!("{boards} seed {seed}");
        let board = notation::parse(&expression).expect("a board of the benchmarks");
        let code = match &board {
            Board::Graph(graph) => graph6::write(graph),
            Board::Poset(poset) => digraph6::write(poset),
            _ => unreachable!("the boards are graphs and posets"),
        };
        let colors = random::colors(ELEMENTS, seed);
        let colors: String = colors.into_iter().map(Color::letter).collect();
        format!("{} {colors}\n", code.expect("it is small"))
    };
    let once: String = (0..BOARDS).map(line).collect();
    once.repeat(REPEATED).into_bytes()
}

/// Answers all lines on two threads and writes the records as JSON. Also returns the size of the
/// JSON.
fn answered(game: &str, text: Vec<u8>) -> (BatchEnd, usize) {
    let mut batch = Batch::new(QuestionText::new(game, "")).expect("a game of the catalogue");
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    batch.threads = cores.min(2);
    let mut bytes = 0;
    let mut json = Vec::new();
    let end = batch.run(
        Cursor::new(text),
        &Budget::default(),
        &mut |records: Vec<Record>| {
            json.clear();
            for record in &records {
                serde_json::to_writer(&mut json, record)?;
                json.push(b'\n');
            }
            bytes += json.len();
            Ok::<(), serde_json::Error>(())
        },
    );
    (end.expect("records are JSON"), bytes)
}
