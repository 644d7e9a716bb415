//! One piece of the boards of a size.

use super::evaluate::{Evaluation, Failure};
use super::explain::Part;
use super::outcome::SizeReport;
use super::solved::Solved;
use super::statement::Conjecture;
use super::trouble::Trouble;
use crate::audit::Exact;
use crate::class::{Colorings, Shapes};
use tedomari::board::Board;

/// What came of one piece.
#[derive(Clone, Debug, Default)]
pub(super) struct PieceReport {
    /// The numbers, up to the first counterexample if only that was wanted.
    pub numbers: SizeReport,
    /// The first counterexamples, in order.
    pub found: Vec<Board>,
    /// A board that has no answer, and why; nothing after it was looked at.
    pub trouble: Option<(Board, Failure)>,
}

impl PieceReport {
    /// Whether the search ends with this piece.
    pub fn ends(&self, wanted: usize) -> bool {
        self.trouble.is_some() || (wanted == 1 && !self.found.is_empty())
    }
}

/// Boards between two looks at whether to go on.
const PATIENCE: u64 = 32;

impl Conjecture {
    /// Looks at all boards of a piece, for the first `wanted` counterexamples; if one is wanted, no
    /// further than that. `None` if `is_stopped` says so before the end. `watch` hears of boards.
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
        let games = self.program.games();
        let mut evaluation: Option<Evaluation<'_>> = None;
        for shape in shapes.piece(piece) {
            if is_stopped() {
                return None;
            }
            report.numbers.shapes += 1;
            let colorings = if is_about_chess {
                Colorings::chess(&shape)
            } else {
                Colorings::of(&shape)
            };
            let solved = Solved::new(shape);
            let shape = solved.shape();
            for orbit in colorings {
                let board = shape.clone().with_colors(orbit.colors(shape.len()));
                report.numbers.boards += 1;
                if report.numbers.boards.is_multiple_of(PATIENCE) {
                    watch(PATIENCE);
                    if is_stopped() {
                        return None;
                    }
                }
                let evaluation = self.turned_to(&mut evaluation, exact, board);
                // Few colorings are solved sooner one by one.
                if !is_about_chess {
                    evaluation.know(&games, &solved, orbit.black);
                }
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
                    Err(failure) if failure.trouble == Trouble::Stopped => return None,
                    Err(failure) => {
                        report.trouble = Some((evaluation.board().clone(), failure));
                    }
                }
                if report.ends(wanted) {
                    return Some(report);
                }
            }
        }
        watch(report.numbers.boards % PATIENCE);
        Some(report)
    }

    /// The evaluation of a board, with what can be kept from the board before it.
    pub(crate) fn turned_to<'a, 'p>(
        &'p self,
        evaluation: &'a mut Option<Evaluation<'p>>,
        exact: &'p Exact,
        board: Board,
    ) -> &'a mut Evaluation<'p> {
        match evaluation {
            Some(evaluation) => {
                evaluation.turn_to(board);
                evaluation
            }
            none => none.insert(Evaluation::new(&self.program, exact, board)),
        }
    }

    /// What the parts of the claim are on a board.
    pub(crate) fn parts_of_claim(&self, evaluation: &mut Evaluation<'_>) -> Vec<Part> {
        evaluation.parts(self.claim)
    }

    /// Whether the claim holds for a board; `None` if the condition does not.
    pub(crate) fn tried(&self, evaluation: &mut Evaluation<'_>) -> Result<Option<bool>, Failure> {
        if let Some(condition) = self.condition
            && !evaluation.is_true(condition)?
        {
            return Ok(None);
        }
        evaluation.is_true(self.claim).map(Some)
    }
}
