use serde::Serialize;
use tedomari::budget::Stopped;
use tedomari::notation::passable::print_atoms;
use tedomari::value::passable::{Form, Forms, GameText};

use super::game::{PassableGame, in_latex};
use super::shown;
use crate::words;

/// The canonical form of a game, and the properties of both.
pub struct Canonical {
    /// The canonical form.
    pub value: Form,
    /// The properties of the given game.
    pub of_given: Properties,
    /// The properties of the canonical form.
    pub of_value: Properties,
}

impl Canonical {
    /// Computes the canonical form.
    pub fn of(passable: &mut PassableGame) -> Result<Canonical, Stopped> {
        let value = passable.forms.canonical(passable.game)?;
        Ok(Canonical {
            value,
            of_given: Properties::of(&mut passable.forms, passable.game)?,
            of_value: Properties::of(&mut passable.forms, value)?,
        })
    }
}

/// The properties of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Properties {
    passable: bool,
    monotone: bool,
    depth: usize,
    branching: usize,
    positions: usize,
}

impl Properties {
    fn of(forms: &mut Forms, game: Form) -> Result<Properties, Stopped> {
        Ok(Properties {
            passable: forms.is_passable(game)?,
            monotone: forms.is_monotone(game)?,
            depth: forms.depth(game),
            branching: forms.branching(game),
            positions: forms.positions(game).len(),
        })
    }

    /// Describes the properties.
    pub fn sentence(&self, is_atomic: bool) -> String {
        if is_atomic {
            return "settled: whoever moves, this is the outcome".to_string();
        }
        let kind = match (self.passable, self.monotone) {
            (_, true) => "passable, and monotone as it stands",
            (true, false) => "passable, but not monotone as it stands",
            (false, false) => "not passable",
        };
        format!(
            "{kind}; depth {}, at most {} for a player, {}",
            self.depth,
            words::counted(self.branching, "option"),
            words::counted(self.positions, "position"),
        )
    }
}

/// The canonical form as JSON.
#[derive(Serialize)]
pub struct CanonicalAnswer {
    atoms: String,
    given: GameText,
    canonical: GameText,
    latex: Option<String>,
    atomic: bool,
    passable: bool,
    monotone: bool,
    canonical_form: Properties,
    seconds: f64,
}

impl CanonicalAnswer {
    /// The answer.
    pub fn new(passable: &PassableGame, found: &Canonical, seconds: f64) -> CanonicalAnswer {
        let forms = &passable.forms;
        CanonicalAnswer {
            atoms: print_atoms(forms.atoms()),
            given: shown(forms, passable.game),
            canonical: shown(forms, found.value),
            latex: in_latex(forms, found.value),
            atomic: forms.as_atom(found.value).is_some(),
            passable: found.of_given.passable,
            monotone: found.of_given.monotone,
            canonical_form: found.of_value,
            seconds,
        }
    }
}
