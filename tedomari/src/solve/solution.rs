use std::time::{Duration, Instant};

use super::budget::Budget;
use super::engine::MAX_SEARCH;
use super::reason::Reason;
use super::solver::{Move, Solver};
use super::switches::Switches;
use crate::board::Element;
use crate::game::RemovalGame;
use crate::value::{Bounds, Outcome, Player};

/// The answer to a game.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The value, or the bounds that the budget allowed.
    pub bounds: Bounds,
    /// Every first move of Left's with what is known of the value after it.
    pub left: Vec<Move>,
    /// Every first move of Right's with what is known of the value after it.
    pub right: Vec<Move>,
    /// Best play if Left starts, as far as it was worked out.
    pub left_line: Vec<Element>,
    /// Best play if Right starts, as far as it was worked out.
    pub right_line: Vec<Element>,
    /// Why.
    pub reason: Reason,
    /// Positions looked at.
    pub positions: u64,
}

impl Solution {
    /// The value, if the budget sufficed.
    pub fn value(&self) -> Option<i64> {
        self.bounds.value()
    }

    /// Who wins, if it is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.bounds.outcome()
    }

    /// The first moves of a player.
    pub fn moves(&self, player: Player) -> &[Move] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// The moves of a player that keep the value: they cost the player the move and no more.
    /// `None` if that is not known of every move.
    pub fn best(&self, player: Player) -> Option<Vec<Element>> {
        let kept = self.value()? - player.sign();
        let mut best = Vec::new();
        for candidate in self.moves(player) {
            if candidate.bounds.low <= kept && kept <= candidate.bounds.high {
                candidate.bounds.value()?;
                best.push(candidate.element);
            }
        }
        Some(best)
    }
}

/// Value and reason only.
pub fn value_of(game: &RemovalGame, budget: &Budget) -> Reason {
    Solver::new(game, budget.clone()).value()
}

/// Time that moves and lines may take at least, after the value is known and if nobody set a
/// deadline.
const AFTERTHOUGHT: Duration = Duration::from_secs(1);

/// Elements times moves up to which moves are looked at one by one.
const MOVE_WORK: usize = 100_000_000;

/// Value, reason, which first moves keep the value, and best play.
///
/// Moves and lines take at most about as long again as the value itself (or a second); what is
/// not known by then is left open.
pub fn solve(game: &RemovalGame, budget: &Budget) -> Solution {
    solve_with(game, budget, Switches::default())
}

/// The same, using only what `switches` allow.
pub fn solve_with(game: &RemovalGame, budget: &Budget, switches: Switches) -> Solution {
    let start = Instant::now();
    let mut solver = Solver::with_switches(game, budget.clone(), switches);
    let reason = solver.value();
    let extra = AFTERTHOUGHT.max(start.elapsed());
    let soon = Instant::now() + extra;
    solver.set_deadline(Some(budget.deadline.map_or(soon, |end| end.min(soon))));
    let bounds = reason.bounds;
    let changes = solver.changes_by_formula();
    let [left, right] = [Player::Left, Player::Right].map(|player| {
        let moves = game.moves(player, &vec![true; game.len()]);
        first_moves(&mut solver, bounds, player, moves, &changes)
    });
    let [left_line, right_line] = [Player::Left, Player::Right].map(|player| {
        let known = bounds.value().is_some() && game.len() <= MAX_SEARCH;
        if known {
            solver.line(player)
        } else {
            Vec::new()
        }
    });
    let positions = solver.positions();
    Solution {
        bounds,
        left,
        right,
        left_line,
        right_line,
        reason,
        positions,
    }
}

/// What theorems, or a question per move, tell of the value after each.
fn first_moves(
    solver: &mut Solver<'_>,
    bounds: Bounds,
    player: Player,
    moves: Vec<Element>,
    changes: &[Option<i64>],
) -> Vec<Move> {
    let len = solver.game().len();
    let alive = vec![true; len];
    let asked = moves
        .iter()
        .filter(|&&x| changes[x as usize].is_none())
        .count();
    let mut affordable = bounds.value().is_some() && len * asked <= MOVE_WORK;
    let mut after = |element: Element| {
        if let Some(change) = changes[element as usize] {
            return Bounds {
                low: bounds.low + change,
                high: bounds.high + change,
            };
        }
        let keeps = if affordable {
            solver.keeps_value(&alive, element)
        } else {
            None
        };
        affordable &= keeps.is_some();
        // G − Gᴸ ≥ 1, and so the move leads at most here from the player's point of view.
        let most = if player == Player::Left {
            bounds.high
        } else {
            -bounds.low
        } - 1;
        let least = most.min(-(len as i64));
        let seen = match keeps {
            Some(true) => Bounds::exactly(most),
            Some(false) => Bounds {
                low: least.min(most - 1),
                high: most - 1,
            },
            None => Bounds {
                low: least,
                high: most,
            },
        };
        if player == Player::Left { seen } else { -seen }
    };
    moves
        .into_iter()
        .map(|element| Move {
            element,
            bounds: after(element),
        })
        .collect()
}
