//! `tedomari verify`: checks an answer independently of the solver.

use std::io::Write;

use serde::Serialize;
use tedomari::verify::{Finding, Verdict};
use tedomari::{Answer, Question};

use crate::args::Common;
use crate::failure::Failure;
use crate::output::{Output, Reports};
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
    output.report(common, out, |common, out| {
        let (answer, _) = question::timed(common, |budget| question.answer(budget));
        let (findings, _) = question::timed(common, |budget| answer.verify(budget));
        if common.json {
            let (answer, findings) = (&answer, &findings[..]);
            json::write(out, &Verified { answer, findings })?;
        } else {
            writeln!(out, "{}", value::headline(&answer, common))?;
            for finding in &findings {
                writeln!(out, "{}", finding.sentence(&answer))?;
            }
        }
        let verdicts = || findings.iter().map(|finding| &finding.verdict);
        Ok(if verdicts().any(Verdict::is_refutation) {
            Ending::Disagreed
        } else if verdicts().any(|verdict| matches!(verdict, Verdict::Open { .. })) {
            Ending::Exhausted
        } else {
            Ending::Answered
        })
    })
}
