//! Opponents for pattern games, which use strong solutions.

use std::cmp::Reverse;

use super::survey::Survey;
use super::{Insight, Judged, Solved, Standing};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::{Move, Position};
use crate::solve::pattern::PlusOracle;
use crate::sorting::Arrange;
use crate::value::{Player, Verdict};

/// 0 for Red, who is Left, and 1 for Green.
pub(super) fn number(player: Player) -> usize {
    usize::from(player == Player::Right)
}

/// Who wins under best play.
pub(super) fn standing(position: &Position, solved: &Solved) -> Option<Standing> {
    let sets = position.sets()?;
    let verdict = match solved {
        Solved::Single(oracle) => oracle.verdict(&sets)?,
        Solved::Plus(oracle) => oracle.verdict(&sets, number(position.turn()))?,
    };
    Some(Standing {
        decision: Some(verdict.ending.into()),
        insight: Insight::Verdict(verdict),
    })
}

/// All moves with their results, or the interesting ones if there are very many: the best first, of
/// these the fastest win or the longest loss.
pub(super) fn moves(position: &Position, solved: &Solved, budget: &Budget) -> Vec<Judged> {
    let (Solved::Single(oracle), Some(sets)) = (solved, position.sets()) else {
        return match solved {
            Solved::Plus(oracle) => survey(position, &**oracle, budget).few(),
            Solved::Single(_) => Vec::new(),
        };
    };
    let mut moves = oracle.moves(&sets);
    let player = number(position.turn());
    moves.arrange_by_key(|(_, verdict)| Reverse(verdict.liking(player)));
    let best = moves.first().map(|(_, verdict)| verdict.ending);
    let judge = |&(element, verdict): &(usize, Verdict)| Judged {
        chosen: Move::from(element as Element),
        insight: Insight::Verdict(verdict),
        decision: Some(verdict.ending.into()),
        ends: verdict.plies == 0,
        best: Some(Some(verdict.ending) == best),
    };
    moves.iter().map(judge).collect()
}

/// The survey of a position in which a move may color several elements.
pub(super) fn survey<'a>(
    position: &'a Position,
    oracle: &'a dyn PlusOracle,
    budget: &'a Budget,
) -> Survey<'a> {
    Survey::new(position, oracle, budget)
}
