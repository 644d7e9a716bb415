//! Weak solutions: how a position ends under best play, by a search with a transposition table.

mod breaker;
mod checkpoint;
mod counting;
mod outlook;
mod position;
mod range;
mod record;
mod search;
#[cfg(test)]
mod tests;
mod walk;

use web_time::Instant;

pub use breaker::Prevention;
use position::{Family, Reduction};
use range::Range;
use search::WeakSearch;

use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::pattern::{Ending, Mask, PatternGame, Rules, State, Variant, automorphisms};
use crate::sorting::Arrange;

/// The result of a weak search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeakSolution {
    /// How the position ends under best play, if known.
    pub ending: Option<Ending>,
    /// Why the search stopped before the ending was known.
    pub stopped: Option<Stopped>,
    /// The endings that are still possible.
    pub could_be: Vec<Ending>,
    /// The moves that are known to be best. If the ending is not known, the moves that are not
    /// refuted.
    pub best_moves: Vec<usize>,
    /// A line of best play, as far as it was computed.
    pub line: Vec<usize>,
    /// The number of positions searched.
    pub positions: u64,
    /// The number of positions searched before the search was resumed.
    pub before: u64,
    /// Why the sets of Red and of Green can be prevented, if that needs no search. Only in
    /// achievement games.
    pub prevented: [Option<Prevention>; 2],
}

/// Finds how a game ends from its start. `None` for [`Variant::AvoidPlus`].
pub fn weak_solution(game: &PatternGame, budget: &Budget) -> Option<WeakSolution> {
    let group = automorphisms(game);
    match Rules::<u64>::new(game, group.clone()) {
        Some(rules) => solve_weakly(&rules, &rules.start(), budget),
        None => {
            let rules = Rules::<u128>::widest(game, group);
            solve_weakly(&rules, &rules.start(), budget)
        }
    }
}

/// Why the sets are prevented that somebody must complete for another ending, if that needs no
/// search. Empty if the ending does not follow.
pub(crate) fn deciding_preventions(game: &PatternGame) -> Vec<Prevention> {
    let makers = game.variant().makers();
    if makers.is_empty() {
        return Vec::new();
    }
    let rules = Rules::<u128>::widest(game, Vec::new());
    let root = Root::new(&rules, &rules.start());
    let prevented = root.prevented(&Reduction::new(&rules));
    let needed = makers.iter().map(|&maker| prevented[maker].clone());
    let mut found = needed.collect::<Option<Vec<_>>>().unwrap_or_default();
    found.dedup();
    found
}

/// Finds how a position ends if each move colors one element, as far as the budget allows. `None`
/// for [`Variant::AvoidPlus`], in which a move may color more.
pub fn solve_weakly<M: Mask>(
    rules: &Rules<M>,
    state: &State<M>,
    budget: &Budget,
) -> Option<WeakSolution> {
    if rules.variant() == Variant::AvoidPlus {
        return None;
    }
    let mut search = WeakSearch::new(Reduction::new(rules), budget.clone());
    Some(run(&mut search, rules, state, budget))
}

/// Like [`solve_weakly`] from the start of the game, but resumes from a checkpoint and writes to
/// it. The file can be removed when the ending is known.
pub fn solve_weakly_keeping<M: Mask>(
    rules: &Rules<M>,
    budget: &Budget,
    checkpoint: &mut Checkpoint,
) -> Result<Option<WeakSolution>, CheckpointError> {
    if rules.variant() == Variant::AvoidPlus {
        return Ok(None);
    }
    let mut search = WeakSearch::new(Reduction::new(rules), budget.clone());
    search.take_up(checkpoint)?;
    let solution = run(&mut search, rules, &rules.start(), budget);
    if solution.ending.is_none() {
        search.keep();
    }
    Ok(Some(solution))
}

