//! Hooked zigzags: ER Section 4.7.

use tedomari::board::{Element, Poset};

/// Whether each element is one of v₁…vₙ of a zigzag that is hooked onto the rest: a path at an end
/// of the Hasse diagram whose last element covers the element that it hangs on. A zigzag that hangs
/// on nothing counts as well.
pub(super) fn in_hooks(order: &Poset) -> Vec<bool> {
    let (upper, lower) = (order.upper_covers(), order.lower_covers());
    let neighbors = |x: Element| upper.of(x).iter().chain(lower.of(x)).copied();
    let degree = |x: Element| upper.of(x).len() + lower.of(x).len();
    let mut inside = vec![false; order.len()];
    for end in (0..order.len() as Element).filter(|&x| degree(x) <= 1) {
        let (mut before, mut path) = (None, vec![end]);
        let on = loop {
            let last = path[path.len() - 1];
            let Some(next) = neighbors(last).find(|&y| Some(y) != before) else {
                break None;
            };
            if degree(next) > 2 {
                break Some(next);
            }
            before = Some(last);
            path.push(next);
        };
        if let Some(on) = on {
            path.push(on);
            let covers = |pair: &[Element]| lower.of(pair[0]).contains(&pair[1]);
            let last = path.windows(2).rposition(covers);
            path.truncate(last.map_or(0, |last| last + 1));
        }
        path.iter().for_each(|&x| inside[x as usize] = true);
    }
    inside
}
