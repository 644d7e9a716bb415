//! Opponents for coloring games whose payoff is written out. Black is Left and wants a high
//! outcome.

use super::{Insight, Judged, Standing};
use crate::budget::Budget;
use crate::game::{Decision, Move, Position, SetColoring};
use crate::notation::passable::print_game;
use crate::solve::coloring::{Forced, MAX_FORCED, forced, solve_coloring};
use crate::value::Player;

/// Positions with more open cells than this are not judged. A position with n open cells has 3ⁿ
/// successors.
const MOST_CELLS: usize = 13;

/// The maximum number of characters of a value shown.
const SHOWN: usize = 60;

/// The game on the open cells, if it is small enough.
fn rest(position: &Position) -> Option<SetColoring> {
    let rest = position.rest()?;
    (rest.cells() <= MOST_CELLS && rest.atoms().len() <= MAX_FORCED).then_some(rest)
}

/// What the players can force from a position.
fn forced_from(position: &Position) -> Option<(SetColoring, Forced)> {
    let rest = rest(position)?;
    let forced = forced(&rest, position.turn());
    Some((rest, forced))
}

/// Who wins, if a player can force the best outcome. Nobody, if another outcome is certain.
fn decision(game: &SetColoring, forced: &Forced) -> Option<Decision> {
    let atoms = game.atoms();
    if forced.left_can(atoms.top()) {
        Some(Decision::Won(Player::Left))
    } else if forced.right_can(atoms.bottom()) {
        Some(Decision::Won(Player::Right))
    } else {
        let is_settled = atoms
            .atoms()
            .any(|atom| forced.left_can(atom) && forced.right_can(atom));
        is_settled.then_some(Decision::Tie)
    }
}

/// Who wins under best play.
pub(super) fn standing(position: &Position) -> Option<Standing> {
    let (rest, forced) = forced_from(position)?;
    Some(Standing {
        decision: decision(&rest, &forced),
        insight: Insight::Forced(forced),
    })
}

/// All moves with their results.
pub(super) fn moves(position: &Position, budget: &Budget) -> Option<Vec<Judged>> {
    let player = position.turn();
    let mut solution = solve_coloring(&rest(position)?, budget);
    let undominated = solution
        .best(player)
        .ok()
        .filter(|_| solution.value.is_some());
    let values = match player {
        Player::Left => &solution.left,
        Player::Right => &solution.right,
    };
    let mut judged = Vec::new();
    for (place, x) in position.legal_elements().into_iter().enumerate() {
        let chosen = Move::from(x);
        let after = position.after(&chosen);
        let (rest, forced) = forced_from(&after)?;
        let text = values.get(place).map(|&value| {
            let text = print_game(&solution.forms, value).ok();
            text.filter(|text| text.chars().count() <= SHOWN)
                .unwrap_or_else(|| "{…}".into())
        });
        let is_candidate = undominated
            .as_ref()
            .is_none_or(|best| best.contains(&place));
        let forces = forced.by(player).count_ones();
        let one = Judged {
            chosen,
            decision: decision(&rest, &forced),
            insight: match text {
                Some(text) => Insight::Form(text, forced),
                None => Insight::Forced(forced),
            },
            ends: after.end().is_some(),
            best: Some(is_candidate),
        };
        judged.push((one, forces));
    }
    // Of the undominated moves, those that force most.
    let candidates = judged.iter().filter(|(one, _)| one.best == Some(true));
    let most = candidates.map(|&(_, forces)| forces).max();
    let finish = |(one, forces): (Judged, u32)| Judged {
        best: Some(one.best == Some(true) && Some(forces) == most),
        ..one
    };
    Some(judged.into_iter().map(finish).collect())
}