/// Solves a position.
fn run<M: Mask>(
    search: &mut WeakSearch<'_, M>,
    rules: &Rules<M>,
    state: &State<M>,
    budget: &Budget,
) -> WeakSolution {
    let before = search.positions;
    let mut root = Root::new(rules, state);
    let prevented = root.prevented(&search.reduction);
    // The first question is whether the player wins. It stops early enough to leave time for the
    // second.
    let mut asked = Ok(true);
    if search.reduction.has_ties {
        let now = Instant::now();
        let half = budget
            .deadline
            .map(|end| now + end.saturating_duration_since(now) / 2);
        search.set_budget(Budget {
            deadline: half,
            ..budget.clone()
        });
        let won = root.ask(search, 1);
        search.set_budget(budget.clone());
        if !matches!(won, Ok(true)) {
            // The second question is asked even if the first one was stopped.
            let drawn = root.ask(search, 0);
            asked = won.and(drawn);
        }
    } else {
        asked = root.ask(search, 1);
    }
    let line = root.line(search);
    let ending = root.exact().map(|value| root.ending(value));
    WeakSolution {
        ending,
        stopped: asked.err().filter(|_| ending.is_none()),
        could_be: root.could_be(),
        best_moves: root.best_moves(),
        line,
        positions: search.positions,
        before,
        prevented,
    }
}

/// The position to be solved, with its moves.
struct Root<'a, M> {
    rules: &'a Rules<M>,
    state: State<M>,
    mover: usize,
    range: Range,
    /// Each move that does not lose at once, with the range of its result for the player who makes
    /// it.
    moves: Vec<(usize, Range)>,
    /// The moves that lose at once.
    lost: Vec<usize>,
}

impl<'a, M: Mask> Root<'a, M> {
    fn new(rules: &'a Rules<M>, state: &State<M>) -> Self {
        let mover = rules.mover(state);
        let loss = Ending::won_by(1 - mover);
        let mut moves = Vec::new();
        let mut lost = Vec::new();
        for element in rules.free(state).elements() {
            match rules.ends(state, mover, element) {
                Some(ending) if ending == loss => lost.push(element),
                Some(_) => moves.push((element, Range::exactly(1))),
                None => moves.push((element, Range::ANY)),
            }
        }
        let range = if rules.free(state).is_empty() {
            Range::exactly(value(rules.variant().full(mover), mover))
        } else if moves.is_empty() {
            Range::exactly(-1)
        } else {
            Range::ANY
        };
        Root {
            rules,
            state: *state,
            mover,
            range,
            moves,
            lost,
        }
    }

    /// Finds whether the player reaches a value, move by move.
    fn ask(&mut self, search: &mut WeakSearch<'_, M>, value: i8) -> Result<bool, Stopped> {
        if let Some(answer) = self.range.at_least(value) {
            return Ok(answer);
        }
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        let positions: Vec<_> = self
            .moves
            .iter()
            .map(|&(element, _)| self.after(search, element))
            .collect();
        // Moves that need no search come first.
        for (entry, position) in self.moves.iter_mut().zip(&positions) {
            let known = search.known(position);
            entry.1 = entry.1.and(opposite(known));
        }
        order.arrange_by_key(|&i| self.moves[i].1.at_least(value) != Some(true));
        let mut stopped = Ok(());
        for i in order {
            let answer = match self.moves[i].1.at_least(value) {
                Some(answer) => answer,
                None => match search.at_least(&positions[i], 1 - value) {
                    Ok(answer) => !answer,
                    Err(by) => {
                        stopped = Err(by);
                        break;
                    }
                },
            };
            let learned = learned(search.reduction.has_ties, value, answer);
            self.moves[i].1 = self.moves[i].1.and(learned);
            if answer {
                self.range = self.range.and(learned);
                self.spread(search, &positions, i);
                return Ok(true);
            }
        }
        stopped?;
        self.range = self
            .range
            .and(learned(search.reduction.has_ties, value, false));
        Ok(false)
    }

