//! Canonical labelings: one for each isomorphism class of colorings, even with many symmetries.

use std::collections::HashSet;

use tedomari::board::random::Generator;
use tedomari::game::pattern::{canonical_coloring, ends, pair};

/// All permutations of this many things.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for next in 0..n {
        let mut longer = Vec::new();
        for order in all {
            for place in 0..=next {
                let mut order: Vec<usize> = order.clone();
                order.insert(place, next);
                longer.push(order);
            }
        }
        all = longer;
    }
    all
}

fn renamed(set: u128, names: &[usize]) -> u128 {
    let edges = (0..128).filter(|edge| set >> edge & 1 == 1).map(ends);
    edges.fold(0, |image, (a, b)| image | 1 << pair(names[a], names[b]))
}

/// The number of colorings of the edges of Kₙ with this many colors up to isomorphism, by Burnside:
/// the mean over all permutations of the number of colorings that each one fixes.
fn colorings(n: usize, colors: usize) -> usize {
    let edges = n * (n - 1) / 2;
    let all = permutations(n);
    let fixed = |names: &Vec<usize>| {
        let mut seen = HashSet::new();
        let mut cycles = 0;
        for first in 0..edges {
            cycles += u32::from(seen.insert(first));
            let mut edge = first;
            while {
                let (a, b) = ends(edge);
                edge = pair(names[a], names[b]);
                seen.insert(edge)
            } {}
        }
        colors.pow(cycles)
    };
    all.iter().map(fixed).sum::<usize>() / all.len()
}

#[test]
fn as_many_as_burnside_counts() {
    for n in 1..=6 {
        let sets = 0_u128..1 << (n * (n - 1) / 2);
        let found: HashSet<[u128; 1]> = sets.map(|set| canonical_coloring(n, [set])).collect();
        assert_eq!(found.len(), colorings(n, 2), "{n} vertices, one color");
    }
    for n in 1..=5 {
        let all = (1 << (n * (n - 1) / 2)) - 1;
        let mut found = HashSet::new();
        for red in 0..=all {
            let rest: u128 = all & !red;
            let mut green = rest;
            loop {
                found.insert(canonical_coloring(n, [red, green]));
                if green == 0 {
                    break;
                }
                green = (green - 1) & rest;
            }
        }
        assert_eq!(found.len(), colorings(n, 3), "{n} vertices, two colors");
    }
}

/// Edges between vertices whose difference is one of these, on a cycle of the given length that
/// begins at a vertex.
fn circulant(first: usize, length: usize, steps: &[usize]) -> u128 {
    let edge = |i: usize, step: usize| pair(first + i, first + (i + step) % length);
    let edges = (0..length).flat_map(|i| steps.iter().map(move |&step| edge(i, step)));
    edges.fold(0, |set, edge| set | 1 << edge)
}

/// Graphs on 16 vertices in which many or all vertices look the same.
fn symmetric() -> Vec<u128> {
    let union = |parts: &[u128]| parts.iter().fold(0, |all, part| all | part);
    let matching: Vec<u128> = (0..8).map(|i| 1 << pair(2 * i, 2 * i + 1)).collect();
    let cycles = |lengths: &[usize]| {
        let mut first = 0;
        let each = lengths.iter().map(|&length| {
            first += length;
            circulant(first - length, length, &[1])
        });
        union(&each.collect::<Vec<_>>())
    };
    let cube = (0..16_usize).flat_map(|v| (0..4).map(move |bit| pair(v, v ^ 1 << bit)));
    vec![
        union(&matching),
        cycles(&[3, 3, 3, 3, 4]),
        cycles(&[4, 4, 4, 4]),
        cycles(&[3, 3, 5, 5]),
        cycles(&[16]),
        circulant(0, 16, &[1, 2]),
        circulant(0, 16, &[1, 4, 7]),
        union(&[circulant(0, 8, &[1, 3]), circulant(8, 8, &[1, 2])]),
        cube.fold(0, |set, edge| set | 1 << edge),
    ]
}

/// If the search visited a leaf for each symmetry, some of these would take hours.
#[test]
fn symmetric_colorings_have_one_labeling() {
    let mut random = Generator::new(7, 16);
    let graphs = symmetric();
    let mut forms = HashSet::new();
    for &red in &graphs {
        for &other in &graphs {
            let green = other & !red;
            let form = canonical_coloring(16, [red, green]);
            forms.insert(form);
            for _ in 0..5 {
                let mut names: Vec<usize> = (0..16).collect();
                for i in (1..16).rev() {
                    names.swap(i, (random.draw() % (i as u64 + 1)) as usize);
                }
                let image = [renamed(red, &names), renamed(green, &names)];
                assert_eq!(canonical_coloring(16, image), form);
            }
        }
    }
    assert!(forms.len() > graphs.len(), "different ones differ");
}
