use std::time::{Duration, Instant};

use super::reason::Reason;
use super::removal::engine::MAX_SEARCH;
use super::removal::solver::{Move, Solver};
use super::switches::Switches;
use crate::board::Element;
use crate::budget::Budget;
use crate::game::RemovalGame;
use crate::value::{Bounds, Outcome, Player, Value, Worth};

/// The answer to a game, which is worth an integer if not said otherwise.
#[derive(Clone, Debug)]
pub struct Solution<V = i64> {
    /// The value, or the bounds that the budget allowed.
    pub bounds: Bounds<V>,
    /// Every first move of Left's with what is known of the value after it.
    pub left: Vec<Move<V>>,
    /// Every first move of Right's with what is known of the value after it.
    pub right: Vec<Move<V>>,
    /// Left's best first moves, if they are known.
    pub left_best: Option<Vec<Element>>,
    /// Right's best first moves, if they are known.
    pub right_best: Option<Vec<Element>>,
    /// Best play if Left starts, as far as it was worked out.
    pub left_line: Vec<Element>,
    /// Best play if Right starts, as far as it was worked out.
    pub right_line: Vec<Element>,
    /// Why.
    pub reason: Reason<V>,
    /// Positions looked at.
    pub positions: u64,
}

impl<V: Worth> Solution<V> {
    /// The value, if the budget sufficed.
    pub fn value(&self) -> Option<V> {
        self.bounds.value()
    }

    /// Who wins, if it is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.bounds.outcome()
    }

    /// The first moves of a player.
    pub fn moves(&self, player: Player) -> &[Move<V>] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// The best moves of a player. In a removal game these keep the value: they cost the player
    /// the move and no more. In a colored poset game they lose least, in an uncolored one they win.
    /// `None` if that is not known of every move.
    pub fn best(&self, player: Player) -> Option<Vec<Element>> {
        match player {
            Player::Left => self.left_best.clone(),
            Player::Right => self.right_best.clone(),
        }
    }
}

impl<V: Worth + Into<Value>> Solution<V> {
    /// The same answer, with values as those of any kind.
    pub fn any(self) -> Solution<Value> {
        let any = |moves: Vec<Move<V>>| moves.into_iter().map(Move::any).collect();
        Solution {
            bounds: self.bounds.map(Into::into),
            left: any(self.left),
            right: any(self.right),
            left_best: self.left_best,
            right_best: self.right_best,
            left_line: self.left_line,
            right_line: self.right_line,
            reason: self.reason.map(&Into::into),
            positions: self.positions,
        }
    }
}

/// Value and reason only.
pub fn value_of(game: &RemovalGame, budget: &Budget) -> Reason {
    Solver::new(game, budget.clone()).value()
}

/// Time that moves and lines may take at least, after the value is known and if nobody set a
/// deadline.
const AFTERTHOUGHT: Duration = Duration::from_secs(10);

/// Elements times moves up to which moves are looked at one by one.
pub(super) const MOVE_WORK: usize = 100_000_000;

/// Until when moves and lines may be worked out, after the value has been since `start`.
pub(crate) fn afterthought(start: Instant, budget: &Budget) -> Instant {
    let soon = Instant::now() + AFTERTHOUGHT.max(2 * start.elapsed());
    budget.deadline.map_or(soon, |end| end.min(soon))
}

/// The moves of a player that keep the value, if that is known of every move.
fn keeping(bounds: Bounds, player: Player, moves: &[Move]) -> Option<Vec<Element>> {
    let kept = bounds.value()? - player.sign();
    let mut best = Vec::new();
    for candidate in moves {
        if candidate.bounds.low <= kept && kept <= candidate.bounds.high {
            candidate.bounds.value()?;
            best.push(candidate.element);
        }
    }
    Some(best)
}

/// Value, reason, which first moves keep the value, and best play.
///
/// Moves and lines take at most about twice as long again as the value itself (or ten seconds);
/// what is not known by then is left open. Lines are for boards with at most [`MAX_SEARCH`]
/// elements.
pub fn solve(game: &RemovalGame, budget: &Budget) -> Solution {
    solve_with(game, budget, Switches::default())
}

/// The same, using only what `switches` allow.
pub fn solve_with(game: &RemovalGame, budget: &Budget, switches: Switches) -> Solution {
    let start = Instant::now();
    let mut solver = Solver::with_switches(game, budget.clone(), switches);
    let reason = solver.value();
    solver.set_deadline(Some(afterthought(start, budget)));
    let bounds = reason.bounds;
    let changes = solver.changes_by_formula(&vec![true; game.len()]);
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
        left_best: keeping(bounds, Player::Left, &left),
        right_best: keeping(bounds, Player::Right, &right),
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
