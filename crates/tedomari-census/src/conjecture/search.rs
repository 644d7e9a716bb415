use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};

use web_time::{Duration, Instant};

use super::checkpoint::Checkpoint;
use super::evaluate::Evaluation;
use super::outcome::{Counterexample, Outcome, SizeReport};
use super::piece::PieceReport;
use super::statement::Conjecture;
use crate::audit::Exact;
use crate::class::Shapes;
use crate::coloring::{CheckpointMismatch, CheckpointStore};
use crate::gather::gather;
use crate::sweep::Team;
use tedomari::Budget;
use tedomari::board::Board;
use tedomari::notation::NotationError;

/// How to test a conjecture.
#[derive(Debug)]
pub struct Plan<'a> {
    /// Continue after the first counterexample and keep up to this many of them. By default the
    /// search stops at the first one.
    pub all: Option<usize>,
    /// The number of threads. The result does not depend on it.
    pub threads: usize,
    /// The budget.
    pub budget: &'a Budget,
}

/// Why a conjecture could not be tested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// Some part of it is undefined for some board.
    Undefined(NotationError),
    /// The checkpoint cannot be used.
    Checkpoint(CheckpointMismatch),
}

/// The time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(5);

impl Conjecture {
    /// Tests the conjecture on all boards, smallest first.
    ///
    /// The work is split into independent pieces, and the first piece with a counterexample counts,
    /// so that the result is the same for any number of threads.
    ///
    /// ```
    /// use tedomari_census::class::Class;
    /// use tedomari_census::coloring::NoCheckpoints;
    /// use tedomari_census::conjecture::{Conjecture, Plan};
    /// use tedomari::Budget;
    ///
    /// let class = Class::parse("posets <= 5").unwrap();
    /// let conjecture = Conjecture::new(class, Some("chess"), "pomax = white - black").unwrap();
    /// let plan = Plan { all: None, threads: 2, budget: &Budget::default() };
    /// let outcome = conjecture.run(&plan, &mut NoCheckpoints).unwrap();
    /// assert_eq!(outcome.holds(), Some(false));
    /// assert_eq!(outcome.counterexamples[0].size, 3); // J Figure 3.3
    /// ```
    pub fn run(
        &self,
        plan: &Plan<'_>,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<Outcome, SearchError> {
        self.run_on(None, plan, checkpoints)
    }

    /// Like [`Conjecture::run`], but on many machines. The result is the same. If a process is lost,
    /// the result is as if the budget had run out.
    pub fn run_with(
        &self,
        team: Team<'_>,
        plan: &Plan<'_>,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<Outcome, SearchError> {
        self.run_on(Some(team), plan, checkpoints)
    }

    fn run_on(
        &self,
        team: Option<Team<'_>>,
        plan: &Plan<'_>,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<Outcome, SearchError> {
        let kept = checkpoints.load();
        let mut checkpoint = match kept {
            Some(text) => {
                Checkpoint::from_text(&text).ok_or(SearchError::Checkpoint(CheckpointMismatch))?
            }
            None => Checkpoint::default(),
        };
        let exact = Exact::new(plan.budget.clone());
        let mut outcome = Outcome {
            sizes: Vec::new(),
            counterexamples: Vec::new(),
            is_complete: true,
            is_first: true,
        };
        for size in self.class.sizes() {
            let (report, found) = match checkpoint.size(size) {
                Some((report, found)) => (report, found),
                None => {
                    let level =
                        self.level(team, size, plan, &exact, &mut checkpoint, checkpoints)?;
                    outcome.is_first &= level.is_first;
                    outcome.is_complete &= level.is_complete;
                    (level.report, level.found)
                }
            };
            outcome.sizes.push(report);
            for board in found {
                if outcome.counterexamples.len() < plan.wanted() {
                    let parts =
                        Evaluation::new(&self.program, &exact, board.clone()).parts(self.claim);
                    outcome
                        .counterexamples
                        .push(Counterexample { size, board, parts });
                }
            }
            let is_refuted = plan.all.is_none() && !outcome.counterexamples.is_empty();
            if is_refuted || !outcome.is_complete {
                break;
            }
        }
        Ok(outcome)
    }

