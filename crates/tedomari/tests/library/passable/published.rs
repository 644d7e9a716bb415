//! Values from the paper and its appendix.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use tedomari::Budget;
use tedomari::notation::passable::{parse_atoms, parse_coloring, parse_game, print_game};
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::Player;
use tedomari::value::passable::Form;

use super::definition::Tree;
use super::random::{choice, coupling, forms};

fn canonical(game: &str, atoms: &str) -> String {
    let mut forms = forms(atoms);
    let game = parse_game(game, &mut forms).unwrap();
    let value = forms.canonical(game).unwrap();
    print_game(&forms, value).unwrap()
}

fn value(coloring: &str, atoms: &str) -> String {
    let game = parse_coloring(coloring, Arc::new(parse_atoms(atoms).unwrap())).unwrap();
    let solution = solve_coloring(&game, &Budget::default());
    print_game(&solution.forms, solution.value.unwrap()).unwrap()
}

#[test]
fn canonical_forms() {
    for (game, value) in [
        ("{T|T}", "T"),
        ("{{T|a}|a}", "a"),
        ("{{T|a}|{a|_}}", "a"),
        ("{{a|_}|_}", "_"),
        ("{_|T}", "{_|T}"),
        ("{a|T}", "{a|T}"),
        ("{a|b}", "{a|b}"),
        // Example 2.9.
        ("{{T|T},{T|b}|{b|_},{T|_}}", "{T|{b|_}}"),
        ("{a,{T|b}|{a|_},b}", "{a,{T|b}|{a|_},b}"),
    ] {
        assert_eq!(canonical(game, "P5"), value, "{game}");
    }
}

#[test]
fn canonical_but_not_passable() {
    let mut forms = forms("P4");
    for game in ["{_|T}", "{a|T}", "{a|b}"] {
        let game = parse_game(game, &mut forms).unwrap();
        assert_eq!(forms.canonical(game), Ok(game));
        assert_eq!(forms.is_passable(game), Ok(false));
    }
}

/// Example 2.10 and realizations of the appendix. The paper prints a wrong one for
/// `{T|a,{b|_}}`.
#[test]
fn set_coloring_games() {
    for (game, expected) in [
        (
            "a:{00011,10101,11000}, b:{00100,01010}",
            "{a,{T|b}|{a|_},b}",
        ),
        ("a:{01}, b:{10}", "{{T|a},{T|b}|{a|_},{b|_}}"),
        ("a:{011,101}, b:{011,110}", "{a,b|_}"),
        ("a:{001}, b:{010,101}", "{T|a,{b|_}}"),
        (
            "a:{00011,00101,11010}, b:{01100,11000}",
            "{a,{b,{T|a}|b}|_}",
        ),
        ("a:{0}, b:{1}", "{T|a}"),
        ("a:{1}, b:{1}", "{T|_}"),
        ("a:{ε}, b:{}", "a"),
    ] {
        assert_eq!(value(game, "P4"), expected, "{game}");
    }
    assert_ne!(value("a:{011}, b:{010,101}", "P4"), "{T|a,{b|_}}");
    assert_eq!(value("a:{0}, T:{1}", "L3"), "{T|a}");
    assert_eq!(value("a:{1}", "L3"), "{a|_}");
}

/// A first move is best exactly if no other first move of that player is strictly better.
#[test]
fn best_moves() {
    for text in [
        "a:{00011,10101,11000}, b:{00100,01010}",
        "a:{0011,1010}, b:{0110,1001}",
    ] {
        let game = parse_coloring(text, Arc::new(parse_atoms("P4").unwrap())).unwrap();
        let mut solution = solve_coloring(&game, &Budget::default());
        let atoms = game.atoms();
        for player in [Player::Left, Player::Right] {
            let options = match player {
                Player::Left => &solution.left,
                Player::Right => &solution.right,
            };
            let trees: Vec<Tree> = options
                .iter()
                .map(|&o| Tree::of(&solution.forms, o))
                .collect();
            let beats = |a: &Tree, b: &Tree| match player {
                Player::Left => b.le(a, atoms) && !a.le(b, atoms),
                Player::Right => a.le(b, atoms) && !b.le(a, atoms),
            };
            let expected: Vec<usize> = (0..game.cells())
                .filter(|&cell| !trees.iter().any(|other| beats(other, &trees[cell])))
                .collect();
            assert_eq!(solution.best(player).unwrap(), expected);
        }
    }
}

/// The passable values over a chain of 1, 2, 3, 4 atoms are 1, 3, 8, 31: everything the four
/// gadgets make from atoms.
#[test]
fn passable_values_over_chains() {
    for (count, expected) in [(1, 1), (2, 3), (3, 8), (4, 31)] {
        let mut forms = forms(&format!("L{count}"));
        let (top, bottom) = (forms.top(), forms.bottom());
        let mut found: FxHashSet<Form> =
            forms.atoms().atoms().map(|atom| forms.atom(atom)).collect();
        loop {
            let before: Vec<Form> = found.iter().copied().collect();
            for &g in &before {
                let forced = [forms.pair(top, g), forms.pair(g, bottom)];
                let paired = before
                    .iter()
                    .flat_map(|&h| [choice(&mut forms, g, h), coupling(&mut forms, g, h)]);
                let made: Vec<Form> = forced.into_iter().chain(paired).collect();
                for game in made {
                    found.insert(forms.canonical(game).unwrap());
                }
            }
            if found.len() == before.len() {
                break;
            }
        }
        assert_eq!(found.len(), expected, "a chain of {count}");
    }
}
