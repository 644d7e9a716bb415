use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::*;
use crate::answer::Answer;
use crate::board::random;
use crate::catalogue::GAMES;
use crate::question::Moves;
use crate::value::Value;

/// The records of a text, and how the batch ended.
fn run(batch: &Batch, text: impl Into<Vec<u8>>, budget: &Budget) -> (Vec<Record>, BatchEnd) {
    let mut records = Vec::new();
    let end = batch.run(Cursor::new(text.into()), budget, &mut |part| {
        records.extend(part);
        Ok::<(), ()>(())
    });
    (records, end.expect("the receiver takes everything"))
}

fn batch(game: &str) -> Batch {
    Batch::new(QuestionText::new(game, "")).expect("a game that takes lines")
}

fn answered(batch: &Batch, text: impl Into<Vec<u8>>) -> Vec<Record> {
    run(batch, text, &Budget::default()).0
}

fn json(record: &Record) -> String {
    serde_json::to_string(record).expect("a record is JSON")
}

/// Small boards for a game: its example, and random ones of the kinds that it takes.
fn boards(entry: &Entry) -> Vec<String> {
    let mut boards: Vec<String> = match (entry.build, entry.pattern) {
        (Build::Hex, _) => vec!["2x3".into()],
        (_, Some(_)) => vec!["K4 K3".into(), "graph6 'Cr' P3".into()],
        _ => vec![entry.example.into()],
    };
    for seed in 0..10 {
        let poset = random::poset(7, 0.3, seed).expect("small");
        let graph = random::graph(6, 0.4, seed).expect("small");
        let all = [
            notation::print(&Board::Poset(poset)).replace('\n', "; "),
            notation::print(&Board::Graph(graph)).replace('\n', "; "),
            format!("young 3,2,1 random {seed}"),
            format!("{} {}", seed % 5, 1 + seed % 3),
            format!("{}x{}", 1 + seed % 3, 1 + seed % 2),
        ];
        let is_read = |board: &String| Question::read(entry.name, board).is_ok();
        boards.extend(all.into_iter().filter(is_read));
    }
    boards
}

#[test]
fn a_record_is_the_single_answer() {
    for entry in GAMES.iter().filter(|entry| entry.own_board.is_none()) {
        let boards = boards(entry);
        let records = answered(&batch(entry.name), boards.join("\n"));
        assert_eq!(records.len(), boards.len(), "{}", entry.name);
        for (i, (record, board)) in records.iter().zip(&boards).enumerate() {
            assert_eq!(record.line, i as u64 + 1);
            assert_eq!(record.board.as_deref(), Some(board.trim()));
            let question = Question::read(entry.name, board).expect("a board");
            let method = Method {
                moves: Moves::Best,
                ..Method::default()
            };
            let single: Answer = question.answer_by(&method, &Budget::default());
            let found = record.found.as_ref().expect("a board that is read");
            assert_eq!(found, &Found::from(&single), "{} {board}", entry.name);
        }
    }
}

#[test]
fn left_and_atoms_are_those_of_the_batch() {
    let text = QuestionText {
        left: Some(Color::Black),
        ..QuestionText::new("pomax", "")
    };
    let records = answered(&Batch::new(text).expect("a game"), "antichain wwb\n&AO wb");
    let values: Vec<String> = records.iter().map(json).collect();
    assert!(values[0].contains("\"value\":-1"), "{values:?}");
    assert!(values[1].contains("\"value\":0"), "{values:?}");
    let text = QuestionText {
        atoms: Some("L3".into()),
        ..QuestionText::new("coloring", "")
    };
    let records = answered(&Batch::new(text).expect("a game"), "a:{0},T:{0}");
    assert!(records[0].found.is_ok(), "{records:?}");
}

#[test]
fn nauty_writes_graphs_without_a_word_in_front() {
    let text = ">>graph6<<Bw wwb\nBw\tbbb\nBw\r\nCl chess\n  A_  \n>>graph6<<\n@\n?";
    let records = answered(&batch("leaf"), text);
    let value = |record: &Record| match record.found.as_ref().map(Found::value) {
        Ok(Some(Value::Integer(value))) => Some(*value),
        _ => None,
    };
    let values: Vec<_> = records.iter().map(|r| (r.line, value(r))).collect();
    let expected = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 2), (7, 1), (8, 0)];
    assert_eq!(values, expected.map(|(line, value)| (line, Some(value))));
    let records = answered(&batch("avoid"), "Cr P3\n>>graph6<<Cr P3\ngraph6 'Cr' P3");
    let found: Vec<_> = records.iter().map(|r| r.found.as_ref().ok()).collect();
    assert!(found[0].is_some());
    assert!(found.iter().all(|each| *each == found[0]), "{records:?}");
    // The order may be given by its covers or in full.
    let records = answered(&batch("pomax"), "&BP? wwb\n&BX? wwb\n>>digraph6<<&BP?");
    let values: Vec<_> = records.iter().map(value).collect();
    assert_eq!(values, [Some(0), Some(0), Some(3)]);
}

