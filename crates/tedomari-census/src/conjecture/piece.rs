//! One piece of the boards of a size.

use super::columns::ShapeColumns;
use super::evaluate::{Evaluation, Failure};
use super::evaluation_error::EvaluationError;
use super::explain::Part;
use super::outcome::SizeReport;
use super::solved::Solved;
use super::statement::Conjecture;
use crate::audit::Exact;
use crate::class::Shapes;
use tedomari::board::{Board, Orbit};

/// The result of one piece.
#[derive(Clone, Debug, Default)]
pub(crate) struct PieceReport {
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

/// The maximum number of colorings that are tried at once.
const BLOCK: usize = 1024;

impl Conjecture {
    /// Tests all boards of a piece and collects the first `wanted` counterexamples. If one is
    /// wanted, stops after it. Returns `None` if `is_stopped` returns `true` first. Calls `watch`
    /// with the number of boards.
    pub(crate) fn try_piece(
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
        let is_about_few = is_about_chess || self.class.is_colored();
        let (games, columns) = if is_about_few {
            (Vec::new(), None)
        } else {
            (self.program.games(), self.columns())
        };
        let mut evaluation: Option<Evaluation<'_>> = None;
        let mut unwatched = 0;
        for shape in shapes.piece(piece) {
            if is_stopped() {
                return None;
            }
            report.numbers.shapes += 1;
            let mut colorings = self.class.colorings(&shape, is_about_chess);
            if self.excludes(&shape, &mut evaluation, exact) {
                let boards = colorings.count() as u64;
                report.numbers.boards += boards;
                unwatched += boards;
                continue;
            }
            let solved = Solved::new(shape);
            let columns = columns.as_ref();
            let columns = columns.map(|columns| ShapeColumns::new(columns, &solved, exact));
            loop {
                let block: Vec<Orbit> = colorings.by_ref().take(BLOCK).collect();
                if block.is_empty() {
                    break;
                }
                let black = || {
                    block
                        .iter()
                        .map(|orbit| orbit.black as u32)
                        .collect::<Vec<_>>()
                };
                let tried = columns.as_ref().and_then(|columns| columns.tried(&black()));
                for (i, orbit) in block.iter().enumerate() {
                    report.numbers.boards += 1;
                    unwatched += 1;
                    if unwatched >= CHECK_INTERVAL {
                        watch(std::mem::take(&mut unwatched));
                        if is_stopped() {
                            return None;
                        }
                    }
                    let board = || solved.colored(*orbit);
                    let tried = match &tried {
                        Some(tried) => Ok(tried[i]),
                        None => {
                            let evaluation = self.evaluation_of(&mut evaluation, exact, board());
                            evaluation.know(&games, &solved, orbit.black);
                            self.tried(evaluation)
                        }
                    };
                    match tried {
                        Ok(None) => {}
                        Ok(Some(true)) => report.numbers.within += 1,
                        Ok(Some(false)) => {
                            report.numbers.within += 1;
                            report.numbers.counterexamples += 1;
                            if report.found.len() < wanted {
                                report.found.push(board());
                            }
                        }
                        Err(failure) if failure.error == EvaluationError::Stopped => return None,
                        Err(failure) => report.failure = Some((board(), failure)),
                    }
                    if report.ends(wanted) {
                        return Some(report);
                    }
                }
            }
        }
        watch(unwatched);
        Some(report)
    }

    /// Whether the condition holds for no coloring of a shape.
    fn excludes<'p>(
        &'p self,
        shape: &Board,
        evaluation: &mut Option<Evaluation<'p>>,
        exact: &'p Exact,
    ) -> bool {
        if self.shape_conditions.is_empty() {
            return false;
        }
        let evaluation = self.evaluation_of(evaluation, exact, shape.clone());
        let mut parts = self.shape_conditions.iter();
        parts.any(|&part| evaluation.is_true(part) == Ok(false))
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
