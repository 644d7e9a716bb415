//! The report on a conjecture.

use serde::Serialize;
use tedomari::board::Board;
use tedomari_census::claim::Expectation;
use tedomari_census::conjecture::{Outcome, SizeReport};

use super::ConjectureInput;
use super::verdict::verdict;
use crate::json;

/// The report on a conjecture; the JSON of `--json`.
#[derive(Serialize)]
pub struct Report {
    /// The name of its file.
    pub file: Option<String>,
    /// Where it is claimed.
    pub source: Option<String>,
    /// A description in words.
    pub says: Option<String>,
    /// The class of boards.
    pub on: String,
    /// The condition.
    #[serde(rename = "where")]
    pub condition: Option<String>,
    /// The claim.
    pub claim: String,
    left: &'static str,
    /// Whether it holds, if that is known.
    pub holds: Option<bool>,
    /// The result in a sentence or two.
    pub verdict: String,
    /// Whether all boards were tested.
    pub complete: bool,
    /// The expected result.
    pub expected: Option<&'static str>,
    /// Whether the result is the expected one.
    pub as_expected: Option<bool>,
    /// The number of boards up to their colors.
    pub shapes: u64,
    /// The number of boards.
    pub boards: u64,
    /// The number of boards that satisfy the condition.
    pub within: u64,
    /// The number of counterexamples.
    pub counterexample_count: u64,
    /// Whether the first counterexample is the first in the order of the class.
    pub first: bool,
    /// The first counterexamples.
    pub counterexamples: Vec<Shown>,
    /// The results for each size.
    pub sizes: Vec<Size>,
    seconds: f64,
    /// The name of the boards, and the unit of their size.
    #[serde(skip)]
    pub words: [&'static str; 2],
    /// Whether all counterexamples were requested.
    #[serde(skip)]
    pub all: bool,
}

/// A counterexample.
#[derive(Serialize)]
pub struct Shown {
    /// The size.
    pub size: usize,
    #[serde(rename = "board")]
    notation: Option<String>,
    /// The values of the parts of the claim.
    pub parts: Vec<PartRow>,
    /// The board.
    #[serde(skip)]
    pub board: Board,
}

/// A part of the claim.
#[derive(Serialize)]
pub struct PartRow {
    /// The part.
    pub text: String,
    /// Its value.
    pub value: String,
}

/// The results for one size.
#[derive(Serialize)]
pub struct Size {
    /// Its size.
    pub size: usize,
    /// The number of boards up to their colors.
    pub shapes: u64,
    /// The number of boards.
    pub boards: u64,
    /// The number of boards that satisfy the condition.
    pub within: u64,
    /// The number of counterexamples.
    pub counterexamples: u64,
    /// Whether all boards were tested.
    pub complete: bool,
}

impl Report {
    /// Creates the report on a conjecture.
    pub fn new(input: ConjectureInput, outcome: Outcome, all: bool, seconds: f64) -> Report {
        let as_expected = input.expect.and_then(|expect| fits(expect, &outcome));
        let SizeReport {
            shapes,
            boards,
            within,
            counterexamples,
            ..
        } = outcome.total();
        let words = input.conjecture.class().words();
        let mut report = Report {
            on: input.conjecture.class().to_string(),
            condition: input.conjecture.condition(),
            claim: input.conjecture.claim(),
            file: input.file,
            source: input.source,
            says: input.says,
            left: "white",
            holds: outcome.holds(),
            verdict: String::new(),
            complete: outcome.is_complete,
            expected: input.expect.map(|expect| match expect {
                Expectation::Holds => "holds",
                Expectation::Fails(_) => "fails",
            }),
            as_expected,
            shapes,
            boards,
            within,
            counterexample_count: counterexamples,
            first: outcome.is_first,
            sizes: outcome.sizes.iter().map(size).collect(),
            counterexamples: outcome
                .counterexamples
                .into_iter()
                .map(|found| Shown {
                    size: found.size,
                    notation: json::board(&found.board),
                    parts: found
                        .parts
                        .into_iter()
                        .map(|part| PartRow {
                            text: part.text,
                            value: part.value,
                        })
                        .collect(),
                    board: found.board,
                })
                .collect(),
            seconds,
            words,
            all,
        };
        report.verdict = verdict(&report);
        report
    }
}

fn size(report: &SizeReport) -> Size {
    Size {
        size: report.size,
        shapes: report.shapes,
        boards: report.boards,
        within: report.within,
        counterexamples: report.counterexamples,
        complete: report.is_complete,
    }
}

/// Whether the result is the expected one; `None` if there is no result.
fn fits(expect: Expectation, outcome: &Outcome) -> Option<bool> {
    let holds = outcome.holds()?;
    Some(match expect {
        Expectation::Holds => holds,
        Expectation::Fails(None) => !holds,
        Expectation::Fails(Some(size)) => {
            let first = outcome.counterexamples.first();
            first.is_some_and(|found| found.size == size)
        }
    })
}
