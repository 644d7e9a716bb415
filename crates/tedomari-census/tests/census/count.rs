//! Counts of positions on complete boards, each checked by a second method.

use std::collections::{BTreeMap, HashSet};

use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari_census::count::{CountError, Restriction, count, edges};

fn counted(vertices: usize, restriction: &Restriction) -> u128 {
    let count = count(vertices, restriction, 2, &Budget::default());
    let count = count.expect("small boards take no time");
    count.to_string().parse().expect("not too large")
}

fn complete() -> Restriction {
    Restriction {
        uncolored: Some(0..=0),
        ..Restriction::default()
    }
}

/// All permutations of 0…n−1.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for v in 0..n {
        all = all
            .iter()
            .flat_map(|p: &Vec<usize>| {
                (0..=v).map(move |at| {
                    let mut longer = p.clone();
                    longer.insert(at, v);
                    longer
                })
            })
            .collect();
    }
    all
}

/// The permutations of edges that are induced by permutations of vertices.
fn edge_permutations(n: usize) -> Vec<Vec<usize>> {
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|u| (0..u).map(move |v| (v, u))).collect();
    let image = |p: &[usize], (u, v): (usize, usize)| {
        let image = (p[u].min(p[v]), p[u].max(p[v]));
        pairs
            .iter()
            .position(|&pair| pair == image)
            .expect("a pair")
    };
    let moved = |p: Vec<usize>| pairs.iter().map(|&pair| image(&p, pair)).collect();
    permutations(n).into_iter().map(moved).collect()
}

/// The orbits of all colorings by their numbers of red and green edges, found by applying all
/// permutations.
fn orbits(n: usize) -> BTreeMap<(usize, usize), u128> {
    let moved = edge_permutations(n);
    let edges = edges(n);
    let mut seen = HashSet::new();
    let mut orbits = BTreeMap::new();
    for code in 0..3u32.pow(edges as u32) {
        let colors: Vec<u32> = (0..edges as u32).map(|e| code / 3u32.pow(e) % 3).collect();
        if !seen.insert(code) {
            continue;
        }
        for image in &moved {
            let digit = |(e, &color): (usize, &u32)| color * 3u32.pow(image[e] as u32);
            seen.insert(colors.iter().enumerate().map(digit).sum());
        }
        let number = |color| colors.iter().filter(|&&c| c == color).count();
        *orbits.entry((number(1), number(2))).or_default() += 1;
    }
    orbits
}

/// Restrictions that need no variable, one, and two.
fn restrictions() -> Vec<Restriction> {
    let ranges = [None, Some(0..=0), Some(1..=1), Some(2..=4), Some(3..=100)];
    let mut all = Vec::new();
    for red in &ranges {
        for green in &ranges {
            for uncolored in &ranges {
                for balanced in [false, true] {
                    all.push(Restriction {
                        red: red.clone(),
                        green: green.clone(),
                        uncolored: uncolored.clone(),
                        balanced,
                    });
                }
            }
        }
    }
    all
}

#[test]
fn every_restriction_counts_the_orbits_found_by_walking() {
    for n in 1..=5 {
        let orbits = orbits(n);
        for restriction in restrictions() {
            let fits = |&(red, green): &(usize, usize)| {
                let beside = restriction.green_beside(red, edges(n));
                beside.is_some_and(|range| range.contains(&green))
            };
            let walked: u128 = orbits.iter().filter(|(k, _)| fits(k)).map(|(_, v)| v).sum();
            assert_eq!(counted(n, &restriction), walked, "K{n} {restriction:?}");
        }
        for (&(red, green), &walked) in &orbits {
            let exactly = Restriction::exactly(red, green);
            assert_eq!(counted(n, &exactly), walked, "K{n} {red} {green}");
        }
    }
}

/// Burnside's lemma with the cycles of each permutation instead of each type.
#[test]
fn all_colorings_by_the_cycles_of_every_permutation() {
    for n in 1..=7 {
        let moved = edge_permutations(n);
        let fixed = |colors: u128| -> u128 {
            let cycles = |image: &Vec<usize>| {
                let mut seen = vec![false; image.len()];
                let mut cycles = 0;
                for start in 0..image.len() {
                    cycles += u32::from(!seen[start]);
                    let mut edge = start;
                    while !seen[edge] {
                        seen[edge] = true;
                        edge = image[edge];
                    }
                }
                cycles
            };
            moved.iter().map(|image| colors.pow(cycles(image))).sum()
        };
        let permutations = moved.len() as u128;
        assert_eq!(counted(n, &Restriction::default()), fixed(3) / permutations);
        assert_eq!(counted(n, &complete()), fixed(2) / permutations);
    }
}

/// Complete colorings are graphs: the red edges.
#[test]
fn complete_colorings_are_the_graphs() {
    let graphs: Vec<u128> = (1..=8).map(|n| counted(n, &complete())).collect();
    assert_eq!(graphs, [1, 2, 4, 11, 34, 156, 1044, 12346]);
}

#[test]
fn classes_are_symmetric_and_sum_up() {
    let n = 7;
    let last = edges(n);
    let mut sums = [0; 3];
    for red in 0..=last {
        let beside = Restriction {
            red: Some(red..=red),
            ..Restriction::default()
        };
        let mut row = 0;
        for green in 0..=last - red {
            let number = counted(n, &Restriction::exactly(red, green));
            if green <= red {
                assert_eq!(counted(n, &Restriction::exactly(green, red)), number);
            }
            row += number;
            sums[0] += if red == green || red == green + 1 {
                number
            } else {
                0
            };
            sums[1] += if red + green == last { number } else { 0 };
        }
        assert_eq!(counted(n, &beside), row, "{red}");
        sums[2] += row;
    }
    let restrictions = [Restriction::balanced(), complete(), Restriction::default()];
    assert_eq!(restrictions.map(|r| counted(n, &r)), sums);
}

/// Sim's board, and the two numbers that Slany prints for K18.
#[test]
fn known_numbers() {
    assert_eq!(counted(6, &Restriction::default()), 25506);
    assert_eq!(counted(6, &Restriction::balanced()), 5903);
    assert_eq!(
        counted(18, &Restriction::exactly(77, 76)),
        114_722_035_311_851_620_271_616_102_401
    );
    let all = count(18, &Restriction::balanced(), 1, &Budget::default());
    assert_eq!(
        all.expect("no time at all").to_string(),
        "122817954504260150325481627994395745196940238595512818831"
    );
}

/// With one edge of each color there are two positions: the edges meet, or they do not.
#[test]
fn large_boards() {
    assert_eq!(counted(17, &Restriction::exactly(1, 1)), 2);
    let red = Restriction {
        red: Some(edges(24) - 1..=edges(24)),
        ..Restriction::default()
    };
    assert_eq!(counted(24, &red), 3);
    assert_eq!(counted(24, &Restriction::exactly(1, edges(24) - 1)), 1);
    assert_eq!(counted(24, &Restriction::exactly(1, edges(24))), 0);
}

#[test]
fn what_cannot_be_counted() {
    let with =
        |n, budget: &Budget| count(n, &Restriction::balanced(), 2, budget).expect_err("cannot be");
    assert_eq!(with(0, &Budget::default()), CountError::Vertices(0));
    assert_eq!(with(41, &Budget::default()), CountError::Vertices(41));
    let late = with(12, &Budget::seconds(0.0));
    assert_eq!(late, CountError::Stopped(Stopped::Time));
}
