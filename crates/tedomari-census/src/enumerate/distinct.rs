use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use tedomari::board::symmetry::{Isomorphism, Structure, invariant, isomorphism};

/// The structures seen so far, up to isomorphism: a second way to tell what is new.
#[derive(Default)]
pub(crate) struct Distinct {
    seen: HashMap<u64, Vec<Structure>, FxBuildHasher>,
}

impl Distinct {
    /// Whether no isomorphic structure was seen before; from now on this one was.
    pub fn is_new(&mut self, structure: Structure) -> bool {
        let alike = self
            .seen
            .entry(invariant(&structure, u64::MAX))
            .or_default();
        let known = alike.iter().any(|other| {
            matches!(
                isomorphism(&structure, other, u64::MAX),
                Isomorphism::Found(_)
            )
        });
        if !known {
            alike.push(structure);
        }
        !known
    }
}
