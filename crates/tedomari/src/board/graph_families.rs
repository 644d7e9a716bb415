//! Families of graphs with numbered vertices.

use super::{Color, Element, FamilyError, Graph, Limits, MAX_ELEMENTS, Names};

impl Graph {
    /// A path.
    pub fn path(colors: Vec<Color>) -> Result<Graph, FamilyError> {
        let edges: Vec<_> = (1..colors.len() as Element).map(|i| (i - 1, i)).collect();
        Graph::numbered(colors, &edges)
    }

    /// A cycle; with one or two vertices, a path.
    pub fn cycle(colors: Vec<Color>) -> Result<Graph, FamilyError> {
        let len = colors.len() as Element;
        let mut edges: Vec<_> = (1..len).map(|i| (i - 1, i)).collect();
        if len > 2 {
            edges.push((len - 1, 0));
        }
        Graph::numbered(colors, &edges)
    }

    /// A complete graph.
    pub fn complete(colors: Vec<Color>) -> Result<Graph, FamilyError> {
        Graph::complete_within(colors, &Limits::default())
    }

    pub(crate) fn complete_within(
        colors: Vec<Color>,
        limits: &Limits,
    ) -> Result<Graph, FamilyError> {
        let len = colors.len();
        let count = len as u128 * (len as u128).saturating_sub(1) / 2;
        limits.check_relations("edges", count)?;
        let len = len as Element;
        let edges: Vec<_> = (0..len)
            .flat_map(|i| (i + 1..len).map(move |j| (i, j)))
            .collect();
        Graph::numbered(colors, &edges)
    }

    /// A tree. `parents[i]` is the neighbor of vertex `i + 1` on the path to vertex 0.
    ///
    /// # Panics
    /// If there is not one parent for each vertex but the first, with a smaller number than its
    /// child.
    pub fn tree(colors: Vec<Color>, parents: &[Element]) -> Result<Graph, FamilyError> {
        assert_eq!(parents.len(), colors.len().saturating_sub(1), "parents");
        let edge = |(i, &parent): (usize, &Element)| {
            assert!(parent as usize <= i, "a parent comes before its child");
            (parent, i as Element + 1)
        };
        let edges: Vec<_> = parents.iter().enumerate().map(edge).collect();
        Graph::numbered(colors, &edges)
    }

    /// The graph with numbered vertices and these edges, none of them a loop.
    pub(super) fn numbered(
        colors: Vec<Color>,
        edges: &[(Element, Element)],
    ) -> Result<Graph, FamilyError> {
        FamilyError::check("vertices", colors.len() as u128, MAX_ELEMENTS)?;
        let graph = Graph::new(colors, Names::Numbered, edges);
        Ok(graph.expect("within the limit and without loops"))
    }
}
