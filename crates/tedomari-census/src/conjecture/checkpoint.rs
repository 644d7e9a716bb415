//! How far a search is, as text that it can be taken up from.

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write;

use super::outcome::SizeReport;
use super::piece::PieceReport;
use super::statement::Conjecture;
use tedomari::board::Board;
use tedomari::notation;

/// How far a search is.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    /// What is tried, as text.
    question: String,
    /// The sizes of which all is done, with their first counterexamples.
    sizes: BTreeMap<usize, (SizeReport, Vec<Board>)>,
    /// The pieces of one further size that are done.
    pieces: BTreeMap<usize, PieceReport>,
    /// That size.
    size: usize,
}

/// Why a text is not a checkpoint of the search that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// It does not begin as a checkpoint does.
    Foreign,
    /// Something in it is missing or changed.
    Damaged,
    /// It belongs to another conjecture, class, or way of looking.
    Other,
}

impl std::error::Error for CheckpointError {}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "this is not a checkpoint of a conjecture of this version",
            Self::Damaged => "the checkpoint is damaged: its text and its sum disagree",
            Self::Other => "the checkpoint belongs to another conjecture, class or condition",
        })
    }
}

const TITLE: &str = "tedomari conjecture checkpoint 1\n";

impl Checkpoint {
    /// Nothing is done.
    pub fn new(conjecture: &Conjecture, all: bool) -> Checkpoint {
        let question = format!(
            "on {}\nwhere {}\nclaim {}\nall {all}\n",
            conjecture.class(),
            conjecture.condition().unwrap_or_default(),
            conjecture.claim(),
        );
        Checkpoint {
            question,
            sizes: BTreeMap::new(),
            pieces: BTreeMap::new(),
            size: 0,
        }
    }

    /// A size of which all is done.
    pub fn size(&self, size: usize) -> Option<(SizeReport, Vec<Board>)> {
        self.sizes.get(&size).cloned()
    }

    /// The pieces of a size that are done.
    pub fn pieces(&self, size: usize, count: usize) -> Vec<Option<PieceReport>> {
        let known = |piece: usize| self.pieces.get(&piece).filter(|_| self.size == size);
        (0..count).map(|piece| known(piece).cloned()).collect()
    }

    /// A piece is done.
    pub fn add_piece(&mut self, size: usize, piece: usize, report: &PieceReport) {
        if self.size != size {
            self.pieces.clear();
            self.size = size;
        }
        self.pieces.insert(piece, report.clone());
    }

    /// All of a size is done.
    pub fn add_size(&mut self, report: &SizeReport, found: &[Board]) {
        self.pieces.clear();
        self.sizes.insert(report.size, (*report, found.to_vec()));
    }

    /// The text.
    pub fn to_text(&self) -> String {
        let mut text = format!("{TITLE}{}", self.question);
        let mut entry = |word: &str, at: String, numbers: &SizeReport, found: &[Board]| {
            let SizeReport {
                shapes,
                boards,
                within,
                counterexamples,
                ..
            } = numbers;
            let told = writeln!(
                text,
                "{word} {at} {shapes} {boards} {within} {counterexamples}"
            );
            told.expect("a string takes all text");
            for board in found {
                let board = notation::print(board).replace('\n', "; ");
                writeln!(text, "board {board}").expect("a string takes all text");
            }
        };
        for (size, (numbers, found)) in &self.sizes {
            entry("size", format!("{size}"), numbers, found);
        }
        for (piece, report) in &self.pieces {
            let at = format!("{} {piece}", self.size);
            entry("piece", at, &report.numbers, &report.found);
        }
        let sum = crc32fast::hash(text.as_bytes());
        writeln!(text, "sum {sum:08x}").expect("a string takes all text");
        text
    }

    /// Reads it back.
    pub fn from_text(
        text: &str,
        conjecture: &Conjecture,
        all: bool,
    ) -> Result<Checkpoint, CheckpointError> {
        use CheckpointError::{Damaged, Foreign, Other};
        let rest = text.strip_prefix(TITLE).ok_or(Foreign)?;
        let end = text.rfind("sum ").ok_or(Damaged)?;
        if text[end..] != format!("sum {:08x}\n", crc32fast::hash(&text.as_bytes()[..end])) {
            return Err(Damaged);
        }
        let mut checkpoint = Checkpoint::new(conjecture, all);
        let body = rest.strip_prefix(&checkpoint.question).ok_or(Other)?;
        let lines = body.lines().filter(|line| !line.starts_with("sum "));
        for line in lines {
            checkpoint.read_line(line).ok_or(Damaged)?;
        }
        Ok(checkpoint)
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ')?;
        if word == "board" {
            let board = notation::parse(rest).ok()?;
            let found = match self.pieces.last_entry() {
                Some(piece) => &mut piece.into_mut().found,
                None => &mut self.sizes.last_entry()?.into_mut().1,
            };
            found.push(board);
            return Some(());
        }
        let numbers = rest.split(' ').map(|number| number.parse::<u64>().ok());
        let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
        let report = |size: u64, numbers: &[u64], is_complete: bool| match *numbers {
            [shapes, boards, within, counterexamples] => Some(SizeReport {
                size: size as usize,
                shapes,
                boards,
                within,
                counterexamples,
                is_complete,
            }),
            _ => None,
        };
        match (word, numbers.as_slice()) {
            ("size", [size, numbers @ ..]) => {
                let report = report(*size, numbers, true)?;
                self.sizes.insert(report.size, (report, Vec::new()));
            }
            ("piece", [size, piece, numbers @ ..]) => {
                // Within a piece the size stays 0, as when it is found.
                let report = PieceReport {
                    numbers: report(0, numbers, false)?,
                    ..PieceReport::default()
                };
                self.size = *size as usize;
                self.pieces.insert(*piece as usize, report);
            }
            _ => return None,
        }
        Some(())
    }
}
