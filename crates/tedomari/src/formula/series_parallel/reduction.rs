//! Series and parallel steps in any order, for posets whose numbering says nothing.

use rustc_hash::FxHashMap;

use super::strands::{Edge, Strands};
use crate::board::Element;

/// Edges that are replaced, two by one, until one is left.
///
/// Every node knows the exclusive or of the edges that end there, and of those that begin there. So
/// a node with one of each knows both, and lists of edges are not needed.
pub(super) struct Reduction<'s, 'a> {
    strands: &'s mut Strands<'a>,
    edges: Vec<Edge>,
    /// The two edges that each of the later edges replaces, lower first.
    pairs: Vec<[u32; 2]>,
    /// How many edges there were at first.
    first: usize,
    /// The edge between two nodes.
    between: FxHashMap<(u32, u32), u32>,
    /// For each node, the edges that end and begin there.
    at: Vec<[u32; 2]>,
    /// Nodes that one edge enters and one leaves.
    passed: Vec<u32>,
}

impl<'s, 'a> Reduction<'s, 'a> {
    pub fn new(strands: &'s mut Strands<'a>) -> Reduction<'s, 'a> {
        let elements = 0..strands.len() as Element;
        // Every replacement leaves one edge less.
        let mut edges = Vec::with_capacity(2 * strands.len());
        edges.extend(elements.map(|x| strands.edge(x)));
        let inner = 0..strands.len() as u32;
        Reduction {
            passed: inner.filter(|&node| strands.is_passed(node)).collect(),
            pairs: Vec::with_capacity(edges.len()),
            first: edges.len(),
            // There are never more edges than at first.
            between: FxHashMap::with_capacity_and_hasher(edges.len(), Default::default()),
            at: vec![[0; 2]; strands.len() + 2],
            edges,
            strands,
        }
    }

    /// The elements in an order in which those of every part are consecutive and the lower part of a
    /// series comes first. `None` if the poset is not series-parallel.
    pub fn order(mut self) -> Option<Vec<Element>> {
        self.run()?;
        Some(self.leaves())
    }

    /// Reduces all edges to one. `None` if that is impossible.
    fn run(&mut self) -> Option<()> {
        for edge in 0..self.first as u32 {
            self.insert(edge);
        }
        while let Some(node) = self.passed.pop() {
            let [lower, upper] = self.at[node as usize];
            if lower == upper {
                return None; // a circle
            }
            for edge in [lower, upper] {
                let Edge { begin, end } = self.edges[edge as usize];
                self.between.remove(&(begin, end));
                self.at[begin as usize][1] ^= edge;
                self.at[end as usize][0] ^= edge;
            }
            let [first, second] = [lower, upper].map(|edge| self.edges[edge as usize]);
            let joined = Edge {
                begin: first.begin,
                end: second.end,
            };
            let edge = self.replace([lower, upper], joined);
            self.insert(edge);
        }
        let whole = self.strands.whole();
        let is_whole = self.edges.last() == Some(&whole);
        (self.between.len() == 1 && is_whole).then_some(())
    }

    /// The edge that replaces two.
    fn replace(&mut self, pair: [u32; 2], edge: Edge) -> u32 {
        self.edges.push(edge);
        self.pairs.push(pair);
        (self.edges.len() - 1) as u32
    }

    /// Puts an edge between its nodes, together with the one that is there.
    fn insert(&mut self, mut number: u32) {
        let edge = self.edges[number as usize];
        let Edge { begin, end } = edge;
        if let Some(other) = self.between.remove(&(begin, end)) {
            self.at[begin as usize][1] ^= other;
            self.at[end as usize][0] ^= other;
            self.strands.join_parallel(edge);
            number = self.replace([other, number], edge);
            let inner = self.strands.len() as u32;
            for node in [begin, end] {
                if node < inner && self.strands.is_passed(node) {
                    self.passed.push(node);
                }
            }
        }
        self.between.insert((begin, end), number);
        self.at[begin as usize][1] ^= number;
        self.at[end as usize][0] ^= number;
    }

    /// The first edges in the order in which the last one was put together.
    fn leaves(&self) -> Vec<Element> {
        let mut leaves = Vec::with_capacity(self.first);
        let mut open = vec![self.edges.len() as u32 - 1];
        while let Some(edge) = open.pop() {
            match (edge as usize).checked_sub(self.first) {
                None => leaves.push(edge),
                Some(place) => open.extend(self.pairs[place].iter().rev()),
            }
        }
        leaves
    }
}
