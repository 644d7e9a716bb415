//! Whether there are too many payoffs, which is known before any value is.

use super::payoffs::Payoffs;
use crate::coloring::census::Plan;
use crate::coloring::error::{CensusError, PayoffCount};
use tedomari::budget::Stopped;

/// The maximum number of payoffs. More would take days.
const MOST_PAYOFFS: u64 = 100_000_000_000;

/// Rejects a census with too many payoffs, and one whose payoffs on all cells but one do not fit in
/// memory. If the budget runs out meanwhile, the census has no time either, and says so itself.
pub fn check(plan: &Plan) -> Result<(), CensusError> {
    let least = PayoffCount::at_least(plan.atoms.len(), plan.cells);
    if least.exceeds(MOST_PAYOFFS) {
        return Err(too_many(plan.cells, least));
    }
    counted(plan).unwrap_or(Ok(()))
}

fn counted(plan: &Plan) -> Result<Result<(), CensusError>, Stopped> {
    let more = PayoffCount::MoreThan(MOST_PAYOFFS);
    let mut payoffs = Payoffs::atoms(&plan.atoms);
    for cells in 1..plan.cells {
        if cells > 1 {
            payoffs = payoffs.next(&plan.atoms, plan.budget)?;
        }
        let Some(count) = with_one_more(&payoffs, plan)? else {
            return Ok(Err(too_many(cells, more)));
        };
        let bytes = count.saturating_mul(12 * cells as u64 + 16);
        if bytes > plan.budget.memory as u64 {
            let count = PayoffCount::Exactly(count);
            return Ok(Err(CensusError::TooLarge {
                cells,
                count,
                bytes,
            }));
        }
    }
    // The payoffs on one cell are few.
    if plan.cells > 1 && with_two_more(&payoffs, plan)?.is_none() {
        return Ok(Err(too_many(plan.cells, more)));
    }
    Ok(Ok(()))
}

fn too_many(cells: usize, count: PayoffCount) -> CensusError {
    CensusError::TooManyPayoffs { cells, count }
}

/// The number of payoffs on one more cell, unless they are too many: of pairs of halves, the lower
/// one at most the upper one.
fn with_one_more(payoffs: &Payoffs, plan: &Plan) -> Result<Option<u64>, Stopped> {
    let mut above = Vec::new();
    summed(payoffs, plan, |lower| {
        payoffs.above(&plan.atoms, lower, &mut above);
        above.len() as u64
    })
}

/// The number of payoffs on two more cells, unless they are too many: of a lowest quarter, a highest
/// one, and any two between them.
fn with_two_more(payoffs: &Payoffs, plan: &Plan) -> Result<Option<u64>, Stopped> {
    let above = |payoff| {
        let mut above = Vec::new();
        payoffs.above(&plan.atoms, payoff, &mut above);
        above
    };
    let above: Vec<Vec<u32>> = (0..payoffs.len() as u32).map(above).collect();
    // For each highest quarter, the number of those between.
    let mut between = vec![0u64; payoffs.len()];
    summed(payoffs, plan, |lowest| {
        between.fill(0);
        for &quarter in &above[lowest as usize] {
            for &highest in &above[quarter as usize] {
                between[highest as usize] += 1;
            }
        }
        let pairs = between.iter().map(|count| count * count);
        pairs.fold(0, u64::saturating_add)
    })
}

/// The sum of a number over all payoffs, which is the same after exchanging cells. `None` if it is
/// too large.
fn summed(
    payoffs: &Payoffs,
    plan: &Plan,
    mut number: impl FnMut(u32) -> u64,
) -> Result<Option<u64>, Stopped> {
    let mut sum = 0u64;
    for (payoff, size) in payoffs.orbits() {
        plan.budget.check()?;
        sum = sum.saturating_add(number(payoff).saturating_mul(size.into()));
        if sum > MOST_PAYOFFS {
            return Ok(None);
        }
    }
    Ok(Some(sum))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tedomari::Budget;
    use tedomari::notation::passable::parse_atoms;

    /// Both ways to count agree with the payoffs that are made, and with what is known: Dedekind's
    /// numbers, and their squares.
    #[test]
    fn payoffs_are_counted_without_being_made() {
        for (atoms, cells, known) in [
            ("L2", 3, &[2, 3, 6, 20, 168, 7581][..]),
            ("L3", 3, &[3, 6, 20, 168, 7581, 7_828_354]),
            ("P4", 3, &[4, 9, 36, 400, 28_224, 57_471_561]),
            ("P5", 2, &[]),
            ("L5", 2, &[]),
        ] {
            let budget = Budget::default();
            let plan = Plan {
                atoms: parse_atoms(atoms).unwrap().into(),
                cells,
                threads: 1,
                budget: &budget,
            };
            let mut levels = vec![Payoffs::atoms(&plan.atoms)];
            for _ in 0..cells {
                levels.extend(levels.last().unwrap().next(&plan.atoms, &budget));
            }
            let made = levels.iter().map(|level| level.len() as u64);
            let made: Vec<u64> = made.collect();
            let counts = |count: fn(&Payoffs, &Plan) -> Result<Option<u64>, Stopped>| {
                let counts = levels.iter().map(|level| count(level, &plan).unwrap());
                counts.collect::<Option<Vec<u64>>>().expect("they are few")
            };
            let [one_more, two_more] = [with_one_more, with_two_more].map(counts);
            assert_eq!(one_more[..cells], made[1..], "{atoms}");
            assert_eq!(two_more[..cells], one_more[1..], "{atoms}");
            let found = [&made[..], &one_more[cells..], &two_more[cells..]].concat();
            assert_eq!(found[..known.len()], *known, "{atoms}");
        }
    }
}