#[test]
fn wrong_lines_say_why() {
    let text = b"chain zz\n:Bd\nBw wwbb\nBw zebra\n\xff\xfe\nA_\n&AO\n".to_vec();
    let (records, end) = run(&batch("pomax"), text, &Budget::default());
    let errors: Vec<_> = records
        .iter()
        .map(|record| {
            record
                .found
                .as_ref()
                .err()
                .map(|error| error.message.as_str())
        })
        .collect();
    assert_eq!(errors.len(), 7);
    assert_eq!(errors[1], Some("sparse6 is not read"));
    assert_eq!(errors[2], Some("4 colors for 3 elements"));
    assert!(errors[3].is_some_and(|error| error.contains("is not a coloring")));
    assert_eq!(errors[4], Some("byte 1 is not UTF-8 text"));
    assert!(errors[5].is_some_and(|error| error.contains("cannot be played on this graph")));
    assert_eq!(errors[6], None);
    assert_eq!((end.records, end.failed, end.unfinished), (7, 6, 0));
    let column = records[3]
        .found
        .as_ref()
        .err()
        .and_then(|error| error.column);
    assert_eq!(column, Some(4));
    assert!(json(&records[1]).starts_with("{\"line\":2,\"board\":\":Bd\",\"error\":{\"message\":"));
}

#[test]
fn comments_and_blank_lines_are_counted_only() {
    let records = answered(&batch("nim"), "# heaps\n\n3 4 5\n   \n1 1\n");
    let lines: Vec<u64> = records.iter().map(|record| record.line).collect();
    assert_eq!(lines, [3, 5]);
    let (records, end) = run(&batch("nim"), "", &Budget::default());
    assert_eq!((records.len(), end.records), (0, 0));
}

/// Boards of very different difficulty, on more threads than there are cores.
#[test]
fn the_order_is_kept_on_many_threads() {
    let hard = "random 24 0.15 seed 1";
    let lines: Vec<String> = (0..2000)
        .map(|i| match i % 97 {
            5 => hard.into(),
            k => format!("chain {}", "wb".repeat(1 + k % 7)),
        })
        .collect();
    let batch = Batch {
        threads: 16,
        ..batch("pomax")
    };
    let records = answered(&batch, lines.join("\n"));
    let found: Vec<_> = records
        .iter()
        .map(|record| (record.line, record.board.clone()))
        .collect();
    let expected: Vec<_> = (1..).zip(lines.into_iter().map(Some)).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_long_line_is_read_and_not_repeated() {
    let text = format!("chain {}\r\nchain w", "w".repeat(1 << 20));
    let records = answered(&batch("pomax"), text);
    assert_eq!(records[0].board, None);
    let value = records[0]
        .found
        .as_ref()
        .map(|found| found.value().cloned());
    assert_eq!(value, Ok(Some(Value::Integer(1 << 20))));
    assert_eq!(records[1].board.as_deref(), Some("chain w"));
}

#[test]
fn all_colorings_up_to_symmetry() {
    for left in [Color::White, Color::Black] {
        for (game, line, orbits) in [
            ("leaf", "Bw", 4),
            ("pomax", "&AO", 4),
            ("pominmax", "chain 3 white", 8),
            ("hackenbush-poset", "antichain 3 white", 4),
        ] {
            let text = QuestionText {
                left: Some(left),
                ..QuestionText::new(game, "")
            };
            let one = Batch::new(text).expect("a game");
            let all = one.clone().in_all_colorings().expect("colors matter");
            let records = answered(&all, line);
            assert_eq!(records.len(), orbits, "{game} {line}");
            let board = notation::read_line(line).expect("a board").board;
            for record in &records {
                let letters = record.colors.as_deref().expect("a coloring");
                let colors = letters.chars().filter_map(Color::from_letter).collect();
                let board = notation::print(&board.clone().with_colors(colors));
                let single = answered(&one, board.replace('\n', "; "));
                let [one, other] = [record, &single[0]].map(|record| record.found.clone());
                let value = |found: Result<Found, _>| found.expect("read").bounds;
                assert_eq!(value(one), value(other), "{game} {line} {letters}");
            }
        }
    }
    let records = answered(
        &batch("pomax").in_all_colorings().expect("colors matter"),
        "antichain 25 white",
    );
    let error = records[0].found.as_ref().expect_err("too many");
    assert_eq!(
        error.message,
        "25 elements have too many colorings, 24 are the limit"
    );
    assert!(batch("nim").in_all_colorings().is_err());
    assert!(batch("hex").in_all_colorings().is_err());
}

#[test]
fn a_game_with_only_its_own_board_takes_no_lines() {
    assert!(Batch::new(QuestionText::new("sim", "")).is_err());
    let records = answered(&batch("tictactoe"), "2x2 2\n");
    assert!(records[0].found.is_ok(), "{records:?}");
}

#[test]
fn a_budget_ends_the_batch_at_a_line() {
    let budget = Budget::default();
    budget.cancellation.cancel();
    let (records, end) = run(&batch("pomax"), "chain w\nchain b\n", &budget);
    assert_eq!(records.len(), 0);
    assert_eq!(end.stopped, Some(Stopped::User));
    // The first lines are answered, the search on the third is stopped, and the batch ends there.
    let text = "chain w\nchain b\nrandom 400 0.02 seed 1\nchain w\n".repeat(3);
    let one = Batch {
        threads: 1,
        ..batch("pomax")
    };
    let (records, end) = run(&one, text, &Budget::seconds(0.3));
    assert_eq!(end.stopped, Some(Stopped::Time));
    assert_eq!((records.len(), end.unfinished), (3, 1));
    let last = json(&records[2]);
    assert!(last.contains("\"value\":null,\"bounds\":[-"), "{last}");
    assert!(last.ends_with("\"stopped\":\"time\"}"), "{last}");
}

/// However the threads meet, none waits for lines that nobody answers any more.
#[test]
fn a_budget_ends_all_threads() {
    let text = "chain w\nrandom 400 0.02 seed 1\n".repeat(40);
    for _ in 0..20 {
        let many = Batch {
            threads: 8,
            ..batch("pomax")
        };
        let (records, end) = run(&many, text.as_str(), &Budget::seconds(0.02));
        assert_eq!(end.stopped, Some(Stopped::Time));
        let lines: Vec<u64> = records.iter().map(|record| record.line).collect();
        assert!((1..).zip(&lines).all(|(i, line)| i == *line), "{lines:?}");
    }
}

/// An input that never says anything.
struct Silence;

impl Read for Silence {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        loop {
            thread::park();
        }
    }
}

