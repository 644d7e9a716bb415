//! Leaf removal: ER Section 4.2.

use super::exact::Exact;
use super::instance::colored;
use super::notions::part;
use super::stated::stated;
use super::statement::{Domain, Random, Statement};
use super::trees;
use super::tries::Test;
use crate::class::Kind;
use tedomari::board::{Board, Element, Graph, Names, Poset, random};

const TREES: Domain =
    Domain::small("trees, all colorings", "vertices", 9, 12).and_random(trees::RANDOM);

const CYCLIC: Domain = Domain::small(
    "connected graphs with a cycle, all colorings",
    "vertices",
    7,
    8,
);

pub(super) fn statements() -> Vec<Statement> {
    let graphs = Random::new(8, 13, 2_000);
    let trees = |source, name| stated(source, name, 9).and_random(trees::RANDOM, random_board);
    vec![
        Statement::holds(
            "ER Lemma 5",
            "no blocking path of ≥ 5: those of 4 share their middle",
            TREES,
            |tries| {
                tries.over(colored_trees, random_tree, |tree, _| {
                    Some(one_middle(tree, |n| n >= 5))
                });
            },
        ),
        Statement::false_at(
            6,
            "ER Lemma 5",
            "(false as printed) no blocking path of 5: those of 4 share their middle",
            TREES,
            |tries| {
                tries.over(colored_trees, random_tree, |tree, _| {
                    Some(one_middle(tree, |n| n == 5))
                });
            },
        ),
        trees("ER Thm 6", "er-theorem-6"),
        trees("ER Thm 7", "er-theorem-7"),
        stated("ER Section 4.2", "er-section-4.2", 7).and_random(graphs, random_graph),
        Statement::false_at(
            7,
            "ER Section 4.2",
            "(false as printed) only what lies on a cycle stays",
            CYCLIC,
            |tries| tries.over_all(cyclic_graphs, only_cycles_stay),
        ),
    ]
}

/// All boards of a kind that are graphs, in all colorings.
fn colored_graphs(kind: Kind, n: usize) -> impl Iterator<Item = Graph> {
    colored(kind, n).filter_map(|board| match board {
        Board::Graph(graph) => Some(graph),
        _ => None,
    })
}

fn colored_trees(n: usize) -> impl Iterator<Item = Graph> {
    colored_graphs(Kind::GraphTrees, n)
}

fn random_tree(n: usize, seed: u64) -> Graph {
    random::graph_tree(n, seed).expect("small")
}

fn random_board(n: usize, seed: u64) -> Board {
    Board::Graph(random_tree(n, seed))
}

fn cyclic_graphs(n: usize) -> impl Iterator<Item = Graph> {
    let is_cyclic = move |graph: &Graph| graph.edges().count() >= n && is_connected(graph);
    colored_graphs(Kind::Graphs, n).filter(is_cyclic)
}

/// A random tree with one or two more edges.
fn random_graph(n: usize, seed: u64) -> Board {
    let tree = random_tree(n, seed);
    let mut generator = random::Generator::new(seed, n);
    let mut edges: Vec<_> = tree.edges().collect();
    while edges.len() < n + seed as usize % 2 {
        let [x, y] = [(); 2].map(|()| generator.below(n as u32));
        if x < y && !edges.contains(&(x, y)) {
            edges.push((x, y));
        }
    }
    Board::Graph(Graph::new(tree.colors().to_vec(), Names::Numbered, &edges).expect("no loops"))
}

/// For each vertex, the next one on the path to `root`. A vertex without a path and the root itself
/// map to themselves. Vertices in `closed` are not entered.
pub(crate) fn towards(graph: &Graph, root: Element, closed: &[bool]) -> Vec<Element> {
    let mut next: Vec<Element> = (0..graph.len() as Element).collect();
    let mut open = vec![root];
    while let Some(x) = open.pop() {
        for &y in graph.neighbors().of(x) {
            if y != root && y != next[x as usize] && !closed[y as usize] {
                next[y as usize] = x;
                open.push(y);
            }
        }
    }
    next
}

fn is_connected(graph: &Graph) -> bool {
    let mut seen = vec![false; graph.len()];
    let mut open = Vec::from_iter((!graph.is_empty()).then_some(0));
    while let Some(x) = open.pop() {
        if !std::mem::replace(&mut seen[x as usize], true) {
            open.extend(graph.neighbors().of(x));
        }
    }
    seen.iter().all(|&seen| seen)
}

