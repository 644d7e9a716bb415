//! Slany, "The complexity of graph Ramsey games" (SL): the games and the numbers of its section 7.

use std::collections::HashMap;

use super::instance::{Instance, Shown};
use super::statement::{Domain, Random, Statement};
use super::tries::{Test, Tries};
use tedomari::Budget;
use tedomari::board::SimpleGraph;
use tedomari::board::random::Generator;
use tedomari::game::pattern::{Ending, PatternGame, Variant, pair};
use tedomari::solve::pattern::{LevelCount, Verdict, strong_solution};

/// Boards and patterns that are small enough for exhaustive play.
const SMALL: Domain = Domain::small(
    "graphs and patterns with ≤ 4 vertices; random boards",
    "edges",
    6,
    6,
)
.and_random(Random::new(7, 9, 150));

/// One game.
const ONE: Domain = Domain::small("Sim", "game", 1, 1);

pub(super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "SL Def 3.1–3.6",
        "plain play by the rules ends as the solver says, in every variant",
        SMALL,
        |tries| tries.over(all_games, random_game, |game, _| Some(game.as_solved())),
    ),
    Statement::holds(
        "SL Cor 5",
        "avoid and misère have the same winner if every coloring has a one-colored copy",
        SMALL,
        |tries| tries.over(all_games, random_game, |game, _| Some(game.coincide())),
    ),
    Statement::holds(
        "SL Def 3.5",
        "the second player never wins the achievement game",
        SMALL,
        |tries| {
            tries.over(all_games, random_game, |game, _| {
                let ending = game.plain(Variant::Achieve).ending;
                Some(Test::is(ending != Ending::Second, || {
                    "the second player wins".into()
                }))
            });
        },
    ),
    Statement::holds(
        "SL Thm 22",
        "Green wins Sim, and not before the 15th move",
        ONE,
        |tries| {
            on_sim(tries, |sim| {
                let verdict = sim.verdict;
                Test::is(
                    (verdict.ending, verdict.plies) == (Ending::Second, 15),
                    || format!("{:?} after {} moves", verdict.ending, verdict.plies),
                )
            });
        },
    ),
    Statement::holds(
        "SL 7.1",
        "Sim has 3728 positions beside the empty board, up to isomorphism",
        ONE,
        |tries| {
            on_sim(tries, |sim| {
                let all: u64 = sim
                    .levels
                    .iter()
                    .map(|level| level.open + level.ended)
                    .sum();
                Test::equal("the number of positions", 3728, all as i64 - 1)
            });
        },
    ),
    Statement::false_at(
        1,
        "SL 7.1",
        "(false as printed) 2309 positions of Sim have no one-colored triangle, up to isomorphism",
        ONE,
        |tries| {
            on_sim(tries, |_| {
                Test::equal(
                    "the number by Burnside's lemma",
                    2309,
                    triangle_free_orbits(),
                )
            });
        },
    ),
    Statement::holds(
        "SL 7.1",
        "the solver finds as many triangle-free positions as Burnside's lemma",
        ONE,
        |tries| {
            on_sim(tries, |sim| {
                let open: u64 = sim.levels.iter().map(|level| level.open).sum();
                Test::equal(
                    "the number by Burnside's lemma",
                    open as i64,
                    triangle_free_orbits(),
                )
            });
        },
    ),
];

/// A board with a pattern.
struct Ramsey {
    board: SimpleGraph,
    pattern: SimpleGraph,
}

impl Instance for Ramsey {
    fn shown(&self) -> Shown {
        let edges = |graph: &SimpleGraph| {
            let names = graph.edges().iter().map(|&edge| graph.edge_name(edge));
            names.collect::<Vec<_>>().join(" ")
        };
        Shown::Text(format!(
            "board {}, pattern {}",
            edges(&self.board),
            edges(&self.pattern)
        ))
    }
}

impl Ramsey {
    fn game(&self, variant: Variant) -> Option<PatternGame> {
        let both = [&self.pattern, &self.pattern];
        PatternGame::on_graph(variant, &self.board, both, [&[], &[]]).ok()
    }

