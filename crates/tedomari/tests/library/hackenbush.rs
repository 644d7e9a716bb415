//! Hackenbush on graphs with ground, compared with its definition, Berlekamp's rule for stalks, the
//! colon principle for trees, and the fusion principle for green graphs.

use std::collections::HashMap;

use tedomari::board::random::Generator;
use tedomari::board::{Color, GroundedGraph};
use tedomari::game::{Game, hackenbush};
use tedomari::solve::{Switches, oracle};
use tedomari::value::Player;
use tedomari::{Budget, Question};

/// The game, with ends of edges by number. The ground is 0.
fn graph(edges: &[(u32, u32)], colors: Option<&[Color]>) -> GroundedGraph {
    let vertices = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let names = (0..=vertices).map(|v| format!("v{v}").into()).collect();
    GroundedGraph::new(names, edges.to_vec(), colors.map(<[Color]>::to_vec)).expect("connected")
}

fn value_with(graph: &GroundedGraph, switches: Switches) -> String {
    let game = Game::from(hackenbush(graph, Color::White));
    let reason = oracle(&game, Budget::default(), switches).unwrap().value();
    assert_eq!(reason.check(&game), Ok(()));
    reason
        .bounds
        .value()
        .expect("no budget was set")
        .to_string()
}

fn value(graph: &GroundedGraph) -> String {
    value_with(graph, Switches::default())
}

/// Numbers with this denominator are exact for the few edges here.
const ONE: i64 = 1 << 24;

/// The simplest number between two numbers.
fn simplest(left: Option<i64>, right: Option<i64>) -> i64 {
    let fits = |x: i64| left.is_none_or(|left| left < x) && right.is_none_or(|right| x < right);
    if fits(0) {
        return 0;
    }
    let mut step = ONE;
    loop {
        let nearest = (1..100)
            .flat_map(|n| [n * step, -n * step])
            .find(|&x| fits(x));
        match nearest {
            Some(x) => return x,
            None => step /= 2,
        }
    }
}

fn fraction(number: i64) -> String {
    let (mut numerator, mut denominator) = (number, ONE);
    while denominator > 1 && numerator % 2 == 0 {
        (numerator, denominator) = (numerator / 2, denominator / 2);
    }
    match denominator {
        1 => numerator.to_string(),
        _ => format!("{numerator}/{denominator}"),
    }
}

/// The edges of a set that are connected to the ground.
fn standing(edges: &[(u32, u32)], set: u32) -> u32 {
    let mut reached = 1_u32;
    let mut stands = 0;
    loop {
        let before = (reached, stands);
        for (x, &(a, b)) in edges.iter().enumerate() {
            if set >> x & 1 == 1 && (reached >> a & 1 == 1 || reached >> b & 1 == 1) {
                reached |= 1 << a | 1 << b;
                stands |= 1 << x;
            }
        }
        if before == (reached, stands) {
            return stands;
        }
    }
}

fn number(edges: &[(u32, u32)], colors: &[Color], set: u32, known: &mut HashMap<u32, i64>) -> i64 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let (mut left, mut right): (Option<i64>, Option<i64>) = (None, None);
    for x in (0..edges.len()).filter(|x| set >> x & 1 == 1) {
        let option = number(edges, colors, standing(edges, set & !(1 << x)), known);
        match colors[x] {
            Color::White => left = Some(left.map_or(option, |best| best.max(option))),
            Color::Black => right = Some(right.map_or(option, |best| best.min(option))),
        }
    }
    let value = simplest(left, right);
    known.insert(set, value);
    value
}

fn nimber(edges: &[(u32, u32)], set: u32, known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let all = (0..edges.len()).filter(|x| set >> x & 1 == 1);
    let options: Vec<u32> = all
        .map(|x| nimber(edges, standing(edges, set & !(1 << x)), known))
        .collect();
    let value = (0..).find(|n| !options.contains(n)).unwrap();
    known.insert(set, value);
    value
}

fn nimber_text(value: u32) -> String {
    match value {
        0 => "0".into(),
        value => format!("*{value}"),
    }
}

/// A connected graph with loops, parallel edges and cycles, most of it above the ground.
fn random_graph(random: &mut Generator, edges: u32) -> Vec<(u32, u32)> {
    let mut vertices = 1;
    let mut all = Vec::new();
    for _ in 0..edges {
        let from = random.below(vertices);
        let to = if random.below(5) < 3 {
            vertices += 1;
            vertices - 1
        } else {
            random.below(vertices)
        };
        all.push((from, to));
    }
    all
}

fn random_tree(random: &mut Generator, edges: u32) -> Vec<(u32, u32)> {
    (1..=edges).map(|v| (random.below(v), v)).collect()
}

fn random_colors(random: &mut Generator, len: usize) -> Vec<Color> {
    let color = |_| [Color::White, Color::Black][random.below(2) as usize];
    (0..len).map(color).collect()
}

/// All switches on, and each that matters off.
fn ablations() -> [Switches; 5] {
    let all = Switches::default();
    [
        all,
        Switches {
            formulas: false,
            ..all
        },
        Switches {
            cancel: false,
            ..all
        },
        Switches {
            components: false,
            ..all
        },
        Switches {
            dominance: false,
            ..all
        },
    ]
}

#[test]
fn red_blue_graphs_are_the_numbers_of_their_definition() {
    let mut random = Generator::new(8, 1);
    for round in 0..60 {
        let edges = match round % 3 {
            0 => random_tree(&mut random, 7),
            _ => random_graph(&mut random, 4 + round % 5),
        };
        let colors = random_colors(&mut random, edges.len());
        let all = (1_u32 << edges.len()) - 1;
        let expected = fraction(number(&edges, &colors, all, &mut HashMap::new()));
        let board = graph(&edges, Some(&colors));
        for switches in ablations() {
            assert_eq!(
                value_with(&board, switches),
                expected,
                "{edges:?} {colors:?}"
            );
        }
    }
}

