use crate::board::Element;
use crate::sets::Set;
use crate::value::Player;

/// What a search knows about the elements of a game: their numbers in its sets, and what moves do.
pub(in crate::solve) trait Shape<const W: usize> {
    /// All elements.
    fn everything(&self) -> Set<W>;

    /// Converts elements of the game to a set.
    fn set(&self, elements: &[Element]) -> Set<W>;

    /// Converts a set to elements of the game, in ascending order.
    fn list(&self, set: &Set<W>) -> Vec<Element>;

    /// The owner of an element in a colored game.
    fn owner(&self, x: usize) -> Player;

    /// What is left of a set after an element is taken.
    fn after(&self, set: &Set<W>, x: usize) -> Set<W>;

    /// The component that contains the smallest element of a set.
    fn component(&self, set: &Set<W>) -> Set<W>;

    /// The lowest summand of a component as an ordinal sum: the smallest set of elements below all
    /// the others. The whole component if it is not an ordinal sum.
    fn lowest_summand(&self, component: &Set<W>) -> Set<W>;

    /// The elements that take no other element of their owner with them.
    fn highest(&self, set: &Set<W>) -> Set<W>;
}

/// The elements of a set that can be reached from some of them by steps to neighbors.
#[inline]
pub(super) fn closure<const W: usize>(
    set: &Set<W>,
    from: Set<W>,
    neighbors: impl Fn(usize) -> Set<W>,
) -> Set<W> {
    let mut reached = from;
    let mut frontier = reached;
    while let Some(x) = frontier.smallest() {
        frontier.remove(x);
        let found = neighbors(x) - reached;
        frontier |= found;
        reached |= found;
        if reached == *set {
            break;
        }
    }
    reached
}

/// The smallest element of a set, as a set.
#[inline]
pub(super) fn smallest<const W: usize>(set: &Set<W>) -> Set<W> {
    set.smallest().map_or(Set::EMPTY, Set::of)
}
