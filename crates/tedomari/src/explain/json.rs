//! Explanations as JSON. They are described in `docs/src/json.md`.

use serde::{Serialize, Serializer};

use super::{
    BinarySum, ElementValues, ExplainedSet, ExplainedStep, Explanation, Guarantee, Line, Turn,
    WindowStep,
};
use crate::answer::json::{Worth, bounds, listed, value};
use crate::formula::{Term, Theorem};
use crate::value::Value;
use crate::words;

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
    page: &'static str,
    definitions: Vec<Definition>,
    calculation: &'a [String],
    sets: &'a [ExplainedSet],
    set_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    element_values: Option<ElementValuesData<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    binary_sum: Option<&'a BinarySum>,
    #[serde(skip_serializing_if = "<[WindowStep]>::is_empty")]
    windows: &'a [WindowStep],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guarantees: Vec<GuaranteeData<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineData<'a>>,
}

#[derive(Serialize)]
struct ElementValuesData<'a> {
    meaning: &'static str,
    text: &'static str,
    elements: Vec<ElementValue<'a>>,
}

#[derive(Serialize)]
struct ElementValue<'a> {
    element: &'a str,
    value: Option<Worth>,
    text: String,
}

impl<'a> From<&'a ElementValues> for ElementValuesData<'a> {
    fn from(ElementValues { meaning, values }: &'a ElementValues) -> ElementValuesData<'a> {
        let data = |(element, value): &'a (String, Value)| ElementValue {
            element,
            value: Worth::new(value),
            text: words::worth(value),
        };
        ElementValuesData {
            meaning: meaning.id(),
            text: meaning.words(),
            elements: values.iter().take(listed()).map(data).collect(),
        }
    }
}

#[derive(Serialize)]
struct GuaranteeData<'a> {
    starter: &'static str,
    player: &'static str,
    outcome: &'a str,
    claim: &'a str,
    how: &'a str,
    first: &'a [String],
    answers: Vec<Answering<'a>>,
    line: &'a [String],
}

#[derive(Serialize)]
struct Answering<'a> {
    to: &'a str,
    with: &'a [String],
}

impl<'a> From<&'a Guarantee> for GuaranteeData<'a> {
    fn from(guarantee: &'a Guarantee) -> GuaranteeData<'a> {
        let answers = guarantee.answers.iter();
        GuaranteeData {
            starter: guarantee.starter.word(),
            player: guarantee.player.word(),
            outcome: &guarantee.outcome,
            claim: &guarantee.claim,
            how: &guarantee.how,
            first: &guarantee.first,
            answers: answers.map(|(to, with)| Answering { to, with }).collect(),
            line: &guarantee.line,
        }
    }
}

#[derive(Serialize)]
struct LineData<'a> {
    starter: &'static str,
    title: String,
    moves: &'a [String],
    move_count: usize,
    playable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<TurnData<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<&'a str>,
}

#[derive(Serialize)]
struct TurnData<'a> {
    after: usize,
    text: &'a [String],
    sets: &'a [ExplainedSet],
}

impl<'a> From<&'a Line> for LineData<'a> {
    fn from(line: &'a Line) -> LineData<'a> {
        let turn = |Turn { after, text, sets }: &'a Turn| TurnData {
            after: *after,
            text,
            sets,
        };
        LineData {
            starter: line.starter.word(),
            title: line.title(),
            moves: &line.moves[..line.moves.len().min(listed())],
            move_count: line.moves.len(),
            playable: line.is_playable,
            turn: line.turn.as_ref().map(turn),
            end: line.end.as_deref(),
        }
    }
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
            page: self.page,
            calculation: &self.calculation,
            sets: &self.sets,
            set_count: self.set_count,
            element_values: self.element_values.as_ref().map(ElementValuesData::from),
            binary_sum: self.binary_sum.as_ref(),
            windows: &self.windows[..self.windows.len().min(listed())],
            guarantees: self.guarantees.iter().map(GuaranteeData::from).collect(),
            lines: self.lines.iter().map(LineData::from).collect(),
        };
        data.serialize(serializer)
    }
}