#[test]
fn green_graphs_are_the_nimbers_of_their_definition() {
    let mut random = Generator::new(8, 2);
    for round in 0..40 {
        let edges = random_graph(&mut random, 3 + round % 6);
        let all = (1_u32 << edges.len()) - 1;
        let expected = nimber_text(nimber(&edges, all, &mut HashMap::new()));
        for switches in ablations() {
            assert_eq!(
                value_with(&graph(&edges, None), switches),
                expected,
                "{edges:?}"
            );
        }
    }
}

/// Berlekamp: the edges of one color at the bottom of a stalk count 1 each. From the first change
/// of color on, each edge counts half of the one before it, with its sign.
#[test]
fn stalks_follow_berlekamps_rule() {
    for len in 1..=7_usize {
        for bits in 0..1_u32 << len {
            let colors: Vec<Color> = (0..len)
                .map(|x| [Color::White, Color::Black][(bits >> x & 1) as usize])
                .collect();
            let edges: Vec<(u32, u32)> = (0..len as u32).map(|v| (v, v + 1)).collect();
            let mut expected = 0;
            let mut unit = ONE;
            for (x, color) in colors.iter().enumerate() {
                let has_changed = colors[..=x].contains(&!colors[0]);
                if has_changed {
                    unit /= 2;
                }
                expected += if *color == Color::White { unit } else { -unit };
            }
            assert_eq!(value(&graph(&edges, Some(&colors))), fraction(expected));
        }
    }
}

/// The colon principle: a green tree is worth one more than the nim-sum of its branches.
#[test]
fn green_trees_are_nim_sums() {
    fn above(edges: &[(u32, u32)], vertex: u32) -> u32 {
        let branches = edges.iter().filter(|&&(below, _)| below == vertex);
        branches.fold(0, |sum, &(_, next)| sum ^ (above(edges, next) + 1))
    }
    let mut random = Generator::new(8, 3);
    for _ in 0..20 {
        let edges = random_tree(&mut random, 30);
        let expected = nimber_text(above(&edges, 0));
        assert_eq!(value(&graph(&edges, None)), expected, "{edges:?}");
    }
}

/// The fusion principle: the vertices of a cycle may be fused, which leaves loops, and each loop is
/// worth 1.
#[test]
fn green_graphs_can_be_fused() {
    fn is_bridge(edges: &[(u32, u32)], x: usize) -> bool {
        let all = (1_u32 << edges.len()) - 1;
        standing(edges, all & !(1 << x)) != all & !(1 << x) || {
            // The last edge of a branch drops nothing else.
            let (a, b) = edges[x];
            let degree = |v: u32| edges.iter().filter(|&&(c, d)| c == v || d == v).count();
            a != b && [a, b].into_iter().any(|v| v != 0 && degree(v) == 1)
        }
    }
    fn fused(edges: &[(u32, u32)]) -> u32 {
        // The group of each vertex after all edges on cycles are fused.
        let mut group: Vec<u32> = (0..32).collect();
        let bridges: Vec<bool> = (0..edges.len()).map(|x| is_bridge(edges, x)).collect();
        for _ in edges {
            for (&(a, b), _) in edges.iter().zip(&bridges).filter(|(_, bridge)| !**bridge) {
                let least = group[a as usize].min(group[b as usize]);
                (group[a as usize], group[b as usize]) = (least, least);
            }
        }
        fn worth(edges: &[(u32, u32, bool)], root: u32, from: Option<usize>) -> u32 {
            let mut sum = 0;
            for (x, &(a, b, is_bridge)) in edges.iter().enumerate() {
                if Some(x) == from || (a != root && b != root) {
                    continue;
                }
                let next = if a == root { b } else { a };
                sum ^= if is_bridge {
                    worth(edges, next, Some(x)) + 1
                } else {
                    1
                };
            }
            sum
        }
        let fused: Vec<(u32, u32, bool)> = edges
            .iter()
            .zip(bridges)
            .map(|(&(a, b), bridge)| (group[a as usize], group[b as usize], bridge))
            .collect();
        worth(&fused, 0, None)
    }
    let mut random = Generator::new(8, 4);
    for round in 0..60 {
        let edges = random_graph(&mut random, 4 + round % 8);
        let expected = nimber_text(fused(&edges));
        assert_eq!(value(&graph(&edges, None)), expected, "{edges:?}");
    }
}

#[test]
fn a_move_takes_what_falls() {
    let question = Question::read("hackenbush", "blue ground-a-b; red b-ground, b-c").unwrap();
    let start = question.start();
    for (player, said, taken) in [
        (Player::Left, "a-b", "a-b"),
        (Player::Left, "cut a-ground", "ground-a"),
        (Player::Right, "ground b", "b-ground"),
    ] {
        let start = start.starting(player);
        let next = start.after(&start.read(&[said]).expect(said));
        let names: Vec<String> = next.taken().iter().map(|&x| next.name(x)).collect();
        assert_eq!(names.join(" "), taken);
    }
    let next = start.after(&start.read(&["ground-a"]).unwrap());
    let next = next.after(&next.read(&["b-ground"]).unwrap());
    let names: Vec<String> = next.taken().iter().map(|&x| next.name(x)).collect();
    assert_eq!(names, ["b-ground", "a-b", "b-c"]);
    let error = start.read(&["b-c"]).unwrap_err();
    assert_eq!(error.to_string(), "b-c is Black's; only Black may take it");
}
