//! The pieces of a conjecture on many machines.

use std::sync::{Arc, Mutex, PoisonError};

use super::outcome::SizeReport;
use super::piece::PieceReport;
use super::search::Plan;
use super::statement::Conjecture;
use crate::audit::Exact;
use crate::class::Shapes;
use crate::sweep::{Level, Next, Piece, Pieces, Reader, Team, Writer};
use tedomari::notation;

/// The pieces of several conjectures. The part of a piece is the number of its conjecture, and its
/// level is the size of the boards.
pub struct ConjecturePieces<'a> {
    conjectures: Vec<&'a Conjecture>,
    plan: &'a Plan<'a>,
    exact: Exact,
    /// The shapes that were needed last.
    shapes: Mutex<Option<([u32; 2], Arc<Shapes>)>>,
}

impl<'a> ConjecturePieces<'a> {
    /// The pieces of these conjectures.
    pub fn new(conjectures: Vec<&'a Conjecture>, plan: &'a Plan<'a>) -> ConjecturePieces<'a> {
        ConjecturePieces {
            conjectures,
            plan,
            exact: Exact::new(plan.budget.clone()),
            shapes: Mutex::new(None),
        }
    }

    fn shapes(&self, conjecture: &Conjecture, piece: Piece) -> Arc<Shapes> {
        let key = [piece.part, piece.level];
        let mut last = self.shapes.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((of, shapes)) if *of == key => Arc::clone(shapes),
            _ => {
                let shapes = Arc::new(conjecture.class.shapes(piece.level as usize));
                *last = Some((key, Arc::clone(&shapes)));
                shapes
            }
        }
    }

    fn tried(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<PieceReport> {
        let conjecture = self.conjectures.get(piece.part as usize)?;
        let shapes = self.shapes(conjecture, piece);
        let number = piece.number as usize;
        if number >= shapes.pieces() {
            return None;
        }
        let budget = self.plan.budget;
        let is_stopped = || is_stopped() || budget.is_exhausted();
        let watch = |boards| budget.progress.add_items(boards);
        let wanted = self.plan.wanted();
        conjecture.try_piece(&shapes, number, wanted, &self.exact, &is_stopped, &watch)
    }
}

impl Pieces for ConjecturePieces<'_> {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        Some(written(&self.tried(piece, is_stopped)?))
    }
}

impl Conjecture {
    /// Tests all unfinished pieces of a size on many machines, and reports each as it finishes.
    pub(super) fn on_crew(
        &self,
        team: Team<'_>,
        size: usize,
        plan: &Plan<'_>,
        done: &mut [Option<PieceReport>],
        mut tell: impl FnMut(usize, &PieceReport),
    ) {
        // Only the conjecture at hand is asked for.
        let conjectures = vec![self; team.part as usize + 1];
        let pieces = ConjecturePieces::new(conjectures, plan);
        let open = (0..done.len()).filter(|&piece| done[piece].is_none());
        let open: Vec<u64> = open.map(|piece| piece as u64).collect();
        let level = Level {
            part: team.part,
            level: size as u32,
            open: &open,
            window: usize::MAX,
            budget: plan.budget,
        };
        team.crew.sweep(&pieces, level, &mut |number, bytes| {
            let report = match read(bytes) {
                Some(report) => Some(report),
                // The search ends here, and the reason is found again.
                None => {
                    let piece = Piece {
                        part: team.part,
                        level: size as u32,
                        number,
                    };
                    pieces.tried(piece, &|| false)
                }
            };
            let Some(report) = report else {
                return Next::Stop;
            };
            tell(number as usize, &report);
            let next = if report.ends(plan.wanted()) {
                Next::Until(number)
            } else {
                Next::Continue
            };
            done[number as usize] = Some(report);
            next
        });
    }
}

/// The result of a piece as bytes; none if the evaluation failed on one of its boards.
fn written(report: &PieceReport) -> Vec<u8> {
    let mut writer = Writer::default();
    if report.failure.is_some() {
        return writer.0;
    }
    let numbers = &report.numbers;
    for number in [
        numbers.shapes,
        numbers.boards,
        numbers.within,
        numbers.counterexamples,
        report.found.len() as u64,
    ] {
        writer.number(number);
    }
    for board in &report.found {
        writer.text(&notation::print(board));
    }
    writer.0
}

/// Reads the result of a piece. `None` if the evaluation failed.
fn read(bytes: &[u8]) -> Option<PieceReport> {
    let mut reader = Reader(bytes);
    let numbers = SizeReport {
        shapes: reader.number()?,
        boards: reader.number()?,
        within: reader.number()?,
        counterexamples: reader.number()?,
        ..SizeReport::default()
    };
    let count = reader.number()?;
    let found = (0..count).map(|_| notation::parse(reader.text()?).ok());
    let found = found.collect::<Option<Vec<_>>>()?;
    reader.is_at_end().then_some(PieceReport {
        numbers,
        found,
        failure: None,
    })
}
