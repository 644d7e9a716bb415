use proptest::prelude::*;

use super::super::symmetry::{Isomorphism, isomorphism};
use super::super::{Adjacency, Cell, Diagram, Element, Graph, Names, Ruleset};
use super::*;

fn poset(len: usize, relations: &[(Element, Element)]) -> Poset {
    let colors = vec![Color::White; len];
    Poset::from_relations(colors, Names::Numbered, relations).expect("no cycle")
}

fn graph(len: usize, edges: &[(Element, Element)]) -> Graph {
    Graph::new(vec![Color::White; len], Names::Numbered, edges).expect("no loop")
}

fn diagram(cells: &[(u32, u32)]) -> Diagram {
    let cells = cells
        .iter()
        .map(|&(row, column)| (Cell { row, column }, Color::White));
    Diagram::new(cells.collect()).expect("no cell twice")
}

fn rows(lengths: &[u32]) -> Vec<(u32, u32)> {
    let row = |(i, &len): (usize, &u32)| (0..len).map(move |j| (i as u32, j));
    lengths.iter().enumerate().flat_map(row).collect()
}

/// The product of chains with the given numbers of elements.
fn product(lengths: &[u32]) -> Poset {
    let len: u32 = lengths.iter().product();
    let mut covers = Vec::new();
    for x in 0..len {
        let mut unit = 1;
        for length in lengths {
            if x / unit % length + 1 < *length {
                covers.push((x, x + unit));
            }
            unit *= length;
        }
    }
    poset(len as usize, &covers)
}

fn words(board: Board) -> String {
    let words: Vec<_> = describe(&board)
        .classes
        .iter()
        .map(Class::to_string)
        .collect();
    words.join(", ")
}

#[test]
fn posets_are_recognized() {
    let of = |len, relations: &[_]| words(Board::Poset(poset(len, relations)));
    assert_eq!(of(0, &[]), "empty");
    assert_eq!(of(1, &[]), "chain");
    assert_eq!(of(3, &[]), "antichain");
    assert_eq!(of(3, &[(0, 1), (1, 2)]), "chain");
    assert_eq!(of(4, &[(0, 1), (0, 2), (0, 3)]), "tree poset");
    assert_eq!(of(4, &[(1, 0), (2, 0), (3, 0)]), "dual of a tree poset");
    assert_eq!(of(3, &[(0, 1), (0, 2)]), "tree poset, zigzag");
    assert_eq!(
        of(4, &[(0, 1), (2, 3)]),
        "forest poset, dual of a forest poset"
    );
    assert_eq!(of(4, &[(0, 1), (0, 2)]), "forest poset");
    assert_eq!(of(4, &[(0, 1), (2, 1), (2, 3)]), "zigzag");
    assert_eq!(of(5, &[(0, 2), (1, 2), (2, 3), (2, 4)]), "double tree");
    assert_eq!(
        of(6, &[(0, 2), (1, 2), (2, 5), (5, 3), (5, 4)]),
        "double tree"
    );
    assert_eq!(of(6, &[(0, 1), (2, 1), (2, 3), (2, 4), (0, 5)]), "acyclic");
    assert_eq!(of(4, &[(0, 2), (0, 3), (1, 2), (1, 3)]), "graded");
    assert_eq!(of(5, &[(0, 1), (1, 2), (2, 4), (0, 3), (3, 4)]), "lattice");
    assert_eq!(
        of(5, &[(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4)]),
        "lattice, graded"
    );
    let products: &[(&[u32], &str)] = &[
        (&[2, 2], "Boolean lattice of dimension 2"),
        (&[2, 2, 2, 2], "Boolean lattice of dimension 4"),
        (&[3, 2], "product of chains 3×2"),
        (&[2, 4, 3], "product of chains 4×3×2"),
        (&[1, 5], "chain"),
    ];
    for &(lengths, expected) in products {
        assert_eq!(words(Board::Poset(product(lengths))), expected);
    }
}

#[test]
fn diagrams_are_recognized() {
    let of = |cells: &[_]| words(Board::Diagram(diagram(cells)));
    assert_eq!(of(&[]), "empty");
    assert_eq!(of(&rows(&[4, 4])), "2×4 rectangle");
    assert_eq!(of(&rows(&[4, 2, 1])), "Young diagram");
    assert_eq!(of(&[(0, 1), (1, 0), (1, 1)]), "skew diagram");
    assert_eq!(of(&[(0, 1), (1, 0)]), "skew diagram");
    assert_eq!(of(&[(0, 2), (2, 0)]), "skew diagram");
    assert_eq!(of(&[(0, 1), (2, 0), (2, 1)]), "");
    assert_eq!(
        of(&[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]),
        "truncated square"
    );
    assert_eq!(of(&[(0, 0), (1, 0), (1, 1)]), "truncated square");
    assert_eq!(of(&[(0, 0), (0, 2)]), "");
}

