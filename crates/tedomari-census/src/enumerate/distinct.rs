use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use tedomari::board::symmetry::{Isomorphism, Structure, invariant, isomorphism};

/// The structures seen so far, up to isomorphism. It checks the enumeration independently.
#[derive(Default)]
pub(crate) struct Distinct {
    seen: HashMap<u64, Vec<Structure>, FxBuildHasher>,
}

impl Distinct {
    /// Records a structure. Returns whether no isomorphic one was seen before.
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
