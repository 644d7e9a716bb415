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

/// The complete Boolean lattice.
const WITH_BOTH: Missing = Missing {
    top: false,
    bottom: false,
};
const WITHOUT_TOP: Missing = Missing {
    top: true,
    bottom: false,
};
const WITHOUT_BOTTOM: Missing = Missing {
    top: false,
    bottom: true,
};
const WITHOUT_BOTH: Missing = Missing {
    top: true,
    bottom: true,
};

/// All kinds.
pub const KINDS: &[About] = &[
    About {
        kind: Kind::Posets,
        name: "posets",
        what: "all partially ordered sets",
        size: "elements",
        source: "A000112",
        counts: &[
            1, 1, 2, 5, 16, 63, 318, 2045, 16999, 183231, 2567284, 46749427, 1104891746,
        ],
    },
    About {
        kind: Kind::TreePosets,
        name: "tree posets",
        what: "one minimum, every other element covers exactly one",
        size: "elements",
        source: "A000081",
        counts: &[
            0, 1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842, 4766, 12486, 32973,
        ],
    },
    About {
        kind: Kind::ForestPosets,
        name: "forest posets",
        what: "tree posets side by side",
        size: "elements",
        source: "A000081, at one element more",
        counts: &[
            1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842, 4766, 12486, 32973,
        ],
    },
    About {
        kind: Kind::AcyclicPosets,
        name: "acyclic posets",
        what: "no cycle in the Hasse diagram",
        size: "elements",
        source: "Euler transform of A000238",
        counts: &[
            1, 1, 2, 5, 14, 44, 150, 554, 2153, 8799, 37237, 162506, 726326,
        ],
    },
    About {
        kind: Kind::LowPosets,
        name: "height2 posets",
        what: "no three elements in a chain",
        size: "elements",
        source: "A048194",
        counts: &[
            1, 1, 2, 4, 9, 21, 56, 164, 557, 2223, 10766, 64956, 501696, 5067146,
        ],
    },
    About {
        kind: Kind::Lattices,
        name: "lattices",
        what: "any two elements have a join and a meet",
        size: "elements",
        source: "A006966",
        counts: &[
            0, 1, 1, 1, 2, 5, 15, 53, 222, 1078, 5994, 37622, 262776, 2018305,
        ],
    },
    About {
        kind: Kind::DistributiveLattices,
        name: "distributive lattices",
        what: "the lower sets of a poset, by inclusion",
        size: "elements",
        source: "A006982",
        counts: &[
            0, 1, 1, 1, 2, 3, 5, 8, 15, 26, 47, 82, 151, 269, 494, 891, 1639,
        ],
    },
    About {
        kind: Kind::Boolean(WITH_BOTH),
        name: "boolean",
        what: "all subsets of a set",
        size: "dimensions",
        source: "one each",
        counts: &[1; 5],
    },
    About {
        kind: Kind::Boolean(WITHOUT_TOP),
        name: "boolean without top",
        what: "all subsets but the full one",
        size: "dimensions",
        source: "one each",
        counts: &[1; 5],
    },
    About {
        kind: Kind::Boolean(WITHOUT_BOTTOM),
        name: "boolean without bottom",
        what: "all subsets but the empty one",
        size: "dimensions",
        source: "one each",
        counts: &[1; 5],
    },
    About {
        kind: Kind::Boolean(WITHOUT_BOTH),
        name: "boolean without top and bottom",
        what: "all subsets but the full and the empty one",
        size: "dimensions",
        source: "one each",
        counts: &[1; 5],
    },
    About {
        kind: Kind::Chains,
        name: "chains",
        what: "any two elements are comparable",
        size: "elements",
        source: "one each",
        counts: &[1; 21],
    },
    About {
        kind: Kind::Zigzags,
        name: "zigzags",
        what: "the Hasse diagram is a path",
        size: "elements",
        source: "A051437, at one element fewer",
        counts: &[
            1, 1, 1, 3, 4, 10, 16, 36, 64, 136, 256, 528, 1024, 2080, 4096, 8256, 16384,
        ],
    },
    About {
        kind: Kind::Young,
        name: "young",
        what: "Young diagrams, also those that are reflections of each other",
        size: "cells",
        source: "A000041",
        counts: &[
            1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135, 176, 231, 297, 385, 490, 627,
        ],
    },
    About {
        kind: Kind::Skew,
        name: "skew",
        what: "skew diagrams without empty rows and columns",
        size: "cells",
        source: "A225114",
        counts: &[
            1, 1, 3, 9, 28, 87, 272, 850, 2659, 8318, 26025, 81427, 254777,
        ],
    },
    About {
        kind: Kind::Plane,
        name: "plane",
        what: "plane partitions, as posets of their cells",
        size: "cells",
        source: "A000219",
        counts: &[
            1, 1, 3, 6, 13, 24, 48, 86, 160, 282, 500, 859, 1479, 2485, 4167, 6879, 11297,
        ],
    },
    About {
        kind: Kind::Squares,
        name: "squares",
        what: "what is left of a square of this side after removing corners any number of times",
        size: "rows",
        source: "counted here",
        counts: &[1, 2, 11, 159, 2953],
    },
    About {
        kind: Kind::Graphs,
        name: "graphs",
        what: "all simple graphs",
        size: "vertices",
        source: "A000088",
        counts: &[
            1, 1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168, 1018997864,
        ],
    },
    About {
        kind: Kind::GraphTrees,
        name: "graph trees",
        what: "trees as graphs",
        size: "vertices",
        source: "A000055",
        counts: &[
            0, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320,
        ],
    },
];

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
