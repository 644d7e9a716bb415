//! Every answer against all games inside the cells of the question.

use rustc_hash::FxHashMap;

use super::answer;
use crate::board::Color;
use crate::board::hex::{Content, Edge, End, HexBoard, HexCell};
use crate::board::random::Generator;
use crate::notation::hex::{parse_cells, parse_end, read};
use crate::solve::hex::connect::{ConnectQuestion, Intrusion, Within};

/// Whether an end is connected to the other by stones and cells of a set.
fn is_joined(question: &ConnectQuestion, own: u32) -> bool {
    let board = question.board();
    let is_own = |cell: HexCell| {
        let place = question.cells().iter().position(|&other| other == cell);
        board.get(cell) == Content::Stone(question.color())
            || place.is_some_and(|place| own >> place & 1 == 1)
    };
    // An edge of the other player joins nothing, and neither does one outside a drawing.
    let edges = Edge::ALL.into_iter().filter(|edge| {
        edge.color() == question.color()
            && (!board.is_part() || question.ends().contains(&End::Edge(*edge)))
    });
    let edges: Vec<Edge> = edges.collect();
    let mut reached = vec![question.ends()[0]];
    let mut next = 0;
    while let Some(&end) = reached.get(next) {
        next += 1;
        let mut near: Vec<End> = Vec::new();
        match end {
            End::Stone(cell) => {
                near.extend(
                    board
                        .neighbors(cell)
                        .filter(|&cell| is_own(cell))
                        .map(End::Stone),
                );
                let touched = edges.iter().filter(|edge| edge.distance(cell, board) == 0);
                near.extend(touched.map(|&edge| End::Edge(edge)));
            }
            End::Edge(edge) => {
                let row = board
                    .cells()
                    .filter(|&cell| edge.distance(cell, board) == 0);
                near.extend(row.filter(|&cell| is_own(cell)).map(End::Stone));
            }
        }
        for end in near {
            if !reached.contains(&end) {
                reached.push(end);
            }
        }
    }
    reached.contains(&question.ends()[1])
}

/// Every game inside the cells of a question, played to the end.
struct Brute<'q> {
    question: &'q ConnectQuestion,
    known: FxHashMap<(u32, u32, bool), bool>,
}

impl Brute<'_> {
    fn wins(&mut self, own: u32, open: u32, moves: bool) -> bool {
        if let Some(&wins) = self.known.get(&(own, open, moves)) {
            return wins;
        }
        let cells: Vec<u32> = (0..32)
            .map(|cell| 1 << cell)
            .filter(|one| open & one != 0)
            .collect();
        let wins = if cells.is_empty() {
            is_joined(self.question, own)
        } else if moves {
            cells
                .iter()
                .any(|one| self.wins(own | one, open & !one, false))
        } else {
            cells.iter().all(|one| self.wins(own, open & !one, true))
        };
        self.known.insert((own, open, moves), wins);
        wins
    }
}

fn set(question: &ConnectQuestion, cells: &[HexCell]) -> u32 {
    let place = |cell: &HexCell| {
        question
            .cells()
            .iter()
            .position(|other| other == cell)
            .unwrap()
    };
    cells.iter().map(|cell| 1 << place(cell)).sum()
}

/// Compares an answer with brute force: both turns, that the carrier is enough and minimal, and all
/// moves.
fn check(question: &ConnectQuestion) -> [bool; 2] {
    let found = answer(question);
    let mut brute = Brute {
        question,
        known: FxHashMap::default(),
    };
    let all = (1 << question.cells().len()) - 1;
    let expected = [true, false].map(|moves| brute.wins(0, all, moves));
    assert_eq!(
        [found.first, found.second],
        expected.map(Some),
        "{question:?}"
    );
    let Some(carrier) = found.carrier else {
        return expected;
    };
    let cells = set(question, &carrier.cells);
    assert!(carrier.is_minimal && carrier.is_first != expected[1]);
    assert!(brute.wins(0, cells, carrier.is_first), "{question:?}");
    for &cell in &carrier.cells {
        let one = set(question, &[cell]);
        assert!(
            !brute.wins(0, cells & !one, carrier.is_first),
            "{question:?}"
        );
        if carrier.is_first {
            let connects = brute.wins(one, cells & !one, false);
            assert_eq!(carrier.keys.contains(&cell), connects, "{question:?}");
            let cuts = !brute.wins(0, all & !one, true);
            assert_eq!(carrier.cuts.contains(&cell), cuts, "{question:?}");
        }
    }
    for Intrusion { cell, answers } in &carrier.intrusions {
        let theirs = set(question, &[*cell]);
        for &answer in carrier.cells.iter().filter(|answer| *answer != cell) {
            let own = set(question, &[answer]);
            let connects = brute.wins(own, cells & !theirs & !own, false);
            assert_eq!(answers.contains(&answer), connects, "{question:?}");
        }
    }
    assert_eq!(carrier.plan().1.len(), carrier.intrusions.len());
    expected
}

#[test]
fn brute_force_agrees() {
    let mut random = Generator::new(11, 0);
    // How often two ends are connected, half connected, and cut off, in drawings of parts of boards
    // and on boards.
    let mut counts = [[0; 3]; 2];
    for round in 0..1000 {
        let mut board = HexBoard::empty(4, 4).unwrap();
        for cell in board.cells() {
            let content = match random.below(8) {
                0 => Content::Stone(Color::Black),
                1 => Content::Stone(Color::White),
                2 if round % 3 == 0 => Content::Outside,
                _ => continue,
            };
            board.set(cell, content);
        }
        let cell = |random: &mut Generator| {
            HexCell::new(random.below(4) as usize, random.below(4) as usize)
        };
        let one = End::Stone(cell(&mut random));
        let other = match random.below(3) {
            0 => End::Stone(cell(&mut random)),
            _ => End::Edge(Edge::ALL[random.below(4) as usize]),
        };
        let cells: Vec<HexCell> = (0..14).map(|_| cell(&mut random)).collect();
        let within = [Within::All, Within::Near, Within::Cells(cells)];
        let Ok(question) = ConnectQuestion::new(board, [one, other], &within[round % 3]) else {
            continue;
        };
        if question.cells().len() <= 9 {
            let [first, second] = check(&question);
            let kind = if second { 0 } else { 2 - usize::from(first) };
            counts[usize::from(question.board().is_part())][kind] += 1;
        }
    }
    assert!(
        counts.iter().flatten().all(|&count| count > 5),
        "{counts:?}"
    );
}

/// An end in the middle, around which the opponent has to go.
#[test]
fn brute_force_agrees_around_a_stone() {
    for board in [
        "..../.B../..../....",
        ".W../.B../..W./....",
        "..../.B.W/W.../....",
    ] {
        for cells in ["a1-c3", "a2-c4,a1", "a1-d2,b3,c3"] {
            for end in ["bottom", "d4", "c3"] {
                let drawn = read(board).unwrap();
                let cells = Within::Cells(parse_cells(cells, &drawn).unwrap());
                let ends = ["b2", end].map(|end| parse_end(end, &drawn).unwrap());
                if let Ok(question) = ConnectQuestion::new(drawn, ends, &cells) {
                    check(&question);
                }
            }
        }
    }
}
