//! `tedomari explain`: the reason for a value, step by step.

use std::io::Write;

use tedomari_answers::{ExplainedAnswer, explained_elsewhere};

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::output::{Output, Reports};
use crate::{Ending, json, question, value};

/// Explains the value.
pub fn run(
    asked: &Asked,
    output: &Output<Reports>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if let Some(error) = explained_elsewhere(&asked.game) {
        return Err(error.into());
    }
    let question = question::read(asked)?;
    output.report(common, out, |common, out| {
        let (answer, _) = question::timed(common, |budget| question.answer(budget));
        let explanation = if common.full {
            answer.full_explanation()
        } else {
            answer.explanation()
        };
        if common.json {
            json::write(out, &ExplainedAnswer::new(&answer, &explanation))?;
        } else {
            writeln!(out, "{}", value::headline(&answer, common))?;
            writeln!(out, "{}\n", question.roles())?;
            write!(out, "{explanation}")?;
        }
        Ok(value::ending(&answer))
    })
}
