//! One piece of the boards of a size.

use super::evaluate::{Evaluation, Failure};
use super::evaluation_error::EvaluationError;
use super::explain::Part;
use super::outcome::SizeReport;
use super::solved::Solved;
use super::statement::Conjecture;
use crate::audit::Exact;
use crate::class::Shapes;
use tedomari::board::Board;

/// The result of one piece.
#[derive(Clone, Debug, Default)]
pub(super) struct PieceReport {
    /// The counts, up to the first counterexample if only one is wanted.
    pub numbers: SizeReport,
    /// The first counterexamples, in order.
    pub found: Vec<Board>,
    /// A board on which the evaluation failed, with the reason. The boards after it are not tested.
    pub failure: Option<(Board, Failure)>,
}

impl PieceReport {
    /// Whether the search ends with this piece.
    pub fn ends(&self, wanted: usize) -> bool {
        self.failure.is_some() || (wanted == 1 && !self.found.is_empty())
    }
}

/// Boards between two checks of the budget.
const CHECK_INTERVAL: u64 = 32;

impl Conjecture {
    /// Tests all boards of a piece and collects the first `wanted` counterexamples. If one is
    /// wanted, stops after it. Returns `None` if `is_stopped` returns `true` first. Calls `watch`
    /// with the number of boards.
    pub(super) fn try_piece(
        &self,
        shapes: &Shapes,
        piece: usize,
        wanted: usize,
        exact: &Exact,
        is_stopped: &dyn Fn() -> bool,
        watch: &dyn Fn(u64),
    ) -> Option<PieceReport> {
        let mut report = PieceReport::default();
        let is_about_chess = self.is_about_chess();
        // If there are few colorings, it is faster to solve them one by one.
        let games = if is_about_chess || self.class.is_colored() {
            Vec::new()
        } else {
            self.program.games()
        };
        let mut evaluation: Option<Evaluation<'_>> = None;
        for shape in shapes.piece(piece) {
            if is_stopped() {
                return None;
            }
            report.numbers.shapes += 1;
            let colorings = self.class.colorings(&shape, is_about_chess);
            let solved = Solved::new(shape);
            let shape = solved.shape();
            for orbit in colorings {
                let board = shape.clone().with_colors(orbit.colors(shape.len()));
                report.numbers.boards += 1;
                if report.numbers.boards.is_multiple_of(CHECK_INTERVAL) {
                    watch(CHECK_INTERVAL);
                    if is_stopped() {
                        return None;
                    }
                }
                let evaluation = self.evaluation_of(&mut evaluation, exact, board);
                evaluation.know(&games, &solved, orbit.black);
                match self.tried(evaluation) {
                    Ok(None) => {}
                    Ok(Some(true)) => report.numbers.within += 1,
                    Ok(Some(false)) => {
                        report.numbers.within += 1;
                        report.numbers.counterexamples += 1;
                        if report.found.len() < wanted {
                            report.found.push(evaluation.board().clone());
                        }
                    }
                    Err(failure) if failure.error == EvaluationError::Stopped => return None,
                    Err(failure) => {
                        report.failure = Some((evaluation.board().clone(), failure));
                    }
                }
                if report.ends(wanted) {
                    return Some(report);
                }
            }
        }
        watch(report.numbers.boards % CHECK_INTERVAL);
        Some(report)
    }

    /// The evaluation of a board, which reuses the results of the previous one where possible.
    pub(crate) fn evaluation_of<'a, 'p>(
        &'p self,
        evaluation: &'a mut Option<Evaluation<'p>>,
        exact: &'p Exact,
        board: Board,
    ) -> &'a mut Evaluation<'p> {
        match evaluation {
            Some(evaluation) => {
                evaluation.set_board(board);
                evaluation
            }
            none => none.insert(Evaluation::new(&self.program, exact, board)),
        }
    }

    /// The values of the parts of the claim on a board.
    pub(crate) fn parts_of_claim(&self, evaluation: &mut Evaluation<'_>) -> Vec<Part> {
        evaluation.parts(self.claim)
    }

    /// Whether the claim holds for a board; `None` if the condition does not hold.
    pub(crate) fn tried(&self, evaluation: &mut Evaluation<'_>) -> Result<Option<bool>, Failure> {
        if let Some(condition) = self.condition
            && !evaluation.is_true(condition)?
        {
            return Ok(None);
        }
        evaluation.is_true(self.claim).map(Some)
    }
}
