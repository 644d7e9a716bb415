use super::Application;
use crate::formula::Theorem;
use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// ER Lemma 4: a move that frees no element of the opponent is worth exactly one move, so it can be
/// made first. Examines the free elements in `fresh` and those that they free in turn.
#[inline]
pub(super) fn take<const W: usize>(
    structure: &Structure<W>,
    position: &mut RemovalPosition<W>,
    mut fresh: Set<W>,
    log: &mut impl FnMut(Theorem, Application<W>),
) -> i32 {
    let mut gained = 0;
    while let Some(x) = fresh.smallest() {
        fresh.remove(x);
        let owner = structure.owner(x);
        let waiting = structure.affects[x] & (position.alive - position.free);
        if waiting.meets(&structure.owned(owner.other())) {
            continue;
        }
        let before = position.free;
        structure.remove(position, x);
        let gain = owner.sign() as i32;
        gained += gain;
        log(
            Theorem::FreeMoves,
            Application {
                removed: Set::of(x),
                gain,
            },
        );
        // The elements freed by x may be free moves too, and so may the other blockers of what x
        // blocked.
        let freed = position.free - before;
        fresh |= freed;
        for y in &freed {
            fresh |= structure.depends[y] & position.free;
        }
    }
    gained
}
