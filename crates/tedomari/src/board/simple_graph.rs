use std::fmt;

use super::in_edge;

/// The most vertices of a simple graph.
pub(crate) const MAX_SIMPLE_VERTICES: usize = 64;

/// A graph without colors, loops or repeated edges: the board or the pattern of a pattern game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimpleGraph {
    names: Vec<String>,
    /// Pairs with the smaller vertex first, in order.
    edges: Vec<(usize, usize)>,
}

/// Why vertices and edges do not form a simple graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SimpleGraphError {
    /// There are too many vertices.
    TooManyVertices(usize),
    /// An edge from this vertex to itself.
    Loop(String),
}

impl std::error::Error for SimpleGraphError {}

impl fmt::Display for SimpleGraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyVertices(count) => {
                write!(
                    f,
                    "{count} vertices are more than the limit of {MAX_SIMPLE_VERTICES}"
                )
            }
            Self::Loop(name) => write!(f, "`{name}` is joined to itself"),
        }
    }
}

/// Rejects too many vertices.
pub(crate) fn check_vertices(count: usize) -> Result<(), SimpleGraphError> {
    if count > MAX_SIMPLE_VERTICES {
        return Err(SimpleGraphError::TooManyVertices(count));
    }
    Ok(())
}

impl SimpleGraph {
    /// The graph with the given vertices and edges. Repeated edges count once.
    ///
    /// # Panics
    /// If an edge names a vertex that is not there.
    pub fn new(
        names: Vec<String>,
        edges: &[(usize, usize)],
    ) -> Result<SimpleGraph, SimpleGraphError> {
        check_vertices(names.len())?;
        let mut sorted = Vec::with_capacity(edges.len());
        for &(a, b) in edges {
            assert!(a.max(b) < names.len(), "edges are between vertices");
            if a == b {
                return Err(SimpleGraphError::Loop(names[a].clone()));
            }
            sorted.push((a.min(b), a.max(b)));
        }
        sorted.sort_unstable();
        sorted.dedup();
        Ok(SimpleGraph {
            names,
            edges: sorted,
        })
    }

    /// The graph with numbered vertices and these edges.
    pub fn numbered(n: usize, edges: &[(usize, usize)]) -> Result<SimpleGraph, SimpleGraphError> {
        SimpleGraph::new((1..=n).map(|v| v.to_string()).collect(), edges)
    }

    /// The complete graph Kₙ.
    pub fn complete(n: usize) -> Result<SimpleGraph, SimpleGraphError> {
        check_vertices(n)?;
        let edges: Vec<_> = (0..n)
            .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
            .collect();
        SimpleGraph::numbered(n, &edges)
    }

    /// The complete multipartite graph: vertices are joined exactly if they are in different parts.
    pub(crate) fn multipartite(parts: &[usize]) -> Result<SimpleGraph, SimpleGraphError> {
        check_vertices(parts.iter().fold(0, |sum, &size| sum.saturating_add(size)))?;
        let part: Vec<usize> = parts
            .iter()
            .enumerate()
            .flat_map(|(i, &size)| std::iter::repeat_n(i, size))
            .collect();
        let n = part.len();
        let edges: Vec<_> = (0..n)
            .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
            .filter(|&(a, b)| part[a] != part[b])
            .collect();
        SimpleGraph::numbered(n, &edges)
    }

    /// The path Pₙ on this many vertices.
    pub fn path(n: usize) -> Result<SimpleGraph, SimpleGraphError> {
        check_vertices(n)?;
        let edges: Vec<_> = (1..n).map(|b| (b - 1, b)).collect();
        SimpleGraph::numbered(n, &edges)
    }

    /// The cycle Cₙ on this many vertices, at least three.
    pub fn cycle(n: usize) -> Result<SimpleGraph, SimpleGraphError> {
        check_vertices(n)?;
        let edges: Vec<_> = (0..n).map(|a| (a, (a + 1) % n)).collect();
        SimpleGraph::numbered(n, &edges)
    }

    /// The disjoint union of both graphs. All vertices are renumbered.
    pub fn beside(&self, other: &SimpleGraph) -> Result<SimpleGraph, SimpleGraphError> {
        let shift = self.len();
        let moved = other.edges.iter().map(|&(a, b)| (a + shift, b + shift));
        let edges: Vec<_> = self.edges.iter().copied().chain(moved).collect();
        SimpleGraph::numbered(shift + other.len(), &edges)
    }

    /// The graph without one edge.
    pub(crate) fn without_edge(&self, edge: usize) -> SimpleGraph {
        let mut edges = self.edges.clone();
        edges.remove(edge);
        SimpleGraph {
            names: self.names.clone(),
            edges,
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The edges, smaller vertex first, in order.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// The name of a vertex.
    pub fn name(&self, vertex: usize) -> &str {
        &self.names[vertex]
    }

    /// An edge as text: `a-b`. Different edges have different names.
    pub fn edge_name(&self, edge: (usize, usize)) -> String {
        let [a, b] = [edge.0, edge.1].map(|vertex| in_edge(self.name(vertex)));
        format!("{a}-{b}")
    }

    /// Whether all vertices are joined.
    pub fn is_complete(&self) -> bool {
        self.edges.len() == self.len() * self.len().saturating_sub(1) / 2
    }
}
