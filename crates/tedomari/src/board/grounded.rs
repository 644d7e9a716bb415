use thiserror::Error;

use super::{Adjacency, Color, Element, MAX_ELEMENTS, in_edge};
use crate::sorting::Arrange;

/// The number of the ground among the vertices of a [`GroundedGraph`].
pub const GROUND: u32 = 0;

/// A graph that stands on the ground: the board of Hackenbush. Its elements are its edges. There
/// may be several edges between two vertices, and edges from a vertex to itself.
///
/// Every edge is connected to the ground. Either all edges are green, or each is white (blue in the
/// literature) or black (red).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundedGraph {
    /// The names of the vertices. The first is the ground.
    vertices: Vec<Box<str>>,
    edges: Vec<(u32, u32)>,
    colors: Vec<Color>,
    is_green: bool,
    /// How many edges before this one join the same two vertices.
    twins: Vec<u32>,
}

/// Why edges do not form a grounded graph.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GroundedGraphError {
    /// An edge is not connected to the ground, so that it would fall at once.
    #[error("the edge {0} is not connected to the ground")]
    Floating(String),
    /// More edges than [`MAX_ELEMENTS`].
    #[error("{0} edges are more than the limit of {MAX_ELEMENTS}")]
    TooLarge(usize),
}

impl GroundedGraph {
    /// The graph with these vertices, the ground first, and edges of these colors. A green graph
    /// has no colors.
    ///
    /// # Panics
    /// If there is not one color for each edge, or an edge has an unknown vertex.
    pub fn new(
        vertices: Vec<Box<str>>,
        edges: Vec<(u32, u32)>,
        colors: Option<Vec<Color>>,
    ) -> Result<GroundedGraph, GroundedGraphError> {
        if edges.len() > MAX_ELEMENTS {
            return Err(GroundedGraphError::TooLarge(edges.len()));
        }
        let is_green = colors.is_none();
        let colors = colors.unwrap_or_else(|| vec![Color::White; edges.len()]);
        assert_eq!(colors.len(), edges.len(), "a color for each edge");
        let graph = GroundedGraph {
            twins: twins(&edges),
            vertices,
            edges,
            colors,
            is_green,
        };
        match graph.heights().iter().position(|&height| height == NOWHERE) {
            Some(x) => Err(GroundedGraphError::Floating(graph.name(x as Element))),
            None => Ok(graph),
        }
    }

    /// The names of the vertices. The first is the ground.
    pub fn vertices(&self) -> &[Box<str>] {
        &self.vertices
    }

    /// The edges by the numbers of their ends.
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// The color of each edge. The edges of a green graph are white.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// Whether both players may cut every edge.
    pub fn is_green(&self) -> bool {
        self.is_green
    }

    /// The name of an edge: `a-b`, and `a-b(2)` for a second edge between the same vertices.
    /// Different edges have different names.
    pub fn name(&self, edge: Element) -> String {
        let (a, b) = self.edges[edge as usize];
        let [a, b] = [a, b].map(|v| in_edge(&self.vertices[v as usize]));
        match self.twins[edge as usize] {
            0 => format!("{a}-{b}"),
            before => format!("{a}-{b}({})", before + 1),
        }
    }

    /// For each edge, the number of edges on a shortest path from the ground up to it.
    pub fn heights(&self) -> Vec<u32> {
        let at = edges_at(self.vertices.len(), &self.edges);
        let mut heights = vec![NOWHERE; self.edges.len()];
        let mut is_reached = vec![false; self.vertices.len()];
        let mut layer = vec![GROUND];
        is_reached[GROUND as usize] = true;
        let mut height = 0;
        while !layer.is_empty() {
            let mut next = Vec::new();
            for &edge in layer.iter().flat_map(|&v| at.of(v)) {
                if heights[edge as usize] != NOWHERE {
                    continue;
                }
                heights[edge as usize] = height;
                let (a, b) = self.edges[edge as usize];
                let new = [a, b].into_iter();
                next.extend(new.filter(|&v| !std::mem::replace(&mut is_reached[v as usize], true)));
            }
            layer = next;
            height += 1;
        }
        heights
    }

    /// The same graph in other colors.
    ///
    /// # Panics
    /// If there is not one color for each edge.
    pub fn with_colors(self, colors: Vec<Color>) -> GroundedGraph {
        assert_eq!(colors.len(), self.edges.len(), "a color for each edge");
        GroundedGraph {
            colors,
            is_green: false,
            ..self
        }
    }

    /// The graph with the two colors swapped. A green graph is its own negative.
    pub fn negative(&self) -> GroundedGraph {
        if self.is_green {
            return self.clone();
        }
        let colors = self.colors.iter().map(|&color| !color).collect();
        self.clone().with_colors(colors)
    }
}

/// The height of an edge that is not connected to the ground.
const NOWHERE: u32 = u32::MAX;

/// For each vertex, its edges.
pub(crate) fn edges_at(vertices: usize, edges: &[(u32, u32)]) -> Adjacency {
    let ends = |(edge, &(a, b)): (usize, &(u32, u32))| [(a, edge as Element), (b, edge as Element)];
    let pairs: Vec<(Element, Element)> = edges.iter().enumerate().flat_map(ends).collect();
    Adjacency::from_pairs(vertices, &pairs)
}

/// For each edge, the number of edges before it between the same vertices.
fn twins(edges: &[(u32, u32)]) -> Vec<u32> {
    let ends = |edge: usize| {
        let (a, b) = edges[edge];
        (a.min(b), a.max(b))
    };
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.arrange_by_key(|&edge| (ends(edge), edge));
    let mut twins = vec![0; edges.len()];
    for pair in order.windows(2) {
        if ends(pair[0]) == ends(pair[1]) {
            twins[pair[1]] = twins[pair[0]] + 1;
        }
    }
    twins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(u32, u32)]) -> Result<GroundedGraph, GroundedGraphError> {
        let vertices = ["ground", "a", "b", "c"].map(Into::into).to_vec();
        GroundedGraph::new(vertices, edges.to_vec(), None)
    }

    #[test]
    fn every_edge_is_connected_to_the_ground() {
        let edges = [(0, 1), (1, 2), (2, 1), (2, 2), (0, 0), (0, 2)];
        let graph = graph(&edges).expect("connected");
        let names: Vec<String> = (0..6).map(|x| graph.name(x)).collect();
        assert_eq!(
            names,
            [
                "ground-a",
                "a-b",
                "b-a(2)",
                "b-b",
                "ground-ground",
                "ground-b"
            ]
        );
        assert_eq!(graph.heights(), [0, 1, 1, 1, 0, 0]);
        assert!(graph.is_green());
        assert_eq!(graph.negative(), graph);
    }

    #[test]
    fn edges_have_different_names() {
        let vertices = ["ground", "a-b", "c", "a", "b-c"].map(Into::into).to_vec();
        let edges = vec![(0, 1), (1, 2), (0, 3), (3, 4)];
        let graph = GroundedGraph::new(vertices, edges, None).expect("connected");
        assert_eq!(graph.name(1), "\"a-b\"-c");
        assert_eq!(graph.name(3), "a-\"b-c\"");
    }

    #[test]
    fn an_edge_in_the_air_is_refused() {
        let error = graph(&[(0, 1), (2, 3)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the edge b-c is not connected to the ground"
        );
    }
}
