//! Weak solutions: how a position ends, by a search that remembers what it can.

mod breaker;
mod checkpoint;
mod counting;
mod position;
mod record;
mod search;
mod table;

use std::time::Instant;

pub use breaker::Prevention;
use position::{Family, Reduction};
use search::WeakSearch;
use table::Range;

use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::pattern::{Ending, Mask, PatternGame, Rules, State, Variant, automorphisms};

/// What a search has found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeakSolution {
    /// How it ends under best play, if that is known.
    pub ending: Option<Ending>,
    /// What stopped the search before the ending was known.
    pub stopped: Option<Stopped>,
    /// The endings that are not excluded.
    pub could_be: Vec<Ending>,
    /// Moves that are known to be best; while the ending is not known, those that are not
    /// refuted.
    pub best_moves: Vec<usize>,
    /// A game in which nobody makes a mistake, as far as it was followed.
    pub line: Vec<usize>,
    /// Positions that were searched.
    pub positions: u64,
    /// How many of these had been searched before the search was taken up again.
    pub before: u64,
    /// Why Red's and Green's sets can be prevented by the other player, where that needs no
    /// search. Only in achievement games.
    pub prevented: [Option<Prevention>; 2],
}

/// Finds out how a game ends from its start, with sets as wide as it needs and the symmetries of
/// its board. `None` as for [`solve_weakly`].
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

/// Finds out how a position ends when each move colors one element, as far as the budget allows.
/// `None` for [`Variant::AvoidPlus`], in which a move may color more.
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

/// As [`solve_weakly`] from the start of the game, but takes up what a checkpoint has kept and
/// keeps there what is found out. When the ending is known the file can be removed.
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

/// Asks all questions about a position.
fn run<M: Mask>(
    search: &mut WeakSearch<'_, M>,
    rules: &Rules<M>,
    state: &State<M>,
    budget: &Budget,
) -> WeakSolution {
    let before = search.positions;
    let mut root = Root::new(rules, state);
    let prevented = root.prevented(search);
    // Whether the player wins is asked first, and given up in time for the other question.
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
            // What stops the second question stops the whole; it is asked even if the first one was.
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

/// The position that is asked about, with its moves.
struct Root<'a, M> {
    rules: &'a Rules<M>,
    state: State<M>,
    mover: usize,
    range: Range,
    /// Each move that does not lose at once, with what it leads to for the one who makes it.
    moves: Vec<(usize, Range)>,
}

impl<'a, M: Mask> Root<'a, M> {
    fn new(rules: &'a Rules<M>, state: &State<M>) -> Self {
        let mover = rules.mover(state);
        let loss = Ending::won_by(1 - mover);
        let mut moves = Vec::new();
        for element in rules.free(state).elements() {
            match rules.ends(state, mover, element) {
                Some(ending) if ending == loss => {}
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
        }
    }

    /// Asks whether the player reaches a value, move by move.
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
        // Moves that are decided at once come first.
        for (entry, position) in self.moves.iter_mut().zip(&positions) {
            let known = search.known(position);
            entry.1 = entry.1.and(opposite(known));
        }
        order.sort_by_key(|&i| self.moves[i].1.at_least(value) != Some(true));
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

    /// Moves that lead to the same position up to symmetry are as good as each other.
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
        moves.map(|&(element, _)| element).collect()
    }

    /// Follows best moves as long as the budget lasts.
    fn line(&self, search: &mut WeakSearch<'_, M>) -> Vec<usize> {
        let mut line = Vec::new();
        let (Some(mut value), Some(&first)) = (self.exact(), self.best_moves().first()) else {
            return line;
        };
        let mut root = Root {
            moves: self.moves.clone(),
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
            if root.moves.is_empty() || root.ask(search, value).is_err() {
                return line;
            }
            // A lost position has no better moves than others.
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

    fn prevented(&self, search: &WeakSearch<'_, M>) -> [Option<Prevention>; 2] {
        if search.reduction.family != Family::Achieve {
            return [None, None];
        }
        let position = search.reduction.of(&self.state);
        [0, 1].map(|player| search.reduction.prevention(&position, player ^ self.mover))
    }
}

/// What an ending is worth to a player.
fn value(ending: Ending, player: usize) -> i8 {
    match ending {
        Ending::Tie => 0,
        _ if ending == Ending::won_by(player) => 1,
        _ => -1,
    }
}

/// What the opponent's range says about one's own.
fn opposite(range: Range) -> Range {
    Range {
        low: -range.high,
        high: -range.low,
    }
}

/// What the answer to whether a value is reached says.
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
