//! The definition: all functions from colorings to atoms, all positions, all options.

use std::collections::BTreeSet;
use std::sync::Arc;

use tedomari::Budget;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{parse_atoms, print_game};
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};
use tedomari_census::coloring::{Census, CensusError, CheckpointStore, NoCheckpoints, Plan};

pub fn poset(text: &str) -> Arc<AtomPoset> {
    Arc::new(parse_atoms(text).unwrap())
}

pub fn census(atoms: &str, cells: usize) -> Census {
    census_with(atoms, cells, &Budget::default(), &mut NoCheckpoints).unwrap()
}

pub fn census_with(
    atoms: &str,
    cells: usize,
    budget: &Budget,
    checkpoints: &mut dyn CheckpointStore,
) -> Result<Census, CensusError> {
    let plan = Plan {
        atoms: poset(atoms),
        cells,
        threads: 2,
        budget,
    };
    Census::new(&plan, checkpoints)
}

/// The value of a game by Definition 2.7: each position is an atom if no cell is empty, and
/// otherwise has an option for each empty cell and player.
pub fn value(game: &SetColoring, forms: &mut Forms) -> Form {
    let cells = game.cells();
    // A position in base 3: a cell is Right's, Left's or empty. Coloring a cell decreases the
    // number.
    let mut positions: Vec<Form> = Vec::new();
    for position in 0..3_usize.pow(cells as u32) {
        let digit = |cell: usize| position / 3_usize.pow(cell as u32) % 3;
        let empty = || (0..cells).filter(|&cell| digit(cell) == 2);
        let form = if empty().next().is_none() {
            let left: u32 = (0..cells).map(|cell| (digit(cell) as u32) << cell).sum();
            forms.atom(game.payoff(left))
        } else {
            let after = |back: usize| -> Vec<Form> {
                empty()
                    .map(|cell| positions[position - back * 3_usize.pow(cell as u32)])
                    .collect()
            };
            let (left, right) = (after(1), after(2));
            let literal = forms.composite(&left, &right);
            forms.canonical(literal).unwrap()
        };
        positions.push(form);
    }
    positions[positions.len() - 1]
}

/// The values of all monotone functions, found by trying all functions.
fn all_values(atoms: &Arc<AtomPoset>, cells: usize) -> BTreeSet<String> {
    let mut forms = Forms::new(atoms.clone());
    let mut values = BTreeSet::new();
    let colorings = 1_u32 << cells;
    for number in 0..atoms.len().pow(colorings) {
        let payoff = |coloring: u32| Atom::new(number / atoms.len().pow(coloring) % atoms.len());
        if let Ok(game) = SetColoring::from_function(atoms.clone(), cells, payoff) {
            let value = value(&game, &mut forms);
            values.insert(print_game(&forms, value).unwrap());
        }
    }
    values
}

fn listed(census: &Census) -> BTreeSet<String> {
    let values = census.entries.iter().map(|entry| entry.value);
    values
        .map(|value| print_game(&census.forms, value).unwrap())
        .collect()
}

#[test]
fn the_census_is_what_trying_all_functions_gives() {
    for atoms in [
        "P4",
        "L3",
        "L4",
        "L2 x L2",
        "bot < a < b; bot < c; b, c < top",
    ] {
        let poset = poset(atoms);
        for cells in 0..=if poset.len() == 4 { 3 } else { 2 } {
            let census = census(atoms, cells);
            assert_eq!(
                listed(&census),
                all_values(&poset, cells),
                "{atoms}, {cells} cells"
            );
        }
    }
    for (atoms, cells) in [("L1", 3), ("L2", 4), ("P5", 2), ("L5", 2), ("B3", 1)] {
        let census = census(atoms, cells);
        assert_eq!(
            listed(&census),
            all_values(&poset(atoms), cells),
            "{atoms}, {cells} cells"
        );
    }
}

#[test]
fn witnesses_have_their_values() {
    for (atoms, cells) in [("P4", 5), ("L5", 3), ("P5", 4), ("L3", 5), ("B3", 2)] {
        let mut census = census(atoms, cells);
        for entry in std::mem::take(&mut census.entries) {
            assert_eq!(
                value(&entry.witness, &mut census.forms),
                entry.value,
                "{atoms}"
            );
        }
    }
}
