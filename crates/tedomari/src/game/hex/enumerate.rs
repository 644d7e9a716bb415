use rustc_hash::FxHashSet;

use super::contexts::Context;
use super::surroundings::{BOTTOM, Surroundings, TOP};

/// All contexts of a region, unless there are more than `limit` partial fillings of its
/// surroundings.
///
/// The free cells are filled one after the other. A partial filling is reduced to which of the
/// ports and of the cells that touch unfilled cells are black, and which of these are connected.
pub(super) fn all_contexts(
    around: &Surroundings,
    port: &[Option<usize>],
    limit: usize,
) -> Option<FxHashSet<Context>> {
    let count = around.touching.len();
    let free: Vec<usize> = (0..count).filter(|&node| !around.is_chain[node]).collect();
    let turn = |node: usize| free.binary_search(&node).ok();
    // Once the last free cell that touches a node is filled, nothing new can connect to the node.
    let last: Vec<usize> = (0..count)
        .map(|node| {
            let near = around.touching[node].iter().filter_map(|&near| turn(near));
            near.chain(turn(node)).max().unwrap_or(0)
        })
        .collect();
    let mut kept: Vec<usize> = (0..count).filter(|&node| around.is_chain[node]).collect();
    let mut start: Vec<u16> = (1..=kept.len() as u16).collect();
    for (i, &chain) in kept.iter().enumerate() {
        for (j, &other) in kept.iter().enumerate() {
            if around.touching[chain].contains(&other) {
                merge(&mut start, i, j);
            }
        }
    }
    let mut states = FxHashSet::from_iter([start]);
    for (step, &cell) in free.iter().enumerate() {
        let near: Vec<usize> = (0..kept.len())
            .filter(|&i| around.touching[cell].contains(&kept[i]))
            .collect();
        kept.push(cell);
        let stays: Vec<bool> = kept
            .iter()
            .map(|&node| node <= BOTTOM || port[node].is_some() || last[node] > step)
            .collect();
        let mut next = FxHashSet::default();
        for state in &states {
            let mut white = state.clone();
            white.push(0);
            let mut black = state.clone();
            black.push(u16::MAX);
            let new = black.len() - 1;
            for &i in near.iter().filter(|&&i| state[i] != 0) {
                merge(&mut black, new, i);
            }
            next.extend(tidy(white, &stays));
            next.extend(tidy(black, &stays));
            if next.len() > limit {
                return None;
            }
        }
        let mut stay = stays.iter();
        kept.retain(|_| stay.next() == Some(&true));
        states = next;
    }
    Some(
        states
            .iter()
            .filter_map(|state| context(state, &kept, port))
            .collect(),
    )
}

/// Merges the labels of two nodes.
fn merge(labels: &mut [u16], i: usize, j: usize) {
    let (from, to) = (labels[i], labels[j]);
    for label in labels {
        if *label == from {
            *label = to;
        }
    }
}

/// Drops nodes that no longer matter and renumbers the labels, so that equivalent fillings are
/// equal. `None` if Black's edges are connected.
fn tidy(labels: Vec<u16>, stays: &[bool]) -> Option<Vec<u16>> {
    if labels[TOP] == labels[BOTTOM] {
        return None;
    }
    let mut names: Vec<(u16, u16)> = Vec::new();
    let mut tidied = Vec::with_capacity(labels.len());
    for (i, &label) in labels.iter().enumerate() {
        if !stays[i] {
            continue;
        }
        if label == 0 {
            tidied.push(0);
            continue;
        }
        let next = names.len() as u16 + 1;
        let name = names
            .iter()
            .find(|(old, _)| *old == label)
            .map(|&(_, new)| new);
        tidied.push(name.unwrap_or_else(|| {
            names.push((label, next));
            next
        }));
    }
    Some(tidied)
}

fn context(labels: &[u16], kept: &[usize], port: &[Option<usize>]) -> Option<Context> {
    let most = labels.iter().max().map_or(0, |&most| usize::from(most));
    let mut blocks = vec![0_u64; most + 1];
    for (&label, &node) in labels.iter().zip(kept) {
        if let Some(port) = port[node] {
            blocks[usize::from(label)] |= 1 << port;
        }
    }
    let (top, bottom) = (usize::from(labels[TOP]), usize::from(labels[BOTTOM]));
    let others = (1..blocks.len())
        .filter(|&i| i != top && i != bottom)
        .map(|i| blocks[i]);
    if top == bottom {
        return None;
    }
    Context::new(blocks[top], blocks[bottom], others.collect())
}
