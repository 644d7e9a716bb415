//! Tree posets: JS Section 5, J Section 3.2, ER Sections 4.3 and 4.4.

use super::brute::{Positions, members};
use super::notions::has_blocking_triple;
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, acyclic_posets, colorings, rooted_trees};
use tedomari::board::{Color, Graph, Names, Poset, random};
use tedomari::game;
use tedomari::value::Player;

pub(super) const TREES: Domain = Domain {
    boards: "tree posets, all colorings",
    unit: "elements",
    all: 9,
    most: 12,
    random: Some(Random {
        from: 10,
        to: 14,
        count: 2_000,
    }),
};

const ACYCLIC: Domain = Domain {
    boards: "acyclic posets, all colorings",
    unit: "elements",
    all: 6,
    most: MAX_POSET,
    random: None,
};

pub(super) static STATEMENTS: &[Statement] = &[
    Statement {
        source: "JS Lemma 5.3",
        claim: "White wins Po(P) − m, Black starting, before the black root is free",
        domain: Domain {
            random: None,
            ..TREES
        },
        expected: Expected::Holds,
        examine: |tries| tries.over_all(colored_trees, |poset, _| Some(before_the_root(poset))),
    },
    Statement {
        source: "JS Thm 5.2",
        claim: "pomax on a tree poset is d(ess T)",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.stated("js-theorem-5.2", colored_trees, random_tree),
    },
    Statement {
        source: "J Thm 2",
        claim: "tree poset: below y of a highest blocking triple all may go",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.stated("j-theorem-2", colored_trees, random_tree),
    },
    Statement {
        source: "J Lemma 1",
        claim: "(false as printed) acyclic, no blocking triple: pomax is d",
        domain: ACYCLIC,
        expected: Expected::FalseAt(3),
        examine: |tries| tries.stated_of_all("j-lemma-1", colored_acyclic),
    },
    Statement {
        source: "J Thm 2",
        claim: "(false as printed) acyclic: below y of a highest blocking triple all may go",
        domain: ACYCLIC,
        expected: Expected::FalseAt(4),
        examine: |tries| tries.stated_of_all("j-theorem-2-acyclic", colored_acyclic),
    },
    Statement {
        source: "ER Prop 6",
        claim: "pomin on a tree: max(Σ + 1, 0) or min(Σ − 1, 0) over the branches",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.stated("er-proposition-6", colored_trees, random_tree),
    },
    Statement {
        source: "ER Lemma 6",
        claim: "pominmax = pomax = d on a tree poset without blocking triple",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.stated("er-lemma-6", colored_trees, random_tree),
    },
    Statement {
        source: "ER Thm 8",
        claim: "pominmax on a tree poset is d(ess T) + Pomin(T∖ess T)",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.stated("er-theorem-8", colored_trees, random_tree),
    },
];

pub(super) fn colored_trees(n: usize) -> impl Iterator<Item = Poset> {
    rooted_trees(n).flat_map(move |parents| {
        colorings(n).map(move |colors| Poset::tree(colors, &parents).expect("small"))
    })
}

pub(super) fn random_tree(n: usize, seed: u64) -> Poset {
    random::tree(n, seed).expect("small")
}

pub(super) fn colored_acyclic(n: usize) -> impl Iterator<Item = Poset> {
    let shapes = acyclic_posets(n);
    shapes.flat_map(move |p| colorings(n).map(move |colors| p.clone().with_colors(colors)))
}

/// The Hasse diagram as a graph.
pub(super) fn leaf_tree(poset: &Poset) -> Graph {
    let edges: Vec<_> = poset.upper_covers().pairs().collect();
    Graph::new(poset.colors().to_vec(), Names::Numbered, &edges).expect("nothing covers itself")
}

fn before_the_root(tree: &Poset) -> Test {
    let rooted_black = tree.colors().first() == Some(&Color::Black);
    if !rooted_black || !tree.colors().contains(&Color::White) || has_blocking_triple(tree) {
        return Test::Outside;
    }
    let mut positions = Positions::new(&game::pomax(tree, Color::White));
    let m = positions.value_of_all();
    Test::is(black_fails(&positions, positions.all(), -m), || {
        format!("m = {m}: Black gets to the root")
    })
}

/// Whether White has an answer to each of Black's moves until Black has no move, such that the root
/// is never removable when Black is to move. `spare` moves are White's if positive, otherwise
/// Black's.
fn black_fails(positions: &Positions, position: u32, spare: i64) -> bool {
    if position == 1 {
        return false;
    }
    let black = positions.options(position, Player::Right);
    let mut after = black.map(|option| (option, spare)).collect::<Vec<_>>();
    if spare < 0 {
        after.push((position, spare + 1));
    }
    after.into_iter().all(|(position, spare)| {
        let white = members(positions.removable(position) & positions.of(Player::Left));
        let mut answers = white.map(|x| (position & !(1 << x), spare));
        let pass = (spare > 0).then_some((position, spare - 1));
        let wins = |(position, spare)| black_fails(positions, position, spare);
        pass.is_some_and(wins) || answers.any(wins)
    })
}
