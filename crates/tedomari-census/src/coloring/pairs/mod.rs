//! The census over ⊥ < a, b < ⊤, fast enough for six cells.
//!
//! A payoff is a pair of monotone Boolean functions of the cells, "at least a" and "at least b".
//! Tables contain the values of all pairs on up to five cells. On one more cell,
//! [`search::PairSearch`] enumerates all pairs up to symmetry. For a fixed first function, the
//! options of a pair are rows of the table, kept as bit sets. Few pairs of sets are distinct, and
//! only those need a canonical form.

mod distributed;
mod found;
mod functions;
mod level;
mod memo;
mod orbits;
mod recent;
mod rows;
mod scan;
mod search;
mod symmetry;

#[cfg(test)]
mod tests;

use super::census::{CheckpointMismatch, CheckpointStore, Plan, Reached, Witnessed};
use super::checkpoint::Checkpoint;
use super::error::CensusError;
use super::values::Values;
use crate::sweep::{Crew, Pieces};
use distributed::Blocks;
use found::Found;
use functions::MAX_VARIABLES;
use level::Level;
use rows::{first_level, next_level};
use search::PairSearch;
use tedomari::budget::Stopped;
use tedomari::value::passable::{AtomPoset, Forms};

/// Whether the poset is ⊥ < a, b < ⊤ and the number of cells is small enough for the fast census.
pub fn is_for(atoms: &AtomPoset, cells: usize) -> bool {
    (1..=MAX_VARIABLES + 1).contains(&cells) && found::middle(atoms).is_some()
}

/// Finds the values of all payoffs. Returns the number of cells up to which all are known.
///
/// # Panics
/// If [`is_for`] returns `false`.
pub(super) fn run(
    crew: Option<&dyn Crew>,
    plan: &Plan,
    forms: Forms,
    checkpoints: &mut dyn CheckpointStore,
) -> Result<(Values, Vec<Witnessed>, Reached), CensusError> {
    let mut found = Found::new(forms).expect("the poset is the right one");
    let reached = find(crew, plan, &mut found, checkpoints)?;
    let witnessed = (0..found.values.len() as u32).filter_map(|value| {
        let payoff = found.payoff(value)?;
        let game = found.game(payoff);
        Some(Witnessed { value, game })
    });
    let witnessed = witnessed.collect();
    Ok((found.values, witnessed, reached))
}

fn find(
    crew: Option<&dyn Crew>,
    plan: &Plan,
    found: &mut Found,
    checkpoints: &mut dyn CheckpointStore,
) -> Result<Reached, CensusError> {
    let level = match last_level(plan, found) {
        Ok(level) => level,
        Err(reached) => return Ok(reached),
    };
    let searched = match level.cells() {
        0 => search::<0>(crew, plan, &level, found, checkpoints),
        1 => search::<1>(crew, plan, &level, found, checkpoints),
        2 => search::<2>(crew, plan, &level, found, checkpoints),
        3 => search::<3>(crew, plan, &level, found, checkpoints),
        4 => search::<4>(crew, plan, &level, found, checkpoints),
        _ => search::<5>(crew, plan, &level, found, checkpoints),
    }?;
    Ok(match searched {
        Ok(()) => Reached::all(plan.cells),
        Err(stopped) => Reached::only(level.cells(), stopped),
    })
}

/// The level with one cell fewer than the census.
fn last_level(plan: &Plan, found: &mut Found) -> Result<Level, Reached> {
    let mut level = first_level(found).map_err(|stopped| Reached::only(0, stopped))?;
    while level.cells() + 1 < plan.cells {
        level = next_level(&level, found, plan.threads, plan.budget)
            .map_err(|stopped| Reached::only(level.cells(), stopped))?;
    }
    Ok(level)
}

/// Passes on the pieces of a census to `with`. Returns `None` if the budget ran out before they were
/// prepared.
pub(super) fn serve<T>(
    plan: &Plan,
    forms: Forms,
    with: impl FnOnce(&dyn Pieces) -> T,
) -> Option<T> {
    let mut found = Found::new(forms)?;
    let level = last_level(plan, &mut found).ok()?;
    match level.cells() {
        0 => Blocks::<0>::serve(plan, &level, with),
        1 => Blocks::<1>::serve(plan, &level, with),
        2 => Blocks::<2>::serve(plan, &level, with),
        3 => Blocks::<3>::serve(plan, &level, with),
        4 => Blocks::<4>::serve(plan, &level, with),
        _ => Blocks::<5>::serve(plan, &level, with),
    }
}

/// Finds the values on one more cell than the level.
fn search<const R: usize>(
    crew: Option<&dyn Crew>,
    plan: &Plan,
    level: &Level,
    found: &mut Found,
    checkpoints: &mut dyn CheckpointStore,
) -> Result<Result<(), Stopped>, CensusError> {
    let mut search = match PairSearch::<R>::new(level, plan.budget) {
        Ok(search) => search,
        Err(stopped) => return Ok(Err(stopped)),
    };
    if let Some(text) = checkpoints.load() {
        let checkpoint = Checkpoint::from_text(&text).ok_or(CheckpointMismatch)?;
        if let Err(stopped) = search.resume(&checkpoint, found)? {
            return Ok(Err(stopped));
        }
    }
    let mut save = |checkpoint: &Checkpoint| checkpoints.save(&checkpoint.to_text());
    Ok(match crew {
        Some(crew) => search.run_with(crew, found, plan.budget, &mut save),
        None => search.run(found, plan.threads, plan.budget, &mut save),
    })
}
