//! Connected components of a structure, grouped into isomorphism classes.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::partition::full_invariant;
use super::search::connected;
use super::{OutOfSteps, StepsLeft, Structure};
use crate::board::{Adjacency, Element};

/// A component: its own structure, and the original numbers of its vertices.
pub(super) struct Component {
    structure: Structure,
    vertices: Vec<Element>,
}

/// The connected components, ignoring the direction of the pairs.
pub(super) fn components(
    structure: &Structure,
    steps: &mut StepsLeft,
) -> Result<Vec<Component>, OutOfSteps> {
    let len = structure.len();
    steps.spend(len + 2 * structure.out().pair_count())?;
    let mut number = vec![Element::MAX; len];
    let mut components = Vec::new();
    for start in 0..len as Element {
        if number[start as usize] != Element::MAX {
            continue;
        }
        number[start as usize] = 0;
        let mut vertices = vec![start];
        let mut done = 0;
        while done < vertices.len() {
            let x = vertices[done];
            done += 1;
            for &y in structure.out().of(x).iter().chain(structure.into().of(x)) {
                if number[y as usize] == Element::MAX {
                    number[y as usize] = 0;
                    vertices.push(y);
                }
            }
        }
        // Copies of one board side by side become equal structures.
        vertices.sort_unstable();
        for (i, &x) in vertices.iter().enumerate() {
            number[x as usize] = i as Element;
        }
        let colors = vertices.iter().map(|&x| structure.colors()[x as usize]);
        let mut pairs = Vec::new();
        for (i, &x) in vertices.iter().enumerate() {
            let targets = structure.out().of(x).iter();
            pairs.extend(targets.map(|&y| (i as Element, number[y as usize])));
        }
        components.push(Component {
            structure: Structure::new(
                colors.collect(),
                Adjacency::from_pairs(vertices.len(), &pairs),
            ),
            vertices,
        });
    }
    Ok(components)
}

/// Components grouped into isomorphism classes.
pub(super) struct Classes {
    components: Vec<Component>,
    classes: Vec<Vec<Copy>>,
}

/// A component as an image of the first one in its class.
pub(super) struct Copy {
    /// The number of the component.
    pub(super) component: usize,
    /// For each vertex of the first component of the class, its image. `None` means the identity.
    map: Option<Vec<Element>>,
}

impl Classes {
    /// Groups components into classes.
    pub(super) fn of(
        components: Vec<Component>,
        steps: &mut StepsLeft,
    ) -> Result<Classes, OutOfSteps> {
        let classes = classify(&components, steps)?;
        Ok(Classes {
            components,
            classes,
        })
    }

    /// The classes, each with its copies.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Copy]> {
        self.classes.iter().map(Vec::as_slice)
    }

    /// The structure of a copy.
    pub(super) fn structure(&self, copy: &Copy) -> &Structure {
        &self.components[copy.component].structure
    }

    /// The vertices of a copy, in the order of the matching vertices of the first copy.
    pub(super) fn vertices(&self, copy: &Copy) -> impl Iterator<Item = &Element> {
        let vertices = &self.components[copy.component].vertices;
        (0..vertices.len()).map(move |i| match &copy.map {
            Some(map) => &vertices[map[i] as usize],
            None => &vertices[i],
        })
    }
}

fn classify(components: &[Component], steps: &mut StepsLeft) -> Result<Vec<Vec<Copy>>, OutOfSteps> {
    let mut classes: Vec<Vec<Copy>> = Vec::new();
    // Equal structures are found by hashing alone. The others are compared with the classes that
    // have the same invariant.
    let mut equal: HashMap<&Structure, (usize, usize), FxBuildHasher> = HashMap::default();
    let mut alike: HashMap<u64, Vec<usize>, FxBuildHasher> = HashMap::default();
    for (component, Component { structure, .. }) in components.iter().enumerate() {
        if let Some(&(class, index)) = equal.get(structure) {
            let map = classes[class][index].map.clone();
            classes[class].push(Copy { component, map });
            continue;
        }
        // Two components are compared directly.
        let key = match components.len() {
            0..=2 => 0,
            _ => full_invariant(structure, steps)?,
        };
        let candidates = alike.entry(key).or_default();
        let mut found = None;
        for &class in candidates.iter() {
            let first = &components[classes[class][0].component].structure;
            if let Some(map) = connected(first, structure, steps)? {
                found = Some((class, map));
                break;
            }
        }
        let (class, map) = match found {
            Some((class, map)) => (class, Some(map)),
            None => {
                candidates.push(classes.len());
                classes.push(Vec::new());
                (classes.len() - 1, None)
            }
        };
        equal.insert(structure, (class, classes[class].len()));
        classes[class].push(Copy { component, map });
    }
    Ok(classes)
}
