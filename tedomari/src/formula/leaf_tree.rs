//! Leaf removal on trees, in linear time: a blocking path holds its middle, and from there the
//! tree is a tree poset.

use super::forest::{NONE, essential_part, members};
use super::{Proof, census, difference};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// The value of leaf removal on a forest, tree by tree.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let Rule::AtMostOne(neighbors) = game.rule() else {
        return None;
    };
    // A forest has fewer edges than vertices.
    if neighbors.pair_count() / 2 >= game.len().max(1) {
        return None;
    }
    let owners = game.owners();
    let Peeled { order, mut next } = Peeled::of(neighbors)?;
    let held = held_vertices(owners, &order, &next);
    let roots: Vec<Element> = (order.iter().copied())
        .filter(|&x| next[x as usize] == NONE)
        .collect();
    for x in 0..next.len() {
        if held[x] == NONE {
            // Nothing holds this tree together, so each vertex counts for itself.
            next[x] = NONE;
        }
    }
    let is_held = |&&root: &&Element| held[root as usize] != NONE;
    for &root in roots.iter().filter(is_held) {
        turn_towards(held[root as usize], &mut next);
    }
    let witness = members(&essential_part(owners, &next));
    let shape = if roots.len() == 1 { "tree" } else { "forest" };
    let figures = census(game, &witness);
    let (what, citation) = match roots.iter().filter(is_held).count() {
        0 => (
            format!("{shape} without a blocking path of 5 vertices, {figures}"),
            "Thesis ER, Thm 6",
        ),
        held if held == roots.len() => (
            format!("{shape} with a blocking path, essential part around it {figures}"),
            "Thesis ER, Thm 7",
        ),
        _ => (
            format!("{shape}, essential part around blocking paths {figures}"),
            "Thesis ER, Thms 6 and 7",
        ),
    };
    Some(Proof {
        value: difference(game, &witness),
        what,
        citation,
        witness,
    })
}

/// A forest taken apart leaf by leaf.
struct Peeled {
    /// The vertices, each before the one it hung from.
    order: Vec<Element>,
    /// What each vertex hung from when it was taken; nothing for the last of a tree.
    next: Vec<Element>,
}

impl Peeled {
    /// `None` if there is a cycle.
    fn of(neighbors: &Adjacency) -> Option<Peeled> {
        let len = neighbors.len();
        let mut order = Vec::with_capacity(len);
        let mut next = vec![NONE; len];
        // The neighbors left: how many, and the exclusive or of their numbers, which is the number
        // of the last one.
        let mut left: Vec<(u32, Element)> = (0..len as Element)
            .map(|x| {
                let list = neighbors.of(x);
                (list.len() as u32, list.iter().fold(0, |all, y| all ^ y))
            })
            .collect();
        for start in 0..len {
            if neighbors.of(start as Element).is_empty() {
                order.push(start as Element);
            }
            let mut x = start;
            // Later vertices get their turn anyway.
            while x <= start && left[x].0 == 1 {
                let y = left[x].1;
                left[x].0 = 0;
                order.push(x as Element);
                next[x] = y;
                let (count, numbers) = &mut left[y as usize];
                *count -= 1;
                *numbers ^= x as Element;
                if *count == 0 {
                    order.push(y);
                }
                x = y as usize;
            }
        }
        (order.len() == len).then_some(Peeled { order, next })
    }
}

/// For each vertex one of its tree among v₃ … vₙ₋₂ of a blocking path v₁ … vₙ with n ≥ 5, if the
/// tree has one.
///
/// A step from v₂ to v₃ enters a blocking path if both have one color and v₂ a neighbor v₁ of the
/// other. A vertex is in the middle of such a path if it is entered so from two sides. Going
/// towards the last vertex, either both entries come from behind, or the path ends with one that
/// comes straight from the next vertex.
fn held_vertices(owners: &[Player], order: &[Element], next: &[Element]) -> Vec<Element> {
    let same = |x: Element, y: Element| owners[x as usize] == owners[y as usize];
    let steps = || order.iter().map(|&x| (x, next[x as usize]));
    let mut mixed = vec![false; owners.len()];
    for (x, y) in steps().filter(|&(x, y)| y != NONE && !same(x, y)) {
        mixed[x as usize] = true;
        mixed[y as usize] = true;
    }
    let mut entries = vec![0u8; owners.len()];
    let mut held = vec![NONE; owners.len()];
    for (x, y) in steps() {
        let i = x as usize;
        let alike = y != NONE && same(x, y);
        let met = entries[i] == 1 && alike && mixed[y as usize];
        if entries[i] >= 2 || met {
            held[i] = x;
        }
        if y == NONE {
            continue;
        }
        if held[i] != NONE {
            held[y as usize] = held[i];
        }
        if entries[i] > 0 || (alike && mixed[i]) {
            entries[y as usize] = (entries[y as usize] + 1).min(2);
        }
    }
    for &x in order.iter().rev() {
        if next[x as usize] != NONE {
            held[x as usize] = held[next[x as usize] as usize];
        }
    }
    held
}

/// Turns the way from `root` to the last vertex of its tree around, so that all lead to `root`.
fn turn_towards(root: Element, next: &mut [Element]) {
    let (mut x, mut behind) = (root, NONE);
    while x != NONE {
        let ahead = std::mem::replace(&mut next[x as usize], behind);
        (behind, x) = (x, ahead);
    }
}
