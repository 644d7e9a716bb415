//! The published tables of values: over P4 with up to six cells, over P5 with up to five.

use std::collections::{BTreeMap, BTreeSet};

use tedomari::game::SetColoring;
use tedomari::notation::passable::{parse_coloring, parse_game, print_coloring, print_game};
use tedomari::value::passable::{Form, Forms};
use tedomari_census::coloring::{TABLE_CELLS, smallest, table};

use crate::census_coloring::brute::{census, poset, value};

/// The published census over P5, which only readers and these tests use.
const THREE_TERMINALS: &str = include_str!("../../../data/coloring-p5.csv");

struct Row {
    cells: usize,
    value: String,
    witness: String,
    class: usize,
}

fn rows(table: &str) -> Vec<Row> {
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("cells,value,witness,class"));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('"').collect();
            let [cells, value, ",", witness, class] = fields.as_slice() else {
                panic!("{line}");
            };
            Row {
                cells: cells.trim_end_matches(',').parse().unwrap(),
                value: value.to_string(),
                witness: witness.to_string(),
                class: class.trim_start_matches(',').parse().unwrap(),
            }
        })
        .collect()
}

#[test]
fn every_witness_has_its_value() {
    for (atoms, table) in [("P4", table()), ("P5", THREE_TERMINALS)] {
        let atoms = poset(atoms);
        let mut forms = Forms::new(atoms.clone());
        let mut seen = BTreeSet::new();
        for row in rows(table) {
            let game = parse_coloring(&row.witness, atoms.clone()).unwrap();
            assert_eq!(game.cells(), row.cells);
            let found = value(&game, &mut forms);
            let found = print_game(&forms, found).unwrap();
            assert_eq!(found, row.value, "{}", row.witness);
            assert!(seen.insert(row.value), "each value stands there once");
        }
    }
}

#[test]
fn with_fewer_cells_they_are_the_censuses_made_now() {
    for (atoms, table, most) in [("P4", table(), 5), ("P5", THREE_TERMINALS, 4)] {
        let census = census(atoms, most);
        let made = census.entries.iter().map(|entry| {
            let value = print_game(&census.forms, entry.value).unwrap();
            (entry.cells(), value)
        });
        let made: BTreeSet<(usize, String)> = made.collect();
        let published = rows(table).into_iter().filter(|row| row.cells <= most);
        let published = published.map(|row| (row.cells, row.value));
        assert_eq!(published.collect::<BTreeSet<_>>(), made);
    }
}

#[test]
fn classes_are_closed_under_exchange_and_duality() {
    let atoms = poset("P4");
    let mut forms = Forms::new(atoms);
    let rows = rows(table());
    let class: BTreeMap<&str, usize> = rows
        .iter()
        .map(|row| (row.value.as_str(), row.class))
        .collect();
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    for row in &rows {
        *sizes.entry(row.class).or_default() += 1;
        let form = parse_game(&row.value, &mut forms).unwrap();
        let exchanged = row
            .value
            .replace('a', "x")
            .replace('b', "a")
            .replace('x', "b");
        for image in [exchanged, dual(&forms, form)] {
            let form = parse_game(&image, &mut forms).unwrap();
            let image = print_game(&forms, form).unwrap();
            assert_eq!(class.get(image.as_str()), Some(&row.class), "{image}");
        }
    }
    assert!(sizes.values().all(|size| [1, 2, 4].contains(size)));
}

/// The dual as text: options and top and bottom exchanged.
fn dual(forms: &Forms, form: Form) -> String {
    if forms.as_atom(form).is_some() {
        return match print_game(forms, form).unwrap().as_str() {
            "T" => "_".into(),
            "_" => "T".into(),
            atom => atom.to_string(),
        };
    }
    let duals = |options: &[Form]| -> String {
        let duals = options.iter().map(|&option| dual(forms, option));
        duals.collect::<Vec<_>>().join(",")
    };
    format!(
        "{{{}|{}}}",
        duals(forms.right(form)),
        duals(forms.left(form))
    )
}

/// Pseudorandom numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides)) as u32
    }

    /// The game with one set of cells changed so that it reaches a or b, or no longer does.
    fn neighbor(&mut self, game: &SetColoring) -> SetColoring {
        let mut minimal = game.minimal();
        let place = self.roll(minimal.len() as u32) as usize;
        let sets = &mut minimal[place].1;
        if !sets.is_empty() && self.roll(2) == 0 {
            sets.swap_remove(self.roll(sets.len() as u32) as usize);
        } else {
            let size = 2 + self.roll(3);
            sets.push((0..size).fold(0, |set, _| set | 1 << self.roll(6)));
        }
        SetColoring::from_minimal(game.atoms().clone(), TABLE_CELLS, &minimal).unwrap()
    }
}

/// The witnesses are complicated games, so their neighbors are a hard test.
#[test]
fn random_games_on_six_cells_are_in_it() {
    let atoms = poset("P4");
    let mut forms = Forms::new(atoms.clone());
    let mut dice = Dice(2026);
    let mut on_six = BTreeSet::new();
    let rows: Vec<Row> = rows(table())
        .into_iter()
        .filter(|row| row.cells == TABLE_CELLS)
        .collect();
    for _ in 0..3000 {
        let row = &rows[dice.roll(rows.len() as u32) as usize];
        let game = parse_coloring(&row.witness, atoms.clone()).unwrap();
        let mut game = dice.neighbor(&game);
        if dice.roll(2) == 0 {
            game = dice.neighbor(&game);
        }
        let value = value(&game, &mut forms);
        let text = print_game(&forms, value).unwrap();
        let found = smallest(&text);
        let (cells, _) = found.unwrap_or_else(|| panic!("{text}: {}", print_coloring(&game)));
        if cells == TABLE_CELLS {
            on_six.insert(text);
        }
    }
    assert!(
        on_six.len() > 300,
        "{} values that take six cells",
        on_six.len()
    );
}
