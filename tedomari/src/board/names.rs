use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::Element;

/// Names of elements: given ones, or simply their numbers from 1.
///
/// Boards with millions of elements come from words like `chain` and carry no names of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// Element `i` is called `i + 1`.
    Numbered,
    /// Each element has its own name.
    Given(Vec<Box<str>>),
}

impl Names {
    /// The name of an element.
    pub fn get(&self, element: Element) -> String {
        match self {
            Names::Numbered => (element + 1).to_string(),
            Names::Given(names) => names[element as usize].to_string(),
        }
    }
}

/// Different names with their numbers, for looking elements up while a board is being read.
#[derive(Default)]
pub(crate) struct NameTable {
    names: Vec<Box<str>>,
    numbers: HashTable<Element>,
}

impl NameTable {
    /// The element of that name.
    pub fn find(&self, name: &str) -> Option<Element> {
        let same = |&x: &Element| *self.names[x as usize] == *name;
        self.numbers.find(hash(name), same).copied()
    }

    /// The element of that name, made now if there is none yet; and whether it is new.
    pub fn insert(&mut self, name: &str) -> (Element, bool) {
        if let Some(element) = self.find(name) {
            return (element, false);
        }
        let element = self.names.len() as Element;
        self.names.push(name.into());
        let names = &self.names;
        let rehash = |&x: &Element| hash(&names[x as usize]);
        self.numbers.insert_unique(hash(name), element, rehash);
        (element, true)
    }

    /// The name of an element.
    pub fn name(&self, element: Element) -> &str {
        &self.names[element as usize]
    }

    /// The names in the order in which they came.
    pub fn into_names(self) -> Names {
        Names::Given(self.names)
    }
}

fn hash(name: &str) -> u64 {
    FxBuildHasher.hash_one(name)
}
