//! Balanced games: JS Section 4, and counterexamples to generalizations.

use super::statement::{Domain, Expected, Random, Statement};
use super::trees::{colored_trees, leaf_tree};
use super::tries::Test;
use super::values::{ANY_GAME, colored_rules, positions, random_rule};
use crate::enumerate::{
    MAX_POSET, MAX_SIDE, colorings, free_trees, planar_distributive_lattices, plane_partitions,
    posets, rooted_trees, skew_diagrams, truncated_squares, young_diagrams,
};
use tedomari::board::random::Generator;
use tedomari::board::{Color, Coloring, Diagram, Element, Names, Poset, Ruleset};
use tedomari::game;

pub(super) static STATEMENTS: &[Statement] = &[
    Statement {
        source: "JS Prop 4.2",
        claim: "a balanced game is worth d",
        domain: ANY_GAME,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_rules, random_rule, |r, _| Some(always_d(r))),
    },
    Statement {
        source: "JS Prop 4.3",
        claim: "pomax on a chess-colored tree poset is balanced",
        domain: all("chess-colored tree posets", "elements", 12, 14),
        expected: Expected::Holds,
        examine: |tries| {
            let trees = |n| rooted_trees(n).flat_map(move |parents| both(tree(n, &parents)));
            tries.stated_of_all("js-proposition-4.3", trees);
        },
    },
    Statement {
        source: "JS Prop 4.4",
        claim: "pomax on a chess-colored Young diagram is balanced",
        domain: all("chess-colored Young diagrams", "cells", 14, 16),
        expected: Expected::Holds,
        examine: |tries| {
            tries.stated_of_all("js-proposition-4.4", |n| young_diagrams(n).flat_map(chess));
        },
    },
    Statement {
        source: "JS Fig 2",
        claim: "(false) pomax on a chess-colored plane partition is balanced",
        domain: all("chess-colored plane partitions", "cells", 13, 14),
        expected: Expected::FalseAt(13),
        examine: |tries| {
            let boards = |n| plane_partitions(n).flat_map(both);
            tries.stated_of_all("js-figure-2-plane-partition", boards);
        },
    },
    Statement {
        source: "JS Fig 2",
        claim: "(false) pomax on a chess-colored planar distributive lattice is balanced",
        domain: all("chess-colored lattices", "elements", 8, MAX_POSET),
        expected: Expected::FalseAt(5),
        examine: |tries| {
            let boards = |n| planar_distributive_lattices(n).flat_map(both);
            tries.stated_of_all("js-figure-2-lattice", boards);
        },
    },
    Statement {
        source: "J Fig 3.3",
        claim: "(false) pomax on a chess-colored poset is worth d",
        domain: all("chess-colored posets", "elements", 6, MAX_POSET),
        expected: Expected::FalseAt(3),
        examine: |tries| tries.stated_of_all("j-figure-3.3", colored_posets),
    },
    Statement {
        source: "JS Lemma 4.6",
        claim: "no triple, all maxima White's: no black element under a black one",
        domain: all("posets, all colorings", "elements", 7, MAX_POSET),
        expected: Expected::Holds,
        examine: |tries| tries.stated_of_all("js-lemma-4.6", colored_posets),
    },
    Statement {
        source: "JS Prop 4.7",
        claim: "pomax on a tree poset without blocking triple is balanced",
        domain: all("tree posets, all colorings", "elements", 9, 12),
        expected: Expected::Holds,
        examine: |tries| tries.stated_of_all("js-proposition-4.7", colored_trees),
    },
    Statement {
        source: "JS Prop 4.8",
        claim: "pomax on a Young diagram without blocking triple is balanced",
        domain: all("Young diagrams, all colorings", "cells", 10, 14),
        expected: Expected::Holds,
        examine: |tries| {
            tries.stated_of_all("js-proposition-4.8", |n| {
                young_diagrams(n).flat_map(colored)
            });
        },
    },
    Statement {
        source: "JS Prop 4.9",
        claim: "pominmax on a forest poset without blocking triple is balanced",
        domain: all("forest posets, all colorings", "elements", 8, 10),
        expected: Expected::Holds,
        examine: |tries| tries.stated_of_all("js-proposition-4.9", colored_forests),
    },
    Statement {
        source: "JS Prop 4.10",
        claim: "pominmax on a skew diagram without blocking triple is balanced",
        domain: all("skew diagrams, all colorings", "cells", 7, 10),
        expected: Expected::Holds,
        examine: |tries| {
            tries.stated_of_all("js-proposition-4.10", |n| {
                skew_diagrams(n).flat_map(colored)
            });
        },
    },
    Statement {
        source: "JS Prop 4.11",
        claim: "leaf on a chess-colored tree is balanced",
        domain: all("chess-colored trees", "vertices", 12, 14),
        expected: Expected::Holds,
        examine: |tries| {
            let trees = |n| {
                free_trees(n).flat_map(move |parents| {
                    both(tree(n, &parents)).map(move |poset| leaf_tree(&poset))
                })
            };
            tries.stated_of_all("js-proposition-4.11", trees);
        },
    },
    Statement {
        source: "JS Prop 4.12",
        claim: "corner on a chess-colored truncated square is balanced",
        domain: Domain {
            random: Some(Random {
                from: 4,
                to: 4,
                count: 200,
            }),
            ..all("chess-colored truncated squares", "on a side", 3, MAX_SIDE)
        },
        expected: Expected::Holds,
        examine: |tries| {
            let squares = |side| truncated_squares(side).flat_map(chess);
            tries.stated("js-proposition-4.12", squares, random_square);
        },
    },
];

