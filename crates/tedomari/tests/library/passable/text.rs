//! Reading and writing games, posets of outcomes and payoffs.

use std::sync::Arc;

use tedomari::board::random::Generator;
use tedomari::notation::NotationError;
use tedomari::notation::passable::{
    latex, parse_atoms, parse_coloring, parse_game, print_atoms, print_coloring, print_game,
};

use super::random::{forms, game};

#[test]
fn games_read_back() {
    for atoms in ["L3", "P5", "B3", "L2 x P4", "lo < x, y < hi"] {
        for seed in 0..100 {
            let mut forms = forms(atoms);
            let form = game(&mut forms, &mut Generator::new(seed, 3), 4, 3);
            let text = print_game(&forms, form).unwrap();
            assert_eq!(parse_game(&text, &mut forms).unwrap(), form, "{text}");
            let tex = latex(&forms, form).unwrap();
            if atoms != "B3" && atoms != "L2 x P4" {
                assert_eq!(parse_game(&tex, &mut forms).unwrap(), form, "{tex}");
            }
        }
    }
}

#[test]
fn posets_of_outcomes_read_back() {
    for text in [
        "L1",
        "L2",
        "L9",
        "P3",
        "P4",
        "P5",
        "B0",
        "B1",
        "B3",
        "L2 x L3",
        "P4 * L2 × L2",
    ] {
        let atoms = parse_atoms(text).unwrap();
        let written = print_atoms(&atoms);
        let again = parse_atoms(&written).unwrap();
        assert_eq!(again.len(), atoms.len(), "{text}: {written}");
        for a in atoms.atoms() {
            for b in atoms.atoms() {
                let [x, y] = [a, b].map(|atom| again.find(atoms.written(atom)).unwrap());
                assert_eq!(atoms.le(a, b), again.le(x, y), "{text}");
            }
        }
    }
}

#[test]
fn many_ways_to_write_one_game() {
    let mut forms = forms("P4");
    let plain = parse_game("{a,{T|b}|{a|_},b}", &mut forms).unwrap();
    for text in [
        "{ {⊤|b}, a | b, {a|⊥} }",
        "{a,{top|b}|{a|bot},b}",
        "\\{a,\\{\\top\\mid b\\}\\mid\\{a\\mid\\bot\\},b\\}",
        "$\\left\\{a, \\{\\top | b\\} \\,|\\, \\{a \\mid \\bot\\}, b\\right\\}$",
        "{a,\n{T|b} # a comment\n|{a|_},b}",
    ] {
        assert_eq!(parse_game(text, &mut forms), Ok(plain), "{text}");
    }
    assert_eq!(print_game(&forms, plain).unwrap(), "{a,{T|b}|{a|_},b}");
}

#[test]
fn payoffs_read_back() {
    for (atoms, text) in [
        ("P4", "a:{00011,10101,11000}, b:{00100,01010}"),
        ("P4", "a:{ε}, b:{}"),
        ("P4", "cells 3; a:{}, b:{}"),
        ("L3", "a:{0}, T:{1}"),
        ("B2", "a:{01}, b:{10}"),
    ] {
        let atoms = Arc::new(parse_atoms(atoms).unwrap());
        let game = parse_coloring(text, atoms.clone()).unwrap();
        assert_eq!(print_coloring(&game), text);
    }
    let atoms = Arc::new(parse_atoms("P4").unwrap());
    let table = parse_coloring("table _ a b T", atoms.clone()).unwrap();
    assert_eq!(table, parse_coloring("a:{○●}; b:{●○}", atoms).unwrap());
}

/// Errors name what is wrong and where.
#[test]
fn errors() {
    let game = |text: &str| parse_game(text, &mut forms("P4")).map(|_| ()).unwrap_err();
    let atoms = |text: &str| parse_atoms(text).map(|_| ()).unwrap_err();
    let coloring = |text: &str| {
        let atoms = Arc::new(parse_atoms("P4").unwrap());
        parse_coloring(text, atoms).map(|_| ()).unwrap_err()
    };
    let cases: Vec<(NotationError, usize, &str)> = vec![
        (game("{a|}"), 4, "there is no option here"),
        (game("{|b}"), 2, "there is no option here"),
        (game("{a,,b|_}"), 4, "there is no option here"),
        (game("{a}"), 3, "this game has no right options"),
        (game("{a|b|c}"), 5, "a second bar in one game"),
        (game("{a|b"), 1, "this brace is never closed"),
        (
            game("{a|x}"),
            4,
            "`x` is not an atom of this poset of outcomes",
        ),
        (game("{a|b} b"), 7, "unexpected `b`"),
        (game(""), 1, "unexpected end of text"),
        (atoms(""), 1, "there is no poset of outcomes here"),
        (atoms("Q4"), 1, "`Q4` is not a poset of outcomes"),
        (atoms("P2"), 1, "`P2` has too few atoms"),
        (
            atoms("L5000"),
            1,
            "5000 atoms are more than the limit of 1024",
        ),
        (
            atoms("bot < a, b"),
            1,
            "no atom is above both `a` and `b`, so there is no top; add one, such as `a, b < T`",
        ),
        (
            atoms("a < b < a"),
            1,
            "`a` and `b` are each below the other, so this is not a partial order",
        ),
        (
            atoms("T < a < b"),
            1,
            "`T` means the top, but the top is `b`",
        ),
        (
            coloring("a:{01}, c:{10}"),
            9,
            "`c` is not an atom of this poset of outcomes",
        ),
        (
            coloring("a:{01,1}"),
            7,
            "this coloring has 1 cells, but there are 2",
        ),
        (coloring("a:{02}"), 5, "unexpected `2`"),
        (
            coloring("a:{0000000000000000000000001}"),
            4,
            "25 cells are too many; a payoff table has at most 24",
        ),
        (
            coloring("table a _ T T"),
            9,
            "the payoff is not monotone: 00 gives `a`, but 01 gives `_`, which is not at least as good for Left",
        ),
        (coloring("table _ a b"), 6, "a table of 3 outcomes"),
    ];
    for (error, column, message) in cases {
        assert_eq!((error.message.as_str(), error.column), (message, column));
    }
}

/// Deep and long expressions are read, simplified and written on explicit stacks.
#[test]
fn deep_and_long_expressions() {
    let mut forms = forms("P4");
    let deep = format!("{}a{}", "{".repeat(100_000), "|_}".repeat(100_000));
    let game = parse_game(&deep, &mut forms).unwrap();
    assert_eq!(print_game(&forms, game).unwrap(), deep);
    let value = forms.canonical(game).unwrap();
    assert_eq!(print_game(&forms, value).unwrap(), "_");
    let long = format!("{{{}a|_}}", "{T|b},a,".repeat(125_000));
    let game = parse_game(&long, &mut forms).unwrap();
    let value = forms.canonical(game).unwrap();
    assert_eq!(print_game(&forms, value).unwrap(), "{a,{T|b}|_}");
}
