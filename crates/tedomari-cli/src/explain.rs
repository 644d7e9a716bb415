//! `tedomari explain`: the reason for a value, step by step.

use std::io::Write;

use serde::Serialize;
use tedomari::explain::Explanation;
use tedomari::{Answer, Error};
use tedomari_draw::Format;

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::{Ending, json, question, value};

/// What `explain` and `verify` write.
#[derive(Clone, Debug)]
pub struct Reports;

impl Writes for Reports {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json];
}

/// An answer with its explanation, as JSON.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    explanation: &'a Explanation,
}

/// Explains the value.
pub fn run(
    asked: &Asked,
    output: &Output<Reports>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    if asked.game.starts_with('{') {
        let message = "an expression over a poset of outcomes is explained by `canonical`";
        let note = format!("tedomari canonical --steps '{}'", asked.game);
        return Err(Error::new(message).with_note(&note).into());
    }
    let question = question::read(asked)?;
    let (answer, _) = question::timed(common, |budget| question.answer(budget));
    let explanation = answer.explanation();
    output.write(format, common, out, |to| {
        if format == Format::Json {
            let (answer, explanation) = (&answer, &explanation);
            let explained = Explained {
                answer,
                explanation,
            };
            return json::write(to, &explained);
        }
        writeln!(to, "{}", value::headline(&answer, &output.in_full(common)))?;
        writeln!(to, "{}\n", question.roles())?;
        Ok(write!(to, "{explanation}")?)
    })?;
    Ok(value::ending(&answer))
}
