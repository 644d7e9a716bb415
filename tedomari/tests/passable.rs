//! Canonical forms of games over a poset of outcomes, as published.

use tedomari::notation::passable::{
    parse_atoms, parse_coloring, parse_game, print_coloring, print_game,
};
use tedomari::solve::Budget;
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::passable::Forms;

fn canonical(game: &str, atoms: &str) -> String {
    let mut forms = Forms::new(parse_atoms(atoms).unwrap().into());
    let game = parse_game(game, &mut forms).unwrap();
    let value = forms.canonical(game).unwrap();
    print_game(&forms, value).unwrap()
}

#[test]
fn published_canonical_forms() {
    for (game, value) in [
        ("{T|T}", "T"),
        ("{{T|a}|a}", "a"),
        ("{{T|a}|{a|_}}", "a"),
        ("{{a|_}|_}", "_"),
        ("{_|T}", "{_|T}"),
        ("{a|T}", "{a|T}"),
        ("{a|b}", "{a|b}"),
        ("{{T|T},{T|b}|{b|_},{T|_}}", "{T|{b|_}}"),
        ("{a,{T|b}|{a|_},b}", "{a,{T|b}|{a|_},b}"),
    ] {
        assert_eq!(canonical(game, "P5"), value, "{game}");
    }
}

#[test]
fn a_published_set_coloring_game() {
    let atoms = std::sync::Arc::new(parse_atoms("P4").unwrap());
    let text = "a:{00011,10101,11000}, b:{00100,01010}";
    let game = parse_coloring(text, atoms).unwrap();
    let solution = solve_coloring(&game, &Budget::default());
    let value = print_game(&solution.forms, solution.value.unwrap()).unwrap();
    assert_eq!(value, "{a,{T|b}|{a|_},b}");
    assert_eq!(print_coloring(&game), text);
}
