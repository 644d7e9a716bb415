//! The expected values come from an independent implementation of the documented procedures.

use super::super::{Color, Element, FamilyError, Graph, Poset, random};
use super::{assert_covers, closure, covers};
use crate::board::Board;
use crate::notation::print;
use random::Generator;

fn letters(colors: &[Color]) -> String {
    colors.iter().map(|color| color.letter()).collect()
}

#[test]
fn generator() {
    let mut generator = Generator::new(1, 40);
    let draws = [(); 3].map(|()| generator.draw());
    let expected = [
        3611562882536961233,
        17017301300198748798,
        17907323133321903153,
    ];
    assert_eq!(draws, expected);
    // A product of 0 starts like a product of 1.
    assert_eq!(Generator::new(0, 0).draw(), Generator::new(0, 1).draw());
}

#[test]
fn posets() {
    for (n, p, seed, covers, sum, start) in [
        (40, 0.15, 1, 74, 1322807, "bwwbbwbw"),
        (56, 0.05, 2, 62, 1153281, "wwbbbwww"),
        (64, 0.03, 3, 62, 1412560, "wbbwbwbb"),
    ] {
        let poset = random::poset(n, p, seed).unwrap();
        let pairs: Vec<_> = poset.upper_covers().pairs().collect();
        assert_eq!(pairs.len(), covers);
        let weight = |&(i, j): &(Element, Element)| (i + 1) * 1000 + (j + 1);
        assert_eq!(pairs.iter().map(weight).sum::<Element>(), sum);
        assert!(letters(poset.colors()).starts_with(start));
    }
}

/// The same procedure again, with the closure taken by definition.
#[test]
fn posets_by_definition() {
    for (p, threshold) in [
        (0.15, 644_245_094),
        (0.05, 214_748_364),
        (0.03, 128_849_018),
    ] {
        for seed in 0..5 {
            let n = 30;
            let mut generator = Generator::new(seed, n);
            for _ in 0..n {
                generator.draw();
            }
            let mut relations = Vec::new();
            for i in 0..n as Element {
                for j in i + 1..n as Element {
                    if generator.draw() >> 32 < threshold {
                        relations.push((i, j));
                    }
                }
            }
            let poset = random::poset(n, p, seed).unwrap();
            assert_covers(&poset, &covers(&closure(n, &relations)));
        }
    }
}

#[test]
fn shapes() {
    let text = |poset: Poset| print(&Board::Poset(poset));
    let tree = "tree w(w(w,w(w(w(b))),b(w)),b,w(w))";
    assert_eq!(text(random::tree(12, 5).unwrap()), tree);
    assert_eq!(
        text(random::zigzag(9, 4).unwrap()),
        "zigzag b<w>w<w<w<w>b>w>w"
    );
    let double = crate::notation::parse("doubletree w(w(w),w(w,b))(w,w(b(w),w,b))").unwrap();
    assert_eq!(Board::Poset(random::double_tree(12, 5).unwrap()), double);
    let low = random::height2(8, 3).unwrap();
    assert_eq!(letters(low.colors()), "bbbbbwww");
    let expected = [
        (0, 4),
        (0, 5),
        (0, 6),
        (1, 4),
        (1, 6),
        (1, 7),
        (2, 5),
        (2, 6),
        (2, 7),
        (3, 4),
        (3, 5),
        (3, 7),
    ];
    assert_covers(&low, &expected);
}

/// The same procedure again, draw by draw.
#[test]
fn acyclic_ones() {
    let (n, seed) = (50, 9);
    let poset = random::acyclic(n, seed).unwrap();
    assert_eq!(poset.colors(), random::colors(n, seed));
    let mut generator = Generator::new(seed, n);
    for _ in 0..n {
        generator.draw();
    }
    let mut expected = Vec::new();
    for i in 1..n as u64 {
        let earlier = ((generator.draw() >> 32) * i) >> 32;
        let (i, earlier) = (i as Element, earlier as Element);
        let above = generator.draw() >= 1 << 63;
        expected.push(if above { (earlier, i) } else { (i, earlier) });
    }
    expected.sort_unstable();
    assert_covers(&poset, &expected);
}

#[test]
fn the_graph_of_a_random_tree() {
    let (tree, graph) = (
        random::tree(50, 7).unwrap(),
        random::graph_tree(50, 7).unwrap(),
    );
    let mut edges: Vec<_> = tree.upper_covers().pairs().collect();
    edges.sort_unstable();
    assert_eq!(graph.edges().collect::<Vec<_>>(), edges);
    assert_eq!(graph.colors(), tree.colors());
}

#[test]
fn small_ones_exist() {
    for n in 0..6 {
        assert_eq!(random::poset(n, 0.5, 1).unwrap().len(), n);
        assert_eq!(random::height2(n, 1).unwrap().len(), n);
        assert_eq!(random::acyclic(n, 1).unwrap().len(), n);
        assert_eq!(random::tree(n, 1).unwrap().len(), n);
        assert_eq!(random::double_tree(n, 1).unwrap().len(), n);
        assert_eq!(random::zigzag(n, 1).unwrap().len(), n);
        assert_eq!(
            random::graph(n, 1.0, 1),
            Graph::complete(random::colors(n, 1))
        );
        assert_eq!(random::graph(n, 0.0, 1).unwrap().edges().count(), 0);
    }
}

#[test]
fn wrong_parameters() {
    for p in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
        assert_eq!(random::poset(3, p, 1), Err(FamilyError::NotAProbability));
    }
    assert!(random::poset(random::MAX_PAIRED + 1, 0.1, 1).is_err());
    assert!(random::tree(usize::MAX, 1).is_err());
}

#[test]
fn dense_ones_are_reduced() {
    let poset = random::poset(3_000, 0.9, 1).unwrap();
    assert_eq!(poset.ranks().len(), 3_000);
}
