use std::collections::BTreeSet;

use super::{Edit, EditError, edited, kept};
use crate::board::random::Generator;
use crate::board::{Board, Cell, Color, Element};
use crate::notation::pattern::{
    PatternEdit, edited_pattern_board, kept_pattern_board, parse_pattern_board,
    pattern_boards_together, print_pattern_board,
};
use crate::notation::{parse, print};

/// All pairs a < b, by name, computed from the covers by repeated joining.
type Order = BTreeSet<(String, String)>;

fn closed(mut order: Order) -> Order {
    loop {
        let mut more = order.clone();
        for (a, b) in &order {
            for (c, d) in &order {
                if b == c {
                    more.insert((a.clone(), d.clone()));
                }
            }
        }
        if more == order {
            return order;
        }
        order = more;
    }
}

/// The covers of a poset or the edges of a graph.
fn lines(board: &Board) -> Order {
    let named = |(a, b): (Element, Element)| (board.name(a), board.name(b));
    match board {
        Board::Poset(poset) => poset.upper_covers().pairs().map(named).collect(),
        Board::Graph(graph) => graph.edges().map(named).collect(),
        Board::Diagram(_) | Board::Ruleset(_) | Board::Grounded(_) => Order::new(),
    }
}

fn names(board: &Board) -> Vec<String> {
    (0..board.len() as Element).map(|x| board.name(x)).collect()
}

fn color(generator: &mut Generator) -> Color {
    if generator.coin() {
        Color::White
    } else {
        Color::Black
    }
}

/// Any edit, usually a valid one.
fn any_edit(board: &Board, generator: &mut Generator) -> Edit {
    let names = names(board);
    let mut name = || {
        if names.is_empty() || generator.below(12) == 0 {
            "nobody".to_string()
        } else {
            names[generator.below(names.len() as u32) as usize].clone()
        }
    };
    let [a, b] = [name(), name()];
    let cell = Cell {
        row: generator.below(4),
        column: generator.below(4),
    };
    let color = color(generator);
    match generator.below(9) {
        0 => Edit::Add {
            name: generator.coin().then(|| "new one".into()),
            color,
            cell: generator.coin().then_some(cell),
        },
        1 => Edit::Remove(a),
        2 => Edit::Color(a, color),
        3 => Edit::Rename(a, format!("{b}'")),
        4 => Edit::Disconnect(a, b),
        5 => Edit::Paint(cell, generator.coin().then_some(color)),
        _ => Edit::Connect(a, b),
    }
}

const STARTS: &[&str] = &[
    "",
    "white a b c; black d e; a < d < b; c < e",
    "random 7 0.3 seed 5",
    "boolean 3 rank",
    "graph white a b; black c d; a-b-c-a; c-d",
    "cycle wbwb",
    "young 3,2 chess",
    "cells w.b/.wb",
    "white x a; black b c; x needs {a b} or {c}",
];

#[test]
fn edits_give_boards_that_read_back_and_change_what_they_say() {
    for (seed, start) in (1..).zip(STARTS) {
        let mut generator = Generator::new(seed, 3);
        for _ in 0..20 {
            let mut board = parse(start).expect("a board");
            for _ in 0..12 {
                let edit = any_edit(&board, &mut generator);
                if let Ok(next) = edited(&board, &edit) {
                    let text = print(&next);
                    assert_eq!(parse(&text).as_ref(), Ok(&next), "{text}");
                    check(&board, &edit, &next);
                    board = next;
                }
            }
        }
    }
}

fn check(before: &Board, edit: &Edit, after: &Board) {
    let (old, new) = (names(before), names(after));
    // Cells are named by their positions, counted from the first row and column.
    if let Board::Diagram(_) = after {
        let change = match edit {
            Edit::Add { .. } => 1,
            Edit::Remove(_) | Edit::Paint(_, None) => -1,
            Edit::Paint(..) => (new.len() - old.len()) as isize,
            _ => 0,
        };
        return assert_eq!(new.len() as isize, old.len() as isize + change);
    }
    match edit {
        Edit::Add { .. } => {
            assert_eq!(new.len(), old.len() + 1);
            assert!(old.iter().all(|name| new.contains(name)));
            assert_eq!(lines(after), lines(before));
        }
        Edit::Remove(gone) => {
            assert!(!new.contains(gone));
            let kept: Vec<String> = old.into_iter().filter(|name| name != gone).collect();
            assert_eq!(new, kept);
            if let Board::Poset(_) = before {
                let mut order = closed(lines(before));
                order.retain(|(a, b)| a != gone && b != gone);
                assert_eq!(closed(lines(after)), order);
            }
        }
        Edit::Connect(a, b) => {
            let mut wanted = lines(before);
            wanted.insert((a.clone(), b.clone()));
            if let Board::Poset(_) = before {
                assert_eq!(closed(lines(after)), closed(wanted));
            } else {
                assert_eq!(lines(after).len(), lines(before).len() + 1);
            }
        }
        Edit::Disconnect(a, b) => {
            let mut wanted = lines(before);
            wanted.remove(&(a.clone(), b.clone()));
            wanted.remove(&(b.clone(), a.clone()));
            assert_eq!(lines(after), wanted);
        }
        Edit::Color(..) | Edit::Rename(..) | Edit::Paint(..) => {
            assert_eq!(lines(after).len(), lines(before).len());
        }
    }
}

