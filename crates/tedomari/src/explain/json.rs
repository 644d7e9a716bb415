//! Explanations as JSON. They are described in `docs/src/json.md`.

use serde::{Serialize, Serializer};

use super::{ExplainedStep, Explanation};
use crate::answer::json::{SetOfElements, Worth, bounds, value};
use crate::formula::{Term, Theorem};

#[derive(Serialize)]
struct ExplanationData<'a> {
    steps: &'a [ExplainedStep],
    step_count: usize,
}

impl Serialize for Explanation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = ExplanationData {
            steps: &self.steps,
            step_count: self.step_count,
        };
        data.serialize(serializer)
    }
}

#[derive(Serialize)]
struct StepData<'a> {
    number: &'a str,
    depth: usize,
    value: Option<Worth>,
    bounds: Option<[Worth; 2]>,
    result: &'a str,
    sentence: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    theorem: Option<&'static str>,
    statement: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    citation: Option<&'static str>,
    definitions: Vec<Definition>,
    calculation: &'a [String],
    sets: &'a [SetOfElements],
    set_count: usize,
}

#[derive(Serialize)]
struct Definition {
    term: &'static str,
    definition: &'static str,
}

impl From<&Term> for Definition {
    fn from(term: &Term) -> Definition {
        Definition {
            term: term.name(),
            definition: term.definition(),
        }
    }
}

impl Serialize for ExplainedStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = StepData {
            number: &self.number,
            depth: self.depth,
            value: value(&self.bounds),
            bounds: bounds(&self.bounds),
            result: &self.result,
            sentence: &self.sentence,
            theorem: self.theorem.map(Theorem::id),
            statement: self.statement,
            citation: self.theorem.map(Theorem::citation),
            definitions: self.terms.iter().map(Definition::from).collect(),
            calculation: &self.calculation,
            sets: &self.sets,
            set_count: self.set_count,
        };
        data.serialize(serializer)
    }
}
