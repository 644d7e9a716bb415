use super::structure::{RemovalPosition, Structure};
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::value::Player;

/// Bounds that need no search.
///
/// If Right never moves here, Left can make exactly as many moves as there are elements that Left
/// can remove alone. So Right can limit Left to this number by never moving. Likewise for the moves
/// of Right.
pub(in crate::solve) fn quick<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    switches: &Switches,
) -> (i32, i32) {
    if switches.bounds {
        (
            -moves_alone(structure, position, Player::Right),
            moves_alone(structure, position, Player::Left),
        )
    } else {
        let left = (position.alive & structure.left).len() as i32;
        (left - position.alive.len() as i32, left)
    }
}

/// The number of moves that a player can make if the other never moves, minus one for each opposing
/// element that only those moves would free. Only elements with disjoint blocker sets are
/// subtracted.
///
/// For each such element y, the player must either leave one of its blockers or give the opponent a
/// move that frees no element of the player.
fn moves_alone<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    player: Player,
) -> i32 {
    let own = structure.owned(player);
    let mut left = *position;
    let mut peeled = Set::EMPTY;
    let mut edge: Set<W> = Set::EMPTY;
    loop {
        let moves = left.free & own;
        if moves.is_empty() {
            break;
        }
        for x in &moves {
            structure.remove(&mut left, x);
            edge |= structure.affects[x];
        }
        peeled |= moves;
    }
    let mut count = peeled.len() as i32;
    if structure.conjunctive {
        let mut unused = peeled;
        let waiting = position.alive - position.free;
        for y in &((edge & waiting) - own) {
            let blockers = structure.depends[y] & position.alive;
            if blockers.is_subset(&unused) && !(structure.affects[y] & waiting).meets(&own) {
                unused -= blockers;
                count -= 1;
            }
        }
    }
    count
}