    /// Tests all boards of one size.
    fn level(
        &self,
        team: Option<Team<'_>>,
        size: usize,
        plan: &Plan<'_>,
        exact: &Exact,
        checkpoint: &mut Checkpoint,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<Level, SearchError> {
        let shapes = self.class.shapes(size);
        let pieces = shapes.pieces();
        let mut done = checkpoint.pieces(size, pieces);
        let known = done.iter().flatten().count();
        let progress = &plan.budget.progress;
        progress.begin(size as u64, known as u64, pieces as u64);
        let mut last = Instant::now();
        let tell = |piece: usize, report: &PieceReport| {
            progress.add_done(1);
            // The piece that ends the search is quickly recomputed.
            if !report.ends(plan.wanted()) {
                checkpoint.add_piece(size, piece, report);
            }
            if last.elapsed() > PAUSE {
                checkpoints.save(&checkpoint.to_text());
                last = Instant::now();
            }
        };
        match team {
            Some(team) => self.on_crew(team, size, plan, &mut done, tell),
            None => self.on_threads(&shapes, plan, exact, &mut done, tell),
        }
        let level = Level::of(size, &done, plan.wanted());
        if let Some((board, failure)) = &level.failure {
            let error = self.program.complaint(failure, board);
            return Err(SearchError::Undefined(error));
        }
        if level.is_complete && level.report.is_complete {
            checkpoint.add_size(&level.report, &level.found);
        }
        checkpoints.save(&checkpoint.to_text());
        Ok(level)
    }

    /// Tests all unfinished pieces, and reports each as it finishes.
    fn on_threads(
        &self,
        shapes: &Shapes,
        plan: &Plan<'_>,
        exact: &Exact,
        done: &mut [Option<PieceReport>],
        mut tell: impl FnMut(usize, &PieceReport),
    ) {
        let open: Vec<usize> = (0..done.len()).filter(|&i| done[i].is_none()).collect();
        let next = AtomicUsize::new(0);
        // Pieces after this one are irrelevant.
        let last = AtomicUsize::new(usize::MAX);
        let wanted = plan.wanted();
        let watch = |boards| plan.budget.progress.add_items(boards);
        let work = |send: &mut dyn FnMut((usize, PieceReport)) -> bool| {
            while let Some(&piece) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                let is_stopped =
                    || last.load(Ordering::Relaxed) < piece || plan.budget.is_exhausted();
                if is_stopped() {
                    return;
                }
                let report = self.try_piece(shapes, piece, wanted, exact, &is_stopped, &watch);
                let Some(report) = report else {
                    continue;
                };
                if report.ends(wanted) {
                    last.fetch_min(piece, Ordering::Relaxed);
                }
                if !send((piece, report)) {
                    return;
                }
            }
        };
        let threads = plan.threads.clamp(1, open.len().max(1));
        let Ok(()) = gather(threads, work, |(piece, report)| {
            tell(piece, &report);
            done[piece] = Some(report);
            Ok::<(), Infallible>(())
        });
    }
}

impl Plan<'_> {
    /// The number of counterexamples to keep.
    pub(super) fn wanted(&self) -> usize {
        self.all.map_or(1, |listed| listed.max(2))
    }
}

/// The result for one size.
struct Level {
    report: SizeReport,
    found: Vec<Board>,
    failure: Option<(Board, super::Failure)>,
    /// Whether the size is complete.
    is_complete: bool,
    /// Whether everything before the first counterexample was tested.
    is_first: bool,
}

impl Level {
    /// Combines the pieces, up to the first that ends the search.
    fn of(size: usize, done: &[Option<PieceReport>], wanted: usize) -> Level {
        let mut level = Level {
            report: SizeReport {
                size,
                ..SizeReport::default()
            },
            found: Vec::new(),
            failure: None,
            is_complete: true,
            is_first: true,
        };
        let mut has_ended = false;
        for piece in done {
            let Some(piece) = piece else {
                level.is_complete = false;
                continue;
            };
            level.report.add(&piece.numbers);
            if level.found.is_empty() && !piece.found.is_empty() {
                level.is_first = level.is_complete;
            }
            let room = wanted - level.found.len();
            level.found.extend(piece.found.iter().take(room).cloned());
            if piece.ends(wanted) {
                level.failure = piece.failure.clone();
                has_ended = true;
                break;
            }
        }
        level.report.is_complete = level.is_complete && !has_ended;
        level
    }
}