    /// Whether the solver and plain play agree on every variant in which a move colors one edge.
    fn as_solved(&self) -> Test {
        let variants = Variant::all().map(|(_, variant)| variant);
        for variant in variants.filter(|&variant| variant != Variant::AvoidPlus) {
            let Some(game) = self.game(variant) else {
                return Test::Outside;
            };
            let oracle = strong_solution(&game, &Budget::default());
            let oracle = oracle.and_then(Result::ok);
            let found = oracle.and_then(|oracle| oracle.verdict(&oracle.start()));
            let plain = self.plain(variant);
            if found != Some(plain) {
                return Test::Failed(format!(
                    "{}: {plain:?}, solved as {found:?}",
                    variant.name()
                ));
            }
        }
        Test::Passed
    }

    /// Whether the two avoidance games have the same winner if no coloring avoids the pattern.
    fn coincide(&self) -> Test {
        let copies = self.copies();
        let edges = self.board.edges().len();
        let avoids = |red: u32| {
            let mut sets = copies.iter();
            !sets.any(|&copy| copy & !red == 0 || copy & red == 0)
        };
        if copies.is_empty() || (0..1_u32 << edges).any(avoids) {
            return Test::Outside;
        }
        let [avoid, misere] = [Variant::Avoid, Variant::Misere].map(|v| self.plain(v).ending);
        Test::is(avoid == misere, || {
            format!("avoid: {avoid:?}, misère: {misere:?}")
        })
    }

    /// The copies of the pattern on the board as sets of edges, which are numbered as on the board.
    fn copies(&self) -> Vec<u32> {
        let Some(game) = self.game(Variant::Avoid) else {
            return Vec::new();
        };
        let number = |set: u128| -> u32 {
            let edges = self.board.edges().iter().enumerate();
            let inside = edges.filter(|(_, edge)| set >> pair(edge.0, edge.1) & 1 == 1);
            inside.map(|(i, _)| 1 << i).sum()
        };
        game.copies()[0].iter().map(|&set| number(set)).collect()
    }

    /// The verdict by exhaustive play, without symmetry.
    fn plain(&self, variant: Variant) -> Verdict {
        let play = Play {
            variant,
            copies: self.copies(),
            edges: self.board.edges().len(),
        };
        play.verdict([0, 0], 0, &mut HashMap::new())
    }
}

/// Exhaustive play.
struct Play {
    variant: Variant,
    copies: Vec<u32>,
    edges: usize,
}

impl Play {
    fn verdict(
        &self,
        colored: [u32; 2],
        made: usize,
        known: &mut HashMap<[u32; 2], Verdict>,
    ) -> Verdict {
        if let Some(&verdict) = known.get(&colored) {
            return verdict;
        }
        let player = made % 2;
        let mut best: Option<Verdict> = None;
        for edge in (0..self.edges).filter(|edge| (colored[0] | colored[1]) >> edge & 1 == 0) {
            let mut next = colored;
            let color = if self.variant == Variant::OneColor {
                0
            } else {
                player
            };
            next[color] |= 1 << edge;
            let completes = self.copies.iter().any(|copy| copy & !next[color] == 0);
            let ended = self.variant.completed_by(player).filter(|_| completes);
            let after = match ended {
                Some(ending) => Verdict::over(ending),
                None => self.verdict(next, made + 1, known),
            };
            let verdict = after.earlier();
            best = Some(best.map_or(verdict, |best| best.better(verdict, player)));
        }
        let verdict = best.unwrap_or_else(|| Verdict::over(self.variant.full(player)));
        known.insert(colored, verdict);
        verdict
    }
}

/// The patterns with few vertices that are tested.
fn patterns() -> Vec<SimpleGraph> {
    let shapes: [(usize, &[(usize, usize)]); 7] = [
        (3, &[(0, 1), (1, 2)]),
        (3, &[(0, 1), (1, 2), (0, 2)]),
        (4, &[(0, 1), (2, 3)]),
        (4, &[(0, 1), (1, 2), (2, 3)]),
        (4, &[(0, 1), (0, 2), (0, 3)]),
        (4, &[(0, 1), (1, 2), (2, 3), (0, 3)]),
        (4, &[(0, 1), (1, 2), (0, 2), (0, 3)]),
    ];
    let graph = |&(n, edges): &(usize, &[(usize, usize)])| SimpleGraph::numbered(n, edges);
    shapes
        .iter()
        .filter_map(|shape| graph(shape).ok())
        .collect()
}

