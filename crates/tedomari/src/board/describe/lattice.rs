use super::width::UpperSets;
use crate::board::{Element, Poset};

/// The lattice property is tested only up to this number of elements.
const LATTICE_LIMIT: usize = 1000;

/// Whether any two elements have a least upper and a greatest lower bound. Always `false` for
/// posets with more than a thousand elements.
pub fn is_lattice(poset: &Poset) -> bool {
    let len = poset.len() as Element;
    let count =
        |lists: &crate::board::Adjacency| (0..len).filter(|&x| lists.of(x).is_empty()).count();
    if poset.len() > LATTICE_LIMIT
        || count(poset.lower_covers()) != 1
        || count(poset.upper_covers()) != 1
    {
        return false;
    }
    // With a minimum, it is enough that least upper bounds exist: the greatest lower bound of two
    // elements is the least upper bound of everything below both.
    let above = UpperSets::of(poset);
    let sizes: Vec<usize> = (0..len).map(|x| above.count(x)).collect();
    (0..len).all(|x| {
        (0..x).all(|y| {
            // The least common upper bound, if there is one, has the largest upper set; it and its
            // upper set are then all the common bounds.
            let common = above.common(x, y);
            let highest = common.iter().map(|&z| sizes[z as usize] + 1).max();
            highest == Some(common.len())
        })
    })
}
