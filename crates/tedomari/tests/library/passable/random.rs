//! Random games over a poset of outcomes.

use std::sync::Arc;

use tedomari::board::random::Generator;
use tedomari::notation::passable::parse_atoms;
use tedomari::value::passable::{Form, Forms};

pub fn forms(atoms: &str) -> Forms {
    Forms::new(Arc::new(parse_atoms(atoms).unwrap()))
}

/// A random game of at most this depth with at most `width` options for each player.
pub fn game(forms: &mut Forms, random: &mut Generator, depth: usize, width: u32) -> Form {
    if depth == 0 || random.below(4) == 0 {
        let atom = random.below(forms.atoms().len() as u32) as usize;
        return forms.atom(forms.atoms().atoms().nth(atom).unwrap());
    }
    let mut options = || -> Vec<Form> {
        let count = 1 + random.below(width);
        (0..count)
            .map(|_| game(forms, random, depth - 1, width))
            .collect()
    };
    let (left, right) = (options(), options());
    forms.composite(&left, &right)
}

/// A random passable game, not simplified: gadgets on random passable games.
pub fn passable(forms: &mut Forms, random: &mut Generator, depth: usize) -> Form {
    if depth == 0 || random.below(5) == 0 {
        return game(forms, random, 0, 1);
    }
    let (g, h) = (
        passable(forms, random, depth - 1),
        passable(forms, random, depth - 1),
    );
    let (top, bottom) = (forms.top(), forms.bottom());
    match random.below(5) {
        0 => forms.pair(top, g),
        1 => forms.pair(g, bottom),
        2 => choice(forms, g, h),
        3 => coupling(forms, g, h),
        _ => {
            let made = forms.composite(&[g, h], &[g, h]);
            if forms.is_passable(made).unwrap() {
                made
            } else {
                g
            }
        }
    }
}

/// `{{T|G},{T|H}|{G|_},{H|_}}`.
pub fn choice(forms: &mut Forms, g: Form, h: Form) -> Form {
    let (top, bottom) = (forms.top(), forms.bottom());
    let left = [forms.pair(top, g), forms.pair(top, h)];
    let right = [forms.pair(g, bottom), forms.pair(h, bottom)];
    forms.composite(&left, &right)
}

/// `{G,{T|H}|{G|_},H}`.
pub fn coupling(forms: &mut Forms, g: Form, h: Form) -> Form {
    let (top, bottom) = (forms.top(), forms.bottom());
    let (left, right) = (forms.pair(top, h), forms.pair(g, bottom));
    forms.composite(&[g, left], &[right, h])
}
