//! The graph whose edges are the elements of a poset, if there is one.

use crate::board::{Adjacency, Element};

/// The elements of a poset as edges, each from a node below to a node above, so that an element
/// covers another exactly if it begins where the other ends. All minimal elements begin at one node
/// and all maximal ones end at one.
///
/// A Hasse diagram comes from such a graph exactly if any two elements that are covered by a common
/// one are covered by the same ones; it is the line graph of it. A poset is series-parallel exactly
/// if its Hasse diagram has such a graph and if that graph is series-parallel between these two
/// nodes (Valdes, Tarjan and Lawler, *The recognition of series parallel digraphs*, 1982).
pub(super) struct Strands<'a> {
    upper: &'a Adjacency,
    nodes: Vec<Node>,
}

/// A node between elements, numbered like the first element above it. As an element, the number has
/// a place where it begins.
#[derive(Clone, Copy)]
struct Node {
    /// The node where the element with this number begins.
    begin: u32,
    /// The number of edges that end here.
    below: u32,
    /// The number of edges that begin here.
    above: u32,
}

/// An edge between two nodes: an element, or a part that replaces several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub begin: u32,
    pub end: u32,
}

impl<'a> Strands<'a> {
    /// The graph of a Hasse diagram, given the upper covers, in one pass.
    pub fn of(upper: &'a Adjacency) -> Option<Strands<'a>> {
        let len = upper.len();
        let bottom = len as u32;
        let empty = Node {
            begin: bottom,
            below: 0,
            above: 0,
        };
        let mut nodes = vec![empty; len + 2];
        for x in 0..len as Element {
            let covers = upper.of(x);
            let Some(&end) = covers.first() else {
                continue;
            };
            if nodes[end as usize].above == 0 {
                for &y in covers {
                    if nodes[y as usize].begin != bottom {
                        return None;
                    }
                    nodes[y as usize].begin = end;
                }
                nodes[end as usize].above = covers.len() as u32;
            } else {
                let is_same = |&y: &Element| nodes[y as usize].begin == end;
                if nodes[end as usize].above != covers.len() as u32 || !covers.iter().all(is_same) {
                    return None;
                }
            }
            nodes[end as usize].below += 1;
        }
        Some(Strands { upper, nodes })
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.upper.len()
    }

    /// The edge of an element.
    #[inline]
    pub fn edge(&self, x: Element) -> Edge {
        Edge {
            begin: self.nodes[x as usize].begin,
            end: self.upper.first(x).unwrap_or(self.len() as u32 + 1),
        }
    }

    /// The edge from the lowest to the highest node.
    pub fn whole(&self) -> Edge {
        Edge {
            begin: self.len() as u32,
            end: self.len() as u32 + 1,
        }
    }

    /// Whether one edge ends and one begins at a node, which then joins the two in series.
    #[inline]
    pub fn is_passed(&self, node: u32) -> bool {
        let Node { below, above, .. } = self.nodes[node as usize];
        (below == 1) & (above == 1)
    }

    /// Replaces two edges that begin and end together by one.
    pub fn join_parallel(&mut self, edge: Edge) {
        // At the two outer nodes the numbers mean nothing.
        let Node { below, .. } = &mut self.nodes[edge.end as usize];
        *below = below.wrapping_sub(1);
        let Node { above, .. } = &mut self.nodes[edge.begin as usize];
        *above = above.wrapping_sub(1);
    }
}
