use thiserror::Error;

use super::{Color, Element, MAX_ELEMENTS, Names};
use crate::sorting::Arrange;

/// Colored elements, each with blocker sets. An element may be removed once one of its blocker sets
/// is gone.
///
/// This is the universal form of all removal games. An element without blocker sets, or with an
/// empty one, may be removed at once. Once removable, an element stays removable: the conditions
/// are monotone, so the axiom ρ(B)∩A ⊆ ρ(A) ⊆ A holds by construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    colors: Vec<Color>,
    names: Names,
    needs: Vec<Vec<Vec<Element>>>,
}

/// Why conditions do not form a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesetError {
    /// An element needs itself to be gone.
    #[error("element number {} needs itself to be gone", .0 + 1)]
    WaitsForItself(Element),
    /// More elements than [`MAX_ELEMENTS`].
    #[error("{0} elements are more than the limit of {MAX_ELEMENTS}")]
    TooLarge(usize),
}

impl Ruleset {
    /// The ruleset in which element `x` may be removed once one set of `needs[x]` is gone.
    pub fn new(
        colors: Vec<Color>,
        names: Names,
        mut needs: Vec<Vec<Vec<Element>>>,
    ) -> Result<Ruleset, RulesetError> {
        if colors.len() > MAX_ELEMENTS {
            return Err(RulesetError::TooLarge(colors.len()));
        }
        needs.resize(colors.len(), Vec::new());
        for (x, sets) in needs.iter_mut().enumerate() {
            for set in sets.iter_mut() {
                set.arrange();
                set.dedup();
                if set.binary_search(&(x as Element)).is_ok() {
                    return Err(RulesetError::WaitsForItself(x as Element));
                }
            }
            sets.arrange();
            sets.dedup();
        }
        Ok(Ruleset {
            colors,
            names,
            needs,
        })
    }

    /// The same rules in other colors.
    ///
    /// # Panics
    /// If there is not one color for each element.
    pub fn with_colors(self, colors: Vec<Color>) -> Ruleset {
        assert_eq!(colors.len(), self.colors.len(), "a color for each element");
        Ruleset { colors, ..self }
    }

    /// The colors of all elements.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The names of the elements.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// For each element, its blocker sets. An element without any is free from the start.
    pub fn needs(&self) -> &[Vec<Vec<Element>>] {
        &self.needs
    }

    /// The ruleset with the two colors swapped.
    pub fn negative(&self) -> Ruleset {
        Ruleset {
            colors: self.colors.iter().map(|&c| !c).collect(),
            ..self.clone()
        }
    }
}