#[test]
fn connections_are_refused_exactly_when_they_hold_one_way_or_the_other() {
    for seed in 1..=40 {
        let board = parse(&format!("random 6 0.3 seed {seed}")).expect("a board");
        let order = closed(lines(&board));
        for a in names(&board) {
            for b in names(&board) {
                let pair = |x: &String, y: &String| (x.clone(), y.clone());
                let result = edited(&board, &Edit::Connect(a.clone(), b.clone()));
                match &result {
                    Ok(_) => assert!(a != b),
                    Err(EditError::Loop(_)) => assert_eq!(a, b),
                    Err(EditError::Cycle(chain)) => assert_chain(&board, chain, &b, &a),
                    Err(EditError::Implied(chain)) => assert_chain(&board, chain, &a, &b),
                    Err(error) => panic!("{error}"),
                }
                let is_related = order.contains(&pair(&a, &b)) || order.contains(&pair(&b, &a));
                assert_eq!(result.is_err(), is_related || a == b);
            }
        }
    }
}

fn assert_chain(board: &Board, chain: &[String], from: &str, to: &str) {
    let covers = lines(board);
    assert_eq!(chain.first().map(String::as_str), Some(from));
    assert_eq!(chain.last().map(String::as_str), Some(to));
    let steps = chain.windows(2);
    for step in steps {
        assert!(covers.contains(&(step[0].clone(), step[1].clone())));
    }
}

#[test]
fn what_is_added_and_taken_away_again_leaves_the_board_as_it_was() {
    for start in STARTS {
        let board = parse(start).expect("a board");
        let cell = matches!(board, Board::Diagram(_)).then_some(Cell { row: 9, column: 9 });
        let add = Edit::Add {
            name: None,
            color: Color::Black,
            cell,
        };
        let more = edited(&board, &add).expect("an element");
        let added = names(&more)
            .into_iter()
            .find(|x| !names(&board).contains(x));
        let added = added.expect("the new one");
        assert_eq!(edited(&more, &Edit::Remove(added)).as_ref(), Ok(&board));
        for (a, b) in lines(&board) {
            let apart = edited(&board, &Edit::Disconnect(a.clone(), b.clone())).expect("a line");
            let together = edited(&apart, &Edit::Connect(a, b)).expect("a line");
            assert_eq!(together, board, "{start}");
        }
    }
}

#[test]
fn reasons_name_what_is_in_the_way() {
    let refusal = |text: &str, edit: Edit| {
        let board = parse(text).expect("a board");
        edited(&board, &edit).expect_err("refused").to_string()
    };
    let connect = |a: &str, b: &str| Edit::Connect(a.into(), b.into());
    let disconnect = |a: &str, b: &str| Edit::Disconnect(a.into(), b.into());
    let chain = "white a b c; b < c < a";
    assert_eq!(
        refusal(chain, connect("a", "b")),
        "a < b cannot be added: b < c < a already"
    );
    assert_eq!(
        refusal(chain, connect("b", "a")),
        "b < a holds already: b < c < a"
    );
    assert_eq!(
        refusal(chain, disconnect("b", "a")),
        "b < a follows from b < c < a; disconnect two neighbors of these instead"
    );
    assert_eq!(
        refusal("antichain ww", disconnect("1", "2")),
        "1 and 2 are not related"
    );
    assert_eq!(
        refusal("path ww", connect("1", "2")),
        "1 and 2 are joined already"
    );
    assert_eq!(
        refusal("chain 30 white", connect("30", "1")),
        "30 < 1 cannot be added: 1 < 2 < 3 < 4 < 5 < 6 < … 18 more … < 25 < 26 < 27 < 28 < 29 < 30 already"
    );
    assert_eq!(
        refusal(chain, Edit::Rename("a".into(), "b".into())),
        "there is already another 'b'"
    );
    assert_eq!(
        refusal("young 2,1 chess", connect("r1c1", "r1c2")),
        "cells of a diagram are ordered by their positions; paint cells instead"
    );
    let paint = Edit::Paint(Cell { row: 0, column: 0 }, Some(Color::White));
    assert_eq!(refusal("chain ww", paint), "a poset has no cells to paint");
}

#[test]
fn numbered_elements_keep_their_numbers() {
    let board = parse("chain wbw").expect("a board");
    let less = edited(&board, &Edit::Remove("2".into())).expect("an element");
    assert_eq!(print(&less), "white 1 3; 1 < 3");
    let add = Edit::Add {
        name: None,
        color: Color::Black,
        cell: None,
    };
    let more = edited(&less, &add).expect("an element");
    assert_eq!(names(&more), ["1", "3", "4"]);
    assert_eq!(
        names(&edited(&board, &add).expect("one more")),
        ["1", "2", "3", "4"]
    );
}

