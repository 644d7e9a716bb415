use std::borrow::Cow;
use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::Element;

/// Names of elements: given names, or their numbers from 1.
///
/// Boards with millions of elements are written with words like `chain` and have no given names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// Element `i` is named `i + 1`.
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

/// Whether a character can be part of a bare name.
pub(crate) fn is_name_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\''
}

/// Whether a character can begin a bare name.
pub fn is_name_start(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a name has the form of a bare name. It may still be a word of the language.
pub(crate) fn is_bare(name: &str) -> bool {
    name.starts_with(is_name_start) && name.chars().all(is_name_char)
}

/// The name of a vertex in the name of an edge, in quotes if it has a character that edges use.
pub(crate) fn in_edge(name: &str) -> Cow<'_, str> {
    if name.contains(['-', '(', '"']) {
        Cow::Owned(quoted(name))
    } else {
        Cow::Borrowed(name)
    }
}

/// A name in double quotes, with escapes.
pub(crate) fn quoted(name: &str) -> String {
    let mut text = String::from("\"");
    for c in name.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            c if c.is_control() => text.extend(c.escape_unicode()),
            c => text.push(c),
        }
    }
    text.push('"');
    text
}

/// A set of names with their numbers, to look up elements while a board is being read.
#[derive(Default)]
pub(crate) struct NameTable {
    names: Vec<Box<str>>,
    /// Each element with the hash of its name, so that a name is read only to confirm a match.
    numbers: HashTable<(u32, Element)>,
}

impl NameTable {
    /// The element with that name.
    pub fn find(&self, name: &str) -> Option<Element> {
        self.find_digest(name, digest(name))
    }

    fn find_digest(&self, name: &str, digest: u32) -> Option<Element> {
        let same =
            |&(other, x): &(u32, Element)| other == digest && *self.names[x as usize] == *name;
        self.numbers.find(spread(digest), same).map(|&(_, x)| x)
    }

    /// The element with that name, added if there is none yet, and whether it was added.
    pub fn insert(&mut self, name: &str) -> (Element, bool) {
        let digest = digest(name);
        if let Some(element) = self.find_digest(name, digest) {
            return (element, false);
        }
        let element = self.names.len() as Element;
        self.names.push(name.into());
        let rehash = |&(digest, _): &(u32, Element)| spread(digest);
        self.numbers
            .insert_unique(spread(digest), (digest, element), rehash);
        (element, true)
    }

    /// The name of an element.
    pub fn name(&self, element: Element) -> &str {
        &self.names[element as usize]
    }

    /// The number of names.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// The names in the order in which they were added, as strings.
    pub(crate) fn into_strings(self) -> Vec<String> {
        self.names.into_iter().map(String::from).collect()
    }

    /// The names in the order in which they were added.
    pub(crate) fn into_names(self) -> Names {
        Names::Given(self.names)
    }
}

fn digest(name: &str) -> u32 {
    let hash = FxBuildHasher.hash_one(name);
    (hash ^ (hash >> 32)) as u32
}

/// A 64-bit hash, as the table needs it.
fn spread(digest: u32) -> u64 {
    u64::from(digest).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
