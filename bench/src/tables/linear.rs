use tedomari::board::random::{self, Generator};
use tedomari::board::{Board, Color, Element, Names, Poset};
use tedomari::formula::recognize;
use tedomari::game::{Game, RemovalGame, Rule};
use tedomari::value::Player;
use tedomari::{catalogue, notation};

use crate::clock::Clock;
use crate::report;

/// The goal for a theorem, in streaming passes over the same arrays.
const GOAL_PASSES: f64 = 5.0;

const BOARDS: &[(&str, &[&str])] = &[
    (
        "tree random 10000000 seed 1",
        &["pomax", "pomin", "pominmax"],
    ),
    ("zigzag random 10000000 seed 1", &["pomax"]),
    ("seriesparallel random 10000000 seed 1", &["pomax", "pomin"]),
    ("graph tree random 10000000 seed 1", &["leaf"]),
];

/// Values of boards with ten million elements by theorems, in passes over their arrays.
pub fn print() {
    report::head(&[
        "board",
        "game",
        "value",
        "ns/element",
        "one pass",
        "ratio",
        "at most 5",
    ]);
    let named = BOARDS.iter().map(|&(expression, games)| {
        let board = notation::parse(expression).expect("a board of the benchmarks");
        (report::board(expression), board, games)
    });
    let flat = [
        ("numbered along its branches", true),
        ("numbered at random", false),
    ];
    let flat = flat.into_iter().map(|(numbered, in_order)| {
        let text = format!("random acyclic poset of height 2, 10000000 elements, {numbered}");
        let board = Board::Poset(flat_tree(10_000_000, in_order));
        (text, board, &["pomax", "pomin"] as &[&str])
    });
    for (text, board, games) in named.chain(flat) {
        for name in games {
            let entry = catalogue::find(name).expect("a game of the catalogue");
            let game = entry
                .build(&board, Color::White)
                .and_then(Game::into_removal);
            let game = game.expect("the board suits the game");
            let pass = best(|| {
                std::hint::black_box(stream(&game));
            });
            let mut value = None;
            let theorem = best(|| value = recognize(&game).map(|proof| proof.value));
            let each = |seconds: f64| format!("{:.1}", seconds / game.len() as f64 * 1e9);
            report::row(&[
                text.clone(),
                name.to_string(),
                value.map_or_else(|| "unknown".into(), |value| value.to_string()),
                each(theorem),
                each(pass),
                format!("{:.1}", theorem / pass),
                if theorem <= GOAL_PASSES * pass {
                    "met"
                } else {
                    "not met"
                }
                .into(),
            ]);
        }
    }
}

/// A random tree of height 2: each element hangs on an earlier one, from the other side than that
/// one. Like random trees, it may be numbered in preorder; otherwise the neighbors of an element are
/// anywhere.
fn flat_tree(n: usize, in_order: bool) -> Poset {
    let mut generator = Generator::new(1, n);
    let parents: Vec<Element> = (1..n as Element).map(|x| generator.below(x)).collect();
    let mut is_top = vec![true];
    for &parent in &parents {
        is_top.push(!is_top[parent as usize]);
    }
    let names: Vec<Element> = if in_order {
        preorder(&parents)
    } else {
        (0..n as Element).collect()
    };
    let cover = |(x, &parent): (usize, &Element)| {
        let (x, y) = (names[x + 1], names[parent as usize]);
        if is_top[parent as usize] {
            (x, y)
        } else {
            (y, x)
        }
    };
    let covers: Vec<_> = parents.iter().enumerate().map(cover).collect();
    Poset::from_covers(random::colors(n, 1), Names::Numbered, &covers)
}

/// For each element of a tree its number in preorder. Parents have smaller numbers than children.
fn preorder(parents: &[Element]) -> Vec<Element> {
    let mut sizes = vec![1; parents.len() + 1];
    for (x, &parent) in parents.iter().enumerate().rev() {
        sizes[parent as usize] += sizes[x + 1];
    }
    // The number of the next child of each element.
    let mut next = vec![1; sizes.len()];
    let mut numbers = vec![0; sizes.len()];
    for (x, &parent) in (1..).zip(parents) {
        numbers[x] = next[parent as usize];
        next[parent as usize] += sizes[x];
        next[x] = numbers[x] + 1;
    }
    numbers
}

/// The best time of three runs.
fn best(mut run: impl FnMut()) -> f64 {
    let mut time = || {
        let clock = Clock::start();
        run();
        clock.seconds()
    };
    (0..3).map(|_| time()).fold(f64::INFINITY, f64::min)
}

/// Reads every owner and every relation once.
fn stream(game: &RemovalGame) -> u64 {
    let left = game
        .owners()
        .iter()
        .filter(|&&owner| owner == Player::Left)
        .count() as u64;
    let lists = match game.rule() {
        Rule::All(list) | Rule::AtMostOne(list) => vec![list],
        Rule::Either(first, second) => vec![first, second],
        Rule::Sets(_) => Vec::new(),
    };
    let read = lists.iter().flat_map(|list| list.pairs());
    read.fold(left, |sum, (x, y)| sum.wrapping_add(u64::from(x ^ y)))
}
