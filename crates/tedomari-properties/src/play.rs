//! The solvers against plain play by the rules.

use tedomari::answer::Finish;
use tedomari::game::{Decision, Position};
use tedomari::value::Player;
use tedomari::verify::Verdict;
use tedomari::{Budget, Question};

use crate::Property;

/// Small boards of every kind of game, made from the bytes.
pub const SOLVERS: Property = Property {
    name: "solvers",
    seeds: || {
        let seed = |kind: u8| {
            (0..24)
                .map(|i: u8| i.wrapping_mul(91).wrapping_add(kind))
                .collect()
        };
        (0..=KINDS)
            .map(|kind| [vec![kind], seed(kind)].concat())
            .collect()
    },
    check: |bytes| {
        let (game, board) = board_from(&mut Bytes(bytes));
        let question = Question::read(&game, &board);
        let question = question.unwrap_or_else(|error| panic!("{game} {board}: {error}"));
        let answer = question.answer(&Budget::default());
        for starter in [Player::Left, Player::Right] {
            let found = match answer.outcome().if_starts(starter) {
                Some(Finish::Win(winner)) => Decision::Won(*winner),
                Some(Finish::Tie) => Decision::Tie,
                Some(Finish::Forced { .. }) | None => continue,
            };
            let start = question.start().starting(starter);
            assert_eq!(found, by_play(&start), "{game} {board}, {starter:?} starts");
        }
        for finding in answer.verify(&Budget::default()) {
            let is_wrong = matches!(finding.verdict, Verdict::Refuted { .. });
            assert!(!is_wrong, "{game} {board}: {finding:?}");
        }
        true
    },
};

/// The result of perfect play, by trying everything.
fn by_play(position: &Position) -> Decision {
    if let Some(end) = position.end() {
        return end.decision;
    }
    let mover = position.turn();
    let results = position
        .legal_moves()
        .map(|chosen| by_play(&position.after(&chosen)));
    results
        .max_by_key(|result| result.liking(mover))
        .expect("a move, or the end")
}

/// A source of choices. At its end it always chooses the first.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(first) % bound
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// The largest number of a kind of game in `board_from`.
const KINDS: u8 = 8;

/// A game and a board of at most seven elements.
fn board_from(bytes: &mut Bytes<'_>) -> (String, String) {
    let kind = bytes.below(usize::from(KINDS) + 1);
    let (game, board) = match kind {
        0 => ("pomax", poset(bytes)),
        1 => ("pomin", poset(bytes)),
        2 => ("pominmax", poset(bytes)),
        3 => ("hackenbush", poset(bytes)),
        4 => ("leaf", graph(bytes)),
        5 => {
            let heaps: Vec<String> = (0..3).map(|_| bytes.below(4).to_string()).collect();
            ("nim", heaps.join(" "))
        }
        6 => {
            let cells: String = (0..9).map(|i| cell(bytes, i)).collect();
            ("hex", cells)
        }
        7 => (["achieve", "maker-breaker"][bytes.below(2)], sets(bytes)),
        _ => (["avoid", "misere"][bytes.below(2)], sets(bytes)),
    };
    (game.into(), board)
}

/// A cell of a Hex board of three rows, with a row end behind every third one.
fn cell(bytes: &mut Bytes<'_>, i: usize) -> String {
    let end = if i % 3 == 2 && i < 8 { "/" } else { "" };
    format!("{}{end}", ['.', '.', 'B', 'W'][bytes.below(4)])
}

fn colors(bytes: &mut Bytes<'_>, n: usize) -> String {
    let mut sides = [String::from("white"), String::from("black")];
    for x in 0..n {
        sides[usize::from(bytes.coin())] += &format!(" v{x}");
    }
    let named = sides.iter().filter(|side| side.contains(' '));
    named.cloned().collect::<Vec<_>>().join("; ")
}

/// A poset on v0, v1, … whose relations go up with the numbers.
fn poset(bytes: &mut Bytes<'_>) -> String {
    let n = 1 + bytes.below(7);
    let mut text = colors(bytes, n);
    for b in 1..n {
        for a in 0..b {
            if bytes.below(3) == 0 {
                text += &format!("; v{a} < v{b}");
            }
        }
    }
    text
}

fn graph(bytes: &mut Bytes<'_>) -> String {
    format!("graph {}", poset(bytes).replace(" < ", " - "))
}

/// Up to four sets of up to three of six elements.
fn sets(bytes: &mut Bytes<'_>) -> String {
    let sets: Vec<String> = (0..=bytes.below(4))
        .map(|_| {
            let first = bytes.below(4);
            let mut names: Vec<usize> = vec![first, first + 1 + bytes.below(2)];
            if bytes.coin() {
                names.push(first + 2 + bytes.below(1));
            }
            names.sort_unstable();
            names.dedup();
            let names: Vec<String> = names.iter().map(|name| format!("e{name}")).collect();
            names.join(" ")
        })
        .collect();
    format!("sets {}", sets.join(" / "))
}
