//! Values, numbered in the order of discovery.

use rustc_hash::FxHashMap;

use super::symmetry::Symmetry;
use tedomari::budget::Stopped;
use tedomari::value::passable::{Form, Forms};

/// The values found so far, numbered from 0.
#[derive(Clone, Debug)]
pub struct Values {
    forms: Forms,
    list: Vec<Form>,
    number: FxHashMap<Form, u32>,
}

impl Values {
    /// Starts with the atoms, which keep their indices.
    pub fn new(forms: Forms) -> Values {
        let list: Vec<Form> = forms.atoms().atoms().map(|atom| forms.atom(atom)).collect();
        Values {
            forms,
            number: (0_u32..).zip(&list).map(|(i, &form)| (form, i)).collect(),
            list,
        }
    }

    /// The forms.
    pub fn forms(&self) -> &Forms {
        &self.forms
    }

    /// The forms, for comparisons.
    pub(crate) fn forms_mut(&mut self) -> &mut Forms {
        &mut self.forms
    }

    /// The forms, and the values in order of their indices.
    pub fn into_parts(self) -> (Forms, Vec<Form>) {
        (self.forms, self.list)
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The index of a value that was found.
    pub fn index(&self, form: Form) -> Option<u32> {
        self.number.get(&form).copied()
    }

    /// The form of a value.
    pub fn form(&self, value: u32) -> Form {
        self.list[value as usize]
    }

    /// The index of the value of the game with these left and right options.
    pub(crate) fn with_options(&mut self, [left, right]: [&[Form]; 2]) -> Result<u32, Stopped> {
        let form = self.forms.simplify(left, right)?;
        Ok(self.insert(form))
    }

    /// The index of the value of the game with these values as options.
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
