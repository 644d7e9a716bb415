use std::fmt;

use serde::{Serialize, Serializer};

/// A class of boards. Its name is what [`fmt::Display`] writes, in JSON as a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// No elements.
    Empty,
    /// Any two elements are comparable.
    Chain,
    /// No two elements are comparable.
    Antichain,
    /// One minimum; every other element covers exactly one.
    TreePoset,
    /// A tree poset upside down.
    DualTreePoset,
    /// Tree posets side by side.
    ForestPoset,
    /// Tree posets upside down, side by side.
    DualForestPoset,
    /// Two tree posets with a common root, one of them upside down.
    DoubleTree,
    /// The Hasse diagram is a path.
    Zigzag,
    /// The Hasse diagram has no cycle.
    Acyclic,
    /// All subsets of a set of so many elements.
    BooleanLattice(usize),
    /// A product of chains with so many elements each.
    ProductOfChains(Vec<usize>),
    /// Any two elements have a least upper and a greatest lower bound.
    Lattice,
    /// A rank grows by one from each element to those that cover it.
    Graded,
    /// So many rows of so many cells.
    Rectangle(usize, usize),
    /// Rows that begin below each other and grow no longer downwards.
    YoungDiagram,
    /// A Young diagram without a smaller one in its upper left corner.
    SkewDiagram,
    /// What is left of a square array when corners have been removed one after the other.
    TruncatedSquare,
    /// A graph without edges.
    Edgeless,
    /// A connected graph without cycle.
    Tree,
    /// A graph without cycle.
    Forest,
    /// The vertices in a row.
    Path,
    /// The vertices in a ring.
    Cycle,
    /// Every vertex is joined to every other.
    Complete,
    /// Two sets of vertices with edges only between them.
    Bipartite,
    /// Neighbors (by edge, cover or side) have different colors.
    ChessColored,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Class::BooleanLattice(dimension) => {
                return write!(f, "Boolean lattice of dimension {dimension}");
            }
            Class::ProductOfChains(lengths) => {
                let lengths: Vec<_> = lengths.iter().map(usize::to_string).collect();
                return write!(f, "product of chains {}", lengths.join("×"));
            }
            Class::Rectangle(rows, columns) => return write!(f, "{rows}×{columns} rectangle"),
            Class::Empty => "empty",
            Class::Chain => "chain",
            Class::Antichain => "antichain",
            Class::TreePoset => "tree poset",
            Class::DualTreePoset => "dual of a tree poset",
            Class::ForestPoset => "forest poset",
            Class::DualForestPoset => "dual of a forest poset",
            Class::DoubleTree => "double tree",
            Class::Zigzag => "zigzag",
            Class::Acyclic => "acyclic",
            Class::Lattice => "lattice",
            Class::Graded => "graded",
            Class::YoungDiagram => "Young diagram",
            Class::SkewDiagram => "skew diagram",
            Class::TruncatedSquare => "truncated square",
            Class::Edgeless => "edgeless",
            Class::Tree => "tree",
            Class::Forest => "forest",
            Class::Path => "path",
            Class::Cycle => "cycle",
            Class::Complete => "complete graph",
            Class::Bipartite => "bipartite",
            Class::ChessColored => "chess-colored",
        };
        f.write_str(word)
    }
}

impl Serialize for Class {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
