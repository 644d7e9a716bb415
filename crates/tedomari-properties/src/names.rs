//! Boards, patterns, formulas, payoffs and tables whose elements have names that are hard to tell from
//! the notation around them. The texts have all names in quotes; what is printed need not.

use std::sync::Arc;

use tedomari::board::{Board, PatternBoard};
use tedomari::catalogue::{BoardKind, GAMES};
use tedomari::game::pattern::{Normal, PatternSetup, Variant};
use tedomari::notation::passable::{parse_atoms, parse_coloring};
use tedomari::notation::pattern::{parse_pattern_board, parse_positive, parse_simple_graph};
use tedomari::opponent::Opponent;
use tedomari::question::GameRecord;
use tedomari::value::Player;
use tedomari::words::{in_list, unquoted};
use tedomari::{Question, notation};

use crate::Property;
use crate::boards::{is_read_back, pattern_board_is_read_back, pattern_is_read_back};
use crate::choices::Choices;
use crate::files::is_saved;
use crate::formulas::{atoms_are_read_back, formula_is_read_back, payoff_is_read_back};
use crate::words::WORDS;

/// Everything with names, made from the bytes.
pub const NAMES: Property = Property {
    name: "names",
    seeds: || {
        let seed = |kind: u8| {
            let names = (0..40).map(|i: u8| i.wrapping_mul(59).wrapping_add(kind));
            [vec![kind], names.collect()].concat()
        };
        (0..KINDS).map(seed).collect()
    },
    check: |bytes| {
        let choices = &mut Choices(bytes);
        let kind = choices.below(usize::from(KINDS));
        let names = names(choices);
        for name in &names {
            assert_eq!(unquoted(&in_list(name.clone())), *name);
        }
        match kind {
            0..=3 => board(kind, &names, choices),
            4 => graph(&names, choices),
            5 => sets(&names, choices),
            6 => formula(&names, choices),
            _ => return outcomes(&names, choices),
        }
        true
    },
};

/// The number of kinds of things with names.
const KINDS: u8 = 8;

/// Two to five different names.
fn names(choices: &mut Choices<'_>) -> Vec<String> {
    let mut names: Vec<String> = vec!["v".into(), "w".into()];
    for _ in 0..=choices.below(4) {
        let parts = (0..=choices.below(2)).map(|_| choices.one(WORDS));
        let name: String = parts.collect();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // The usual names make room for the others.
    names.drain(..(names.len() - 2).min(2));
    names
}

/// A name in quotes.
fn quoted(name: &str) -> String {
    let escaped: String = name
        .chars()
        .map(|c| match c {
            '"' | '\\' => format!("\\{c}"),
            '\n' => "\\n".into(),
            c if c.is_control() => format!("\\u{{{:x}}}", u32::from(c)),
            c => c.into(),
        })
        .collect();
    format!("\"{escaped}\"")
}

/// Some of the pairs of names, the earlier one first, with a sign between them.
fn pairs(names: &[String], sign: &str, choices: &mut Choices<'_>) -> Vec<String> {
    let all = (1..names.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let some = choices.some(all).into_iter();
    some.map(|(a, b)| format!("{}{sign}{}", quoted(&names[a]), quoted(&names[b])))
        .collect()
}

/// The names in quotes, separated by spaces.
fn list<'a>(names: impl IntoIterator<Item = &'a String>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| quoted(name)).collect();
    names.join(" ")
}

/// Boards of removal and poset games: a poset, a graph, a ruleset or a grounded graph.
fn board(kind: usize, names: &[String], choices: &mut Choices<'_>) {
    let (first, rest) = names.split_at(1 + choices.below(names.len()));
    let mut statements = vec![format!("white {}", list(first))];
    if !rest.is_empty() {
        statements.push(format!("black {}", list(rest)));
    }
    let text = match kind {
        0 => {
            statements.extend(pairs(names, " < ", choices));
            statements.join("; ")
        }
        1 => {
            statements.extend(pairs(names, "-", choices));
            format!("graph {}", statements.join("; "))
        }
        2 => {
            for (i, name) in names.iter().enumerate() {
                let set = choices.some(names[..i].iter().chain(&names[i + 1..]));
                statements.push(format!("{} needs {{{}}}", quoted(name), list(set)));
            }
            statements.join("; ")
        }
        _ => {
            let path: Vec<String> = names.iter().map(|name| quoted(name)).collect();
            let color = choices.one(&["blue", "red", "green"]);
            format!("{color} ground-{}", path.join("-"))
        }
    };
    let board = notation::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    if !matches!(board, Board::Grounded(_)) {
        let given: Vec<String> = (0..board.len()).map(|x| board.name(x as u32)).collect();
        assert_eq!(given, names, "{text}");
    }
    is_read_back(&board);
    let kind = BoardKind::of(&board);
    let mut games = GAMES.iter().filter(|entry| entry.takes(kind));
    let game = games.next().expect("a game for each kind of board");
    is_played(game.name, &notation::print(&board));
}

