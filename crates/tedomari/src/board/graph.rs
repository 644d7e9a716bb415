use thiserror::Error;

use super::{Adjacency, Color, Element, MAX_ELEMENTS, Names};

/// A simple graph with colored vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    colors: Vec<Color>,
    names: Names,
    neighbors: Adjacency,
}

/// Why edges do not form a graph.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GraphError {
    /// An edge from a vertex to itself.
    #[error("vertex number {} cannot be joined to itself", .0 + 1)]
    Loop(Element),
    /// More vertices than [`MAX_ELEMENTS`].
    #[error("{0} vertices are more than the limit of {MAX_ELEMENTS}")]
    TooLarge(usize),
}

impl Graph {
    /// The graph with the given edges. Repeated edges count once.
    pub fn new(
        colors: Vec<Color>,
        names: Names,
        edges: &[(Element, Element)],
    ) -> Result<Graph, GraphError> {
        if colors.len() > MAX_ELEMENTS {
            return Err(GraphError::TooLarge(colors.len()));
        }
        if let Some(&(x, _)) = edges.iter().find(|(x, y)| x == y) {
            return Err(GraphError::Loop(x));
        }
        let pairs: Vec<_> = edges.iter().flat_map(|&(x, y)| [(x, y), (y, x)]).collect();
        let neighbors = Adjacency::from_pairs(colors.len(), &pairs);
        Ok(Graph {
            colors,
            names,
            neighbors,
        })
    }

    /// The same graph in other colors.
    ///
    /// # Panics
    /// If there is not one color for each vertex.
    pub fn with_colors(self, colors: Vec<Color>) -> Graph {
        assert_eq!(colors.len(), self.len(), "a color for each vertex");
        Graph { colors, ..self }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.colors.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.colors.is_empty()
    }

    /// The colors of all vertices.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The names of the vertices.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// For each vertex, its neighbors.
    pub fn neighbors(&self) -> &Adjacency {
        &self.neighbors
    }

    /// The edges, each once, smaller vertex first.
    pub fn edges(&self) -> impl Iterator<Item = (Element, Element)> + '_ {
        self.neighbors.pairs().filter(|(x, y)| x < y)
    }

    /// The graph with the two colors swapped.
    pub fn negative(&self) -> Graph {
        Graph {
            colors: self.colors.iter().map(|&c| !c).collect(),
            ..self.clone()
        }
    }
}