#[test]
fn graphs_are_recognized() {
    let of = |len, edges: &[_]| words(Board::Graph(graph(len, edges)));
    assert_eq!(of(0, &[]), "empty");
    assert_eq!(of(1, &[]), "path");
    assert_eq!(of(2, &[]), "edgeless");
    assert_eq!(of(3, &[(0, 1), (1, 2)]), "path");
    assert_eq!(of(4, &[(0, 1), (0, 2), (0, 3)]), "tree");
    assert_eq!(of(4, &[(0, 1), (2, 3)]), "forest");
    assert_eq!(of(3, &[(0, 1), (1, 2), (2, 0)]), "cycle, complete graph");
    assert_eq!(of(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]), "cycle, bipartite");
    assert_eq!(of(4, &[(0, 1), (1, 2), (2, 0), (0, 3)]), "");
}

#[test]
fn chess_coloring_and_blocking_triples() {
    use Color::{Black, White};
    let chain = |colors: &[Color]| {
        let covers: Vec<_> = (1..colors.len() as Element).map(|i| (i - 1, i)).collect();
        let chain = Poset::from_relations(colors.to_vec(), Names::Numbered, &covers);
        describe(&Board::Poset(chain.expect("a chain")))
    };
    assert_eq!(
        chain(&[White, Black, White]).classes,
        [Class::Chain, Class::ChessColored]
    );
    assert_eq!(chain(&[White, Black, Black]).classes, [Class::Chain]);
    assert_eq!(chain(&[White]).classes, [Class::Chain]);
    assert_eq!(
        chain(&[White, White, Black, Black, White]).blocking_triples,
        Some(2)
    );
    // Two lower and three upper covers around one element.
    let colors = vec![White, White, White, Black, Black, White];
    let covers = [(0, 2), (1, 2), (2, 3), (2, 4), (2, 5)];
    let star = Poset::from_relations(colors, Names::Numbered, &covers).expect("no cycle");
    assert_eq!(describe(&Board::Poset(star)).blocking_triples, Some(4));
}