#[test]
fn an_element_that_nobody_is_left_to_wait_for_is_free() {
    let board = parse("white x a; black b c; x needs {a b} or {c}").expect("a board");
    let free = edited(&board, &Edit::Remove("c".into())).expect("an element");
    assert_eq!(print(&free), "rules white x a; black b");
    let waiting = edited(&board, &Edit::Remove("a".into())).expect("an element");
    assert_eq!(print(&waiting), "white x; black b c; x needs {b} or {c}");
}

#[test]
fn keeping_some_is_removing_the_others_one_by_one() {
    for (seed, start) in (1..).zip(STARTS) {
        let mut generator = Generator::new(seed, 7);
        let board = parse(start).expect("a board");
        for _ in 0..20 {
            let chosen: Vec<String> = names(&board)
                .into_iter()
                .filter(|_| generator.coin())
                .collect();
            let fewer = kept(&board, &chosen).expect("part of a board");
            // Cells are renamed by their positions when others go.
            if let Board::Diagram(_) = board {
                assert_eq!(fewer.len(), chosen.len());
                continue;
            }
            let others = names(&board);
            let others = others.into_iter().filter(|name| !chosen.contains(name));
            let slowly = others.fold(board.clone(), |board, name| {
                edited(&board, &Edit::Remove(name)).expect("an element")
            });
            assert_eq!(names(&fewer), chosen, "{start}");
            assert_eq!(closed(lines(&fewer)), closed(lines(&slowly)), "{start}");
            assert_eq!(fewer.colors(), slowly.colors(), "{start}");
            assert_eq!(parse(&print(&fewer)).as_ref(), Ok(&fewer), "{start}");
        }
    }
    let board = parse("white a b; a < b").expect("a board");
    let unknown = kept(&board, &["c".into()]);
    assert_eq!(unknown, Err(EditError::Unknown("c".into())));
}

#[test]
fn boards_of_pattern_games_are_copied() {
    let board = parse_pattern_board("K4; red 1-2; green 3-4").expect("a board");
    let some = kept_pattern_board(&board, &["1".into(), "2".into(), "3".into()]);
    let some = some.expect("part of a board");
    assert_eq!(print_pattern_board(&some), "K3; red 1-2");
    let both = pattern_boards_together(&some, &some).expect("a board");
    let edges = "1-2; 2-3; 1-3; 1'-2'; 2'-3'; 1'-3'; red 1-2 1'-2'";
    assert_eq!(Ok(&both), parse_pattern_board(edges).as_ref());
    let sets = parse_pattern_board("sets a b / b c").expect("a board");
    assert!(kept_pattern_board(&sets, &["a".into()]).is_err());
    assert!(pattern_boards_together(&sets, &some).is_err());
}

#[test]
fn boards_of_pattern_games_are_edited_too() {
    let after = |text: &str, edit: PatternEdit| {
        let board = parse_pattern_board(text).expect("a board");
        edited_pattern_board(&board, &edit).map(|board| print_pattern_board(&board))
    };
    let color = |edge: &str, player| PatternEdit::Color(edge.into(), player);
    let shown = |result: Result<String, EditError>| result.unwrap_or_else(|e| e.to_string());
    for (text, edit, wanted) in [
        ("K4", color("1-2", Some(0)), "K4; red 1-2"),
        ("K4; red 1-2", color("2-1", Some(1)), "K4; green 1-2"),
        ("K4; red 1-2", color("1-2", None), "K4"),
        (
            "K4; red 1-2",
            PatternEdit::Disconnect("1".into(), "2".into()),
            "K4-e",
        ),
        ("P3", PatternEdit::Connect("1".into(), "3".into()), "K3"),
        (
            "K3",
            PatternEdit::Connect("1".into(), "3".into()),
            "1 and 3 are joined already",
        ),
        (
            "K4; green 3-4",
            PatternEdit::Remove("2".into()),
            "1-3; 3-4; 1-4; green 3-4",
        ),
        (
            "K3",
            PatternEdit::Remove("7".into()),
            "'7' is not on the board",
        ),
        (
            "K3",
            PatternEdit::Rename("1".into(), "red".into()),
            "\"red\"-2; 2-3; \"red\"-3",
        ),
        (
            "K3",
            PatternEdit::Rename("1".into(), "a-b".into()),
            "\"a-b\"-2; 2-3; \"a-b\"-3",
        ),
        (
            "\"a-b\"-2; 2-3",
            color("2-\"a-b\"", Some(1)),
            "\"a-b\"-2; 2-3; green \"a-b\"-2",
        ),
        (
            "sets a b / b c",
            color("b", Some(1)),
            "sets a b / b c; green b",
        ),
        (
            "sets a b / b c",
            PatternEdit::Add(None),
            "sets can only be changed in the text",
        ),
    ] {
        assert_eq!(shown(after(text, edit.clone())), wanted, "{text} {edit:?}");
    }
    let more = after("K3", PatternEdit::Add(None)).expect("a vertex");
    let removed = after(&more, PatternEdit::Remove("4".into()));
    assert_eq!(shown(removed), "K3");
}
