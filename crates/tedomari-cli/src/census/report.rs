//! The report on a census.

use serde::Serialize;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{latex, print_atoms, print_coloring};
use tedomari::value::passable::{Form, Forms};
use tedomari_answers::passable::shown;
use tedomari_census::coloring::{Census, Class};

/// The report on a census; the JSON of `--json`.
#[derive(Serialize)]
pub struct Report {
    atoms: String,
    /// The requested number of cells.
    pub cells: usize,
    /// The number of cells up to which all values are known.
    pub complete: usize,
    /// The number of values with at most 0, 1, … cells, as far as all are known.
    values: Vec<usize>,
    /// The number of values found.
    found: usize,
    /// The new values with 0, 1, … cells.
    pub levels: Vec<LevelRow>,
    /// The values.
    pub list: Vec<ValueRow>,
    /// The values up to symmetry.
    pub classes: Vec<ClassRow>,
    seconds: f64,
    #[serde(skip)]
    forms: Forms,
}

/// The new values with a number of cells.
#[derive(Serialize)]
pub struct LevelRow {
    pub cells: usize,
    /// The number of values that need this many cells.
    pub new_values: usize,
    /// The number of values with at most this many cells.
    pub values: usize,
    /// The number of classes that need this many cells.
    pub new_classes: usize,
    /// The number of those that are not `{T|G}` or `{G|_}` with G on fewer cells.
    pub new_classes_unforced: usize,
}

/// A value.
#[derive(Serialize)]
pub struct ValueRow {
    pub cells: usize,
    pub value: String,
    pub witness: String,
    /// The number of its class, starting at 1.
    pub class: usize,
    #[serde(skip)]
    pub form: Form,
    #[serde(skip)]
    pub game: SetColoring,
}

/// A class of values up to duality and automorphisms of the poset.
#[derive(Serialize)]
pub struct ClassRow {
    pub class: usize,
    pub cells: usize,
    pub representative: String,
    pub size: usize,
    /// Whether the values are `{T|G}` or `{G|_}` with G on fewer cells.
    pub forced: bool,
    /// The index of the representative value.
    #[serde(skip)]
    pub row: usize,
}

impl Report {
    /// Creates the report.
    pub fn new(mut census: Census, seconds: f64) -> Report {
        let classes = census.classes();
        let counts = census.counts();
        let list = rows(&census, &classes);
        let classes: Vec<ClassRow> = (1..)
            .zip(&classes)
            .map(|(number, class)| ClassRow {
                class: number,
                cells: class.cells,
                representative: list[class.representative()].value.clone(),
                size: class.members.len(),
                forced: class.is_forced,
                row: class.representative(),
            })
            .collect();
        // Beyond the complete numbers of cells, at most one has values.
        let last = census.cells.min(census.complete + 1);
        let level = |cells: usize| {
            let new = || classes.iter().filter(move |class| class.cells == cells);
            LevelRow {
                cells,
                new_values: list.iter().filter(|row| row.cells == cells).count(),
                values: counts[cells],
                new_classes: new().count(),
                new_classes_unforced: new().filter(|class| !class.forced).count(),
            }
        };
        Report {
            atoms: print_atoms(census.forms.atoms()),
            cells: census.cells,
            complete: census.complete,
            values: counts[..=census.complete].to_vec(),
            found: list.len(),
            levels: (0..=last).map(level).collect(),
            list,
            classes,
            seconds,
            forms: census.forms,
        }
    }

    /// The poset of outcomes.
    pub fn atoms(&self) -> &str {
        &self.atoms
    }

    /// Whether the census is complete.
    pub fn is_complete(&self) -> bool {
        self.complete == self.cells
    }

    /// A value in LaTeX.
    pub fn latex(&self, row: &ValueRow) -> String {
        latex(&self.forms, row.form).unwrap_or_else(|_| row.value.clone())
    }

    /// The classes that the tables of Demer, Selinger and Wang list for a number of cells: from two
    /// cells on, without `{T|G}` and `{G|_}` for G with fewer cells.
    pub fn listed(&self, cells: usize) -> impl Iterator<Item = (&ClassRow, &ValueRow)> {
        let classes = self
            .classes
            .iter()
            .filter(move |class| class.cells == cells && !(cells >= 2 && class.forced));
        classes.map(|class| (class, &self.list[class.row]))
    }
}

fn rows(census: &Census, classes: &[Class]) -> Vec<ValueRow> {
    let mut class_of = vec![0; census.entries.len()];
    for (number, class) in (1..).zip(classes) {
        for &member in &class.members {
            class_of[member] = number;
        }
    }
    let entries = census.entries.iter().zip(class_of);
    entries
        .map(|(entry, class)| ValueRow {
            cells: entry.cells(),
            value: shown(&census.forms, entry.value).to_string(),
            witness: print_coloring(&entry.witness),
            class,
            form: entry.value,
            game: entry.witness.clone(),
        })
        .collect()
}
