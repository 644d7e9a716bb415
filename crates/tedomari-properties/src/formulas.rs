//! Posets of outcomes, games over them, payoffs, formulas and conjectures.

use std::sync::Arc;

use tedomari::game::pattern::Normal;
use tedomari::notation::passable::{
    parse_atoms, parse_coloring, parse_game, print_atoms, print_coloring, print_game,
};
use tedomari::notation::pattern::parse_positive;
use tedomari::value::passable::{AtomPoset, Forms};
use tedomari_census::claim::parse_conjecture;
use tedomari_census::class::Class;
use tedomari_census::dimacs::{read_cnf, read_qdimacs};
use tedomari_examples::CONJECTURES;

use crate::{Property, text, texts};

/// Posets of outcomes.
pub const ATOMS: Property = Property {
    name: "atoms",
    seeds: || {
        texts([
            "P4",
            "L2 x P4",
            "_ < a, b; a < T; b < T",
            "bot < \"a b\" < top",
            "B3",
        ])
    },
    check: |bytes| {
        let Some(Ok(atoms)) = text(bytes).map(parse_atoms) else {
            return false;
        };
        let printed = print_atoms(&atoms);
        let read = parse_atoms(&printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
        assert_eq!(print_atoms(&read), printed);
        assert_eq!(read.len(), atoms.len(), "{printed}");
        true
    },
};

/// The poset in the first line of an input, and the rest.
fn over_atoms(bytes: &[u8]) -> Option<(Arc<AtomPoset>, &str)> {
    let (atoms, rest) = text(bytes)?.split_once('\n')?;
    Some((Arc::new(parse_atoms(atoms).ok()?), rest))
}

/// Games over the poset in the first line.
pub const PASSABLE_GAME: Property = Property {
    name: "passable-game",
    seeds: || {
        texts([
            "P4\n{{T|a,{a,{T|b}|_}},{T|b}|{{T|b}|_}}",
            "P5\n{{T|T},{T|b}|{b|_},{T|_}}",
            "L3\n{T|{T|_}}",
        ])
    },
    check: |bytes| {
        let Some((atoms, text)) = over_atoms(bytes) else {
            return false;
        };
        let mut forms = Forms::new(atoms);
        let Ok(game) = parse_game(text, &mut forms) else {
            return false;
        };
        if let Ok(printed) = print_game(&forms, game) {
            let read = parse_game(&printed, &mut forms).ok();
            assert_eq!(read, Some(game), "{printed}");
        }
        true
    },
};

/// Payoffs over the poset in the first line.
pub const PAYOFF: Property = Property {
    name: "payoff",
    seeds: || {
        texts([
            "P4\na:{00011,10101,11000}, b:{00100,01010}",
            "L2\nT:{01,10}",
        ])
    },
    check: |bytes| {
        let Some((atoms, text)) = over_atoms(bytes) else {
            return false;
        };
        let Ok(game) = parse_coloring(text, Arc::clone(&atoms)) else {
            return false;
        };
        if game.cells() <= 8 {
            let printed = print_coloring(&game);
            let read = parse_coloring(&printed, atoms);
            assert_eq!(read.as_ref(), Ok(&game), "{printed}");
        }
        true
    },
};

/// Positive formulas in both normal forms.
pub const POSITIVE: Property = Property {
    name: "positive",
    seeds: || texts(["(x1|x2)&(x2|x3)", "(x1&x2)|x3", "(a | \"b c\") & d"]),
    check: |bytes| {
        let read = |normal| parse_positive(text(bytes)?, normal).ok();
        let mut is_read = false;
        for normal in [Normal::Cnf, Normal::Dnf] {
            if let Some(formula) = read(normal) {
                let printed = formula.to_string();
                let read = parse_positive(&printed, normal);
                assert_eq!(read.as_ref(), Ok(&formula), "{printed}");
                is_read = true;
            }
        }
        is_read
    },
};

/// DIMACS and QDIMACS files.
pub const DIMACS: Property = Property {
    name: "dimacs",
    seeds: || {
        texts([
            "p cnf 2 2\n1 2 0\n-1 2 0\n",
            "c x\np cnf 2 1\na 1 0\ne 2 0\n1 2 0\n",
        ])
    },
    check: |bytes| {
        text(bytes).is_some_and(|text| read_cnf(text).is_ok() | read_qdimacs(text).is_ok())
    },
};

/// Conjectures, and classes of boards.
pub const CONJECTURE: Property = Property {
    name: "conjecture",
    seeds: || {
        let classes = ["posets <= 5", "tree posets <= 7", "young <= 8"];
        texts(
            CONJECTURES
                .iter()
                .map(|example| example.text)
                .chain(classes),
        )
    },
    check: |bytes| {
        text(bytes).is_some_and(|text| parse_conjecture(text).is_ok() | Class::parse(text).is_ok())
    },
};
