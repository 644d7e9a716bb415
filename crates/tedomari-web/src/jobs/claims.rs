//! Conjectures and audits, which check claims on many boards.

use std::sync::Arc;
use tedomari::Error;
use web_time::Instant;

use serde::Deserialize;
use tedomari_answers::audit::AuditAnswer;
use tedomari_answers::conjecture::{ConjectureInput, Report};
use tedomari_census::coloring::NoCheckpoints;
use tedomari_census::{audit, conjecture};

use super::job::Work;
use super::result::{seconds, to_json};

/// One thread for each job, so that jobs share the cores.
const THREADS: usize = 1;

/// A claim, its class of boards, and an optional condition on them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    claim: String,
    on: String,
    #[serde(rename = "where")]
    condition: Option<String>,
}

/// Searches for a counterexample.
pub fn conjecture(claim: Claim) -> Work {
    Box::new(move |budget, reporter| {
        let places = ["in the boards", "in the condition"];
        let condition = claim.condition.as_deref();
        let input = ConjectureInput::typed(&claim.claim, &claim.on, condition, places)?;
        let start = Instant::now();
        let class = input.conjecture.class().clone();
        let watched = Arc::clone(&budget.progress);
        reporter.set(move |seconds| {
            tedomari_answers::conjecture::progress_line(&class, &watched, seconds)
        });
        let plan = conjecture::Plan {
            all: None,
            threads: THREADS,
            budget,
        };
        let outcome = input.conjecture.run(&plan, &mut NoCheckpoints);
        let outcome = outcome.map_err(|error| match error {
            conjecture::SearchError::Undefined(error) => Error::from(error),
            conjecture::SearchError::Checkpoint(error) => Error::new(error.to_string()),
        })?;
        to_json(&Report::new(input, outcome, false, seconds(start)))
    })
}

/// The statements of the papers to check; empty for all.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statements {
    #[serde(default)]
    only: Vec<String>,
}

/// Checks the statements of the papers.
pub fn audit(Statements { only }: Statements) -> Work {
    Box::new(move |budget, reporter| {
        let statements = tedomari_answers::audit::chosen(&only)?;
        let start = Instant::now();
        let watched = Arc::clone(&budget.progress);
        reporter.set(move |seconds| tedomari_answers::audit::progress_line(&watched, seconds));
        let mut answer = AuditAnswer::default();
        let added = audit::run(&statements, None, THREADS, budget, |report| {
            answer.add(&report);
            Ok::<(), Box<Error>>(())
        });
        added?;
        answer.seconds = seconds(start);
        to_json(&answer)
    })
}
