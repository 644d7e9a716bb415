use proptest::prelude::*;

use super::*;
use crate::board::{Adjacency, Board, Color, Element, Names, Ruleset};

const STEPS: u64 = 10_000_000;

fn structure(colors: &[u32], pairs: &[(Element, Element)]) -> Structure {
    Structure::new(colors.to_vec(), Adjacency::from_pairs(colors.len(), pairs))
}

fn symmetric(colors: &[u32], edges: &[(Element, Element)]) -> Structure {
    let pairs: Vec<_> = edges.iter().flat_map(|&(x, y)| [(x, y), (y, x)]).collect();
    structure(colors, &pairs)
}

fn cycle(len: u32, offset: u32) -> Vec<(u32, u32)> {
    (0..len)
        .map(|i| (offset + i, offset + (i + 1) % len))
        .collect()
}

fn boolean(dimension: u32) -> Structure {
    let size = 1u32 << dimension;
    let mut covers = Vec::new();
    for x in 0..size {
        covers.extend(
            (0..dimension)
                .filter(|i| x >> i & 1 == 0)
                .map(|i| (x, x | 1 << i)),
        );
    }
    structure(&vec![0; size as usize], &covers)
}

/// The structure with vertex `x` renamed to `names[x]`.
fn renamed(structure: &Structure, names: &[Element]) -> Structure {
    let mut colors = vec![0; structure.len()];
    for (x, &color) in structure.colors().iter().enumerate() {
        colors[names[x] as usize] = color;
    }
    let rename = |(x, y): (Element, Element)| (names[x as usize], names[y as usize]);
    let pairs: Vec<_> = structure.out().pairs().map(rename).collect();
    Structure::new(colors, Adjacency::from_pairs(structure.len(), &pairs))
}

