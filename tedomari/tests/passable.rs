//! Canonical forms of games over a poset of outcomes, as published.

use tedomari::notation::passable::{parse_atoms, parse_game, print_game};
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