/// All graphs on four vertices with `edges` edges, with each pattern.
fn all_games(edges: usize) -> impl Iterator<Item = Ramsey> {
    let all: Vec<(usize, usize)> = (0..4).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let chosen = (0..1_u32 << all.len()).filter(move |set| set.count_ones() as usize == edges);
    chosen.flat_map(move |set| {
        let list: Vec<_> = (0..all.len())
            .filter(|i| set >> i & 1 == 1)
            .map(|i| all[i])
            .collect();
        let board = SimpleGraph::numbered(4, &list).ok();
        patterns().into_iter().filter_map(move |pattern| {
            let board = board.clone()?;
            Some(Ramsey { board, pattern })
        })
    })
}

/// A random graph on five vertices with `edges` edges, and a pattern.
fn random_game(edges: usize, seed: u64) -> Ramsey {
    let mut random = Generator::new(seed, edges);
    let mut all: Vec<(usize, usize)> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    while all.len() > edges {
        all.swap_remove(random.below(all.len() as u32) as usize);
    }
    let mut patterns = patterns();
    let pattern = patterns.swap_remove(random.below(patterns.len() as u32) as usize);
    let board = SimpleGraph::numbered(5, &all).expect("five vertices are few");
    Ramsey { board, pattern }
}

/// The solver's result for Sim.
struct Sim {
    verdict: Verdict,
    levels: Vec<LevelCount>,
}

/// Tests a statement about Sim, which is triangle avoidance on six vertices.
fn on_sim(tries: &mut Tries, test: fn(&Sim) -> Test) {
    let sims = |n: usize| {
        let graph = |n| SimpleGraph::complete(n).expect("few vertices");
        let sim = (n == 1).then(|| Ramsey {
            board: graph(6),
            pattern: graph(3),
        });
        sim.into_iter()
    };
    tries.over_all(sims, |sim: &Ramsey, _| {
        let oracle = strong_solution(&sim.game(Variant::Avoid)?, &Budget::default())?.ok()?;
        let verdict = oracle.verdict(&oracle.start())?;
        Some(test(&Sim {
            verdict,
            levels: oracle.counts(),
        }))
    });
}

/// Counts the colorings of some edges of K₆ without a one-colored triangle in which red has as many
/// edges as green or one more, up to isomorphism. By Burnside's lemma, this is the mean over all
/// permutations of the vertices of the number of colorings that a permutation fixes.
fn triangle_free_orbits() -> i64 {
    let mut permutation = [0, 1, 2, 3, 4, 5];
    let mut fixed = 0;
    let mut count = 0;
    // All permutations in the order of the factorial number system.
    for number in 0..720 {
        let mut rest: Vec<usize> = (0..6).collect();
        let mut digits = number;
        for (place, image) in permutation.iter_mut().enumerate() {
            *image = rest.remove(digits % (6 - place));
            digits /= 6 - place;
        }
        fixed += fixed_colorings(&permutation);
        count += 1;
    }
    fixed / count
}

/// The number of these colorings that a permutation of the vertices fixes.
fn fixed_colorings(permutation: &[usize; 6]) -> i64 {
    let image = |edge: usize| {
        let (a, b) = tedomari::game::pattern::ends(edge);
        pair(permutation[a], permutation[b])
    };
    let mut cycles: Vec<u32> = Vec::new();
    let mut seen = 0_u32;
    for start in 0..15 {
        let (mut edge, mut cycle) = (start, 0);
        while seen >> edge & 1 == 0 {
            seen |= 1 << edge;
            cycle |= 1 << edge;
            edge = image(edge);
        }
        if cycle != 0 {
            cycles.push(cycle);
        }
    }
    let triangles: Vec<u32> = (0..6)
        .flat_map(|c| (0..c).flat_map(move |b| (0..b).map(move |a| (a, b, c))))
        .map(|(a, b, c)| 1 << pair(a, b) | 1 << pair(a, c) | 1 << pair(b, c))
        .collect();
    let has_none = |set: u32| triangles.iter().all(|triangle| triangle & !set != 0);
    // Cycles are colored one after another. A branch with a triangle is cut off.
    let mut open = vec![(0, 0_u32, 0_u32)];
    let mut found = 0;
    while let Some((next, red, green)) = open.pop() {
        match cycles.get(next) {
            None => {
                let (r, g) = (red.count_ones(), green.count_ones());
                found += i64::from(r == g || r == g + 1);
            }
            Some(cycle) => {
                open.push((next + 1, red, green));
                if has_none(red | cycle) {
                    open.push((next + 1, red | cycle, green));
                }
                if has_none(green | cycle) {
                    open.push((next + 1, red, green | cycle));
                }
            }
        }
    }
    found
}
