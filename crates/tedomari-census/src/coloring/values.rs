//! Values, numbered as they are found.

use rustc_hash::FxHashMap;

use super::symmetry::Symmetry;
use tedomari::budget::Stopped;
use tedomari::value::passable::{Form, Forms};

/// The values found so far, numbered from 0 in the order in which they were found.
#[derive(Debug)]
pub struct Values {
    forms: Forms,
    list: Vec<Form>,
    number: FxHashMap<Form, u32>,
}

impl Values {
    /// The atoms, with their own numbers.
    pub fn new(forms: Forms) -> Values {
        let list: Vec<Form> = forms.atoms().atoms().map(|atom| forms.atom(atom)).collect();
        Values {
            forms,
            number: (0_u32..).zip(&list).map(|(i, &form)| (form, i)).collect(),
            list,
        }
    }

    /// The games.
    pub fn forms(&self) -> &Forms {
        &self.forms
    }

    /// The games, to compare them.
    pub(crate) fn forms_mut(&mut self) -> &mut Forms {
        &mut self.forms
    }

    /// The games, and the values in the order of their numbers.
    pub fn into_parts(self) -> (Forms, Vec<Form>) {
        (self.forms, self.list)
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The value of that number.
    pub fn form(&self, value: u32) -> Form {
        self.list[value as usize]
    }

    /// The number of the value of the game with these left and right options.
    pub(crate) fn with_options(&mut self, [left, right]: [&[Form]; 2]) -> Result<u32, Stopped> {
        let form = self.forms.simplify(left, right)?;
        Ok(self.insert(form))
    }

    /// The number of the value of the game with these values as options.
    pub(crate) fn with_values(
        &mut self,
        left: impl Iterator<Item = u32>,
        right: impl Iterator<Item = u32>,
    ) -> Result<u32, Stopped> {
        let left: Vec<Form> = left.map(|value| self.form(value)).collect();
        let right: Vec<Form> = right.map(|value| self.form(value)).collect();
        self.with_options([&left, &right])
    }

    /// Whether the first value is at most the second.
    pub fn le(&mut self, a: u32, b: u32) -> Result<bool, Stopped> {
        let (a, b) = (self.form(a), self.form(b));
        self.forms.le(a, b)
    }

    /// The image of a value under a symmetry of the atoms.
    pub fn image(&mut self, value: u32, symmetry: &Symmetry) -> u32 {
        let form = self.form(value);
        let form = symmetry.apply(&mut self.forms, form);
        self.insert(form)
    }

    fn insert(&mut self, form: Form) -> u32 {
        let next = self.list.len() as u32;
        *self.number.entry(form).or_insert_with(|| {
            self.list.push(form);
            next
        })
    }
}
