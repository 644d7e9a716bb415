use super::structure::{RemovalPosition, Structure};
use crate::sets::Set;
use crate::value::Player;

/// The moves without those that another is at least as good as.
///
/// Let a and b be free elements of one player in a game with one blocker set each. If everything
/// of the opponent's that waits for a waits for b too, and everything of the player's own that
/// waits for b waits for a too, then removing a is at least as good as removing b: rename the one
/// that is left, and the position after a has more restrictions on the opponent, fewer on the
/// player, and so a mirror strategy.
pub(in crate::solve) fn undominated<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    moves: Set<W>,
    player: Player,
) -> Set<W> {
    if !structure.conjunctive {
        return moves;
    }
    let own = structure.owned(player) & position.alive;
    let theirs = position.alive - own;
    let mut kept = moves;
    for b in &moves {
        let (own_b, theirs_b) = (structure.affects[b] & own, structure.affects[b] & theirs);
        let mut others = kept;
        others.remove(b);
        let beaten = others.iter().any(|a| {
            let (own_a, theirs_a) = (structure.affects[a] & own, structure.affects[a] & theirs);
            theirs_a.is_subset(&theirs_b) && own_b.is_subset(&own_a)
        });
        if beaten {
            kept.remove(b);
        }
    }
    kept
}
