use super::structure::{RemovalPosition, Structure};
use crate::sets::Set;
use crate::value::Player;

/// The undominated moves.
///
/// Let a and b be free elements of one player in a game with one blocker set each. If b blocks
/// every element of the opponent that a blocks, and a blocks every element of the player that b
/// blocks, then removing a is at least as good as removing b. After renaming the one that is left,
/// the position after a has more restrictions on the opponent and fewer on the player.
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
