//! Values up to duality and automorphisms of the poset.

use rustc_hash::FxHashMap;

use super::census::Census;
use super::symmetry::generators;
use tedomari::value::passable::{Form, Forms};

/// Values that are images of each other under symmetries of the poset of outcomes: automorphisms,
/// and antiautomorphisms, which also exchange the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The entries of the census, in order. The first one represents the class.
    pub members: Vec<usize>,
    /// The minimum number of cells of games with these values.
    pub cells: usize,
    /// Whether the values are {⊤|G} or {G|⊥} with G on fewer cells. The tables of Demer, Selinger
    /// and Wang omit these, because one more cell always suffices for them.
    pub is_forced: bool,
}

impl Class {
    /// The entry that represents the class.
    pub fn representative(&self) -> usize {
        self.members[0]
    }
}

impl Census {
    /// The classes, in the order of their representatives.
    pub fn classes(&mut self) -> Vec<Class> {
        let generators = generators(self.forms.atoms());
        let place: FxHashMap<Form, usize> = self
            .entries
            .iter()
            .enumerate()
            .map(|(i, entry)| (entry.value, i))
            .collect();
        let mut seen = vec![false; self.entries.len()];
        let mut classes = Vec::new();
        for first in 0..self.entries.len() {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut members = vec![first];
            let mut next = 0;
            while let Some(&member) = members.get(next) {
                next += 1;
                for generator in &generators {
                    let image = generator.apply(&mut self.forms, self.entries[member].value);
                    // An image may be missing if the census was stopped.
                    if let Some(&image) = place.get(&image)
                        && !std::mem::replace(&mut seen[image], true)
                    {
                        members.push(image);
                    }
                }
            }
            members.sort_unstable();
            let entry = &self.entries[first];
            let cells = entry.cells();
            let is_earlier = |form: Form| {
                place
                    .get(&form)
                    .is_some_and(|&i| self.entries[i].cells() < cells)
            };
            classes.push(Class {
                members,
                cells,
                is_forced: forced(&self.forms, entry.value).is_some_and(is_earlier),
            });
        }
        classes
    }
}

/// Returns G if the value is {⊤|G} or {G|⊥}.
fn forced(forms: &Forms, value: Form) -> Option<Form> {
    match (forms.left(value), forms.right(value)) {
        (&[left], &[right]) if left == forms.top() => Some(right),
        (&[left], &[right]) if right == forms.bottom() => Some(left),
        _ => None,
    }
}
