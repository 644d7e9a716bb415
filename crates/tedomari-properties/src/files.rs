//! Binary files. Their checksums are made right before they are read, because otherwise nothing
//! behind the checksum would be tried.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use tedomari::answer::Answer;
use tedomari::checkpoint::{Checkpoint, CheckpointError};
use tedomari::game::pattern::{PatternSetup, Rules, Variant};
use tedomari::question::Method;
use tedomari::solve::pattern::table::{PatternTable, write_table};
use tedomari::solve::pattern::{PatternOracle, solve_strongly};
use tedomari::{Budget, Question};

use crate::Property;

/// A file of this process that no other call uses. It is deleted at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> Temporary {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tedomari-property-{}-{number}", std::process::id());
        Temporary(std::env::temp_dir().join(name))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Nothing was written if the property failed early.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The position of the checksum in a table, and of what it is of.
const CHECKSUM: std::ops::Range<usize> = 12..16;

/// Tables of all positions of a pattern game.
pub const TABLE: Property = Property {
    name: "table",
    seeds: || {
        let table = |board: &str| {
            let setup = PatternSetup::read(Variant::AchieveWeak, board, None).expect("a board");
            let file = Temporary::new();
            save(&file, &setup);
            std::fs::read(&file.0).expect("the table")
        };
        vec![table("sets a b / b c"), table("sets a b c / \"d e\" a")]
    },
    check: |bytes| {
        let mut bytes = bytes.to_vec();
        if bytes.len() > CHECKSUM.end {
            let sum = crc32fast::hash(&bytes[CHECKSUM.end..]);
            bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
        }
        let file = Temporary::new();
        std::fs::write(&file.0, bytes).expect("the temporary folder is writable");
        let Ok(table) = PatternTable::open(&file.0) else {
            return false;
        };
        let start = table.start();
        let _ = table.moves(&start);
        table.verdict(&start).is_some()
    },
};

/// Solves a game and writes its table.
fn save(file: &Temporary, setup: &PatternSetup) {
    let rules = Rules::<u64>::new(&setup.game().expect("a game"), Vec::new());
    let strong = solve_strongly(rules.expect("small"), &Budget::default()).expect("small");
    write_table(&file.0, setup, &strong).unwrap_or_else(|error| panic!("{error}: {setup:?}"));
}

/// The table of a game is read as the table of that game.
pub fn is_saved(setup: &PatternSetup) {
    let file = Temporary::new();
    save(&file, setup);
    let table = PatternTable::open(&file.0).unwrap_or_else(|error| panic!("{error}: {setup:?}"));
    assert_eq!(table.setup(), setup);
}

/// Small questions of every kind whose search has a checkpoint.
fn resumable() -> impl Iterator<Item = Question> {
    let questions = [
        ("pomax", "height2 20 seed 1"),
        ("hackenbush", "random 12 0.25 seed 3"),
        ("hackenbush", "blue ground-a a-b; red b-ground"),
        ("hackenbush", "green ground-a a-b b-ground"),
        ("hex", "3x3"),
        ("coloring", "a:{0011,1010}, b:{0100,1001}"),
    ];
    let read = |(game, board)| Question::read(game, board).expect("a question");
    questions.into_iter().map(read)
}

/// Answers a question with a checkpoint.
fn resumed(question: &Question, checkpoint: &mut Checkpoint) -> Result<Answer, CheckpointError> {
    question.answer_resumed(&Method::default(), &Budget::default(), checkpoint)
}

/// Checkpoints of searches: contents that were never written are refused, or at least give some
/// answer.
pub const CHECKPOINT: Property = Property {
    name: "checkpoint",
    seeds: || {
        let contents = |question: Question| {
            let file = Temporary::new();
            let mut checkpoint = question.checkpoint(&file.0).expect("it can be resumed");
            resumed(&question, &mut checkpoint).expect("a new file");
            let mut contents = Vec::new();
            let read = checkpoint.load(|input, _| Ok(input.read_to_end(&mut contents)?));
            read.expect("the file that was written");
            contents
        };
        let mut seeds: Vec<Vec<u8>> = resumable().map(contents).collect();
        seeds.extend([Vec::new(), vec![0; 8], vec![0; 25], (0..=255).collect()]);
        seeds
    },
    check: |bytes| {
        resumable().all(|question| {
            let file = Temporary::new();
            let mut checkpoint = question.checkpoint(&file.0).expect("it can be resumed");
            checkpoint.save(|out| out.write_all(bytes));
            let answer = resumed(&question, &mut checkpoint);
            answer.is_err() || answer.is_ok_and(|answer| answer.value().exact().is_some())
        })
    },
};
