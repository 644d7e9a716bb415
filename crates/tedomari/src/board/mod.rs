//! Boards: the colored finite structures that games are played on.
//!
//! A board can be built only in a valid state. Every error in what a person typed is found here or
//! in [`crate::notation`], and nowhere later.

mod adjacency;
mod color;
mod coloring;
mod colorings;
mod describe;
mod diagram;
pub mod edit;
mod family_error;
mod graph;
mod graph_families;
mod grounded;
pub mod hex;
mod limits;
mod names;
mod outline;
mod pattern_board;
mod plane;
mod poset;
mod poset_families;
pub mod random;
mod reduction;
mod ruleset;
mod shapes;
mod simple_graph;
mod sums;
pub mod symmetry;
#[cfg(test)]
mod tests;

pub use adjacency::Adjacency;
pub use color::Color;
pub use coloring::Coloring;
pub use colorings::{Colorings, Orbit};
pub use describe::{Class, Description, describe, width};
pub use describe::{is_bipartite, is_double_tree, is_graded, is_lattice};
pub use diagram::{Cell, Diagram, DiagramError};
pub use family_error::FamilyError;
pub use graph::{Graph, GraphError};
pub(crate) use grounded::edges_at;
pub use grounded::{GROUND, GroundedGraph, GroundedGraphError};
pub use limits::Limits;
pub(crate) use names::{NameTable, in_edge, is_bare, is_name_char, quoted};
pub use names::{Names, is_name_start};
pub use outline::Outline;
pub use pattern_board::PatternBoard;
pub use poset::{Poset, PosetError};
pub use poset_families::Missing;
pub use ruleset::{Ruleset, RulesetError};
pub(crate) use simple_graph::{MAX_SIMPLE_VERTICES, check_vertices};
pub use simple_graph::{SimpleGraph, SimpleGraphError};
pub(crate) use sums::{Assembly, Part, sum_of_diagrams, sum_of_graphs, sum_of_rulesets};

/// An element of a board: its index, from 0.
pub type Element = u32;

/// The most elements that a board may have.
pub const MAX_ELEMENTS: usize = 20_000_000;

/// The most covers or edges that a family or a sum may have.
pub const MAX_RELATIONS: usize = 40_000_000;

/// Any board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// A colored partially ordered set.
    Poset(Poset),
    /// Colored cells in a grid: Young and skew diagrams, truncated squares, any other cell set.
    Diagram(Diagram),
    /// A simple graph with colored vertices.
    Graph(Graph),
    /// Colored elements with removal rules written by the user.
    Ruleset(Ruleset),
    /// A graph that stands on the ground; its edges are the elements.
    Grounded(GroundedGraph),
}

impl Board {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.colors().len()
    }

    /// Whether the board has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The color of each element.
    pub fn colors(&self) -> &[Color] {
        match self {
            Board::Poset(poset) => poset.colors(),
            Board::Diagram(diagram) => diagram.colors(),
            Board::Graph(graph) => graph.colors(),
            Board::Ruleset(ruleset) => ruleset.colors(),
            Board::Grounded(graph) => graph.colors(),
        }
    }

    /// The name of an element as a person writes it: `a`, `17`, or `r2c3` for a cell, `a-b` for an edge.
    pub fn name(&self, element: Element) -> String {
        match self {
            Board::Poset(poset) => poset.names().get(element),
            Board::Diagram(diagram) => diagram.cell(element).to_string(),
            Board::Graph(graph) => graph.names().get(element),
            Board::Ruleset(ruleset) => ruleset.names().get(element),
            Board::Grounded(graph) => graph.name(element),
        }
    }

    /// The kind of board, in a word or two.
    pub fn kind(&self) -> &'static str {
        match self {
            Board::Poset(_) => "poset",
            Board::Diagram(_) => "diagram",
            Board::Graph(_) => "graph",
            Board::Ruleset(_) => "ruleset",
            Board::Grounded(_) => "grounded graph",
        }
    }

    /// The same board in other colors.
    ///
    /// # Panics
    /// If there is not one color for each element.
    pub fn with_colors(self, colors: Vec<Color>) -> Board {
        match self {
            Board::Poset(poset) => Board::Poset(poset.with_colors(colors)),
            Board::Diagram(diagram) => Board::Diagram(diagram.with_colors(colors)),
            Board::Graph(graph) => Board::Graph(graph.with_colors(colors)),
            Board::Ruleset(ruleset) => Board::Ruleset(ruleset.with_colors(colors)),
            Board::Grounded(graph) => Board::Grounded(graph.with_colors(colors)),
        }
    }

    /// The board with the two colors swapped.
    pub fn negative(&self) -> Board {
        match self {
            Board::Poset(poset) => Board::Poset(poset.negative()),
            Board::Diagram(diagram) => Board::Diagram(diagram.negative()),
            Board::Graph(graph) => Board::Graph(graph.negative()),
            Board::Ruleset(ruleset) => Board::Ruleset(ruleset.negative()),
            Board::Grounded(graph) => Board::Grounded(graph.negative()),
        }
    }
}
