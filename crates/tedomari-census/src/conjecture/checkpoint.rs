//! Checkpoints of a search, as text.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::outcome::SizeReport;
use super::piece::PieceReport;
use tedomari::board::Board;
use tedomari::notation;

/// The state of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Checkpoint {
    /// The finished sizes, with their first counterexamples.
    sizes: BTreeMap<usize, (SizeReport, Vec<Board>)>,
    /// The finished pieces of the current size.
    pieces: BTreeMap<usize, PieceReport>,
    /// The current size.
    size: usize,
}

impl Checkpoint {
    /// The report of a finished size.
    pub fn size(&self, size: usize) -> Option<(SizeReport, Vec<Board>)> {
        self.sizes.get(&size).cloned()
    }

    /// The finished pieces of a size.
    pub fn pieces(&self, size: usize, count: usize) -> Vec<Option<PieceReport>> {
        let known = |piece: usize| self.pieces.get(&piece).filter(|_| self.size == size);
        (0..count).map(|piece| known(piece).cloned()).collect()
    }

    /// Records a finished piece.
    pub fn add_piece(&mut self, size: usize, piece: usize, report: &PieceReport) {
        if self.size != size {
            self.pieces.clear();
            self.size = size;
        }
        self.pieces.insert(piece, report.clone());
    }

    /// Records a finished size.
    pub fn add_size(&mut self, report: &SizeReport, found: &[Board]) {
        self.pieces.clear();
        self.sizes.insert(report.size, (*report, found.to_vec()));
    }

    /// Writes the checkpoint as text.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut entry = |word: &str, at: String, numbers: &SizeReport, found: &[Board]| {
            let SizeReport {
                shapes,
                boards,
                within,
                counterexamples,
                ..
            } = numbers;
            let written = writeln!(
                text,
                "{word} {at} {shapes} {boards} {within} {counterexamples}"
            );
            written.expect("a string takes all text");
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
        text
    }

    /// Reads a checkpoint.
    pub fn from_text(text: &str) -> Option<Checkpoint> {
        let mut checkpoint = Checkpoint::default();
        text.lines()
            .try_for_each(|line| checkpoint.read_line(line))?;
        Some(checkpoint)
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
                // Reports of pieces have size 0.
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
