//! The tables, one per file.

mod ablation;
mod acyclic;
mod batch;
mod boolean;
mod census;
mod cluster;
mod coloring_census;
mod compare;
mod count;
mod height2;
mod hex;
mod labeling;
mod large;
mod linear;
mod load;
mod modules;
mod pattern_weak;
mod random;
mod reductions;
mod regions;
mod scaling;
mod sim;
mod staircase;
mod sweep_model;
mod threads;

pub use cluster::{CLUSTER_ONE, cluster_one};
pub use large::{LARGE_ONE, large_one};

/// A table that the program can print.
pub struct Table {
    /// The name to type.
    pub name: &'static str,
    /// A one-line description.
    pub what: &'static str,
    /// Measures and prints the table.
    pub print: fn(),
}

/// All tables.
pub const TABLES: &[Table] = &[
    Table {
        name: "random",
        what: "random posets",
        print: random::print,
    },
    Table {
        name: "height2",
        what: "random posets of height 2, each bottom element under three top elements",
        print: height2::print,
    },
    Table {
        name: "staircase",
        what: "staircase Young diagrams with random colors",
        print: staircase::print,
    },
    Table {
        name: "boolean",
        what: "Boolean lattices without their top, random colors",
        print: boolean::print,
    },
    Table {
        name: "modules",
        what: "posets made of random modules",
        print: modules::print,
    },
    Table {
        name: "threads",
        what: "long searches with one thread, two, and all cores",
        print: threads::print,
    },
    Table {
        name: "cluster",
        what: "strong solutions of Sim in several processes, and on many machines as computed",
        print: cluster::print,
    },
    Table {
        name: "large",
        what: "a chain and a tree of a million elements, from text to answer",
        print: large::print,
    },
    Table {
        name: "linear",
        what: "ten million elements by theorems, in passes over the same arrays",
        print: linear::print,
    },
    Table {
        name: "acyclic",
        what: "random acyclic posets, by canonical forms and by search",
        print: acyclic::print,
    },
    Table {
        name: "batch",
        what: "a million boards of ten elements, a line each, from text to JSON",
        print: batch::print,
    },
    Table {
        name: "census",
        what: "the values of all small boards of a class in all colorings",
        print: census::print,
    },
    Table {
        name: "coloring-census",
        what: "all values of set coloring games with few cells",
        print: coloring_census::print,
    },
    Table {
        name: "count",
        what: "positions on complete boards, counted and estimated",
        print: count::print,
    },
    Table {
        name: "sim",
        what: "Sim solved strongly on six, seven and eight points",
        print: sim::print,
    },
    Table {
        name: "labeling",
        what: "canonical forms of positions on complete graphs, compared with a crate and nauty",
        print: labeling::print,
    },
    Table {
        name: "ablation",
        what: "what each part of the solver contributes",
        print: ablation::print,
    },
    Table {
        name: "reductions",
        what: "boards of random formulas, up to the size that is decided in a minute",
        print: reductions::print,
    },
    Table {
        name: "weak",
        what: "pattern games by the weak search, on one thread and several",
        print: pattern_weak::print,
    },
    Table {
        name: "hex",
        what: "empty Hex boards: who wins, and with which first moves",
        print: hex::print,
    },
    Table {
        name: "regions",
        what: "the values of Hex regions, on one thread and several",
        print: regions::print,
    },
    Table {
        name: "load",
        what: "200 players of Sim on one server, alone and during a flood of heavy analyses",
        print: load::print,
    },
];
