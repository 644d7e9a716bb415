use super::{Application, Descent, difference};
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// ER Thm 11: a chain with the free element `top`, hooked onto a minimal element m so that chain
/// and m contain no blocking triple, counts as the difference of its elements.
#[inline]
pub(super) fn at<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    top: usize,
) -> Option<Application<W>> {
    let Descent { chain, end } = Descent::from(structure, position, top)?;
    let minimal = !structure.affects[end].meets(&position.alive);
    (minimal && !chain.is_empty()).then(|| Application {
        removed: chain,
        gain: difference(structure, &chain),
    })
}
