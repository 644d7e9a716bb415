use std::collections::BTreeSet;

use tedomari::Budget;
use tedomari_census::coloring::{CensusError, NoCheckpoints, PayoffCount};

use crate::census_coloring::brute::{census, census_with};

#[test]
fn as_many_values_as_known() {
    let known: [(&str, &[usize]); 5] = [
        ("P4", &[4, 9, 14, 22, 50, 178]),
        ("L3", &[3, 6, 8, 8, 8]),
        ("L4", &[4, 10, 19, 27, 31]),
        ("L5", &[5, 15, 40, 100]),
        ("P5", &[5, 12, 21, 47, 332]),
    ];
    for (atoms, counts) in known {
        let census = census(atoms, counts.len() - 1);
        assert_eq!(census.counts(), counts, "{atoms}");
        assert!(census.is_complete());
    }
}

#[test]
fn as_many_classes_over_p4_as_known() {
    let mut census = census("P4", 5);
    let classes = census.classes();
    let new = |cells: usize| {
        let classes = classes.iter();
        classes
            .filter(|class| class.cells == cells && !class.is_forced)
            .count()
    };
    assert_eq!([1, 2, 3, 4, 5].map(new), [0, 1, 2, 6, 30]);
    // Every value is in one class, and all values of a class need the same number of cells.
    let members: Vec<usize> = classes
        .iter()
        .flat_map(|class| class.members.clone())
        .collect();
    let distinct: BTreeSet<usize> = members.iter().copied().collect();
    assert_eq!((members.len(), distinct.len()), (178, 178));
    for class in &classes {
        let cells = class
            .members
            .iter()
            .map(|&member| census.entries[member].cells());
        assert_eq!(
            cells.collect::<BTreeSet<_>>(),
            BTreeSet::from([class.cells])
        );
        assert!([1, 2, 4].contains(&class.members.len()));
    }
}

#[test]
fn too_large_numbers_of_payoffs_are_refused() {
    let refused = |atoms: &str, cells: usize| {
        let error = census_with(atoms, cells, &Budget::seconds(60.0), &mut NoCheckpoints);
        error.expect_err("it is too large")
    };
    let count = PayoffCount::AtLeastPower(4, 35);
    assert_eq!(
        refused("P4", 7),
        CensusError::TooManyPayoffs { cells: 7, count }
    );
    // Here the payoffs are counted, which takes far less than a second.
    for (atoms, cells) in [("L3", 6), ("L5", 5)] {
        let count = PayoffCount::MoreThan(100_000_000_000);
        assert_eq!(
            refused(atoms, cells),
            CensusError::TooManyPayoffs { cells, count }
        );
    }
    assert_eq!(refused("P4", 25), CensusError::TooManyCells(25));
    assert_eq!(refused("P65", 1), CensusError::TooManyAtoms(65));
    let text = refused("L5", 24).to_string();
    assert_eq!(
        text,
        "with 24 cells there are at least 5^2704156 payoffs, too many to enumerate"
    );
    let budget = Budget {
        memory: 1_000_000,
        ..Budget::default()
    };
    let error = census_with("P5", 5, &budget, &mut NoCheckpoints).expect_err("there is no room");
    let count = PayoffCount::Exactly(74229);
    assert!(
        matches!(error, CensusError::TooLarge { cells: 4, count: found, .. } if found == count)
    );
}

#[test]
fn a_census_without_time_has_the_atoms_at_least() {
    for atoms in ["P4", "L5"] {
        let budget = Budget::seconds(0.0);
        let census = census_with(atoms, 4, &budget, &mut NoCheckpoints).unwrap();
        assert!(!census.is_complete());
        assert!(
            census.entries.len() >= census.forms.atoms().len(),
            "{atoms}"
        );
        assert!(
            census
                .entries
                .iter()
                .all(|entry| entry.cells() <= census.complete + 1)
        );
    }
}
