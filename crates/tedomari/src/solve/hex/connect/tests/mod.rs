//! Connections against brute force, theorems and published templates.

mod brute;
mod published;

use super::*;
use crate::board::Color;
use crate::board::hex::{Content, Edge, End, HexBoard, HexCell};
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
