use super::{Application, Descent, difference};
use crate::sets::Set;
use crate::solve::removal::structure::{RemovalPosition, Structure};

/// ER Thm 12: two slopes that meet in a free element p, one ending in the open, the other hooked
/// onto a minimal element m, neither (with m, without p) containing a blocking triple. By the
/// difference of their elements they either count, or vanish, or take m along.
#[inline]
pub(super) fn at<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    p: usize,
    lower: Set<W>,
) -> Option<Application<W>> {
    let x = lower.smallest()?;
    let mut rest = lower;
    rest.remove(x);
    match rest.smallest() {
        None => fold(structure, position, p, None, x),
        Some(y) => {
            rest.remove(y);
            if !rest.is_empty() {
                return None;
            }
            fold(structure, position, p, Some(x), y)
                .or_else(|| fold(structure, position, p, Some(y), x))
        }
    }
}

/// Folds the slopes that start below `p` with `open_top` (if there is one) and `hooked_top`.
fn fold<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    p: usize,
    open_top: Option<usize>,
    hooked_top: usize,
) -> Option<Application<W>> {
    let only_below_p = |x: usize| (structure.depends[x] & position.alive) == Set::of(p);
    let minimal = |x: usize| !structure.affects[x].meets(&position.alive);
    let mut zigzag = Set::of(p);
    if let Some(top) = open_top {
        let Descent { chain, end } = Descent::from(structure, position, top)?;
        if !only_below_p(top) || !minimal(end) || !only_one_cover(structure, position, end) {
            return None;
        }
        zigzag |= chain | Set::of(end);
    }
    let m = if only_below_p(hooked_top) {
        let Descent { chain, end } = Descent::from(structure, position, hooked_top)?;
        zigzag |= chain;
        end
    } else {
        hooked_top
    };
    if !minimal(m) || zigzag.contains(m) {
        return None;
    }
    let owner = structure.owner(p);
    let gain = difference(structure, &zigzag);
    let balance = gain * owner.sign() as i32;
    if balance > 0 {
        return Some(Application {
            removed: zigzag,
            gain,
        });
    }
    if balance < 0 || structure.owner(m) != owner {
        zigzag.insert(m);
    }
    Some(Application {
        removed: zigzag,
        gain: 0,
    })
}

fn only_one_cover<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    x: usize,
) -> bool {
    (structure.depends[x] & position.alive).only().is_some()
}
