//! The solvers against plain play by the rules.

use tedomari::answer::Finish;
use tedomari::catalogue::{BoardKind, Entry, GAMES, Kind};
use tedomari::game::{Decision, Position};
use tedomari::value::Player;
use tedomari::verify::Verdict;
use tedomari::{Budget, Question};

use crate::Property;

/// Small boards of many games, made from the bytes.
pub const SOLVERS: Property = Property {
    name: "solvers",
    seeds: || {
        let seed = |game: u8| {
            (0..24)
                .map(|i: u8| i.wrapping_mul(91).wrapping_add(game))
                .collect()
        };
        (0..games().len() as u8)
            .map(|game| [vec![game], seed(game)].concat())
            .collect()
    },
    check: |bytes| {
        let (game, board) = board_from(&mut Bytes(bytes));
        let question = Question::read(game, &board);
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

/// The games whose boards `board_of` makes.
fn games() -> Vec<&'static Entry> {
    let is_made = |entry: &&Entry| board_of(entry, &mut Bytes(&[])).is_some();
    GAMES.iter().filter(is_made).collect()
}

/// A game and a board of at most seven elements.
fn board_from(bytes: &mut Bytes<'_>) -> (&'static str, String) {
    let games = games();
    let entry = games[bytes.below(games.len())];
    let board = board_of(entry, bytes).expect("chosen for having one");
    (entry.name, board)
}

/// A small board of a game, if its kind of board is made here.
fn board_of(entry: &Entry, bytes: &mut Bytes<'_>) -> Option<String> {
    if let (Kind::Poset, Some(expand)) = (entry.kind, entry.shorthand) {
        let heaps: Vec<String> = (0..3).map(|_| bytes.below(4).to_string()).collect();
        let bar = format!("{}x{}", 1 + bytes.below(2), 1 + bytes.below(3));
        let mut boards = [heaps.join(" "), bar].into_iter();
        return boards.find(|board| expand(board).is_some());
    }
    entry.board_kinds.iter().find_map(|kind| match kind {
        BoardKind::Poset => Some(poset(bytes)),
        BoardKind::Graph => Some(graph(bytes)),
        BoardKind::Hex => Some((0..9).map(|i| cell(bytes, i)).collect()),
        BoardKind::Sets => Some(sets(bytes)),
        _ => None,
    })
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
