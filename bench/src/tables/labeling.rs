use std::collections::HashSet;

use tedomari::board::random::Generator;
use tedomari::game::pattern::{canonical_coloring, pair};
use tedomari_peers::labeling::{ColoredEdges, by_all_permutations, by_crate, by_nauty};

use crate::clock::Clock;
use crate::report;

/// The sizes of the boards.
const SIZES: &[usize] = &[6, 7, 8, 9, 10, 11];

/// The number of positions on each board.
const POSITIONS: usize = 50_000;

/// The number of positions for the search over all permutations, which needs small boards.
const TRIED: usize = 100;

/// The largest of these boards.
const TRIED_UP_TO: usize = 8;

/// Canonical forms of random positions on Kₙ: ours, the crate's, nauty's, and the least of all
/// forms.
pub fn print() {
    report::head(&[
        "board",
        "ours, each",
        "canonical-form",
        "ratio",
        "nauty",
        "ratio",
        "all permutations",
        "ratio",
    ]);
    for &n in SIZES {
        let generator = &mut Generator::new(1, n);
        let positions: Vec<Position> = (0..POSITIONS)
            .map(|_| Position::random(n, generator))
            .collect();
        let graphs: Vec<ColoredEdges> = positions.iter().map(|p| p.edges(n)).collect();
        let clock = Clock::start();
        let ours: Vec<[u64; 2]> = positions
            .iter()
            .map(|&Position { colors }| canonical_coloring(n, colors))
            .collect();
        let each = clock.seconds() / POSITIONS as f64;
        let clock = Clock::start();
        let theirs: Vec<ColoredEdges> = graphs.iter().map(by_crate).collect();
        let by_crate = clock.seconds() / POSITIONS as f64;
        assert_eq!(classes(&ours), classes(&theirs), "K{n}");
        let nauty = by_nauty(&graphs).expect("labelg can be read");
        let nauty = nauty.map(|(forms, seconds)| {
            assert_eq!(classes(&ours), classes(&forms), "K{n}");
            seconds / POSITIONS as f64
        });
        let tried = (n <= TRIED_UP_TO).then(|| {
            let clock = Clock::start();
            let least: Vec<ColoredEdges> =
                graphs[..TRIED].iter().map(by_all_permutations).collect();
            assert_eq!(classes(&ours[..TRIED]), classes(&least), "K{n}");
            clock.seconds() / TRIED as f64
        });
        let time = |seconds: Option<f64>| seconds.map_or("–".into(), report::duration);
        let ratio = |seconds: Option<f64>| {
            seconds.map_or("–".into(), |seconds| report::quotient(seconds / each))
        };
        report::row(&[
            format!("K{n}"),
            report::duration(each),
            report::duration(by_crate),
            ratio(Some(by_crate)),
            time(nauty),
            ratio(nauty),
            time(tried),
            ratio(tried),
        ]);
    }
}

/// Which forms occur for the first time. Two labelers that identify the same positions give equal
/// lists.
fn classes<T: Eq + std::hash::Hash>(forms: &[T]) -> Vec<bool> {
    let mut seen = HashSet::new();
    forms.iter().map(|form| seen.insert(form)).collect()
}

/// The red and the green edges.
#[derive(Clone, Copy)]
struct Position {
    colors: [u64; 2],
}

impl Position {
    /// A position after a random number of random moves.
    fn random(n: usize, generator: &mut Generator) -> Position {
        let edges = (n * (n - 1) / 2) as u32;
        let mut colors = [0; 2];
        for made in 0..generator.below(edges + 1) as usize {
            let free = |edge: &u32| (colors[0] | colors[1]) >> edge & 1 == 0;
            let chosen = generator.below(edges - made as u32) as usize;
            let edge = (0..edges).filter(free).nth(chosen);
            colors[made % 2] |= 1 << edge.expect("an edge is free");
        }
        Position { colors }
    }

    fn edges(self, n: usize) -> ColoredEdges {
        let color = |i: usize, j: usize| match (i == j, self.colors) {
            (true, _) => 0,
            (_, [red, _]) if red >> pair(i, j) & 1 == 1 => 1,
            (_, [_, green]) if green >> pair(i, j) & 1 == 1 => 2,
            _ => 0,
        };
        ColoredEdges(
            (0..n)
                .map(|i| (0..n).map(|j| color(i, j)).collect())
                .collect(),
        )
    }
}
