//! The input of the commands: a poset of outcomes and a game over it.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::sync::Arc;
use tedomari::Error;

use serde::Serialize;
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::notation::passable::{parse_atoms, parse_game};
use tedomari::value::passable::{AtomPoset, Form, Forms};
use tedomari_answers::passable::PassableGame;

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, input, json, question};

/// Parses a poset of outcomes and a game over it.
pub fn read(atoms: &str, game: &[OsString], budget: &Budget) -> Result<PassableGame, Failure> {
    let atoms = poset(atoms)?;
    let text = input::text(&game.join(OsStr::new(" ")))?;
    Ok(PassableGame::read(atoms, &text, budget)?)
}

/// Parses a game and applies a function to its canonical form, which must be passable. Also returns
/// the duration in seconds.
pub fn on_passable<T>(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    work: impl FnOnce(&mut Forms, Form, &Budget) -> Result<T, Stopped>,
) -> Result<(Forms, Result<T, Stopped>, f64), Failure> {
    let (found, effort) = question::timed(common, |budget| {
        let mut passable = read(atoms, game, budget)?;
        let answer = passable.on_passable(|forms, value| work(forms, value, budget))?;
        Ok::<_, Failure>((passable.forms, answer))
    });
    let (forms, answer) = found?;
    Ok((forms, answer, effort.seconds))
}

/// The poset of outcomes that `--atoms` names.
pub fn poset(atoms: &str) -> Result<Arc<AtomPoset>, Failure> {
    let poset = parse_atoms(atoms).map_err(|error| {
        let complaint = Error::from(error);
        let text = format!("in --atoms: {}", complaint.text);
        Error { text, ..complaint }
    })?;
    Ok(Arc::new(poset))
}

/// Parses a game, or the file that contains it.
pub fn read_game(argument: &[OsString], forms: &mut Forms) -> Result<Form, Failure> {
    let text = input::text(&argument.join(OsStr::new(" ")))?;
    Ok(parse_game(&text, forms).map_err(Error::from)?)
}

/// Reports what stopped a computation that has no partial answer.
pub fn unfinished(
    stopped: Stopped,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if common.json {
        json::write(out, &Unfinished { stopped })?;
    } else {
        writeln!(out, "no answer: {}", question::why(stopped, common))?;
    }
    Ok(Ending::Exhausted)
}

/// A stopped computation, as JSON.
#[derive(Serialize)]
struct Unfinished {
    stopped: Stopped,
}
