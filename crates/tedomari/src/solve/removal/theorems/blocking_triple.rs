use super::Application;
use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// Drops everything below y if z is the only cover of y, y the only element that z covers, and z
/// belongs to one player while y and all that y covers belong to the other.
///
/// ER Thm 10 states this for zigzags, but its proof needs only the conditions given here. The owner
/// of z loses nothing by never removing it, and if both z and y are removed, the owner of y loses
/// nothing by never removing what y covered.
#[inline]
pub(super) fn below<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    z: usize,
    y: usize,
) -> Option<Application<W>> {
    let owner = structure.owner(y);
    let lower = structure.affects[y] & position.alive;
    let drops = structure.owner(z) != owner
        && !lower.is_empty()
        && lower.is_subset(&structure.owned(owner))
        && (structure.depends[y] & position.alive) == Set::of(z);
    drops.then(|| Application {
        removed: structure.below[y] & position.alive,
        gain: 0,
    })
}
