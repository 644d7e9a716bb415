//! The moves of a game in which a move colors one element or more. There are too many to look at each
//! of them; but the solution knows the best way to go on with a move that has begun.

use std::collections::BTreeSet;
use std::time::Instant;

use tedomari::Budget;
use tedomari::game::pattern::PatternGame;
use tedomari::solve::pattern::{PlusOracle, Verdict};

use super::arena::{Judged, Move, Outcome};
use super::pattern::{ended, ending, free, last_move, members, outcome, state, told};

/// Best moves that are listed, and beginnings of moves that are looked at for them.
const LISTED: usize = 24;
const LOOKED_AT: usize = 2_000;

/// A position, seen by the player whose turn it is.
pub struct Survey<'a> {
    game: &'a PatternGame,
    oracle: &'a dyn PlusOracle,
    moves: &'a [Move],
    player: usize,
    /// When to be content with the best moves found by then.
    deadline: Option<Instant>,
}

/// A move with what becomes of it, and whether it ends the game.
struct Found {
    chosen: Move,
    verdict: Verdict,
    is_last: bool,
}

/// What a best move does.
struct Goal {
    player: usize,
    liking: i32,
}

impl Goal {
    /// Every win will do; but who is lost should lose last.
    fn is_met(&self, verdict: Verdict) -> bool {
        if self.liking > 0 {
            outcome(verdict.ending) == Outcome::WonBy(self.player)
        } else {
            verdict.liking(self.player) == self.liking
        }
    }

    fn judged(&self, found: Found) -> Judged {
        let outcome = outcome(found.verdict.ending);
        Judged {
            elements: found.chosen,
            value: None,
            text: if found.is_last {
                last_move(outcome)
            } else {
                told(found.verdict)
            },
            outcome: Some(outcome),
            best: Some(self.is_met(found.verdict)),
        }
    }
}

impl<'a> Survey<'a> {
    /// The position after some moves of a game with a solution.
    pub fn new(
        game: &'a PatternGame,
        oracle: &'a dyn PlusOracle,
        moves: &'a [Move],
        budget: &Budget,
    ) -> Survey<'a> {
        Survey {
            game,
            oracle,
            moves,
            player: moves.len() % 2,
            deadline: budget.deadline,
        }
    }

    /// The moves of one element, and a best one if that has several.
    pub fn few(&self) -> Vec<Judged> {
        let state = state(self.game, self.moves);
        let best = self.oracle.best(&state, self.player);
        let mut found: Vec<Found> = self.singles().filter_map(|one| self.look(one)).collect();
        if best.len() > 1 {
            found.extend(self.look(best));
        }
        let goal = self.goal(&found);
        found.into_iter().map(|found| goal.judged(found)).collect()
    }

    /// For each element it alone and a best move that colors it, and the best moves, those of few
    /// elements first.
    pub fn all(&self) -> Vec<Judged> {
        let mut found: Vec<Found> = self.singles().filter_map(|one| self.look(one)).collect();
        found.extend(self.singles().filter_map(|one| self.best_with(one)));
        let goal = self.goal(&found);
        found.extend(self.best(&goal));
        let mut seen = BTreeSet::new();
        found.retain(|found| seen.insert(found.chosen.clone()));
        found.sort_by_key(|found| (!goal.is_met(found.verdict), found.chosen.len()));
        found.into_iter().map(|found| goal.judged(found)).collect()
    }

    /// The moves of one element.
    fn singles(&self) -> impl Iterator<Item = Move> {
        members(free(self.game, &state(self.game, self.moves))).map(|element| vec![element])
    }

    /// The best that some moves do.
    fn goal(&self, found: &[Found]) -> Goal {
        let likings = found.iter().map(|found| found.verdict.liking(self.player));
        Goal {
            player: self.player,
            liking: likings.max().unwrap_or(0),
        }
    }

    /// What becomes of a move.
    fn look(&self, mut chosen: Move) -> Option<Found> {
        chosen.sort_unstable();
        let after = self.after(&chosen);
        let over = ended(self.game, &after).map(|over| over.outcome);
        let verdict = match over {
            Some(over) => Verdict::over(ending(over)),
            None => {
                let state = state(self.game, &after);
                self.oracle.verdict(&state, 1 - self.player)?
            }
        };
        Some(Found {
            is_last: over.is_some(),
            chosen,
            verdict,
        })
    }

    /// A best move among those that color at least these elements.
    fn best_with(&self, begun: Move) -> Option<Found> {
        let after = self.after(&begun);
        let alone = self.look(begun.clone())?;
        // Nothing makes a lost game better, nor is anything left to color when all is.
        if alone.is_last {
            return Some(alone);
        }
        let more = self.oracle.best(&state(self.game, &after), self.player);
        if more.is_empty() {
            return Some(alone);
        }
        let longer = self.look([begun, more].concat())?;
        let liking = |found: &Found| found.verdict.liking(self.player);
        Some(if liking(&longer) > liking(&alone) {
            longer
        } else {
            alone
        })
    }

    /// Best moves, shortest first, as many as are listed: sets are made longer by one element as long
    /// as a best move has them in it.
    fn best(&self, goal: &Goal) -> Vec<Found> {
        let elements: Vec<usize> = self.singles().flatten().collect();
        let mut listed = Vec::new();
        let mut looked_at = BTreeSet::new();
        let mut begun: Vec<Move> = vec![Vec::new()];
        while !begun.is_empty() {
            let mut longer = Vec::new();
            let pairs = begun
                .iter()
                .flat_map(|set| elements.iter().map(move |e| (set, e)));
            for (set, &element) in pairs {
                let Err(place) = set.binary_search(&element) else {
                    continue;
                };
                let mut next = set.clone();
                next.insert(place, element);
                if !looked_at.insert(next.clone()) {
                    continue;
                }
                let is_late = self.deadline.is_some_and(|end| Instant::now() >= end);
                if is_late || looked_at.len() > LOOKED_AT || listed.len() >= LISTED {
                    return listed;
                }
                let leads_on = self.best_with(next.clone());
                if leads_on.is_some_and(|best| goal.is_met(best.verdict)) {
                    let found = self.look(next.clone());
                    listed.extend(found.filter(|found| goal.is_met(found.verdict)));
                    longer.push(next);
                }
            }
            begun = longer;
        }
        listed
    }

    fn after(&self, chosen: &[usize]) -> Vec<Move> {
        let mut after = self.moves.to_vec();
        after.push(chosen.to_vec());
        after
    }
}
