use std::fmt;

use serde::{Serialize, Serializer};

/// A class of boards. [`fmt::Display`] writes its name; JSON has the name as a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// No elements.
    Empty,
    /// Any two elements are comparable.
    Chain,
    /// No two elements are comparable.
    Antichain,
    /// One minimum; every other element covers exactly one element.
    TreePoset,
    /// The dual of a tree poset.
    DualTreePoset,
    /// A disjoint union of tree posets.
    ForestPoset,
    /// A disjoint union of duals of tree posets.
    DualForestPoset,
    /// Two tree posets with a common root, one of them upside down.
    DoubleTree,
    /// The Hasse diagram is a path.
    Zigzag,
    /// The Hasse diagram has no cycle.
    Acyclic,
    /// All subsets of a set of this many elements.
    BooleanLattice(usize),
    /// A product of chains of these lengths.
    ProductOfChains(Vec<usize>),
    /// Any two elements have a least upper and a greatest lower bound.
    Lattice,
    /// There is a rank that grows by one along every cover.
    Graded,
    /// This many rows and columns of cells.
    Rectangle(usize, usize),
    /// Left-aligned rows, none longer than the row above it.
    YoungDiagram,
    /// A Young diagram minus a smaller one in its upper left corner.
    SkewDiagram,
    /// What is left of a square array after removing corners one by one.
    TruncatedSquare,
    /// A graph without edges.
    Edgeless,
    /// A connected graph without cycles.
    Tree,
    /// A graph without cycles.
    Forest,
    /// The vertices form a path.
    Path,
    /// The vertices form a cycle.
    Cycle,
    /// Every vertex is joined to every other.
    Complete,
    /// The vertices fall into two sets, with edges only between the sets.
    Bipartite,
    /// Neighbors (by edge, cover or shared side) have different colors.
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
