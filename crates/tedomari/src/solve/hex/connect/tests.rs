//! Connections against brute force, theorems and published templates.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::claim::Claim;
use super::templates::{Seen, Strip, mirrored, one_stone};
use super::*;
use crate::board::Color;
use crate::board::hex::{Content, Edge, End, HexBoard, HexCell};
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::notation::hex::{parse_cells, parse_end, read};

fn question(board: &str, ends: [&str; 2], within: &Within) -> ConnectQuestion {
    let board = read(board).unwrap();
    let ends = ends.map(|end| parse_end(end, &board).unwrap());
    ConnectQuestion::new(board, ends, within).unwrap()
}

fn answer(question: &ConnectQuestion) -> HexConnection {
    let found = question.answer(Turn::Either, &Budget::default());
    assert_eq!(found.stopped, None);
    found
}

fn names(cells: &[HexCell]) -> String {
    let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
    names.join(" ")
}

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
    for round in 0..500 {
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
        if question.cells().len() <= 10 {
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

/// Two stones with two common neighbors are connected, whatever is around them.
#[test]
fn every_bridge_is_named() {
    let center = HexCell::new(4, 4);
    let is_bridge = |cell: &HexCell| {
        let down = cell.row as isize - 4;
        let right = cell.column as isize - 4;
        cell.distance(center) == 2 && down != 0 && right != 0 && down + right != 0
    };
    let others = HexBoard::empty(9, 9).unwrap().cells().filter(is_bridge);
    let others: Vec<HexCell> = others.collect();
    assert_eq!(others.len(), 6);
    for (other, color) in others
        .into_iter()
        .zip([Color::Black, Color::White].iter().cycle())
    {
        let mut board = HexBoard::empty(9, 9).unwrap();
        for cell in [center, other] {
            board.set(cell, Content::Stone(*color));
        }
        let ends = [End::Stone(center), End::Stone(other)];
        let question = ConnectQuestion::new(board, ends, &Within::Near).unwrap();
        let found = answer(&question);
        assert_eq!(found.second, Some(true));
        let carrier = found.carrier.unwrap();
        assert_eq!(carrier.template, Some(Template::Bridge), "{other}");
        assert_eq!(carrier.cells.len(), 2);
    }
}

/// The cells of a template, drawn row by row down to the edge: `*` for a cell of the carrier, `B`
/// for the stone.
fn drawn(rows: &[&str]) -> Vec<Seen> {
    let cells = rows.iter().rev().zip(0..).flat_map(|(row, height)| {
        let letters = row.chars().filter(|letter| !letter.is_whitespace());
        let cells: Vec<(char, Seen)> = letters
            .zip(0..)
            .map(|(c, along)| (c, (height, along)))
            .collect();
        cells
    });
    let cells: Vec<(char, Seen)> = cells.collect();
    let stone = cells.iter().find(|(letter, _)| *letter == 'B').unwrap().1;
    let own = cells.iter().filter(|(letter, _)| *letter == '*');
    let mut pattern: Vec<Seen> = own
        .map(|&(_, (height, along))| (height, along - stone.1))
        .collect();
    pattern.sort_unstable();
    pattern
}

/// The templates of one stone as HexWiki shows them.
fn published(row: usize) -> Vec<Vec<Seen>> {
    match row {
        2 => vec![drawn(&[". B", "* *"])],
        3 => vec![
            drawn(&[". . B *", ". * * *", "* * * *"]),
            drawn(&[". . * B *", ". * * * *", "* * . * *"]),
        ],
        _ => vec![
            drawn(&[
                ". . . . B * .",
                ". . * * * * *",
                ". * * * * * *",
                "* * * * * * *",
            ]),
            drawn(&[
                ". . . . * B * .",
                ". . * * * * * *",
                ". * * * . * * *",
                "* * * * * * * *",
            ]),
        ],
    }
}

fn image(row: usize, pattern: &[Seen]) -> Vec<Seen> {
    let stone = (row as isize - 1, 0);
    let mut image: Vec<Seen> = pattern.iter().map(|&seen| mirrored(stone, seen)).collect();
    image.sort_unstable();
    image
}

/// Calls a function with the claim that one stone on a row is connected to the edge below.
fn with_strip<T>(row: usize, width: usize, ask: impl FnOnce(&Strip, Claim<'_>) -> T) -> T {
    let strip = Strip::new(row, width).unwrap();
    let budget = Budget::default();
    let found = strip.claim(false, &budget, |claim| Some(ask(&strip, claim)));
    found.unwrap()
}

#[test]
fn the_published_templates_are_found() {
    for row in 2..=4 {
        let found = one_stone(&Budget::default(), row).unwrap();
        let expected = published(row);
        assert_eq!(found.len(), expected.len(), "row {row}");
        for (found, expected) in found.iter().zip(&expected) {
            assert!(
                found == expected || image(row, found) == *expected,
                "row {row}: {found:?}"
            );
        }
    }
}

/// There are no other minimal carriers: a cell of each that is known is left out in all ways.
#[test]
fn there_are_no_other_templates_on_the_third_row() {
    with_strip(3, 9, |strip, claim| {
        let mut known: BTreeSet<Vec<HexCell>> = BTreeSet::new();
        let mut open: Vec<BTreeSet<HexCell>> = vec![BTreeSet::new()];
        let mut seen: BTreeSet<BTreeSet<HexCell>> = BTreeSet::new();
        while let Some(left_out) = open.pop() {
            let avoids =
                |carrier: &&Vec<HexCell>| carrier.iter().all(|cell| !left_out.contains(cell));
            let carrier = match known.iter().find(avoids) {
                Some(carrier) => Some(carrier.clone()),
                None => {
                    let rest = strip.cells.iter().filter(|cell| !left_out.contains(cell));
                    let needs = claim.needs(&rest.copied().collect::<Vec<_>>()).unwrap();
                    needs.map(|needs| claim.shrunk(needs).unwrap())
                }
            };
            let Some(carrier) = carrier else { continue };
            for &cell in &carrier {
                let mut next = left_out.clone();
                next.insert(cell);
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
            known.insert(carrier);
        }
        let found: BTreeSet<Vec<Seen>> = known.iter().map(|cells| strip.pattern(cells)).collect();
        let expected = published(3);
        let images = expected.iter().map(|pattern| image(3, pattern));
        let expected: BTreeSet<Vec<Seen>> = expected.iter().cloned().chain(images).collect();
        assert_eq!(found, expected);
    });
}

#[test]
fn templates_are_recognized_at_all_edges() {
    let board = "....../....../....../....../....../......";
    for (ends, name) in [
        (["c4", "bottom"], "ziggurat (III-1-a)"),
        (["d3", "top"], "ziggurat (III-1-a)"),
        (["c4", "left"], "ziggurat (III-1-a)"),
        (["d3", "right"], "ziggurat (III-1-a)"),
        (["left", "b3"], "bridge to the edge (II-1-a)"),
    ] {
        let found = answer(&question(board, ends, &Within::Near));
        assert_eq!(found.second, Some(true), "{ends:?}");
        let name_of = found
            .carrier
            .unwrap()
            .template
            .map(|template| template.to_string());
        assert_eq!(name_of.as_deref(), Some(name), "{ends:?}");
    }
    // The other template of the third row, where the first one does not fit.
    let found = answer(&question(
        "....../...B../....../..W...",
        ["d2", "bottom"],
        &Within::Near,
    ));
    let carrier = found.carrier.unwrap();
    assert_eq!(
        carrier.template,
        Some(Template::Edge(3, 'b')),
        "{}",
        names(&carrier.cells)
    );
}

#[test]
fn ladders_are_recognized() {
    for (board, ends, template) in [
        (
            "......../.B...B../WW......",
            ["b2", "bottom"],
            Template::Ladder(2, 3),
        ),
        (
            "......../..B...B./.....WW.",
            ["g2", "bottom"],
            Template::Ladder(2, 3),
        ),
    ] {
        let found = answer(&question(board, ends, &Within::Near));
        assert_eq!(
            (found.first, found.second),
            (Some(true), Some(false)),
            "{board}"
        );
        let carrier = found.carrier.unwrap();
        assert_eq!(
            carrier.template,
            Some(template),
            "{board}: {}",
            names(&carrier.cells)
        );
    }
    // Without the stone ahead, the ladder does not arrive.
    let found = answer(&question(
        "......../.B....../WW......",
        ["b2", "bottom"],
        &Within::Near,
    ));
    assert_eq!((found.first, found.carrier), (Some(false), None));
}

#[test]
fn what_is_around_is_said() {
    let outside = |board: &str, ends: [&str; 2], within: &Within| {
        let outside = question(board, ends, within).outside();
        (outside.empty, outside.is_unknown)
    };
    let board = ".../.B./...";
    assert_eq!(outside(board, ["b2", "bottom"], &Within::All), (0, false));
    assert_eq!(outside(board, ["b2", "bottom"], &Within::Near), (3, false));
    let cells = Within::Cells(parse_cells("a3,b3", &read(board).unwrap()).unwrap());
    assert_eq!(outside(board, ["b2", "bottom"], &cells), (3, false));
    assert_eq!(outside("#B/..", ["b1", "bottom"], &Within::All), (0, true));
    assert_eq!(
        outside("WBW/..W", ["b1", "bottom"], &Within::Near),
        (0, false)
    );
}

#[test]
fn wrong_questions_are_refused() {
    let error = |board: &str, ends: [&str; 2]| {
        let board = read(board).unwrap();
        let ends = ends.map(|end| parse_end(end, &board).unwrap());
        ConnectQuestion::new(board, ends, &Within::Near)
            .unwrap_err()
            .to_string()
    };
    assert!(error("BW/..", ["a1", "b1"]).contains("a1 is Black's and b1 is White's"));
    assert!(error("BW/..", ["a1", "left"]).contains("left is White's"));
    assert!(error("BW/..", ["a1", "a1"]).contains("two ends"));
    assert!(error("BW/..", ["a2", "b2"]).contains("are empty"));
    let board = HexBoard::empty(20, 20).unwrap();
    let ends = [End::Edge(Edge::Top), End::Edge(Edge::Bottom)];
    let error = ConnectQuestion::new(board.clone(), ends, &Within::Near).unwrap_err();
    assert_eq!(error, ConnectError::TooLarge(400));
    let cells = Within::Cells(vec![HexCell::new(20, 0)]);
    assert!(ConnectQuestion::new(board, ends, &cells).is_err());
}

/// Ends that touch are joined without any cell, and a budget that is used up is said.
#[test]
fn joined_and_unknown() {
    let found = answer(&question("B./B.", ["a1", "bottom"], &Within::Near));
    assert_eq!(found.second, Some(true));
    assert!(found.carrier.unwrap().cells.is_empty());
    let budget = Budget::default();
    budget.cancellation.cancel();
    let question = question("11x11", ["f6", "bottom"], &Within::All);
    let found = question.answer(Turn::Either, &budget);
    assert_eq!(found.second, None);
    assert!(found.stopped.is_some());
}
