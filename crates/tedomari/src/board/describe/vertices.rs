//! Classes of graphs.

use super::Class;
use crate::board::{Element, Graph};

/// The classes of a graph with this many components, without those implied by others in the list.
pub(super) fn classes(graph: &Graph, components: usize) -> Vec<Class> {
    let len = graph.len();
    let edges = graph.neighbors().pair_count() / 2;
    let degrees = || (0..len as Element).map(|x| graph.neighbors().of(x).len());
    let connected = components == 1;
    let mut classes = Vec::new();
    if len == 0 {
        classes.push(Class::Empty);
    } else if edges == 0 && len > 1 {
        classes.push(Class::Edgeless);
    } else if edges + components == len {
        classes.push(if !connected {
            Class::Forest
        } else if degrees().all(|degree| degree <= 2) {
            Class::Path
        } else {
            Class::Tree
        });
    } else {
        if connected && degrees().all(|degree| degree == 2) {
            classes.push(Class::Cycle);
        }
        if degrees().all(|degree| degree + 1 == len) {
            classes.push(Class::Complete);
        }
        if is_bipartite(graph) {
            classes.push(Class::Bipartite);
        }
    }
    classes
}

/// Whether the vertices fall into two sets with edges only between the sets.
pub fn is_bipartite(graph: &Graph) -> bool {
    let mut side = vec![None; graph.len()];
    let mut stack = Vec::new();
    for start in 0..graph.len() as Element {
        if side[start as usize].is_some() {
            continue;
        }
        side[start as usize] = Some(false);
        stack.push((start, false));
        while let Some((x, here)) = stack.pop() {
            for &y in graph.neighbors().of(x) {
                match side[y as usize] {
                    None => {
                        side[y as usize] = Some(!here);
                        stack.push((y, !here));
                    }
                    Some(there) if there == here => return false,
                    Some(_) => {}
                }
            }
        }
    }
    true
}