fn permutations(len: usize) -> Vec<Vec<Element>> {
    let mut all = vec![vec![]];
    for x in 0..len as Element {
        let longer = |p: &Vec<Element>| {
            (0..=p.len())
                .map(|i| [&p[..i], &[x], &p[i..]].concat())
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn count(structure: &Structure) -> String {
    automorphism_count(structure, STEPS)
        .expect("steps enough")
        .to_string()
}

/// Checks everything against all permutations.
fn check_against_all_permutations(a: &Structure, b: &Structure) {
    let all = permutations(a.len());
    let brute = all.iter().any(|p| a.is_isomorphism(b, p));
    match isomorphism(a, b, STEPS) {
        Isomorphism::Found(map) => assert!(a.is_isomorphism(b, &map)),
        Isomorphism::Impossible => assert!(!brute, "{a:?} {b:?}"),
        Isomorphism::GaveUp => panic!("steps enough"),
    }
    if brute {
        for steps in [0, 5, 20, 100, STEPS] {
            assert_eq!(invariant(a, steps), invariant(b, steps));
        }
    }
    let group: Vec<_> = all.iter().filter(|p| a.is_isomorphism(a, p)).collect();
    let found = automorphisms(a, STEPS).expect("steps enough");
    assert_eq!(
        found.order.and_then(|order| order.to_u128()),
        Some(group.len() as u128)
    );
    for x in 0..a.len() {
        assert_eq!(Some(found.orbits[x]), group.iter().map(|p| p[x]).min());
    }
}

#[test]
fn agrees_with_all_permutations_on_every_digraph_with_three_vertices() {
    let pairs: Vec<_> = (0..9).map(|i| (i / 3, i % 3)).collect();
    let all: Vec<Structure> = (0..1u32 << 9)
        .map(|set| {
            let chosen: Vec<_> = (0..9)
                .filter(|i| set >> i & 1 == 1)
                .map(|i| pairs[i])
                .collect();
            structure(&[0, 0, 0], &chosen)
        })
        .collect();
    for a in all.iter().step_by(5) {
        for b in all.iter().step_by(3) {
            check_against_all_permutations(a, b);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn agrees_with_all_permutations(
        colors in proptest::collection::vec(0u32..2, 1..6),
        density in 0u32..100,
        noise in proptest::collection::vec(0u32..100, 25),
        change in 0usize..50,
        name in any::<proptest::sample::Index>(),
    ) {
        let len = colors.len();
        let pairs = |flip: usize| -> Vec<_> {
            (0..len * len)
                .filter(|&i| (noise[i] < density) != (i == flip))
                .map(|i| ((i / len) as Element, (i % len) as Element))
                .collect()
        };
        let all = permutations(len);
        let a = structure(&colors, &pairs(usize::MAX));
        let b = renamed(&structure(&colors, &pairs(change)), &all[name.index(all.len())]);
        check_against_all_permutations(&a, &b);
    }

    #[test]
    fn finds_a_renamed_copy(
        colors in proptest::collection::vec(0u32..2, 60),
        edges in proptest::collection::vec((0u32..60, 0u32..60), 0..150),
        names in Just((0..60).collect::<Vec<Element>>()).prop_shuffle(),
    ) {
        let a = structure(&colors, &edges);
        let b = renamed(&a, &names);
        let Isomorphism::Found(map) = isomorphism(&a, &b, STEPS) else {
            panic!("a copy is isomorphic");
        };
        prop_assert!(a.is_isomorphism(&b, &map));
        prop_assert_eq!(invariant(&a, STEPS), invariant(&b, STEPS));
        prop_assert_eq!(count(&a), count(&b));
    }
}

#[test]
fn counts_known_groups() {
    let mut factorial = 1u128;
    for n in 1..=7u32 {
        factorial *= u128::from(n);
        assert_eq!(
            count(&boolean(n)),
            factorial.to_string(),
            "Boolean lattice {n}"
        );
        let plain = vec![0; n as usize];
        assert_eq!(
            count(&structure(&plain, &[])),
            factorial.to_string(),
            "antichain {n}"
        );
        let edges: Vec<_> = (0..n).flat_map(|y| (0..y).map(move |x| (x, y))).collect();
        assert_eq!(
            count(&symmetric(&plain, &edges)),
            factorial.to_string(),
            "complete {n}"
        );
        assert_eq!(
            count(&structure(&plain, &edges)),
            "1",
            "transitive tournament {n}"
        );
        if n >= 3 {
            let dihedral = (2 * n).to_string();
            assert_eq!(
                count(&symmetric(&plain, &cycle(n, 0))),
                dihedral,
                "cycle {n}"
            );
            assert_eq!(count(&structure(&plain, &cycle(n, 0))), n.to_string());
        }
    }
    // The Petersen graph: pairs from five, joined if disjoint.
    let pairs: Vec<_> = (0..5).flat_map(|y| (0..y).map(move |x| (x, y))).collect();
    let mut edges = Vec::new();
    for (i, p) in pairs.iter().enumerate() {
        for (j, q) in pairs[..i].iter().enumerate() {
            if p.0 != q.0 && p.0 != q.1 && p.1 != q.0 && p.1 != q.1 {
                edges.push((i as Element, j as Element));
            }
        }
    }
    assert_eq!(edges.len(), 15);
    assert_eq!(count(&symmetric(&[0; 10], &edges)), "120");
}

#[test]
fn large_orders_are_exact() {
    let antichain = structure(&[0; 40], &[]);
    assert_eq!(
        count(&antichain),
        "815915283247897734345611269596115894272000000000"
    );
    assert_eq!(
        automorphism_count(&antichain, STEPS).and_then(|order| order.to_u128()),
        None
    );
    let digits = automorphism_count(&antichain, STEPS).map(|order| order.to_string().len());
    assert_eq!(digits, Some(48));
    let huge = automorphisms(&structure(&[0; 10_000], &[]), STEPS).expect("steps enough");
    assert_eq!(huge.order, None);
    assert!(huge.orbits.iter().all(|&first| first == 0));
}

#[test]
fn tells_cycles_apart_that_refinement_cannot() {
    let one = symmetric(&[0; 12], &cycle(12, 0));
    let two = symmetric(&[0; 12], &[cycle(6, 0), cycle(6, 6)].concat());
    let other = symmetric(&[0; 12], &[cycle(4, 0), cycle(8, 4)].concat());
    assert_eq!(isomorphism(&one, &two, STEPS), Isomorphism::Impossible);
    assert_eq!(isomorphism(&two, &other, STEPS), Isomorphism::Impossible);
    assert_eq!(count(&two), (12 * 12 * 2).to_string());
    assert_eq!(count(&other), (8 * 16).to_string());
    // Connected examples: a vertex joined to all vertices of one or of two cycles.
    let spokes: Vec<_> = (0..12).map(|x| (x, 12)).collect();
    let wheel = symmetric(&[0; 13], &[cycle(12, 0), spokes.clone()].concat());
    let wings = symmetric(&[0; 13], &[cycle(6, 0), cycle(6, 6), spokes].concat());
    assert_eq!(isomorphism(&wheel, &wings, STEPS), Isomorphism::Impossible);
    assert_eq!(count(&wings), (12 * 12 * 2).to_string());
}

#[test]
fn gives_up_when_told_to() {
    let a = boolean(6);
    let b = renamed(&a, &(0..64).rev().collect::<Vec<_>>());
    assert_eq!(isomorphism(&a, &b, 100), Isomorphism::GaveUp);
    assert_eq!(automorphisms(&a, 100), None);
}

#[test]
fn colors_count() {
    let covers = [(0, 1), (1, 2)];
    let a = structure(&[0, 1, 1], &covers);
    let negative = structure(&[1, 0, 0], &covers);
    let dual = structure(&[1, 1, 0], &covers);
    assert_eq!(
        isomorphism(&a, &a, STEPS),
        Isomorphism::Found(vec![0, 1, 2])
    );
    assert_eq!(isomorphism(&a, &negative, STEPS), Isomorphism::Impossible);
    assert_eq!(isomorphism(&a, &dual, STEPS), Isomorphism::Impossible);
}

#[test]
fn long_chains_and_wide_stars_are_quick() {
    let len = 200_000;
    let mut state = 1u32;
    let mut coin = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 31
    };
    let colors: Vec<u32> = (0..len).map(|_| coin()).collect();
    let covers: Vec<_> = (1..len).map(|i| (i - 1, i)).collect();
    let chain = structure(&colors, &covers);
    let upside_down: Vec<_> = (0..len).rev().collect();
    let copy = renamed(&chain, &upside_down);
    let found = isomorphism(&chain, &copy, 1_000_000_000);
    assert_eq!(found, Isomorphism::Found(upside_down));
    let plain = structure(&vec![0; len as usize], &covers);
    assert_eq!(count_within(&plain, 1_000_000_000), Some("1".into()));

    let leaves: Vec<_> = (1..len).map(|x| (0, x)).collect();
    let star = structure(&vec![0; len as usize], &leaves);
    let shifted: Vec<_> = (0..len).map(|x| (x + 1) % len).collect();
    let copy = renamed(&star, &shifted);
    let Isomorphism::Found(map) = isomorphism(&star, &copy, 1_000_000_000) else {
        panic!("stars are isomorphic");
    };
    assert!(star.is_isomorphism(&copy, &map));
}

fn count_within(structure: &Structure, steps: u64) -> Option<String> {
    Some(automorphism_count(structure, steps)?.to_string())
}

#[test]
fn rulesets_have_the_symmetries_of_their_sets() {
    // x needs {a b} or {c d}; the pairs can be swapped, and so can the elements of each.
    let needs = vec![vec![vec![1, 2], vec![3, 4]]];
    let ruleset = |needs| {
        let ruleset = Ruleset::new(vec![Color::White; 5], Names::Numbered, needs);
        Structure::of(&Board::Ruleset(ruleset.expect("a valid ruleset")))
    };
    assert_eq!(count(&ruleset(needs)), "8");
    assert_eq!(count(&ruleset(vec![vec![vec![1, 2], vec![2, 3]]])), "2");
    assert_eq!(count(&ruleset(vec![vec![vec![], vec![2, 3]]])), "120");
}
