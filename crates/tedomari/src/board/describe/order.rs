//! Classes of posets.

use super::Class;
use super::lattice::is_lattice;
use super::product::product_of_chains;
use crate::board::{Element, Poset};

/// The classes of a poset with this many components, without those implied by others in the list.
pub(super) fn classes(poset: &Poset, components: usize) -> Vec<Class> {
    let len = poset.len();
    let covers = poset.upper_covers().pair_count();
    if len == 0 {
        return vec![Class::Empty];
    }
    if covers == 0 && len > 1 {
        return vec![Class::Antichain];
    }
    let elements = 0..len as Element;
    let up = |x: Element| poset.upper_covers().of(x).len();
    let down = |x: Element| poset.lower_covers().of(x).len();
    let forest = elements.clone().all(|x| down(x) <= 1);
    let dual_forest = elements.clone().all(|x| up(x) <= 1);
    let connected = components == 1;
    if connected && forest && dual_forest {
        return vec![Class::Chain];
    }
    let mut classes = Vec::new();
    let acyclic = covers + components == len;
    if acyclic {
        if forest {
            let class = if connected {
                Class::TreePoset
            } else {
                Class::ForestPoset
            };
            classes.push(class);
        }
        if dual_forest {
            let class = if connected {
                Class::DualTreePoset
            } else {
                Class::DualForestPoset
            };
            classes.push(class);
        }
        if connected && classes.is_empty() && is_double_tree(poset) {
            classes.push(Class::DoubleTree);
        }
        if connected && elements.clone().all(|x| up(x) + down(x) <= 2) {
            classes.push(Class::Zigzag);
        }
        if classes.is_empty() {
            classes.push(Class::Acyclic);
        }
        // A Hasse diagram without cycles always has a rank.
        return classes;
    }
    if let Some(lengths) = product_of_chains(poset) {
        let class = if lengths.iter().all(|&length| length == 2) {
            Class::BooleanLattice(lengths.len())
        } else {
            Class::ProductOfChains(lengths)
        };
        return vec![class];
    }
    if is_lattice(poset) {
        classes.push(Class::Lattice);
    }
    if is_graded(poset) {
        classes.push(Class::Graded);
    }
    classes
}

/// Whether a connected poset is two tree posets with a common root, one of them upside down.
pub fn is_double_tree(poset: &Poset) -> bool {
    let up = |x: Element| poset.upper_covers().of(x);
    let down = |x: Element| poset.lower_covers().of(x);
    // Everything below the root has one upper cover, so climbing from a minimal element passes the
    // root. If the climb goes on beyond it, its last element is a root as well.
    let Some(mut root) = (0..poset.len() as Element).find(|&x| down(x).is_empty()) else {
        return false;
    };
    while let &[above] = up(root) {
        root = above;
    }
    let mut reached = 1;
    let mut stack: Vec<Element> = up(root).to_vec();
    while let Some(x) = stack.pop() {
        reached += 1;
        if down(x).len() != 1 {
            return false;
        }
        stack.extend(up(x));
    }
    stack.extend(down(root));
    while let Some(x) = stack.pop() {
        reached += 1;
        if up(x).len() != 1 {
            return false;
        }
        stack.extend(down(x));
    }
    reached == poset.len()
}

/// Whether there is a rank that grows by one along each cover.
pub fn is_graded(poset: &Poset) -> bool {
    let mut rank: Vec<Option<i64>> = vec![None; poset.len()];
    let mut stack = Vec::new();
    for start in 0..poset.len() as Element {
        if rank[start as usize].is_some() {
            continue;
        }
        rank[start as usize] = Some(0);
        stack.push((start, 0));
        while let Some((x, at)) = stack.pop() {
            let above = poset.upper_covers().of(x).iter().map(|&y| (y, at + 1));
            let below = poset.lower_covers().of(x).iter().map(|&y| (y, at - 1));
            for (y, wanted) in above.chain(below) {
                match rank[y as usize] {
                    None => {
                        rank[y as usize] = Some(wanted);
                        stack.push((y, wanted));
                    }
                    Some(other) if other != wanted => return false,
                    Some(_) => {}
                }
            }
        }
    }
    true
}
