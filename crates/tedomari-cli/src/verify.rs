//! `tedomari verify`: checks an answer independently of the solver.

use std::io::Write;

use serde::Serialize;
use tedomari::verify::{Finding, Verdict};
use tedomari::{Answer, Question};
use tedomari_draw::Format;

use crate::args::Common;
use crate::explain::Reports;
use crate::failure::Failure;
use crate::output::Output;
use crate::{Ending, json, question, value};

/// An answer and what was found about it, as JSON.
#[derive(Serialize)]
struct Verified<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    findings: &'a [Finding],
}

/// Answers the question and verifies the answer.
pub fn run(
    question: &Question,
    output: &Output<Reports>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    let (answer, _) = question::timed(common, |budget| question.answer(budget));
    let (findings, _) = question::timed(common, |budget| answer.verify(budget));
    output.write(format, common, out, |to| {
        if format == Format::Json {
            let (answer, findings) = (&answer, &findings[..]);
            return json::write(to, &Verified { answer, findings });
        }
        writeln!(to, "{}", value::headline(&answer, &output.in_full(common)))?;
        for finding in &findings {
            writeln!(to, "{}", finding.sentence(&answer))?;
        }
        Ok(())
    })?;
    let verdicts = || findings.iter().map(|finding| &finding.verdict);
    Ok(if verdicts().any(Verdict::is_refutation) {
        Ending::Disagreed
    } else if verdicts().any(|verdict| matches!(verdict, Verdict::Open { .. })) {
        Ending::Exhausted
    } else {
        Ending::Answered
    })
}