    /// Copies the range of a move to all moves that lead to the same position up to symmetry.
    fn spread(
        &mut self,
        search: &WeakSearch<'_, M>,
        positions: &[position::WeakPosition<M>],
        good: usize,
    ) {
        let same = search.reduction.canonical(&positions[good]);
        for (entry, position) in self.moves.iter_mut().zip(positions) {
            if search.reduction.canonical(position) == same {
                entry.1 = entry.1.and(self.range);
            }
        }
    }

    fn after(&self, search: &WeakSearch<'_, M>, element: usize) -> position::WeakPosition<M> {
        let next = self.rules.after(&self.state, self.mover, element);
        search.reduction.of(&next)
    }

    fn exact(&self) -> Option<i8> {
        (self.range.low == self.range.high).then_some(self.range.low)
    }

    fn ending(&self, value: i8) -> Ending {
        match value {
            0 => Ending::Tie,
            1 => Ending::won_by(self.mover),
            _ => Ending::won_by(1 - self.mover),
        }
    }

    fn could_be(&self) -> Vec<Ending> {
        let has_ties = matches!(self.rules.variant(), Variant::Misere | Variant::Achieve);
        let values = (self.range.low..=self.range.high).filter(|&value| value != 0 || has_ties);
        let mut endings: Vec<Ending> = values.map(|value| self.ending(value)).collect();
        endings.sort_unstable();
        endings
    }

    fn best_moves(&self) -> Vec<usize> {
        let best = |range: &Range| match self.exact() {
            Some(value) => range.low >= value,
            None => range.high > self.range.low,
        };
        let moves = self.moves.iter().filter(|(_, range)| best(range));
        let mut moves: Vec<usize> = moves.map(|&(element, _)| element).collect();
        // In a lost position no move is better than another.
        if self.exact() == Some(-1) {
            moves.extend(&self.lost);
        }
        moves
    }

    /// A line of best moves, as far as the budget allows.
    fn line(&self, search: &mut WeakSearch<'_, M>) -> Vec<usize> {
        let mut line = Vec::new();
        let (Some(mut value), Some(&first)) = (self.exact(), self.best_moves().first()) else {
            return line;
        };
        let mut root = Root {
            moves: self.moves.clone(),
            lost: self.lost.clone(),
            ..*self
        };
        let mut best = first;
        loop {
            line.push(best);
            if root.rules.ends(&root.state, root.mover, best).is_some() {
                return line;
            }
            let next = root.rules.after(&root.state, root.mover, best);
            root = Root::new(root.rules, &next);
            value = -value;
            if root.ask(search, value).is_err() {
                return line;
            }
            // In a lost position all moves are equally good.
            root.range = root.range.and(Range {
                low: -1,
                high: value,
            });
            let Some(&next) = root.best_moves().first() else {
                return line;
            };
            best = next;
        }
    }

    fn prevented(&self, reduction: &Reduction<'_, M>) -> [Option<Prevention>; 2] {
        if reduction.family != Family::Achieve {
            return [None, None];
        }
        let position = reduction.of(&self.state);
        [0, 1].map(|player| reduction.prevention(&position, player ^ self.mover))
    }
}

/// The value of an ending for a player.
fn value(ending: Ending, player: usize) -> i8 {
    match ending {
        Ending::Tie => 0,
        _ if ending == Ending::won_by(player) => 1,
        _ => -1,
    }
}

/// The range for the other player.
fn opposite(range: Range) -> Range {
    Range {
        low: -range.high,
        high: -range.low,
    }
}

/// The range that follows from whether a value is reached.
fn learned(has_ties: bool, value: i8, answer: bool) -> Range {
    match (answer, has_ties) {
        (true, true) => Range {
            low: value,
            high: 1,
        },
        (false, true) => Range {
            low: -1,
            high: value - 1,
        },
        (true, false) => Range::exactly(1),
        (false, false) => Range::exactly(-1),
    }
}
