//! Gadgets, monotone games and set coloring games for every passable value.

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::notation::passable::parse_game;
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::passable::{Form, Forms};
use tedomari_census::reduce::realize;

use super::random::{forms, passable};

fn check(forms: &mut Forms, value: Form) -> u64 {
    let term = forms.gadgets(value).unwrap();
    assert_eq!(term.value(forms).unwrap(), value);
    let monotone = forms.monotone(value).unwrap();
    assert!(forms.is_monotone(monotone).unwrap());
    assert_eq!(forms.canonical(monotone).unwrap(), value);
    let realization = realize(forms, value).unwrap();
    assert!(realization.cells() <= realization.bound());
    if realization.cells() <= 9 {
        let game = realization.game().unwrap();
        let solution = solve_coloring(&game, &Budget::default());
        let mut other = solution.forms;
        let found = forms.replace_atoms(value, &mut other, Form::from);
        assert_eq!(solution.value.unwrap(), found);
    }
    realization.cells()
}

#[test]
fn random_passable_values_are_realized() {
    let mut evaluated = 0;
    for atoms in ["L2", "L3", "L5", "P4", "P5", "B2"] {
        for seed in 0..60 {
            let mut forms = forms(atoms);
            let game = passable(&mut forms, &mut Generator::new(seed, atoms.len()), 3);
            let value = forms.canonical(game).unwrap();
            evaluated += u32::from(check(&mut forms, value) <= 9);
        }
    }
    assert!(
        evaluated > 100,
        "only {evaluated} were small enough to be evaluated"
    );
}

/// The sizes that Propositions 4.1 and 4.2 promise.
#[test]
fn published_sizes() {
    for (game, atoms, cells) in [
        ("a", "P4", 0),
        ("{T|a}", "P4", 1),
        ("{{T|a},{T|b}|{a|_},{b|_}}", "P4", 2),
        ("{a,b|_}", "P4", 3),
        ("{a,{T|b}|{a|_},b}", "P4", 5),
        // Remark 4.8: fewer cells than options.
        ("{a,b,c,d,e,f,g,h|_}", "P10", 7),
    ] {
        let mut forms = forms(atoms);
        let value = parse_game(game, &mut forms).unwrap();
        assert_eq!(forms.canonical(value), Ok(value));
        assert_eq!(check(&mut forms, value), cells, "{game}");
    }
}
