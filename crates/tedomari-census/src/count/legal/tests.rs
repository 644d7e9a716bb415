use super::arena::Arena;
use super::sequential::Games;
use super::*;

/// All permutations of 0…n−1.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for v in 0..n {
        let grown = |p: &Vec<usize>| {
            let p = p.clone();
            (0..=v).map(move |at| {
                let mut longer = p.clone();
                longer.insert(at, v);
                longer
            })
        };
        all = all.iter().flat_map(grown).collect();
    }
    all
}

/// The complete board without a pattern.
fn complete(n: usize) -> Arena {
    let edges = (0..n).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
    Arena::new(n, edges, Vec::new()).expect("small")
}

/// Checks stabilizers by trying all permutations, for all colorings of K4 and some of K6.
#[test]
fn stabilizers_are_the_permutations_that_keep_the_colors() {
    for (n, number, step) in [(4usize, 3u32.pow(6), 1), (6, 3u32.pow(15), 40_009)] {
        let permutations = permutations(n);
        let arena = complete(n);
        for code in (0..number).step_by(step) {
            let edges = 0..arena.edges().len() as u32;
            let colors: Vec<u8> = edges.map(|e| (code / 3u32.pow(e) % 3) as u8).collect();
            let color = |u: usize, v: usize| {
                let (low, high) = (u.min(v), u.max(v));
                colors[high * (high - 1) / 2 + low]
            };
            let keeps = |p: &&Vec<usize>| {
                let mut edges = arena.edges().iter();
                edges.all(|&(u, v)| color(u, v) == color(p[u], p[v]))
            };
            let plain = permutations.iter().filter(keeps).count();
            assert_eq!(arena.stabilizer(&colors), plain as f64, "{code}");
        }
    }
}

/// The Petersen graph has 120 automorphisms and the Paley graph of order 17 has 136. Refinement
/// does not distinguish their vertices.
#[test]
fn stabilizers_of_symmetric_colorings() {
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let stabilizer = |n: usize, is_red: &dyn Fn(usize, usize) -> bool| {
        let arena = complete(n);
        let edges = arena.edges().iter();
        let colors: Vec<u8> = edges.map(|&(u, v)| u8::from(is_red(u, v))).collect();
        arena.stabilizer(&colors)
    };
    let disjoint = |i: usize, j: usize| {
        let ((a, b), (c, d)) = (pairs[i], pairs[j]);
        a != c && a != d && b != c && b != d
    };
    assert_eq!(stabilizer(10, &disjoint), 120.0);
    let residue = |i: usize, j: usize| [1, 2, 4, 8, 9, 13, 15, 16].contains(&((17 + i - j) % 17));
    assert_eq!(stabilizer(17, &residue), 136.0);
    let factorial = |n: u32| -> f64 { (1..=n).map(f64::from).product() };
    assert_eq!(stabilizer(18, &|_, _| false), factorial(18));
    let largest = stabilizer(40, &|_, _| true) / factorial(40);
    assert!((largest - 1.0).abs() < 1e-12, "{largest}");
}

/// The expectation of one game over its tree of choices is the number of orbits.
#[test]
fn games_are_unbiased() {
    // Without one-colored triangles; counted below by exhaustion.
    for (board, pattern) in [(3, 3), (4, 3), (4, 4), (4, 2)] {
        let arena = Arena::complete(board, pattern).expect("small");
        let games = Games::new(&arena, 0.0);
        let mut position = games.board();
        let mut expectation = 0.0;
        let mut path: Vec<(usize, usize)> = Vec::new();
        loop {
            let mut depth = 0;
            let mut probability = 1.0;
            let choose = |choices: usize| {
                if depth == path.len() {
                    path.push((0, choices));
                }
                let (choice, among) = path[depth];
                assert_eq!(among, choices);
                depth += 1;
                probability /= choices as f64;
                choice
            };
            let mut value = 0.0;
            games.play(&mut position, choose, |weight, position| {
                value += weight * arena.stabilizer(position.colors());
            });
            expectation += probability * value;
            while path
                .last()
                .is_some_and(|(choice, among)| choice + 1 == *among)
            {
                path.pop();
            }
            match path.last_mut() {
                Some((choice, _)) => *choice += 1,
                None => break,
            }
        }
        let exact = legal_orbits(&arena);
        assert!((expectation - exact).abs() < 1e-9, "{expectation} {exact}");
    }
}

/// The number of orbits of legal positions, by Burnside's lemma over all colorings.
fn legal_orbits(arena: &Arena) -> f64 {
    let edges = arena.edges().len();
    let n = arena.vertices();
    let permutations = permutations(n);
    let moved: Vec<Vec<usize>> = permutations
        .iter()
        .map(|p| {
            let image = |&(u, v): &(usize, usize)| (p[u].min(p[v]), p[u].max(p[v]));
            let index = |pair| arena.edges().iter().position(|&edge| edge == pair);
            let moved = arena.edges().iter().map(|edge| index(image(edge)));
            moved.collect::<Option<_>>().expect("the board is complete")
        })
        .collect();
    let mut fixed = 0;
    for code in 0..3u32.pow(edges as u32) {
        let colors: Vec<u32> = (0..edges as u32).map(|e| code / 3u32.pow(e) % 3).collect();
        let number = |color| colors.iter().filter(|&&c| c == color).count();
        let (red, green) = (number(1), number(2));
        let one_colored =
            |copy: &Vec<u16>, color| copy.iter().all(|&e| colors[e as usize] == color);
        let illegal = arena
            .copies()
            .iter()
            .any(|c| one_colored(c, 1) || one_colored(c, 2));
        if (red == green || red == green + 1) && !illegal {
            let keeps = |m: &&Vec<usize>| (0..edges).all(|e| colors[e] == colors[m[e]]);
            fixed += moved.iter().filter(keeps).count();
        }
    }
    fixed as f64 / permutations.len() as f64
}

