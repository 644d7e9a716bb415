//! What the commands are given: a poset of outcomes and a game over it.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use tedomari::notation::passable::{TooLong, latex, parse_atoms, parse_game, print_game};
use tedomari::solve::Budget;
use tedomari::solve::coloring::allowance;
use tedomari::value::passable::{AtomPoset, Form, Forms, Stopped};

use crate::args::Common;
use crate::failure::{Complaint, Failure};
use crate::{input, question};

/// A game as it was written.
pub struct Given {
    /// Where it lives.
    pub forms: Forms,
    /// The game.
    pub game: Form,
}

impl Given {
    /// Reads a poset of outcomes and a game over it.
    pub fn read(atoms: &str, game: &[OsString], budget: &Budget) -> Result<Given, Failure> {
        let mut forms = Forms::with_allowance(poset(atoms)?, allowance(budget));
        let game = read_game(game, &mut forms)?;
        Ok(Given { forms, game })
    }

    /// The canonical form, which must be passable for what comes next.
    pub fn passable(&mut self) -> Result<Result<Form, Failure>, Stopped> {
        let value = self.forms.canonical(self.game)?;
        let Some(position) = self.forms.impassable_position(value)? else {
            return Ok(Ok(value));
        };
        let message = format!("{} is not passable", shown(&self.forms, value));
        let place = match position == value {
            true => "it has no good option: neither player would gain by moving".to_string(),
            false => format!(
                "its position {} has no good option",
                shown(&self.forms, position)
            ),
        };
        let note = format!("{place}\nonly passable games are values of set coloring games");
        Ok(Err(Complaint::new(message).with_note(&note).into()))
    }
}

/// Reads a game and works on its canonical form, which must be passable; says how many seconds that
/// took. There is no answer if the budget ran out.
pub fn on_passable<T>(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    work: impl FnOnce(&mut Forms, Form, &Budget) -> Result<T, Stopped>,
) -> Result<(Forms, Option<T>, f64), Failure> {
    let (found, seconds) = question::timed(common, |budget| {
        let mut given = Given::read(atoms, game, budget)?;
        let answer = match given.passable() {
            Err(Stopped) => None,
            Ok(value) => work(&mut given.forms, value?, budget).ok(),
        };
        Ok::<_, Failure>((given.forms, answer))
    });
    let (forms, answer) = found?;
    Ok((forms, answer, seconds))
}

/// The poset of outcomes that `--atoms` names.
pub fn poset(atoms: &str) -> Result<Arc<AtomPoset>, Failure> {
    let poset = parse_atoms(atoms).map_err(|error| {
        let complaint = input::complaint(&error);
        let text = format!("in --atoms: {}", complaint.text);
        Complaint { text, ..complaint }
    })?;
    Ok(Arc::new(poset))
}

/// Reads a game, or the file that holds it.
pub fn read_game(argument: &[OsString], forms: &mut Forms) -> Result<Form, Failure> {
    let text = input::text(&argument.join(OsStr::new(" ")))?;
    Ok(parse_game(&text, forms).map_err(|error| input::complaint(&error))?)
}

/// A game as text, or a word on why not.
pub fn shown(forms: &Forms, form: Form) -> String {
    print_game(forms, form).unwrap_or_else(|TooLong| {
        format!(
            "(a game of {} positions, too long to write)",
            forms.positions(form).len()
        )
    })
}

/// A game in LaTeX, unless it is too long.
pub fn in_latex(forms: &Forms, form: Form) -> Option<String> {
    latex(forms, form).ok()
}

/// What to say when time or memory ran out.
pub fn stopped() -> &'static str {
    "stopped before the answer was there; allow more with --time or --memory"
}
