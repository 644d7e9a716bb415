//! Boards to begin with, game by game, in the order of their size.

use serde::Serialize;

/// A board to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sample {
    /// What to call it.
    pub title: &'static str,
    /// The board. In a pattern game on a graph the pattern is its last word.
    pub board: &'static str,
}

const fn sample(title: &'static str, board: &'static str) -> Sample {
    Sample { title, board }
}

pub(super) const ORDERS: &[Sample] = &[
    sample("Two elements", "white a; black b; a < b"),
    sample("Zigzag", "zigzag w<b>w<b>w"),
    sample("Tree", "tree w(b(w,b),w)"),
    sample("Double tree", "doubletree w(b,w)(b(w))"),
    sample("Chain", "chain bbwwbb"),
    sample("Boolean lattice", "boolean 3 rank"),
    sample("Product of chains", "product 3x3 rank"),
    sample("Young diagram", "young 5,3,2 chess"),
    sample("Random poset", "random 12 0.2 seed 1"),
    sample("Square", "square 4 chess"),
    sample("Tree of 25", "tree random 25 seed 4"),
    sample("Boolean lattice of rank 5", "boolean 5 rank"),
];

pub(super) const GRAPHS: &[Sample] = &[
    sample("Path", "path wbbw"),
    sample(
        "Triangle with legs",
        "graph white a b e; black c d; a-b-c-a; b-e; c-d",
    ),
    sample("Tree", "tree w(b(w,b),w)"),
    sample("Square", "square 4 chess"),
    sample("Random graph", "graph random 20 0.08 seed 2"),
];

pub(super) const DIAGRAMS: &[Sample] = &[
    sample("Square of 3", "square 3 chess"),
    sample("Skew diagram", "skew 5,4,3/2,1 chess"),
    sample("Young diagram", "young 5,3,2 chess"),
    sample("Square of 4", "square 4 chess"),
    sample("Square of 6", "square 6 chess"),
];

pub(super) const RULESETS: &[Sample] = &[
    sample(
        "Two ways to x",
        "white x a; black b c; x needs {a b} or {c}",
    ),
    sample(
        "A door for each",
        "white a c; black b d; a needs {b}; b needs {c}; c needs {d}",
    ),
];

pub(super) const HEAPS: &[Sample] = &[
    sample("1, 2 and 3", "1 2 3"),
    sample("3, 4 and 5", "3 4 5"),
    sample("1, 3, 5 and 7", "1 3 5 7"),
    sample("5, 8 and 13", "5 8 13"),
    sample("7, 11, 13 and 19", "7 11 13 19"),
];

pub(super) const BARS: &[Sample] = &[
    sample("2 × 3", "2x3"),
    sample("3 × 3", "3x3"),
    sample("3 × 4", "3x4"),
    sample("3 × 3 × 2", "3x3x2"),
    sample("4 × 5", "4x5"),
    sample("5 × 7", "5x7"),
];

pub(super) const PAYOFFS: &[Sample] = &[
    sample("Majority", "T:{011,101,110}"),
    sample("Five cells", "a:{00011,10101,11000}, b:{00100,01010}"),
];

pub(super) const RHOMBUSES: &[Sample] = &[
    sample("3 × 3", "3x3"),
    sample("4 × 4", "4x4"),
    sample("5 × 5", "5x5"),
    sample("7 × 7", "7x7"),
    sample("9 × 9", "9x9"),
    sample("11 × 11", "11x11"),
    sample("14 × 14", "14x14"),
];

pub(super) const NETWORKS: &[Sample] = &[
    sample("Diamond", "s-a-t, s-b-t, a-b; terminals s t"),
    sample("Ladder", "s-a-b-t, s-c-d-t, a-c, b-d; terminals s t"),
];

pub(super) const ROWS: &[Sample] = &[
    sample("3 × 3, three in a row", ""),
    sample("3 × 4, three in a row", "3x4 3"),
    sample("4 × 4, four in a row", "4x4 4"),
    sample("5 × 5, four in a row", "5x5 4"),
];

pub(super) const OWN: &[Sample] = &[sample("Six points", "")];

pub(super) const PATTERNS: &[Sample] = &[
    sample("Triangles on 4 points", "K4 K3"),
    sample("Triangles on 5 points", "K5 K3"),
    sample("Squares on 5 points", "K5 C4"),
    sample("Triangles on 6 points", "K6 K3"),
    sample("Squares on 6 points", "K6 C4"),
    sample("Triangles on 7 points", "K7 K3"),
    sample("Triangles on 9 points", "K9 K3"),
];

pub(super) const SETS: &[Sample] = &[
    sample("Triangle of triples", "sets a b c / c d e / e f a"),
    sample(
        "Fano plane",
        "sets a b c / a d e / a f g / b d f / b e g / c d g / c e f",
    ),
    sample(
        "Rows of three",
        "sets a b c / d e f / g h i / a d g / b e h / c f i / a e i / c e g",
    ),
];

pub(super) const DISJUNCTIONS: &[Sample] = &[
    sample("Three pairs", "(x1&x2)|(x2&x3)|(x3&x1)"),
    sample("Three triples", "(x1&x2&x3)|(x3&x4&x5)|(x5&x6&x1)"),
];

pub(super) const CONJUNCTIONS: &[Sample] = &[
    sample("Three pairs", "(x1|x4)&(x2|x3)&(x2|x4)"),
    sample(
        "Four triples",
        "(x1|x2|x3)&(x3|x4|x5)&(x5|x6|x1)&(x2|x4|x6)",
    ),
];