#[test]
fn the_exact_number_lies_in_the_interval() {
    use tedomari::Budget;
    // K5: by trying all colorings. Sim on K6 has 2250 positions without a triangle.
    let five = Arena::complete(5, 3).expect("small");
    let exact = legal_orbits(&five);
    assert_eq!(exact, 136.0);
    let six = Arena::complete(6, 3).expect("small");
    for (arena, exact) in [(&five, exact), (&six, 2250.0)] {
        for (method, samples) in [(Method::Sequential, 20_000), (Method::Paper1, 2_000)] {
            let sampling = |threads| Sampling {
                samples: Some(samples),
                seed: 1,
                threads,
            };
            let run = |threads| {
                let budget = Budget::default();
                estimate(arena, method, &sampling(threads), &budget)
            };
            let estimate = run(1).expect("enough samples");
            assert_eq!(run(3).expect("enough samples"), estimate);
            let ends = (estimate.low.value(), estimate.high.value());
            assert!(ends.0 <= exact && exact <= ends.1, "{method} {estimate:?}");
            assert!(estimate.width < 0.2, "{method} {estimate:?}");
            assert!(estimate.is_finished);
        }
    }
}

#[test]
fn boards_and_patterns_that_are_none() {
    let error = |board, pattern| {
        Arena::complete(board, pattern)
            .map(|_| ())
            .expect_err("wrong")
    };
    assert_eq!(error(41, 3), ArenaError::Vertices(41));
    assert_eq!(error(0, 3), ArenaError::Vertices(0));
    assert_eq!(error(6, 1), ArenaError::EmptyPattern(1));
    assert_eq!(
        error(6, 7),
        ArenaError::TooLarge {
            pattern: 7,
            board: 6
        }
    );
    assert_eq!(error(40, 10), ArenaError::Copies(847_660_528));
    let new = |edges, copies| Arena::new(3, edges, copies).map(|_| ()).expect_err("wrong");
    assert_eq!(new(vec![(0, 1), (1, 0)], vec![]), ArenaError::Edge(1));
    assert_eq!(new(vec![(0, 3)], vec![]), ArenaError::Edge(0));
    assert_eq!(
        new(vec![(0, 1)], vec![vec![0], vec![]]),
        ArenaError::Copy(1)
    );
    assert_eq!(new(vec![(0, 1)], vec![vec![0, 0]]), ArenaError::Copy(0));
}

/// A path of four vertices, whose group has two elements.
#[test]
fn boards_need_not_be_complete() {
    let arena = Arena::new(
        4,
        vec![(0, 1), (1, 2), (2, 3)],
        vec![vec![0, 1], vec![1, 2]],
    );
    let arena = arena.expect("valid");
    assert_eq!(arena.stabilizer(&[0, 0, 0]), 2.0);
    assert_eq!(arena.stabilizer(&[1, 0, 2]), 1.0);
    assert_eq!(arena.stabilizer(&[1, 2, 1]), 2.0);
}

/// The paper's second estimator is biased if orbits differ in size. On Sim's board its expectation
/// is 2309.7, computed here from all pairs of triangle-free graphs, instead of 2250.
#[test]
fn the_bias_of_the_second_estimator() {
    use super::magnitude::ln_colorings;
    use super::position::balanced;
    use crate::count::{Restriction, count};
    use tedomari::Budget;
    let arena = Arena::complete(6, 3).expect("small");
    let mask = |copy: &Vec<u16>| copy.iter().fold(0u32, |mask, edge| mask | 1 << edge);
    let copies: Vec<u32> = arena.copies().iter().map(mask).collect();
    let mut free = vec![Vec::new(); 16];
    for graph in 0u32..1 << 15 {
        if copies.iter().all(|copy| graph & copy != *copy) {
            free[graph.count_ones() as usize].push(graph);
        }
    }
    let mut expectation = 0.0;
    for (red, green) in (0..=15).map(balanced) {
        let beside = |a: &u32| free[green].iter().filter(|&b| a & b == 0).count();
        let legal: usize = free[red].iter().map(beside).sum();
        let exactly = Restriction::exactly(red, green);
        let orbits = count(6, &exactly, 1, &Budget::default());
        let orbits: f64 = orbits
            .expect("small")
            .to_string()
            .parse()
            .expect("a number");
        expectation += orbits * legal as f64 / ln_colorings(15, red, green).exp();
    }
    assert!((expectation - 2309.7276).abs() < 1e-3, "{expectation}");
    let sampling = Sampling {
        samples: Some(10_000),
        seed: 1,
        threads: 2,
    };
    let budget = Budget::default();
    let estimate = estimate(&arena, Method::Paper2, &sampling, &budget);
    let estimate = estimate.expect("enough samples");
    let ends = estimate.low.value()..=estimate.high.value();
    assert!(ends.contains(&expectation), "{estimate:?}");
}
