use std::collections::HashSet;
use std::time::Instant;

use tedomari::Budget;
use tedomari::game::pattern::{PatternSetup, Rules, Variant, ends, pair};
use tedomari::solve::pattern::{Strong, solve_strongly};

use crate::clock::Clock;
use crate::report;

/// Boards, and the goals for strong solutions in wall time on two cores, in seconds.
const GOALS: &[(usize, f64)] = &[(6, 0.01), (7, 5.0), (8, 1200.0)];

/// Sim on Kₙ solved strongly; on K₆ compared with a program that tries all 720 permutations.
pub fn print() {
    report::head(&[
        "board",
        "positions",
        "time",
        "CPU time",
        "goal",
        "naive",
        "ratio",
    ]);
    for &(n, goal) in GOALS {
        let (wall, clock) = (Instant::now(), Clock::start());
        let strong = solved(n);
        let (wall, processor) = (wall.elapsed().as_secs_f64(), clock.seconds());
        let open: usize = strong.levels.iter().map(|level| level.states.len()).sum();
        let ended: u64 = strong.levels.iter().map(|level| level.ended).sum();
        let naive = (n == 6).then(|| {
            let clock = Clock::start();
            assert_eq!(
                naive_positions(),
                (open, ended as usize),
                "both count the same"
            );
            clock.seconds()
        });
        let met = if wall <= goal { "met" } else { "not met" };
        report::row(&[
            format!("K{n}"),
            (open as u64 + ended).to_string(),
            report::duration(wall),
            report::duration(processor),
            format!("{} {met}", report::duration(goal)),
            naive.map_or("–".into(), report::duration),
            naive.map_or("–".into(), |naive| format!("{:.0}", naive / processor)),
        ]);
    }
}

fn solved(n: usize) -> Strong<u64> {
    let setup = PatternSetup::read(Variant::Avoid, &format!("K{n}"), Some(["K3", "K3"]));
    let game = setup
        .expect("a game of the benchmarks")
        .game()
        .expect("it has triangles");
    let rules = Rules::new(&game, Vec::new()).expect("few edges");
    let budget = Budget {
        threads: 2,
        ..Budget::default()
    };
    solve_strongly(rules, &budget).expect("no limit is set")
}

/// Open and ended positions of Sim, each in the least of its 720 forms, in hash sets.
fn naive_positions() -> (usize, usize) {
    let permutations = edge_permutations();
    let canonical = |red: u32, green: u32| {
        let image = |set: u32, permutation: &[usize; 15]| {
            (0..15)
                .filter(|e| set >> e & 1 == 1)
                .fold(0, |image, e| image | 1 << permutation[e])
        };
        let images = permutations
            .iter()
            .map(|p| (image(red, p), image(green, p)));
        images.min().expect("the identity is among them")
    };
    let triangles: Vec<u32> = (0..6)
        .flat_map(|c| (0..c).flat_map(move |b| (0..b).map(move |a| (a, b, c))))
        .map(|(a, b, c)| 1 << pair(a, b) | 1 << pair(a, c) | 1 << pair(b, c))
        .collect();
    let mut level = HashSet::from([(0_u32, 0_u32)]);
    let (mut open, mut ended) = (1, 0);
    for made in 0..15 {
        let (mut next, mut over) = (HashSet::new(), HashSet::new());
        for &(red, green) in &level {
            for edge in (0..15).filter(|edge| (red | green) >> edge & 1 == 0) {
                let (red, green) = match made % 2 {
                    0 => (red | 1 << edge, green),
                    _ => (red, green | 1 << edge),
                };
                let own = if made % 2 == 0 { red } else { green };
                let completes = triangles.iter().any(|triangle| triangle & !own == 0);
                let into = if completes { &mut over } else { &mut next };
                into.insert(canonical(red, green));
            }
        }
        open += next.len();
        ended += over.len();
        level = next;
    }
    (open, ended)
}

/// The permutations of the edges induced by those of six vertices.
fn edge_permutations() -> Vec<[usize; 15]> {
    let mut found = Vec::new();
    for number in 0..720 {
        let mut rest: Vec<usize> = (0..6).collect();
        let mut digits = number;
        let image: Vec<usize> = (0..6)
            .map(|place| {
                let image = rest.remove(digits % (6 - place));
                digits /= 6 - place;
                image
            })
            .collect();
        found.push(std::array::from_fn(|edge| {
            let (a, b) = ends(edge);
            pair(image[a], image[b])
        }));
    }
    found
}
