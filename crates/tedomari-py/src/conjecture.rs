//! Claims about all boards of a class.

use std::time::Instant;

use pyo3::prelude::*;
use tedomari::Error;
use tedomari_answers::conjecture::{ConjectureInput, Report};
use tedomari_census::coloring::NoCheckpoints;
use tedomari_census::conjecture::{Plan, SearchError};

use crate::asked::{self, Amount, cores};
use crate::board::{ClassText, class};
use crate::error::{broken, raised};
use crate::interrupt::{Computation, tell};
use crate::json::to_json;

/// Tests a claim on all boards of a class; the report as JSON.
#[pyfunction]
#[pyo3(signature = (claim, on, condition, all, threads, progress, time, memory))]
#[expect(clippy::too_many_arguments)]
pub fn conjecture(
    py: Python<'_>,
    claim: String,
    on: ClassText,
    condition: Option<String>,
    all: Option<usize>,
    threads: Option<i128>,
    progress: Option<Bound<'_, PyAny>>,
    time: Option<Amount>,
    memory: Option<Amount>,
) -> PyResult<String> {
    let budget = asked::budget(time, memory)?;
    let (text, shard) = on;
    let class = class(&text, shard)?;
    let start = Instant::now();
    let threads = cores(threads)?;
    let computation = Computation::start(&budget, move |budget| {
        let input = ConjectureInput::on_class(&claim, class, condition.as_deref(), "in where")?;
        let plan = Plan {
            all,
            threads,
            budget: &budget,
        };
        let outcome = input.conjecture.run(&plan, &mut NoCheckpoints);
        let outcome = outcome.map_err(|error| match error {
            SearchError::Undefined(error) => Box::new(Error::from(error)),
            SearchError::Checkpoint(error) => broken(error),
        })?;
        let seconds = start.elapsed().as_secs_f64();
        Ok::<_, Box<Error>>(Report::new(input, outcome, all.is_some(), seconds))
    })?;
    let report = computation.wait(py, |budget| tell(progress.as_ref(), budget))?;
    to_json(&report.map_err(raised)?)
}
