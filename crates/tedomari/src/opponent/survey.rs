//! The moves of a game in which a move colors one element or more. There are too many to look at
//! each of them; but the solution knows the best way to go on with a move that has begun.

use std::collections::BTreeSet;

use super::pattern::number;
use super::{Insight, Judged};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::solve::pattern::PlusOracle;
use crate::value::{Ending, Verdict};

/// Best moves that are listed, and beginnings of moves that are looked at for them.
const LISTED: usize = 24;
const LOOKED_AT: usize = 2_000;

/// A position, seen by the player whose turn it is.
pub(super) struct Survey<'a> {
    position: &'a Position,
    oracle: &'a dyn PlusOracle,
    player: usize,
    budget: &'a Budget,
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
    /// Every win will do; but a player who is lost should lose last.
    fn is_met(&self, verdict: Verdict) -> bool {
        if self.liking > 0 {
            verdict.ending == Ending::won_by(self.player)
        } else {
            verdict.liking(self.player) == self.liking
        }
    }

    fn judged(&self, found: Found) -> Judged {
        Judged {
            chosen: found.chosen,
            insight: Insight::Verdict(found.verdict),
            decision: Some(found.verdict.ending.into()),
            ends: found.is_last,
            best: Some(self.is_met(found.verdict)),
        }
    }
}

impl<'a> Survey<'a> {
    /// A position of a game with a solution.
    pub fn new(
        position: &'a Position,
        oracle: &'a dyn PlusOracle,
        budget: &'a Budget,
    ) -> Survey<'a> {
        Survey {
            position,
            oracle,
            player: number(position.turn()),
            budget,
        }
    }

    /// The moves of one element, and a best one if that has several.
    pub fn few(&self) -> Vec<Judged> {
        let mut found: Vec<Found> = self.singles().filter_map(|one| self.look(one)).collect();
        let best = self.continued(self.position);
        if best.len() > 1 {
            found.extend(self.look(Move::new(best)));
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
        found.sort_by_key(|found| {
            let is_worse = !goal.is_met(found.verdict);
            (is_worse, found.chosen.elements().len())
        });
        found.into_iter().map(|found| goal.judged(found)).collect()
    }

    /// The moves of one element.
    fn singles(&self) -> impl Iterator<Item = Move> {
        self.position.legal_elements().into_iter().map(Move::from)
    }

    /// The best that some moves do.
    fn goal(&self, found: &[Found]) -> Goal {
        let likings = found.iter().map(|found| found.verdict.liking(self.player));
        Goal {
            player: self.player,
            liking: likings.max().unwrap_or(0),
        }
    }

    /// What the player whose turn it is here does best in a position: the elements to color.
    fn continued(&self, position: &Position) -> Vec<Element> {
        let best = position
            .sets()
            .map(|sets| self.oracle.best(&sets, self.player));
        let best = best.unwrap_or_default().into_iter();
        best.map(|element| element as Element).collect()
    }

    /// What becomes of a move.
    fn look(&self, chosen: Move) -> Option<Found> {
        let chosen = chosen.sorted();
        let after = self.position.after(&chosen);
        let over = after.end().map(|end| match end.decision {
            Decision::Won(player) => Ending::won_by(number(player)),
            Decision::Tie => Ending::Tie,
        });
        let verdict = match over {
            Some(ending) => Verdict::over(ending),
            None => self.oracle.verdict(&after.sets()?, 1 - self.player)?,
        };
        Some(Found {
            is_last: over.is_some(),
            chosen,
            verdict,
        })
    }

    /// A best move among those that color at least these elements.
    fn best_with(&self, begun: Move) -> Option<Found> {
        let alone = self.look(begun.clone())?;
        // Nothing makes a lost game better, nor is anything left to color when all is.
        if alone.is_last {
            return Some(alone);
        }
        let more = self.continued(&self.position.after(&begun));
        if more.is_empty() {
            return Some(alone);
        }
        let longer = self.look(Move::new([begun.elements(), &more].concat()))?;
        let liking = |found: &Found| found.verdict.liking(self.player);
        Some(if liking(&longer) > liking(&alone) {
            longer
        } else {
            alone
        })
    }

    /// Best moves, shortest first, as many as are listed: sets are made longer by one element as
    /// long as a best move has them in it.
    fn best(&self, goal: &Goal) -> Vec<Found> {
        let elements = self.position.legal_elements();
        let mut listed = Vec::new();
        let mut looked_at: BTreeSet<Vec<Element>> = BTreeSet::new();
        let mut begun: Vec<Vec<Element>> = vec![Vec::new()];
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
                let is_enough = looked_at.len() > LOOKED_AT || listed.len() >= LISTED;
                if is_enough || self.budget.is_exhausted() {
                    return listed;
                }
                let leads_on = self.best_with(Move::new(next.clone()));
                if leads_on.is_some_and(|best| goal.is_met(best.verdict)) {
                    let found = self.look(Move::new(next.clone()));
                    listed.extend(found.filter(|found| goal.is_met(found.verdict)));
                    longer.push(next);
                }
            }
            begun = longer;
        }
        listed
    }
}
