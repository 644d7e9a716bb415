//! `tedomari explain`: the reason for a value, step by step.

use std::io::Write;

use tedomari::Error;
use tedomari::question::{Method, Moves};

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::{Ending, json, question, value};

/// Explains the value.
pub fn run(asked: &Asked, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    if asked.game.starts_with('{') {
        let message = "an expression over a poset of outcomes is explained by `canonical`";
        let note = format!("tedomari canonical --steps '{}'", asked.game);
        return Err(Error::new(message).with_note(&note).into());
    }
    let question = question::read(asked)?;
    let method = Method {
        moves: Moves::Best,
        ..Method::default()
    };
    let (answer, _) = question::timed(common, |budget| question.answer_by(&method, budget));
    if common.json {
        json::write(out, &answer)?;
    } else {
        writeln!(out, "{}", value::headline(&answer, common))?;
        writeln!(out, "{}", question.roles())?;
        write!(out, "{}", answer.reason())?;
    }
    Ok(value::ending(&answer))
}
