//! The moves of a game in which a move colors one element or more. There are too many to look at each
//! of them; but the solution knows the best way to go on with a move that has begun.

use std::collections::BTreeSet;

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
}

/// A move with how much the player likes it, and whether it ends the game.
struct Found {
    chosen: Move,
    verdict: Verdict,
    is_last: bool,
}

impl<'a> Survey<'a> {
    /// The position after some moves of a game with a solution.
    pub fn new(game: &'a PatternGame, oracle: &'a dyn PlusOracle, moves: &'a [Move]) -> Survey<'a> {
        Survey {
            game,
            oracle,
            moves,
            player: moves.len() % 2,
        }
    }

    /// For each element it alone and a best move that colors it, and the best moves, those of few
    /// elements first.
    pub fn judged(&self) -> Vec<Judged> {
        let elements = || members(free(self.game, &state(self.game, self.moves)));
        let singles: Vec<Found> = elements().filter_map(|e| self.look(vec![e])).collect();
        let best_with: Vec<Found> = elements().filter_map(|e| self.best_with(vec![e])).collect();
        let liking = |found: &Found| found.verdict.liking(self.player);
        let Some(most) = best_with.iter().map(liking).max() else {
            return Vec::new();
        };
        // Every win will do; but who is lost should lose last.
        let is_best = |verdict: Verdict| match most > 0 {
            true => outcome(verdict.ending) == Outcome::WonBy(self.player),
            false => verdict.liking(self.player) == most,
        };
        let listed = self.all(elements().collect(), &is_best);
        let mut seen = BTreeSet::new();
        let mut found: Vec<Found> = singles
            .into_iter()
            .chain(best_with)
            .chain(listed)
            .filter(|found| seen.insert(found.chosen.clone()))
            .collect();
        found.sort_by_key(|found| (!is_best(found.verdict), found.chosen.len()));
        let judge = |found: Found| Judged {
            best: Some(is_best(found.verdict)),
            value: None,
            outcome: Some(outcome(found.verdict.ending)),
            text: match found.is_last {
                true => last_move(outcome(found.verdict.ending)),
                false => told(found.verdict),
            },
            elements: found.chosen,
        };
        found.into_iter().map(judge).collect()
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
        Some(match liking(&longer) > liking(&alone) {
            true => longer,
            false => alone,
        })
    }

    /// Best moves, shortest first, as many as are listed: sets are made longer by one element as long
    /// as a best move has them in it.
    fn all(&self, elements: Vec<usize>, is_best: &dyn Fn(Verdict) -> bool) -> Vec<Found> {
        let mut listed = Vec::new();
        let mut begun: BTreeSet<Move> = BTreeSet::from([Vec::new()]);
        let mut looked_at = 0;
        while !begun.is_empty() {
            let mut longer = BTreeSet::new();
            for (set, &element) in begun
                .iter()
                .flat_map(|set| elements.iter().map(move |e| (set, e)))
            {
                let mut next = set.clone();
                let Err(place) = next.binary_search(&element) else {
                    continue;
                };
                next.insert(place, element);
                if longer.contains(&next) {
                    continue;
                }
                looked_at += 1;
                if looked_at > LOOKED_AT || listed.len() >= LISTED {
                    return listed;
                }
                let leads_on = self.best_with(next.clone());
                if !leads_on.is_some_and(|best| is_best(best.verdict)) {
                    continue;
                }
                let found = self.look(next.clone());
                listed.extend(found.filter(|found| is_best(found.verdict)));
                longer.insert(next);
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
