//! The moves of a game in which a move colors one or more elements. There are too many to examine
//! all of them, but the solution gives the best way to complete a partial move.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::pattern::number;
use super::{Insight, Judged};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::solve::pattern::PlusOracle;
use crate::sorting::Arrange;
use crate::value::{Ending, Verdict};

/// The maximum number of best moves listed, and the maximum number of partial moves examined.
const LISTED: usize = 24;
const LOOKED_AT: usize = 2_000;

/// A position from the point of view of the player to move.
pub(super) struct Survey<'a> {
    position: &'a Position,
    oracle: &'a dyn PlusOracle,
    player: usize,
    budget: &'a Budget,
}

/// A move with its result, and whether it ends the game.
struct Found {
    chosen: Move,
    verdict: Verdict,
    is_last: bool,
}

/// The result of a best move.
struct Goal {
    player: usize,
    liking: i32,
}

impl Goal {
    /// Every win is good enough, but a losing player should lose as late as possible.
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

    /// The moves of one element, and a best move if that has several. The best come first, of these
    /// the fastest win or the longest loss.
    pub fn few(&self) -> Vec<Judged> {
        let mut found: Vec<Found> = self.singles().filter_map(|one| self.look(one)).collect();
        let best = self.continued(self.position);
        if best.len() > 1 {
            found.extend(self.look(Move::new(best)));
        }
        found.arrange_by_key(|found| Reverse(found.verdict.liking(self.player)));
        let goal = self.goal(&found);
        found.into_iter().map(|found| goal.judged(found)).collect()
    }

    /// For each element, the move that colors only this element and a best move that includes it.
    /// Then the best moves, those with few elements first.
    pub fn all(&self) -> Vec<Judged> {
        let mut found: Vec<Found> = self.singles().filter_map(|one| self.look(one)).collect();
        found.extend(self.singles().filter_map(|one| self.best_with(one)));
        let goal = self.goal(&found);
        found.extend(self.best(&goal));
        let mut seen = BTreeSet::new();
        found.retain(|found| seen.insert(found.chosen.clone()));
        found.arrange_by_key(|found| {
            let is_worse = !goal.is_met(found.verdict);
            (is_worse, found.chosen.elements().len())
        });
        found.into_iter().map(|found| goal.judged(found)).collect()
    }

    /// The moves of one element.
    fn singles(&self) -> impl Iterator<Item = Move> {
        self.position.legal_elements().into_iter().map(Move::from)
    }

    /// The best result of some moves.
    fn goal(&self, found: &[Found]) -> Goal {
        let likings = found.iter().map(|found| found.verdict.liking(self.player));
        Goal {
            player: self.player,
            liking: likings.max().unwrap_or(0),
        }
    }

    /// The elements of a best move in a position.
    fn continued(&self, position: &Position) -> Vec<Element> {
        let best = position
            .sets()
            .map(|sets| self.oracle.best(&sets, self.player));
        let best = best.unwrap_or_default().into_iter();
        best.map(|element| element as Element).collect()
    }

    /// The result of a move.
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

    /// A best move among those that include the given elements.
    fn best_with(&self, begun: Move) -> Option<Found> {
        let alone = self.look(begun.clone())?;
        // A lost game cannot be improved, and a full board has no elements left.
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

    /// The best moves, shortest first, up to the limit. Partial moves are extended by one element
    /// at a time, as long as a best move includes them.
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
