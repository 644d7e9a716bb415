use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// The largest lower part of an ordinal sum: all the rest lies above every element of it. Empty
/// if the position is no ordinal sum.
///
/// By ER Prop 8 such a part matters only through its value.
pub(in crate::solve) fn lower_part<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
) -> Set<W> {
    // Whatever is not in the lower part must be above all of it; begin with the free elements.
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
