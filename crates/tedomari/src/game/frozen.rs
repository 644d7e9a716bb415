use super::{RemovalGame, Rule};
use crate::board::{Adjacency, Element};

/// Which elements can never be removed, whatever the players do.
///
/// Removing an element never blocks another one. So it is enough to remove elements as long as
/// possible and to see what remains: a cycle of elements that block each other, or the 2-core of a
/// graph in leaf removal.
pub(super) fn frozen(game: &RemovalGame) -> Vec<bool> {
    match game.rule() {
        Rule::All(all) => after_thaw(game.len(), &[all], 0),
        Rule::Either(first, second) => after_thaw(game.len(), &[first, second], 0),
        Rule::AtMostOne(neighbors) => after_thaw(game.len(), &[neighbors], 1),
        Rule::Sets(sets) => after_thaw_of_sets(sets),
    }
}

/// Repeatedly removes every element one of whose lists has at most `allowed` members left.
fn after_thaw(len: usize, lists: &[&Adjacency], allowed: usize) -> Vec<bool> {
    let mut frozen = vec![true; len];
    let mut queue = Vec::new();
    let mut left: Vec<Vec<u32>> = Vec::new();
    for list in lists {
        left.push(
            (0..len as Element)
                .map(|x| list.of(x).len() as u32)
                .collect(),
        );
    }
    let waiting: Vec<Adjacency> = lists.iter().map(|list| list.reversed()).collect();
    for x in 0..len {
        if left.iter().any(|left| left[x] as usize <= allowed) {
            frozen[x] = false;
            queue.push(x as Element);
        }
    }
    while let Some(x) = queue.pop() {
        for (waiting, left) in waiting.iter().zip(&mut left) {
            for &y in waiting.of(x) {
                left[y as usize] -= 1;
                if left[y as usize] as usize <= allowed && frozen[y as usize] {
                    frozen[y as usize] = false;
                    queue.push(y);
                }
            }
        }
    }
    frozen
}

fn after_thaw_of_sets(sets: &[Vec<Vec<Element>>]) -> Vec<bool> {
    let mut frozen = vec![true; sets.len()];
    let mut queue = Vec::new();
    // For each set, its element and the number of members left; for each element, its sets.
    let mut open: Vec<(Element, u32)> = Vec::new();
    let mut member_of = Vec::new();
    for (x, family) in sets.iter().enumerate() {
        if family.is_empty() || family.iter().any(Vec::is_empty) {
            frozen[x] = false;
            queue.push(x as Element);
        }
        for set in family {
            member_of.extend(set.iter().map(|&y| (y, open.len() as u32)));
            open.push((x as Element, set.len() as u32));
        }
    }
    let member_of = Adjacency::from_pairs(sets.len(), &member_of);
    while let Some(y) = queue.pop() {
        for &set in member_of.of(y) {
            let (x, left) = &mut open[set as usize];
            *left -= 1;
            if *left == 0 && frozen[*x as usize] {
                frozen[*x as usize] = false;
                queue.push(*x);
            }
        }
    }
    frozen
}