#[test]
fn a_silent_input_does_not_outlast_the_budget() {
    let end = batch("nim").run(Silence, &Budget::seconds(0.1), &mut |_| Ok::<(), ()>(()));
    assert_eq!(
        end.expect("nothing to receive").stopped,
        Some(Stopped::Time)
    );
}

/// Endless heaps, and how many were read.
struct Endless(Arc<AtomicUsize>);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let lines = buffer.len() / 4;
        for line in buffer.chunks_exact_mut(4) {
            line.copy_from_slice(b"1 2\n");
        }
        self.0.fetch_add(lines, Ordering::Relaxed);
        Ok(4 * lines)
    }
}

#[test]
fn reading_waits_for_the_receiver() {
    let read = Arc::new(AtomicUsize::new(0));
    let end = batch("nim").run(Endless(Arc::clone(&read)), &Budget::default(), &mut |_| {
        // Nothing is received until nothing more is read.
        let mut before = 0;
        while read.load(Ordering::Relaxed) > before {
            before = read.load(Ordering::Relaxed);
            assert!(before < 1_000_000, "{before} lines are read ahead");
            thread::sleep(Duration::from_millis(300));
        }
        Err("enough")
    });
    assert_eq!(end.expect_err("the receiver has enough"), "enough");
}

/// An input that fails after its first line.
struct Broken(bool);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if std::mem::replace(&mut self.0, true) {
            return Err(io::Error::other("the disk is gone"));
        }
        buffer[..4].copy_from_slice(b"3 4\n");
        Ok(4)
    }
}

#[test]
fn a_failing_input_or_receiver_ends_the_batch() {
    let mut count = 0;
    let end = batch("nim").run(Broken(false), &Budget::default(), &mut |part| {
        count += part.len();
        Ok::<(), ()>(())
    });
    let error = end
        .expect("all was received")
        .read_error
        .expect("it failed");
    assert_eq!((count, error.to_string()), (1, "the disk is gone".into()));
    let text = "1 2 3\n".repeat(100_000);
    let end = batch("nim").run(Cursor::new(text), &Budget::default(), &mut |_| Err("full"));
    assert_eq!(end.expect_err("the receiver failed"), "full");
}
