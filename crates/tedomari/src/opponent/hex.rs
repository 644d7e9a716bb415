//! Opponents for Hex boards that can be searched.

use web_time::{Duration, Instant};

use super::{Insight, Judged, Standing};
use crate::board::{Color, Element};
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::solve::hex::{HexSolver, Opening};
use crate::value::Player;

fn color(player: Player) -> Color {
    match player {
        Player::Left => Color::Black,
        Player::Right => Color::White,
    }
}

fn won(winner: Color) -> Decision {
    Decision::Won(match winner {
        Color::Black => Player::Left,
        Color::White => Player::Right,
    })
}

/// How long an opponent thinks about a question if nobody limits its time: large boards would take
/// years.
const PATIENCE: Duration = Duration::from_secs(10);

/// The budget, with a time limit.
fn patient(budget: &Budget) -> Budget {
    Budget {
        deadline: budget
            .deadline
            .or_else(|| Instant::now().checked_add(PATIENCE)),
        ..budget.clone()
    }
}

/// Who wins under best play.
pub(super) fn standing(position: &Position, budget: &Budget) -> Option<Standing> {
    let mover = color(position.turn());
    let budget = patient(budget);
    let mut solver = HexSolver::new(position.stones()?, &budget).ok()?;
    let winner = solver.winner(mover)?;
    Some(Standing {
        decision: Some(won(winner)),
        insight: Insight::Winner,
    })
}

/// All moves with their results.
pub(super) fn moves(position: &Position, budget: &Budget) -> Option<Vec<Judged>> {
    let board = position.stones()?;
    let mover = color(position.turn());
    let budget = patient(budget);
    let openings = HexSolver::new(board, &budget).ok()?.openings(mover);
    let judge = |opening: &Opening| {
        let chosen = Move::from(board.index(opening.cell) as Element);
        Judged {
            ends: position.after(&chosen).end().is_some(),
            chosen,
            insight: match opening.winner {
                Some(_) => Insight::Winner,
                None => Insight::Unknown,
            },
            decision: opening.winner.map(won),
            best: opening.winner.map(|winner| winner == mover),
        }
    };
    Some(openings.iter().map(judge).collect())
}

/// A best move.
pub(super) fn best(position: &Position, budget: &Budget) -> Option<Move> {
    let board = position.stones()?;
    let budget = patient(budget);
    let mut solver = HexSolver::new(board, &budget).ok()?;
    let best = solver.best_move(color(position.turn()))?;
    best.winner?;
    Some(Move::from(board.index(best.cell) as Element))
}

/// A good move without a search: the one that matters most to the connections of both players,
/// among those that do not lose to a threat at once.
pub(super) fn promising(position: &Position) -> Option<Move> {
    let board = position.stones()?;
    let budget = Budget::default();
    let mut solver = HexSolver::new(board, &budget).ok()?;
    let cell = solver.promising_move(color(position.turn()))?;
    Some(Move::from(board.index(cell) as Element))
}