/// A domain without random boards.
pub(super) const fn all(
    boards: &'static str,
    unit: &'static str,
    all: usize,
    most: usize,
) -> Domain {
    Domain {
        boards,
        unit,
        all,
        most,
        random: None,
    }
}

/// The uncolored tree with these parents.
fn tree(n: usize, parents: &[Element]) -> Poset {
    Poset::tree(vec![Color::White; n], parents).expect("small")
}

/// The two chess colorings of a connected poset.
fn both(poset: Poset) -> impl Iterator<Item = Poset> {
    let chess = poset.painted(&Coloring::Chess).expect("small");
    [chess.negative(), chess].into_iter()
}

/// The two chess colorings of a diagram.
fn chess(diagram: Diagram) -> impl Iterator<Item = Diagram> {
    let chess = diagram.painted(&Coloring::Chess).expect("small");
    [chess.negative(), chess].into_iter()
}

fn colored(diagram: Diagram) -> impl Iterator<Item = Diagram> {
    let all = colorings(diagram.cells().len());
    all.map(move |colors| diagram.clone().with_colors(colors))
}

pub(super) fn colored_posets(n: usize) -> impl Iterator<Item = Poset> {
    let shapes = posets(n).iter();
    shapes.flat_map(move |p| colorings(n).map(move |colors| p.clone().with_colors(colors)))
}

/// A forest is a tree without its root.
fn colored_forests(n: usize) -> impl Iterator<Item = Poset> {
    rooted_trees(n + 1).flat_map(move |parents| {
        let covers = parents.iter().enumerate();
        let covers = covers.filter(|(_, parent)| **parent > 0);
        let covers: Vec<_> = covers
            .map(|(i, &parent)| (parent - 1, i as Element))
            .collect();
        colorings(n).map(move |colors| {
            Poset::from_relations(colors, Names::Numbered, &covers).expect("a forest")
        })
    })
}

/// A square from which random corners are removed until between half and all of it remains.
fn random_square(side: usize, seed: u64) -> Diagram {
    let mut square = Diagram::square(side, 0).expect("small");
    let mut generator = Generator::new(seed, side);
    for _ in 0..generator.below((side * side / 2) as u32) {
        let len = square.cells().len();
        let corners = game::corner(&square, Color::White)
            .moves(tedomari::value::Player::Left, &vec![true; len]);
        let gone = corners[generator.below(corners.len() as u32) as usize];
        let rest = square.cells().iter().enumerate();
        let rest = rest.filter(|(i, _)| *i != gone as usize);
        let rest = rest.map(|(_, &cell)| (cell, Color::White)).collect();
        square = Diagram::new(rest).expect("different cells");
    }
    let chess = square.painted(&Coloring::Chess).expect("small");
    if generator.coin() {
        chess
    } else {
        chess.negative()
    }
}

fn always_d(ruleset: &Ruleset) -> Test {
    let mut positions = positions(ruleset);
    if !positions.is_balanced() {
        return Test::Outside;
    }
    for position in positions.reachable() {
        let (value, difference) = (positions.value(position), positions.difference(position));
        if value != difference {
            return Test::equal("some position", difference, value);
        }
    }
    Test::Passed
}
