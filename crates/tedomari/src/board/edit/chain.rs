use super::super::{Adjacency, Element};

/// A shortest chain of covers from one element up to another, both included.
pub(super) fn chain(upper: &Adjacency, from: Element, to: Element) -> Option<Vec<Element>> {
    let mut before = vec![Element::MAX; upper.len()];
    before[from as usize] = from;
    let mut queue = vec![from];
    let mut done = 0;
    while before[to as usize] == Element::MAX {
        let &x = queue.get(done)?;
        done += 1;
        for &y in upper.of(x) {
            if before[y as usize] == Element::MAX {
                before[y as usize] = x;
                queue.push(y);
            }
        }
    }
    let mut chain = vec![to];
    let mut x = to;
    while x != from {
        x = before[x as usize];
        chain.push(x);
    }
    chain.reverse();
    Some(chain)
}
