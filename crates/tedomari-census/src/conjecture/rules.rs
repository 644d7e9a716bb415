//! Elements of a ruleset.

use super::subject::Subject;
use tedomari::board::Element;

/// Whether an element of a ruleset may be removed at once.
pub(super) fn is_removable(subject: &Subject, x: Element) -> bool {
    let sets = &subject.rules().needs()[x as usize];
    sets.is_empty() || sets.iter().any(Vec::is_empty)
}

/// Whether removing `x` makes `y` removable in some position: `x` is in a smallest blocker set of
/// `y`. If the rest of that set is gone and nothing else, only `x` keeps `y`.
pub(super) fn frees(subject: &Subject, x: Element, y: Element) -> bool {
    let sets = &subject.rules().needs()[y as usize];
    let is_within = |small: &[Element], large: &[Element]| {
        small.len() < large.len() && small.iter().all(|z| large.contains(z))
    };
    let is_smallest = |set: &[Element]| !sets.iter().any(|other| is_within(other, set));
    let mut with = sets.iter().filter(|set| set.contains(&x));
    with.any(|set| is_smallest(set))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::brute::Positions;
    use crate::enumerate::rules;
    use tedomari::board::{Board, Color};
    use tedomari::game;

    /// Compares with the definition: in some position, removing one element frees the other.
    #[test]
    fn what_is_removable_and_what_frees_it() {
        for ruleset in (0..=3).flat_map(rules) {
            let positions = Positions::new(&game::custom(&ruleset, Color::White));
            let subject = Subject::new(Board::Ruleset(ruleset));
            let all = positions.all();
            for y in subject.elements() {
                let is_free = |position: u32| positions.removable(position) >> y & 1 == 1;
                assert_eq!(is_removable(&subject, y), is_free(all));
                for x in subject.elements().filter(|&x| x != y) {
                    let both = 1 << x | 1 << y;
                    let mut positions = (0..=all).filter(|position| position & both == both);
                    let is_freed = positions.any(|set| !is_free(set) && is_free(set & !(1 << x)));
                    assert_eq!(frees(&subject, x, y), is_freed, "{subject:?}: {x} and {y}");
                }
            }
        }
    }
}
