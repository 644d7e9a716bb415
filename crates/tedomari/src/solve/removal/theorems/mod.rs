//! Theorems that replace a position by a smaller one of the same value, up to free moves gained.
//!
//! They hold in any position, so the search applies them everywhere. All but the first are about
//! games with one blocker set for each element, which are pomax on a poset: "upper covers" are
//! what an element waits for, "lower covers" what waits for it.

mod answered_moves;
mod blocking_triple;
mod free_moves;
mod hooked_chain;
mod hooked_zigzag;
mod ordinal_sum;

pub(super) use ordinal_sum::lower_part;

use super::structure::{RemovalPosition, Structure};
use crate::formula::Theorem;
use crate::sets::Set;
use crate::solve::switches::Switches;

/// One application of a reduction.
pub(super) struct Application<const W: usize> {
    /// The elements that are removed.
    pub removed: Set<W>,
    /// The difference between the value before and the value of the rest.
    pub gain: i32,
}

/// Applies the theorems until none applies and returns the total gain. `log` is called for every
/// application, except that answered moves are dropped silently.
#[inline]
pub(super) fn simplify<const W: usize>(
    structure: &Structure<W>,
    position: &mut RemovalPosition<W>,
    switches: &Switches,
    log: impl FnMut(Theorem, Application<W>),
) -> i32 {
    let free = position.free;
    simplify_at(structure, position, switches, free, free, log)
}

/// Simplifies a position that was simple before `x` was removed, which freed the elements `freed`.
///
/// A free element is a free move, or the top of a hook, by what lies below it. So only those need to
/// be looked at that lie above what `x` blocked.
#[inline]
pub(super) fn simplify_after<const W: usize>(
    structure: &Structure<W>,
    position: &mut RemovalPosition<W>,
    switches: &Switches,
    x: usize,
    freed: Set<W>,
) -> i32 {
    let mut fresh = freed;
    let mut hooked = freed;
    for y in &(structure.affects[x] & position.alive) {
        if structure.conjunctive {
            hooked |= structure.above[y];
        } else {
            fresh |= structure.depends[y] & position.free;
        }
    }
    simplify_at(structure, position, switches, fresh, hooked, |_, _| ())
}

/// Simplifies a position, looking for free moves first among `fresh` and for hooks first among
/// `hooked`.
#[inline]
fn simplify_at<const W: usize>(
    structure: &Structure<W>,
    position: &mut RemovalPosition<W>,
    switches: &Switches,
    mut fresh: Set<W>,
    mut hooked: Set<W>,
    mut log: impl FnMut(Theorem, Application<W>),
) -> i32 {
    let mut gained = 0;
    loop {
        if switches.free_moves {
            let before = *position;
            gained += free_moves::take(structure, position, fresh, &mut log);
            if structure.conjunctive && position.alive != before.alive {
                hooked |= touched(structure, &before, position);
            }
        }
        if !(switches.hooks || switches.answered_moves) || !structure.conjunctive {
            return gained;
        }
        let before = *position;
        for x in &(position.free & hooked) {
            if !position.free.contains(x) {
                continue; // an earlier application took it away
            }
            let hook = if switches.hooks {
                hook_at(structure, position, x)
            } else {
                None
            };
            if let Some((theorem, application)) = hook {
                gained += application.gain;
                structure.take_away(position, &application.removed);
                log(theorem, application);
            } else if switches.answered_moves
                && let Some(dropped) = answered_moves::dropped(structure, position, x)
            {
                structure.take_away(position, &dropped);
            }
        }
        if position.alive == before.alive {
            return gained;
        }
        fresh = touched(structure, &before, position);
        hooked = fresh;
    }
}

/// The free elements to which a theorem may apply now and did not before: those that are newly free, and
/// those above anything that has lost something above or below it.
fn touched<const W: usize>(
    structure: &Structure<W>,
    before: &RemovalPosition<W>,
    after: &RemovalPosition<W>,
) -> Set<W> {
    let mut touched = after.free - before.free;
    for x in &(before.alive - after.alive) {
        touched |= structure.above[x];
        for y in &(structure.affects[x] & after.alive) {
            touched |= structure.above[y];
        }
    }
    touched & after.free
}

/// The theorem about chains and zigzags that applies at the free element `x`, if any.
#[inline]
fn hook_at<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    x: usize,
) -> Option<(Theorem, Application<W>)> {
    let lower = structure.affects[x] & position.alive;
    if let Some(y) = lower.only() {
        if let Some(application) = blocking_triple::below(structure, position, x, y) {
            return Some((Theorem::BlockingTriple, application));
        }
        if let Some(application) = hooked_chain::at(structure, position, x) {
            return Some((Theorem::HookedChain, application));
        }
    }
    let application = hooked_zigzag::at(structure, position, x, lower)?;
    Some((Theorem::HookedZigzag, application))
}

/// A descent from `top` along elements with one upper and one lower cover, to the first element of
/// another kind. There is none if the elements from `top` on contain a blocking triple.
struct Descent<const W: usize> {
    /// The elements passed, without the end.
    chain: Set<W>,
    /// The last element.
    end: usize,
}

impl<const W: usize> Descent<W> {
    /// Descends from `top`, which has at most one upper cover.
    fn from(
        structure: &Structure<W>,
        position: &RemovalPosition<W>,
        top: usize,
    ) -> Option<Descent<W>> {
        let mut chain = Set::EMPTY;
        // The owners of the last two elements passed, if any.
        let (mut second_last, mut last) = (None, None);
        let mut x = top;
        loop {
            let owner = structure.owner(x);
            if last == Some(owner) && second_last.is_some_and(|above| above != owner) {
                return None;
            }
            (second_last, last) = (last, Some(owner));
            let lower = structure.affects[x] & position.alive;
            let upper = structure.depends[x] & position.alive;
            let passing = x == top || upper.only().is_some();
            match lower.only() {
                Some(next) if passing => {
                    chain.insert(x);
                    x = next;
                }
                _ => return Some(Descent { chain, end: x }),
            }
        }
    }
}

/// The number of elements of Left minus those of Right.
fn difference<const W: usize>(structure: &Structure<W>, set: &Set<W>) -> i32 {
    2 * (*set & structure.left).len() as i32 - set.len() as i32
}

#[cfg(test)]
mod tests;
