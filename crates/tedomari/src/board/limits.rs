use super::{FamilyError, MAX_ELEMENTS, MAX_RELATIONS};

/// Limits on the size of a board. A short text can describe a very large board, so the caller
/// decides how much to allow: a server allows less than a program that the user runs.
///
/// Limits above [`MAX_ELEMENTS`], [`MAX_RELATIONS`] and the limits of the games themselves have no
/// effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Elements.
    pub elements: usize,
    /// Covers, edges or relations.
    pub relations: usize,
    /// Cells of a payoff, which has an outcome for each coloring of them.
    pub cells: usize,
    /// Placements of a pattern, all of which are tried to find its copies.
    pub placements: u128,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            elements: MAX_ELEMENTS,
            relations: MAX_RELATIONS,
            cells: usize::MAX,
            placements: u128::MAX,
        }
    }
}

impl Limits {
    /// `Ok` if a board may have this many elements, or rows or columns.
    pub(crate) fn check_elements(
        &self,
        what: &'static str,
        count: u128,
    ) -> Result<(), FamilyError> {
        FamilyError::check(what, count, self.elements.min(MAX_ELEMENTS))
    }

    /// `Ok` if a board may have this many covers, edges or relations.
    pub(crate) fn check_relations(
        &self,
        what: &'static str,
        count: u128,
    ) -> Result<(), FamilyError> {
        FamilyError::check(what, count, self.relations.min(MAX_RELATIONS))
    }
}
