//! The search for an isomorphism: refine, map one vertex, and refine again.

use super::components::{Classes, components};
use super::partition::{Fate, Partition};
use super::{OutOfSteps, StepsLeft, Structure};
use crate::board::Element;

/// Whether two structures are isomorphic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Isomorphism {
    /// They are. For each vertex of the first structure, its image in the second.
    Found(Vec<Element>),
    /// They are not.
    Impossible,
    /// Unknown: the step limit was reached.
    GaveUp,
}

/// Looks for an isomorphism from `a` to `b` that keeps colors and pairs.
pub fn isomorphism(a: &Structure, b: &Structure, steps: u64) -> Isomorphism {
    match between(a, b, &mut StepsLeft(steps)) {
        Ok(Some(map)) => Isomorphism::Found(map),
        Ok(None) => Isomorphism::Impossible,
        Err(OutOfSteps) => Isomorphism::GaveUp,
    }
}

/// Finds an isomorphism component by component.
fn between(
    a: &Structure,
    b: &Structure,
    steps: &mut StepsLeft,
) -> Result<Option<Vec<Element>>, OutOfSteps> {
    if a.len() != b.len() || a.out().pair_count() != b.out().pair_count() {
        return Ok(None);
    }
    // The components of both fall into common classes. Each class must be half from `a`, half from
    // `b`.
    let parts = [components(a, steps)?, components(b, steps)?];
    if parts[0].len() != parts[1].len() {
        return Ok(None);
    }
    let half = parts[0].len();
    let classes = Classes::of(parts.into_iter().flatten().collect(), steps)?;
    let mut map = vec![0; a.len()];
    for class in classes.iter() {
        let from_a = class.iter().filter(|copy| copy.component < half);
        let from_b = class.iter().filter(|copy| copy.component >= half);
        if from_a.clone().count() != from_b.clone().count() {
            return Ok(None);
        }
        for (x, y) in from_a.zip(from_b) {
            for (&u, &v) in classes.vertices(x).zip(classes.vertices(y)) {
                map[u as usize] = v;
            }
        }
    }
    Ok(Some(map))
}

/// An isomorphism of connected structures.
pub(super) fn connected(
    a: &Structure,
    b: &Structure,
    steps: &mut StepsLeft,
) -> Result<Option<Vec<Element>>, OutOfSteps> {
    let (mut partition, fate) = Partition::new([a, b], steps)?;
    if fate == Fate::Disagree || !complete(&mut partition, 0, steps)? {
        return Ok(None);
    }
    let mut map = vec![0; a.len()];
    for cell in 0..partition.cell_count() {
        map[partition.members(0, cell)[0] as usize] = partition.members(1, cell)[0];
    }
    Ok(Some(map))
}

/// A vertex whose image is being tried.
struct Trial {
    cell: usize,
    /// The number of cells before the trial.
    cell_count: usize,
    vertex: Element,
    tried_first: Element,
    /// The images still to be tried. Computed only when the first one has failed, which is rare.
    others: Option<Vec<Element>>,
}

/// Refines stable partitions to single vertices if some isomorphism keeps their cells. Otherwise
/// restores them and returns `false`. Cells before `from` have one vertex already.
pub(super) fn complete(
    partition: &mut Partition<'_, 2>,
    from: usize,
    steps: &mut StepsLeft,
) -> Result<bool, OutOfSteps> {
    let mut trials: Vec<Trial> = Vec::new();
    let mut from = from;
    while let Some(cell) = partition.undecided_from(from) {
        from = cell;
        let vertex = partition.members(0, cell)[0];
        let image = partition.members(1, cell)[0];
        trials.push(Trial {
            cell,
            cell_count: partition.cell_count(),
            vertex,
            tried_first: image,
            others: None,
        });
        let mut fate = partition.individualize(cell, [vertex, image], steps)?;
        while fate == Fate::Disagree {
            let Some(trial) = trials.last_mut() else {
                return Ok(false);
            };
            partition.take_back(trial.cell_count);
            from = trial.cell;
            let others = trial.others.get_or_insert_with(|| {
                let all = partition.members(1, trial.cell).iter().copied();
                all.filter(|&image| image != trial.tried_first).collect()
            });
            match others.pop() {
                Some(image) => {
                    let vertices = [trial.vertex, image];
                    fate = partition.individualize(trial.cell, vertices, steps)?;
                }
                None => drop(trials.pop()),
            }
        }
    }
    Ok(true)
}