/// A game on a printed board is saved and continued, and its moves are told apart by their names.
fn is_played(game: &str, board: &str) {
    let question = Question::read(game, board);
    let question = question.unwrap_or_else(|error| panic!("{game}: {error}\n{board}"));
    let mut position = question.start().clone();
    while let Some(chosen) = position.legal_moves().last() {
        let said = position.names(&chosen).into_iter().map(in_list);
        let read = position.read(&said.collect::<Vec<_>>());
        assert_eq!(read.as_ref(), Ok(&chosen), "{board}");
        position = position.after(&chosen);
    }
    let record = GameRecord::new(&question, &position, Player::Left, Opponent::Perfect);
    let read = GameRecord::read(&record.to_json());
    assert_eq!(read.as_ref().ok(), Some(&record), "{board}");
    let resumed = record
        .resume()
        .unwrap_or_else(|error| panic!("{error}\n{board}"));
    assert_eq!(resumed.position.made(), position.made(), "{board}");
}

/// A graph as a pattern and as a board.
fn graph(names: &[String], choices: &mut Choices<'_>) {
    let mut parts: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    let edges = pairs(names, "-", choices);
    parts.extend(edges.iter().cloned());
    let text = parts.join("; ");
    let graph = parse_simple_graph(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let given: Vec<&str> = (0..graph.len()).map(|v| graph.name(v)).collect();
    assert_eq!(given, *names, "{text}");
    pattern_is_read_back(&graph);
    for color in ["red", "green"] {
        let some = choices.some(edges.iter().cloned());
        parts.push(format!("{color} {}", some.join(" ")));
    }
    let text = parts.join("; ");
    let board = parse_pattern_board(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    pattern_board_is_read_back(&board);
}

/// Sets, and the table of a game on them.
fn sets(names: &[String], choices: &mut Choices<'_>) {
    let sets: Vec<String> = (0..=choices.below(3))
        .map(|_| match choices.some(names) {
            set if set.is_empty() => list(names),
            set => list(set),
        })
        .collect();
    let mut text = format!("elements {}; sets {}", list(names), sets.join(" / "));
    if choices.coin() {
        text += &format!("; {} {}", choices.one(&["red", "green"]), quoted(&names[0]));
    }
    let board = parse_pattern_board(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let PatternBoard::Sets { elements, .. } = &board else {
        panic!("not sets: {text}");
    };
    assert_eq!(elements, names, "{text}");
    pattern_board_is_read_back(&board);
    let setup = PatternSetup {
        variant: choices.one(&[Variant::AchieveWeak, Variant::Avoid]),
        board,
        patterns: None,
    };
    // A set of one element may be complete before the game begins.
    if setup.game().is_ok() {
        is_saved(&setup);
        is_played(setup.variant.name(), &setup.board_text());
    }
}

/// A positive formula in both normal forms.
fn formula(names: &[String], choices: &mut Choices<'_>) {
    for (normal, between, within) in [(Normal::Cnf, "&", "|"), (Normal::Dnf, "|", "&")] {
        let term = |names: &[&String]| {
            let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
            format!("({})", names.join(within))
        };
        let all: Vec<&String> = names.iter().collect();
        let mut terms = vec![term(&all)];
        let some = choices.some(names);
        terms.extend((!some.is_empty()).then(|| term(&some)));
        let text = terms.join(between);
        let formula = parse_positive(&text, normal);
        let formula = formula.unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(formula.variables, names, "{text}");
        formula_is_read_back(&formula);
    }
}

/// A poset of outcomes, and a payoff over it. `T` and `_` can only be the top and the bottom.
fn outcomes(names: &[String], choices: &mut Choices<'_>) -> bool {
    let (bottom, top) = (quoted(&names[0]), quoted(&names[names.len() - 1]));
    let middle = &names[1..names.len() - 1];
    let mut text = format!("{bottom} < {top}");
    for name in middle {
        let name = quoted(name);
        text += &format!("; {bottom} < {name} < {top}");
    }
    for pair in pairs(middle, " < ", choices) {
        text += &format!("; {pair}");
    }
    let Ok(atoms) = parse_atoms(&text) else {
        let is_reserved = |name: &String| ["T", "_"].contains(&name.as_str());
        assert!(names.iter().any(is_reserved), "{text}");
        return false;
    };
    atoms_are_read_back(&atoms);
    let atoms = Arc::new(atoms);
    let outcome = atoms.atoms().nth(choices.below(atoms.len()));
    let outcome = outcome.map_or("", |atom| atoms.name(atom));
    let text = format!(
        "{}:{{{}}}",
        quoted(outcome),
        choices.one(&["01", "10,01", "11"])
    );
    if let Ok(game) = parse_coloring(&text, Arc::clone(&atoms)) {
        payoff_is_read_back(&game);
    }
    true
}
