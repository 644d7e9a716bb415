use web_time::{Duration, Instant};

use super::reason::{Gap, Reason};
use super::solver::{Kind, MAX_SEARCH, Solver, ValuedMove};
use super::switches::Switches;
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::formula::Theorem;
use crate::game::{Game, RemovalGame};
use crate::value::{Bounds, Dyadic, Nimber, Outcome, Player, Value, Worth};

/// The solution of a game. The value is an integer by default.
#[derive(Clone, Debug)]
pub struct Solution<V = i64> {
    /// The value, or bounds on it if the budget ran out.
    pub bounds: Bounds<V>,
    /// Every first move of Left, with bounds on the value after it.
    pub left: Vec<ValuedMove<V>>,
    /// Every first move of Right, with bounds on the value after it.
    pub right: Vec<ValuedMove<V>>,
    /// Left's best first moves, if they are known.
    pub left_best: Option<Vec<Element>>,
    /// Right's best first moves, if they are known.
    pub right_best: Option<Vec<Element>>,
    /// Best play if Left starts, as far as it was computed.
    pub left_line: Vec<Element>,
    /// Best play if Right starts, as far as it was computed.
    pub right_line: Vec<Element>,
    /// The reason for the value.
    pub reason: Reason<V>,
    /// The number of positions searched.
    pub positions: u64,
}

impl<V: Worth> Solution<V> {
    /// The value, if it is known.
    pub fn value(&self) -> Option<V> {
        self.bounds.value()
    }

    /// Who wins, if it is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.bounds.outcome()
    }

    /// The first moves of a player.
    pub fn moves(&self, player: Player) -> &[ValuedMove<V>] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// The best moves of a player. In a removal game these keep the value, in a colored poset game
    /// they lose least, and in an uncolored poset game they win. `None` unless every move is known
    /// to be best or not.
    pub fn best(&self, player: Player) -> Option<Vec<Element>> {
        match player {
            Player::Left => self.left_best.clone(),
            Player::Right => self.right_best.clone(),
        }
    }
}

impl<V: Worth + Into<Value>> Solution<V> {
    /// Converts the values to [`Value`].
    pub fn any(self) -> Solution<Value> {
        let any = |moves: Vec<ValuedMove<V>>| moves.into_iter().map(ValuedMove::any).collect();
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

/// Computes only the value and its reason.
pub fn value_of(game: &RemovalGame, budget: &Budget) -> Reason {
    Solver::new(game, budget.clone()).value()
}

/// A value, with what there is to say about it in a word.
pub(crate) struct BareValue {
    pub bounds: Bounds<Value>,
    pub outcome: Option<Outcome>,
    /// The theorem that gives the value, if nothing else is needed.
    pub theorem: Option<Theorem>,
    /// Why the value is not known.
    pub gap: Option<Gap>,
}

/// Only the value of a removal or poset game. `None` for other kinds of games and for misère play.
pub(crate) fn value_with(game: &Game, budget: &Budget, switches: Switches) -> Option<BareValue> {
    fn found<V: Kind>(game: &V::Game, budget: &Budget, switches: Switches) -> BareValue {
        let reason = Solver::<V>::of(game, budget.clone(), switches).into_value();
        BareValue {
            outcome: reason.bounds.outcome(),
            theorem: reason.sole_theorem(),
            gap: reason.gap(),
            bounds: reason.bounds.map(Into::into),
        }
    }
    Some(match game {
        Game::Removal(game) => found::<i64>(game, budget, switches),
        Game::Poset(game) if game.is_misere() => return None,
        Game::Poset(game) => match game.owners() {
            Some(_) => found::<Dyadic>(game, budget, switches),
            None => found::<Nimber>(game, budget, switches),
        },
        Game::Coloring(_) | Game::Pattern(_) => return None,
    })
}

/// The minimum time for computing moves and lines after the value, if there is no deadline.
const AFTERTHOUGHT: Duration = Duration::from_secs(10);

/// The deadline for computing moves and lines after the value, whose computation began at `start`.
pub(crate) fn afterthought(start: Instant, budget: &Budget) -> Instant {
    let soon = Instant::now() + AFTERTHOUGHT.max(2 * start.elapsed());
    budget.deadline.map_or(soon, |end| end.min(soon))
}

/// Computes the value, its reason, the first moves that keep the value, and best play.
///
/// Moves and lines take at most about twice as long as the value itself, or ten seconds. What is
/// not known by then is left open. Lines are computed on boards with at most [`MAX_SEARCH`]
/// elements.
pub fn solve(game: &RemovalGame, budget: &Budget) -> Solution {
    solved(game, budget, Switches::default(), None).expect(NO_FILE)
}

/// Computes the value, its reason, the first moves and best play of a removal or poset game. `None`
/// for other kinds of games and for misère play, in which games have no such values.
///
/// Moves and lines take at most about twice as long as the value itself, or ten seconds. What is
/// not known by then is left open.
pub fn answer(game: &Game, budget: &Budget) -> Option<Solution<Value>> {
    answer_with(game, budget, Switches::default(), None).expect(NO_FILE)
}

/// Like [`answer`], but uses only the techniques that `switches` allow. With a checkpoint, the
/// search is resumed from it and writes to it.
pub(crate) fn answer_with(
    game: &Game,
    budget: &Budget,
    switches: Switches,
    kept: Option<&mut Checkpoint>,
) -> Result<Option<Solution<Value>>, CheckpointError> {
    Ok(Some(match game {
        Game::Removal(game) => solved::<i64>(game, budget, switches, kept)?.any(),
        Game::Poset(game) if game.is_misere() => return Ok(None),
        Game::Poset(game) => match game.owners() {
            Some(_) => solved::<Dyadic>(game, budget, switches, kept)?.any(),
            None => solved::<Nimber>(game, budget, switches, kept)?.any(),
        },
        Game::Coloring(_) | Game::Pattern(_) => return Ok(None),
    }))
}

const NO_FILE: &str = "only checkpoints have errors";

/// Computes the value, its reason, the first moves and best play.
fn solved<V: Kind>(
    game: &V::Game,
    budget: &Budget,
    switches: Switches,
    kept: Option<&mut Checkpoint>,
) -> Result<Solution<V>, CheckpointError> {
    let start = Instant::now();
    let mut solver = Solver::<V>::of(game, budget.clone(), switches);
    let reason = match kept {
        Some(checkpoint) => solver.value_resumed(checkpoint)?,
        None => solver.value(),
    };
    Ok(complete(solver, reason, start, budget))
}

/// Adds moves and lines to a value.
fn complete<V: Kind>(
    mut solver: Solver<'_, V>,
    reason: Reason<V>,
    start: Instant,
    budget: &Budget,
) -> Solution<V> {
    let game = solver.game();
    solver.set_deadline(Some(afterthought(start, budget)));
    let bounds = reason.bounds.clone();
    let [left, right] = V::first_moves(&mut solver, &bounds);
    let is_known = bounds.value().is_some() && V::len(game) <= MAX_SEARCH;
    let mut line = |player| {
        if is_known {
            solver.line(player)
        } else {
            Vec::new()
        }
    };
    let left_line = line(Player::Left);
    let right_line = if V::is_impartial(game) {
        left_line.clone()
    } else {
        line(Player::Right)
    };
    Solution {
        left_best: V::best(&bounds, Player::Left, &left),
        right_best: V::best(&bounds, Player::Right, &right),
        bounds,
        left,
        right,
        left_line,
        right_line,
        reason,
        positions: solver.positions(),
    }
}
