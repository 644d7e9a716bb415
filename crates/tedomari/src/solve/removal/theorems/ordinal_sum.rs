use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// The largest lower part of an ordinal sum: every other element is above all of it. Empty if the
/// position is not an ordinal sum.
///
/// By ER Prop 8 such a part matters only through its value.
pub(in crate::solve) fn lower_part<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
) -> Set<W> {
    // Every element outside the lower part must be above all of it. Begin with the free elements.
    let mut lower = position.alive - position.free;
    let mut unchecked = position.free;
    while let Some(x) = unchecked.smallest() {
        unchecked.remove(x);
        let kept = lower & structure.below[x];
        unchecked |= lower - kept;
        lower = kept;
        if lower.is_empty() {
            break;
        }
    }
    lower
}
