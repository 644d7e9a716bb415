use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHasher};

use serde::{Serialize, Serializer};

use super::{AtomPoset, Form, Forms, TooLong, latex, print_game};
use crate::value::length::short;
use crate::words::counted;

/// The canonical form of a game over a poset of outcomes, independent of the [`Forms`] in which it
/// was found.
#[derive(Clone, Debug)]
pub struct PassableValue {
    atoms: Arc<AtomPoset>,
    written: Written,
    latex: Option<Arc<str>>,
    is_settled: bool,
}

/// A canonical form as text. Canonical forms are unique, so their texts are too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Written {
    Text(Arc<str>),
    /// The text would be too long, so the form is identified by a hash of its positions.
    TooLong {
        positions: usize,
        hash: u64,
    },
}

impl Written {
    fn new(forms: &Forms, form: Form) -> Written {
        match print_game(forms, form) {
            Ok(text) => Written::Text(text.into()),
            Err(TooLong) => Written::TooLong {
                positions: forms.positions(form).len(),
                hash: hash(forms, form),
            },
        }
    }
}

/// A hash that depends on the game alone, not on the numbers of its positions.
fn hash(forms: &Forms, form: Form) -> u64 {
    let mut hashes: FxHashMap<Form, u64> = FxHashMap::default();
    for position in forms.positions(form) {
        let mut hasher = FxHasher::default();
        match forms.as_atom(position) {
            Some(atom) => forms.atoms().written(atom).hash(&mut hasher),
            None => {
                for side in [forms.left(position), forms.right(position)] {
                    let mut options: Vec<u64> = side.iter().map(|option| hashes[option]).collect();
                    options.sort_unstable();
                    options.hash(&mut hasher);
                }
            }
        }
        hashes.insert(position, hasher.finish());
    }
    hashes[&form]
}

/// A game as text, or the number of its positions if it is too long to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText(Result<String, usize>);

/// A game as text, or its size if it is too long to write.
pub fn shown(forms: &Forms, form: Form) -> GameText {
    let text = print_game(forms, form);
    GameText(text.map_err(|TooLong| forms.positions(form).len()))
}

impl fmt::Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Ok(text) => f.write_str(text),
            Err(positions) => f.write_str(&too_long(*positions)),
        }
    }
}

impl Serialize for GameText {
    /// As text, or null if it is too long.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.0.as_deref().ok();
        text.and_then(short).serialize(serializer)
    }
}

fn too_long(positions: usize) -> String {
    format!(
        "(a game of {}, too long to write)",
        counted(positions, "position")
    )
}

impl PassableValue {
    /// The value with the given canonical form. A form that is too long to write keeps only its
    /// size.
    pub fn new(forms: &Forms, form: Form) -> PassableValue {
        PassableValue {
            atoms: forms.atoms().clone(),
            written: Written::new(forms, form),
            latex: latex(forms, form).ok().map(Into::into),
            is_settled: forms.as_atom(form).is_some(),
        }
    }

    /// The poset of outcomes.
    pub fn atoms(&self) -> &Arc<AtomPoset> {
        &self.atoms
    }

    /// The form as text that [`crate::notation::passable::parse_game`] reads, unless it is too
    /// long.
    pub fn text(&self) -> Option<&str> {
        match &self.written {
            Written::Text(text) => Some(text),
            Written::TooLong { .. } => None,
        }
    }

    /// The number of its positions, if it is too long for a text.
    pub fn positions(&self) -> Option<usize> {
        match self.written {
            Written::Text(_) => None,
            Written::TooLong { positions, .. } => Some(positions),
        }
    }

    /// The form as the inside of a LaTeX formula, unless it is too long.
    pub fn latex(&self) -> Option<&str> {
        self.latex.as_deref()
    }

    /// Whether the value is a single outcome.
    pub fn is_settled(&self) -> bool {
        self.is_settled
    }
}

impl PartialEq for PassableValue {
    fn eq(&self, other: &PassableValue) -> bool {
        self.written == other.written && self.atoms == other.atoms
    }
}

impl Eq for PassableValue {}

impl std::hash::Hash for PassableValue {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.written.hash(state);
    }
}

impl Serialize for PassableValue {
    /// As text, or null if it is too long.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

impl fmt::Display for PassableValue {
    /// Writes `{a,{T|b}|{a|_},b}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.written {
            Written::Text(text) => f.write_str(text),
            Written::TooLong { positions, .. } => f.write_str(&too_long(*positions)),
        }
    }
}
