//! Tree posets: JS Section 5, J Section 3.2, ER Sections 4.3 and 4.4.

use super::brute::{Positions, members};
use super::exact::Exact;
use super::notions::{
    blocking_triples, complement, d, d_of, d_of_essential, essential, has_blocking_triple,
    lower_set, not_below, part,
};
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, acyclic_posets, colorings, rooted_trees};
use tedomari::board::{Color, Element, Graph, Names, Poset, random};
use tedomari::game;
use tedomari::value::Player;

const TREES: Domain = Domain {
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
        examine: |tries| tries.over(colored_trees, random_tree, essential_part),
    },
    Statement {
        source: "J Thm 2",
        claim: "tree poset: below y of a highest blocking triple all may go",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_trees, random_tree, highest_triple),
    },
    Statement {
        source: "J Lemma 1",
        claim: "(false as printed) acyclic, no blocking triple: pomax is d",
        domain: ACYCLIC,
        expected: Expected::FalseAt(3),
        examine: |tries| tries.over_all(colored_acyclic, coupled),
    },
    Statement {
        source: "J Thm 2",
        claim: "(false as printed) the same on any acyclic poset",
        domain: ACYCLIC,
        expected: Expected::FalseAt(4),
        examine: |tries| tries.over_all(colored_acyclic, highest_triple),
    },
    Statement {
        source: "ER Prop 6",
        claim: "pomin on a tree: max(Σ + 1, 0) or min(Σ − 1, 0) over the branches",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_trees, random_tree, branches),
    },
    Statement {
        source: "ER Lemma 6",
        claim: "pominmax = pomax = d on a tree poset without blocking triple",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_trees, random_tree, without_triple),
    },
    Statement {
        source: "ER Thm 8",
        claim: "pominmax on a tree poset is d(ess T) + Pomin(T∖ess T)",
        domain: TREES,
        expected: Expected::Holds,
        examine: |tries| tries.over(colored_trees, random_tree, both_ends),
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

pub(super) fn essential_part(poset: &Poset, exact: &Exact) -> Option<Test> {
    Some(Test::equal(
        "pomax",
        d_of_essential(poset),
        exact.pomax(poset)?,
    ))
}

fn coupled(poset: &Poset, exact: &Exact) -> Option<Test> {
    if has_blocking_triple(poset) {
        return Some(Test::Outside);
    }
    Some(Test::equal("pomax", d(poset.colors()), exact.pomax(poset)?))
}

/// Triples none of whose elements above the bottom is itself the bottom of one.
fn highest_triple(poset: &Poset, exact: &Exact) -> Option<Test> {
    let triples = blocking_triples(poset);
    let bottoms = |x: Element| triples.iter().any(|&[other, _, _]| other == x);
    let above = |x: Element, y: Element| x != y && lower_set(poset, [y])[x as usize];
    let elements = || 0..poset.len() as Element;
    let highest = triples
        .iter()
        .filter(|&&[x, _, _]| !elements().any(|y| bottoms(y) && above(x, y)));
    let truth = exact.pomax(poset)?;
    Test::all(highest.map(|&[_, y, _]| {
        let claimed = exact.pomax(&part(poset, &not_below(poset, y)))?;
        Some(Test::equal("pomax", claimed, truth))
    }))
}

fn branches(tree: &Poset, exact: &Exact) -> Option<Test> {
    let mut sum = 0;
    for &child in tree.upper_covers().of(0) {
        let above: Vec<bool> = (0..tree.len() as Element)
            .map(|x| lower_set(tree, [x])[child as usize])
            .collect();
        sum += exact.pomin(&part(tree, &above))?;
    }
    let claimed = match tree.colors().first() {
        Some(Color::White) => (sum + 1).max(0),
        Some(Color::Black) => (sum - 1).min(0),
        None => 0,
    };
    Some(Test::equal("pomin", claimed, exact.pomin(tree)?))
}

fn without_triple(tree: &Poset, exact: &Exact) -> Option<Test> {
    if has_blocking_triple(tree) {
        return Some(Test::Outside);
    }
    let claimed = d(tree.colors());
    let pomax = Test::equal("pomax", claimed, exact.pomax(tree)?);
    let pominmax = Test::equal("pominmax", claimed, exact.pominmax(tree)?);
    Test::all([Some(pomax), Some(pominmax)])
}

pub(super) fn both_ends(tree: &Poset, exact: &Exact) -> Option<Test> {
    let essential = essential(tree);
    let rest = part(tree, &complement(&essential));
    let claimed = d_of(tree, &essential) + exact.pomin(&rest)?;
    Some(Test::equal("pominmax", claimed, exact.pominmax(tree)?))
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

/// Whether White, after any move of Black's, can go on until Black has no move, such that the
/// root is never free when Black is to move. `spare` moves are White's if positive, else Black's.
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
