//! Posets of outcomes, games over them, payoffs, formulas and conjectures.

use std::sync::Arc;

use tedomari::game::SetColoring;
use tedomari::game::pattern::{Normal, PositiveFormula};
use tedomari::notation::passable::{
    parse_atoms, parse_coloring, parse_game, print_atoms, print_coloring, print_game,
};
use tedomari::notation::pattern::parse_positive;
use tedomari::value::passable::{AtomPoset, Forms};
use tedomari_census::claim::parse_conjecture;
use tedomari_census::class::Class;
use tedomari_census::conjecture::Conjecture;
use tedomari_census::dimacs::{read_cnf, read_partition, read_qdimacs};
use tedomari_examples::CONJECTURES;

use crate::{Property, longest_number, text, texts};

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
        atoms_are_read_back(&atoms);
        true
    },
};

/// Printing followed by reading is the identity.
pub fn atoms_are_read_back(atoms: &AtomPoset) {
    let printed = print_atoms(atoms);
    assert_eq!(parse_atoms(&printed).as_ref(), Ok(atoms), "{printed}");
}

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
        // Payoffs of many cells are only slow: they have an outcome for each of 2ⁿ colorings.
        if longest_number(text) > 14 || text.contains("cells") && longest_number(text) > 1 {
            return false;
        }
        let Ok(game) = parse_coloring(text, atoms) else {
            return false;
        };
        if game.cells() <= 8 {
            payoff_is_read_back(&game);
        }
        true
    },
};

/// Printing followed by reading is the identity.
pub fn payoff_is_read_back(game: &SetColoring) {
    let printed = print_coloring(game);
    let read = parse_coloring(&printed, Arc::clone(game.atoms()));
    assert_eq!(read.as_ref(), Ok(game), "{printed}");
}

/// Positive formulas in both normal forms.
pub const POSITIVE: Property = Property {
    name: "positive",
    seeds: || texts(["(x1|x2)&(x2|x3)", "(x1&x2)|x3", "(a | \"b c\") & d"]),
    check: |bytes| {
        let read = |normal| parse_positive(text(bytes)?, normal).ok();
        let formulas = [Normal::Cnf, Normal::Dnf].map(read);
        formulas.iter().flatten().for_each(formula_is_read_back);
        formulas.iter().any(Option::is_some)
    },
};

/// Printing followed by reading is the identity.
pub fn formula_is_read_back(formula: &PositiveFormula) {
    let printed = formula.to_string();
    let read = parse_positive(&printed, formula.normal);
    assert_eq!(read.as_ref(), Ok(formula), "{printed}");
}

/// DIMACS and QDIMACS files, and numbers to be packed.
pub const DIMACS: Property = Property {
    name: "dimacs",
    seeds: || {
        texts([
            "p cnf 2 2\n1 2 0\n-1 2 0\n",
            "c x\np cnf 2 1\na 1 0\ne 2 0\n1 2 0\n",
            "p partition 2 3\n2 1 2 1\n",
        ])
    },
    check: |bytes| {
        text(bytes).is_some_and(|text| {
            let is_formula = read_cnf(text).is_ok() | read_qdimacs(text).is_ok();
            is_formula | read_partition(text).is_ok()
        })
    },
};

/// Conjectures in files. What is printed of a claim is the same claim.
pub const CONJECTURE: Property = Property {
    name: "conjecture",
    seeds: || texts(CONJECTURES.iter().map(|example| example.text)),
    check: |bytes| {
        let Some(Ok(text)) = text(bytes).map(parse_conjecture) else {
            return false;
        };
        let conjecture = |on: &str, condition: Option<&str>, claim: &str| {
            Conjecture::new(Class::parse(on).ok()?, condition, claim).ok()
        };
        let condition = text.condition.as_ref().map(|field| field.text.as_str());
        let Some(read) = conjecture(&text.on.text, condition, &text.claim.text) else {
            return false;
        };
        let printed = read.described(false);
        let again = conjecture(
            &read.class().to_string(),
            read.condition().as_deref(),
            &read.claim(),
        );
        let again = again.unwrap_or_else(|| panic!("{printed}"));
        assert_eq!(again.described(false), printed);
        true
    },
};

/// Classes of boards.
pub const CLASS: Property = Property {
    name: "class",
    seeds: || texts(["posets <= 5", "tree posets <= 7", "young <= 8"]),
    check: |bytes| {
        let Some(Ok(class)) = text(bytes).map(Class::parse) else {
            return false;
        };
        let read = Class::parse(&class.to_string());
        assert_eq!(read.as_ref().map(Class::to_string), Ok(class.to_string()));
        true
    },
};

/// Boards on the lines of a file.
pub const LIST: Property = Property {
    name: "list",
    seeds: || texts(["A_\nBW\nCR\n", "chain wb\nchain bwb\n\n# end\n", "&AO wb\n"]),
    check: |bytes| {
        let Some(Ok(class)) = text(bytes).map(|text| Class::of_lines("list", text)) else {
            return false;
        };
        class
            .sizes()
            .for_each(|size| assert!(class.shapes(size).boards().count() <= bytes.len()));
        true
    },
};
