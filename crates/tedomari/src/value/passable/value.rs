use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::{AtomPoset, Form, Forms, TooLong, latex, print_game};

/// The canonical form of a game over a poset of outcomes, independent of the [`Forms`] in which it
/// was found.
#[derive(Clone, Debug)]
pub struct PassableValue {
    atoms: Arc<AtomPoset>,
    text: Arc<str>,
    latex: Option<Arc<str>>,
    is_settled: bool,
}

/// A game as text, or its size if it is too long to write.
pub fn shown(forms: &Forms, form: Form) -> String {
    print_game(forms, form).unwrap_or_else(|TooLong| {
        let count = forms.positions(form).len();
        format!("(a game of {count} positions, too long to write)")
    })
}

impl PassableValue {
    /// The value with the given canonical form. A form that is too long to write keeps only its
    /// size.
    pub fn new(forms: &Forms, form: Form) -> PassableValue {
        PassableValue {
            atoms: forms.atoms().clone(),
            text: shown(forms, form).into(),
            latex: latex(forms, form).ok().map(Into::into),
            is_settled: forms.as_atom(form).is_some(),
        }
    }

    /// The poset of outcomes.
    pub fn atoms(&self) -> &Arc<AtomPoset> {
        &self.atoms
    }

    /// The form as text that [`crate::notation::passable::parse_game`] reads.
    pub fn text(&self) -> &str {
        &self.text
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
    /// Canonical forms are unique, so their texts are too.
    fn eq(&self, other: &PassableValue) -> bool {
        self.text == other.text && self.atoms == other.atoms
    }
}

impl Eq for PassableValue {}

impl std::hash::Hash for PassableValue {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl Serialize for PassableValue {
    /// As text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl fmt::Display for PassableValue {
    /// Writes `{a,{T|b}|{a|_},b}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
