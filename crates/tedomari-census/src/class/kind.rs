use tedomari::board::Missing;
use tedomari::catalogue::BoardKind;

/// A kind of boards that can be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// All posets.
    Posets,
    /// Tree posets: one minimum, every other element covers exactly one.
    TreePosets,
    /// Disjoint unions of tree posets.
    ForestPosets,
    /// Posets whose Hasse diagram has no cycle.
    AcyclicPosets,
    /// Posets without three elements in a chain.
    LowPosets,
    /// Lattices.
    Lattices,
    /// Distributive lattices.
    DistributiveLattices,
    /// All subsets of a set, perhaps without the full or the empty one.
    Boolean(Missing),
    /// Chains.
    Chains,
    /// Posets whose Hasse diagram is a path.
    Zigzags,
    /// Young diagrams.
    Young,
    /// Skew diagrams without empty rows and columns.
    Skew,
    /// Plane partitions, as posets.
    Plane,
    /// Truncated squares, by the side of the square.
    Squares,
    /// All graphs.
    Graphs,
    /// Trees as graphs.
    GraphTrees,
    /// All removal rules.
    Rulesets,
}

/// Facts about a kind of boards.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The kind.
    pub kind: Kind,
    /// Its name, as typed.
    pub name: &'static str,
    /// A description in one line.
    pub what: &'static str,
    /// The unit of its size.
    pub size: &'static str,
    /// The sequence of the counts in the On-Line Encyclopedia of Integer Sequences, or how they are
    /// derived from one.
    pub source: &'static str,
    /// The number of boards of the sizes 0, 1, 2, … up to the maximum. It is only used to estimate
    /// the work; the tests compare it with the enumeration.
    pub counts: &'static [u64],
}

/// A Boolean lattice without its top or its bottom.
const fn without(top: bool, bottom: bool) -> Missing {
    Missing { top, bottom }
}

/// Rows: kind and name, description, unit of the size, source of the counts, counts.
macro_rules! kinds {
    ($($kind:ident $(($missing:expr))? $name:literal => $what:literal,
        $size:ident, $source:literal, $counts:expr;)*) => {
        &[$(About {
            kind: Kind::$kind $(($missing))?,
            name: $name,
            what: $what,
            size: stringify!($size),
            source: $source,
            counts: &$counts,
        }),*]
    };
}

/// All kinds.
pub const KINDS: &[About] = kinds! {
    Posets "posets" => "all partially ordered sets",
        elements, "A000112",
        [1, 1, 2, 5, 16, 63, 318, 2045, 16999, 183231, 2567284, 46749427, 1104891746];
    TreePosets "tree posets" => "one minimum, every other element covers exactly one",
        elements, "A000081", [0, 1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842, 4766, 12486, 32973];
    ForestPosets "forest posets" => "tree posets side by side",
        elements, "A000081, at one element more",
        [1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842, 4766, 12486, 32973];
    AcyclicPosets "acyclic posets" => "no cycle in the Hasse diagram",
        elements, "Euler transform of A000238",
        [1, 1, 2, 5, 14, 44, 150, 554, 2153, 8799, 37237, 162506, 726326];
    LowPosets "height2 posets" => "no three elements in a chain",
        elements, "A048194", [1, 1, 2, 4, 9, 21, 56, 164, 557, 2223, 10766, 64956, 501696, 5067146];
    Lattices "lattices" => "any two elements have a join and a meet",
        elements, "A006966", [0, 1, 1, 1, 2, 5, 15, 53, 222, 1078, 5994, 37622, 262776, 2018305];
    DistributiveLattices "distributive lattices" => "the lower sets of a poset, by inclusion",
        elements, "A006982", [0, 1, 1, 1, 2, 3, 5, 8, 15, 26, 47, 82, 151, 269, 494, 891, 1639];
    Boolean(without(false, false)) "boolean" => "all subsets of a set",
        dimensions, "one each", [1; 5];
    Boolean(without(true, false)) "boolean without top" => "all subsets but the full one",
        dimensions, "one each", [1; 5];
    Boolean(without(false, true)) "boolean without bottom" => "all subsets but the empty one",
        dimensions, "one each", [1; 5];
    Boolean(without(true, true)) "boolean without top and bottom" => "all subsets but the full and the empty one",
        dimensions, "one each", [1; 5];
    Chains "chains" => "any two elements are comparable",
        elements, "one each", [1; 21];
    Zigzags "zigzags" => "the Hasse diagram is a path",
        elements, "A051437, at one element fewer",
        [1, 1, 1, 3, 4, 10, 16, 36, 64, 136, 256, 528, 1024, 2080, 4096, 8256, 16384];
    Young "young" => "Young diagrams, also those that are reflections of each other",
        cells, "A000041",
        [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135, 176, 231, 297, 385, 490, 627, 792,
         1002];
    Skew "skew" => "skew diagrams without empty rows and columns",
        cells, "A225114", [1, 1, 3, 9, 28, 87, 272, 850, 2659, 8318, 26025, 81427, 254777];
    Plane "plane" => "plane partitions, as posets of their cells",
        cells, "A000219",
        [1, 1, 3, 6, 13, 24, 48, 86, 160, 282, 500, 859, 1479, 2485, 4167, 6879, 11297];
    Squares "squares" => "what is left of a square of this side after removing corners any number of times",
        rows, "counted here", [1, 2, 11, 159, 2953];
    Graphs "graphs" => "all simple graphs",
        vertices, "A000088", [1, 1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168, 1018997864];
    GraphTrees "graph trees" => "trees as graphs",
        vertices, "A000055",
        [0, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320];
    Rulesets "rulesets" => "all removal rules: for each element, sets of others one of which must be gone",
        elements, "Burnside's lemma", [1, 1, 3, 30, 5890];
};

impl Kind {
    /// The facts about the kind.
    pub fn about(self) -> &'static About {
        let mut kinds = KINDS.iter();
        kinds
            .find(|about| about.kind == self)
            .expect("every kind is in the table")
    }

    /// The maximum size.
    pub fn max_size(self) -> usize {
        self.about().counts.len() - 1
    }

    /// The kind of its boards.
    pub fn board_kind(self) -> BoardKind {
        match self {
            Kind::Young | Kind::Skew | Kind::Squares => BoardKind::Diagram,
            Kind::Graphs | Kind::GraphTrees => BoardKind::Graph,
            Kind::Rulesets => BoardKind::Ruleset,
            _ => BoardKind::Poset,
        }
    }

    /// The maximum number of elements of a board of this size.
    pub fn elements(self, size: usize) -> usize {
        match self {
            Kind::Boolean(missing) => (1usize << size)
                .saturating_sub(missing.top.into())
                .saturating_sub(missing.bottom.into()),
            Kind::Squares => size * size,
            _ => size,
        }
    }
}