/// All paths v₁…vₙ of a tree, n ≥ 4, with v₂, v₃ of another color than v₁ and vₙ₋₁, vₙ₋₂ of another
/// color than vₙ. Each occurs in both directions.
pub(crate) fn blocking_paths(tree: &Graph) -> Vec<Vec<Element>> {
    let color = |x: Element| tree.colors()[x as usize];
    let starts = |path: &[Element]| match path {
        &[a, b, c, ..] => color(a) != color(b) && color(a) != color(c),
        _ => false,
    };
    let mut paths = Vec::new();
    for end in 0..tree.len() as Element {
        let next = towards(tree, end, &vec![false; tree.len()]);
        for start in (0..tree.len() as Element).filter(|&start| start != end) {
            let mut path = vec![start];
            while path.last() != Some(&end) {
                path.push(next[path[path.len() - 1] as usize]);
            }
            let reversed: Vec<_> = path.iter().rev().copied().collect();
            if path.len() >= 4 && starts(&path) && starts(&reversed) {
                paths.push(path);
            }
        }
    }
    paths
}

fn one_middle(tree: &Graph, too_long: impl Fn(usize) -> bool) -> Test {
    let paths = blocking_paths(tree);
    if paths.is_empty() || paths.iter().any(|path| too_long(path.len())) {
        return Test::Outside;
    }
    let short = paths
        .iter()
        .filter(|path| path.len() == 4 && path[1] < path[2]);
    let mut middles: Vec<_> = short.map(|path| (path[1], path[2])).collect();
    middles.sort_unstable();
    middles.dedup();
    Test::is(middles.len() <= 1, || {
        format!("there are {} middles", middles.len())
    })
}

/// The vertices v₃…vₙ₋₂ of the blocking paths v₁…vₙ of a tree with n ≥ 5.
pub(crate) fn inside_long_paths(tree: &Graph) -> Vec<bool> {
    let mut inside = vec![false; tree.len()];
    for path in blocking_paths(tree).iter().filter(|path| path.len() >= 5) {
        for &x in &path[2..path.len() - 2] {
            inside[x as usize] = true;
        }
    }
    inside
}

/// The poset in which each vertex covers the next one on its path.
pub(crate) fn rooted(graph: &Graph, next: &[Element]) -> Poset {
    let covers = next.iter().enumerate().map(|(x, &y)| (y, x as Element));
    let covers: Vec<_> = covers.filter(|(x, y)| x != y).collect();
    Poset::from_relations(graph.colors().to_vec(), Names::Numbered, &covers).expect("a forest")
}

/// What remains after repeatedly removing vertices with at most one neighbor.
pub(crate) fn two_core(graph: &Graph) -> Vec<bool> {
    let mut inside = vec![true; graph.len()];
    let degree = |inside: &[bool], x: Element| {
        let neighbors = graph.neighbors().of(x).iter();
        neighbors.filter(|&&y| inside[y as usize]).count()
    };
    while let Some(x) =
        (0..graph.len() as Element).find(|&x| inside[x as usize] && degree(&inside, x) <= 1)
    {
        inside[x as usize] = false;
    }
    inside
}

/// The vertices that lie on a cycle: those with an edge whose ends stay connected without it.
fn on_cycles(graph: &Graph) -> Vec<bool> {
    let mut inside = vec![false; graph.len()];
    for (x, y) in graph.edges() {
        let rest: Vec<_> = graph.edges().filter(|&edge| edge != (x, y)).collect();
        let rest = Graph::new(graph.colors().to_vec(), Names::Numbered, &rest).expect("no loops");
        if is_connected(&rest) {
            inside[x as usize] = true;
            inside[y as usize] = true;
        }
    }
    inside
}

/// By the printed claim, the rest is a forest of pomax trees, rooted where they meet the cycles.
fn only_cycles_stay(graph: &Graph, exact: &Exact) -> Option<Test> {
    let stays = on_cycles(graph);
    let vertices = || 0..graph.len() as Element;
    let hangs = |x: Element| graph.neighbors().of(x).iter().any(|&y| stays[y as usize]);
    let mut claimed = 0;
    for root in vertices().filter(|&x| !stays[x as usize] && hangs(x)) {
        let next = towards(graph, root, &stays);
        let in_tree: Vec<bool> = vertices()
            .map(|x| x == root || next[x as usize] != x)
            .collect();
        if vertices().any(|x| x != root && in_tree[x as usize] && hangs(x)) {
            return Some(Test::Outside); // two roots in one tree: the statement says nothing
        }
        let whole = rooted(graph, &next);
        claimed += exact.pomax(&part(&whole, &in_tree))?;
    }
    Some(Test::equal("leaf", claimed, exact.leaf(graph)?))
}