#[test]
fn a_whole_description_in_json() {
    let colors = [Color::White, Color::Black].repeat(3);
    let covers = [(0, 1), (0, 3), (2, 5)];
    let poset = Poset::from_relations(colors, Names::Numbered, &covers).expect("no cycle");
    let json = serde_json::to_string(&describe(&Board::Poset(poset))).expect("plain data");
    insta::assert_snapshot!(json, @r#"{"kind":"poset","size":6,"white":3,"black":3,"covers":3,"components":3,"height":2,"width":4,"classes":["forest poset","chess-colored"],"blocking_triples":0,"automorphisms":"2"}"#);
    let needs = vec![vec![vec![1], vec![2]]];
    let ruleset = Ruleset::new(vec![Color::White; 3], Names::Numbered, needs).expect("valid");
    let json = serde_json::to_string(&describe(&Board::Ruleset(ruleset))).expect("plain data");
    insta::assert_snapshot!(json, @r#"{"kind":"ruleset","size":3,"white":3,"black":0,"sets":2,"components":1,"height":null,"width":null,"classes":[],"blocking_triples":null,"automorphisms":"2"}"#);
}

#[test]
fn widths_of_known_posets() {
    for (dimension, middle) in [(2, 2), (3, 3), (4, 6), (5, 10), (8, 70)] {
        assert_eq!(width(&product(&vec![2; dimension])), Some(middle));
    }
    assert_eq!(width(&product(&[30, 40])), Some(30));
    assert_eq!(width(&product(&[3, 3, 3])), Some(7));
}

#[test]
fn large_boards_are_described_quickly() {
    let len: Element = 300_000;
    let tree: Vec<_> = (1..len).map(|x| ((x - 1) / 2, x)).collect();
    let tree = describe(&Board::Poset(poset(len as usize, &tree)));
    assert_eq!(tree.classes, [Class::TreePoset]);
    assert_eq!(
        (tree.height, tree.width),
        (Some(19), Some(len as usize / 2))
    );
    let wide: Vec<_> = (1..len)
        .map(|x| if x % 2 == 1 { (x - 1, x) } else { (x, x - 1) })
        .collect();
    let zigzag = describe(&Board::Poset(poset(len as usize, &wide)));
    assert_eq!(zigzag.classes, [Class::Zigzag]);
    assert_eq!(zigzag.width, None);
}

/// Whether the diagram can be made from a 3×3 square by removing corners, by exhaustive search.
#[test]
fn truncated_squares_are_those_that_can_be_reached() {
    let mut reachable = [false; 1 << 9];
    reachable[0x1ff] = true;
    for set in (0..1usize << 9).rev() {
        if !reachable[set] {
            continue;
        }
        let has = |row: i32, column: i32| {
            (0..3).contains(&row) && (0..3).contains(&column) && set >> (3 * row + column) & 1 == 1
        };
        for cell in (0..9).filter(|cell| set >> cell & 1 == 1) {
            let (row, column) = (cell / 3, cell % 3);
            let in_row = has(row, column - 1) && has(row, column + 1);
            let in_column = has(row - 1, column) && has(row + 1, column);
            reachable[set & !(1 << cell)] |= !in_row && !in_column;
        }
    }
    for (set, &reachable) in reachable.iter().enumerate().skip(1) {
        let cells = (0..9).filter(|cell| set >> cell & 1 == 1);
        let cells: Vec<_> = cells.map(|cell| (cell / 3, cell % 3)).collect();
        let recognized = !cells::classes(&diagram(&cells)).is_empty();
        assert_eq!(recognized, reachable, "{cells:?}");
    }
}

/// All comparable pairs, straight from the relations.
fn order_of(len: usize, relations: &[(Element, Element)]) -> Vec<Vec<bool>> {
    let mut less = vec![vec![false; len]; len];
    for &(x, y) in relations {
        less[x as usize][y as usize] = true;
    }
    for k in 0..len {
        for i in 0..len {
            for j in 0..len {
                less[i][j] |= less[i][k] && less[k][j];
            }
        }
    }
    less
}

fn is_lattice_by_definition(less: &[Vec<bool>]) -> bool {
    let len = less.len();
    let at_most = |x: usize, y: usize| x == y || less[x][y];
    let bound = |is_bound: &dyn Fn(usize) -> bool, first: &dyn Fn(usize, usize) -> bool| {
        (0..len).any(|z| is_bound(z) && (0..len).all(|t| !is_bound(t) || first(z, t)))
    };
    (0..len).all(|x| {
        (0..len).all(|y| {
            bound(&|z| at_most(x, z) && at_most(y, z), &at_most)
                && bound(&|z| at_most(z, x) && at_most(z, y), &|z, t| at_most(t, z))
        })
    })
}

fn is_double_tree_by_definition(less: &[Vec<bool>]) -> bool {
    let len = less.len();
    (0..len).any(|root| {
        let comparable = (0..len).all(|x| x == root || less[x][root] || less[root][x]);
        // In a tree poset what is below an element is a chain.
        let chain = |set: Vec<usize>| {
            set.iter()
                .all(|&x| set.iter().all(|&y| x == y || less[x][y] || less[y][x]))
        };
        comparable
            && (0..len)
                .filter(|&x| less[root][x])
                .all(|x| chain((0..len).filter(|&y| less[root][y] && less[y][x]).collect()))
            && (0..len)
                .filter(|&x| less[x][root])
                .all(|x| chain((0..len).filter(|&y| less[y][root] && less[x][y]).collect()))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn agrees_with_the_definitions(
        len in 1usize..8,
        density in 0u32..100,
        noise in proptest::collection::vec(0u32..100, 64),
    ) {
        let relations: Vec<_> = (0..len * len)
            .filter(|&i| i / len < i % len && noise[i] < density)
            .map(|i| ((i / len) as Element, (i % len) as Element))
            .collect();
        let less = order_of(len, &relations);
        let poset = poset(len, &relations);
        let antichain = |set: usize| {
            let members: Vec<_> = (0..len).filter(|i| set >> i & 1 == 1).collect();
            members.iter().all(|&x| members.iter().all(|&y| !less[x][y]))
        };
        let widest = (0..1usize << len).filter(|&set| antichain(set)).map(|set| set.count_ones()).max();
        prop_assert_eq!(width(&poset), widest.map(|w| w as usize));
        prop_assert_eq!(lattice::is_lattice(&poset), is_lattice_by_definition(&less));
        let classes = describe(&Board::Poset(poset.clone())).classes;
        let implying =
            [Class::Chain, Class::TreePoset, Class::DualTreePoset, Class::DoubleTree];
        prop_assert_eq!(
            classes.iter().any(|class| implying.contains(class)),
            is_double_tree_by_definition(&less)
        );
        let plain = |poset: &Poset| Structure::of(&Board::Poset(poset.clone()));
        let is_product = [[2, 2], [2, 3]].iter().any(|lengths| {
            let found = isomorphism(&plain(&poset), &plain(&product(lengths)), 1_000_000);
            matches!(found, Isomorphism::Found(_))
        });
        prop_assert_eq!(product::product_of_chains(&poset).is_some(), is_product);
    }
}

#[test]
fn components_are_counted_whichever_way_pairs_point() {
    let pairs = Adjacency::from_pairs(6, &[(0, 1), (2, 1), (4, 3)]);
    assert_eq!(Structure::new(vec![0; 6], pairs).component_count(), 3);
    assert_eq!(
        Structure::new(vec![], Adjacency::from_pairs(0, &[])).component_count(),
        0
    );
}
