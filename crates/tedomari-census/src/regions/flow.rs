//! Flows in networks with capacities of one.

use std::collections::VecDeque;

/// A directed graph in which each edge carries at most one unit.
pub(super) struct Flow {
    /// The end of each edge, and whether it can carry a unit. An edge and its reverse are
    /// neighbors: numbers 2i and 2i + 1.
    edges: Vec<(usize, bool)>,
    /// The edges that begin at each node.
    from: Vec<Vec<usize>>,
}

impl Flow {
    /// A graph without edges.
    pub fn new(nodes: usize) -> Flow {
        Flow {
            edges: Vec::new(),
            from: vec![Vec::new(); nodes],
        }
    }

    /// Adds an edge.
    pub fn add(&mut self, start: usize, end: usize) {
        for (start, end, is_open) in [(start, end, true), (end, start, false)] {
            self.from[start].push(self.edges.len());
            self.edges.push((end, is_open));
        }
    }

    /// Sends one more unit from the source to the sink, if that is possible. What flows already may
    /// take another way.
    pub fn send(&mut self, source: usize, sink: usize) -> bool {
        let mut reached_by: Vec<Option<usize>> = vec![None; self.from.len()];
        let mut queue = VecDeque::from([source]);
        while let Some(node) = queue.pop_front() {
            for &edge in &self.from[node] {
                let (end, is_open) = self.edges[edge];
                if is_open && end != source && reached_by[end].is_none() {
                    reached_by[end] = Some(edge);
                    queue.push_back(end);
                }
            }
        }
        let mut node = sink;
        while let Some(edge) = reached_by[node] {
            self.edges[edge].1 = false;
            self.edges[edge ^ 1].1 = true;
            node = self.edges[edge ^ 1].0;
        }
        node == source && sink != source
    }
}
